#include "experiment/pretraining_points.h"

#include "checkpoint/point.h"
#include "config/json.h"
#include "experiment/checkpoints.h"
#include "store/values_json.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

std::vector<std::int64_t> askedFor(const RunRecord& pretraining) {
  const auto settings = settingsFromJson(parsedJson(pretraining.settingsJson));
  return settings ? settings->pretrain.keepAt : std::vector<std::int64_t>();
}

std::optional<CheckpointSaved> recordOf(const Workspace& workspace, const std::string& runId, std::int64_t tokens) {
  const auto written = workspace.checkpoints(runId);
  if (!written) return std::nullopt;
  const auto found = std::ranges::find(*written, pointName(tokens), &CheckpointSaved::which);
  return found == written->end() ? std::nullopt : std::optional(*found);
}

}  // namespace

fs::path pointFolder(const Workspace& workspace, const std::string& runId, std::int64_t tokens) {
  return workspace.runDirectory(runId) / "checkpoints" / pointName(tokens);
}

bool servesPoints(const Workspace& workspace, const RunRecord& pretraining, const std::vector<std::int64_t>& wanted) {
  const auto asked = askedFor(pretraining);
  return std::ranges::all_of(wanted, [&](std::int64_t tokens) {
    if (isCheckpoint(pointFolder(workspace, pretraining.id, tokens))) return true;
    return std::ranges::count(asked, tokens) > 0 && !recordOf(workspace, pretraining.id, tokens);
  });
}

bool willKeepPoints(const RunRecord& pretraining, const std::vector<std::int64_t>& wanted) {
  const auto asked = askedFor(pretraining);
  return std::ranges::all_of(wanted, [&](std::int64_t tokens) { return std::ranges::count(asked, tokens) > 0; });
}

Result<fs::path> startCheckpoint(const Workspace& workspace, const RunRecord& pretraining, std::int64_t tokens) {
  if (tokens == 0) return keptCheckpoint(workspace, pretraining);
  if (auto folder = pointFolder(workspace, pretraining.id, tokens); isCheckpoint(folder)) return folder;
  if (recordOf(workspace, pretraining.id, tokens))
    return fail(ErrorCode::NotFound,
                "The checkpoint of run " + pretraining.id + " after " + std::to_string(tokens) + " tokens was deleted",
                "Run its experiment again: it pre-trains again and keeps that point", {{"run", pretraining.id}});
  return fail(ErrorCode::NotFound,
              "Run " + pretraining.id + " kept no checkpoint after " + std::to_string(tokens) +
                  " tokens: it ended after " + std::to_string(std::llround(pretraining.summary.tokens)) +
                  " tokens or was not asked to",
              "Choose a point within it in finetune.from_tokens, or pre-train with that point in pretrain.keep_at",
              {{"run", pretraining.id}, {"key", "finetune.from_tokens"}});
}

Result<PretrainingCost> pretrainingCost(const Workspace& workspace, const RunRecord& finetuning) {
  if (finetuning.parent.empty() || fs::path(finetuning.parent).is_absolute()) return PretrainingCost{};
  const auto parent = workspace.run(finetuning.parent);
  if (!parent) return PretrainingCost{};
  const PretrainingCost whole{parent->summary.seconds, parent->summary.tokens};
  const auto settings = settingsFromJson(parsedJson(finetuning.settingsJson));
  if (!settings || settings->finetune.fromTokens == 0) return whole;
  const auto point = recordOf(workspace, parent->id, settings->finetune.fromTokens);
  if (!point) return whole;
  CLOZE_TRY(const auto steps, workspace.points(parent->id, point->step - 1));
  if (steps.empty()) return whole;
  return PretrainingCost{steps.front().seconds, steps.front().tokens};
}

}  // namespace clozebench
