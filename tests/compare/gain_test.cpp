// The gain table: known values, refusals, words.
#include "compare/gain_table.h"
#include "tests/compare/arms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clozebench {
namespace {

using namespace testing_arms;
using testing::HasSubstr;
using testing::Not;

// Two seeds, seven examples, three classes; curves that are easy to do by hand.
GainInput smallPair() {
  const Labels gold{0, 0, 1, 1, 2, 2, 2};
  GainInput input;
  input.variant = "plain";
  for (const std::int64_t seed : {4, 9}) {
    input.pretrained.push_back(makeRun(seed, gold, {0, 0, 1, 1, 2, 2, 0}, 3));
    input.scratch.push_back(makeRun(seed, gold, {0, 1, 1, 0, 2, 0, 0}, 3));
  }
  addCurve(input.pretrained[0], {0.10, 0.52, 0.70, 0.80});
  addCurve(input.pretrained[1], {0.20, 0.50, 0.60, 0.80});
  addCurve(input.scratch[0], {0.10, 0.20, 0.40, 0.50});
  addCurve(input.scratch[1], {0.10, 0.30, 0.50, 0.50});
  for (auto* runs : {&input.pretrained, &input.scratch}) {
    for (auto& run : *runs) {
      run.trainLossFirst = 3 + static_cast<double>(run.seed);
      run.bestValidationLoss = 1.25;
      run.seconds = 12;
      run.tokens = 3400;
      run.trainExamples = 50;
    }
  }
  input.secondsPretraining = 150;
  input.tokensPretraining = 5.5e6;
  return input;
}

TEST(Gain, HasARowPerEvaluationFromRowZeroOn) {
  const auto gain = *computeGain(smallPair());
  ASSERT_EQ(gain.rows.size(), 4u);
  EXPECT_EQ(gain.rows[0].epoch, 0);
  EXPECT_EQ(gain.rows[3].step, 30);
  EXPECT_EQ(gain.rows[3].examples, 150);
  const auto& first = gain.rows[0].pretrained.metrics.at("f1_micro");
  EXPECT_DOUBLE_EQ(first.mean, 0.15);
  EXPECT_DOUBLE_EQ(first.sd, std::sqrt(0.005));  // of a sample of two
  EXPECT_EQ(first.values, (std::vector<double>{0.1, 0.2}));
  EXPECT_DOUBLE_EQ(gain.rows[2].scratch.metrics.at("loss").mean, 1.55);
  EXPECT_EQ(gain.rows[2].scratch.seconds, 4);
  EXPECT_EQ(gain.rows[2].scratch.tokens, 600);
}

TEST(Gain, KnownValues) {
  const auto gain = *computeGain(smallPair());
  EXPECT_DOUBLE_EQ(gain.gain, 6.0 / 7 - 3.0 / 7);
  // Scratch is best (0.5) at step 30; the pre-trained mean is 0.51 at step 10 already.
  ASSERT_TRUE(gain.stepsRatio.has_value());
  EXPECT_DOUBLE_EQ(*gain.stepsRatio, 3);
  // Differences 0.26, 0.2, 0.3 at epochs 1, 2 and 3, by trapezoids; that of row 0 does not count.
  EXPECT_NEAR(gain.areaBetweenCurves, (0.26 / 2 + 0.2 + 0.3 / 2) / 2, 1e-12);
  EXPECT_EQ(gain.pTest, "mcnemar_exact");
  EXPECT_DOUBLE_EQ(gain.pValue, 0.25);  // three discordant examples, all for pre-trained: 2 / 8
  EXPECT_DOUBLE_EQ(gain.trainLossFirstScratch.mean, 9.5);
  EXPECT_DOUBLE_EQ(gain.testPretrained.metrics.at("f1_micro").mean, 6.0 / 7);
  EXPECT_THAT(gain.variance, HasSubstr("2 fine-tuning seeds, but not that of pre-training"));
}

TEST(Gain, TheOrderOfTheRunsPlaysNoPart) {
  auto input = smallPair();
  std::swap(input.scratch[0], input.scratch[1]);
  const auto gain = computeGain(input);
  ASSERT_TRUE(gain);
  EXPECT_EQ(gain->low, computeGain(smallPair())->low);
  EXPECT_EQ(gain->rows[1].scratch.metrics.at("f1_micro").values, (std::vector<double>{0.2, 0.3}));
}

TEST(Gain, TheStepsRatioIsNullWhereItIsNeverReached) {
  auto input = smallPair();
  std::swap(input.pretrained, input.scratch);
  EXPECT_FALSE(computeGain(input)->stepsRatio.has_value());
  input = smallPair();
  for (auto& run : input.scratch) run.validation.resize(1);  // never better than before its first step
  EXPECT_FALSE(computeGain(input)->stepsRatio.has_value());
  input = smallPair();
  for (auto& run : input.pretrained) run.validation[0].metrics.values["f1_micro"] = 0.9;
  EXPECT_EQ(*computeGain(input)->stepsRatio, 30);  // row 0 counts as one step
}

TEST(Gain, ARunThatStoppedEarlyLeavesAHoleNotAZero) {
  auto input = smallPair();
  input.pretrained[0].validation.pop_back();
  const auto gain = *computeGain(input);
  const auto& last = gain.rows[3].pretrained.metrics.at("f1_micro");
  EXPECT_TRUE(std::isnan(last.values[0]));
  EXPECT_EQ(last.mean, 0.8);
  EXPECT_EQ(last.sd, 0);
}

TEST(Gain, LossAsMetricIsToldInMicroF1) {
  auto input = smallPair();
  input.metric = "loss";
  EXPECT_EQ(computeGain(input)->metric, "f1_micro");
}

TEST(Gain, RefusesWhatIsNoPair) {
  const auto refusal = [](auto change) {
    auto input = smallPair();
    change(input);
    const auto gain = computeGain(input);
    EXPECT_FALSE(gain);
    return gain ? "" : gain.error().sentence();
  };
  EXPECT_THAT(refusal([](auto& in) { in.scratch[1].seed = 5; }), HasSubstr("different seeds (4, 9 and 4, 5)"));
  EXPECT_THAT(refusal([](auto& in) { in.scratch.pop_back(); }), HasSubstr("different seeds"));
  EXPECT_THAT(refusal([](auto& in) { in.scratch.clear(); }), HasSubstr("one has none"));
  EXPECT_THAT(refusal([](auto& in) { in.scratch[0].seed = in.scratch[1].seed = in.pretrained[0].seed = 9; }),
              HasSubstr("two runs with the same seed"));
  EXPECT_THAT(refusal([](auto& in) { in.scratch[1].splitFingerprint = "other"; }), HasSubstr("different examples"));
  EXPECT_THAT(refusal([](auto& in) { in.scratch[1].gold = Labels{0, 0, 1, 2, 2, 2, 2}; }),
              HasSubstr("different examples"));
  EXPECT_THAT(refusal([](auto& in) { in.pretrained[1].predicted = {}; }), HasSubstr("no predictions"));
  EXPECT_THAT(refusal([](auto& in) { in.pretrained[1].predicted = Labels{3, 0, 1, 1, 2, 2, 0}; }),
              HasSubstr("label that does not exist"));
  EXPECT_THAT(refusal([](auto& in) {
                in.differs = {"finetune.learning_rate", "finetune.batch_size", "task.train"};
              }),
              HasSubstr("The arms differ in finetune.batch_size, task.train"));
}

TEST(Gain, OverridesOfAnArmAreAllowedAndSaid) {
  auto input = smallPair();
  input.differs = {"finetune.embedding_rate"};
  input.differsValues = {{"finetune.embedding_rate", {"0.3", "1"}}};
  const auto gain = computeGain(input);
  ASSERT_TRUE(gain);
  const auto said = gainCells(*gain).summary;
  EXPECT_EQ(said[1],
            "The arms differ in finetune.embedding_rate (pre-trained 0.3, from scratch 1) besides their start.");
}

TEST(GainTable, SaysItInPlainWords) {
  auto gain = *computeGain(smallPair());
  gain.baselines["tfidf_linear"].values["f1_micro"] = 0.5;
  gain.baselines["majority"].values["f1_micro"] = 0.4286;
  gain.low = 0.09, gain.high = 0.6;
  const auto text = gainTable(gain);
  EXPECT_THAT(text, HasSubstr("plain: pre-training raised micro F1 on test by 0.429 (95 % interval +0.090 to +0.600)"));
  EXPECT_THAT(text, HasSubstr("from scratch is as good, pre-trained\n  beats it"));
  EXPECT_THAT(text, HasSubstr("From scratch needed at least 3.0 x the steps for the same validation micro F1."));
  EXPECT_THAT(text, HasSubstr("p = 0.250"));
  EXPECT_THAT(text, HasSubstr("5.50 M tokens"));
  EXPECT_THAT(text, HasSubstr("0.150 ± 0.071"));
  EXPECT_THAT(gainCells(gain).caption, HasSubstr("± is one standard deviation over the 2 seeds."));
  EXPECT_TRUE(std::isnan(gain.overSeeds.low)) << "both seeds gain the very same";
  EXPECT_THAT(text, HasSubstr("All seeds gain the same on test, so their variance cannot be told."));
  gain.low = -0.01;
  EXPECT_THAT(gainVerdict(gain), HasSubstr("shows no clear gain"));
  EXPECT_THAT(gainVerdict(gain), HasSubstr("holds 0"));
  gain.gain = -0.2, gain.low = -0.3, gain.high = -0.1;
  EXPECT_THAT(gainVerdict(gain), HasSubstr("lowered micro F1 on test by 0.200"));
  gain.stepsRatio.reset();
  EXPECT_THAT(gainTable(gain), HasSubstr("Pre-trained never came to the best validation micro F1"));
}

bool says(const Gain& gain, const std::string& part) {
  const auto lines = gainCells(gain).summary;
  return std::ranges::any_of(lines, [&](const auto& line) { return line.find(part) != std::string::npos; });
}

TEST(GainTable, TellsHowManyExamplesStandBehindIt) {
  auto input = smallPair();
  input.data = {.train = 112, .validation = 16};
  const auto gain = *computeGain(input);
  EXPECT_EQ(gain.data.test, 7);
  EXPECT_EQ(gain.seeds, 2);
  EXPECT_TRUE(says(gain,
                   "Measured on 7 test examples with 2 seeds; trained on 112 examples, best checkpoint chosen on 16 "
                   "validation examples."));
  EXPECT_TRUE(says(gain, "Warning: 7 test examples are few: one of them moves the accuracy by 0.143."));
  auto many = gain;
  many.data.test = 5000;
  EXPECT_TRUE(says(many, "Warning: 16 validation examples are few"));
  many.data.validation = 400;
  EXPECT_FALSE(says(many, "few"));
}

TEST(GainTable, ATestSetThatCannotTellGivesNoVerdict) {
  GainInput input;
  input.pretrained.push_back(makeRun(1, {1}, {1}, 2));
  input.scratch.push_back(makeRun(1, {1}, {1}, 2));
  EXPECT_THAT(gainVerdict(*computeGain(input)), HasSubstr("both arms score alike however the examples are drawn, so "
                                                          "this test set (1 example) cannot tell"));
  input.scratch[0] = makeRun(1, {1}, {0}, 2);
  const auto one = gainVerdict(*computeGain(input));
  EXPECT_THAT(one, HasSubstr("cannot be judged in micro F1 on test: the difference is always +1.000"));
  EXPECT_THAT(one, Not(HasSubstr("raised")));
}

TEST(GainTable, TheVerdictMeasuresItselfAgainstTheMajorityClass) {
  auto gain = *computeGain(smallPair());  // 0.857 and 0.429
  gain.low = 0.1, gain.high = 0.6;
  gain.data.test = 32;
  EXPECT_THAT(gainVerdict(gain), Not(HasSubstr("majority")));
  gain.baselines["majority"].values["f1_micro"] = 0.5;
  EXPECT_THAT(gainVerdict(gain), Not(HasSubstr("majority")));
  EXPECT_TRUE(says(gain, "From scratch does not beat the majority class, which reaches 0.500."));
  gain.baselines["majority"].values["f1_micro"] = 0.8;
  EXPECT_THAT(gainVerdict(gain), HasSubstr("raised micro F1"));
  EXPECT_THAT(gainVerdict(gain),
              HasSubstr(", but the majority class alone reaches 0.800, too near to be told apart on 32 examples."));
  gain.data.test = 32000;
  EXPECT_THAT(gainVerdict(gain), Not(HasSubstr("majority")));
  gain.baselines["majority"].values["f1_micro"] = 0.9;
  EXPECT_THAT(gainVerdict(gain), HasSubstr(", but neither arm beats the majority class, which alone reaches 0.900."));
}

TEST(GainTable, OnlyAGainWithAWidthAboveTheMajorityClassIsClear) {
  Gain gain;
  gain.metric = "f1_micro";
  gain.gain = 0.2;
  gain.low = 0.1;
  gain.high = 0.3;
  gain.seeds = 3;
  gain.data.test = 700;
  gain.testPretrained.metrics["f1_micro"].mean = 0.8;
  gain.testScratch.metrics["f1_micro"].mean = 0.6;
  EXPECT_TRUE(isClearGain(gain));
  gain.low = gain.high = 0.2;  // however the examples are drawn: a handful of them, or one seed that always agrees
  EXPECT_FALSE(isClearGain(gain));
  gain.low = 0;
  EXPECT_FALSE(isClearGain(gain));
  gain.low = 0.1;
  gain.baselines["majority"].values["f1_micro"] = 0.79;
  EXPECT_FALSE(isClearGain(gain));
}

TEST(GainTable, ExplainsWhyIntervalAndTestDisagree) {
  auto gain = *computeGain(smallPair());
  gain.low = -0.4, gain.high = 0.1, gain.pValue = 0.027;
  EXPECT_TRUE(says(gain, "The interval holds 0 although p is below 0.05: it also counts how seeds vary"));
  gain.low = 0.01;
  EXPECT_FALSE(says(gain, "although")) << "both are sure";
  gain.pValue = 0.2;
  EXPECT_TRUE(says(gain, "p is not below 0.05 although the interval lies beside 0"));
  gain.low = -0.01;
  EXPECT_FALSE(says(gain, "although")) << "both are unsure";
  EXPECT_TRUE(says(gain, "it looks at the examples of this test set only, not at how seeds vary"));
}

TEST(GainTable, WarnsOfTextsThatStandInTrainToo) {
  auto gain = *computeGain(smallPair());
  EXPECT_FALSE(says(gain, "training data"));
  gain.data = {.train = 144, .validation = 16, .test = 160, .testInTrain = 144};
  EXPECT_EQ(gainCells(gain).summary[1],
            "Warning: 144 of 160 test texts stand in the training data: scores are too good.");
  gain.data.validationInTrain = 3;
  EXPECT_TRUE(says(gain, "144 of 160 test texts and 3 of 16 validation texts stand in the training data"));
}

TEST(GainTable, PraisesNoSpeedWherePreTrainingDidHarm) {
  auto gain = *computeGain(smallPair());
  EXPECT_TRUE(says(gain, "From scratch needed at least 3.0 x the steps"));
  gain.stepsRatio = 1;
  gain.breakEven.emplace().scratchSeconds.reset();
  EXPECT_FALSE(says(gain, "Both arms needed")) << "it reached what the other never did";
  gain.breakEven.reset();
  EXPECT_TRUE(says(gain, "Both arms needed as many steps"));
  gain.stepsRatio = 4;
  gain.gain = -0.281;
  EXPECT_FALSE(says(gain, "x the steps"));
  gain.stepsRatio.reset();
  EXPECT_TRUE(says(gain, "never came"));
  gain.rows.resize(1);
  EXPECT_FALSE(says(gain, "never came")) << "from scratch learnt nothing that could be reached";
}

TEST(GainTable, ARatioThatSparseEvaluationsCannotTellIsALeastOrAMost) {
  auto gain = *computeGain(smallPair());  // as good at step 10, the first evaluation: it may have been so at step 1
  EXPECT_TRUE(says(gain, "From scratch needed at least 3.0 x the steps"));
  for (auto& row : gain.rows) row.step *= 100;
  gain.rows[0].step = 999;  // looked at one step before
  EXPECT_TRUE(says(gain, "From scratch needed 3.0 x the steps"));
  gain.rows[0].step = 0;
  gain.stepsRatio = 0.5;
  EXPECT_TRUE(says(gain, "Pre-trained needed at most 2.0 x the steps"));
}

TEST(GainTable, TheAreaOfASingleEvaluationIsItsDifference) {
  auto input = smallPair();
  for (auto* arm : {&input.pretrained, &input.scratch})
    for (auto& run : *arm) run.validation.resize(2);
  EXPECT_NEAR(computeGain(input)->areaBetweenCurves, 0.26, 1e-12);
  EXPECT_TRUE(says(*computeGain(input), "Over the whole course pre-trained was +0.260 ahead on validation"));
}

TEST(GainTable, HasTheBandThatIsAskedFor) {
  const auto gain = *computeGain(smallPair());  // 0.1 and 0.2 before the first step
  EXPECT_EQ(gainCells(gain).rows[0][1], "0.150 ± 0.071");
  EXPECT_EQ(gainCells(gain, SeedBand::Error).rows[0][1], "0.150 ± 0.050");     // sd / sqrt(2)
  EXPECT_EQ(gainCells(gain, SeedBand::Interval).rows[0][1], "0.150 ± 0.635");  // t of one degree: 12.706 x 0.05
  EXPECT_THAT(gainCells(gain, SeedBand::Error).caption, HasSubstr("± is one standard error over the 2 seeds."));
  EXPECT_THAT(gainCells(gain, SeedBand::Interval).caption, HasSubstr("± is the 95 % interval over the 2 seeds."));
}

TEST(GainTable, ColumnsStandUnderTheirTitles) {
  const auto text = gainTable(*computeGain(smallPair()));
  EXPECT_THAT(text, Not(HasSubstr("nan")));
  const auto cells = gainCells(*computeGain(smallPair()));
  for (const auto& row : cells.rows) EXPECT_EQ(row.size(), cells.header.size());
  ASSERT_EQ(cells.rows.size(), 5u);
  EXPECT_EQ(cells.rows[4][0], "test, best");
}

}  // namespace
}  // namespace clozebench
