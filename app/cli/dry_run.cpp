#include "app/cli/dry_run.h"

#include "app/cli/progress.h"
#include "app/cli/signals.h"
#include "app/cli/text_format.h"
#include "experiment/dry_run.h"

#include <chrono>
#include <iostream>
#include <optional>

namespace clozebench::cli {
namespace {

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

std::string stageText(const DryRunStage& stage) {
  return std::to_string(stage.steps) + " steps, " + formatCount(stage.tokensPerSecond) + " tokens a second, loss " +
         formatScore(stage.lossFirst) + " to " + formatScore(stage.lossLast);
}

// What is noted may make the numbers worth little: then nothing is called fine.
const char* conclusionOf(const DryRunReport& report) {
  if (!report.problems.empty()) return "Mend the problems first";
  return report.notices.empty() ? "Nothing speaks against starting it: the same command without --dry-run"
                                : "It can be started, with what is noted above: the same command without --dry-run";
}

void print(const DryRunReport& report) {
  TextTable table({"dry run", report.variant.empty() ? "" : "the largest variant, " + report.variant});
  for (const DryRunStage& stage : report.stages) {
    const std::string name = stage.kind == RunKind::Pretrain ? "pre-training" : "fine-tuning";
    table.add({name, stageText(stage)});
    table.add({"  parameters", formatCount(static_cast<double>(stage.parameters))});
  }
  table.add({"peak memory", formatBytes(static_cast<double>(report.peakMemoryBytes)) + ", the program included"});
  table.add({"time of the plan", report.seconds < 0 ? "-" : aboutTime(report.seconds) + " on this machine"});
  table.add({"disk of the plan", formatBytes(static_cast<double>(report.diskBytes)) + " of checkpoints, " +
                                     formatBytes(static_cast<double>(report.freeDiskBytes)) + " are free"});
  table.add({"texts cut", percent(report.cutShare) + " of " + std::to_string(report.texts) + " looked at"});
  table.add({"tokens unknown", percent(report.unknownRate) + " with " + std::to_string(report.vocabulary) +
                                   (report.sampledTokenizer ? " pieces learnt from a sample" : " pieces")});
  table.add({"labels not in train", std::to_string(report.unseenLabelRows) + " validation and test rows have one"});
  std::cout << table.text();
  for (const std::string& notice : report.notices) std::cout << "note: " << wrapped(notice, 96, 6) << '\n';
  for (const std::string& problem : report.problems) std::cout << "problem: " << wrapped(problem, 96, 9) << '\n';
  std::cout << '\n' << conclusionOf(report) << '\n';
}

Result<std::vector<Speed>> knownSpeeds(const Context& context) {
  if (!context.workspaceExists()) return std::vector<Speed>();
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  return measuredSpeeds(workspace);
}

// Follows the trial to its end. What an experiment would note about itself (one arm, a small vocabulary) is true of the
// trial only, and not told.
Result<ExperimentEnded> followTrial(const Context& context, const std::filesystem::path& folder,
                                    const Experiment& trial) {
  constexpr auto kListenFor = std::chrono::milliseconds(100);
  const StopSignals signals;
  ProgressView view(ProgressView::styleFor(context.quiet));
  ExperimentThread thread(folder);
  CLOZE_CHECK(thread.start(trial, dryRunOptions()));
  for (std::optional<ExperimentEnded> ended;; view.tick()) {
    for (const DriveEvent& event : thread.wait(kListenFor)) {
      if (!std::holds_alternative<ExperimentNotice>(event)) view.show(event);
      if (const auto* end = std::get_if<ExperimentEnded>(&event)) ended = *end;
    }
    if (ended) return *ended;
    if (StopSignals::received()) thread.stop();
  }
}

}  // namespace

Result<int> dryRunCommand(const Context& context, const Experiment& experiment) {
  CLOZE_TRY(const DryRun dryRun, planDryRun(experiment, context.workspaceFolder() / "cache"));
  CLOZE_TRY(const auto speeds, knownSpeeds(context));
  CLOZE_TRY(const SweptFolder folder, SweptFolder::make(trialFolderBeginning()));
  const auto scratch = folder.path() / "workspace";
  CLOZE_TRY(const ExperimentEnded ended, followTrial(context, scratch, dryRun.trial));
  if (ended.error) return tl::unexpected(*ended.error);
  if (ended.result->stopped)
    return fail(ErrorCode::Interrupted, "The dry run was stopped", "Start it again when there is time");
  CLOZE_TRY(const Workspace workspace, Workspace::open(scratch));
  CLOZE_TRY(const DryRunReport report, judgeDryRun(workspace, dryRun, experiment, speeds, context.workspaceFolder()));
  if (context.json)
    printDocument({{"runs", nlohmann::json::array()}, {"dry_run", dryRunToJson(report)}});
  else
    print(report);
  return kDone;
}

}  // namespace clozebench::cli
