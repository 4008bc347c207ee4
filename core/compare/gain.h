// The gain of pre-training: two arms that differ only in their starting weights, told with its uncertainty.
#pragma once
#include "base/result.h"
#include "compare/over_seeds.h"
#include "config/value.h"
#include "run/events.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace clozebench {

// One fine-tuning run of an arm, as the store has it.
struct ArmRun {
  std::string runId;
  std::int64_t seed = 0;
  std::vector<Evaluated> validation;  // row 0 first
  MetricValues test;                  // of the checkpoint best on validation
  LabelSets gold, predicted;          // test split, same order in every run
  std::string splitFingerprint;
  int classes = 0;
  std::int64_t trainExamples = 0;  // labelled examples of an epoch, for the x axis "examples"; 0 = unknown
  double trainLossFirst = 0, bestValidationLoss = 0, seconds = 0, tokens = 0;
  std::int64_t steps = 0, stepsPerEpoch = 0, bestStep = 0;
};

struct Spread {
  double mean = 0, sd = 0;
  std::vector<double> values;  // one per seed
};
struct GainRowArm {
  std::map<std::string, Spread> metrics;  // f1_micro, f1_macro, f1_mean, accuracy, loss
  double seconds = 0, tokens = 0;

  double mean(const std::string& metric) const;  // NaN when it was not measured
};
// pretrained - scratch over the seeds that both arms have there. Predictions are kept of the best checkpoints only, so
// that the examples cannot be drawn again: the interval is the 95 % t interval of the paired differences of the seeds
// and holds their variance alone, p that of the paired t test. NaN with fewer than two seeds, and where all seeds gain
// the very same and not 0: so few seeds cannot be known to have no variance.
struct SeedGain {
  double mean = std::numeric_limits<double>::quiet_NaN(), low = mean, high = mean, pValue = mean;
  std::int64_t seeds = 0;
};
// A run that stopped early lacks the later rows: its value there is NaN, and mean and sd are of the others.
struct GainRow {
  double epoch = 0, examples = 0;
  std::int64_t step = 0;
  GainRowArm pretrained, scratch;
  std::map<std::string, SeedGain> gains = {};  // by metric, as in the arms
};

// When the pre-trained arm has paid for its pre-training. On the mean validation curves over training seconds: the
// first evaluation of the pre-trained arm after a step at which the seconds of pre-training and of its fine-tuning
// together are no more than what training from scratch takes to reach the best score that the pre-trained arm has had
// by then; a score that scratch never reaches counts as reached later.
struct BreakEven {
  double seconds = 0;  // of pre-training and fine-tuning together
  double epoch = 0;    // of fine-tuning the pre-trained arm
  std::int64_t step = 0;
  double score = 0;
  std::optional<double> scratchSeconds;  // when scratch reached that score; null when it never did
};

// How much stands behind a gain, and what makes it less honest than it looks.
struct GainData {
  std::int64_t train = 0, validation = 0, test = 0;       // examples; train and validation 0 = not known
  std::int64_t testInTrain = 0, validationInTrain = 0;    // of those, with a text that stands in train too
  std::int64_t duplicates = 0;                            // rows of the training files whose text came before
  std::int64_t testInCorpus = 0, validationInCorpus = 0;  // with a text that the raw text of pre-training holds too
  std::int64_t leaksLeftOut = 0, duplicatesLeftOut = 0;   // rows: task.exclude_leaks, task.exclude_duplicates
  std::int64_t validationInTest = 0;                      // texts by which checkpoints are chosen that are tested on
};
// A setting in which the arms differ, as text.
struct ArmValues {
  std::string pretrained, scratch;
};

struct GainInput {
  std::string variant;
  std::string metric = "f1_micro";          // f1_micro|f1_macro|f1_mean|accuracy|mcc; "loss" is told in f1_micro
  std::vector<ArmRun> pretrained, scratch;  // same seeds, in any order
  double secondsPretraining = 0, tokensPretraining = 0;
  bool pretrainPerSeed = false;
  std::vector<std::string> differs;  // keys that differ between the arms (overrides); anything else is refused
  std::map<std::string, ArmValues> differsValues;  // of those keys, where known
  GainData data;                                   // test is counted in the runs
  std::map<std::string, MetricValues> baselines;   // majority, tfidf_linear (test)
  std::vector<std::string> baselineNotes;          // how they were kept short
};

struct Gain {
  std::string variant, metric, split = "test";
  double gain = 0;           // pretrained - scratch, mean over seeds
  double low = 0, high = 0;  // 95 % paired bootstrap over examples and seeds, 10,000 draws
  SeedGain overSeeds;        // of the seeds' scores on test
  // McNemar, each test example once: for the arm that gets it right with more seeds (with one seed the usual test).
  // With several labels an example is right when its whole set is.
  double pValue = 1;
  double pHolm = 1;      // pValue corrected for all gains of the experiment (holmOver)
  std::string pTest;     // "mcnemar_exact" or "mcnemar_chi2"
  std::string variance;  // a sentence: what the interval contains
  // "From scratch needs N x the steps for the same F1." On the mean validation curves over the seeds, at the
  // evaluations: the step of scratch's best value, divided by the first step at which the pre-trained arm is at least
  // as good. Null when it never is, or when scratch is never better than before its first step. Row 0 counts as one
  // step.
  std::optional<double> stepsRatio;
  std::optional<BreakEven> breakEven;  // null when it is not repaid within these epochs, or its cost is not known
  double secondsPretraining = 0, tokensPretraining = 0;
  // Of the difference on validation over the epochs, divided by the epochs, from the first evaluation after a step on.
  double areaBetweenCurves = 0;
  std::vector<std::string> differs;
  std::map<std::string, ArmValues> differsValues;
  GainData data;
  std::int64_t seeds = 0;
  std::vector<std::int64_t> seedsUsed;     // finished in both arms
  std::int64_t seedsPlanned = 0;           // of the experiment; more than `seeds` while runs are missing; 0 = not known
  bool multiLabel = false;                 // examples have sets of labels
  std::vector<GainRow> rows;               // per epoch on validation, row 0 included
  GainRowArm testPretrained, testScratch;  // at the best checkpoints
  Spread trainLossFirstPretrained, trainLossFirstScratch, bestValidationLossPretrained, bestValidationLossScratch;
  std::map<std::string, MetricValues> baselines;
  std::vector<std::string> baselineNotes;
  // What computeGain() does not know: gainsOf() adds it.
  std::map<std::string, Value> varied;  // settings in which the variants of the experiment differ, with this one's
  std::int64_t ratesTried = 0;          // each arm has its own best of so many learning rates; 0 = nothing was searched
};

// What may be said of a gain. With two or three seeds the bootstrap draws from so few that its interval holds too
// little of their variance (of the truth it misses more than 5 %), so a difference is sure only where Student's t
// interval over the seeds lies beside 0 too; likely where only the bootstrap's does, or where there is one seed.
enum class Verdict { CannotTell, NoClearDifference, LikelyRaised, LikelyLowered, Raised, Lowered };
Verdict verdictOf(const Gain& gain);
// "cannot_tell", "no_clear_difference", "likely_raised", "likely_lowered", "raised", "lowered".
const char* verdictName(Verdict verdict);

// Refuses (WrongUse) arms with different seeds, different test sets, without predictions, or with settings that differ
// outside of the arm overrides.
Result<Gain> computeGain(const GainInput& input);

// Fills pHolm of all gains from their pValue.
void holmOver(std::vector<Gain>& gains);

// Paired bootstrap of metric(pretrained) - metric(scratch): examples and seeds are both drawn with replacement, the
// same draw for both arms (Efron & Tibshirani 1993, ch. 13; two-level as in Bouthillier et al. 2021). 95 % percentile
// interval.
Interval pairedBootstrap(std::span<const ArmRun> pretrained, std::span<const ArmRun> scratch, const std::string& metric,
                         int draws, std::uint64_t seed);
struct McNemar {
  double pValue = 1;
  std::string test;
  std::int64_t onlyFirstRight = 0, onlySecondRight = 0;
};
// Exact binomial when the discordant pairs are under 25, chi-square with continuity correction otherwise (McNemar 1947;
// Edwards 1948), equal to statsmodels.
McNemar mcnemar(const LabelSets& gold, const LabelSets& first, const LabelSets& second);
// Over several seeds: an example speaks once, for the arm that gets it right with more seeds. Pooling all pairs would
// count each example once per seed as if they were independent, a majority vote would test another classifier than the
// runs.
McNemar mcnemar(std::span<const ArmRun> first, std::span<const ArmRun> second);

}  // namespace clozebench
