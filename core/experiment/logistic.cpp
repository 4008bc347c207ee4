// See logistic.h.
#include "experiment/logistic.h"

#include "experiment/lbfgs.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

void scoresOf(const FeatureRow& row, const double* weights, std::size_t features, std::size_t classes, double* scores) {
  std::copy_n(weights + features * classes, classes, scores);
  for (const auto& feature : row) {
    const double* of = weights + static_cast<std::size_t>(feature.index) * classes;
    for (std::size_t k = 0; k < classes; ++k) scores[k] += static_cast<double>(feature.weight) * of[k];
  }
}

void softmax(std::vector<double>& scores) {
  const double most = *std::ranges::max_element(scores);
  double sum = 0;
  for (auto& score : scores) sum += score = std::exp(score - most);
  for (auto& score : scores) score /= sum;
}

// Scores to probabilities minus what is true; returns the loss.
double oneOfAll(std::vector<double>& scores, std::int32_t label) {
  softmax(scores);
  auto& right = scores[static_cast<std::size_t>(label)];
  const double loss = -std::log(std::max(right, 1e-300));
  right -= 1;
  return loss;
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
      scoresOf(rows[i], weights.data(), m_features, m_classes, scores.data());
      loss += oneOfAll(scores, labels[i]);
      for (auto& score : scores) score /= count;
      for (const auto& feature : rows[i]) {
        double* of = gradient.data() + static_cast<std::size_t>(feature.index) * m_classes;
        for (std::size_t k = 0; k < m_classes; ++k) of[k] += static_cast<double>(feature.weight) * scores[k];
      }
      for (std::size_t k = 0; k < m_classes; ++k) bias[k] += scores[k];
    }
    loss /= count;
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
  scoresOf(row, m_weights.data(), m_features, m_classes, scores.data());
  softmax(scores);
  return scores;
}

std::int32_t LogisticRegression::predict(const FeatureRow& row) const {
  const auto scores = probabilities(row);
  return static_cast<std::int32_t>(std::ranges::max_element(scores) - scores.begin());
}

}  // namespace clozebench
