#include "ui/views/pair_classes_page.h"

#include "compare/pair_figures.h"
#include "ui/models/core_text.h"
#include "ui/models/pair_texts.h"

#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::size_t kMostDrawn = 24;  // more names than that cannot be read below a chart

enum Order { ByGain, BySupport, ByName };

bool stands(const ClassGain& left, const ClassGain& right, int order) {
  if (order == ByGain) return left.gain > right.gain;
  if (order == BySupport) return left.support > right.support;
  return QString::localeAwareCompare(labelText(left.label), labelText(right.label)) < 0;
}

}  // namespace

PairClassesPage::PairClassesPage(QWidget* parent) : PairPage("pairClasses", parent) {
  auto* layout = new QVBoxLayout(&content());
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addWidget(makeHead());
  auto* split = new QSplitter(Qt::Vertical, &content());
  split->setObjectName("classesSplit");
  split->addWidget(m_chart = new Chart(split));
  m_chart->setObjectName("classesChart");
  split->addWidget(makeTable());
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 2);
  layout->addWidget(split, 1);
  connect(m_chart, &Chart::categoryClicked, this, [this](int place) {
    if (place >= 0 && place < static_cast<int>(m_drawn.size())) openClass(m_drawn[static_cast<std::size_t>(place)]);
  });
}

QWidget* PairClassesPage::makeHead() {
  auto* head = new QWidget(&content());
  auto* row = new QHBoxLayout(head);
  row->setContentsMargins(0, 0, 0, 0);
  m_hint = makeHint({}, head);
  m_hint->setObjectName("classesHint");
  m_hint->setToolTip(tr(
      "The chart's intervals, and those for all classes in the table, hold for all classes at once: under pure chance "
      "any of them leaves 0 out in one experiment of twenty. The interval of one class alone is for a class that was "
      "chosen before the results were looked at."));
  m_shown = new QComboBox(head);
  describe(*m_shown, "classesShown", tr("What the chart shows"), tr("F1 of both arms, or what pre-training added"));
  m_shown->addItem(tr("F1 of both arms"));
  m_shown->addItem(tr("Gain with its interval"));
  m_order = new QComboBox(head);
  describe(*m_order, "classesOrder", tr("Order of the classes"), tr("In which order the classes stand"));
  m_order->addItem(tr("by gain"), ByGain);
  m_order->addItem(tr("by number of examples"), BySupport);
  m_order->addItem(tr("by name"), ByName);
  row->addWidget(m_hint, 1);
  row->addWidget(m_shown);
  row->addWidget(m_order);
  connect(m_shown, &QComboBox::activated, this, &PairClassesPage::draw);
  connect(m_order, &QComboBox::activated, this, &PairClassesPage::order);
  return head;
}

QWidget* PairClassesPage::makeTable() {
  m_model = new CompareTableModel(this);
  m_table = new CopyableTable("classesTable", tr("Classes"), &content());
  m_table->setModel(m_model);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->setToolTip(tr("Open a row to see the sentences of its class"));
  connect(m_table, &CopyableTable::said, this, &PairClassesPage::said);
  connect(m_table, &CopyableTable::failed, this, &PairClassesPage::failed);
  connect(m_table, &QTableView::activated, this,
          [this](const QModelIndex& index) { openClass(m_classes.at(static_cast<std::size_t>(index.row()))); });
  return m_table;
}

QString PairClassesPage::fill() {
  if (m_pair->classes.empty()) return tr("This task has no classes.");
  order();
  return {};
}

void PairClassesPage::order() {
  const int by = m_order->currentData().toInt();
  m_classes = m_pair->classes;
  std::ranges::stable_sort(m_classes, [&](const ClassGain& a, const ClassGain& b) { return stands(a, b, by); });
  std::vector<CompareTableModel::Row> rows;
  for (const ClassGain& one : m_classes) {
    const ClassArm &pre = one.pretrained, &scratch = one.scratch;
    rows.push_back(
        {{labelText(one.label), QLocale().toString(static_cast<qlonglong>(one.support)), scoreText(pre.f1),
          scoreText(scratch.f1), differenceText(one.gain),
          tr("%1 to %2").arg(differenceText(one.interval.low), differenceText(one.interval.high)),
          tr("%1 to %2").arg(differenceText(one.together.low), differenceText(one.together.high)),
          scoreText(pre.precision), scoreText(scratch.precision), scoreText(pre.recall), scoreText(scratch.recall)},
         {},
         {},
         {labelText(one.label), static_cast<qlonglong>(one.support), pre.f1, scratch.f1, one.gain,
          QVariantList{one.interval.low, one.interval.high}, QVariantList{one.together.low, one.together.high},
          pre.precision, scratch.precision, pre.recall, scratch.recall}});
  }
  m_model->set({tr("Class"), tr("Examples"), tr("F1 pre-trained"), tr("F1 from scratch"), tr("Gain"),
                tr("95 % interval, this class"), tr("95 % interval, all classes"), tr("Precision pre-tr."),
                tr("Precision scratch"), tr("Recall pre-tr."), tr("Recall scratch")},
               std::move(rows), 1,
               {"class", "examples", "f1_pretrained", "f1_scratch", "gain", QStringList{"gain_low", "gain_high"},
                QStringList{"gain_low_all_classes", "gain_high_all_classes"}, "precision_pretrained",
                "precision_scratch", "recall_pretrained", "recall_scratch"});
  draw();
}

void PairClassesPage::draw() {
  m_drawn = m_classes;
  const bool some = m_drawn.size() > kMostDrawn;
  if (some && m_order->currentData().toInt() == ByGain) {  // both ends tell; the middle does not
    m_drawn.erase(m_drawn.begin() + kMostDrawn / 2, m_drawn.end() - kMostDrawn / 2);
  } else if (some) {
    m_drawn.resize(kMostDrawn);
  }
  const auto sure = std::ranges::count_if(m_classes, &ClassGain::changed);
  m_hint->setText(tr("%n class(es) changed beyond chance, corrected for all %1.", nullptr, static_cast<int>(sure))
                      .arg(QLocale().toString(static_cast<qlonglong>(m_classes.size()))) +
                  (some ? ' ' + tr("The chart shows %1 of %2.").arg(m_drawn.size()).arg(m_classes.size()) : QString()));
  m_chart->setFigure(told(m_shown->currentIndex() == 0 ? classFigure(m_drawn) : classGainFigure(m_drawn)));
}

void PairClassesPage::openClass(const ClassGain& one) {
  ExampleFilter filter;
  filter.label = one.index;
  Q_EMIT sentencesAsked(filter);
}

}  // namespace clozebench
