// Everything the pages of a pair show, made once from what the arms predicted: off the window's thread, then shared and
// never changed.
#pragma once
#include "compare/pair.h"
#include "compare/pair_calibration.h"
#include "compare/pair_classes.h"
#include "compare/pair_confusion.h"
#include "compare/pair_examples.h"

#include <memory>
#include <vector>

namespace clozebench {

struct PairReport {
  Pair pair;
  PairConfusion confusion;                  // one label per example
  std::vector<LabelConfusion> labelCounts;  // several
  std::vector<ClassGain> classes;
  PairCalibration calibration;
  std::vector<ThresholdRow> thresholds;
  std::vector<std::size_t> kinds;  // how many sentences of each ExampleKind
};
using SharedPair = std::shared_ptr<const PairReport>;

// Takes as long as a bootstrap of each class.
SharedPair makePairReport(Pair pair);

}  // namespace clozebench
