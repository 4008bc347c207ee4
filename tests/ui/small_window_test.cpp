// What a small window leaves no room for is said another way, never silently left out.
#include "tests/ui/support.h"
#include "ui/models/compare_tables.h"
#include "ui/plot/chart.h"
#include "ui/views/pair_heat_map.h"

#include <QHeaderView>
#include <QScrollBar>

namespace clozebench {
namespace {

constexpr int kManyCurves = 16;

Figure manyCurves(int count, const std::string& name) {
  Figure figure{"", "epoch", "gain in micro F1 on validation", {}};
  figure.legendTitle = "colour: variant, line: arm; mean ± sd of 3 seeds, and each seed pale behind it";
  for (int i = 0; i < count; ++i) {
    const double low = i / 20.0;
    figure.series.push_back({std::to_string(i) + name, {0, 1, 2, 3}, {low, 1 - low, low, 1 - low}, {}, {}, i, i});
  }
  return figure;
}

bool tellsWhereNamesAre(const Chart& chart) {
  return chart.findChild<QObject*>("namesHint") != nullptr;
}

TEST(SmallChart, HasALegendForFiveCurves) {
  Chart chart;
  chart.resize(330, 264);
  chart.show();
  chart.setFigure(manyCurves(5, " tokens, pre-trained"));
  QTest::qWait(50);
  EXPECT_TRUE(chart.isLegendBelow() || chart.legendPlace());
  EXPECT_FALSE(tellsWhereNamesAre(chart));
  EXPECT_LT(chart.shownRange().bottom(), 1.6) << "the data keep two thirds of the height";
  uitest::screenshot(chart, "legend-small");
}

TEST(SmallChart, SaysWhereTheNamesAreWhenThereIsNoRoomForALegend) {
  Chart chart;
  chart.resize(220, 150);
  chart.show();
  chart.setFigure(manyCurves(kManyCurves, " a long name of a variant"));
  QTest::qWait(50);
  EXPECT_FALSE(chart.isLegendBelow() || chart.legendPlace());
  EXPECT_TRUE(tellsWhereNamesAre(chart));
  uitest::screenshot(chart, "legend-hint");
  chart.setLegendShown(LegendShown::Never);
  QTest::qWait(50);
  EXPECT_FALSE(tellsWhereNamesAre(chart)) << "whoever wants none needs no advice";
  chart.setLegendShown(LegendShown::Automatic);
  chart.resize(900, 700);
  QTest::qWait(50);
  EXPECT_TRUE(chart.isLegendBelow() || chart.legendPlace());
  EXPECT_FALSE(tellsWhereNamesAre(chart));
}

TEST(SmallMatrix, HasTheNamesOfNarrowColumnsUpright) {
  auto report = std::make_shared<PairReport>();
  const std::vector<std::string> names = {"adjective", "adverb", "conjunction", "verb"};
  report->confusion.rows = report->confusion.columns = names;
  report->confusion.rowLabels = {0, 1, 2, 3};
  report->confusion.pretrained = report->confusion.scratch = std::vector<std::int64_t>(16, 5);
  report->confusion.seeds = 1;
  PairMatrixModel model(PairArm::Pretrained, nullptr);
  model.setPair(report);
  PairHeatMap map("map", "Map", &model, nullptr);
  map.resize(620, 280);
  map.show();
  QTest::qWait(20);
  const int flat = map.horizontalHeader()->height(), name = map.fontMetrics().horizontalAdvance("conjunction");
  EXPECT_LT(flat, name / 2 + 20);
  map.resize(216, 280);
  QTest::qWait(20);
  EXPECT_GE(map.horizontalHeader()->height(), std::min(name, 280 / 3 - 8)) << "whole names";
  EXPECT_EQ(map.horizontalScrollBar()->maximum(), 0) << "all columns are seen";
  uitest::screenshot(map, "matrix-small");
  map.resize(620, 280);
  QTest::qWait(20);
  EXPECT_EQ(map.horizontalHeader()->height(), flat);
}

TEST(RateTable, TellsTheLossThatDecidesBetweenEqualScores) {
  CompareTableModel model;
  showSearches(model, {{"deep", "scratch", "f1_micro", {{1e-4, 0.74, "a", 0.8125}, {1e-3, 0.74, "b", 0.75}}, 1e-3}});
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  const auto head = [&](int column, int role) { return model.headerData(column, Qt::Horizontal, role); };
  EXPECT_EQ(head(5, Qt::DisplayRole).toString(), "Validation loss");
  EXPECT_EQ(text(0, 4), text(1, 4));
  EXPECT_EQ(text(0, 5), "0.813");
  EXPECT_EQ(text(1, 5), "0.750");
  EXPECT_TRUE(text(1, 6).contains("chosen"));
  EXPECT_TRUE(head(5, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
  EXPECT_TRUE(head(7, Qt::TextAlignmentRole).toInt() & Qt::AlignLeft) << "a remark is words";
}

}  // namespace
}  // namespace clozebench
