#include "experiment/checkpoints.h"

#include "base/files.h"
#include "checkpoint/manifest.h"
#include "checkpoint/point.h"
#include "config/json.h"
#include "store/values_json.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <map>
#include <set>

namespace clozebench {
namespace {

namespace fs = std::filesystem;

bool trains(const RunRecord& run) {
  return run.state == RunState::Running || run.state == RunState::Paused;
}

// A run of a workspace as people know it.
std::string described(const RunRecord& run) {
  std::string text = "run " + run.id + " (" + (run.experiment.empty() ? "" : run.experiment + ", ");
  text += run.kind == RunKind::Pretrain ? "pre-training" : "fine-tuning, " + run.arm;
  return text + ", seed " + std::to_string(run.seed) + ")";
}

std::string textOf(const fs::path& file) {
  const auto text = readFile(file);
  return text ? *text : std::string();
}

void markUsed(std::vector<KeptCheckpoint>& ofRun) {
  if (ofRun.empty()) return;
  const auto named = std::ranges::find_if(
      ofRun, [](const KeptCheckpoint& one) { return one.folder == fs::path(one.run->checkpoint); });
  KeptCheckpoint& one = named == ofRun.end() ? ofRun.front() : *named;  // best stands before last
  one.used = !pointOf(one);                                             // a point is used where it is named
}

// Best and last, then the points in their order.
std::vector<std::string> namesIn(const fs::path& folder) {
  std::vector<std::int64_t> points;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(folder, problem))
    if (const auto tokens = pointTokens(entry.path().filename().string())) points.push_back(*tokens);
  std::ranges::sort(points);
  std::vector<std::string> names{"best", "last"};
  for (const auto tokens : points) names.push_back(pointName(tokens));
  return names;
}

// Of one run: what its folder holds, with what the records say of it.
std::vector<KeptCheckpoint> checkpointsOf(const Workspace& workspace, const RunRecord& run,
                                          const std::map<std::string, CheckpointRecord>& records) {
  std::vector<KeptCheckpoint> found;
  const fs::path all = workspace.runDirectory(run.id) / "checkpoints";
  for (const auto& which : namesIn(all)) {
    const fs::path folder = all / which;
    if (!isCheckpoint(folder)) continue;
    KeptCheckpoint one{which, folder, run};
    if (const auto record = records.find(run.id + ' ' + which); record != records.end()) {
      one.step = record->second.step;
      one.savedAt = record->second.savedAt;
    }
    found.push_back(std::move(one));
  }
  markUsed(found);
  return found;
}

std::string timeText(const fs::path& file) {
  std::error_code problem;
  const auto time = fs::last_write_time(file, problem);
  if (problem) return "";
  const auto seconds = std::chrono::time_point_cast<std::chrono::seconds>(fs::file_time_type::clock::to_sys(time));
  const std::time_t whole = std::chrono::system_clock::to_time_t(seconds);
  std::tm utc{};
  ::gmtime_r(&whole, &utc);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

std::vector<KeptCheckpoint> importedOnes(const fs::path& workspaceFolder) {
  std::vector<KeptCheckpoint> found;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(importedFolder(workspaceFolder), problem)) {
    if (!isCheckpoint(entry.path()) || entry.path().filename().string().starts_with('.')) continue;
    found.push_back({"imported", entry.path(), std::nullopt, 0, timeText(entry.path() / checkpoint::kManifestFile)});
  }
  std::ranges::sort(found, std::greater<>(), &KeptCheckpoint::savedAt);
  return found;
}

// Out of sight first, so that a kill half-way never leaves half a checkpoint.
Status removeFolder(const fs::path& folder) {
  const fs::path aside = folder.parent_path() / ("." + folder.filename().string() + ".deleted");
  std::error_code problem;
  fs::remove_all(aside, problem);
  fs::rename(folder, aside, problem);
  if (problem) return tl::unexpected(ioError(problem.value(), "delete", folder));
  fs::remove_all(aside, problem);
  if (problem) return tl::unexpected(ioError(problem.value(), "delete", aside));
  return {};
}

// The point that a run started from; 0 = the end of its pre-training, or none.
std::int64_t startOf(const RunRecord& run) {
  const auto settings = settingsFromJson(parsedJson(run.settingsJson));
  return settings ? settings->finetune.fromTokens : 0;
}

// The record names what is left, so that nobody offers what is gone.
Status recordWhatIsLeft(Workspace& workspace, RunRecord run) {
  const auto left = keptCheckpoint(workspace, run);
  run.checkpoint = left ? left->string() : std::string();
  return workspace.setRunData(run.id, run);
}

}  // namespace

std::optional<std::int64_t> pointOf(const KeptCheckpoint& checkpoint) {
  return pointTokens(checkpoint.which);
}

bool isCheckpoint(const fs::path& folder) {
  std::error_code problem;
  return fs::exists(folder / "model.safetensors", problem) || fs::exists(folder / checkpoint::kManifestFile, problem);
}

std::optional<fs::path> checkpointIn(const fs::path& folder) {
  for (const fs::path& candidate :
       {folder, folder / "checkpoints" / "best", folder / "checkpoints" / "last", folder / "best", folder / "last"})
    if (isCheckpoint(candidate)) return candidate;
  return std::nullopt;
}

bool wereDeleted(const Workspace& workspace, const RunRecord& run) {
  const auto written = workspace.checkpoints(run.id);
  return written && !written->empty() && !checkpointIn(workspace.runDirectory(run.id));
}

namespace {

// A run that was trained here has a folder, whatever was deleted in it.
bool cameWithoutWeights(const Workspace& workspace, const RunRecord& run) {
  std::error_code ignored;
  return wereDeleted(workspace, run) && !fs::exists(workspace.runDirectory(run.id), ignored);
}

}  // namespace

Result<fs::path> keptCheckpoint(const Workspace& workspace, const RunRecord& run) {
  if (!run.checkpoint.empty() && isCheckpoint(run.checkpoint)) return fs::path(run.checkpoint);
  if (const auto folder = checkpointIn(workspace.runDirectory(run.id))) return *folder;
  if (cameWithoutWeights(workspace, run))
    return fail(ErrorCode::NotFound, described(run) + " came in a capsule without weights",
                "Where it was made: `cloze export " + run.id +
                    " --format capsule --weights best --out FILE.clozecapsule`, then `cloze import` that file here",
                {{"run", run.id}});
  if (wereDeleted(workspace, run))
    return fail(
        ErrorCode::NotFound, "The checkpoints of " + described(run) + " were deleted; its numbers are kept",
        "Choose another one of `cloze checkpoints`, or `cloze delete " + run.id + "` and run its experiment again",
        {{"run", run.id}});
  return fail(ErrorCode::NotFound, "Run " + run.id + " has no checkpoint; it is " + runStateName(run.state),
              "Go on with it (cloze resume " + run.id + ") or choose another run of cloze runs", {{"run", run.id}});
}

Result<std::vector<KeptCheckpoint>> keptCheckpoints(const Workspace& workspace) {
  CLOZE_TRY(const auto runs, workspace.runs());
  CLOZE_TRY(const auto told, workspace.runOverviews());
  CLOZE_TRY(const auto written, workspace.allCheckpoints());
  const RunUses uses(told);
  std::map<std::string, CheckpointRecord> records;
  for (const CheckpointRecord& record : written) records[record.runId + ' ' + record.which] = record;
  std::vector<KeptCheckpoint> all;
  for (const RunRecord& run : runs)
    for (KeptCheckpoint& one : checkpointsOf(workspace, run, records)) {
      one.uses = uses.of(run.id);
      one.variant = uses.variant(run.id, run.experimentId);
      all.push_back(std::move(one));
    }
  for (KeptCheckpoint& one : importedOnes(workspace.folder())) all.push_back(std::move(one));
  return all;
}

std::int64_t folderBytes(const fs::path& folder) {
  std::int64_t bytes = 0;
  std::error_code problem;
  for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    std::error_code gone;
    if (entry->is_regular_file(gone)) bytes += static_cast<std::int64_t>(entry->file_size(gone));
  }
  return bytes;
}

CheckpointFacts checkpointFacts(const fs::path& folder) {
  CheckpointFacts facts;
  facts.sizeBytes = folderBytes(folder);
  const auto manifest = parsedJson(textOf(folder / checkpoint::kManifestFile));
  const auto about = manifest.is_object() ? manifest.value("about", nlohmann::json()) : nlohmann::json();
  if (about.is_object()) {
    const auto text = [&](const char* key) {
      const auto found = about.find(key);
      return found != about.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const auto number = [&](const char* key) {
      const auto found = about.find(key);
      return found != about.end() && found->is_number_integer() ? found->get<std::int64_t>() : std::int64_t{0};
    };
    facts.experiment = text("experiment");
    facts.arm = text("arm");
    facts.seed = number("seed");
    facts.step = number("step");
  }
  const auto labels = parsedJson(textOf(folder / "labels.json"));
  facts.labels = labels.is_array() ? labels.size() : 0;
  facts.kind = facts.labels > 0 ? RunKind::Finetune : RunKind::Pretrain;
  const auto metrics = parsedJson(textOf(folder / "metrics.json"));
  if (metrics.is_object()) facts.validation = metricsFromJson(metrics);
  facts.validation.perClass.clear();
  return facts;
}

namespace {
// A checkpoint folder of this workspace belongs to a run.
std::optional<std::string> runOfFolder(const Workspace& workspace, const fs::path& folder) {
  if (!folder.is_absolute()) return std::nullopt;
  const fs::path runs = workspace.runDirectory("x").parent_path();
  const fs::path inside = folder.lexically_normal().lexically_relative(fs::absolute(runs).lexically_normal());
  if (inside.empty() || *inside.begin() == "..") return std::nullopt;
  const std::string id = inside.begin()->string();
  return workspace.run(id) ? std::optional(id) : std::nullopt;
}
}  // namespace

Result<Lineage> lineageOf(const Workspace& workspace, const RunRecord& run) {
  constexpr std::size_t kMostGenerations = 32;  // a record never leads in a circle, a file edited by hand may
  Lineage lineage;
  lineage.runs.push_back(run);
  for (std::string parent = run.parent; !parent.empty() && lineage.runs.size() < kMostGenerations;) {
    const std::string id = runOfFolder(workspace, parent).value_or(parent);
    if (fs::path(id).is_absolute()) {
      lineage.startFolder = parent;
      break;
    }
    auto found = workspace.run(id);
    if (!found && found.error().code != ErrorCode::NotFound) return tl::unexpected(found.error());
    if (!found) {
      lineage.missingParent = parent;
      break;
    }
    parent = found->parent;
    lineage.runs.insert(lineage.runs.begin(), std::move(*found));
  }
  return lineage;
}

Result<DeletionEffects> deletionEffects(const Workspace& workspace, const std::vector<KeptCheckpoint>& doomed) {
  DeletionEffects effects;
  std::map<std::string, std::set<std::int64_t>> starts;  // as the parents of runs are written: points, 0 = the end
  std::set<fs::path> folders;
  for (const KeptCheckpoint& one : doomed) {
    folders.insert(one.folder);
    starts[one.folder.string()].insert(0);
    if (one.run && one.used) starts[one.run->id].insert(0);
    if (const auto point = pointOf(one)) starts[one.run->id].insert(*point);
  }
  CLOZE_TRY(const auto runs, workspace.runs());
  for (const RunRecord& run : runs) {
    const auto points = starts.find(run.parent);
    effects.startedFromThem += points != starts.end() && points->second.contains(startOf(run));
  }
  std::set<std::string> emptied;
  for (const KeptCheckpoint& one : doomed) {
    if (!one.run || pointOf(one)) continue;
    effects.cannotGoOn += one.which == "last" && one.run->state != RunState::Finished;
    const fs::path other = one.folder.parent_path() / (one.which == "last" ? "best" : "last");
    if (folders.contains(other) || !isCheckpoint(other)) emptied.insert(one.run->id);
  }
  effects.leftWithout = static_cast<int>(emptied.size());
  return effects;
}

Result<std::int64_t> deleteCheckpoint(Workspace& workspace, const KeptCheckpoint& checkpoint) {
  const std::int64_t bytes = folderBytes(checkpoint.folder);
  if (!checkpoint.run) {
    CLOZE_CHECK(removeFolder(checkpoint.folder));
    return bytes;
  }
  CLOZE_TRY(const auto run, workspace.run(checkpoint.run->id));
  if (trains(run))
    return fail(ErrorCode::Locked, "The " + described(run) + " is " + runStateName(run.state),
                "Stop it first: cloze stop " + run.id, {{"run", run.id}});
  CLOZE_TRY(const auto lock, workspace.lockRun(run.id));
  CLOZE_CHECK(removeFolder(checkpoint.folder));
  CLOZE_CHECK(recordWhatIsLeft(workspace, run));
  return bytes;
}

}  // namespace clozebench
