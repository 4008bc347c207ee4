// Bias and activation, residual and layer norm: see kernels.h.
#include "model/kernels.h"

#include <cmath>

namespace clozebench::kernels {
namespace {

constexpr float kGeluScale = 0.7978845608f;  // sqrt(2 / pi), Hendrycks & Gimpel 2016
constexpr float kGeluCubic = 0.044715f;

struct Activated {
  float value, slope;
};

struct GeluTanh {
  template <class E>
  CLOZE_INLINE static Activated at(float x) {
    const float cubic = kGeluCubic * x * x, t = hyperbolicTangent<E>(kGeluScale * (x + cubic * x));
    const float share = 0.5f * (1.0f + t);
    return {x * share, share + 0.5f * x * (1.0f - t * t) * kGeluScale * (1.0f + 3.0f * cubic)};
  }
};
struct GeluErf {
  // The normal distribution function by Abramowitz & Stegun 7.1.26, to 1e-7.
  template <class E>
  CLOZE_INLINE static Activated at(float x) {
    const float z = (x < 0.0f ? -x : x) * 0.7071067812f, bell = exponentialFor<E>(-z * z);
    const float t = 1.0f / (1.0f + 0.3275911f * z);
    const float series =
        t * (0.254829592f + t * (-0.284496736f + t * (1.421413741f + t * (-1.453152027f + t * 1.061405429f))));
    const float tail = 0.5f * series * bell, cumulative = x < 0.0f ? tail : 1.0f - tail;
    return {x * cumulative, cumulative + x * 0.3989422804f * bell};
  }
};
struct Relu {
  template <class E>
  CLOZE_INLINE static Activated at(float x) {
    return {x > 0.0f ? x : 0.0f, x > 0.0f ? 1.0f : 0.0f};
  }
};
struct Swish {
  template <class E>
  CLOZE_INLINE static Activated at(float x) {
    const float s = 1.0f / (1.0f + exponentialFor<E>(-x));
    return {x * s, s * (1.0f + x * (1.0f - s))};
  }
};

template <class F, class E>
CLOZE_INLINE void biasActivateAs(E* product, E* activated, const E* bias, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    E* const u = product + n * D;
    E* const y = activated + n * D;
    if (bias) {
#pragma omp simd
      for (Index d = 0; d < D; ++d) {
        const auto made = F::template at<E>(load(u[d]) + load(bias[d]));
        store(y[d], made.value);
        store(u[d], made.slope);
      }
    } else {
#pragma omp simd
      for (Index d = 0; d < D; ++d) {
        const auto made = F::template at<E>(load(u[d]));
        store(y[d], made.value);
        store(u[d], made.slope);
      }
    }
  }
}

template <class F, class E>
CLOZE_INLINE void biasActivateOnlyAs(E* values, const E* bias, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    E* const u = values + n * D;
    if (bias) {
#pragma omp simd
      for (Index d = 0; d < D; ++d) store(u[d], F::template at<E>(load(u[d]) + load(bias[d])).value);
    } else {
#pragma omp simd
      for (Index d = 0; d < D; ++d) store(u[d], F::template at<E>(load(u[d])).value);
    }
  }
}

template <class E>
CLOZE_INLINE void biasActivateAny(E* product, E* activated, const E* bias, Index N, Index D, Activation kind) {
  switch (kind) {
    case Activation::Gelu:
      return biasActivateAs<GeluErf>(product, activated, bias, N, D);
    case Activation::GeluTanh:
      return biasActivateAs<GeluTanh>(product, activated, bias, N, D);
    case Activation::Relu:
      return biasActivateAs<Relu>(product, activated, bias, N, D);
    case Activation::Swish:
      return biasActivateAs<Swish>(product, activated, bias, N, D);
  }
}

template <class E>
CLOZE_INLINE void biasActivateOnlyAny(E* values, const E* bias, Index N, Index D, Activation kind) {
  switch (kind) {
    case Activation::Gelu:
      return biasActivateOnlyAs<GeluErf>(values, bias, N, D);
    case Activation::GeluTanh:
      return biasActivateOnlyAs<GeluTanh>(values, bias, N, D);
    case Activation::Relu:
      return biasActivateOnlyAs<Relu>(values, bias, N, D);
    case Activation::Swish:
      return biasActivateOnlyAs<Swish>(values, bias, N, D);
  }
}

template <class E>
CLOZE_INLINE void activateBackwardAny(const E* slope, const E* gradient, E* inner, float* biasSum, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    const E* const f = slope + n * D;
    const E* const g = gradient + n * D;
    E* const out = inner + n * D;
#pragma omp simd
    for (Index d = 0; d < D; ++d) {
      const float product = load(g[d]) * load(f[d]);
      store(out[d], product);
      biasSum[d] += product;
    }
  }
}

template <class E>
CLOZE_INLINE void addRow(const E* residual, const E* branch, const E* bias, E* sum, Index D) {
  if (bias) {
#pragma omp simd
    for (Index d = 0; d < D; ++d) store(sum[d], load(residual[d]) + load(branch[d]) + load(bias[d]));
  } else {
#pragma omp simd
    for (Index d = 0; d < D; ++d) store(sum[d], load(residual[d]) + load(branch[d]));
  }
}

template <class E>
CLOZE_INLINE void addNormAny(const E* residual, const E* branch, const E* bias, const E* weight, const E* shift, E* sum,
                             E* normed, float* mean, float* inverse, Index N, Index D, float epsilon) {
  for (Index n = 0; n < N; ++n) {
    const E* x = residual + n * D;
    if (branch) {
      addRow(x, branch + n * D, bias, sum + n * D, D);
      x = sum + n * D;
    }
    float total = 0, squares = 0;
#pragma omp simd reduction(+ : total)
    for (Index d = 0; d < D; ++d) total += load(x[d]);
    const float center = total / static_cast<float>(D);
#pragma omp simd reduction(+ : squares)
    for (Index d = 0; d < D; ++d) squares += (load(x[d]) - center) * (load(x[d]) - center);
    const float scale = 1.0f / std::sqrt(squares / static_cast<float>(D) + epsilon);
    mean[n] = center;
    inverse[n] = scale;
    E* const y = normed + n * D;
    if (shift) {
#pragma omp simd
      for (Index d = 0; d < D; ++d) store(y[d], (load(x[d]) - center) * scale * load(weight[d]) + load(shift[d]));
    } else {
#pragma omp simd
      for (Index d = 0; d < D; ++d) store(y[d], (load(x[d]) - center) * scale * load(weight[d]));
    }
  }
}

// With y = (x - mean) * inverse: dx = inverse (dy w - mean(dy w) - y mean(dy w
// y)).
template <class E>
CLOZE_INLINE void addNormBackwardAny(const E* sum, const E* normedGradient, const E* sumGradient, const E* weight,
                                     const float* mean, const float* inverse, E* gradient, float* weightSum,
                                     float* shiftSum, float* biasSum, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    const E* const x = sum + n * D;
    const E* const g = normedGradient + n * D;
    const float center = mean[n], scale = inverse[n];
    float plain = 0, along = 0;
#pragma omp simd reduction(+ : plain, along)
    for (Index d = 0; d < D; ++d) {
      const float y = (load(x[d]) - center) * scale, dy = load(g[d]), inner = dy * load(weight[d]);
      plain += inner;
      along += inner * y;
      weightSum[d] += dy * y;
      shiftSum[d] += dy;
    }
    plain /= static_cast<float>(D);
    along /= static_cast<float>(D);
    E* const out = gradient + n * D;
    const E* const direct = sumGradient ? sumGradient + n * D : nullptr;
#pragma omp simd
    for (Index d = 0; d < D; ++d) {
      const float y = (load(x[d]) - center) * scale;
      const float inner = scale * (load(g[d]) * load(weight[d]) - plain - along * y);
      const float all = direct ? inner + load(direct[d]) : inner;
      store(out[d], all);
      biasSum[d] += all;
    }
  }
}

}  // namespace

#define CLOZE_DEFINE(E)                                                                                               \
  CLOZE_KERNEL void biasActivate(E* product, E* activated, const E* bias, Index N, Index D, Activation kind) {        \
    biasActivateAny(product, activated, bias, N, D, kind);                                                            \
  }                                                                                                                   \
  CLOZE_KERNEL void biasActivateOnly(E* values, const E* bias, Index N, Index D, Activation kind) {                   \
    biasActivateOnlyAny(values, bias, N, D, kind);                                                                    \
  }                                                                                                                   \
  CLOZE_KERNEL void activateBackward(const E* slope, const E* gradient, E* inner, float* biasSum, Index N, Index D) { \
    activateBackwardAny(slope, gradient, inner, biasSum, N, D);                                                       \
  }                                                                                                                   \
  CLOZE_KERNEL void addNorm(const E* residual, const E* branch, const E* bias, const E* weight, const E* shift,       \
                            E* sum, E* normed, float* mean, float* inverse, Index N, Index D, float epsilon) {        \
    addNormAny(residual, branch, bias, weight, shift, sum, normed, mean, inverse, N, D, epsilon);                     \
  }                                                                                                                   \
  CLOZE_KERNEL void addNormBackward(const E* sum, const E* normedGradient, const E* sumGradient, const E* weight,     \
                                    const float* mean, const float* inverse, E* gradient, float* weightSum,           \
                                    float* shiftSum, float* biasSum, Index N, Index D) {                              \
    addNormBackwardAny(sum, normedGradient, sumGradient, weight, mean, inverse, gradient, weightSum, shiftSum,        \
                       biasSum, N, D);                                                                                \
  }

CLOZE_DEFINE(float)
CLOZE_DEFINE(Bf16)

}  // namespace clozebench::kernels
