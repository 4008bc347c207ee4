#include "ui/views/start_choice.h"

#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <algorithm>
#include <filesystem>

namespace clozebench {

StartChoice::StartChoice(QWidget* parent) : QComboBox(parent) {
  describe(*this, "startFrom", tr("Where fine-tuning starts from"),
           tr("Where fine-tuning takes its pre-trained weights from"));
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(16);
  setRuns({});
}

void StartChoice::setRuns(const std::vector<RunRecord>& runs) {
  m_runs = runs;
  const QString chosen = currentData().toString();
  clear();
  addItem(tr("an equal pre-training, if any"), QString());
  for (const RunRecord& run : runs) {
    if (run.kind != RunKind::Pretrain || run.state != RunState::Finished) continue;
    add(run.id);
    setItemData(count() - 1, toQt(run.id + "  " + run.createdAt), Qt::ToolTipRole);
  }
  const bool folder = std::filesystem::path(chosen.toStdString()).is_absolute();
  const bool known = std::ranges::find(runs, chosen.toStdString(), &RunRecord::id) != runs.end();
  if (findData(chosen) < 0 && (folder || known)) add(chosen.toStdString());
  setCurrentIndex(std::max(0, findData(chosen)));
}

void StartChoice::add(const std::string& runOrFolder) {
  addItem(startText(runOrFolder), toQt(runOrFolder));
  setItemData(count() - 1, toQt(runOrFolder), Qt::ToolTipRole);
}

// A run by its name, however it is given: its id, or the folder of one of its checkpoints. The whole path of any other
// folder stands in the tool tip.
QString StartChoice::startText(const std::string& runOrFolder) const {
  const std::filesystem::path path(runOrFolder);
  for (const RunRecord& run : m_runs) {
    const bool inside = path.is_absolute() && runOrFolder.find("/" + run.id + "/") != std::string::npos;
    if (run.id != runOrFolder && !inside) continue;
    const QString name = run.kind == RunKind::Pretrain
                             ? tr("%1, %2 tokens").arg(toQt(run.experiment), countText(run.summary.tokens))
                             : tr("%1: %2").arg(toQt(run.experiment), runTitle(run));
    return path.filename() == "best" ? tr("%1 (at its best)").arg(name) : name;
  }
  return path.is_absolute() ? toQt(path.filename().string()) : tr("run %1").arg(toQt(runOrFolder));
}

void StartChoice::startFrom(const std::string& runOrFolder) {
  if (findData(toQt(runOrFolder)) < 0) add(runOrFolder);
  setCurrentIndex(findData(toQt(runOrFolder)));
}

std::string StartChoice::start() const {
  return currentData().toString().toStdString();
}

}  // namespace clozebench
