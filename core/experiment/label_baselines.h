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

// TF-IDF and one linear model per label. Blocks of labels are fitted side by side on several threads; the numbers do
// not depend on how many.
Result<LabelSets> tfidfLabels(const TaskData& task, const std::string& metric, const std::function<bool()>& stop,
                              std::vector<std::string>* notices);

}  // namespace clozebench
