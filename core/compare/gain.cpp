// The gain table: two arms side by side, refused when they differ in anything but their starting weights.
#include "compare/gain.h"

#include "compare/gain_parts.h"
#include "config/experiment_file.h"
#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace clozebench {
namespace {

constexpr int kDraws = 10000;
constexpr std::uint64_t kBootstrapSeed = 1;
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

using Runs = std::vector<ArmRun>;

Spread spreadOf(std::vector<double> values) {
  const double mean = meanOf(values), deviation = deviationOf(values);
  return {mean, deviation, std::move(values)};
}

template <class Of>
Spread spreadOver(const Runs& runs, Of of) {
  std::vector<double> values;
  for (const auto& run : runs) values.push_back(of(run));
  return spreadOf(std::move(values));
}

std::vector<std::int64_t> seedsOf(const Runs& runs) {
  std::vector<std::int64_t> seeds;
  for (const auto& run : runs) seeds.push_back(run.seed);
  return seeds;
}

std::string listed(const std::vector<std::int64_t>& seeds) {
  std::string text;
  for (const auto seed : seeds) text += (text.empty() ? "" : ", ") + std::to_string(seed);
  return text.empty() ? "none" : text;
}

Status requireSameSeeds(const Runs& pretrained, const Runs& scratch) {
  const auto left = seedsOf(pretrained), right = seedsOf(scratch);
  if (left.empty() || right.empty()) {
    return fail(ErrorCode::WrongUse, "A gain needs runs of both arms, but one has none",
                "Run the experiment with arms = [\"pretrained\", \"scratch\"]");
  }
  if (left != right) {
    return fail(ErrorCode::WrongUse,
                "The arms were run with different seeds (" + listed(left) + " and " + listed(right) + ")",
                "Run both arms with the same seeds");
  }
  if (std::ranges::adjacent_find(left) != left.end()) {
    return fail(ErrorCode::WrongUse, "An arm has two runs with the same seed (" + listed(left) + ")",
                "Keep one run per seed");
  }
  return {};
}

Status requireSameTest(const Runs& pretrained, const Runs& scratch) {
  const auto& first = pretrained[0];
  for (const auto* runs : {&pretrained, &scratch}) {
    for (const auto& run : *runs) {
      if (run.gold.empty() || run.gold.size() != run.predicted.size()) {
        return fail(ErrorCode::WrongUse, "Run " + run.runId + " has no predictions on the test split",
                    "Finish or repeat the run", {{"run", run.runId}});
      }
      if (run.splitFingerprint != first.splitFingerprint || run.gold != first.gold || run.classes != first.classes) {
        return fail(ErrorCode::WrongUse,
                    "Runs " + first.runId + " and " + run.runId + " were tested on different examples",
                    "Compare runs of one experiment, or run both with the same test data", {{"run", run.runId}});
      }
      const auto known = [&](std::int32_t label) { return label >= 0 && label < run.classes; };
      if (!std::ranges::all_of(run.predicted.values(), known)) {
        return fail(ErrorCode::Corrupt, "Run " + run.runId + " predicts a label that does not exist", "Repeat the run",
                    {{"run", run.runId}});
      }
    }
  }
  return {};
}

Status requireSameSettings(const std::vector<std::string>& differs) {
  std::string other;
  for (const auto& key : differs) {
    const bool allowed =
        std::ranges::any_of(armOverrideKeys(), [&](const auto& name) { return key == "finetune." + name; });
    if (!allowed) other += (other.empty() ? "" : ", ") + key;
  }
  if (other.empty()) return {};
  return fail(ErrorCode::WrongUse,
              "The arms differ in " + other + ", so their difference is not the gain of pre-training",
              "Run both arms with the same settings; only the rates and frozen layers under [arm.NAME] may differ",
              {{"differs", other}});
}

// Loss is no score of predictions, Matthews correlation none of sets: the gain is told in F1 then.
std::string scoredMetric(const std::string& metric, bool multiLabel) {
  static const std::set<std::string> kKnown = {"f1_micro", "f1_macro", "f1_mean", "accuracy", "mcc"};
  if (multiLabel && metric == "mcc") return "f1_micro";
  return kKnown.contains(metric) ? metric : "f1_micro";
}

double score(const ArmRun& run, const std::string& metric) {
  return metrics::scoreOf(metrics::classify(run.gold, run.predicted, run.classes), metric);
}

const Evaluated* evaluationAt(const ArmRun& run, std::int64_t step) {
  const auto found = std::ranges::find(run.validation, step, &Evaluated::step);
  return found == run.validation.end() ? nullptr : &*found;
}

GainRowArm armAt(const Runs& runs, std::int64_t step) {
  GainRowArm arm;
  std::set<std::string> names;
  for (const auto& run : runs) {
    if (const auto* row = evaluationAt(run, step)) {
      for (const auto& [name, value] : row->metrics.values) names.insert(name);
    }
  }
  const auto at = [step](auto of) {
    return [step, of](const ArmRun& run) {
      const auto* row = evaluationAt(run, step);
      return row ? of(*row) : kNaN;
    };
  };
  for (const auto& name : names) {
    arm.metrics[name] = spreadOver(runs, at([&name](const Evaluated& row) { return row.metrics.get(name); }));
  }
  arm.seconds = spreadOver(runs, at([](const Evaluated& row) { return row.seconds; })).mean;
  arm.tokens = spreadOver(runs, at([](const Evaluated& row) { return row.tokens; })).mean;
  return arm;
}

GainRowArm armOnTest(const Runs& runs) {
  GainRowArm arm;
  for (const auto& [name, value] : runs[0].test.values) {
    arm.metrics[name] = spreadOver(runs, [&name](const ArmRun& run) { return run.test.get(name); });
  }
  arm.seconds = spreadOver(runs, [](const ArmRun& run) { return run.seconds; }).mean;
  arm.tokens = spreadOver(runs, [](const ArmRun& run) { return run.tokens; }).mean;
  return arm;
}

std::vector<GainRow> rowsOf(const Runs& pretrained, const Runs& scratch) {
  std::map<std::int64_t, double> epochs;
  for (const auto* runs : {&pretrained, &scratch}) {
    for (const auto& run : *runs) {
      for (const auto& row : run.validation) epochs[row.step] = row.epoch;
    }
  }
  std::vector<GainRow> rows;
  for (const auto& [step, epoch] : epochs) {
    const double examples = epoch * static_cast<double>(pretrained[0].trainExamples);
    rows.push_back({epoch, examples, step, armAt(pretrained, step), armAt(scratch, step)});
  }
  fillSeedGains(rows);
  return rows;
}

std::optional<double> stepsRatioOf(const std::vector<GainRow>& rows, const std::string& metric) {
  double best = -std::numeric_limits<double>::infinity();
  std::int64_t bestStep = 0;
  for (const auto& row : rows) {
    const double value = row.scratch.mean(metric);
    if (value > best) {
      best = value;
      bestStep = row.step;
    }
  }
  if (bestStep == 0) return std::nullopt;
  for (const auto& row : rows) {
    if (row.pretrained.mean(metric) >= best) {
      return static_cast<double>(bestStep) / static_cast<double>(std::max<std::int64_t>(row.step, 1));
    }
  }
  return std::nullopt;
}

std::string varianceSentence(std::size_t seeds, bool pretrainPerSeed) {
  const std::string examples = "The interval contains the variance of the test examples";
  if (seeds == 1) return examples + " only: there is one seed.";
  const auto fineTuning = examples + " and of " + std::to_string(seeds) + " fine-tuning seeds";
  return pretrainPerSeed ? fineTuning + ", each with a pre-training of its own."
                         : fineTuning + ", but not that of pre-training, which ran once.";
}

void fillSpreads(Gain& gain, const Runs& pretrained, const Runs& scratch) {
  const auto firstLoss = [](const ArmRun& run) { return run.trainLossFirst; };
  const auto bestLoss = [](const ArmRun& run) { return run.bestValidationLoss; };
  gain.trainLossFirstPretrained = spreadOver(pretrained, firstLoss);
  gain.trainLossFirstScratch = spreadOver(scratch, firstLoss);
  gain.bestValidationLossPretrained = spreadOver(pretrained, bestLoss);
  gain.bestValidationLossScratch = spreadOver(scratch, bestLoss);
}

void fillTest(Gain& gain, const Runs& pretrained, const Runs& scratch) {
  const auto scored = [&](const ArmRun& run) { return score(run, gain.metric); };
  const auto left = spreadOver(pretrained, scored), right = spreadOver(scratch, scored);
  gain.gain = left.mean - right.mean;
  gain.overSeeds = seedGainOf(left, right);
  const auto interval = pairedBootstrap(pretrained, scratch, gain.metric, kDraws, kBootstrapSeed);
  gain.low = interval.low;
  gain.high = interval.high;
  const auto test = mcnemar(pretrained, scratch);
  gain.pValue = gain.pHolm = test.pValue;
  gain.pTest = test.test;
  gain.testPretrained = armOnTest(pretrained);
  gain.testScratch = armOnTest(scratch);
}

}  // namespace

double GainRowArm::mean(const std::string& metric) const {
  const auto found = metrics.find(metric);
  return found == metrics.end() ? kNaN : found->second.mean;
}

Result<Gain> computeGain(const GainInput& input) {
  auto pretrained = input.pretrained, scratch = input.scratch;
  std::ranges::stable_sort(pretrained, {}, &ArmRun::seed);
  std::ranges::stable_sort(scratch, {}, &ArmRun::seed);
  CLOZE_CHECK(requireSameSettings(input.differs));
  CLOZE_CHECK(requireSameSeeds(pretrained, scratch));
  CLOZE_CHECK(requireSameTest(pretrained, scratch));
  Gain gain;
  gain.variant = input.variant;
  gain.multiLabel = !pretrained[0].gold.single();
  gain.metric = scoredMetric(input.metric, gain.multiLabel);
  gain.differs = input.differs;
  gain.differsValues = input.differsValues;
  gain.data = input.data;
  gain.data.test = static_cast<std::int64_t>(pretrained[0].gold.size());
  gain.seedsUsed = seedsOf(pretrained);
  gain.seeds = static_cast<std::int64_t>(pretrained.size());
  gain.baselines = input.baselines;
  gain.baselineNotes = input.baselineNotes;
  gain.secondsPretraining = input.secondsPretraining;
  gain.tokensPretraining = input.tokensPretraining;
  gain.variance = varianceSentence(pretrained.size(), input.pretrainPerSeed);
  gain.rows = rowsOf(pretrained, scratch);
  gain.areaBetweenCurves = areaBetweenCurves(gain.rows, gain.metric);
  gain.stepsRatio = stepsRatioOf(gain.rows, gain.metric);
  gain.breakEven = breakEvenOf(gain.rows, gain.metric, gain.secondsPretraining);
  fillTest(gain, pretrained, scratch);
  fillSpreads(gain, pretrained, scratch);
  return gain;
}

}  // namespace clozebench
