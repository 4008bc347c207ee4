// What both arms of a pair predicted for the same examples, as one value: confusion, classes, fixed and broken
// sentences, calibration and thresholds all follow from it. experiment/pair_reading.h reads it from the store.
#pragma once
#include "base/sets.h"
#include "compare/side_names.h"
#include "run/events.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

struct PairRun {
  std::string runId;
  std::int64_t seed = 0;
  LabelSets predicted;                     // as in Predicted
  std::vector<float> scores;               // as in predicted.values(); empty when they were not kept
  std::vector<ThresholdPoint> thresholds;  // multi-label only
  double threshold = 0;                    // at which labels were given; NaN for one label per example
};

enum class PairArm { Pretrained, Scratch };

struct Pair {
  std::string experiment, variant, split = "test";
  std::string metric;  // by which the best checkpoints were chosen (finetune.metric); "" = not known
  std::vector<std::string> labels;
  LabelSets gold;
  std::vector<std::string> texts;            // one per example, or empty when they are not kept
  std::vector<PairRun> pretrained, scratch;  // the same seeds in the same order
  SideNames names;                           // what the two are called

  bool multiLabel() const { return !gold.single(); }
  std::size_t examples() const { return gold.size(); }
  std::size_t seeds() const { return pretrained.size(); }
  const std::vector<PairRun>& runs(PairArm arm) const { return arm == PairArm::Pretrained ? pretrained : scratch; }
  // "(not in training)" for -1.
  const std::string& labelName(std::int32_t label) const;
};

}  // namespace clozebench
