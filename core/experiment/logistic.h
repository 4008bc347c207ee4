// Logistic regression with an L2 penalty, as scikit-learn's LogisticRegression(C) has it: the sum of losses times C
// plus half the squared weights, biases free. Fitted with L-BFGS. Multinomial, or of independent labels (its
// one-vs-rest).
#pragma once
#include "base/sets.h"
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
  enum class Kind { OneOfAll, EachByItself };
  LogisticRegression(std::size_t features, int classes, Kind kind = Kind::OneOfAll);
  void setBiases(std::span<const double> biases);  // a start nearer to the end
  // `labels`: one per row, or the set that is there. Continues from the present weights. Returns false when `stop`
  // answered true.
  bool fit(const std::vector<FeatureRow>& rows, const LabelSets& labels, const LogisticOptions& options,
           const std::function<bool()>& stop);
  std::vector<double> probabilities(const FeatureRow& row) const;
  std::int32_t predict(const FeatureRow& row) const;

 private:
  std::size_t m_features;
  std::size_t m_classes;
  Kind m_kind;
  std::vector<double> m_weights;  // (features + 1, classes), the last row holds the biases
};

}  // namespace clozebench
