#include "ui/views/compare_runs.h"

#include "config/fields.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <QHeaderView>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kRunId = Qt::UserRole;
constexpr int kTypingMs = 300;
constexpr int kSettleMs = 80;       // a click on a parent changes many boxes
constexpr int kOfferedInMenu = 40;  // experiments to add, newest first

QString armNode(const RunRecord& run) {
  return run.kind == RunKind::Pretrain ? CompareRuns::tr("pre-training") : armText(run.arm);
}

}  // namespace

CompareRuns::CompareRuns(QWidget* parent) : QWidget(parent), m_tree(new QTreeWidget(this)) {
  m_add = makeIconButton("addComparedExperiment", "add", tr("Add an experiment"),
                         tr("Lay the runs of a further experiment over these, or take one away"), this);
  m_add->setPopupMode(QToolButton::InstantPopup);
  m_add->setMenu(new QMenu(m_add));
  describe(*m_tree, "comparedRuns", tr("Runs that are drawn"),
           tr("A run without its check mark is not drawn; the gain always counts every finished pair"));
  m_tree->header()->hide();
  m_tree->setColumnCount(1);
  m_tree->setUniformRowHeights(true);
  m_tree->setIndentation(14);
  m_tree->setRootIsDecorated(true);
  auto* heading = makeHeading(tr("Runs"), this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addLayout(makeToolbarRow({heading, nullptr, m_add}));
  layout->addLayout(makeFilter());
  layout->addWidget(m_tree, 1);
  layout->addWidget(m_count = makeHint({}, this));
  m_count->setObjectName("runFilterCount");
  m_count->hide();
  m_settle.setSingleShot(true);
  m_settle.setInterval(kSettleMs);
  connect(&m_settle, &QTimer::timeout, this, &CompareRuns::checked);
  connect(m_tree, &QTreeWidget::itemChanged, this, [this] {
    if (!m_filling) m_settle.start();
  });
  connect(m_add->menu(), &QMenu::aboutToShow, this, &CompareRuns::fillMenu);
}

QLayout* CompareRuns::makeFilter() {
  m_filter = new QLineEdit(this);
  describe(*m_filter, "runFilter", tr("Filter the runs"),
           tr("Words that a run must have, and ranges: f1 > 0.5, seed = 1..3, learning_rate <= 0.001, state: finished, "
              "tag: good"));
  m_filter->setPlaceholderText(tr("f1 > 0.5, words…"));
  m_filter->setClearButtonEnabled(true);
  m_conditions = makeIconButton("runConditions", "filter", tr("Conditions"),
                                tr("Puts a condition into the filter, to be completed there"), this);
  m_conditions->setPopupMode(QToolButton::InstantPopup);
  m_conditions->setMenu(new QMenu(m_conditions));
  m_typing.setSingleShot(true);
  m_typing.setInterval(kTypingMs);
  connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
  connect(&m_typing, &QTimer::timeout, this, [this] { Q_EMIT filterTyped(m_filter->text()); });
  auto* row = new QHBoxLayout;
  row->setSpacing(kTightGap);
  row->addWidget(m_filter, 1);
  row->addWidget(m_conditions);
  return row;
}

void CompareRuns::setFilter(const QString& filter) {
  const QSignalBlocker quiet(m_filter);
  m_filter->setText(filter);
}

// What can be asked for, with its sign: the settings in which the drawn runs differ too.
void CompareRuns::fillConditions(const Comparison& comparison) {
  QMenu* menu = m_conditions->menu();
  menu->clear();
  const auto add = [&](const QString& text, const QString& condition) {
    menu->addAction(text, this, [this, condition] {
      const QString before = m_filter->text().trimmed();
      m_filter->setText(before.isEmpty() ? condition : before + ' ' + condition);
      m_filter->setFocus();
    });
  };
  add(tr("Score above…"), "f1 > ");
  add(tr("Loss below…"), "loss < ");
  add(tr("Seeds from… to…"), "seed = 1..");
  add(tr("Finished ones only"), "state: finished ");
  add(tr("With the tag…"), "tag: ");
  if (!comparison.table.keys.empty()) menu->addSeparator();
  for (const std::string& key : comparison.table.keys) {
    if (findField(key)) add(fieldName(key).replace('&', "&&"), toQt(key) + " = ");
  }
}

void CompareRuns::showCount(const Comparison& comparison) {
  m_count->setVisible(!comparison.filterProblem.isEmpty() || !comparison.filterWithoutNumber.isEmpty() ||
                      comparison.filteredOut > 0);
  if (!comparison.filterWithoutNumber.isEmpty())
    m_count->setText(tr("“%1” compares with what is no number. Write one there, such as f1 > 0.5.")
                         .arg(comparison.filterWithoutNumber));
  else if (!comparison.filterProblem.isEmpty())
    m_count->setText(
        tr("No run has a “%1”. A name is one of a score, or a setting's key.").arg(comparison.filterProblem));
  else
    m_count->setText(tr("%n run(s) do not meet the filter", nullptr, static_cast<int>(comparison.filteredOut)));
}

void CompareRuns::show(const Comparison& comparison, const QStringList& left) {
  fillConditions(comparison);
  showCount(comparison);
  m_others.clear();
  m_added.clear();
  const auto isCompared = [&](const ExperimentRecord& one) {
    return std::ranges::any_of(comparison.compared,
                               [&](const ComparedExperiment& shown) { return shown.record.id == one.id; });
  };
  for (const ExperimentRecord& one : comparison.experiments) {
    if (!isCompared(one)) m_others.emplace_back(toQt(one.id), experimentTitle(one));
  }
  for (const ComparedExperiment& shown : comparison.compared) {
    if (&shown != &comparison.compared.front())
      m_added.emplace_back(toQt(shown.record.id), experimentTitle(shown.record));
  }
  m_add->setEnabled(!m_others.empty() || !m_added.empty());
  std::string shown;
  for (const ComparedExperiment& experiment : comparison.compared) {
    shown += '\n' + experiment.record.id + experiment.record.name;
    for (const RunRecord& run : experiment.runs)
      shown += ' ' + run.id + run.variant + std::to_string(static_cast<int>(run.state));
  }
  if (shown == m_shown || m_settle.isActive()) return;
  m_shown = shown;
  fillTree(comparison, left);
}

void CompareRuns::fillTree(const Comparison& comparison, const QStringList& left) {
  m_filling = true;
  m_tree->setUpdatesEnabled(false);
  m_tree->clear();
  for (const ComparedExperiment& experiment : comparison.compared) {
    QTreeWidgetItem* top = child(m_tree->invisibleRootItem(), experimentTitle(experiment.record));
    const bool variants =
        std::ranges::any_of(experiment.runs, [](const RunRecord& run) { return !run.variant.empty(); });
    for (const RunRecord& run : experiment.runs) {
      const bool ofNone = run.kind == RunKind::Pretrain && run.variant.empty();
      addRun(top, run, variants && !ofNone, !left.contains(toQt(run.id)));
    }
    top->setExpanded(true);
    for (int i = 0; i < top->childCount(); ++i) top->child(i)->setExpanded(top->childCount() <= 3);
  }
  m_tree->setUpdatesEnabled(true);
  m_filling = false;
}

void CompareRuns::addRun(QTreeWidgetItem* top, const RunRecord& run, bool variants, bool checked) {
  QTreeWidgetItem* place = top;
  if (variants) place = child(place, run.variant.empty() ? tr("(no variant)") : toQt(run.variant));
  place = child(place, armNode(run));
  auto* leaf = new QTreeWidgetItem(place);
  const QString seed = tr("seed %1").arg(run.seed);
  leaf->setText(
      0, run.state == RunState::Finished ? seed : tr("%1 (%2)", "seed and state").arg(seed, stateText(run.state)));
  leaf->setToolTip(0, tr("Run %1").arg(toQt(run.id)));
  leaf->setData(0, kRunId, toQt(run.id));
  leaf->setFlags(leaf->flags() | Qt::ItemIsUserCheckable);
  leaf->setCheckState(0, checked ? Qt::Checked : Qt::Unchecked);
}

QTreeWidgetItem* CompareRuns::child(QTreeWidgetItem* parent, const QString& text) {
  for (int i = 0; i < parent->childCount(); ++i) {
    if (parent->child(i)->text(0) == text && !parent->child(i)->data(0, kRunId).isValid()) return parent->child(i);
  }
  auto* item = new QTreeWidgetItem(parent);
  item->setText(0, text);
  item->setToolTip(0, text);
  item->setFlags(item->flags() | Qt::ItemIsAutoTristate | Qt::ItemIsUserCheckable);
  return item;
}

QStringList CompareRuns::left() const {
  QStringList ids;
  for (QTreeWidgetItemIterator item(m_tree, QTreeWidgetItemIterator::NotChecked); *item; ++item) {
    const QVariant id = (*item)->data(0, kRunId);
    if (id.isValid()) ids << id.toString();
  }
  return ids;
}

void CompareRuns::fillMenu() {
  QMenu* menu = m_add->menu();
  menu->clear();
  for (const auto& [id, title] : m_added)
    menu->addAction(tr("Take away: %1").arg(title), this, [this, id = id] { Q_EMIT experimentRemoved(id); });
  if (!m_added.empty()) menu->addSeparator();
  for (const auto& [id, title] : m_others) {
    if (menu->actions().size() > kOfferedInMenu) break;
    QString text = title;
    menu->addAction(text.replace('&', "&&"), this, [this, id = id] { Q_EMIT experimentAdded(id); });
  }
}

}  // namespace clozebench
