// CPU kernels between the matrix products: what ATen does in several passes over memory is one pass here. Plain loops
// on raw rows; the fused_*.cpp files are their only callers and share the rows out to threads, composed ATen
// (functional.cpp) is the reference for their results. Each exists for float and Bf16 elements; sums are kept in float.
// N rows, D columns, other letters as in functional.h.
#pragma once
#include "model/kernel_math.h"

#include <cstdint>

namespace clozebench::kernels {

using Index = std::int64_t;

enum class Activation { Gelu, GeluTanh, Relu, Swish };

// activated = f(product + bias), and product becomes the slope f' there, all that the backward pass needs. bias may be
// null.
#define CLOZE_DECLARE(E)                                                                                              \
  void biasActivate(E* product, E* activated, const E* bias, Index N, Index D, Activation kind);                      \
  /* The same in place, without a slope: for evaluation. */                                                           \
  void biasActivateOnly(E* values, const E* bias, Index N, Index D, Activation kind);                                 \
  /* inner = gradient * slope; biasSum (D) += its column sums. */                                                     \
  void activateBackward(const E* slope, const E* gradient, E* inner, float* biasSum, Index N, Index D);               \
  /* sum = residual + branch + bias; normed = (sum - mean) * inverse * weight + shift; mean, inverse (N) are kept.    \
     branch, bias and shift may be null; without a branch `sum` is not written. */                                    \
  void addNorm(const E* residual, const E* branch, const E* bias, const E* weight, const E* shift, E* sum, E* normed, \
               float* mean, float* inverse, Index N, Index D, float epsilon);                                         \
  /* gradient of sum = through the norm + sumGradient (may be null). Column sums are added to weightSum, shiftSum and \
     biasSum (D each). */                                                                                             \
  void addNormBackward(const E* sum, const E* normedGradient, const E* sumGradient, const E* weight,                  \
                       const float* mean, const float* inverse, E* gradient, float* weightSum, float* shiftSum,       \
                       float* biasSum, Index N, Index D);                                                             \
  /* sums (D) += over the real rows: x, or (x - mean)^2 where a mean (D) is given. */                                 \
  void realMoments(const E* x, const bool* real, const float* mean, float* sums, Index N, Index D);                   \
  /* out = real ? max(0, (x - mean) * scale + shift) : 0; mean, scale, shift (D). */                                  \
  void normRelu(const E* x, const bool* real, const float* mean, const float* scale, const float* shift, E* out,      \
                Index N, Index D);                                                                                    \
  /* Where out > 0: shiftSum (D) += gradient, weightSum (D) += gradient * (x - mean) * inverse. */                    \
  void normReluSums(const E* x, const E* out, const E* gradient, const float* mean, const float* inverse,             \
                    float* shiftSum, float* weightSum, Index N, Index D);                                             \
  /* inner = real ? scale * ((out > 0 ? gradient : 0) - shiftMean - (x - mean) * inverse * weightMean) : 0. */        \
  void normReluBackward(const E* x, const E* out, const E* gradient, const bool* real, const float* mean,             \
                        const float* inverse, const float* scale, const float* shiftMean, const float* weightMean,    \
                        E* inner, Index N, Index D);                                                                  \
  /* scores (N, D) = softmax(scale * scores + maskBias); maskBias (D) may be null; scratch (D). */                    \
  void softmax(E* scores, const E* maskBias, float scale, float* scratch, Index N, Index D);                          \
  /* gradient = scale * weights * (gradient - sum(weights * gradient)), in place. */                                  \
  void softmaxBackward(const E* weights, E* gradient, float scale, Index N, Index D);                                 \
  /* losses[n] = rowWeight * (log sum exp(logits + bias) - that of the target). With `replace`, logits become the     \
     gradient of the sum of the losses. bias may be null; scratch (D). */                                             \
  void crossEntropy(E* logits, const E* bias, const Index* targets, const float* rowWeights, float* losses,           \
                    float* scratch, Index N, Index D, bool replace);                                                  \
  /* kept (count) = values / (1 - rate) where the hash of (key, first + i) says so, else 0. */                        \
  void dropout(const E* values, E* kept, std::uint64_t key, Index first, float rate, Index count);                    \
  /* One row of a batch: packed (T, packedWidth), its first H*K columns plus bias (H*K) -> heads (H, T, K). */        \
  void splitHeads(const E* packed, Index packedWidth, const E* bias, E* heads, Index H, Index T, Index K);            \
  /* The way back; biasSum (H*K) += column sums when not null. */                                                     \
  void mergeHeads(const E* heads, E* packed, Index packedWidth, float* biasSum, Index H, Index T, Index K);           \
  /* heads (N, T, K) turned by the angles of cosine, sine (T, K/2); direction 1 or -1. */                             \
  void rotateHeads(E* heads, const float* cosine, const float* sine, float direction, Index N, Index T, Index K);

CLOZE_DECLARE(float)
CLOZE_DECLARE(Bf16)
#undef CLOZE_DECLARE

}  // namespace clozebench::kernels
