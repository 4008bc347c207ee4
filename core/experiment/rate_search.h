// Equal tuning: each arm of a variant tries the same learning rates with the first seed, judged on validation at its
// best checkpoint; the best one is trained with all seeds and tested once. What was tried stays with the experiment.
#pragma once
#include "store/workspace.h"

#include <nlohmann/json_fwd.hpp>

#include <limits>
#include <string>
#include <vector>

namespace clozebench {

struct TriedRate {
  double learningRate = 0;
  double validation = 0;  // in `metric`; NaN when the run diverged
  std::string runId;
  double loss = std::numeric_limits<double>::quiet_NaN();  // there, of the same checkpoint
};
struct RateSearch {
  std::string variant, arm, metric;
  std::vector<TriedRate> rates;  // rising
  double chosen = 0;

  // The least or the greatest of the tried ones: a better one may lie beyond.
  bool chosenAtEdge() const;
};

// The rate of the best score; of equal scores the one with the lower loss, then the smaller. WrongUse when no rate gave
// a score.
Result<RateSearch> chooseRate(const std::string& variant, const std::string& arm, const std::string& metric,
                              std::vector<TriedRate> tried);

// "Rate search, variant 'x', pre-trained: 0.001 0.412, 0.003 0.455 (chosen), ..." and, for one at the edge, a remark.
std::string searchSentence(const RateSearch& search);
std::string edgeRemark(const RateSearch& search);  // "" when it lies inside

// Kept with the experiment, in the order of the plan.
Status storeSearches(Workspace& workspace, const std::string& experimentId, const std::vector<RateSearch>& searches);
Result<std::vector<RateSearch>> searchesOf(const Workspace& workspace, const std::string& experimentId);

// {variant, arm, metric, rates: [{learning_rate, validation, run}], chosen, at_edge}
nlohmann::json toJson(const RateSearch& search);

}  // namespace clozebench
