// The values a worker sends out, in order. Each run ends with exactly one of Finished, Stopped, Failed.
#pragma once
#include "base/result.h"
#include "base/sets.h"
#include "run/request.h"

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace clozebench {

struct StepPoint {
  std::int64_t step = 0;  // 1-based count of optimizer steps done
  float loss = 0;
  float learningRate = 0;
  float gradientNorm = 0;
  double tokens = 0;   // real tokens (no padding) seen so far in this run
  double seconds = 0;  // training seconds so far, over all resumes, pauses and evaluations excluded
};

struct ClassMetrics {
  std::string label;
  double precision = 0, recall = 0, f1 = 0;
  std::int64_t support = 0;
};

// Names as in the JSON: loss, accuracy, f1_micro, f1_macro, f1_mean, precision_micro, recall_macro, mcc, mlm_accuracy
// ...
struct MetricValues {
  std::map<std::string, double> values;
  std::vector<ClassMetrics> perClass;
  // Metrics of the task that have no value here, with the reason: a sentence without its full stop.
  std::map<std::string, std::string> undefined;
  double get(const std::string& name) const {
    auto found = values.find(name);
    return found == values.end() ? std::numeric_limits<double>::quiet_NaN() : found->second;
  }
};

struct Started {
  std::int64_t parameters = 0;
  std::int64_t totalSteps = 0;  // 0 when the budget is in minutes
  std::int64_t stepsPerEpoch = 0;
  std::int64_t resumedAtStep = 0;  // 0 for a fresh run; points and evaluations after it are dropped by the recorder
  ResolvedCompute compute;
  std::string dataFingerprint, tokenizerFingerprint;
};
// A stage with a bar: "reading", "tokenizing", "training", "evaluating", "saving".
struct Progress {
  std::string stage;
  double done = 0, total = 0;  // total 0 = unknown
};
struct Steps {
  std::vector<StepPoint> points;  // lossless, batched every 50 ms
};
struct Evaluated {
  std::int64_t step = 0;
  double epoch = 0;   // 0 = row 0, before the first step
  std::string split;  // "validation", "test"
  MetricValues metrics;
  double tokens = 0, seconds = 0;
  bool best = false;  // best on validation so far (set on validation rows)
};
// What several labels would score if each were given from this probability on.
struct ThresholdPoint {
  double threshold = 0.5;
  double precision = 0, recall = 0, f1Micro = 0, f1Macro = 0;  // precision and recall: micro
};
// Per-example predictions of one evaluation; what paired statistics and fixed / broken lists are made of.
struct Predicted {
  std::int64_t step = 0;
  std::string split;
  std::string splitFingerprint;  // of texts and gold labels, in order
  std::vector<std::string> labels;
  LabelSets gold, predicted;               // indices into labels; single() for a task of one label per example
  std::vector<float> scores;               // probability of each predicted label, as in predicted.values()
  std::vector<std::string> texts;          // sent once per split fingerprint; may be empty when stored already
  std::vector<ThresholdPoint> thresholds;  // multi_label, rising; else empty
};
struct Probed {
  std::int64_t step = 0;
  std::map<std::string, double> values;
};
struct CheckpointSaved {
  std::string which;  // "best", "last"
  std::string path;
  std::int64_t step = 0;
};
struct StateChanged {
  RunState state = RunState::Running;
};
struct Notice {
  enum class Level { Info, Warning };
  Level level = Level::Info;
  std::string text;
};
struct RunSummary {
  std::int64_t steps = 0;
  double epochs = 0, seconds = 0, tokens = 0;
  double trainLossFirst = 0, trainLossLast = 0;
  std::int64_t bestStep = 0;
  MetricValues validation, test;  // of the best checkpoint
  std::string checkpoint;         // folder of the best (fine-tuning) or last (pre-training) checkpoint
};
struct Finished {
  RunSummary summary;
};
struct Stopped {
  RunSummary summary;  // the last checkpoint is valid and resumable
};
struct Failed {
  Error error;
  RunSummary summary;
};

using Event = std::variant<Started, Progress, Steps, Evaluated, Predicted, Probed, CheckpointSaved, StateChanged,
                           Notice, Finished, Stopped, Failed>;

inline bool isLast(const Event& event) {
  return std::holds_alternative<Finished>(event) || std::holds_alternative<Stopped>(event) ||
         std::holds_alternative<Failed>(event);
}

}  // namespace clozebench
