#include "ui/views/run_list.h"

#include "ui/models/core_text.h"
#include "ui/models/run_names.h"
#include "ui/models/scores.h"
#include "ui/models/texts.h"
#include "ui/views/palette.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr int kMostWanted = 480;  // leaves the charts enough of a window of 1024

QString shortTitle(const RunRecord& run) {
  QString title = run.kind == RunKind::Pretrain ? RunList::tr("Pre-training")
                                                : RunList::tr("%1, seed %2").arg(armText(run.arm)).arg(run.seed);
  if (run.role == "search") title = RunList::tr("Trial of rate %1, %2").arg(triedRate(run), title);
  if (!run.variant.empty()) title += " · " + toQt(run.variant);
  title[0] = title[0].toUpper();
  return run.starred ? RunList::tr("★ %1").arg(title) : title;
}

}  // namespace

RunList::RunList(QWidget* parent) : QTreeWidget(parent) {
  setObjectName("runs");
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setAlternatingRowColors(true);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setColumnCount(4);
  setHeaderLabels({tr("Run"), tr("State"), tr("Steps"), tr("On validation")});
  headerItem()->setToolTip(
      Score, tr("What the run is judged by, on validation, at its best checkpoint so far: of pre-training the loss of "
                "masked words, of fine-tuning the metric of its settings"));
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(Name, QHeaderView::Fixed);
  for (int column : {State, Steps, Score}) header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
    if (column != Name) fitName();
  });
  setAccessibleName(tr("Runs"));
  connect(this, &QTreeWidget::currentItemChanged, this, [this] {
    if (!signalsBlocked()) Q_EMIT chosenChanged(chosen());
  });
}

std::string RunList::chosen() const {
  const QTreeWidgetItem* item = currentItem();
  return item ? item->data(Name, Qt::UserRole).toString().toStdString() : std::string();
}

void RunList::choose(const std::string& runId) {
  const auto found = m_items.find(runId);
  if (found != m_items.end()) setCurrentItem(found->second);
}

void RunList::setRuns(const std::vector<RunRecord>& runs, const RunUses& uses) {
  const std::string before = chosen();
  blockSignals(true);
  if (!sameRows(runs)) makeRows(runs);
  for (const RunRecord& run : runs) {
    showRun(run);
    QStringList lines{runTitle(run), toQt(run.id)};
    const RunUses::Variants& served = uses.variants(run.id, run.experimentId);
    if (served.size() > 1) lines.insert(1, servedText(served));
    m_items[run.id]->setToolTip(Name, lines.join('\n'));
  }
  if (m_items.contains(before)) {
    choose(before);
  } else if (!runs.empty()) {
    choose(runs.back().id);
  }
  blockSignals(false);
  fitName();
  if (chosen() != before) Q_EMIT chosenChanged(chosen());
}

// All of a name and the score beside it can be read: the list asks for the room, and only for more than a small window
// can give does it move sideways.
void RunList::fitName() {
  int others = 0;
  for (int column : {State, Steps, Score}) others += header()->sectionSize(column);
  const int name = sizeHintForColumn(Name);
  const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
  const int wanted = std::min(kMostWanted, name + others + bar + 2 * frameWidth());
  if (wanted != minimumWidth()) setMinimumWidth(wanted);
  header()->resizeSection(Name, std::max(name, viewport()->width() - others));
}

void RunList::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  fitName();
}

// Then what is chosen, and how far the list is scrolled, stays as it is.
bool RunList::sameRows(const std::vector<RunRecord>& runs) const {
  if (static_cast<int>(runs.size()) != topLevelItemCount()) return false;
  for (int row = 0; row < topLevelItemCount(); ++row)
    if (topLevelItem(row)->data(Name, Qt::UserRole).toString() != toQt(runs[static_cast<std::size_t>(row)].id))
      return false;
  return true;
}

void RunList::makeRows(const std::vector<RunRecord>& runs) {
  clear();
  m_items.clear();
  for (const RunRecord& run : runs) {
    auto* item = new QTreeWidgetItem(this);
    item->setData(Name, Qt::UserRole, toQt(run.id));
    item->setTextAlignment(Steps, Qt::AlignRight | Qt::AlignVCenter);
    item->setTextAlignment(Score, Qt::AlignRight | Qt::AlignVCenter);
    item->setText(Score, QString("–"));
    m_items[run.id] = item;
  }
}

void RunList::showRun(const RunRecord& run) {
  QTreeWidgetItem* item = m_items[run.id];
  item->setText(Name, shortTitle(run));
  item->setToolTip(State, run.error ? withFieldLabels(coreText(run.error->sentence())) : QString());
  setProgress(run.id, run.state, run.summary.steps, run.totalSteps);
  if (const auto [metric, score] = validationScore(run); std::isfinite(score)) setScore(run.id, metric, score);
}

void RunList::changeEvent(QEvent* event) {
  QTreeWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  for (const auto& [id, item] : m_items)
    showState(*item, static_cast<RunState>(item->data(State, Qt::UserRole).toInt()));
}

void RunList::showState(QTreeWidgetItem& item, RunState state) {
  item.setData(State, Qt::UserRole, static_cast<int>(state));
  item.setText(State, stateText(state));
  if (state == RunState::Failed) {
    item.setForeground(State, tintColor(Tint::Error, palette()));
  } else if (state == RunState::Interrupted || state == RunState::Stopped) {
    item.setForeground(State, tintColor(Tint::Warning, palette()));
  } else {
    item.setData(State, Qt::ForegroundRole, QVariant());  // the theme's own
  }
}

void RunList::setProgress(const std::string& runId, RunState state, std::int64_t step, std::int64_t totalSteps) {
  const auto found = m_items.find(runId);
  if (found == m_items.end()) return;
  showState(*found->second, state);
  QString text = QLocale().toString(static_cast<qlonglong>(step));
  if (totalSteps > 0 && step < totalSteps) text = QString("%1 / %L2").arg(text).arg(totalSteps);
  found->second->setText(Steps, step > 0 ? text : QString("–"));
}

void RunList::setScore(const std::string& runId, const std::string& metric, double score) {
  const auto found = m_items.find(runId);
  if (found == m_items.end()) return;
  found->second->setText(Score, std::isfinite(score) ? metricName(metric) + ' ' + scoreNumber(score) : QString("–"));
  found->second->setToolTip(Score, scoreName(metric, "validation"));
}

}  // namespace clozebench
