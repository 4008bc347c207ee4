#include "ui/views/compare_runs.h"

#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <QHeaderView>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kRunId = Qt::UserRole;
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
  layout->addWidget(m_tree, 1);
  m_settle.setSingleShot(true);
  m_settle.setInterval(kSettleMs);
  connect(&m_settle, &QTimer::timeout, this, &CompareRuns::checked);
  connect(m_tree, &QTreeWidget::itemChanged, this, [this] {
    if (!m_filling) m_settle.start();
  });
  connect(m_add->menu(), &QMenu::aboutToShow, this, &CompareRuns::fillMenu);
}

void CompareRuns::show(const Comparison& comparison, const QStringList& left) {
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
    for (const RunRecord& run : experiment.runs) shown += ' ' + run.id + std::to_string(static_cast<int>(run.state));
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
    for (const RunRecord& run : experiment.runs) addRun(top, run, variants, !left.contains(toQt(run.id)));
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
