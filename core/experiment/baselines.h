// Honest baselines beside every gain table: always the same answer, and TF-IDF (1,2-grams) with logistic regression.
#pragma once
#include "base/result.h"
#include "data/task.h"
#include "experiment/data_account.h"
#include "run/events.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace clozebench {
// Metrics on test. Keys: "majority", "tfidf_linear". One label per example: the regularisation strength is chosen on
// validation by micro F1. Any number: one linear model per label, strength and threshold chosen on validation by
// `metric` (finetune.metric); majority gives the k most frequent labels always, k chosen likewise. `notices` hears when
// features, rows or labels were capped to keep this short; `progress` how much is done of how much, in this thread.
// Interrupted when `stop` answers true.
Result<std::map<std::string, MetricValues>> baselines(const TaskData& task, const std::string& metric,
                                                      const std::function<bool()>& stop,
                                                      std::vector<std::string>* notices = nullptr,
                                                      const std::function<void(double, double)>& progress = {});
}  // namespace clozebench
