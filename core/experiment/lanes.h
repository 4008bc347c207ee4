// Sixteen numbers at a time, one of each of the labels that share a reading of the rows, and what the minimising of
// convex functions side by side needs of them. Only for label_models.cpp.
#pragma once
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace clozebench::lanes {

inline constexpr std::size_t kLanes = 16;  // a cache line of floats: as many labels as one look at an entry serves
using Vector = float __attribute__((vector_size(kLanes * sizeof(float))));
using Whole = std::int32_t __attribute__((vector_size(kLanes * sizeof(std::int32_t))));
struct alignas(kLanes * sizeof(float)) Slot {  // a container's element: vectors themselves lose their alignment there
  Vector v;
};
using Doubles = std::array<double, kLanes>;

// Sums of floats, handed on to doubles so often that they stay exact enough.
class Sum {
 public:
  void add(const Vector& values) {
    constexpr std::size_t kAtOnce = 128;
    m_part += values;
    if (++m_count == kAtOnce) flush();
  }
  const Doubles& get() {
    flush();
    return m_total;
  }

 private:
  void flush() {
    for (std::size_t k = 0; k < kLanes; ++k) m_total[k] += static_cast<double>(m_part[k]);
    m_part = Vector{};
    m_count = 0;
  }
  Vector m_part{};
  std::size_t m_count = 0;
  Doubles m_total{};
};

inline void set(Vector& vector, const Doubles& values) {
  for (std::size_t k = 0; k < kLanes; ++k) vector[k] = static_cast<float>(values[k]);
}

// Scores to probabilities, in place, exact to 3e-7. exp(-|s|) by Cody and Waite's reduction and Taylor's polynomial.
inline void sigmoid(Vector& scores) {
  const Vector zero{};
  const Vector negative = scores < zero ? scores : -scores;
  const Vector x = negative < -80.F ? zero - 80.F : negative;
  const Whole n = __builtin_convertvector(x * 1.44269504F - 0.5F, Whole);
  const Vector whole = __builtin_convertvector(n, Vector);
  const Vector f = (x - whole * 0.693359375F) + whole * 2.12194440e-4F;
  const Vector power =
      1.F + f * (1.F + f * (1.F / 2 + f * (1.F / 6 + f * (1.F / 24 + f * (1.F / 120 + f * (1.F / 720))))));
  const Whole exponent = (n + 127) << 23;
  const Vector small = power * reinterpret_cast<Vector>(exponent);
  scores = (scores < zero ? small : zero + 1.F) / (1.F + small);
}

// Where the slope of a convex function is a tenth of what it was, by Newton's steps kept between those known to be too
// short and too long.
struct LineSearch {
  double firstSlope = 0, step = 0;
  double low = 0, high = std::numeric_limits<double>::infinity();
  bool done = false;

  void start(double slope, double curvature) {
    *this = {.firstSlope = slope, .step = slope < 0 && curvature > 0 ? -slope / curvature : 0};
    done = step == 0;
  }
  // At the present step.
  void look(double slope, double curvature) {
    done = done || std::abs(slope) <= 0.1 * std::abs(firstSlope);
    if (done) return;
    (slope < 0 ? low : high) = step;
    const double newton = step - slope / curvature, beyond = std::isinf(high) ? 4 * step : high;
    step = newton > low && newton < beyond ? newton : std::isinf(high) ? 2 * step : (low + high) / 2;
  }
};

}  // namespace clozebench::lanes
