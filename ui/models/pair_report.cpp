#include "ui/models/pair_report.h"

namespace clozebench {
namespace {
constexpr std::size_t kManyClasses = 100;
constexpr int kDraws = 2000, kFewDraws = 500;  // the bootstrap of very many classes takes its time
}  // namespace

SharedPair makePairReport(Pair pair) {
  auto report = std::make_shared<PairReport>();
  report->pair = std::move(pair);
  const Pair& of = report->pair;
  if (of.multiLabel()) {
    report->labelCounts = labelConfusionOf(of);
    report->thresholds = thresholdRows(of);
  } else {
    report->confusion = confusionOf(of);
  }
  report->classes = classGains(of, of.labels.size() > kManyClasses ? kFewDraws : kDraws);
  report->calibration = calibrationOf(of);
  report->kinds = countKinds(comparedExamples(of));
  return report;
}

}  // namespace clozebench
