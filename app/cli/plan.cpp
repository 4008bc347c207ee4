#include "app/cli/plan.h"

#include "app/cli/text_format.h"
#include "experiment/cost.h"
#include "experiment/preparation.h"
#include "experiment/reuse.h"
#include "experiment/vocabulary_trial.h"

#include <algorithm>
#include <iostream>

namespace clozebench::cli {

namespace {

constexpr double kBriefSeconds = 5;  // what is over by then is not worth a measurement

// Time of what is over in seconds on the slowest machine: a thousand million operations in a second, six for a weight
// and token. None of what may take longer.
std::optional<Cost> briefCost(const Experiment& experiment, const Settings& resolved, const DataSize& data,
                              const Cost& unknown, PlanScope scope) {
  constexpr double kSlowest = 1e9, kOperations = 6;
  const auto weights =
      static_cast<double>(std::max({unknown.pretrainParameters, unknown.finetuneParameters, std::int64_t{1}}));
  const Speed slowest{RunKind::Pretrain, resolved, kSlowest / (kOperations * weights)};
  const auto cost = costOf(experiment, data, {slowest}, scope);
  if (!cost || cost->seconds < 0 || cost->seconds >= kBriefSeconds) return std::nullopt;
  return *cost;
}

// With the speeds of the workspace, else with none.
Result<Cost> knownCost(const Experiment& experiment, const Settings& resolved, const DataSize& data,
                       const std::vector<Speed>& speeds, PlanScope scope) {
  CLOZE_TRY(Cost cost, costOf(experiment, data, speeds, scope));
  if (cost.seconds >= 0) return cost;
  return briefCost(experiment, resolved, data, cost, scope).value_or(cost);
}

// Which of the planned runs are there already, in plan order; none where that is not known.
std::vector<bool> finishedOf(const Workspace& workspace, const Experiment& experiment, const DriveOptions& options) {
  if (options.fresh || !options.startFrom.empty()) return {};
  const auto prints = printsOf(experiment, workspace.cacheDirectory(), {}, options.scope);
  if (!prints) return {};
  return finishedRuns(workspace, *prints).value_or(std::vector<bool>());
}

// Takes the time of what is there already out of the cost, and says how much that is. A run that several variants share
// counts once: its second place in the plan costs nothing.
std::string takeOutFinished(Cost& cost, const std::vector<bool>& finished) {
  int there = 0, all = 0;
  for (std::size_t i = 0; i < std::min(finished.size(), cost.runSeconds.size()); ++i) {
    if (cost.runSeconds[i] == 0) continue;
    ++all;
    if (!finished[i]) continue;
    ++there;
    if (cost.seconds >= 0) cost.seconds = std::max(0.0, cost.seconds - std::max(0.0, cost.runSeconds[i]));
    cost.diskBytes -= cost.runDiskBytes[i];
  }
  if (there == 0) return "";
  return "; " + std::to_string(there) + " of its " + std::to_string(all) +
         (there == 1 ? " runs is there already and is not repeated" : " runs are there already and are not repeated");
}

Result<std::string> planText(const Context& context, const Experiment& experiment, const DriveOptions& options,
                             PlanTime time) {
  CLOZE_TRY(const Settings resolved, resolve(experiment, experiment.variants.front()));
  CLOZE_TRY(DataSize data, dataSize(resolved, context.workspaceFolder() / "cache"));
  if (data.vocabulary == 0)
    data.vocabulary = vocabularyOfSmallText(resolved, data.corpusBytes, options.clozeProgram, {});
  std::vector<Speed> speeds;
  std::vector<bool> finished;
  if (context.workspaceExists()) {
    CLOZE_TRY(const Workspace workspace, context.openForLooking());
    CLOZE_TRY(speeds, measuredSpeeds(workspace));
    finished = finishedOf(workspace, experiment, options);
  }
  CLOZE_TRY(Cost cost, knownCost(experiment, resolved, data, speeds, options.scope));
  // Where nothing like it ever ran the network is tried for a second; capped runs are over before that pays.
  if (cost.seconds < 0 && time == PlanTime::Measure && !experiment.settings.experiment.quick) {
    if (auto tried = measureSpeed(resolved, options.clozeProgram, [] { return false; })) {
      speeds.push_back(std::move(*tried));
      CLOZE_TRY(cost, costOf(experiment, data, speeds, options.scope));
    }
  }
  const std::string reuse = takeOutFinished(cost, finished);
  return planLine(cost) + reuse;
}

}  // namespace

void announcePlan(const Context& context, const Experiment& experiment, const DriveOptions& options, PlanTime time) {
  if (context.quiet || !requireValid(experiment, stagesOf(options.scope))) return;
  if (const auto text = planText(context, experiment, options, time)) std::cerr << wrapped(*text, 96, 2) << '\n';
}

}  // namespace clozebench::cli
