// What to doubt a choice of learning rate for: of one seed on so many validation examples chance moves a score too.
#pragma once
#include "compare/gain.h"
#include "experiment/rate_search.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

// The chosen rate and those whose score lies no further below its own than chance moves that of so many examples,
// 2 sqrt(p (1 - p) / n); rising. Empty when there are no others, for a loss and when n is not known (0).
std::vector<double> ratesLikeTheChosen(const RateSearch& search, std::int64_t validationExamples);
// "The learning rates 0.001 and 0.003 (pre-trained) cannot be told apart on 1000 validation examples"; "" for none.
std::string chanceRemark(const RateSearch& search, std::int64_t validationExamples);
// Of the variant of the search; 0 when no gain tells.
std::int64_t validationExamplesOf(const RateSearch& search, const std::vector<Gain>& gains);

}  // namespace clozebench
