// Predictions as the named scores that events, store and tables carry. Torch-free: networks and baselines are scored by
// the same function.
#pragma once
#include "metrics/auroc.h"
#include "run/events.h"

#include <string>
#include <vector>

namespace clozebench {

// loss (when it is a number), accuracy, f1_*, precision_*, recall_*, for one label per example mcc too, and the labels
// one by one. A gold label of -1 (unseen in training) counts as wrong and forms a class of its own, which no prediction
// can reach; of sets it is a missed label and takes no part in macro scores (see metrics::classify).
MetricValues classificationMetrics(const LabelSets& gold, const LabelSets& predicted,
                                   const std::vector<std::string>& labels, double loss);

// Adds "auroc", or why there is none.
void addAuroc(MetricValues& metrics, const metrics::Auroc& auroc);

// Thousands of rows per evaluation would make the list of runs slow to read: beyond this many labels only scores are
// kept, and who wants the rows makes them from the stored predictions.
inline constexpr std::size_t kMostLabelsListed = 200;
void dropLongTable(MetricValues& metrics);

}  // namespace clozebench
