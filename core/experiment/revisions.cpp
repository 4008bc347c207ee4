#include "experiment/revisions.h"

#include "experiment/arm_pairs.h"

#include <algorithm>

namespace clozebench {

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
  for (const ExperimentRecord& one : all) {
    CLOZE_TRY(const auto runs, workspace.runs(one.id));
    if (!armPairs(runs).empty()) return ChosenRevision{one, one.id == newest.id ? 0 : newest.revision};
  }
  return ChosenRevision{newest};
}

std::string newerRevisionText(const ChosenRevision& chosen) {
  if (chosen.newest == 0) return "";
  return "Revision " + std::to_string(chosen.newest) + ", the newest, has no finished pair yet.";
}

Result<std::string> revisionNote(const Workspace& workspace, const ExperimentRecord& shown) {
  CLOZE_TRY(const auto newest, workspace.experiment(shown.name));
  CLOZE_TRY(const auto best, revisionToCompare(workspace, newest));
  if (best.experiment.id == shown.id) return newerRevisionText(best);
  if (best.experiment.revision > shown.revision) return std::string();  // an older one is looked at
  return "Revision " + std::to_string(shown.revision) + " has no finished pair yet; revision " +
         std::to_string(best.experiment.revision) + " has one.";
}

}  // namespace clozebench
