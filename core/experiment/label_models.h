// Logistic regressions with an L2 penalty on the same rows, one for each of thousands of labels, as scikit-learn's
// one-vs-rest over LogisticRegression(C) has them: C times the sum of losses plus half the squared weights, biases
// free. Each label is minimised by itself (conjugate gradients with a line search that costs no reading of the rows),
// but sixteen of them share each reading, and one that is done gives its place to the next. What a label comes to
// depends neither on its neighbours nor on how many threads work.
#pragma once
#include "experiment/tfidf.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace clozebench {

struct LinearModel {
  std::vector<float> weights;
  float bias = 0;
  float score(const FeatureRow& row) const;  // before the sigmoid
};

struct LabelFit {
  std::vector<double> strengths;  // C, ascending: each continues from the one before
  // Done when no part of the gradient exceeds this share of what the label's rows alone would pull with.
  double tolerance = 0.01;
  int mostIterations = 30;  // of each strength
};

class LabelModels {
 public:
  // positives[k]: the rows that label k is on. `rows` must outlive this.
  LabelModels(const std::vector<FeatureRow>& rows, std::size_t features,
              std::vector<std::vector<std::int32_t>> positives);

  // Called once for each label and strength, from several threads at a time.
  using Taker = std::function<void(std::size_t label, std::size_t strength, const LinearModel& model)>;
  // Hears in the calling thread how many labels are done; false ends the work.
  using GoOn = std::function<bool(std::size_t done)>;
  // False when goOn ended it.
  bool fit(const LabelFit& options, int threads, const Taker& take, const GoOn& goOn) const;

 private:
  friend class LabelLanes;
  const std::vector<FeatureRow>& m_rows;
  const std::vector<std::vector<std::int32_t>> m_positives;
  // The same by feature: entries [m_begin[f], m_begin[f + 1]) hold the rows that have it.
  std::vector<std::size_t> m_begin;
  std::vector<Feature> m_columns;  // index = row
  std::vector<double> m_sums;      // of each feature over all rows
};

}  // namespace clozebench
