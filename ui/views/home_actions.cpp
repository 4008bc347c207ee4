#include "ui/views/home_actions.h"

#include "config/experiment_file.h"
#include "ui/dialogs/replace_settings.h"
#include "ui/models/texts.h"
#include "ui/views/home_deletion.h"
#include "ui/views/icons.h"

#include <QMenu>

namespace clozebench {
namespace {

bool canGoOn(RunState state) {
  return state == RunState::Stopped || state == RunState::Interrupted || state == RunState::Failed;
}

// Of the run, or of the experiment.
std::string idOf(const HomeRow& row) {
  return row.run ? row.run->id : row.experiment->record.id;
}

}  // namespace

HomeActions::HomeActions(const AppContext& context, HomeModel& model, HomeTable& table)
    : QObject(&table), m_context(context), m_model(model), m_table(table), m_export(new TableExport(table)) {
  open = add("homeOpen", "", tr("&Open"), tr("Compare where there is a gain, otherwise Monitor"),
             {Qt::Key_Return, Qt::Key_Enter}, &HomeActions::openWhatFits);
  monitor = add("homeMonitor", "monitor", tr("&Monitor"), tr("Watch its runs, live or afterwards"),
                {Qt::CTRL | Qt::Key_M}, &HomeActions::openMonitor);
  compare = add("homeCompare", "compare", tr("Com&pare"), tr("Its arms and variants over each other, and the gain"),
                {Qt::CTRL | Qt::Key_G}, &HomeActions::openCompare);
  proceed =
      add("homeContinue", "continue", tr("&Continue"),
          tr("Go on with what was stopped, interrupted or failed, from its last checkpoint"), {}, &HomeActions::goOn);
  settings = add("homeSettings", "setup", tr("Open its &settings"), tr("Its settings in Set-up, to run them changed"),
                 {}, &HomeActions::openSettings);
  rename = add("homeRename", "edit", tr("&Rename"), tr("Another name for the experiment and all its revisions"),
               {Qt::Key_F2}, &HomeActions::editName);
  star = add("homeStar", "star", tr("S&tar"), tr("Give the chosen rows a star, or take it away"), {Qt::Key_S},
             &HomeActions::toggleStars);
  tags = add("homeTags", "tag", tr("Ta&gs"), tr("Words to find it by, with commas between them"), {Qt::Key_T},
             &HomeActions::editTags);
  report = add("homeReport", "file", tr("&Report…"),
               tr("The answer with its numbers and charts on a page, as HTML or PDF"), {}, &HomeActions::askForReport);
  capsule = add("homeCapsule", "export", tr("E&xport capsule…"),
                tr("One file with settings, numbers, predictions and, if wanted, weights, for another workspace"), {},
                &HomeActions::askForCapsule);
  curves =
      add("homeCurves", "table", tr("Cur&ves as CSV…"),
          tr("Every step and evaluation of its runs as tables, a folder for each run"), {}, &HomeActions::askForCurves);
  events = add("homeEvents", "monitor", tr("Tensor&Board events…"), tr("The curves of its runs for TensorBoard"), {},
               &HomeActions::askForEvents);
  remove = add("homeDelete", "delete", tr("&Delete…"), tr("Delete the chosen rows, with or without their files"),
               {QKeySequence::Delete}, &HomeActions::deleteChosen);
  connect(&table, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
    if (index.column() != static_cast<int>(HomeColumn::Star)) open->trigger();
  });
  connect(&table, &HomeTable::starClicked, this, [this](const QModelIndex& row) { m_model.toggleStar(row); });
  connect(&table, &QWidget::customContextMenuRequested, this, &HomeActions::showMenu);
  for (const HomeColumn drawn : {HomeColumn::Star, HomeColumn::Course}) m_export->leaveOut(static_cast<int>(drawn));
  connect(m_export, &TableExport::said, &context.requests, &Requests::said);
  connect(m_export, &TableExport::failed, &context.requests, &Requests::raised);
  connect(&table, &HomeTable::chosenChanged, this, &HomeActions::showWhatIsPossible);
  connect(&model, &QAbstractItemModel::dataChanged, this, &HomeActions::showWhatIsPossible);
  connect(&context.bridge, &ExperimentBridge::stateChanged, this, &HomeActions::showWhatIsPossible);
  showWhatIsPossible();
}

QAction* HomeActions::add(const QString& name, const QString& icon, const QString& text, const QString& help,
                          const QList<QKeySequence>& keys, void (HomeActions::*act)()) {
  auto* action = new QAction(icon.isEmpty() ? QIcon() : lineIcon(icon), text, &m_table);
  action->setObjectName(name);
  action->setShortcuts(keys);
  // Of the list alone: the same keys mean something else while a name or a note is typed.
  action->setShortcutContext(Qt::WidgetShortcut);
  action->setToolTip(keys.isEmpty() ? help
                                    : QString("%1 (%2)").arg(help, keys.front().toString(QKeySequence::NativeText)));
  m_table.addAction(action);
  connect(action, &QAction::triggered, this, act);
  return action;
}

void HomeActions::openWhatFits() {
  const HomeRow row = current();
  if (!row) return;
  row.run || row.experiment->gains.empty() ? openMonitor() : openCompare();
}

void HomeActions::openMonitor() {
  const HomeRow row = current();
  if (!row) return;
  const std::string run = row.run ? row.run->id : "";
  Q_EMIT m_context.requests.experimentAsked(row.experiment->record.id, ViewId::Monitor);
  if (!run.empty()) Q_EMIT m_context.requests.runAsked(run, ViewId::Monitor);
}

void HomeActions::openCompare() {
  if (const HomeRow row = current())
    Q_EMIT m_context.requests.experimentAsked(row.experiment->record.id, ViewId::Compare);
}

void HomeActions::goOn() {
  const HomeRow row = current();
  if (!row) return;
  const std::string experiment = row.experiment->record.id, run = row.run ? row.run->id : "";
  Q_EMIT m_context.requests.experimentAsked(experiment, ViewId::Monitor);
  run.empty() ? m_context.launcher.continueExperiment(experiment) : m_context.launcher.continueRun(run);
}

void HomeActions::openSettings() {
  const HomeRow row = current();
  if (!row) return;
  const auto experiment = parseExperiment(row.experiment->record.toml, m_context.reader.folder());
  if (!experiment) {
    Q_EMIT m_context.requests.raised(experiment.error());
    return;
  }
  askBeforeReplacing(&m_table, m_context.setup, [context = m_context, experiment = *experiment] {
    context.setup.load(experiment);
    Q_EMIT context.requests.viewAsked(ViewId::Setup);
  });
}

void HomeActions::editName() {
  m_table.editName();
}

void HomeActions::editTags() {
  m_table.editTags();
}

void HomeActions::askForReport() {
  const HomeRow row = current();
  if (row) Q_EMIT m_context.requests.reportAsked(row.experiment->record.id);
}

void HomeActions::askForCapsule() {
  const HomeRow row = current();
  if (row) Q_EMIT m_context.requests.capsuleExportAsked(idOf(row));
}

void HomeActions::askForCurves() {
  if (const HomeRow row = current()) Q_EMIT m_context.requests.curvesExportAsked(idOf(row), "csv");
}

void HomeActions::askForEvents() {
  if (const HomeRow row = current()) Q_EMIT m_context.requests.curvesExportAsked(idOf(row), "tensorboard");
}

void HomeActions::toggleStars() {
  const auto rows = m_table.chosenRows();
  // As in a list of mail: a mixed choice gets the star everywhere first.
  const bool allStarred =
      std::ranges::all_of(rows, [&](const QModelIndex& row) { return m_model.rowOf(row).starred(); });
  QList<QPersistentModelIndex> toggled;  // a filter by stars takes rows away meanwhile
  for (const QModelIndex& row : rows)
    if (allStarred || !m_model.rowOf(row).starred()) toggled << row;
  for (const QPersistentModelIndex& row : toggled) m_model.toggleStar(row);
}

void HomeActions::deleteChosen() {
  std::vector<DeletionTarget> targets;
  for (const QModelIndex& index : m_table.chosenRows()) {
    const HomeRow row = m_model.rowOf(index);
    const bool nothing = !row.run && row.experiment->record.id.empty();
    if (!nothing) targets.push_back({row.experiment->record.id, row.run ? row.run->id : "", homeTitle(row)});
  }
  askAndDelete(&m_table, m_context, targets);
}

void HomeActions::showMenu(const QPoint& place) {
  if (!m_table.indexAt(place).isValid()) return;
  auto* menu = new QMenu(&m_table);
  menu->setObjectName("homeMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addActions({open, monitor, compare, proceed, settings});
  menu->addSeparator();
  menu->addActions({rename, star, tags});
  menu->addSeparator();
  menu->addActions({report, curves, events, capsule});
  menu->addSeparator();
  m_export->addActions(*menu, "experiments");
  menu->addSeparator();
  menu->addAction(remove);
  menu->popup(m_table.viewport()->mapToGlobal(place));
}

void HomeActions::showWhatIsPossible() {
  const auto rows = m_table.chosenRows();
  const HomeRow row = rows.size() == 1 ? m_model.rowOf(rows.front()) : HomeRow();
  const bool stored = row && !row.experiment->record.id.empty();
  open->setEnabled(stored);
  monitor->setEnabled(stored);
  compare->setEnabled(stored);
  settings->setEnabled(stored);
  proceed->setEnabled(stored && canGoOn(row.state()) && !m_context.bridge.busy());
  rename->setEnabled(stored && !row.run);
  star->setEnabled(!rows.isEmpty());
  tags->setEnabled(stored || (row && row.run));
  report->setEnabled(stored);
  for (QAction* whole : {capsule, curves, events}) whole->setEnabled(stored || (row && row.run));
  remove->setEnabled(!rows.isEmpty());
  const bool allStarred = !rows.isEmpty() && std::ranges::all_of(rows, [&](const QModelIndex& one) {
    return m_model.rowOf(one).starred();
  });
  star->setText(allStarred ? tr("Uns&tar") : tr("S&tar"));
  star->setIcon(lineIcon(allStarred ? "star-filled" : "star"));
}

}  // namespace clozebench
