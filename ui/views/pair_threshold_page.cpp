#include "ui/views/pair_threshold_page.h"

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

// As many as tell them apart: 0.001 is not 0.002.
int digitsOf(const std::vector<ThresholdRow>& rows) {
  for (int digits = 2; digits < 6; ++digits) {
    const double unit = std::pow(10, digits);
    const auto isWritten = [&](const ThresholdRow& row) {
      return std::abs(row.threshold * unit - std::round(row.threshold * unit)) < 1e-4;
    };
    if (std::ranges::all_of(rows, isWritten)) return digits;
  }
  return 6;
}

}  // namespace

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
  m_hint = makeHint({}, &content());
  m_hint->setObjectName("thresholdHint");
  auto* head = new QHBoxLayout;
  head->addWidget(m_hint, 1);
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
  const int digits = digitsOf(m_pair->thresholds);
  for (const ThresholdRow& row : m_pair->thresholds) {
    QStringList cells{QLocale().toString(row.threshold, 'f', digits)};
    QVariantList plain{row.threshold};
    for (const ThresholdPoint* arm : {&row.pretrained, &row.scratch})
      for (const double value : {arm->precision, arm->recall, arm->f1Micro, arm->f1Macro}) {
        cells << scoreText(value);
        plain << value;
      }
    rows.push_back({cells, {}, {}, plain});
  }
  QStringList header{tr("Threshold")};
  for (const QString& arm : {tr("pre-trained"), tr("from scratch")})
    for (const QString& score : {tr("Precision"), tr("Recall"), tr("micro F1"), tr("macro F1")})
      header << tr("%1, %2", "score, arm").arg(score, arm);
  QVariantList names{"threshold"};
  for (const char* arm : {"pretrained", "scratch"})
    for (const char* score : {"precision", "recall", "f1_micro", "f1_macro"}) names << QString("%1_%2").arg(score, arm);
  m_model->set(header, std::move(rows), 0, names);
  if (!m_chosen) m_metric->setCurrentIndex(m_pair->pair.metric == "f1_macro" ? 1 : 0);  // what was trained for
  const auto seeds = static_cast<int>(m_pair->pair.seeds());
  m_hint->setText(tr("A label is given when its score reaches the threshold. Here on the test split, to look at: the "
                     "one that was used is marked, and was never chosen on test.") +
                  (seeds < 2 ? QString()
                             : ' ' + tr("The band is one standard deviation over the %n seed(s); where each seed "
                                        "chose a threshold of its own, their mean is marked.",
                                        nullptr, seeds)));
  draw();
  return {};
}

void PairThresholdPage::draw() {
  if (m_pair) m_chart->setFigure(told(thresholdFigure(m_pair->pair, m_metric->currentData().toBool())));
}

}  // namespace clozebench
