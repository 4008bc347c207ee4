#include "ui/views/pair_calibration_page.h"

#include "ui/models/core_text.h"
#include "ui/models/exported_table.h"
#include "ui/models/pair_texts.h"

#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

#include <cmath>

namespace clozebench {
namespace {

// Of the bin whose share of right ones lies furthest from its score.
std::int64_t countAtLargestError(const metrics::Calibration& calibration) {
  const metrics::ReliabilityBin* worst = nullptr;
  const auto error = [](const metrics::ReliabilityBin& bin) { return std::abs(bin.accuracy - bin.confidence); };
  for (const auto& bin : calibration.bins)
    if (bin.count > 0 && (!worst || error(bin) > error(*worst))) worst = &bin;
  return worst ? worst->count : 0;
}

CompareTableModel::Row rowOf(const QString& name, const QString& id, const ArmCalibration& arm) {
  const auto whole = [](std::int64_t count) { return QLocale().toString(static_cast<qlonglong>(count)); };
  const metrics::Calibration& all = arm.pooled;
  const std::int64_t there = countAtLargestError(all);
  return {{name, spreadText(arm.error), scoreText(all.maximumError), whole(there), scoreText(all.confidence),
           scoreText(all.accuracy), whole(all.count)},
          PairCalibrationPage::tr("The largest error is that of %n prediction(s) with about the same score: of few of "
                                  "them it is chance.",
                                  nullptr, static_cast<int>(there)),
          {},
          {id, meanCell(arm.error), all.maximumError, static_cast<qlonglong>(there), all.confidence, all.accuracy,
           static_cast<qlonglong>(all.count)}};
}

}  // namespace

PairCalibrationPage::PairCalibrationPage(QWidget* parent)
    : PairPage("pairCalibration", parent),
      m_hint(makeHint({}, &content())),
      m_chart(new Chart(&content())),
      m_model(new CompareTableModel(this)),
      m_binModel(new CompareTableModel(this)),
      m_table(new CopyableTable("calibrationTable", tr("Calibration error of both arms"), &content())),
      m_bins(new CopyableTable("calibrationBins", tr("Predictions by their score"), &content())) {
  m_chart->setObjectName("calibrationChart");
  m_table->setModel(m_model);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->setMaximumHeight(3 * m_table->verticalHeader()->defaultSectionSize() + 2 * kMargin);
  auto* layout = new QVBoxLayout(&content());
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addWidget(m_hint);
  m_bins->setModel(m_binModel);
  m_bins->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  auto* split = new QSplitter(Qt::Horizontal, &content());
  split->setObjectName("calibrationSplit");
  split->addWidget(m_chart);
  split->addWidget(m_bins);
  split->setStretchFactor(0, 1);  // the table has few columns, which all are to be seen
  split->setSizes({300, 356});
  m_bins->setToolTip(tr("How many predictions have such a score, and the share of them that is right"));
  layout->addWidget(split, 1);
  layout->addWidget(m_table);
  for (CopyableTable* table : {m_table, m_bins}) {
    connect(table, &CopyableTable::said, this, &PairCalibrationPage::said);
    connect(table, &CopyableTable::failed, this, &PairCalibrationPage::failed);
  }
}

QString PairCalibrationPage::fill() {
  const PairCalibration& calibration = m_pair->calibration;
  if (!calibration.known) return tr("The scores of these predictions were not kept.");
  m_hint->setText(calibration.multiLabel
                      ? tr("Of the labels that are given with a score of 0.8, four in five should be right. Below the "
                           "line an arm is surer than it may be.")
                      : tr("Of the answers with a score of 0.8, four in five should be right. Below the line an arm is "
                           "surer than it may be."));
  m_chart->setFigure(told(calibrationFigure(calibration)));
  m_model->set({tr("Arm"), tr("Calibration error"), tr("Largest error"), tr("Predictions there"), tr("Mean score"),
                tr("Share right"), tr("Predictions")},
               {rowOf(tr("pre-trained"), "pretrained", calibration.pretrained),
                rowOf(tr("from scratch"), "scratch", calibration.scratch)},
               1,
               {"arm", "expected_error", "largest_error", "largest_error_predictions", "mean_score", "share_right",
                "predictions"});
  showBins();
  return {};
}

// Bins that hold a prediction of either arm.
void PairCalibrationPage::showBins() {
  const metrics::Calibration &pretrained = m_pair->calibration.pretrained.pooled,
                             &scratch = m_pair->calibration.scratch.pooled;
  std::vector<CompareTableModel::Row> rows;
  for (std::size_t i = 0; i < pretrained.bins.size(); ++i) {
    const auto &left = pretrained.bins[i], &right = scratch.bins[i];
    if (left.count + right.count == 0) continue;
    const auto cells = [](const metrics::ReliabilityBin& bin) {
      return QStringList{QLocale().toString(static_cast<qlonglong>(bin.count)),
                         bin.count > 0 ? scoreText(bin.accuracy) : QString("–")};
    };
    const QString range =
        tr("%1 to %2").arg(QLocale().toString(left.low, 'f', 2), QLocale().toString(left.high, 'f', 2));
    const bool few = isSparse(left, pretrained) || isSparse(right, scratch);
    const auto share = [](const metrics::ReliabilityBin& bin) { return bin.count > 0 ? bin.accuracy : kNoNumber; };
    rows.push_back({QStringList{range} + cells(left) + cells(right),
                    few ? tr("Few predictions: such a share is chance, and faint in the chart") : QString(),
                    {},
                    {QVariantList{left.low, left.high}, static_cast<qlonglong>(left.count), share(left),
                     static_cast<qlonglong>(right.count), share(right)}});
  }
  m_binModel->set({tr("Score"), tr("Pre-trained"), tr("Right"), tr("From scratch"), tr("Right")}, std::move(rows), 1,
                  {QStringList{"score_above", "score_to"}, "pretrained_predictions", "pretrained_right",
                   "scratch_predictions", "scratch_right"});
}

}  // namespace clozebench
