// Values that a grid or a search begins with, fitting to the data and the budget of the form: proposals to be changed.
#pragma once
#include "config/settings.h"
#include "experiment/cost.h"

#include <cstdint>
#include <vector>

namespace clozebench {

// Numbers of labels to train on, the last 0 = all. At least one a class; 50, 100, 200 where nothing speaks against it.
std::vector<std::int64_t> proposedLabels(const Settings& resolved, const DataSize& data);
// 1/8, 1/4, 1/2 of the budget of pre-training in tokens, the last 0 = its end. Empty where the budget is in minutes or
// the text is not known.
std::vector<std::int64_t> proposedTokens(const Settings& resolved, const DataSize& data);
// The rate of fine-tuning with a third and three times of it.
std::vector<double> proposedRates(const Settings& resolved);

}  // namespace clozebench
