#include "experiment/lineage.h"

#include "checkpoint/point.h"
#include "config/json.h"
#include "store/values_json.h"
#include "text/tokenizer.h"

#include <algorithm>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

std::vector<KeptCheckpoint> pointsOf(const std::vector<KeptCheckpoint>& kept, const std::string& runId) {
  std::vector<KeptCheckpoint> points;
  for (const KeptCheckpoint& one : kept)
    if (one.run && one.run->id == runId && pointOf(one)) points.push_back(one);
  return points;
}

double rateOf(const RunRecord& run) {
  const auto settings = settingsFromJson(parsedJson(run.settingsJson));
  return settings ? settings->finetune.learningRate : 0;
}

// The tries stand beside the run of the same experiment and arm, and of a variant that it serves.
Result<std::vector<RunRecord>> triesOf(const Workspace& workspace, const RunRecord& run) {
  std::vector<RunRecord> tries;
  if (run.kind != RunKind::Finetune || run.experimentId.empty()) return tries;
  CLOZE_TRY(const auto all, workspace.runs(run.experimentId));
  const RunUses uses(all);
  const auto& served = uses.variants(run.id, run.experimentId);
  std::set<std::string> taken{run.id};
  for (const RunRecord& one : all)
    if (one.role == "search" && one.arm == run.arm && served.contains(one.variant) && taken.insert(one.id).second)
      tries.push_back(one);
  std::ranges::sort(tries, {}, rateOf);
  return tries;
}

// Where the weights of a run came from: a folder where its record names one, else the point that its settings name.
fs::path startOf(const RunRecord& run, const std::vector<KeptCheckpoint>& pointsOfParent) {
  if (fs::path(run.parent).is_absolute()) return run.parent;
  const auto settings = settingsFromJson(parsedJson(run.settingsJson));
  if (!settings || settings->finetune.fromTokens <= 0) return {};
  const auto found =
      std::ranges::find(pointsOfParent, pointName(settings->finetune.fromTokens), &KeptCheckpoint::which);
  return found == pointsOfParent.end() ? fs::path() : found->folder;
}

// In the cache, or as the copy that a checkpoint carries.
void findTokenizer(const Workspace& workspace, const RunRecord& run, FullLineage& full) {
  std::vector<fs::path> folders{run.tokenizerDirectory};
  if (const auto kept = keptCheckpoint(workspace, run)) folders.push_back(*kept / "tokenizer");
  for (const fs::path& folder : folders) {
    std::error_code ignored;
    if (folder.empty() || !fs::exists(folder, ignored)) continue;
    const auto tokenizer = loadTokenizer(folder);
    if (!tokenizer) continue;
    full.pieces = (*tokenizer)->size();
    full.tokenizer = folder;
    return;
  }
}

}  // namespace

Result<FullLineage> fullLineage(const Workspace& workspace, const RunRecord& run) {
  FullLineage full;
  CLOZE_TRY(full.line, lineageOf(workspace, run));
  CLOZE_TRY(const auto kept, keptCheckpoints(workspace));
  const RunRecord* parent = nullptr;
  for (const RunRecord& one : full.line.runs) {
    if (auto points = pointsOf(kept, one.id); !points.empty()) full.points[one.id] = std::move(points);
    CLOZE_TRY(auto tries, triesOf(workspace, one));
    if (!tries.empty()) full.tries[one.id] = std::move(tries);
    if (parent)
      if (auto start = startOf(one, full.points[parent->id]); !start.empty()) full.starts[one.id] = std::move(start);
    parent = &one;
  }
  findTokenizer(workspace, full.line.runs.front(), full);
  return full;
}

}  // namespace clozebench
