// Curves from the store: right values on the right axis, arms and seeds told apart, files that can be read again.
#include "experiment/curves.h"

#include "config/json.h"
#include "experiment/figure_json.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

class CurvesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto opened = Workspace::open(m_root / "ws");
    ASSERT_TRUE(opened) << opened.error().sentence();
    m_workspace = std::make_unique<Workspace>(std::move(*opened));
    const auto experiment = m_workspace->experimentFor("pair", "identity", "");
    ASSERT_TRUE(experiment);
    m_experiment = experiment->id;
    m_pretraining = addRun(RunKind::Pretrain, "", 1, {}, "");
    addRun(RunKind::Finetune, "pretrained", 1, {0.2, 0.6, 0.8}, m_pretraining);
    addRun(RunKind::Finetune, "pretrained", 2, {0.4, 0.8, 0.9}, m_pretraining);
    addRun(RunKind::Finetune, "scratch", 1, {0.1, 0.3, 0.5}, "");
  }
  // 7 steps of 11 tokens and 0.5 s each; an epoch is 3 steps.
  std::string addRun(RunKind kind, const std::string& arm, std::int64_t seed, const std::vector<double>& f1,
                     const std::string& parent) {
    RunRecord draft;
    draft.experimentId = m_experiment;
    draft.experiment = "pair";
    draft.kind = kind;
    draft.arm = arm;
    draft.seed = seed;
    draft.parent = parent;
    Settings settings;
    settings.finetune.batchSize = 8;
    draft.settingsJson = settingsToJson(settings).dump();
    const auto run = m_workspace->createRun(draft);
    EXPECT_TRUE(run) << run.error().sentence();
    EXPECT_TRUE(m_workspace->record(run->id, Started{.parameters = 5, .totalSteps = 7, .stepsPerEpoch = 3}));
    Steps steps;
    for (int step = 1; step <= 7; ++step)
      steps.points.push_back({step, static_cast<float>(8 - step), 0.1f, 1.0f, 11.0 * step, 0.5 * step});
    EXPECT_TRUE(m_workspace->record(run->id, steps));
    for (std::size_t epoch = 0; epoch < f1.size(); ++epoch) {
      Evaluated row{static_cast<std::int64_t>(3 * epoch), static_cast<double>(epoch),       "validation", {},
                    33.0 * static_cast<double>(epoch),    1.5 * static_cast<double>(epoch), false};
      row.metrics.values = {{"f1_micro", f1[epoch]}, {"loss", 1 - f1[epoch]}};
      EXPECT_TRUE(m_workspace->record(run->id, row));
    }
    Finished finished;
    finished.summary.tokens = 77;
    finished.summary.seconds = 3.5;
    EXPECT_TRUE(m_workspace->record(run->id, finished));
    return run->id;
  }
  std::vector<RunRecord> runs() const { return *m_workspace->runs(); }
  static const FigureSeries& series(const Figure& figure, const std::string& beginning) {
    for (const FigureSeries& candidate : figure.series) {
      if (candidate.name.starts_with(beginning)) return candidate;
    }
    ADD_FAILURE() << "no series " << beginning;
    return figure.series.front();
  }
  const TemporaryFolder m_temporary;
  const fs::path m_root = m_temporary.path();
  std::unique_ptr<Workspace> m_workspace;
  std::string m_experiment, m_pretraining;
};

TEST_F(CurvesTest, TheMeanOfSeedsHasABandAndEverySeedIsFaintUnderIt) {
  const auto figure = evaluationFigure(*m_workspace, runs(), "f1_micro", {});
  ASSERT_TRUE(figure) << figure.error().sentence();
  ASSERT_EQ(figure->series.size(), 4u);  // two seeds and their mean, one run from scratch
  const FigureSeries& mean = series(*figure, "pre-trained (mean ± sd of 2 seeds)");
  EXPECT_EQ(mean.x, (std::vector<double>{0, 1, 2}));
  EXPECT_NEAR(mean.y[1], 0.7, 1e-12);
  EXPECT_NEAR(mean.high[1] - mean.y[1], std::sqrt(0.02), 1e-12);  // sample deviation of 0.6 and 0.8
  EXPECT_TRUE(series(*figure, "pre-trained, seed 2").faint);
  EXPECT_TRUE(series(*figure, "from scratch").style == kDashed);
  EXPECT_EQ(series(*figure, "from scratch").y, (std::vector<double>{0.1, 0.3, 0.5}));
}

TEST_F(CurvesTest, VariantsAreToldByColourAndArmsByLineOrTheOtherWayRound) {
  CurveSet set;
  set.measure = *findCurveMeasure("accuracy");
  const auto curve = std::make_shared<const Curve>(Curve{{0, 1}, {0.1, 0.2}});
  for (const char* variant : {"small", "wide"}) {
    for (const char* arm : {"pretrained", "scratch"})
      set.groups.push_back({"pair", variant, arm, std::string(variant) + ", " + arm, {{"id", 1, curve}}});
  }
  const Figure byVariant = curveFigure(set), byArm = curveFigure(set, {.colours = CurveColours::ByArm});
  EXPECT_EQ(byVariant.legendTitle, "colour: variant, line: arm");
  EXPECT_EQ(byArm.legendTitle, "colour: arm, line: variant");
  const FigureSeries &wide = series(byVariant, "wide, scratch"), &turned = series(byArm, "wide, scratch");
  EXPECT_EQ(wide.color, series(byVariant, "wide, pretrained").color);
  EXPECT_NE(wide.color, series(byVariant, "small, scratch").color);
  EXPECT_EQ(wide.style, kDashed);
  EXPECT_EQ(turned.color, series(byArm, "small, scratch").color);
  EXPECT_NE(turned.style, series(byArm, "small, scratch").style);
  set.groups.resize(2);
  EXPECT_EQ(curveFigure(set).legendTitle, "");
  EXPECT_NE(curveFigure(set).series[0].color, curveFigure(set).series[1].color);
}

// What the store tells of two variants that have the arm from scratch in common: its runs once for each.
std::vector<RunRecord> toldForTwoVariants(std::vector<RunRecord> runs) {
  std::vector<RunRecord> told;
  for (RunRecord& run : runs) {
    if (run.kind != RunKind::Finetune) continue;
    run.variant = "deep";
    told.push_back(run);
    run.variant = "wide";
    if (run.arm == "scratch") told.push_back(run);
  }
  return told;
}

TEST_F(CurvesTest, ARunThatServesSeveralVariantsCountsOnceInEveryMeanAndIsDrawnOnce) {
  addRun(RunKind::Finetune, "scratch", 2, {0.2, 0.5, 0.6}, "");
  addRun(RunKind::Finetune, "scratch", 3, {0.3, 0.7, 0.4}, "");
  const auto told = toldForTwoVariants(runs());
  ASSERT_EQ(told.size(), 8u);
  const auto set = readCurveSet(*m_workspace, told, *findCurveMeasure("f1_micro"), {});
  ASSERT_TRUE(set) << set.error().sentence();
  ASSERT_EQ(set->groups.size(), 2u);
  EXPECT_EQ(set->groups[0].name, "deep, pre-trained");
  EXPECT_EQ(set->groups[1].name, "from scratch") << "of all variants, and last";
  EXPECT_EQ(set->groups[1].members.size(), 3u);
  EXPECT_EQ(curveValues(*set).size(), 5u) << "a run has one row";
  CurveOptions byArm{.grouping = {"arm", "arm"}};
  const auto grouped = readCurveSet(*m_workspace, told, *findCurveMeasure("f1_micro"), byArm);
  ASSERT_TRUE(grouped);
  const Figure figure = curveFigure(*grouped, {.band = SeedBand::Interval});
  const FigureSeries& mean = series(figure, "from scratch (mean ± 95 % interval of 3 runs)");
  EXPECT_NEAR(mean.y[1], 0.5, 1e-12);
  EXPECT_NEAR(mean.high[1] - mean.y[1], 0.4968275, 1e-6);  // scipy: t.ppf(0.975, 2) * 0.2 / sqrt(3)
}

TEST_F(CurvesTest, ColoursAndLinesBelongToTheValueWhateverIsLeftOut) {
  const auto told = runs();
  const CurveMeasure& measure = *findCurveMeasure("f1_micro");
  const auto byArm = readCurveSet(*m_workspace, told, measure, {.grouping = {"arm", "arm"}});
  ASSERT_TRUE(byArm);
  const Figure arms = curveFigure(*byArm), usual = curveFigure(*readCurveSet(*m_workspace, told, measure, {}));
  for (const char* arm : {"pre-trained", "from scratch"}) {
    EXPECT_EQ(series(arms, arm).color, series(usual, arm).color) << arm;
    EXPECT_EQ(series(arms, arm).style, series(usual, arm).style) << arm;
  }
  CurveOptions bySeed{.grouping = {"seed", "arm"}, .among = &told};
  auto some = told;
  std::erase_if(some, [](const RunRecord& run) { return run.seed == 1; });
  const Figure all = curveFigure(*readCurveSet(*m_workspace, told, measure, bySeed));
  const Figure left = curveFigure(*readCurveSet(*m_workspace, some, measure, bySeed));
  EXPECT_EQ(series(left, "seed 2, pre-trained").color, series(all, "seed 2, pre-trained").color);
  EXPECT_NE(series(all, "seed 2, pre-trained").color, series(all, "seed 1, pre-trained").color);
}

TEST_F(CurvesTest, ASmoothedCurveHasTheRawOneFaintUnderIt) {
  const auto set = readCurveSet(*m_workspace, runs(), *findCurveMeasure("f1_micro"), {});
  ASSERT_TRUE(set) << set.error().sentence();
  const Figure smoothed = curveFigure(*set, {.eachSeed = false, .smoothing = 0.5});
  const FigureSeries &raw = series(smoothed, "pre-trained, mean"),
                     &line = series(smoothed, "pre-trained (mean of 2 seeds, smoothed)");
  EXPECT_TRUE(raw.faint);
  EXPECT_FALSE(line.faint);
  EXPECT_NEAR(raw.y[1], 0.7, 1e-12);
  EXPECT_NEAR(line.y[1], (0.25 * 0.3 + 0.5 * 0.7) / 0.75, 1e-12);  // Kingma & Ba: the bias of the start is divided out
  EXPECT_TRUE(series(smoothed, "from scratch, seed 1").faint);
}

TEST_F(CurvesTest, RunsOfSeveralExperimentsAreToldApartByItsName) {
  auto some = runs();
  some.front().experiment = "other";
  const auto set = readCurveSet(*m_workspace, some, *findCurveMeasure("f1_micro"), {});
  ASSERT_TRUE(set);
  ASSERT_EQ(set->groups.size(), 2u);
  EXPECT_EQ(set->groups[0].name, "other: from scratch");
  EXPECT_EQ(set->groups[1].name, "pair: pre-trained");
  EXPECT_EQ(set->groups[1].givenNames, (std::vector<NameSpan>{{0, 4}})) << "the experiment's name is no word of ours";
  EXPECT_EQ(curveFigure(*set).title, "F1 (micro) on validation");
}

TEST_F(CurvesTest, CurvesOfRunsThatAreOverAreReadOnce) {
  CurveCache cache;
  const CurveMeasure& loss = *findCurveMeasure("train_loss");
  const auto first = readCurveSet(*m_workspace, runs(), loss, {}, &cache);
  const auto again = readCurveSet(*m_workspace, runs(), loss, {}, &cache);
  ASSERT_TRUE(first);
  ASSERT_TRUE(again);
  EXPECT_EQ(first->groups[0].members[0].curve, again->groups[0].members[0].curve);
  EXPECT_EQ(cache.size(), 3u);
}

TEST_F(CurvesTest, EachAxisPlacesTheSamePoints) {
  const std::pair<CurveAxis, double> expected[] = {{CurveAxis::Step, 6},
                                                   {CurveAxis::Epoch, 2},
                                                   {CurveAxis::Examples, 48},
                                                   {CurveAxis::Tokens, 66},
                                                   {CurveAxis::Seconds, 3}};
  for (const auto& [axis, x] : expected) {
    const auto figure = evaluationFigure(*m_workspace, runs(), "f1_micro", {.axis = axis});
    ASSERT_TRUE(figure);
    EXPECT_DOUBLE_EQ(series(*figure, "from scratch").x[2], x) << curveAxisName(axis);
    EXPECT_EQ(curveAxisFromName(curveAxisName(axis)), axis);
  }
}

TEST_F(CurvesTest, TheCostOfPretrainingMovesOnlyThePretrainedCurve) {
  const auto figure =
      evaluationFigure(*m_workspace, runs(), "f1_micro", {.axis = CurveAxis::Tokens, .addPretrainingCost = true});
  ASSERT_TRUE(figure);
  EXPECT_DOUBLE_EQ(series(*figure, "pre-trained, seed 1").x[0], 77);
  EXPECT_DOUBLE_EQ(series(*figure, "from scratch").x[0], 0);
}

TEST_F(CurvesTest, TrainingLossKeepsEveryStepAndEpochsFromStepsPerEpoch) {
  const auto figure = trainingLossFigure(*m_workspace, runs(), RunKind::Pretrain, {.axis = CurveAxis::Epoch});
  ASSERT_TRUE(figure);
  ASSERT_EQ(figure->series.size(), 2u);
  EXPECT_EQ(figure->series[0].y, (std::vector<double>{7, 6, 5, 4, 3, 2, 1}));
  EXPECT_DOUBLE_EQ(figure->series[0].x[5], 2);
}

TEST_F(CurvesTest, WhatPretrainingCanDoOnHeldOutTextIsDrawn) {
  for (const std::int64_t step : {0, 4, 7}) {
    const auto x = static_cast<double>(step);
    Evaluated row{step, x / 3, "validation", {}, 11 * x, 0.5 * x, false};
    row.metrics.values = {{"mlm_accuracy", 0.1 * x}, {"mlm_loss", 7 - x}, {"nsp_accuracy", 0.5 + 0.05 * x}};
    ASSERT_TRUE(m_workspace->record(m_pretraining, row));
  }
  const auto figure = probeFigure(*m_workspace, runs(), "nsp_accuracy", {.axis = CurveAxis::Tokens});
  ASSERT_TRUE(figure) << figure.error().sentence();
  EXPECT_EQ(figure->yTitle, "next-sentence accuracy on held-out text");
  ASSERT_EQ(figure->series.size(), 1u);
  EXPECT_EQ(figure->series[0].x, (std::vector<double>{0, 44, 77}));
  EXPECT_DOUBLE_EQ(figure->series[0].y[2], 0.85);
  const auto figures = standardFigures(*m_workspace, runs(), {});
  ASSERT_TRUE(figures) << figures.error().sentence();
  std::vector<std::string> names;
  for (const NamedFigure& named : *figures) names.push_back(named.name);
  EXPECT_EQ(names, (std::vector<std::string>{"f1_micro", "validation_loss", "training_loss", "pretraining_loss",
                                             "mlm_accuracy", "mlm_loss", "nsp_accuracy"}));
}

TEST_F(CurvesTest, ALongCurveIsWholeInTheCsvAndThinnedWithoutLosingASpikeElsewhere) {
  constexpr int kPoints = 20'011, kSpike = 7'919;
  FigureSeries series;
  series.name = "loss";
  for (int i = 0; i < kPoints; ++i) {
    series.x.push_back(i);
    series.y.push_back(i == kSpike ? 99 : 1.0 / (1 + i));
  }
  ASSERT_TRUE(exportFigures({{"long", Figure{"long", "steps", "loss", {series}}}}, m_root / "long"));
  std::ifstream csv(m_root / "long" / "long.csv");
  EXPECT_EQ(std::count(std::istreambuf_iterator<char>(csv), {}, '\n'), kPoints + 1);
  const auto figure = loadFigure(m_root / "long" / "long.figure.json");
  ASSERT_TRUE(figure) << figure.error().sentence();
  const FigureSeries& kept = figure->series.at(0);
  EXPECT_LT(kept.x.size(), 4'500u);
  EXPECT_EQ(kept.x.back(), kPoints - 1);
  const auto highest = std::max_element(kept.y.begin(), kept.y.end());
  EXPECT_EQ(*highest, 99);
  EXPECT_EQ(kept.x[static_cast<std::size_t>(highest - kept.y.begin())], kSpike);
}

TEST(FigureJson, KeepsEverythingThatAFigureCanHold) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  Figure figure{.title = "t", .xTitle = "x", .yTitle = "y", .logX = true, .logY = true};
  figure.legendTitle = "line: arm";
  figure.categories = {"体育", "b"};
  figure.marks = {{48, "cut", 3}};
  figure.barWidth = 5;
  FigureSeries bars{"n", {0, 1, 2}, {7, std::nan(""), -kInfinite}, {}, {}, 4, kDashDot, true, SeriesKind::Bars};
  figure.series = {bars};
  const auto again = figureFromJson(nlohmann::json::parse(toJson(figure).dump()));
  ASSERT_TRUE(again) << again.error().sentence();
  EXPECT_EQ(toJson(*again), toJson(figure));
  EXPECT_EQ(again->series[0].kind, SeriesKind::Bars);
  EXPECT_EQ(again->series[0].style, kDashDot);
  EXPECT_TRUE(std::isnan(again->series[0].y[1]));
  EXPECT_EQ(again->series[0].y[2], -kInfinite);
  EXPECT_EQ(again->marks[0].color, 3);
}

TEST(FigureJson, KeepsTheCellsOfAGrid) {
  Figure figure{
      .title = "t",
      .series = {{.name = "a", .x = {0}, .y = {1}, .kind = SeriesKind::Cells, .values = {2.5}, .heat = {-0.5}}}};
  figure.categories = {"c"};
  figure.rows = {"r", "s"};
  figure.caption = "one\ntwo";
  const auto again = figureFromJson(nlohmann::json::parse(toJson(figure).dump()));
  ASSERT_TRUE(again) << again.error().sentence();
  EXPECT_EQ(toJson(*again), toJson(figure));
  EXPECT_EQ(again->series[0].values, std::vector<double>{2.5});
  EXPECT_EQ(again->series[0].heat, std::vector<double>{-0.5});
  EXPECT_EQ(again->rows, figure.rows);
  EXPECT_EQ(again->caption, figure.caption);
}

TEST(FigureJson, ReadsTheFilesOfVersionZeroPointOne) {
  const auto old = figureFromJson(nlohmann::json::parse(
      R"({"title":"t","x_title":"x","y_title":"y","log_x":false,"series":[{"name":"a","x":[1],"y":[null],"low":[],
          "high":[],"color":1,"dashed":true,"faint":false}]})"));
  ASSERT_TRUE(old) << old.error().sentence();
  EXPECT_EQ(old->series[0].style, kDashed);
}

TEST_F(CurvesTest, ExportWritesFilesThatReadBack) {
  const auto figures = standardFigures(*m_workspace, runs(), {});
  ASSERT_TRUE(figures) << figures.error().sentence();
  std::vector<std::string> names;
  for (const NamedFigure& figure : *figures) names.push_back(figure.name);
  EXPECT_EQ(names, (std::vector<std::string>{"f1_micro", "validation_loss", "training_loss", "pretraining_loss"}));
  const auto files = exportFigures(*figures, m_root / "out put");
  ASSERT_TRUE(files) << files.error().sentence();
  EXPECT_EQ(files->size(), 12u);
  const auto again = loadFigure(m_root / "out put" / "f1_micro.figure.json");
  ASSERT_TRUE(again) << again.error().sentence();
  EXPECT_EQ(again->series.size(), (*figures)[0].figure.series.size());
}

}  // namespace
}  // namespace clozebench
