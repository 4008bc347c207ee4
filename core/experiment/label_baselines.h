// The baselines of tasks with any number of labels a text: what baselines.h promises, as label sets for the test split.
#pragma once
#include "base/result.h"
#include "data/task.h"

#include <functional>
#include <string>
#include <vector>

namespace clozebench {

// The k labels that most training examples have, for every test example; k, 100 at most, is best on validation.
LabelSets constantLabels(const TaskData& task, const std::string& metric);

// TF-IDF and one linear model per label. `progress` hears how many labels are done, in this thread.
Result<LabelSets> tfidfLabels(const TaskData& task, const std::string& metric, const std::function<bool()>& stop,
                              std::vector<std::string>* notices, const std::function<void(double, double)>& progress);

}  // namespace clozebench
