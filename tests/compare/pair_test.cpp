// A pair class by class and example by example: against scikit-learn and NumPy (tests/golden/compare/make_pair.py), and
// small cases that are easy to do by hand.
#include "compare/pair_calibration.h"
#include "compare/pair_classes.h"
#include "compare/pair_confusion.h"
#include "compare/pair_examples.h"
#include "compare/pair_figures.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

using Labels = std::vector<std::int32_t>;

nlohmann::json goldenFile(const std::string& name) {
  return nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/compare/" + name));
}

Pair goldenPair() {
  const auto paired = goldenFile("paired.json");
  Pair pair;
  for (int c = 0; c < paired["classes"].get<int>(); ++c) pair.labels.push_back("class " + std::to_string(c));
  pair.gold = paired["gold"].get<Labels>();
  for (std::int64_t seed = 0; seed < 3; ++seed) {
    const auto at = static_cast<std::size_t>(seed);
    pair.pretrained.push_back({"a", seed, paired["first"][at].get<Labels>(), {}, {}, NAN});
    pair.scratch.push_back({"b", seed, paired["second"][at].get<Labels>(), {}, {}, NAN});
  }
  return pair;
}

// Two seeds of each arm over five texts. The last gold label was never in training.
Pair smallPair() {
  Pair pair;
  pair.labels = {"noun", "verb"};
  pair.gold = Labels{0, 1, 1, 0, -1};
  pair.texts = {"the Soup", "to boil", "to BOIL soup", "a spoon", "ÄRGER und Suppe"};
  pair.pretrained = {{"p1", 1, Labels{0, 1, 0, 0, 0}, {0.9F, 0.8F, 0.6F, 0.7F, 0.5F}, {}, NAN},
                     {"p2", 2, Labels{0, 1, 1, 1, 1}, {0.8F, 0.6F, 0.9F, 0.4F, 0.5F}, {}, NAN}};
  pair.scratch = {{"s1", 1, Labels{0, 0, 0, 0, 0}, {0.7F, 0.6F, 0.6F, 0.9F, 0.5F}, {}, NAN},
                  {"s2", 2, Labels{0, 0, 0, 0, 1}, {0.6F, 0.8F, 0.7F, 0.9F, 0.5F}, {}, NAN}};
  return pair;
}

Pair pairOfSets() {
  Pair pair;
  pair.labels = {"a", "b"};
  pair.gold = LabelSets({0, 1, 1}, {0, 2, 3, 3});  // {a, b}, {b}, {}
  pair.pretrained = {{"p", 1, LabelSets({0, 1, 1}, {0, 2, 3, 3}), {0.9F, 0.7F, 0.8F}, {}, 0.5}};
  pair.scratch = {{"s", 1, LabelSets({0, 0, 1}, {0, 1, 2, 3}), {0.6F, 0.6F, 0.7F}, {}, 0.5}};
  return pair;
}

std::vector<std::size_t> rowsOf(const std::vector<ComparedExample>& examples) {
  std::vector<std::size_t> rows;
  for (const auto& example : examples) rows.push_back(example.index);
  return rows;
}

TEST(PairConfusion, EqualsScikitLearnSummedOverTheSeeds) {
  const auto golden = goldenFile("pair.json")["arms"];
  const auto confusion = confusionOf(goldenPair());
  EXPECT_EQ(confusion.pretrained, golden["first"]["confusion"].get<std::vector<std::int64_t>>());
  EXPECT_EQ(confusion.scratch, golden["second"]["confusion"].get<std::vector<std::int64_t>>());
  EXPECT_EQ(confusion.seeds, 3u);
  double sum = 0;
  for (std::size_t column = 0; column < 5; ++column) {
    sum += confusion.share(PairArm::Pretrained, 2, column);
    EXPECT_DOUBLE_EQ(confusion.difference(2, column),
                     confusion.share(PairArm::Pretrained, 2, column) - confusion.share(PairArm::Scratch, 2, column));
  }
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(PairConfusion, OfEachLabelEqualsScikitLearn) {
  const auto golden = goldenFile("pair.json")["arms"];
  const auto labels = labelConfusionOf(goldenPair());
  for (std::size_t c = 0; c < labels.size(); ++c) {
    for (const auto& [name, counts] : {std::pair{"first", labels[c].pretrained}, {"second", labels[c].scratch}}) {
      const auto& expected = golden[name]["labels"][c];
      EXPECT_EQ(counts.truePositive, expected["tp"].get<std::int64_t>());
      EXPECT_EQ(counts.falsePositive, expected["fp"].get<std::int64_t>());
      EXPECT_EQ(counts.falseNegative, expected["fn"].get<std::int64_t>());
      EXPECT_EQ(counts.trueNegative, expected["tn"].get<std::int64_t>());
    }
  }
}

TEST(PairConfusion, ALabelThatTrainingNeverShowedHasARowOfItsOwn) {
  const auto confusion = confusionOf(smallPair());
  EXPECT_EQ(confusion.rows, (std::vector<std::string>{"noun", "verb", "(not in training)"}));
  EXPECT_EQ(confusion.columns.size(), 2u);
  EXPECT_EQ(confusion.pretrained, (std::vector<std::int64_t>{3, 1, 1, 3, 1, 1}));
  EXPECT_EQ(confusion.count(PairArm::Scratch, 1, 0), 4);
  EXPECT_TRUE(confusionOf(pairOfSets()).rows.empty());
  EXPECT_DOUBLE_EQ(confusion.differenceHeat(1, 0), 1) << "fewer verbs taken for nouns: for the better, and the most";
  EXPECT_NEAR(confusion.differenceHeat(0, 0), -1.0 / 3, 1e-12) << "fewer nouns right: a quarter of them, not three";
}

TEST(PairConfusion, SetsAreCountedLabelByLabel) {
  const auto labels = labelConfusionOf(pairOfSets());
  EXPECT_EQ(labels[0].scratch.truePositive, 1);
  EXPECT_EQ(labels[0].scratch.falsePositive, 1);
  EXPECT_EQ(labels[1].scratch.falseNegative, 2);
  EXPECT_EQ(labels[1].scratch.falsePositive, 1);
  EXPECT_EQ(labels[1].pretrained.truePositive, 2);
  EXPECT_EQ(labels[1].pretrained.trueNegative, 1);
}

TEST(ClassGains, EqualScikitLearnAndTheBootstrapOfNumPy) {
  const auto golden = goldenFile("pair.json"), together = goldenFile("simultaneous.json")["classes"];
  const auto classes = classGains(goldenPair(), 4000);
  ASSERT_EQ(classes.size(), 5u);
  for (std::size_t c = 0; c < classes.size(); ++c) {
    SCOPED_TRACE(classes[c].label);
    for (const auto& [name, arm] : {std::pair{"first", classes[c].pretrained}, {"second", classes[c].scratch}}) {
      EXPECT_NEAR(arm.precision, golden["arms"][name]["precision"][c].get<double>(), 1e-9);
      EXPECT_NEAR(arm.recall, golden["arms"][name]["recall"][c].get<double>(), 1e-9);
      EXPECT_NEAR(arm.f1, golden["arms"][name]["f1"][c].get<double>(), 1e-9);
    }
    const auto& interval = golden["intervals"][c];
    EXPECT_NEAR(classes[c].interval.low, interval["low"].get<double>(), 0.15 * interval["sd"].get<double>());
    EXPECT_NEAR(classes[c].interval.high, interval["high"].get<double>(), 0.15 * interval["sd"].get<double>());
    EXPECT_NEAR(classes[c].together.low, together[c]["low"].get<double>(), 0.15 * interval["sd"].get<double>());
    EXPECT_NEAR(classes[c].together.high, together[c]["high"].get<double>(), 0.15 * interval["sd"].get<double>());
  }
  const auto figure = classFigure(classes), gains = classGainFigure(classes);
  EXPECT_EQ(figure.categories.size(), 5u);
  EXPECT_EQ(figure.series[1].y[3], classes[3].scratch.f1);
  EXPECT_EQ(gains.series[0].low[2], classes[2].together.low);
}

TEST(ClassGains, AnArmAgainstItselfGainsExactlyNothing) {
  auto pair = goldenPair();
  pair.scratch = pair.pretrained;
  for (const auto& one : classGains(pair, 300)) {
    EXPECT_EQ(one.gain, 0);
    EXPECT_EQ(one.interval.low, 0);
    EXPECT_EQ(one.interval.high, 0);
    EXPECT_EQ(one.together.low, 0);
    EXPECT_EQ(one.together.high, 0);
  }
}

TEST(ComparedExamples, AreFixedOrBrokenByHowManySeedsAreRight) {
  const auto pair = smallPair();
  const auto all = comparedExamples(pair);
  EXPECT_EQ(rowsOf(comparedExamples(pair, {.clear = true})), std::vector<std::size_t>{1}) << "both seeds against none";
  ASSERT_EQ(all.size(), 5u);
  EXPECT_EQ(rowsOf(all), (std::vector<std::size_t>{1, 2, 3, 0, 4}));  // two seeds turned, one, one, none
  EXPECT_EQ(all[0].kind, ExampleKind::Fixed);
  EXPECT_EQ(all[0].pretrained.right, 2u);
  EXPECT_EQ(all[2].kind, ExampleKind::Broken);
  EXPECT_EQ(all[3].kind, ExampleKind::AlwaysRight);
  EXPECT_EQ(all[4].kind, ExampleKind::AlwaysWrong);
  EXPECT_EQ(countKinds(all), (std::vector<std::size_t>{2, 1, 1, 1, 0}));
  for (const char* name : {"fixed", "broken", "right", "wrong", "even"})
    EXPECT_STREQ(exampleKindName(*exampleKindFromName(name)), name);
}

TEST(ComparedExamples, AnArmAnswersWhatMostOfItsSeedsSay) {
  const auto all = comparedExamples(smallPair());
  EXPECT_EQ(all[0].pretrained.labels, Labels{1});
  EXPECT_NEAR(all[0].pretrained.score, 0.7, 1e-6);  // of the two seeds that say so
  EXPECT_EQ(all[0].pretrained.seeds, 2u);
  EXPECT_EQ(all[1].pretrained.labels, Labels{1});  // one seed each: the right one first
  EXPECT_NEAR(all[1].pretrained.score, 0.9, 1e-6);
  EXPECT_EQ(all[1].pretrained.tied, std::vector<std::vector<std::int32_t>>{{0}});
  EXPECT_EQ(armAnswerText(smallPair(), all[1].pretrained), "verb 1, noun 1");
  EXPECT_EQ(armAnswerText(smallPair(), all[0].pretrained), "verb (0.70)");
  EXPECT_EQ(labelsText(smallPair(), all[0].scratch.labels), "noun");
  EXPECT_EQ(labelsText(smallPair(), Labels{}), "(none)");
}

TEST(ComparedExamples, AreFilteredByLabelPredictionKindAndWords) {
  const auto pair = smallPair();
  const auto rows = [&](const ExampleFilter& filter) { return rowsOf(comparedExamples(pair, filter)); };
  using Rows = std::vector<std::size_t>;
  EXPECT_EQ(rows({.kind = ExampleKind::Broken}), Rows{3});
  EXPECT_EQ(rows({.gold = 1}), (Rows{1, 2}));
  EXPECT_EQ(rows({.gold = -1}), Rows{4});
  EXPECT_EQ(rows({.gold = 1, .predicted = 0, .arm = PairArm::Pretrained}), Rows{2});
  EXPECT_EQ(rows({.predicted = 1, .arm = PairArm::Scratch}), Rows{4});
  EXPECT_EQ(rows({.predicted = 1}), (Rows{1, 2, 3, 4}));
  EXPECT_EQ(rows({.label = 1}), (Rows{1, 2, 3, 4}));
  EXPECT_EQ(rows({.search = "soup  BOIL"}), Rows{2});
  EXPECT_EQ(rows({.search = "ärger"}), Rows{4});
  EXPECT_EQ(rows({.search = "ladle"}), Rows{});
}

TEST(ComparedExamples, OfSetsAreRightWhenTheWholeSetIs) {
  const auto all = comparedExamples(pairOfSets());
  EXPECT_EQ(rowsOf(all), (std::vector<std::size_t>{0, 1, 2}));
  for (const auto& example : all) EXPECT_EQ(example.kind, ExampleKind::Fixed);
  EXPECT_NEAR(all[0].pretrained.score, 0.8, 1e-6);  // mean of its labels
}

TEST(PairCalibration, PoolsTheSeedsAndKeepsTheErrorOfEach) {
  const auto calibration = calibrationOf(smallPair(), 10);
  ASSERT_TRUE(calibration.known);
  EXPECT_EQ(calibration.pretrained.pooled.count, 10);
  EXPECT_EQ(calibration.scratch.error.values.size(), 2u);
  const auto figure = calibrationFigure(calibration);
  ASSERT_EQ(figure.series.size(), 5u) << "each bin has few predictions: none is part of a line";
  EXPECT_TRUE(figure.series[0].name.starts_with("pre-trained"));
  EXPECT_TRUE(figure.series[0].x.empty());
  EXPECT_TRUE(figure.series[1].faint);
  EXPECT_EQ(figure.series[1].kind, SeriesKind::Points);
  EXPECT_FALSE(calibrationOf(goldenPair()).known) << "no scores were kept";
  EXPECT_EQ(calibrationOf(pairOfSets()).scratch.pooled.count, 3) << "every label given is a claim";
}

TEST(PairCalibration, LeavesBinsOfFewPredictionsOutOfTheLine) {
  Pair pair;
  pair.labels = {"noun", "verb"};
  std::vector<float> scores(40, 0.9F);
  scores.resize(43, 0.55F);
  pair.gold = Labels(43, 0);
  pair.pretrained = pair.scratch = {{"r", 1, Labels(43, 0), scores, {}, NAN}};
  const auto calibration = calibrationOf(pair, 10);
  const auto figure = calibrationFigure(calibration);
  ASSERT_EQ(figure.series.size(), 5u);
  EXPECT_EQ(figure.series[0].x.size(), 1u);
  EXPECT_EQ(figure.series[1].x.size(), 1u);
  EXPECT_NEAR(figure.series[1].x[0], 0.55, 1e-6);
}

TEST(ThresholdFigure, ShowsBothArmsOverTheThresholdsThatAllSeedsHave) {
  auto pair = pairOfSets();
  EXPECT_TRUE(thresholdFigure(pair).series.empty());
  pair.pretrained[0].thresholds = {{0.2, 0.5, 0.9, 0.6, 0.5}, {0.5, 0.7, 0.7, 0.7, 0.65}};
  pair.scratch[0].thresholds = {{0.1, 0.4, 0.9, 0.5, 0.4}, {0.5, 0.6, 0.5, 0.55, 0.5}};
  const auto figure = thresholdFigure(pair, /*macro=*/true);
  ASSERT_EQ(figure.series.size(), 2u);
  EXPECT_EQ(figure.series[0].x, std::vector<double>{0.5});
  EXPECT_EQ(figure.series[1].y, std::vector<double>{0.5});
  ASSERT_EQ(figure.marks.size(), 1u);
  EXPECT_EQ(figure.marks[0].x, 0.5);
  const auto rows = thresholdRows(pair);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].scratch.f1Micro, 0.55);
}

// Of the small pair: two verbs, of which from scratch gives none and pre-trained three of four times.
TEST(ConfusionFigure, TellsExamplesASeedAndByItsColourWhatIsBetter) {
  const auto confusion = confusionOf(smallPair());
  const Figure pretrained = confusionFigure(confusion, ConfusionPicture::Pretrained);
  EXPECT_EQ(pretrained.title, "confusion, pre-trained");
  EXPECT_EQ(pretrained.categories, (std::vector<std::string>{"noun", "verb"}));
  EXPECT_EQ(pretrained.rows, (std::vector<std::string>{"noun", "verb", "(not in training)"}));
  ASSERT_EQ(pretrained.series.size(), 1u);
  EXPECT_EQ(pretrained.series[0].values, (std::vector<double>{1.5, 0.5, 0.5, 1.5, 0.5, 0.5}));
  EXPECT_EQ(pretrained.series[0].heat, (std::vector<double>{0.75, 0.25, 0.25, 0.75, 0.5, 0.5}));
  EXPECT_NE(pretrained.caption.find("means over 2 seeds"), std::string::npos);
  const Figure difference = confusionFigure(confusion, ConfusionPicture::Difference, ConfusionNumbers::PercentOfRow);
  EXPECT_EQ(difference.title, "confusion, pre-trained minus from scratch");
  EXPECT_EQ(difference.series[0].values, (std::vector<double>{-25, 25, -75, 75, 0, 0}));
  EXPECT_EQ(difference.series[0].heat, (std::vector<double>{-1 / 3.0, -1 / 3.0, 1, 1, 0, 0}))
      << "fewer mistakes are for the better, the largest difference is the deepest";
}

TEST(ConfusionFigure, ShowsAllThreeBesideEachOtherAsTheFilesOfTwoRunsAreCalled) {
  Pair pair = smallPair();
  pair.names = namesOfRuns(/*byStart=*/false);
  const Figure figure = confusionFigure(confusionOf(pair), ConfusionPicture::SideBySide);
  ASSERT_EQ(figure.series.size(), 3u);
  EXPECT_EQ(figure.series[0].name, "first");
  EXPECT_EQ(figure.series[2].name, "first minus second");
  EXPECT_EQ(figure.series[2].x.front(), 6) << "after two matrices of two columns and two gaps";
  EXPECT_EQ(figure.categories.size(), 8u);
  EXPECT_EQ(figure.rows.size(), 3u);
}

TEST(ConfusionFigure, OfVeryManyLabelsShowsThoseThatWereConfusedMostAndSaysSo) {
  Pair pair;
  for (int i = 0; i < 60; ++i) pair.labels.push_back("l" + std::to_string(i));
  Labels gold, right, wrong;
  for (std::int32_t i = 0; i < 60; ++i) {
    gold.push_back(i), right.push_back(i);
    wrong.push_back(i < 50 ? i : 50 + (i + 1) % 10);  // the last ten are taken for each other
  }
  pair.gold = gold;
  pair.pretrained = {{"p", 1, right, {}, {}, NAN}};
  pair.scratch = {{"s", 1, wrong, {}, {}, NAN}};
  const Figure figure = confusionFigure(confusionOf(pair), ConfusionPicture::Scratch);
  EXPECT_EQ(figure.rows.size(), 40u);
  EXPECT_EQ(figure.rows.back(), "l59");
  EXPECT_EQ(figure.categories, figure.rows) << "a label has a row and a column";
  EXPECT_NE(figure.caption.find("The 40 of 60 labels that were confused most"), std::string::npos);
  EXPECT_EQ(confusionFigure(confusionOf(pair), ConfusionPicture::SideBySide).rows.size(), 12u);
  EXPECT_TRUE(confusionFigure({}, ConfusionPicture::Scratch).series.empty());
}

TEST(LabelMistakesFigure, HasTheMissedAndTheWronglyGivenOfBothArmsWorstFirst) {
  const auto labels = labelConfusionOf(pairOfSets());
  const Figure figure = labelMistakesFigure(labels, 1);
  // From scratch b is missed twice and given wrongly once, a is given wrongly once.
  EXPECT_EQ(figure.categories, (std::vector<std::string>{"b", "a"}));
  ASSERT_EQ(figure.series.size(), 4u);
  for (const FigureSeries& series : figure.series) {
    const bool scratch = series.name.starts_with("from scratch"), missed = series.name.ends_with("missed");
    const double b = static_cast<double>(missed ? labels[1].scratch.falseNegative : labels[1].scratch.falsePositive);
    EXPECT_EQ(series.y[0], scratch ? b : 0) << series.name;
  }
  EXPECT_EQ(mostMistaken(labels), (std::vector<std::size_t>{1, 0}));
  const auto many = labelMistakesFigure(std::vector<LabelConfusion>(30), 3);
  EXPECT_EQ(many.categories.size(), 24u);
  EXPECT_NE(many.caption.find("The 24 of 30 labels"), std::string::npos);
}

TEST(PairFigures, OfTwoRunsSayNothingOfPreTraining) {
  Pair pair = smallPair();
  pair.names = namesOfRuns(/*byStart=*/false);
  const auto classes = classGains(pair, 50);
  for (const Figure& figure :
       {classFigure(classes, pair.names), classGainFigure(classes, pair.names), calibrationFigure(calibrationOf(pair)),
        labelMistakesFigure(labelConfusionOf(pair), 2, pair.names)}) {
    for (const std::string* text : {&figure.title, &figure.yTitle, &figure.series.front().name, &figure.caption})
      for (const char* word : {"trained", "scratch", "gain"}) EXPECT_EQ(text->find(word), std::string::npos) << *text;
  }
}

}  // namespace
}  // namespace clozebench
