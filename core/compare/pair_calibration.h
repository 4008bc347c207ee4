// Whether the scores mean what they say: reliability of both arms.
#pragma once
#include "compare/figure.h"
#include "compare/gain.h"
#include "compare/pair.h"
#include "metrics/calibration.h"

namespace clozebench {

struct ArmCalibration {
  metrics::Calibration pooled;  // all seeds' predictions together
  Spread error;                 // expected calibration error of each seed
};
struct PairCalibration {
  ArmCalibration pretrained, scratch;
  bool known = false;  // scores were kept
  // One label per example: its probability against whether it is right. Sets: of each label that was given.
  bool multiLabel = false;
  SideNames names;
};
// Fewer than 10 predictions, or than 0.5 % of all: what such a bin says is chance.
bool isSparse(const metrics::ReliabilityBin& bin, const metrics::Calibration& all);
PairCalibration calibrationOf(const Pair& pair, int bins = metrics::kCalibrationBins);
// Share that is right over the mean score of each bin, both arms, and the line of perfect calibration. Sparse bins are
// faint points beside the lines.
Figure calibrationFigure(const PairCalibration& calibration);

// F1 over the threshold from which a label is given, mean and deviation over the seeds of both arms; the thresholds
// that were used are marked. Without series where thresholds do not play a part. `macro` chooses macro for micro F1.
Figure thresholdFigure(const Pair& pair, bool macro = false);
// One row a threshold: precision, recall and F1 of both arms, means over the seeds.
struct ThresholdRow {
  double threshold = 0;
  ThresholdPoint pretrained, scratch;
};
std::vector<ThresholdRow> thresholdRows(const Pair& pair);

}  // namespace clozebench
