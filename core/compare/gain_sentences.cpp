// See gain_sentences.h and gain_table.h.
#include "compare/gain_sentences.h"

#include "compare/gain_result.h"
#include "compare/gain_table.h"
#include "compare/number_text.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr std::int64_t kFewExamples = 100;  // below it one example moves a score by more than 0.01

std::string counted(std::int64_t count, const std::string& thing) {
  return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

double baselineOf(const Gain& gain, const std::string& name) {
  const auto found = gain.baselines.find(name);
  return found == gain.baselines.end() ? kNaN : found->second.get(gain.metric);
}

std::string armsText(const Gain& gain) {
  return fixedNumber(gain.testScratch.mean(gain.metric), 3) + " from scratch, " +
         fixedNumber(gain.testPretrained.mean(gain.metric), 3) + " pre-trained";
}

}  // namespace

Verdict verdictOf(const Gain& gain) {
  if (cannotTell(gain)) return Verdict::CannotTell;
  const bool raised = gain.low > 0;
  if (!raised && !(gain.high < 0)) return Verdict::NoClearDifference;
  const auto& seeds = gain.overSeeds;
  const bool seedsHoldZero = std::isfinite(seeds.low) && (raised ? seeds.low <= 0 : seeds.high >= 0);
  if (gain.seeds < 2 || seedsHoldZero) return raised ? Verdict::LikelyRaised : Verdict::LikelyLowered;
  return raised ? Verdict::Raised : Verdict::Lowered;
}

const char* verdictName(Verdict verdict) {
  switch (verdict) {
    case Verdict::CannotTell:
      return "cannot_tell";
    case Verdict::NoClearDifference:
      return "no_clear_difference";
    case Verdict::LikelyRaised:
      return "likely_raised";
    case Verdict::LikelyLowered:
      return "likely_lowered";
    case Verdict::Raised:
      return "raised";
    case Verdict::Lowered:
      return "lowered";
  }
  return "";
}

bool cannotTell(const Gain& gain) {
  return gain.low == gain.high && (gain.gain == 0 || (gain.data.test > 0 && gain.data.test < kFewExamples));
}

namespace {

std::string cannotTellText(const Gain& gain, const std::string& who, const std::string& metric) {
  const auto draws =
      gain.gain == 0 ? std::string("both arms score alike") : "the difference is always " + signedNumber(gain.gain, 3);
  if (gain.data.test == 0)
    return who + " cannot be judged in " + metric + ": " + draws +
           " however the examples are drawn, so this test set cannot tell (" + armsText(gain) + ')';
  return who + " cannot be judged in " + metric + ": " + draws + " however the examples are drawn, so this test set (" +
         counted(gain.data.test, "example") + ") cannot tell (" + armsText(gain) + ')';
}

// What always giving the same answer means: one class, or one set of labels.
std::string majorityName(const Gain& gain) {
  return gain.multiLabel ? "always giving the same labels" : "the majority class";
}

}  // namespace

double chanceOf(double score, std::int64_t examples) {
  const double share = std::clamp(score, 0.0, 1.0);
  return examples > 0 ? 2 * std::sqrt(share * (1 - share) / static_cast<double>(examples)) : 0;
}

std::string majorityClause(const Gain& gain) {
  const double majority = baselineOf(gain, "majority");
  const double best = std::fmax(gain.testPretrained.mean(gain.metric), gain.testScratch.mean(gain.metric));
  if (!std::isfinite(majority) || !std::isfinite(best)) return "";
  if (best <= majority)
    return ", but neither arm beats " + majorityName(gain) + ", which alone reaches " + fixedNumber(majority, 3);
  if (gain.data.test == 0 || best - majority > chanceOf(best, gain.data.test)) return "";
  return ", but " + majorityName(gain) + " alone reaches " + fixedNumber(majority, 3) +
         ", too near to be told apart on " + counted(gain.data.test, "example");
}

namespace {

// The arm that lags behind is told of apart: a gain over an arm that learnt nothing is no great news.
std::string majoritySentence(const Gain& gain) {
  const double majority = baselineOf(gain, "majority");
  const double pretrained = gain.testPretrained.mean(gain.metric), scratch = gain.testScratch.mean(gain.metric);
  if ((pretrained <= majority) == (scratch <= majority)) return "";
  return std::string(scratch <= majority ? "From scratch" : "Pre-trained") + " does not beat " + majorityName(gain) +
         ", which reaches " + fixedNumber(majority, 3) + '.';
}

// What a variant asked for beyond what there is.
std::string askedText(const Gain& gain) {
  const auto found = gain.varied.find("task.max_train_examples");
  const auto* asked = found == gain.varied.end() ? nullptr : std::get_if<std::int64_t>(&found->second);
  if (!asked || *asked <= gain.data.train) return "";
  return ", fewer than the " + std::to_string(*asked) + " asked for";
}

std::string countsSentence(const Gain& gain) {
  if (gain.data.test == 0) return "";
  auto text = "Measured on " + counted(gain.data.test, "test example");
  if (gain.seeds > 0) text += " with " + counted(gain.seeds, "seed");
  if (gain.data.train > 0)
    text += "; trained on " + counted(gain.data.train, "example") + askedText(gain) + ", best checkpoint chosen on " +
            counted(gain.data.validation, "validation example");
  return text + '.';
}

std::string soFarSentence(const Gain& gain) {
  if (gain.seedsPlanned <= gain.seeds) return "";
  return "So far " + std::to_string(gain.seeds) + " of " + counted(gain.seedsPlanned, "seed") +
         " are finished in both arms; the others are left out.";
}

std::string fewSentence(const Gain& gain) {
  const auto test = gain.data.test, validation = gain.data.validation;
  if (test > 0 && test < kFewExamples)
    return "Warning: " + counted(test, "test example") + (test == 1 ? " is" : " are") +
           " few: one of them moves the accuracy by " + fixedNumber(1 / static_cast<double>(test), 3) + '.';
  if (validation > 0 && validation < kFewExamples)
    return "Warning: " + counted(validation, "validation example") + (validation == 1 ? " is" : " are") +
           " few: which checkpoint is best is partly chance.";
  return "";
}

// "12 of 300 test texts and 1 of 100 validation texts"; "" for none.
std::string textsSeen(const GainData& data, std::int64_t test, std::int64_t validation) {
  std::string text;
  if (test > 0) text = std::to_string(test) + " of " + std::to_string(data.test) + " test texts";
  if (validation > 0)
    text += (text.empty() ? "" : " and ") + std::to_string(validation) + " of " + std::to_string(data.validation) +
            " validation texts";
  return text;
}

std::string leakSentence(const Gain& gain) {
  const auto text = textsSeen(gain.data, gain.data.testInTrain, gain.data.validationInTrain);
  return text.empty() ? "" : "Warning: " + text + " stand in the training data: scores are too good.";
}

// Without their labels, and in one arm only: that is what makes the comparison unfair.
std::string corpusLeakSentence(const Gain& gain) {
  const auto text = textsSeen(gain.data, gain.data.testInCorpus, gain.data.validationInCorpus);
  return text.empty()
             ? ""
             : "Warning: " + text + " stand in the raw text of pre-training: the pre-trained arm has read them before.";
}

std::string chosenOnTestSentence(const Gain& gain) {
  const auto text = textsSeen(gain.data, 0, gain.data.validationInTest);
  return text.empty() ? ""
                      : "Warning: " + text +
                            " stand in the test data: the best checkpoint was chosen on what is tested, so scores are "
                            "too good.";
}

std::string leftOutSentence(const Gain& gain) {
  const auto& data = gain.data;
  std::string text;
  if (data.leaksLeftOut > 0) text = counted(data.leaksLeftOut, "row") + " with a text of the test or validation data";
  if (data.duplicatesLeftOut > 0)
    text += (text.empty() ? "" : " and ") + counted(data.duplicatesLeftOut, "row") + " with a text that came before";
  return text.empty() ? "" : "Left out of training: " + text + '.';
}

std::string differsSentence(const Gain& gain) {
  std::string text;
  for (const auto& key : gain.differs) {
    text += (text.empty() ? "" : ", ") + key;
    const auto values = gain.differsValues.find(key);
    if (values != gain.differsValues.end())
      text += " (pre-trained " + values->second.pretrained + ", from scratch " + values->second.scratch + ')';
  }
  return text.empty() ? "" : "The arms differ in " + text + " besides their start.";
}

// A rate that suits one arm may starve the other: each is at its best.
std::string tuningSentence(const Gain& gain) {
  if (gain.ratesTried == 0) return "";
  return "Each arm was trained with its own best of " + std::to_string(gain.ratesTried) +
         " learning rates, chosen on validation.";
}

std::string pairOf(const Spread& pretrained, const Spread& scratch) {
  return fixedNumber(pretrained.mean, 3) + " pre-trained, " + fixedNumber(scratch.mean, 3) + " from scratch.";
}

// The honest yardstick: what a linear model on the same labels reaches.
std::string baselineSentence(const Gain& gain) {
  const double linear = baselineOf(gain, "tfidf_linear");
  if (!std::isfinite(linear)) return "";
  const auto side = [&](const GainRowArm& arm) {
    const double mean = arm.mean(gain.metric);
    if (std::abs(mean - linear) <= chanceOf(std::max(mean, linear), gain.data.test)) return std::string("is as good");
    return std::string(mean > linear ? "beats it" : "loses against it");
  };
  return "TF-IDF with a linear model reaches " + fixedNumber(linear, 3) + " on the same labels: from scratch " +
         side(gain.testScratch) + ", pre-trained " + side(gain.testPretrained) + '.';
}

std::string baselineNotesSentence(const Gain& gain) {
  std::string text;
  for (const auto& note : gain.baselineNotes) text += (text.empty() ? "" : " ") + note + '.';
  return text;
}

std::string testSentence(const Gain& gain) {
  return "McNemar's test (" + std::string(gain.pTest == "mcnemar_exact" ? "exact" : "chi-square") +
         "): " + pText(gain.pValue) + "; it " +
         (gain.multiLabel ? "counts an example as right when exactly its labels are given, and " : "") +
         "looks at the examples of this test set only, not at how seeds vary.";
}

// The t interval of the seeds beside the bootstrap's, which knows little of three seeds.
std::string seedsSentence(const Gain& gain) {
  const auto& seeds = gain.overSeeds;
  if (gain.seeds < 2) return gain.seeds == 1 ? "One seed says nothing about others: run more of them." : "";
  if (!std::isfinite(seeds.low)) return "All seeds gain the same on test, so their variance cannot be told.";
  const auto text = "Over the " + counted(gain.seeds, "seed") + " alone (paired t) the 95 % interval is " +
                    signedNumber(seeds.low, 3) + " to " + signedNumber(seeds.high, 3);
  const auto verdict = verdictOf(gain);
  const bool likely = verdict == Verdict::LikelyRaised || verdict == Verdict::LikelyLowered;
  return text + (likely ? ", which holds 0: more seeds would tell." : ".");
}

// What McNemar's test counts with several labels is another score than F1.
std::string wholeSetsText(const Gain& gain) {
  return "McNemar's test counts only texts whose whole set of labels is right (" +
         fixedNumber(gain.testPretrained.mean("accuracy"), 3) + " pre-trained, " +
         fixedNumber(gain.testScratch.mean("accuracy"), 3) + " from scratch), not " + metricLabel(gain.metric) +
         ", for which the interval is the one to go by.";
}

std::string disagreementSentence(const Gain& gain) {
  const bool intervalSure = gain.low > 0 || gain.high < 0, testSure = gain.pValue < 0.05;
  if (intervalSure == testSure || cannotTell(gain) || !std::isfinite(gain.pValue)) return "";
  if (gain.multiLabel)
    return std::string(testSure ? "p is below 0.05 although the interval holds 0: "
                                : "p is not below 0.05 although the interval lies beside 0: ") +
           wholeSetsText(gain);
  if (testSure)
    return "The interval holds 0 although p is below 0.05: it also counts " +
           std::string(gain.seeds > 1 ? "how seeds vary" : "by how much the score itself moves") +
           ", so it is the one to go by.";
  return "p is not below 0.05 although the interval lies beside 0: " +
         std::string(gain.seeds > 1 ? "McNemar's test counts an example once, however many seeds agree on it"
                                    : "the two count chance differently") +
         ", so take the difference as likely, not as certain.";
}

bool scratchLearnt(const Gain& gain) {
  return std::ranges::any_of(gain.rows, [&](const GainRow& row) {
    return row.scratch.mean(gain.metric) > gain.rows.front().scratch.mean(gain.metric);
  });
}

// Between evaluations nobody looked: the pre-trained arm may have been as good as scratch's best right after the
// evaluation before the one that showed it. Whether that would change the ratio as it is told.
bool isRatioCoarse(const Gain& gain) {
  double best = -std::numeric_limits<double>::infinity();
  for (const auto& row : gain.rows) best = std::fmax(best, row.scratch.mean(gain.metric));
  std::int64_t before = 0;
  for (const auto& row : gain.rows) {
    const double score = row.pretrained.mean(gain.metric);
    if (!std::isfinite(score)) continue;
    if (score < best) {
      before = row.step;
      continue;
    }
    if (row.step == 0) return false;
    const double sooner = *gain.stepsRatio * static_cast<double>(row.step) / static_cast<double>(before);
    return before == 0 || fixedNumber(sooner, 1) != fixedNumber(*gain.stepsRatio, 1);
  }
  return false;
}

// Which arm was faster says nothing where pre-training did harm.
std::string ratioSentence(const Gain& gain) {
  const auto label = metricLabel(gain.metric);
  const auto goal = " to the best validation " + label + " that training from scratch reached";
  if (!gain.stepsRatio) return scratchLearnt(gain) ? "Pre-trained never came" + goal + '.' : "";
  const bool coarse = isRatioCoarse(gain);
  if (*gain.stepsRatio < 1) {
    const auto ratio = fixedNumber(1 / *gain.stepsRatio, 1);
    if (coarse) return "Pre-trained needed at most " + ratio + " x the steps" + goal + '.';
    return "Pre-trained needed " + ratio + " x the steps" + goal + '.';
  }
  if (gain.gain < 0) return "";
  const auto ratio = fixedNumber(*gain.stepsRatio, 1);
  const bool beyond = gain.breakEven && !gain.breakEven->scratchSeconds;  // then that is told
  if (ratio == "1.0") return beyond ? "" : "Both arms needed as many steps" + goal + '.';
  if (coarse) return "From scratch needed at least " + ratio + " x the steps for the same validation " + label + '.';
  return "From scratch needed " + ratio + " x the steps for the same validation " + label + '.';
}

std::string timeSentence(const Gain& gain) {
  const auto fineTuning = "Time: fine-tuning " + fixedNumber(gain.testPretrained.seconds, 1) + " s pre-trained, " +
                          fixedNumber(gain.testScratch.seconds, 1) + " s from scratch";
  if (gain.secondsPretraining <= 0) return fineTuning + '.';
  const auto tokens = gain.tokensPretraining > 0 ? " for " + shortCount(gain.tokensPretraining) + " tokens" : "";
  return fineTuning + "; pre-training " + fixedNumber(gain.secondsPretraining, 1) + " s" + tokens + " before.";
}

std::string areaSentence(const Gain& gain) {
  const auto metric = metricLabel(gain.metric);
  const double area = gain.areaBetweenCurves;
  if (area < 0)
    return "Over the whole course pre-trained was " + fixedNumber(-area, 3) + " behind on validation " + metric +
           " on average (area between the curves).";
  return "Over the whole course pre-trained was " + signedNumber(area, 3) + " ahead on validation " + metric +
         " on average (area between the curves).";
}

}  // namespace

std::string metricLabel(const std::string& metric) {
  if (metric == "f1_micro") return "micro F1";
  if (metric == "f1_macro") return "macro F1";
  if (metric == "f1_mean") return "mean F1";
  if (metric == "mcc") return "Matthews correlation";
  if (metric == "auroc") return "AUROC";
  return metric;
}

std::string gainVerdict(const Gain& gain) {
  const auto who = gain.variant.empty() ? std::string("Pre-training") : gain.variant + ": pre-training";
  const auto metric = metricLabel(gain.metric) + " on test";
  const auto interval = "95 % interval " + signedNumber(gain.low, 3) + " to " + signedNumber(gain.high, 3);
  const auto end = majorityClause(gain) + '.';
  if (cannotTell(gain)) return cannotTellText(gain, who, metric) + end;
  if (const auto change = changeWord(verdictOf(gain)); !change.empty())
    return who + ' ' + change + ' ' + metric + " by " + fixedNumber(std::abs(gain.gain), 3) + " (" + interval +
           "): " + armsText(gain) + end;
  return who + " shows no clear gain in " + metric + ": " + signedNumber(gain.gain, 3) + ", and the " + interval +
         " holds 0 (" + armsText(gain) + ')' + end;
}

std::string wholeSetNote(const std::vector<Gain>& gains) {
  if (std::ranges::none_of(gains, &Gain::multiLabel)) return "";
  return "With several labels McNemar's p counts texts whose whole set of labels is right: it may be large beside a "
         "gain whose interval is clear.";
}

bool isClearGain(const Gain& gain) {
  return verdictOf(gain) == Verdict::Raised && gain.high > gain.low && majorityClause(gain).empty();
}

std::string changeWord(Verdict verdict) {
  switch (verdict) {
    case Verdict::Raised:
      return "raised";
    case Verdict::Lowered:
      return "lowered";
    case Verdict::LikelyRaised:
      return "probably raised";
    case Verdict::LikelyLowered:
      return "probably lowered";
    default:
      return "";
  }
}

std::string verdictText(Verdict verdict) {
  if (verdict == Verdict::CannotTell) return "cannot be judged";
  const auto change = changeWord(verdict);
  return change.empty() ? "no clear difference" : change;
}

std::vector<std::string> leakSentences(const Gain& gain) {
  std::vector<std::string> lines = {leakSentence(gain), corpusLeakSentence(gain), chosenOnTestSentence(gain)};
  std::erase_if(lines, [](const auto& line) { return line.empty(); });
  return lines;
}

std::vector<std::string> gainSentences(const Gain& gain) {
  std::vector<std::string> lines = {
      gainVerdict(gain),
      leakSentence(gain),
      corpusLeakSentence(gain),
      chosenOnTestSentence(gain),
      differsSentence(gain),
      tuningSentence(gain),
      countsSentence(gain),
      soFarSentence(gain),
      leftOutSentence(gain),
      fewSentence(gain),
      majoritySentence(gain),
      baselineSentence(gain),
      baselineNotesSentence(gain),
      gain.variance,
      seedsSentence(gain),
      testSentence(gain),
      disagreementSentence(gain),
      "First training loss: " + pairOf(gain.trainLossFirstPretrained, gain.trainLossFirstScratch),
      "Best validation loss: " + pairOf(gain.bestValidationLossPretrained, gain.bestValidationLossScratch),
      ratioSentence(gain),
      breakEvenSentence(gain),
      areaSentence(gain),
      timeSentence(gain),
  };
  std::erase_if(lines, [](const auto& line) { return line.empty(); });
  return lines;
}

}  // namespace clozebench
