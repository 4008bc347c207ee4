// Pairs from the store: which runs stand against each other, what they predicted, and how curves are grouped while
// some of them are under way.
#include "experiment/pair_reading.h"

#include "config/json.h"
#include "experiment/arm_pairs.h"
#include "experiment/curves.h"
#include "experiment/driver.h"
#include "experiment/export_files.h"
#include "experiment/figure_json.h"
#include "experiment/pair_json.h"
#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace clozebench {
namespace {

using Labels = std::vector<std::int32_t>;
using testing::HasSubstr;

class PairsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto opened = Workspace::open(m_temporary.path() / "ws");
    ASSERT_TRUE(opened) << opened.error().sentence();
    m_workspace = std::make_unique<Workspace>(std::move(*opened));
    const auto experiment = m_workspace->experimentFor("pair", "identity", "[experiment]\nseeds = [1, 2, 3]\n");
    ASSERT_TRUE(experiment);
    m_experiment = experiment->id;
  }

  struct Made {
    std::string arm = "pretrained";
    std::int64_t seed = 1;
    std::vector<double> f1 = {0.2, 0.4, 0.6};
    bool finished = true;
    std::int64_t layers = 6;
    Labels predicted = {0, 1, 1, 0};
    std::string fingerprint = "split", variant = "", metric = "f1_micro";
  };
  std::string add(const Made& made) {
    RunRecord draft;
    draft.experimentId = m_experiment;
    draft.kind = RunKind::Finetune;
    draft.arm = made.arm;
    draft.seed = made.seed;
    draft.variant = made.variant;
    Settings settings;
    settings.backbone.layers = made.layers;
    settings.finetune.metric = made.metric;
    draft.settingsJson = settingsToJson(settings).dump();
    const auto run = m_workspace->createRun(draft);
    EXPECT_TRUE(run) << run.error().sentence();
    EXPECT_TRUE(m_workspace->record(run->id, Started{.parameters = 5, .totalSteps = 9, .stepsPerEpoch = 3}));
    for (std::size_t epoch = 0; epoch < made.f1.size(); ++epoch) {
      Evaluated row;
      row.step = static_cast<std::int64_t>(3 * epoch);
      row.epoch = static_cast<double>(epoch);
      row.split = "validation";
      row.metrics.values = {{"f1_micro", made.f1[epoch]}};
      EXPECT_TRUE(m_workspace->record(run->id, row));
    }
    if (!made.finished) return run->id;
    Predicted predicted;
    predicted.split = "test";
    predicted.splitFingerprint = made.fingerprint;
    predicted.labels = {"noun", "verb"};
    predicted.gold = Labels{0, 1, 0, 0};
    predicted.predicted = made.predicted;
    predicted.scores = {0.9F, 0.8F, 0.7F, 0.6F};
    predicted.texts = {"one", "two", "three", "four"};
    EXPECT_TRUE(m_workspace->record(run->id, predicted));
    Finished finished;
    finished.summary.test.values = {{"f1_micro", 0.5}};
    EXPECT_TRUE(m_workspace->record(run->id, finished));
    return run->id;
  }
  std::vector<RunRecord> runs() const { return *m_workspace->runs(m_experiment); }

  static const FigureSeries* series(const Figure& figure, const std::string& name) {
    for (const auto& one : figure.series)
      if (one.name == name) return &one;
    return nullptr;
  }

  const TemporaryFolder m_temporary;
  std::unique_ptr<Workspace> m_workspace;
  std::string m_experiment;
};

TEST_F(PairsTest, StandAgainstEachOtherBySeedAndVariantWhenBothAreFinished) {
  add({.arm = "scratch", .seed = 2});
  add({.arm = "pretrained", .seed = 2});
  add({.arm = "pretrained", .seed = 1});
  add({.arm = "scratch", .seed = 1, .finished = false});
  add({.arm = "pretrained", .seed = 1, .variant = "wide"});
  const auto pairs = armPairs(runs());
  ASSERT_EQ(pairs.size(), 1u);
  ASSERT_EQ(pairs[0].pretrained.size(), 1u);
  EXPECT_EQ(pairs[0].pretrained[0].seed, 2);
  EXPECT_EQ(pairs[0].scratch[0].arm, "scratch");
  const auto gains = gainsOf(*m_workspace, m_experiment);
  ASSERT_TRUE(gains) << gains.error().sentence();
  ASSERT_EQ(gains->size(), 1u);
  EXPECT_EQ(gains->front().seedsUsed, std::vector<std::int64_t>{2});
  EXPECT_EQ(gains->front().seedsPlanned, 3);
}

// 500 and 1,000 examples asked for where all are 120: three names of one comparison, which Holm counts once.
TEST_F(PairsTest, VariantsThatAreTheVerySameRunsAreOneComparison) {
  const auto one = add({.arm = "pretrained", .predicted = {0, 1, 0, 0}, .variant = "500 examples"});
  const auto other = add({.arm = "scratch", .predicted = {1, 0, 1, 1}, .variant = "500 examples"});
  for (const char* variant : {"1000 examples", "all examples"})
    for (const auto& run : {one, other}) ASSERT_TRUE(m_workspace->linkRun(m_experiment, run, variant));
  add({.arm = "pretrained", .predicted = {0, 1, 0, 0}, .variant = "50 examples"});
  add({.arm = "scratch", .predicted = {0, 0, 1, 0}, .variant = "50 examples"});
  const std::string name = "all examples (also: 500 examples, 1000 examples)";
  const auto gains = gainsOf(*m_workspace, m_experiment);
  ASSERT_TRUE(gains) << gains.error().sentence();
  ASSERT_EQ(gains->size(), 2u);
  const auto joined = std::ranges::find(*gains, name, &Gain::variant);
  ASSERT_NE(joined, gains->end());
  EXPECT_DOUBLE_EQ(joined->pValue, 0.125);  // exact, 4 against 0 examples
  EXPECT_DOUBLE_EQ(joined->pHolm, 0.25) << "two comparisons, not four";
  for (const char* variant : {"500 examples", "1000 examples", "all examples"}) {
    EXPECT_TRUE(namesVariant(name, variant)) << variant;
    EXPECT_TRUE(readPair(*m_workspace, m_experiment, variant)) << variant;
  }
  EXPECT_FALSE(namesVariant(name, "50 examples"));
  EXPECT_EQ(groupRuns(runs(), RunKind::Finetune).size(), 4u) << "two arms of two comparisons";
}

TEST_F(PairsTest, VariantsWithOneArmInCommonStayApart) {
  const auto scratch = add({.arm = "scratch", .variant = "short"});
  ASSERT_TRUE(m_workspace->linkRun(m_experiment, scratch, "long"));
  add({.arm = "pretrained", .variant = "short"});
  add({.arm = "pretrained", .variant = "long"});
  const auto pairs = armPairs(runs());
  ASSERT_EQ(pairs.size(), 2u);
  EXPECT_EQ(pairs[0].variant, "long");
  EXPECT_EQ(pairs[1].variant, "short");
}

TEST_F(PairsTest, AreReadWithTextsScoresAndLabels) {
  add({.arm = "pretrained", .predicted = {0, 1, 0, 0}, .metric = "f1_macro"});
  add({.arm = "scratch", .metric = "f1_macro"});
  const auto pair = readPair(*m_workspace, m_experiment);
  ASSERT_TRUE(pair) << pair.error().sentence();
  EXPECT_EQ(pair->metric, "f1_macro") << "whose curve over the thresholds is shown first";
  EXPECT_EQ(pair->labels, (std::vector<std::string>{"noun", "verb"}));
  EXPECT_EQ(pair->texts[2], "three");
  EXPECT_EQ(pair->pretrained[0].scores.size(), 4u);
  const auto fixed = comparedExamples(*pair, {.kind = ExampleKind::Fixed});
  const auto json = toJson(*pair, fixed);
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["text"], "three");
  EXPECT_EQ(json[0]["gold"], nlohmann::json({"noun"}));
  EXPECT_EQ(json[0]["scratch"]["labels"], nlohmann::json({"verb"}));
  EXPECT_EQ(json[0]["pretrained"]["seeds_right"], 1);
  EXPECT_EQ(toJson(confusionOf(*pair))["scratch"], nlohmann::json({{2, 1}, {0, 1}}));
  EXPECT_EQ(toJson(classGains(*pair, 50))[0]["pretrained"]["f1"], 1);
  EXPECT_EQ(toJson(calibrationOf(*pair))["scratch"]["predictions"], 4);
}

TEST_F(PairsTest, FilesOfTwoRunsCallThemAsTheTerminalDoes) {
  add({.arm = "pretrained", .seed = 1, .predicted = {0, 1, 0, 0}});
  add({.arm = "pretrained", .seed = 2});
  auto both = runs();
  std::ranges::sort(both, {}, &RunRecord::seed);
  auto pair = readPair(*m_workspace, {both[0]}, {both[1]});
  ASSERT_TRUE(pair) << pair.error().sentence();
  pair->variant.clear();
  pair->names = namesOfRuns(/*byStart=*/false);
  ExportContent content;
  addRunPair(content, *pair);
  std::string all;
  for (const NamedFigure& figure : content.figures) all += figure.name + '\n' + toJson(figure.figure).dump() + '\n';
  for (const Table& table : content.tables)
    for (const TableFormat format : {TableFormat::Csv, TableFormat::Markdown}) all += tableText(table, format);
  for (const char* said : {"confusion_first\n", "confusion_second\n", "class_differences\n", "first_precision",
                           "second_f1", "first minus second", "difference_f1", "only first"})
    EXPECT_THAT(all, HasSubstr(said));
  for (const char* unsaid : {"pre-trained", "Pre-trained", "scratch", "pretrained"})
    EXPECT_THAT(all, ::testing::Not(HasSubstr(unsaid)));
}

TEST_F(PairsTest, RunsThatWereTestedOnOtherExamplesAreNoPair) {
  add({.arm = "pretrained"});
  add({.arm = "scratch", .fingerprint = "other"});
  const auto pair = readPair(*m_workspace, m_experiment);
  ASSERT_FALSE(pair);
  EXPECT_EQ(pair.error().code, ErrorCode::WrongUse);
  EXPECT_THAT(pair.error().what, HasSubstr("different examples"));
  EXPECT_EQ(readPair(*m_workspace, m_experiment, "wide").error().code, ErrorCode::NotFound);
}

TEST_F(PairsTest, AMeanIsOfTheSeedsThatBothArmsHaveFinishedAndSaysSoFar) {
  for (const std::int64_t seed : {1, 2, 3}) add({.arm = "pretrained", .seed = seed});
  for (const std::int64_t seed : {1, 2}) add({.arm = "scratch", .seed = seed, .f1 = {0.1, 0.2, 0.3}});
  add({.arm = "scratch", .seed = 3, .f1 = {0.0}, .finished = false});
  const auto figure = evaluationFigure(*m_workspace, runs(), "f1_micro", {});
  ASSERT_TRUE(figure) << figure.error().sentence();
  const auto* scratch = series(*figure, "from scratch (mean ± sd of 2 of 3 seeds so far)");
  ASSERT_TRUE(scratch);
  EXPECT_EQ(scratch->x.size(), 3u) << "the run under way does not cut the others short";
  EXPECT_NEAR(scratch->y[2], 0.3, 1e-12);
  EXPECT_TRUE(series(*figure, "pre-trained (mean ± sd of 2 of 3 seeds so far)"));
  EXPECT_TRUE(series(*figure, "from scratch, seed 3")->faint) << "it is shown all the same";
}

TEST_F(PairsTest, CurvesAreGroupedByAnySettingIntoColourAndLine) {
  for (const std::int64_t layers : {2, 12}) {
    for (const char* arm : {"pretrained", "scratch"})
      for (const std::int64_t seed : {1, 2})
        add({.arm = arm, .seed = seed, .layers = layers, .variant = std::to_string(layers)});
  }
  EXPECT_THAT(groupingKeys(runs()), testing::ElementsAre("variant", "arm", "seed", "backbone.layers"));
  CurveOptions options{.grouping = {"backbone.layers", "arm"}};
  const auto set = readCurveSet(*m_workspace, runs(), *findCurveMeasure("f1_micro"), options);
  ASSERT_TRUE(set);
  ASSERT_EQ(set->groups.size(), 4u);
  EXPECT_EQ(set->groups[0].colour, "2");  // by number, not by letter
  EXPECT_EQ(set->groups[0].members.size(), 2u);
  const Figure figure = curveFigure(*set, {.eachSeed = false, .band = SeedBand::Interval});
  ASSERT_EQ(figure.series.size(), 4u);
  EXPECT_THAT(figure.series[0].name, HasSubstr("(mean ± 95 % interval of 2 runs)"));
  EXPECT_EQ(figure.series[0].color, figure.series[1].color);
  EXPECT_NE(figure.series[0].style, figure.series[1].style);
  EXPECT_NE(figure.series[0].color, figure.series[2].color);
  EXPECT_THAT(figure.legendTitle, HasSubstr("line: arm"));
  options.grouping = {"backbone.layers", ""};
  const auto byOne = readCurveSet(*m_workspace, runs(), *findCurveMeasure("f1_micro"), options);
  const Figure one = curveFigure(*byOne, {.eachSeed = false});
  ASSERT_EQ(one.series.size(), 2u);
  EXPECT_NE(one.series[0].style, one.series[1].style) << "never by colour alone";
}

TEST_F(PairsTest, ATableShowsTheBestTheLastAndAnyValueOfEachRun) {
  add({.f1 = {0.2, 0.7, 0.6}});
  const auto set = readCurveSet(*m_workspace, runs(), *findCurveMeasure("f1_micro"), {.axis = CurveAxis::Step});
  const auto values = curveValues(*set, 4.0);
  ASSERT_EQ(values.size(), 1u);
  EXPECT_EQ(values[0].best->y, 0.7);
  EXPECT_EQ(values[0].last->y, 0.6);
  EXPECT_EQ(values[0].at->y, 0.7);
  EXPECT_FALSE(curveValues(*set)[0].at);
}

}  // namespace
}  // namespace clozebench
