// Runs of two arms made up inside the tests.
#pragma once
#include "base/random.h"
#include "compare/gain.h"
#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace clozebench::testing_arms {

using Labels = std::vector<std::int32_t>;

inline Labels randomLabels(std::size_t examples, int classes, std::uint64_t seed) {
  CounterRandom random(seed, 1);
  Labels labels(examples);
  for (auto& label : labels) label = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(classes)));
  return labels;
}

// Right with probability `right`, else any label.
inline Labels noisyCopy(const Labels& gold, int classes, double right, std::uint64_t seed) {
  CounterRandom random(seed, 2);
  Labels predicted = gold;
  for (auto& label : predicted) {
    if (random.uniform() >= right) label = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(classes)));
  }
  return predicted;
}

inline ArmRun makeRun(std::int64_t seed, const Labels& gold, const Labels& predicted, int classes) {
  ArmRun run;
  run.runId = "run" + std::to_string(seed);
  run.seed = seed;
  run.gold = gold;
  run.predicted = predicted;
  run.classes = classes;
  run.splitFingerprint = "split";
  const auto scores = metrics::classify(gold, predicted, classes);
  run.test.values = {{"f1_micro", scores.f1Micro}, {"f1_macro", scores.f1Macro}, {"loss", 1.5}};
  return run;
}

// Validation rows at steps 0, 10, 20, ... with the given micro F1.
inline void addCurve(ArmRun& run, const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    Evaluated row;
    row.step = static_cast<std::int64_t>(10 * i);
    row.epoch = static_cast<double>(i);
    row.split = "validation";
    row.seconds = 2.0 * static_cast<double>(i);
    row.tokens = 300.0 * static_cast<double>(i);
    row.metrics.values = {{"f1_micro", values[i]}, {"loss", 2 - values[i]}};
    run.validation.push_back(row);
  }
}

}  // namespace clozebench::testing_arms
