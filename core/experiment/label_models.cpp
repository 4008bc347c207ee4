// See label_models.h. F features, R rows, K lanes: the labels that one thread works on at a time.
#include "experiment/label_models.h"

#include "experiment/lanes.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <thread>

namespace clozebench {

using namespace lanes;

class LabelLanes {
 public:
  LabelLanes(const LabelModels& models, const LabelFit& options, const LabelModels::Taker& take,
             std::atomic<std::size_t>& next, std::atomic<std::size_t>& finished)
      : m_models(models),
        m_options(options),
        m_take(take),
        m_next(next),
        m_finished(finished),
        m_features(models.m_sums.size()),
        m_rows(models.m_rows.size()) {
    for (auto* byFeature : {&m_weights, &m_direction, &m_gradient, &m_before, &m_pull}) byFeature->resize(m_features);
    for (auto* byRow : {&m_scores, &m_along, &m_probabilities}) byRow->resize(m_rows);
    for (std::size_t k = 0; k < kLanes; ++k) takeNext(k);
  }

  bool working() const {
    return std::ranges::any_of(m_lanes, [](const Lane& lane) { return lane.label.has_value(); });
  }

  // One iteration of every label that is worked on.
  void iterate() {
    chooseDirections();
    lookAlong();
    searchLines();
    move();
    computeGradients();
    for (std::size_t k = 0; k < kLanes; ++k) {
      ++m_lanes[k].iteration;
      while (m_lanes[k].label && isDone(m_lanes[k])) goOn(k);
    }
  }

 private:
  struct Lane {
    std::optional<std::size_t> label;  // none: nothing is left to do
    std::size_t strength = 0;
    double c = 0;
    double positives = 0;
    int iteration = 0;
    bool fresh = true;   // nothing is known of the direction before
    bool stuck = false;  // floats tell no better point
    double bias = 0, biasGradient = 0, biasCurvature = 1, biasDirection = 0;
    double largest = 0;  // part of the gradient
    // Gradient * gradient and gradient * (gradient - the one before), the bias over its curvature.
    double squares = 0, squaresBefore = 0, change = 0;
    double slope = 0, pullAlong = 0, weightsAlong = 0, lengthSquared = 0;  // of the direction
    bool steepest = false;
    LineSearch search;
  };

  // ---- which label a lane works on ----

  bool isDone(const Lane& lane) const {
    const double pull = lane.c * std::min(lane.positives, 0.1 * static_cast<double>(m_rows));
    return lane.stuck || lane.iteration >= m_options.mostIterations || lane.largest <= m_options.tolerance * pull;
  }

  // To the next strength, or to the next label.
  void goOn(std::size_t k) {
    handOver(k);
    if (m_lanes[k].strength + 1 < m_options.strengths.size()) return strengthen(k);
    ++m_finished;
    takeNext(k);
  }

  void handOver(std::size_t k) {
    const auto& lane = m_lanes[k];
    m_model.weights.resize(m_features);
    for (std::size_t f = 0; f < m_features; ++f) m_model.weights[f] = m_weights[f].v[k];
    m_model.bias = static_cast<float>(lane.bias);
    m_take(*lane.label, lane.strength, m_model);
  }

  void takeNext(std::size_t k) {
    m_lanes[k] = Lane{};
    for (auto* byFeature : {&m_weights, &m_direction, &m_gradient, &m_before, &m_pull})
      for (auto& slot : *byFeature) slot.v[k] = 0;
    for (auto* byRow : {&m_scores, &m_along, &m_probabilities})
      for (auto& slot : *byRow) slot.v[k] = 0;
    if (const std::size_t label = m_next++; label < m_models.m_positives.size()) start(k, label);
  }

  // From weights of zero and the bias that this leaves, where the gradient is known without a look at the rows.
  void start(std::size_t k, std::size_t label) {
    auto& lane = m_lanes[k];
    const auto& positives = m_models.m_positives[label];
    const auto rows = static_cast<double>(m_rows);
    lane.label = label;
    lane.c = m_options.strengths.front();
    lane.positives = static_cast<double>(positives.size());
    lane.bias = std::log((lane.positives + 0.5) / (rows - lane.positives + 0.5));
    const double probability = 1 / (1 + std::exp(-lane.bias));
    for (std::size_t row = 0; row < m_rows; ++row) {
      m_scores[row].v[k] = static_cast<float>(lane.bias);
      m_probabilities[row].v[k] = static_cast<float>(probability);
    }
    for (const auto row : positives)
      for (const auto& entry : m_models.m_rows[static_cast<std::size_t>(row)])
        m_pull[static_cast<std::size_t>(entry.index)].v[k] += entry.weight;
    for (std::size_t f = 0; f < m_features; ++f)
      m_gradient[f].v[k] =
          static_cast<float>(lane.c * (probability * m_models.m_sums[f] - static_cast<double>(m_pull[f].v[k])));
    lane.biasGradient = lane.c * (rows * probability - lane.positives);
    lane.biasCurvature = curvatureAtLeast(lane.c * rows * probability * (1 - probability));
    measure(k);
  }

  // The same point under the next strength: what the rows make of the gradient grows with it.
  void strengthen(std::size_t k) {
    auto& lane = m_lanes[k];
    const double factor = m_options.strengths[++lane.strength] / lane.c;
    lane.c *= factor;
    lane.iteration = 0;
    lane.stuck = false;
    for (std::size_t f = 0; f < m_features; ++f) {
      const float weight = m_weights[f].v[k];
      m_gradient[f].v[k] = weight + static_cast<float>(factor) * (m_gradient[f].v[k] - weight);
    }
    lane.biasGradient *= factor;
    lane.biasCurvature *= factor;
    measure(k);
  }

  // Of a gradient that did not come from computeGradients.
  void measure(std::size_t k) {
    auto& lane = m_lanes[k];
    double squares = 0, largest = 0;
    for (std::size_t f = 0; f < m_features; ++f) {
      const auto part = static_cast<double>(m_gradient[f].v[k]);
      squares += part * part;
      largest = std::max(largest, std::abs(part));
    }
    lane.squares = squares + lane.biasGradient * lane.biasGradient / lane.biasCurvature;
    lane.largest = std::max(largest, std::abs(lane.biasGradient));
    lane.fresh = true;
  }

  // A label on no row or on all of them has a bias without a minimum.
  static double curvatureAtLeast(double curvature) { return std::max(curvature, 1e-6); }

  // ---- one iteration ----

  // Polak and Ribière's: conjugate as long as it helps, else steepest.
  void chooseDirections() {
    Doubles betas{};
    for (std::size_t k = 0; k < kLanes; ++k) {
      auto& lane = m_lanes[k];
      if (!lane.fresh && lane.squaresBefore > 0) betas[k] = std::max(0.0, lane.change / lane.squaresBefore);
      lane.steepest = betas[k] == 0;
      lane.biasDirection = betas[k] * lane.biasDirection - lane.biasGradient / lane.biasCurvature;
    }
    Vector beta;
    set(beta, betas);
    Sum slopes, pulls, weights, squares;
    for (std::size_t f = 0; f < m_features; ++f) {
      const Vector direction = beta * m_direction[f].v - m_gradient[f].v;
      m_direction[f].v = direction;
      slopes.add(direction * m_gradient[f].v);
      pulls.add(direction * m_pull[f].v);
      weights.add(direction * m_weights[f].v);
      squares.add(direction * direction);
    }
    for (std::size_t k = 0; k < kLanes; ++k) {
      auto& lane = m_lanes[k];
      lane.slope = slopes.get()[k] + lane.biasDirection * lane.biasGradient;
      lane.pullAlong = pulls.get()[k] + lane.positives * lane.biasDirection;
      lane.weightsAlong = weights.get()[k];
      lane.lengthSquared = squares.get()[k];
    }
  }

  // What a step of length 1 adds to each score: all that the line search needs of the rows.
  void lookAlong() {
    Vector bias;
    set(bias, each([](const Lane& lane) { return lane.biasDirection; }));
    for (std::size_t row = 0; row < m_rows; ++row) {
      Vector sum = bias;
      for (const auto& entry : m_models.m_rows[row])
        sum += entry.weight * m_direction[static_cast<std::size_t>(entry.index)].v;
      m_along[row].v = sum;  // (R, K)
    }
  }

  void searchLines() {
    Sum curvatures;
    for (std::size_t row = 0; row < m_rows; ++row) {
      const Vector p = m_probabilities[row].v, u = m_along[row].v;
      curvatures.add(p * (1.F - p) * u * u);
    }
    for (std::size_t k = 0; k < kLanes; ++k) {
      auto& lane = m_lanes[k];
      lane.search.start(lane.slope, lane.c * curvatures.get()[k] + lane.lengthSquared);
      lane.fresh = lane.search.step == 0;  // no way down here
      lane.stuck = lane.fresh && lane.steepest;
    }
    constexpr int kMostTrials = 12;
    for (int trial = 0; trial < kMostTrials; ++trial)
      if (lookAtSteps()) return;
    for (auto& lane : m_lanes) lane.search.done = true;
    lookAtSteps();
  }

  // Sets the probabilities behind the present steps. True when these are the ones to take.
  bool lookAtSteps() {
    Vector length;
    set(length, each([](const Lane& lane) { return lane.search.step; }));
    Sum slopes, curvatures;
    for (std::size_t row = 0; row < m_rows; ++row) {
      const Vector u = m_along[row].v;
      Vector q = m_scores[row].v + length * u;
      sigmoid(q);
      m_probabilities[row].v = q;
      slopes.add(q * u);
      curvatures.add(q * (1.F - q) * u * u);
    }
    bool all = true;
    for (std::size_t k = 0; k < kLanes; ++k) {
      auto& lane = m_lanes[k];
      const double ofRows = lane.c * (slopes.get()[k] - lane.pullAlong);
      lane.search.look(ofRows + lane.weightsAlong + lane.search.step * lane.lengthSquared,
                       lane.c * curvatures.get()[k] + lane.lengthSquared);
      all = all && lane.search.done;
    }
    return all;
  }

  void move() {
    Vector length;
    set(length, each([](const Lane& lane) { return lane.search.step; }));
    for (std::size_t f = 0; f < m_features; ++f) m_weights[f].v += length * m_direction[f].v;
    for (std::size_t row = 0; row < m_rows; ++row) m_scores[row].v += length * m_along[row].v;
    for (auto& lane : m_lanes) lane.bias += lane.search.step * lane.biasDirection;
  }

  void computeGradients() {
    std::swap(m_gradient, m_before);
    Vector strength, largest{};
    set(strength, each([](const Lane& lane) { return lane.c; }));
    Sum squares, changes;
    for (std::size_t f = 0; f < m_features; ++f) {
      Vector sum = -m_pull[f].v;
      for (std::size_t i = m_models.m_begin[f]; i < m_models.m_begin[f + 1]; ++i)
        sum += m_models.m_columns[i].weight * m_probabilities[static_cast<std::size_t>(m_models.m_columns[i].index)].v;
      const Vector gradient = m_weights[f].v + strength * sum;  // (F, K)
      m_gradient[f].v = gradient;
      squares.add(gradient * gradient);
      changes.add(gradient * (gradient - m_before[f].v));
      const Vector size = gradient < 0.F ? -gradient : gradient;
      largest = size > largest ? size : largest;
    }
    Sum probabilities, curvatures;
    for (const auto& slot : m_probabilities) {
      probabilities.add(slot.v);
      curvatures.add(slot.v * (1.F - slot.v));
    }
    for (std::size_t k = 0; k < kLanes; ++k) {
      auto& lane = m_lanes[k];
      const double before = lane.biasGradient;
      lane.biasGradient = lane.c * (probabilities.get()[k] - lane.positives);
      lane.biasCurvature = curvatureAtLeast(lane.c * curvatures.get()[k]);
      lane.squaresBefore = lane.squares;
      lane.squares = squares.get()[k] + lane.biasGradient * lane.biasGradient / lane.biasCurvature;
      lane.change = changes.get()[k] + lane.biasGradient * (lane.biasGradient - before) / lane.biasCurvature;
      lane.largest = std::max(static_cast<double>(largest[k]), std::abs(lane.biasGradient));
    }
  }

  template <class Of>
  Doubles each(const Of& of) const {
    Doubles values{};
    for (std::size_t k = 0; k < kLanes; ++k) values[k] = of(m_lanes[k]);
    return values;
  }

  const LabelModels& m_models;
  const LabelFit& m_options;
  const LabelModels::Taker& m_take;
  std::atomic<std::size_t>& m_next;
  std::atomic<std::size_t>& m_finished;
  const std::size_t m_features, m_rows;
  std::array<Lane, kLanes> m_lanes;
  std::vector<Slot> m_weights, m_direction, m_gradient, m_before;  // (F, K)
  std::vector<Slot> m_pull;                                        // (F, K) sums of the features of the label's rows
  std::vector<Slot> m_scores, m_along, m_probabilities;            // (R, K)
  LinearModel m_model;
};

float LinearModel::score(const FeatureRow& row) const {
  float sum = bias;
  for (const auto& feature : row) sum += feature.weight * weights[static_cast<std::size_t>(feature.index)];
  return sum;
}

LabelModels::LabelModels(const std::vector<FeatureRow>& rows, std::size_t features,
                         std::vector<std::vector<std::int32_t>> positives)
    : m_rows(rows), m_positives(std::move(positives)), m_begin(features + 1), m_sums(features) {
  for (const auto& row : rows)
    for (const auto& entry : row) {
      ++m_begin[static_cast<std::size_t>(entry.index) + 1];
      m_sums[static_cast<std::size_t>(entry.index)] += static_cast<double>(entry.weight);
    }
  for (std::size_t f = 0; f < features; ++f) m_begin[f + 1] += m_begin[f];
  m_columns.resize(m_begin.back());
  auto next = m_begin;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (const auto& entry : rows[row])
      m_columns[next[static_cast<std::size_t>(entry.index)]++] = {static_cast<std::int32_t>(row), entry.weight};
}

bool LabelModels::fit(const LabelFit& options, int threads, const Taker& take, const GoOn& goOn) const {
  std::atomic<std::size_t> next = 0, finished = 0;
  std::atomic<bool> stopped = false;
  const auto work = [&](const auto& between) {
    LabelLanes lanes(*this, options, take, next, finished);
    while (!stopped && lanes.working()) {
      between();
      if (!stopped) lanes.iterate();
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads && static_cast<std::size_t>(i) * kLanes < m_positives.size(); ++i)
    helpers.emplace_back([&] { work([] {}); });
  work([&] { stopped = stopped || (goOn && !goOn(finished)); });
  for (auto& helper : helpers) helper.join();
  return !stopped && (!goOn || goOn(finished));
}

}  // namespace clozebench
