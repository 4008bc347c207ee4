#include "experiment/revisions.h"

#include "config/experiment_file.h"
#include "experiment/arm_pairs.h"

#include <algorithm>
#include <optional>

namespace clozebench {
namespace {

// A run that failed leaves its pair as it is: nothing more is to come of it.
bool isDone(const std::vector<RunRecord>& runs, const std::vector<ArmPairs>& pairs, const std::string& variant,
            std::int64_t seed) {
  for (const ArmPairs& pair : pairs)
    if (pair.isOf(variant) && std::ranges::count(pair.pretrained, seed, &RunRecord::seed) > 0) return true;
  return std::ranges::any_of(runs, [&](const RunRecord& run) {
    return run.kind == RunKind::Finetune && run.role.empty() && run.variant == variant && run.seed == seed &&
           run.state == RunState::Failed;
  });
}

// All that its file plans. Of a file that cannot be read nothing is missing.
bool isComplete(const ExperimentRecord& experiment, const std::vector<RunRecord>& runs,
                const std::vector<ArmPairs>& pairs) {
  const auto file = parseExperiment(experiment.toml, "/");
  if (!file) return true;
  for (const Variant& variant : file->variants)
    for (const std::int64_t seed : file->settings.experiment.seeds)
      if (!isDone(runs, pairs, variant.name, seed)) return false;
  return true;
}

}  // namespace

Result<ChosenRevision> revisionToCompare(const Workspace& workspace, const std::string& idOrName) {
  CLOZE_TRY(const auto found, workspace.experiment(idOrName));
  if (found.name != idOrName) return ChosenRevision{found};
  return revisionToCompare(workspace, found);
}

Result<ChosenRevision> revisionToCompare(const Workspace& workspace, const std::string& idOrName, int revision) {
  if (revision == 0) return revisionToCompare(workspace, idOrName);
  CLOZE_TRY(const ExperimentRecord latest, workspace.experiment(idOrName));
  CLOZE_TRY(const auto all, workspace.experiments());
  for (const ExperimentRecord& one : all)
    if (one.name == latest.name && one.revision == revision) return ChosenRevision{one};
  return fail(ErrorCode::NotFound, "Experiment " + latest.name + " has no revision " + std::to_string(revision),
              "Its latest is " + std::to_string(latest.revision), {{"experiment", latest.name}});
}

Result<ChosenRevision> revisionToCompare(const Workspace& workspace, const ExperimentRecord& newest) {
  CLOZE_TRY(auto all, workspace.experiments());
  std::erase_if(all,
                [&](const ExperimentRecord& one) { return one.name != newest.name || one.revision > newest.revision; });
  std::ranges::sort(all, std::greater(), &ExperimentRecord::revision);
  std::optional<ChosenRevision> partly;
  bool newestHasPairs = false;
  for (const ExperimentRecord& one : all) {
    CLOZE_TRY(const auto runs, workspace.runs(one.id));
    const auto pairs = armPairs(runs);
    if (pairs.empty()) continue;
    newestHasPairs |= one.id == newest.id;
    const ChosenRevision chosen{one, one.id == newest.id ? 0 : newest.revision, newestHasPairs};
    if (isComplete(one, runs, pairs)) return chosen;
    if (!partly) partly = chosen;
  }
  return partly.value_or(ChosenRevision{newest});
}

std::string newerRevisionText(const ChosenRevision& chosen) {
  if (chosen.newest == 0) return "";
  const auto newest = std::to_string(chosen.newest);
  if (chosen.newestHasPairs) return "Revision " + newest + ", the newest, is not complete yet.";
  return "Revision " + newest + ", the newest, has no finished pair yet.";
}

Result<std::string> revisionNote(const Workspace& workspace, const ExperimentRecord& shown) {
  CLOZE_TRY(const auto newest, workspace.experiment(shown.name));
  CLOZE_TRY(const auto best, revisionToCompare(workspace, newest));
  if (best.experiment.id == shown.id) return newerRevisionText(best);
  if (best.experiment.revision > shown.revision) return std::string();  // an older one is looked at
  CLOZE_TRY(const auto runs, workspace.runs(shown.id));
  if (!armPairs(runs).empty())
    return "Revision " + std::to_string(shown.revision) + " is not complete yet; revision " +
           std::to_string(best.experiment.revision) + " is.";
  return "Revision " + std::to_string(shown.revision) + " has no finished pair yet; revision " +
         std::to_string(best.experiment.revision) + " has one.";
}

}  // namespace clozebench
