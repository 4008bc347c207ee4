// See logistic.h.
#include "experiment/logistic.h"

#include "experiment/lbfgs.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

// Scores of one row, then their softmax in place. Returns the log of the sum of exponentials.
double softmaxOf(const FeatureRow& row, const double* weights, std::size_t features, std::size_t classes,
                 double* scores) {
  std::copy_n(weights + features * classes, classes, scores);
  for (const auto& feature : row) {
    const double* of = weights + static_cast<std::size_t>(feature.index) * classes;
    for (std::size_t k = 0; k < classes; ++k) scores[k] += static_cast<double>(feature.weight) * of[k];
  }
  const double most = *std::max_element(scores, scores + classes);
  double sum = 0;
  for (std::size_t k = 0; k < classes; ++k) sum += scores[k] = std::exp(scores[k] - most);
  for (std::size_t k = 0; k < classes; ++k) scores[k] /= sum;
  return most + std::log(sum);
}

}  // namespace

LogisticRegression::LogisticRegression(std::size_t features, int classes)
    : m_features(features), m_classes(static_cast<std::size_t>(classes)), m_weights((features + 1) * m_classes) {}

bool LogisticRegression::fit(const std::vector<FeatureRow>& rows, const std::vector<std::int32_t>& labels,
                             const LogisticOptions& options, const std::function<bool()>& stop) {
  const auto count = static_cast<double>(rows.size());
  // scikit-learn gives two classes one weight vector w. As a softmax that is w/2 and -w/2, with half of w's penalty.
  const double penalty = (m_classes == 2 ? 2 : 1) / (options.strength * count);
  std::vector<double> scores(m_classes);
  const auto objective = [&](const std::vector<double>& weights, std::vector<double>& gradient) {
    double loss = 0;
    std::ranges::fill(gradient, 0.0);
    double* bias = gradient.data() + m_features * m_classes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto label = static_cast<std::size_t>(labels[i]);
      softmaxOf(rows[i], weights.data(), m_features, m_classes, scores.data());
      loss -= std::log(std::max(scores[label], 1e-300)) / count;
      scores[label] -= 1;
      for (auto& score : scores) score /= count;
      for (const auto& feature : rows[i]) {
        double* of = gradient.data() + static_cast<std::size_t>(feature.index) * m_classes;
        for (std::size_t k = 0; k < m_classes; ++k) of[k] += static_cast<double>(feature.weight) * scores[k];
      }
      for (std::size_t k = 0; k < m_classes; ++k) bias[k] += scores[k];
    }
    for (std::size_t j = 0; j < m_features * m_classes; ++j) {
      loss += penalty / 2 * weights[j] * weights[j];
      gradient[j] += penalty * weights[j];
    }
    return loss;
  };
  return minimize(objective, m_weights, options.tolerance, options.mostIterations, stop) != MinimizeEnd::Stopped;
}

std::vector<double> LogisticRegression::probabilities(const FeatureRow& row) const {
  std::vector<double> scores(m_classes);
  softmaxOf(row, m_weights.data(), m_features, m_classes, scores.data());
  return scores;
}

std::int32_t LogisticRegression::predict(const FeatureRow& row) const {
  const auto scores = probabilities(row);
  return static_cast<std::int32_t>(std::ranges::max_element(scores) - scores.begin());
}

}  // namespace clozebench
