// Softmax, cross-entropy and the moves between packed projections and heads:
// see kernels.h.
#include "model/kernels.h"

#include <cmath>
#include <limits>

namespace clozebench::kernels {
namespace {

CLOZE_INLINE float largestOf(const float* values, Index D) {
  float largest = -std::numeric_limits<float>::infinity();
#pragma omp simd reduction(max : largest)
  for (Index d = 0; d < D; ++d) largest = values[d] > largest ? values[d] : largest;
  return largest;
}

// values = exp(values - largest); returns their sum.
CLOZE_INLINE float exponentials(float* values, float largest, Index D) {
  float total = 0;
#pragma omp simd reduction(+ : total)
  for (Index d = 0; d < D; ++d) {
    values[d] = exponential(values[d] - largest);
    total += values[d];
  }
  return total;
}

template <class E>
CLOZE_INLINE void softmaxAny(E* scores, const E* maskBias, float scale, float* scratch, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    E* const row = scores + n * D;
    if (maskBias) {
#pragma omp simd
      for (Index d = 0; d < D; ++d) scratch[d] = scale * load(row[d]) + load(maskBias[d]);
    } else {
#pragma omp simd
      for (Index d = 0; d < D; ++d) scratch[d] = scale * load(row[d]);
    }
    const float inverse = 1.0f / exponentials(scratch, largestOf(scratch, D), D);
#pragma omp simd
    for (Index d = 0; d < D; ++d) store(row[d], scratch[d] * inverse);
  }
}

template <class E>
CLOZE_INLINE void softmaxBackwardAny(const E* weights, E* gradient, float scale, Index N, Index D) {
  for (Index n = 0; n < N; ++n) {
    const E* const p = weights + n * D;
    E* const g = gradient + n * D;
    float along = 0;
#pragma omp simd reduction(+ : along)
    for (Index d = 0; d < D; ++d) along += load(p[d]) * load(g[d]);
#pragma omp simd
    for (Index d = 0; d < D; ++d) store(g[d], scale * load(p[d]) * (load(g[d]) - along));
  }
}

template <class E>
CLOZE_INLINE void crossEntropyAny(E* logits, const E* bias, const Index* targets, const float* rowWeights,
                                  float* losses, float* scratch, Index N, Index D, bool replace) {
  for (Index n = 0; n < N; ++n) {
    E* const row = logits + n * D;
    if (bias) {
#pragma omp simd
      for (Index d = 0; d < D; ++d) scratch[d] = load(row[d]) + load(bias[d]);
    } else {
#pragma omp simd
      for (Index d = 0; d < D; ++d) scratch[d] = load(row[d]);
    }
    const float largest = largestOf(scratch, D), atTarget = scratch[targets[n]] - largest;
    const float total = exponentials(scratch, largest, D);
    losses[n] = rowWeights[n] * (std::log(total) - atTarget);
    if (!replace) continue;
    const float factor = rowWeights[n] / total;
#pragma omp simd
    for (Index d = 0; d < D; ++d) store(row[d], scratch[d] * factor);
    store(row[targets[n]], scratch[targets[n]] * factor - rowWeights[n]);
  }
}

// A 32-bit mixer with low bias (C. Wellons, "Prospecting for hash functions",
// 2018).
CLOZE_INLINE std::uint32_t mixed(std::uint32_t x) {
  x = (x ^ (x >> 16)) * 0x21f0aaadu;
  x = (x ^ (x >> 15)) * 0x735a2d97u;
  return x ^ (x >> 15);
}

template <class E>
CLOZE_INLINE void dropoutAny(const E* values, E* kept, std::uint64_t key, Index first, float rate, Index count) {
  const auto high = static_cast<std::uint32_t>(key >> 32);
  const auto low = static_cast<std::uint32_t>(key) + static_cast<std::uint32_t>(first);
  const auto threshold = static_cast<std::uint32_t>(rate * 16777216.0f);  // of 24 bits
  const float factor = 1.0f / (1.0f - rate);
#pragma omp simd
  for (Index i = 0; i < count; ++i) {
    const std::uint32_t hash = mixed(mixed(low + static_cast<std::uint32_t>(i)) ^ high) >> 8;
    store(kept[i], hash >= threshold ? load(values[i]) * factor : 0.0f);
  }
}

template <class E>
CLOZE_INLINE void splitHeadsAny(const E* packed, Index packedWidth, const E* bias, E* heads, Index H, Index T,
                                Index K) {
  for (Index t = 0; t < T; ++t) {
    const E* const row = packed + t * packedWidth;
    for (Index h = 0; h < H; ++h) {
      E* const target = heads + (h * T + t) * K;
#pragma omp simd
      for (Index k = 0; k < K; ++k) store(target[k], load(row[h * K + k]) + (bias ? load(bias[h * K + k]) : 0.0f));
    }
  }
}

template <class E>
CLOZE_INLINE void mergeHeadsAny(const E* heads, E* packed, Index packedWidth, float* biasSum, Index H, Index T,
                                Index K) {
  for (Index t = 0; t < T; ++t) {
    E* const row = packed + t * packedWidth;
    for (Index h = 0; h < H; ++h) {
      const E* const source = heads + (h * T + t) * K;
#pragma omp simd
      for (Index k = 0; k < K; ++k) row[h * K + k] = source[k];
    }
    if (!biasSum) continue;
#pragma omp simd
    for (Index column = 0; column < H * K; ++column) biasSum[column] += load(row[column]);
  }
}

template <class E>
CLOZE_INLINE void rotateHeadsAny(E* heads, const float* cosine, const float* sine, float direction, Index N, Index T,
                                 Index K) {
  const Index half = K / 2;
  for (Index n = 0; n < N * T; ++n) {
    E* const first = heads + n * K;
    E* const second = first + half;
    const float* const c = cosine + (n % T) * half;
    const float* const s = sine + (n % T) * half;
#pragma omp simd
    for (Index k = 0; k < half; ++k) {
      const float a = load(first[k]), b = load(second[k]), turn = direction * s[k];
      store(first[k], a * c[k] - b * turn);
      store(second[k], b * c[k] + a * turn);
    }
  }
}

}  // namespace

#define CLOZE_DEFINE(E)                                                                                              \
  CLOZE_KERNEL void softmax(E* scores, const E* maskBias, float scale, float* scratch, Index N, Index D) {           \
    softmaxAny(scores, maskBias, scale, scratch, N, D);                                                              \
  }                                                                                                                  \
  CLOZE_KERNEL void softmaxBackward(const E* weights, E* gradient, float scale, Index N, Index D) {                  \
    softmaxBackwardAny(weights, gradient, scale, N, D);                                                              \
  }                                                                                                                  \
  CLOZE_KERNEL void crossEntropy(E* logits, const E* bias, const Index* targets, const float* rowWeights,            \
                                 float* losses, float* scratch, Index N, Index D, bool replace) {                    \
    crossEntropyAny(logits, bias, targets, rowWeights, losses, scratch, N, D, replace);                              \
  }                                                                                                                  \
  CLOZE_KERNEL void dropout(const E* values, E* kept, std::uint64_t key, Index first, float rate, Index count) {     \
    dropoutAny(values, kept, key, first, rate, count);                                                               \
  }                                                                                                                  \
  CLOZE_KERNEL void splitHeads(const E* packed, Index packedWidth, const E* bias, E* heads, Index H, Index T,        \
                               Index K) {                                                                            \
    splitHeadsAny(packed, packedWidth, bias, heads, H, T, K);                                                        \
  }                                                                                                                  \
  CLOZE_KERNEL void mergeHeads(const E* heads, E* packed, Index packedWidth, float* biasSum, Index H, Index T,       \
                               Index K) {                                                                            \
    mergeHeadsAny(heads, packed, packedWidth, biasSum, H, T, K);                                                     \
  }                                                                                                                  \
  CLOZE_KERNEL void rotateHeads(E* heads, const float* cosine, const float* sine, float direction, Index N, Index T, \
                                Index K) {                                                                           \
    rotateHeadsAny(heads, cosine, sine, direction, N, T, K);                                                         \
  }

CLOZE_DEFINE(float)
CLOZE_DEFINE(Bf16)

}  // namespace clozebench::kernels
