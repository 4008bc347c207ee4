// The gain over the course of training: chosen epochs, equal budgets, break-even, and the result in a sentence.
#include "compare/gain_parts.h"
#include "compare/gain_result.h"
#include "compare/gain_rows.h"
#include "compare/gain_table.h"
#include "compare/number_text.h"
#include "tests/compare/arms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clozebench {
namespace {

using namespace testing_arms;
using testing::HasSubstr;
using testing::Not;

// Three seeds, rows every two seconds and 300 tokens (arms.h).
GainInput threeSeeds() {
  const auto gold = randomLabels(200, 4, 3);
  GainInput input;
  const std::vector<std::vector<double>> pretrained{{0.1, 0.5, 0.6, 0.7}, {0.1, 0.4, 0.6, 0.7}, {0.1, 0.6, 0.6, 0.8}};
  const std::vector<std::vector<double>> scratch{{0.1, 0.2, 0.4, 0.5}, {0.2, 0.2, 0.3, 0.5}, {0.1, 0.3, 0.5, 0.6}};
  for (std::size_t s = 0; s < 3; ++s) {
    const auto seed = static_cast<std::int64_t>(s + 1);
    input.pretrained.push_back(makeRun(seed, gold, noisyCopy(gold, 4, 0.7, 10 + s), 4));
    input.scratch.push_back(makeRun(seed, gold, noisyCopy(gold, 4, 0.4, 20 + s), 4));
    addCurve(input.pretrained.back(), pretrained[s]);
    addCurve(input.scratch.back(), scratch[s]);
  }
  input.secondsPretraining = 3;
  input.tokensPretraining = 450;
  return input;
}

TEST(GainRows, HaveTheTIntervalOfThePairedDifferences) {
  const auto gain = *computeGain(threeSeeds());
  const auto& row = gain.rows[1].gains.at("f1_micro");
  EXPECT_NEAR(row.mean, (0.3 + 0.2 + 0.3) / 3, 1e-12);
  const auto expected = tInterval(std::vector<double>{0.3, 0.2, 0.3});
  EXPECT_NEAR(row.low, expected.low, 1e-12);
  EXPECT_NEAR(row.high, expected.high, 1e-12);
  EXPECT_EQ(row.seeds, 3);
  EXPECT_TRUE(gain.rows[1].gains.contains("loss"));
  EXPECT_EQ(gain.seedsUsed, (std::vector<std::int64_t>{1, 2, 3}));
}

TEST(GainRows, OneSeedHasAGainButNoInterval) {
  auto input = threeSeeds();
  input.pretrained.resize(1);
  input.scratch.resize(1);
  const auto gain = *computeGain(input);
  EXPECT_NEAR(gain.rows[1].gains.at("f1_micro").mean, 0.3, 1e-12);
  EXPECT_TRUE(std::isnan(gain.rows[1].gains.at("f1_micro").low));
  EXPECT_TRUE(gainCourse(gain).low.empty());
}

// The seeds do not all gain the same at the end.
Gain gainWithAnEndOfItsOwn() {
  auto input = threeSeeds();
  input.pretrained[0].validation.back().metrics.values["f1_micro"] += 0.03;
  return *computeGain(input);
}

TEST(GainAtEpochs, ShowsThoseThatThereAreAndTheLast) {
  const auto gain = gainWithAnEndOfItsOwn();
  const auto rows = gainAtEpochs(gain, {std::begin(kGainEpochs), std::end(kGainEpochs)});
  ASSERT_EQ(rows.size(), 2u);  // 1 and the last, of 1/5/7/35
  EXPECT_EQ(epochName(rows[0]), "1");
  EXPECT_EQ(epochName(rows[1]), "3 (last)");
  EXPECT_NEAR(rows[0].pretrained, 0.5, 1e-12);
  const std::vector<double> pValues{rows[0].gain.pValue, rows[1].gain.pValue};
  EXPECT_EQ((std::vector<double>{rows[0].pHolm, rows[1].pHolm}), holm(pValues));
  EXPECT_EQ(gainAtEpochs(gain, {2}, "loss").front().epoch, 2);
}

TEST(GainAtEpochs, WhereAllSeedsGainTheSameThereIsNeitherIntervalNorP) {
  const auto rows = gainAtChosenEpochs(*computeGain(threeSeeds()));
  EXPECT_NEAR(rows[1].gain.mean, 0.2, 1e-12);
  EXPECT_TRUE(std::isnan(rows[1].gain.low) && std::isnan(rows[1].gain.pValue) && std::isnan(rows[1].pHolm));
}

TEST(GainAtEpochs, AnEpochHasOneCorrectedPWhateverElseIsShownAndRowZeroHasNone) {
  const auto gain = gainWithAnEndOfItsOwn();
  const auto usual = gainAtChosenEpochs(gain);
  ASSERT_EQ(usual.size(), 2u);
  const auto all = gainAtEpochs(gain, {0, 1, 2, 3}, "", usualGainEpochs());
  ASSERT_EQ(all.size(), 4u);
  EXPECT_TRUE(std::isnan(all[0].pHolm)) << "nothing is trained there";
  EXPECT_EQ(all[1].pHolm, usual[0].pHolm);
  EXPECT_TRUE(std::isnan(all[2].pHolm)) << "not among the chosen epochs";
  EXPECT_EQ(all[3].pHolm, usual[1].pHolm);
  const auto asked = gainAtEpochs(gain, {0, 2});
  EXPECT_TRUE(std::isnan(asked[0].pHolm));
  EXPECT_EQ(asked[1].pHolm, holm(std::vector<double>{asked[1].gain.pValue, asked[2].gain.pValue})[0]);
  EXPECT_EQ(epochFamilyText(all), "p (Holm) is corrected for the epochs 1 and 3 (last).");
  EXPECT_EQ(epochFamilyText({}), "");
}

// Evaluated after every second epoch.
Gain everySecondEpoch() {
  auto gain = *computeGain(threeSeeds());
  for (auto& row : gain.rows) row.epoch *= 2;
  return gain;
}

std::vector<std::string> namesOf(const std::vector<GainAtEpoch>& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows) names.push_back(epochName(row));
  return names;
}

TEST(GainAtEpochs, TakesTheEvaluationBeforeAnEpochThatHasNoneUnderItsOwnNameAndNoneTwice) {
  const auto gain = everySecondEpoch();
  EXPECT_EQ(namesOf(gainAtChosenEpochs(gain)), (std::vector<std::string>{"0", "4", "6 (last)"}));
  EXPECT_EQ(namesOf(gainAtEpochs(gain, {2, 3, 2.5})), (std::vector<std::string>{"2", "6 (last)"}));
  const auto all = gainAtEpochs(gain, {0, 2, 4, 6}, "", usualGainEpochs());
  EXPECT_TRUE(std::isnan(all[1].pHolm)) << "stands for none of the chosen epochs";
  EXPECT_EQ(all[2].pHolm, gainAtChosenEpochs(gain)[1].pHolm);
}

TEST(GainAtEpochs, SayWhichEpochsWereNotThereAndWhatIsShownInstead) {
  const auto gain = everySecondEpoch();
  const auto instead = epochsInstead(gain, {2, 5, 99});
  ASSERT_EQ(instead.size(), 2u);
  EXPECT_EQ(instead[0].asked, 5);
  EXPECT_EQ(instead[0].shown, 4);
  EXPECT_EQ(epochsInsteadText(instead),
            "Epoch 5 was not evaluated: epoch 4 is shown. Epoch 99 was not evaluated: epoch 6 (last) is shown.");
  EXPECT_EQ(epochsInsteadText(epochsInstead(gain, {7, 35, 99})),
            "Epochs 7, 35 and 99 were not evaluated: epoch 6 (last) is shown.");
  EXPECT_EQ(epochsInsteadText(epochsInstead(gain, {0, 6})), "");
  EXPECT_TRUE(epochsInstead(Gain(), {1}).empty());
}

TEST(GainCourse, ByEpochIsRowByRow) {
  const auto gain = *computeGain(threeSeeds());
  const auto course = gainCourse(gain, {.axis = CurveAxis::Epoch, .band = SeedBand::Deviation});
  EXPECT_EQ(course.x, (std::vector<double>{0, 1, 2, 3}));
  EXPECT_NEAR(course.gain[2], 0.2, 1e-12);
  EXPECT_NEAR(course.high[2] - course.gain[2], 0.1, 1e-12);  // of 0.2, 0.3, 0.1
}

TEST(GainCourse, AtEqualSecondsTheCostOfPreTrainingCounts) {
  const auto gain = *computeGain(threeSeeds());
  const auto free = gainCourse(gain, {.axis = CurveAxis::Seconds});
  EXPECT_EQ(free.x, (std::vector<double>{0, 2, 4, 6}));
  // Three seconds later: pre-trained has 0.1 at 3, 0.5 at 5, 0.6 at 7; both have values from 3 to 6 seconds.
  const auto paid = gainCourse(gain, {.axis = CurveAxis::Seconds, .withCost = true});
  EXPECT_EQ(paid.x, (std::vector<double>{3, 4, 5, 6}));
  EXPECT_NEAR(paid.gain[0], 0.1 - (0.7 / 3 + 1.2 / 3) / 2, 1e-12);
  EXPECT_NEAR(paid.gain[2], 0.5 - (1.2 / 3 + 1.6 / 3) / 2, 1e-12);
  EXPECT_EQ(gainCourse(gain, {.axis = CurveAxis::Tokens, .withCost = true}).x.front(), 450);
}

TEST(GainFigure, HasALinePerVariantTheLineOfNoGainAndWhenItIsRepaid) {
  const auto gain = *computeGain(threeSeeds());
  const auto one = gainFigure({gain}, {.axis = CurveAxis::Epoch});
  ASSERT_EQ(one.series.size(), 2u);
  EXPECT_EQ(one.series[0].name, "gain (mean ± 95 % interval of 3 seeds)");
  EXPECT_EQ(one.series[1].y, (std::vector<double>{0, 0}));
  ASSERT_EQ(one.marks.size(), 1u);
  auto other = gain;
  other.variant = "wide";
  const auto both = gainFigure({gain, other}, {.axis = CurveAxis::Seconds, .withCost = true});
  EXPECT_EQ(both.series.size(), 3u);
  EXPECT_NE(both.series[0].style, both.series[1].style);
  EXPECT_TRUE(both.marks.empty());
  EXPECT_TRUE(gainFigure({}).series.empty());
}

TEST(GainFigure, VariantsHaveTheColoursOfTheirNumbersOrderAsInTheCurves) {
  std::vector<Gain> gains(4, *computeGain(threeSeeds()));
  const char* names[] = {"100 examples", "50 examples", "all examples", "1k examples"};
  for (std::size_t i = 0; i < 4; ++i) gains[i].variant = names[i];
  const auto figure = gainFigure(gains);
  const int expected[] = {1, 0, 3, 2};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(figure.series[i].color, expected[i]) << names[i];
}

TEST(BreakEven, IsWhereScratchIsSlowerEvenWithThePreTrainingPaid) {
  // Means: pre-trained 0.5, 0.6, 0.733 at 3 + 2, 4, 6 s; scratch 0.233, 0.4, 0.533 at 2, 4, 6 s.
  const auto gain = *computeGain(threeSeeds());
  ASSERT_TRUE(gain.breakEven);
  EXPECT_EQ(gain.breakEven->epoch, 1);
  EXPECT_EQ(gain.breakEven->step, 10);
  EXPECT_EQ(gain.breakEven->seconds, 5);
  EXPECT_EQ(gain.breakEven->scratchSeconds, 6);  // 0.5 is reached with 0.533
  EXPECT_EQ(breakEvenSentence(gain),
            "Pre-training cost 3.0 s and is repaid after 1 epoch: 5.0 s in all for a validation micro F1 of 0.500, "
            "which training from scratch reached after 6.0 s.");
}

TEST(BreakEven, AScoreThatScratchNeverHasCountsAsReachedLater) {
  auto input = threeSeeds();
  input.secondsPretraining = 1000;
  const auto gain = *computeGain(input);
  ASSERT_TRUE(gain.breakEven);
  EXPECT_EQ(gain.breakEven->epoch, 2);  // 0.6: scratch ends at 0.533
  EXPECT_FALSE(gain.breakEven->scratchSeconds);
  EXPECT_EQ(breakEvenSentence(gain),
            "Pre-training cost 17 min and reaches after 2 epochs what training from scratch never reached: 17 min in "
            "all for a validation micro F1 of 0.600.");
  EXPECT_THAT(plainResult(gain), HasSubstr("reaches after 2 epochs what training from scratch never reached."));
  EXPECT_EQ(gainFigure({gain}).marks.front().text, "better than scratch ever was") << "no time is saved";
}

TEST(BreakEven, IsNotThereWhereScratchIsAlwaysSoonerOrNothingIsKnownOfTheCost) {
  auto input = threeSeeds();
  std::swap(input.pretrained, input.scratch);
  EXPECT_FALSE(computeGain(input)->breakEven);
  EXPECT_THAT(breakEvenSentence(*computeGain(input)), HasSubstr("is not repaid within 3 epochs"));
  input = threeSeeds();
  input.secondsPretraining = 0;
  EXPECT_FALSE(computeGain(input)->breakEven);
  EXPECT_EQ(breakEvenSentence(*computeGain(input)), "");
}

TEST(BreakEven, WithoutAClearGainOnTestNothingIsSaidToBeRepaid) {
  auto gain = *computeGain(threeSeeds());
  gain.low = -0.01;
  EXPECT_EQ(breakEvenSentence(gain),
            "Pre-training cost 3.0 s; with that counted, pre-trained was ahead on validation for a while, first after "
            "1 epoch, but that is no clear gain on test.");
  EXPECT_TRUE(gainFigure({gain}, {.axis = CurveAxis::Epoch}).marks.empty());
  EXPECT_THAT(gainTable(gain), Not(HasSubstr("repaid")));
}

Gain knownGain() {
  Gain gain;
  gain.metric = "f1_macro";
  gain.gain = 0.061, gain.low = 0.048, gain.high = 0.073;
  gain.seeds = gain.seedsPlanned = 3;
  gain.secondsPretraining = 140;
  gain.breakEven = BreakEven{160, 4, 40, 0.5, 200};
  gain.rows.resize(2);
  gain.rows[1].epoch = 20;
  gain.data.test = 1000;
  return gain;
}

TEST(PlainResult, SaysWhatPreTrainingBoughtAndWhatItCost) {
  auto gain = knownGain();
  EXPECT_EQ(
      plainResult(gain),
      "Pre-training raised macro F1 by 6.1 points, 95 % interval 4.8 to 7.3, 3 seeds; it cost 140 s and is repaid "
      "after 4 epochs.");
  gain.breakEven.reset();
  gain.variant = "50 labels";
  EXPECT_THAT(plainResult(gain), HasSubstr("50 labels: pre-training raised"));
  EXPECT_THAT(plainResult(gain), HasSubstr("it cost 140 s and is not repaid within 20 epochs."));
}

TEST(PlainResult, SaysThatNoDifferenceIsToBeSeenOrThatItDidHarm) {
  auto gain = knownGain();
  gain.gain = 0.004, gain.low = -0.01, gain.high = 0.018;
  EXPECT_EQ(plainResult(gain),
            "Pre-training made no clear difference in macro F1: +0.4 points, 95 % interval -1.0 to 1.8, 3 seeds; it "
            "cost 140 s.");
  gain.gain = -0.03, gain.low = -0.05, gain.high = -0.01;
  EXPECT_THAT(plainResult(gain), HasSubstr("lowered macro F1 by 3.0 points, 95 % interval 1.0 to 5.0, 3 seeds"));
  gain.gain = gain.low = gain.high = 0;
  EXPECT_THAT(plainResult(gain), HasSubstr("cannot be judged in macro F1: both arms score alike on this test set"));
}

TEST(PlainResult, IsProbableOnlyWhereTheSeedsAloneLeaveItOpen) {
  auto gain = knownGain();
  gain.overSeeds = {.mean = 0.061, .low = -0.018, .high = 0.14, .pValue = 0.08, .seeds = 3};
  EXPECT_EQ(verdictOf(gain), Verdict::LikelyRaised);
  EXPECT_EQ(plainResult(gain),
            "Pre-training probably raised macro F1 by 6.1 points, 95 % interval 4.8 to 7.3, 3 seeds; over the seeds "
            "alone it is -1.8 to 14.0, so more of them would tell; it cost 140 s.");
  EXPECT_THAT(gainTable(gain), HasSubstr("-0.018 to +0.140, which holds 0"));
  gain.gain = -0.061, gain.low = -0.073, gain.high = -0.048;
  gain.overSeeds.low = -0.14, gain.overSeeds.high = 0.018;
  EXPECT_THAT(plainResult(gain), HasSubstr("probably lowered macro F1 by 6.1 points, 95 % interval 4.8 to 7.3"));
  EXPECT_THAT(plainResult(gain), HasSubstr("over the seeds alone it is -1.8 to 14.0"));
  gain.overSeeds.high = -0.001;
  EXPECT_EQ(verdictOf(gain), Verdict::Lowered);
}

TEST(PlainResult, OneSeedIsProbableAtMost) {
  auto gain = knownGain();
  gain.seeds = gain.seedsPlanned = 1;
  EXPECT_EQ(verdictOf(gain), Verdict::LikelyRaised);
  EXPECT_FALSE(isClearGain(gain));
  EXPECT_THAT(plainResult(gain), HasSubstr(", 1 seed; one seed says nothing about others; it cost 140 s."));
}

TEST(PlainResult, WhileRunsAreMissingItSaysSoFar) {
  auto gain = knownGain();
  gain.seeds = 2;
  EXPECT_THAT(plainResult(gain), HasSubstr(", so far, 2 of 3 seeds;"));
  EXPECT_THAT(gainTable(gain), HasSubstr("So far 2 of 3 seeds are finished in both arms"));
  gain.seeds = gain.seedsPlanned = 1;
  EXPECT_THAT(plainResult(gain), HasSubstr(", 1 seed;"));
  EXPECT_EQ(signedNumber(-0.00039, 3), "-0.000") << "an interval that begins there holds 0";
  EXPECT_EQ(signedNumber(-1e-17, 3), "+0.000");
}

TEST(PlainResult, DoesNotBoastOfAGainOverNothingOrOfTextsThatWereSeen) {
  auto gain = knownGain();
  gain.testPretrained.metrics["f1_macro"].mean = 0.4;
  gain.testScratch.metrics["f1_macro"].mean = 0.34;
  gain.baselines["majority"].values["f1_macro"] = 0.5;
  EXPECT_THAT(plainResult(gain), HasSubstr("but neither arm beats the majority class"));
  gain.data.testInTrain = 12;
  EXPECT_THAT(plainResult(gain), HasSubstr("12 of 1000 test texts stand in the training data."));
}

TEST(HolmOver, CorrectsThePOfAllVariants) {
  std::vector<Gain> gains(3);
  gains[0].pValue = 0.04, gains[1].pValue = 0.01, gains[2].pValue = 0.03;
  holmOver(gains);
  EXPECT_NEAR(gains[1].pHolm, 0.03, 1e-12);
  EXPECT_NEAR(gains[0].pHolm, 0.06, 1e-12);
  EXPECT_NEAR(gains[2].pHolm, 0.06, 1e-12);
}

}  // namespace
}  // namespace clozebench
