// A capsule out of a workspace.
#include "base/scoped_folder.h"
#include "experiment/capsule.h"
#include "experiment/capsule_manifest.h"
#include "experiment/checkpoints.h"

#include <algorithm>
#include <fstream>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

constexpr const char* kPacked = "capsule";

struct Contents {
  std::vector<ExperimentRecord> experiments;
  std::vector<RunRecord> runs;  // ancestors first
  std::string name;
};

Status addWithAncestors(const Workspace& workspace, const RunRecord& run, std::set<std::string>& known,
                        std::vector<RunRecord>& runs) {
  CLOZE_TRY(const Lineage lineage, lineageOf(workspace, run));
  for (const RunRecord& one : lineage.runs) {
    if (one.state == RunState::Queued || !known.insert(one.id).second) continue;
    if (one.state == RunState::Running || one.state == RunState::Paused)
      return fail(ErrorCode::Locked, "Run " + one.id + " is running", "Wait until it is done, or stop it first",
                  {{"run", one.id}});
    runs.push_back(one);
  }
  return {};
}

Result<Contents> contentsOf(const Workspace& workspace, const std::string& experimentOrRun) {
  Contents contents;
  std::vector<RunRecord> wanted;
  std::string experimentId;
  if (auto run = workspace.run(experimentOrRun)) {
    experimentId = run->experimentId;
    wanted.push_back(std::move(*run));
  } else {
    if (run.error().code != ErrorCode::NotFound) return tl::unexpected(run.error());
    CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(experimentOrRun));
    experimentId = experiment.id;
    CLOZE_TRY(wanted, workspace.runs(experiment.id));
  }
  if (!experimentId.empty()) {
    CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(experimentId));
    contents.name = experiment.name;
    contents.experiments.push_back(experiment);
  }
  std::set<std::string> known;
  for (const RunRecord& run : wanted) CLOZE_CHECK(addWithAncestors(workspace, run, known, contents.runs));
  if (!contents.runs.empty()) return contents;
  return fail(ErrorCode::NotFound, "Nothing was run of " + experimentOrRun + " yet", "Run it first");
}

TransferChoice choiceOf(const Contents& contents) {
  TransferChoice choice;
  for (const ExperimentRecord& one : contents.experiments) choice.experiments.push_back(one.id);
  for (const RunRecord& run : contents.runs) choice.runs.push_back(run.id);
  return choice;
}

Status addFolder(ZipWriter& zip, const std::string& name, const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (const auto& entry : fs::recursive_directory_iterator(folder, problem))
    if (entry.is_regular_file(problem)) files.push_back(entry.path());
  if (problem) return tl::unexpected(ioError(problem.value(), "read", folder));
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    const bool squeeze = file.extension() != ".safetensors";
    CLOZE_CHECK(zip.addFile(name + "/" + file.lexically_relative(folder).generic_string(), file, squeeze));
  }
  return {};
}

// The one a run is used with lies where keptCheckpoint() says; all of them lie beside it.
Result<std::vector<fs::path>> checkpointsOf(const Workspace& workspace, const RunRecord& run, CapsuleWeights weights) {
  std::vector<fs::path> folders;
  if (weights == CapsuleWeights::None) return folders;
  const auto used = keptCheckpoint(workspace, run);
  if (!used) return folders;
  if (weights == CapsuleWeights::Best) return std::vector{*used};
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(used->parent_path(), problem))
    if (entry.is_directory(problem) && isCheckpoint(entry.path())) folders.push_back(entry.path());
  std::ranges::sort(folders);
  return folders;
}

Result<std::size_t> addWeights(ZipWriter& zip, const Workspace& workspace, const Contents& contents,
                               CapsuleWeights weights) {
  std::size_t count = 0;
  for (const RunRecord& run : contents.runs) {
    CLOZE_TRY(const auto folders, checkpointsOf(workspace, run, weights));
    for (const fs::path& folder : folders) {
      CLOZE_CHECK(addFolder(zip, "runs/" + run.id + "/checkpoints/" + folder.filename().string(), folder));
      ++count;
    }
  }
  return count;
}

Status addTokenizers(ZipWriter& zip, const Contents& contents) {
  std::set<std::string> added;
  for (const RunRecord& run : contents.runs) {
    const std::string name = tokenizerFolderName(run.tokenizerDirectory, run.tokenizerFingerprint);
    std::error_code ignored;
    if (!fs::is_directory(run.tokenizerDirectory, ignored) || !added.insert(name).second) continue;
    CLOZE_CHECK(addFolder(zip, "tokenizers/" + name, run.tokenizerDirectory));
  }
  return {};
}

// The number of checkpoints.
Result<std::size_t> pack(const Workspace& workspace, const Contents& contents, const fs::path& database,
                         CapsuleWeights weights, const fs::path& file) {
  CLOZE_TRY(ZipWriter zip, ZipWriter::create(file));
  for (const ExperimentRecord& one : contents.experiments)
    CLOZE_CHECK(zip.addText("experiments/" + one.id + ".toml", one.toml));
  CLOZE_CHECK(zip.addFile(capsule::kDatabase, database, /*squeeze=*/true));
  CLOZE_CHECK(addTokenizers(zip, contents));
  CLOZE_TRY(const std::size_t checkpoints, addWeights(zip, workspace, contents, weights));
  const std::string& name = capsuleWeightsNames()[static_cast<std::size_t>(weights)];
  CLOZE_CHECK(
      zip.addText(capsule::kManifest, capsule::manifestText(contents.experiments, contents.runs, name, zip.entries())));
  CLOZE_CHECK(zip.finish());
  return checkpoints;
}

Status checkFree(const fs::path& file, bool replace) {
  std::error_code ignored;
  if (replace || !fs::exists(file, ignored)) return {};
  return fail(ErrorCode::WrongUse, "There is a file " + file.string() + " already",
              "Give another name, or --force to write over it", {{"file", file.string()}});
}

}  // namespace

const std::vector<std::string>& capsuleWeightsNames() {
  static const std::vector<std::string> names = {"none", "best", "all"};
  return names;
}

std::optional<CapsuleWeights> capsuleWeightsFromName(std::string_view name) {
  const auto found = std::ranges::find(capsuleWeightsNames(), name);
  if (found == capsuleWeightsNames().end()) return std::nullopt;
  return static_cast<CapsuleWeights>(found - capsuleWeightsNames().begin());
}

Result<CapsuleWeightSizes> capsuleWeightSizes(const Workspace& workspace, const std::string& experimentOrRun) {
  CLOZE_TRY(const Contents contents, contentsOf(workspace, experimentOrRun));
  CapsuleWeightSizes sizes;
  for (const RunRecord& run : contents.runs) {
    for (const auto& [weights, bytes] :
         {std::pair{CapsuleWeights::Best, &sizes.bestBytes}, std::pair{CapsuleWeights::All, &sizes.allBytes}}) {
      CLOZE_TRY(const auto folders, checkpointsOf(workspace, run, weights));
      for (const fs::path& folder : folders) *bytes += folderBytes(folder);
    }
  }
  return sizes;
}

bool isCapsule(const fs::path& file) {
  if (file.extension() == kCapsuleSuffix) return true;
  constexpr std::size_t kHeader = 30;  // of a zip entry, then its name
  std::string begin(kHeader + 32, '\0');
  std::ifstream stream(file, std::ios::binary);
  stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  begin.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
  if (!begin.starts_with("PK\x03\x04") || begin.size() <= kHeader) return false;
  const std::string_view name = std::string_view(begin).substr(kHeader);
  return file.extension() == ".zip" || name.starts_with("experiments/") || name.starts_with(capsule::kDatabase);
}

Result<CapsuleMade> exportCapsule(const Workspace& workspace, const std::string& experimentOrRun, const fs::path& file,
                                  const CapsuleOptions& options) {
  CLOZE_CHECK(checkFree(file, options.replace));
  CLOZE_TRY(const Contents contents, contentsOf(workspace, experimentOrRun));
  CLOZE_TRY(const ScopedFolder part,
            ScopedFolder::make(fs::absolute(file).parent_path() / ("." + file.filename().string() + ".")));
  const fs::path database = part.path() / capsule::kDatabase, packed = part.path() / "packed";
  CLOZE_CHECK(writeTransfer(workspace, choiceOf(contents), database));
  CapsuleMade made{file, contents.name, contents.experiments.size(), contents.runs.size()};
  CLOZE_CHECK(writeDirectoryAtomically(packed, [&](const fs::path& folder) -> Status {
    CLOZE_TRY(made.checkpoints, pack(workspace, contents, database, options.weights, folder / kPacked));
    return {};
  }));
  std::error_code problem;
  made.sizeBytes = fs::file_size(packed / kPacked, problem);
  CLOZE_CHECK(checkFree(file, options.replace));  // again: packing takes a while
  fs::rename(packed / kPacked, file, problem);
  if (problem) return tl::unexpected(ioError(problem.value(), "write", file));
  return made;
}

}  // namespace clozebench
