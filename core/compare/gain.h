// The gain of pre-training: two arms that differ only in their starting weights, told with its uncertainty.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "run/events.h"

namespace clozebench {

// One fine-tuning run of an arm, as the store has it.
struct ArmRun {
  std::string runId;
  std::int64_t seed = 0;
  std::vector<Evaluated> validation;       // row 0 first
  std::vector<Evaluated> testCurve;        // may be empty; rows of the test split
  MetricValues test;                       // of the checkpoint best on validation
  std::vector<std::int32_t> gold, predicted;   // test split, same order in every run
  std::string splitFingerprint;
  int classes = 0;
  double trainLossFirst = 0, bestValidationLoss = 0, seconds = 0, tokens = 0;
  std::int64_t steps = 0, stepsPerEpoch = 0, bestStep = 0;
};

struct Spread {
  double mean = 0, sd = 0;
  std::vector<double> values;              // one per seed
};
struct GainRowArm {
  std::map<std::string, Spread> metrics;   // f1_micro, f1_macro, f1_mean, accuracy, loss
  double seconds = 0, tokens = 0;
};
struct GainRow {
  double epoch = 0;
  GainRowArm pretrained, scratch;
};

struct GainInput {
  std::string variant;
  std::string metric = "f1_micro";
  std::vector<ArmRun> pretrained, scratch; // same seeds, same order
  double secondsPretraining = 0, tokensPretraining = 0;
  bool pretrainPerSeed = false;
  std::vector<std::string> differs;        // keys that differ between the arms (overrides); anything else is refused
  std::map<std::string, MetricValues> baselines;   // majority, tfidf_linear (test)
};

struct Gain {
  std::string variant, metric, split = "test";
  double gain = 0;                         // pretrained - scratch, mean over seeds
  double low = 0, high = 0;                // 95 % paired bootstrap over examples and seeds, 10,000 draws
  double pValue = 1;                       // McNemar over the examples (majority vote of seeds is not used: see .cpp)
  std::string pTest;                       // "mcnemar_exact" or "mcnemar_chi2"
  std::string variance;                    // a sentence: what the interval contains
  std::optional<double> stepsRatio;        // scratch's steps to its best / pre-trained's steps to the same value; null if never
  double secondsPretraining = 0;
  double areaBetweenCurves = 0;            // mean over epochs of the difference on validation
  std::vector<std::string> differs;
  std::vector<GainRow> rows;               // per epoch on validation, row 0 included
  GainRowArm testPretrained, testScratch;  // at the best checkpoints
  Spread trainLossFirstPretrained, trainLossFirstScratch, bestValidationLossPretrained, bestValidationLossScratch;
  std::map<std::string, MetricValues> baselines;
};

// Refuses (WrongUse) arms with different seeds, different test sets or differing settings.
Result<Gain> computeGain(const GainInput& input);

struct Interval {
  double low = 0, high = 0;
};
// Paired bootstrap of metric(pretrained) - metric(scratch): examples and seeds are both drawn with replacement, the same
// draw for both arms (Efron & Tibshirani 1993, ch. 13; two-level as in Bouthillier et al. 2021).
Interval pairedBootstrap(std::span<const ArmRun> pretrained, std::span<const ArmRun> scratch, const std::string& metric,
                         int draws, std::uint64_t seed);
struct McNemar {
  double pValue = 1;
  std::string test;
  std::int64_t onlyFirstRight = 0, onlySecondRight = 0;
};
// Exact binomial when the discordant pairs are under 25, chi-square with continuity correction otherwise (McNemar 1947;
// Edwards 1948), equal to statsmodels.
McNemar mcnemar(std::span<const std::int32_t> gold, std::span<const std::int32_t> first, std::span<const std::int32_t> second);

}  // namespace clozebench
