// Multinomial logistic regression with an L2 penalty, as scikit-learn's LogisticRegression(C) has it: the sum of losses
// times C plus half the squared weights, biases free. Fitted with L-BFGS. Independent labels: label_models.h.
#pragma once
#include "experiment/tfidf.h"

#include <functional>
#include <vector>

namespace clozebench {

struct LogisticOptions {
  double strength = 1;      // C: larger means less penalty
  double tolerance = 1e-4;  // of the largest gradient of the mean loss
  int mostIterations = 100;
};

class LogisticRegression {
 public:
  LogisticRegression(std::size_t features, int classes);
  // `labels`: one per row. Continues from the present weights. Returns false when `stop`
  // answered true.
  bool fit(const std::vector<FeatureRow>& rows, const std::vector<std::int32_t>& labels, const LogisticOptions& options,
           const std::function<bool()>& stop);
  std::vector<double> probabilities(const FeatureRow& row) const;
  std::int32_t predict(const FeatureRow& row) const;

 private:
  std::size_t m_features;
  std::size_t m_classes;
  std::vector<double> m_weights;  // (features + 1, classes), the last row holds the biases
};

}  // namespace clozebench
