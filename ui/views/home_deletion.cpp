#include "ui/views/home_deletion.h"

#include "base/files.h"
#include "experiment/run_uses.h"
#include "ui/dialogs/decision.h"
#include "ui/models/texts.h"

#include <set>

namespace clozebench {
namespace {
namespace fs = std::filesystem;

struct HomeDeletion {
  Q_DECLARE_TR_FUNCTIONS(HomeDeletion)
};

struct Loss {
  std::set<std::string> runs, kept;
  std::set<std::string> active;
  std::set<std::string> children;  // runs that stay and started from one that goes
  std::set<std::string> losers;    // names of other experiments that stand on a run that goes
  std::uintmax_t sizeBytes = 0;
};

std::uintmax_t sizeOf(const fs::path& folder) {
  std::uintmax_t size = 0;
  std::error_code problem;
  for (auto entry = fs::recursive_directory_iterator(folder, problem); !problem && entry != fs::end(entry);
       entry.increment(problem)) {
    std::error_code unreadable;
    if (entry->is_regular_file(unreadable)) size += entry->file_size(unreadable);
  }
  return size;
}

bool isAtWork(const Workspace& workspace, const RunOverview& run) {
  return run.state == RunState::Running || run.state == RunState::Paused ||
         FileLock::isHeld(workspace.runDirectory(run.id) / "lock");
}

// Of an experiment those runs go that nothing else uses but what goes with it; a run that was chosen itself goes
// whoever uses it.
void findWhatGoes(const std::vector<RunOverview>& all, const std::vector<DeletionTarget>& targets, Loss& loss) {
  const RunUses uses(all);
  std::set<std::string> experiments;
  for (const DeletionTarget& target : targets)
    target.runId.empty() ? experiments.insert(target.experimentId) : loss.runs.insert(target.runId);
  for (const RunOverview& run : all) {
    if (!experiments.contains(run.experimentId) || loss.runs.contains(run.id)) continue;
    const bool elsewhere =
        std::ranges::any_of(uses.of(run.id), [&](const auto& use) { return !experiments.contains(use.first); });
    (elsewhere ? loss.kept : loss.runs).insert(run.id);
  }
}

Result<Loss> lossOf(const Workspace& workspace, const std::vector<DeletionTarget>& targets) {
  Loss loss;
  CLOZE_TRY(const auto all, workspace.runOverviews());
  findWhatGoes(all, targets, loss);
  for (const std::string& id : loss.runs) loss.sizeBytes += sizeOf(workspace.runDirectory(id));
  std::set<std::string> asked;
  for (const DeletionTarget& target : targets) asked.insert(target.experimentId);
  for (const RunOverview& run : all) {
    const bool goes = loss.runs.contains(run.id);
    if ((goes || loss.kept.contains(run.id)) && isAtWork(workspace, run)) loss.active.insert(run.id);
    if (loss.runs.contains(run.parent) && !goes) loss.children.insert(run.id);
    if (!goes || run.experimentId.empty() || asked.contains(run.experimentId)) continue;
    CLOZE_TRY(const auto experiment, workspace.experiment(run.experimentId));
    loss.losers.insert(experiment.name);
  }
  return loss;
}

// Experiments first: their runs are gone with them, and are no error then.
Result<int> deleteAll(Workspace& workspace, std::vector<DeletionTarget> targets, bool withFiles) {
  int deleted = 0;
  std::ranges::stable_sort(targets, {}, [](const DeletionTarget& target) { return !target.runId.empty(); });
  for (const DeletionTarget& target : targets) {
    const Status done = target.runId.empty() ? workspace.deleteExperiment(target.experimentId, withFiles)
                                             : workspace.deleteRun(target.runId, withFiles);
    if (!done && done.error().code != ErrorCode::NotFound) return tl::unexpected(done.error());
    ++deleted;
  }
  return deleted;
}

QString whatGoes(const Loss& loss) {
  const auto count = [](const auto& set) { return static_cast<int>(set.size()); };
  QStringList sentences{
      HomeDeletion::tr("%n run(s) would go; checkpoints and logs take %1 on disk.", nullptr, count(loss.runs))
          .arg(bytesText(static_cast<double>(loss.sizeBytes)))};
  if (!loss.kept.empty())
    sentences << HomeDeletion::tr("%n run(s) stay because other experiments use them too.", nullptr, count(loss.kept));
  if (!loss.losers.empty()) {
    QStringList names;
    for (const std::string& name : loss.losers) names << toQt(name);
    sentences << HomeDeletion::tr("Other experiments lose it too: %1.").arg(names.join(", "));
  }
  if (!loss.children.empty())
    sentences << HomeDeletion::tr("%n run(s) started from what would go: what their pre-training cost is unknown then.",
                                  nullptr, count(loss.children));
  sentences << HomeDeletion::tr("Deleting cannot be undone.");
  return sentences.join(' ');
}

void carryOut(QWidget* parent, const AppContext& context, const std::vector<DeletionTarget>& targets, bool withFiles) {
  context.reader.ask<int>(
      parent, [targets, withFiles](Workspace& workspace) { return deleteAll(workspace, targets, withFiles); },
      [context](Result<int> deleted) {
        if (!deleted) Q_EMIT context.requests.raised(deleted.error());
        if (deleted) Q_EMIT context.requests.said(HomeDeletion::tr("Deleted"));
        Q_EMIT context.reader.changed();  // its own connection's writes do not count as news
      });
}

void ask(QWidget* parent, const AppContext& context, const std::vector<DeletionTarget>& targets, const Loss& loss) {
  const QString question =
      targets.size() == 1 ? HomeDeletion::tr("Delete “%1”?").arg(targets.front().title)
                          : HomeDeletion::tr("Delete the %n chosen rows?", nullptr, static_cast<int>(targets.size()));
  const QString size = bytesText(static_cast<double>(loss.sizeBytes));
  askDecision(parent, question, whatGoes(loss),
              {{"deleteWithFiles", HomeDeletion::tr("Delete with &files (%1)").arg(size), QMessageBox::DestructiveRole},
               {"deleteRecords", HomeDeletion::tr("Delete the &records only"), QMessageBox::DestructiveRole},
               {"keepAll", HomeDeletion::tr("&Keep everything"), QMessageBox::RejectRole}},
              [parent, context, targets](const QString& answer) {
                if (answer != "keepAll") carryOut(parent, context, targets, answer == "deleteWithFiles");
              });
}

}  // namespace

void askAndDelete(QWidget* parent, const AppContext& context, const std::vector<DeletionTarget>& targets) {
  if (targets.empty()) return;
  context.reader.ask<Loss>(
      parent, [targets](Workspace& workspace) { return lossOf(workspace, targets); },
      [parent, context, targets](Result<Loss> loss) {
        if (!loss) {
          Q_EMIT context.requests.raised(loss.error());
        } else if (!loss->active.empty()) {
          Q_EMIT context.requests.problem(
              HomeDeletion::tr("“%1” is running and cannot be deleted. Stop it first; its checkpoint is kept.")
                  .arg(targets.front().title));
        } else {
          ask(parent, context, targets, *loss);
        }
      });
}

}  // namespace clozebench
