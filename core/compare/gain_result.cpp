#include "compare/gain_result.h"

#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "compare/number_text.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

std::string counted(double count, const std::string& thing) {
  const bool whole = std::abs(count - std::round(count)) < 1e-6;
  const auto text = fixedNumber(count, whole ? 0 : 1);
  return text + ' ' + thing + (text == "1" ? "" : "s");
}

// 140 s, 23 min, 3.4 h.
std::string durationText(double seconds) {
  if (seconds < 600) return fixedNumber(seconds, seconds < 1 ? 2 : seconds < 10 ? 1 : 0) + " s";
  return seconds < 7200 ? fixedNumber(seconds / 60, 0) + " min" : fixedNumber(seconds / 3600, 1) + " h";
}

// A hundredth of the score is a point.
std::string points(double value) {
  return fixedNumber(100 * value, 1);
}

double lastEpoch(const Gain& gain) {
  return gain.rows.empty() ? 0 : gain.rows.back().epoch;
}

// Where training from scratch never comes that far no time is saved: it is another score that was bought.
std::string repaidText(const Gain& gain) {
  if (gain.breakEven && !gain.breakEven->scratchSeconds)
    return "reaches after " + counted(gain.breakEven->epoch, "epoch") + " what training from scratch never reached";
  if (gain.breakEven) return "is repaid after " + counted(gain.breakEven->epoch, "epoch");
  return "is not repaid within " + counted(lastEpoch(gain), "epoch");
}

// Whether it is repaid is told where there is a clear gain: a chance lead repays nothing.
std::string costClause(const Gain& gain) {
  if (!(gain.secondsPretraining > 0)) return "";
  const auto cost = "; it cost " + durationText(gain.secondsPretraining);
  return isClearGain(gain) && lastEpoch(gain) > 0 ? cost + " and " + repaidText(gain) : cost;
}

std::string leakClause(const Gain& gain) {
  const auto& data = gain.data;
  const auto clause = [](std::int64_t count, std::int64_t all, const char* where) {
    return count <= 0 ? std::string() : "; " + std::to_string(count) + " of " + std::to_string(all) + where;
  };
  return clause(data.testInTrain, data.test, " test texts stand in the training data") +
         clause(data.testInCorpus, data.test, " test texts stand in the raw text of pre-training") +
         clause(data.validationInTest, data.validation,
                " validation texts, which choose the checkpoint, are tested on");
}

std::string intervalText(double low, double high) {
  return "95 % interval " + points(low) + " to " + points(high);
}

std::string changeText(const Gain& gain, const std::string& who, const std::string& metric) {
  if (cannotTell(gain))
    return who + " cannot be judged in " + metric + ": " +
           (gain.gain == 0 ? std::string("both arms score alike on this test set")
                           : "so few test texts always give " + signedNumber(100 * gain.gain, 1) + " points");
  const auto change = changeWord(verdictOf(gain));
  if (change.empty())
    return who + " made no clear difference in " + metric + ": " + signedNumber(100 * gain.gain, 1) + " points, " +
           intervalText(gain.low, gain.high);
  const auto begin = who + ' ' + change + ' ' + metric + " by " + points(std::abs(gain.gain)) + " points, ";
  return begin + (gain.gain < 0 ? intervalText(-gain.high, -gain.low) : intervalText(gain.low, gain.high));
}

// Why it is probable only.
std::string doubtClause(const Gain& gain) {
  const auto verdict = verdictOf(gain);
  if (verdict != Verdict::LikelyRaised && verdict != Verdict::LikelyLowered) return "";
  if (gain.seeds < 2) return "; one seed says nothing about others";
  const auto &low = gain.overSeeds.low, &high = gain.overSeeds.high;
  const bool lowered = verdict == Verdict::LikelyLowered;
  return "; over the seeds alone it is " + points(lowered ? -high : low) + " to " + points(lowered ? -low : high) +
         ", so more of them would tell";
}

}  // namespace

std::string seedsText(const Gain& gain) {
  const auto seeds = static_cast<double>(gain.seeds);
  if (gain.seedsPlanned <= gain.seeds) return counted(seeds, "seed");
  return "so far, " + std::to_string(gain.seeds) + " of " + counted(static_cast<double>(gain.seedsPlanned), "seed");
}

std::string plainResult(const Gain& gain) {
  const auto who = gain.variant.empty() ? std::string("Pre-training") : gain.variant + ": pre-training";
  return changeText(gain, who, metricLabel(gain.metric)) + ", " + seedsText(gain) + doubtClause(gain) +
         majorityClause(gain) + costClause(gain) + leakClause(gain) + '.';
}

std::string breakEvenSentence(const Gain& gain) {
  if (!(gain.secondsPretraining > 0) || lastEpoch(gain) <= 0) return "";
  const auto cost = "Pre-training cost " + durationText(gain.secondsPretraining);
  if (gain.breakEven && !isClearGain(gain))
    return cost + "; with that counted, pre-trained was ahead on validation for a while, first after " +
           counted(gain.breakEven->epoch, "epoch") + ", but that is no clear gain on test.";
  const auto begin = cost + " and " + repaidText(gain);
  if (!gain.breakEven) return begin + ": training from scratch had every validation score sooner.";
  const auto& repaid = *gain.breakEven;
  const auto paid = begin + ": " + durationText(repaid.seconds) + " in all for a validation " +
                    metricLabel(gain.metric) + " of " + fixedNumber(repaid.score, 3);
  if (!repaid.scratchSeconds) return paid + '.';
  return paid + ", which training from scratch reached after " + durationText(*repaid.scratchSeconds) + '.';
}

std::string pretrainingCostText(const std::vector<Gain>& gains) {
  double least = 0, most = 0;
  for (const Gain& gain : gains) {
    if (!(gain.secondsPretraining > 0)) continue;
    least = least > 0 ? std::min(least, gain.secondsPretraining) : gain.secondsPretraining;
    most = std::max(most, gain.secondsPretraining);
  }
  if (!(most > 0)) return "";
  const auto from = durationText(least), to = durationText(most);
  if (from == to) return "Pre-training cost " + to + '.';
  return "By variant pre-training cost " + from + " to " + to + '.';
}

}  // namespace clozebench
