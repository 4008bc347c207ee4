// Self-attention of one row of a batch in one go, forward and backward: scores, softmax and mixing stay in the core's
// cache, in fp32, straight from the packed projection. Nothing of size T x T is kept: the backward pass computes the
// weights anew. Torch-free; fused_attention.cpp calls it where it is faster than batched products. Letters as in
// functional.h.
#pragma once
#include "model/kernels.h"

namespace clozebench::kernels {

// Element type E of one row; T tokens of 2 H K + H V columns.
template <class E>
struct AttentionRow {
  const E* packed = nullptr;    // (T, 2 H K + H V): queries, keys, values
  const E* bias = nullptr;      // (2 H K + H V), may be null
  const E* maskBias = nullptr;  // (T), may be null
  const float* cosine = nullptr;
  const float* sine = nullptr;  // (T, K/2), null without rotary positions
  Index H = 1, T = 1, K = 1, V = 1;
  float scale = 1;
  float dropout = 0;  // rate; the mask is that of kernels::dropout over weights (H, T, T) from `firstWeight` on
  std::uint64_t key = 0;
  Index firstWeight = 0;
};

// Floats that a thread needs as scratch, both directions.
Index attentionScratch(Index T, Index K, Index V);

// Both work on the heads from `begin` to `end` of a row.
// output (T, H V); statistics (2, H, T): largest score and inverse sum, what the backward pass rebuilds the weights
// from.
#define CLOZE_DECLARE(E)                                                                                  \
  void attentionForward(const AttentionRow<E>& row, Index begin, Index end, E* output, float* statistics, \
                        float* scratch);                                                                  \
  /* gradient (T, 2 H K + H V) of `packed`; its column sums are added to biasSum. */                      \
  void attentionBackward(const AttentionRow<E>& row, Index begin, Index end, const E* outputGradient,     \
                         const float* statistics, E* gradient, float* biasSum, float* scratch);

CLOZE_DECLARE(float)
CLOZE_DECLARE(Bf16)
#undef CLOZE_DECLARE

// C (M, N) = A B, or += with `accumulate`; N a multiple of 8, element (m, d) of A at a[m * aRow + d * aColumn].
struct SmallProduct {
  const float* a;
  Index aRow, aColumn;
  const float* b;
  Index bRow;
  float* c;
  Index cRow;
  Index M, N, depth;
  bool accumulate;
};
void multiply(const SmallProduct& p);

}  // namespace clozebench::kernels
