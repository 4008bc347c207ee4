// Batch norm with its ReLU: statistics of columns over the rows that are real tokens. See kernels.h.
#include "model/kernels.h"

namespace clozebench::kernels {
namespace {

template <class E>
CLOZE_INLINE void realMomentsAny(const E* x, const bool* real, const float* mean, float* sums, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    if (!real[n]) continue;
    const E* const row = x + n * D;
    if (mean) {
#pragma omp simd
      for (Index d = 0; d < D; ++d) {
        const float away = load(row[d]) - mean[d];
        sums[d] += away * away;
      }
    } else {
#pragma omp simd
      for (Index d = 0; d < D; ++d) sums[d] += load(row[d]);
    }
  }
}

template <class E>
CLOZE_INLINE void zeroRow(E* row, Index D) {
#pragma omp simd
  for (Index d = 0; d < D; ++d) store(row[d], 0.0f);
}

template <class E>
CLOZE_INLINE void normReluAny(const E* x, const bool* real, const float* mean, const float* scale, const float* shift,
                              E* out, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    const E* const row = x + n * D;
    E* const target = out + n * D;
    if (!real[n]) {
      zeroRow(target, D);
      continue;
    }
#pragma omp simd
    for (Index d = 0; d < D; ++d) {
      const float value = (load(row[d]) - mean[d]) * scale[d] + shift[d];
      store(target[d], value < 0.0f ? 0.0f : value);  // NaN stays NaN: a diverged run must be seen
    }
  }
}

template <class E>
CLOZE_INLINE void normReluSumsAny(const E* x, const E* out, const E* gradient, const float* mean, const float* inverse,
                                  float* shiftSum, float* weightSum, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    const E *const row = x + n * D, *const active = out + n * D, *const outer = gradient + n * D;
#pragma omp simd
    for (Index d = 0; d < D; ++d) {
      const float g = load(active[d]) > 0.0f ? load(outer[d]) : 0.0f;
      shiftSum[d] += g;
      weightSum[d] += g * (load(row[d]) - mean[d]) * inverse[d];
    }
  }
}

template <class E>
CLOZE_INLINE void normReluBackwardAny(const E* x, const E* out, const E* gradient, const bool* real, const float* mean,
                                      const float* inverse, const float* scale, const float* shiftMean,
                                      const float* weightMean, E* inner, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    const E *const row = x + n * D, *const active = out + n * D, *const outer = gradient + n * D;
    E* const target = inner + n * D;
    if (!real[n]) {
      zeroRow(target, D);
      continue;
    }
#pragma omp simd
    for (Index d = 0; d < D; ++d) {
      const float g = load(active[d]) > 0.0f ? load(outer[d]) : 0.0f;
      const float normed = (load(row[d]) - mean[d]) * inverse[d];
      store(target[d], scale[d] * (g - shiftMean[d] - normed * weightMean[d]));
    }
  }
}

}  // namespace

#define CLOZE_DEFINE(E)                                                                                                \
  CLOZE_KERNEL void realMoments(const E* x, const bool* real, const float* mean, float* sums, Index N, Index D) {      \
    realMomentsAny(x, real, mean, sums, N, D);                                                                         \
  }                                                                                                                    \
  CLOZE_KERNEL void normRelu(const E* x, const bool* real, const float* mean, const float* scale, const float* shift,  \
                             E* out, Index N, Index D) {                                                               \
    normReluAny(x, real, mean, scale, shift, out, N, D);                                                               \
  }                                                                                                                    \
  CLOZE_KERNEL void normReluSums(const E* x, const E* out, const E* gradient, const float* mean, const float* inverse, \
                                 float* shiftSum, float* weightSum, Index N, Index D) {                                \
    normReluSumsAny(x, out, gradient, mean, inverse, shiftSum, weightSum, N, D);                                       \
  }                                                                                                                    \
  CLOZE_KERNEL void normReluBackward(const E* x, const E* out, const E* gradient, const bool* real, const float* mean, \
                                     const float* inverse, const float* scale, const float* shiftMean,                 \
                                     const float* weightMean, E* inner, Index N, Index D) {                            \
    normReluBackwardAny(x, out, gradient, real, mean, inverse, scale, shiftMean, weightMean, inner, N, D);             \
  }

CLOZE_DEFINE(float)
CLOZE_DEFINE(Bf16)
#undef CLOZE_DEFINE

}  // namespace clozebench::kernels
