// Honest baselines beside every gain table: the majority class, and TF-IDF (1,2-grams) with logistic regression.
#pragma once
#include <functional>
#include <map>
#include <string>

#include "base/result.h"
#include "data/task.h"
#include "run/events.h"

namespace clozebench {
// Metrics on test; the regularisation strength is chosen on validation. Keys: "majority", "tfidf_linear".
Result<std::map<std::string, MetricValues>> baselines(const TaskData& task, const std::function<bool()>& stop);
}  // namespace clozebench
