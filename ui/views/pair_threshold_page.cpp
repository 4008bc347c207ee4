#include "ui/views/pair_threshold_page.h"

#include "ui/models/core_text.h"
#include "ui/models/pair_texts.h"

#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

namespace clozebench {

PairThresholdPage::PairThresholdPage(QWidget* parent)
    : PairPage("pairThreshold", parent),
      m_metric(new QComboBox(&content())),
      m_chart(new Chart(&content())),
      m_model(new CompareTableModel(this)),
      m_table(new CopyableTable("thresholdTable", tr("Scores by threshold"), &content())) {
  describe(*m_metric, "thresholdMetric", tr("Score"), tr("Which score is drawn over the threshold"));
  m_metric->addItem(tr("micro F1"), false);
  m_metric->addItem(tr("macro F1"), true);
  m_chart->setObjectName("thresholdChart");
  m_table->setModel(m_model);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  auto* hint = makeHint(tr("A label is given when its score reaches the threshold. Here on the test split, to look at: "
                           "the one that was used is marked, and was never chosen on test."),
                        &content());
  auto* head = new QHBoxLayout;
  head->addWidget(hint, 1);
  head->addWidget(m_metric);
  auto* split = new QSplitter(Qt::Vertical, &content());
  split->setObjectName("thresholdSplit");
  split->addWidget(m_chart);
  split->addWidget(m_table);
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 1);
  auto* layout = new QVBoxLayout(&content());
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addLayout(head);
  layout->addWidget(split, 1);
  connect(m_metric, &QComboBox::activated, this, [this] { m_chosen = true, draw(); });
  connect(m_table, &CopyableTable::said, this, &PairThresholdPage::said);
  connect(m_table, &CopyableTable::failed, this, &PairThresholdPage::failed);
}

QString PairThresholdPage::fill() {
  if (!m_pair->pair.multiLabel()) return tr("Each example has exactly one label here: there is no threshold.");
  if (m_pair->thresholds.empty())
    return tr("These runs were made before scores by threshold were kept. Run them again to see them.");
  std::vector<CompareTableModel::Row> rows;
  for (const ThresholdRow& row : m_pair->thresholds) {
    QStringList cells{QLocale().toString(row.threshold, 'f', 2)};
    for (const ThresholdPoint* arm : {&row.pretrained, &row.scratch})
      for (const double value : {arm->precision, arm->recall, arm->f1Micro, arm->f1Macro}) cells << scoreText(value);
    rows.push_back({cells, {}, {}});
  }
  QStringList header{tr("Threshold")};
  for (const QString& arm : {tr("pre-trained"), tr("from scratch")})
    for (const QString& score : {tr("Precision"), tr("Recall"), tr("micro F1"), tr("macro F1")})
      header << tr("%1, %2", "score, arm").arg(score, arm);
  m_model->set(header, std::move(rows), 0);
  if (!m_chosen) m_metric->setCurrentIndex(m_pair->pair.metric == "f1_macro" ? 1 : 0);  // what was trained for
  draw();
  return {};
}

void PairThresholdPage::draw() {
  if (m_pair) m_chart->setFigure(translated(thresholdFigure(m_pair->pair, m_metric->currentData().toBool())));
}

}  // namespace clozebench
