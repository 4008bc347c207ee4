#include "train/classification_metrics.h"

#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr const char* kUnseen = "(label unseen in training)";

// In single-label tasks an unseen label is one more class; -1 becomes its index.
LabelSets withUnseenClass(const LabelSets& gold, std::size_t classes) {
  auto values = gold.values();
  std::ranges::replace(values, -1, static_cast<std::int32_t>(classes));
  return values;
}

void addClass(MetricValues& metrics, const std::string& label, const metrics::ClassScore& score) {
  metrics.perClass.push_back({label, score.precision, score.recall, score.f1, score.support});
}

}  // namespace

MetricValues classificationMetrics(const LabelSets& gold, const LabelSets& predicted,
                                   const std::vector<std::string>& labels, double loss) {
  const auto unseen = std::ranges::count(gold.values(), -1);
  const bool extra = unseen > 0 && gold.single();
  const auto scores = metrics::classify(extra ? withUnseenClass(gold, labels.size()) : gold, predicted,
                                        static_cast<int>(labels.size() + extra));
  MetricValues metrics;
  metrics.values = {{"accuracy", scores.accuracy},
                    {"f1_micro", scores.f1Micro},
                    {"f1_macro", scores.f1Macro},
                    {"f1_mean", scores.f1Mean},
                    {"precision_micro", scores.precisionMicro},
                    {"precision_macro", scores.precisionMacro},
                    {"recall_micro", scores.recallMicro},
                    {"recall_macro", scores.recallMacro}};
  if (!std::isnan(scores.mcc)) metrics.values["mcc"] = scores.mcc;
  if (!std::isnan(loss)) metrics.values["loss"] = loss;
  for (std::size_t i = 0; i < labels.size(); ++i) addClass(metrics, labels[i], scores.perClass[i]);
  if (unseen > 0) addClass(metrics, kUnseen, {0, 0, 0, unseen});
  return metrics;
}

void addAuroc(MetricValues& metrics, const metrics::Auroc& auroc) {
  if (std::isfinite(auroc.value))
    metrics.values["auroc"] = auroc.value;
  else
    metrics.undefined["auroc"] = auroc.undefined;
}

void dropLongTable(MetricValues& metrics) {
  if (metrics.perClass.size() > kMostLabelsListed) metrics.perClass.clear();
}

}  // namespace clozebench
