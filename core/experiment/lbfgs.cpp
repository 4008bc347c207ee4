// See lbfgs.h.
#include "experiment/lbfgs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <numeric>

namespace clozebench {
namespace {

using Vector = std::vector<double>;
constexpr std::size_t kMemory = 6;

// Several sums side by side: one alone would wait for each addition.
double dot(const Vector& a, const Vector& b) {
  constexpr std::size_t kSums = 8;
  std::array<double, kSums> sums{};
  std::size_t i = 0;
  for (; i + kSums <= a.size(); i += kSums)
    for (std::size_t k = 0; k < kSums; ++k) sums[k] += a[i + k] * b[i + k];
  for (; i < a.size(); ++i) sums[0] += a[i] * b[i];
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

void addScaled(Vector& to, double factor, const Vector& what) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * what[i];
}

double largest(const Vector& values) {
  double most = 0;
  for (const double value : values) most = std::max(most, std::abs(value));
  return most;
}

struct Pair {
  Vector step, change;  // of the point and of the gradient
  double inverse = 0;   // 1 / (step . change)
};

Vector directionFrom(const Vector& gradient, const std::deque<Pair>& pairs) {
  Vector direction = gradient;
  std::vector<double> alphas(pairs.size());
  for (std::size_t i = pairs.size(); i-- > 0;) {
    alphas[i] = pairs[i].inverse * dot(pairs[i].step, direction);
    addScaled(direction, -alphas[i], pairs[i].change);
  }
  const double scale = pairs.empty() ? 1 / std::max(1.0, std::sqrt(dot(gradient, gradient)))
                                     : 1 / (pairs.back().inverse * dot(pairs.back().change, pairs.back().change));
  for (auto& part : direction) part *= scale;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double beta = pairs[i].inverse * dot(pairs[i].change, direction);
    addScaled(direction, alphas[i] - beta, pairs[i].step);
  }
  for (auto& part : direction) part = -part;
  return direction;
}

struct Trial {
  Vector point, gradient;
  double value = 0;
};

// A step that lowers the value enough and flattens the slope enough; false when none is found.
bool search(const Objective& objective, const Vector& from, double value, double slope, const Vector& direction,
            Trial& trial) {
  constexpr double kLower = 1e-4, kFlatter = 0.9;
  double low = 0, high = std::numeric_limits<double>::infinity(), length = 1;
  for (int attempt = 0; attempt < 40; ++attempt) {
    trial.point = from;
    addScaled(trial.point, length, direction);
    trial.value = objective(trial.point, trial.gradient);
    if (!(trial.value <= value + kLower * length * slope)) {
      high = length;
    } else if (dot(trial.gradient, direction) < kFlatter * slope) {
      low = length;
    } else {
      return true;
    }
    length = std::isinf(high) ? 2 * length : (low + high) / 2;
  }
  return trial.value < value;
}

}  // namespace

MinimizeEnd minimize(const Objective& objective, std::vector<double>& point, double tolerance, int mostIterations,
                     const std::function<bool()>& stop) {
  Vector gradient(point.size());
  double value = objective(point, gradient);
  std::deque<Pair> pairs;
  Trial trial{.point = point, .gradient = gradient};
  for (int iteration = 0; iteration < mostIterations; ++iteration) {
    if (stop && stop()) return MinimizeEnd::Stopped;
    if (largest(gradient) <= tolerance) return MinimizeEnd::Converged;
    const auto direction = directionFrom(gradient, pairs);
    if (!search(objective, point, value, dot(gradient, direction), direction, trial)) return MinimizeEnd::Converged;
    Pair pair{.step = trial.point, .change = trial.gradient};
    addScaled(pair.step, -1, point);
    addScaled(pair.change, -1, gradient);
    std::swap(point, trial.point);
    std::swap(gradient, trial.gradient);
    value = trial.value;
    const double curvature = dot(pair.step, pair.change);
    if (curvature <= 1e-300) continue;
    pair.inverse = 1 / curvature;
    pairs.push_back(std::move(pair));
    if (pairs.size() > kMemory) pairs.pop_front();
  }
  return MinimizeEnd::OutOfIterations;
}

}  // namespace clozebench
