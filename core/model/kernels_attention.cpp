// See kernel_attention.h. Scores lie transposed, (keys, queries): a vector holds neighbouring queries, so that maximum
// and sum over keys are plain vector operations and no row needs a horizontal one.
#include "model/kernel_attention.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace clozebench::kernels {
namespace {

constexpr Index kBlock = 32;               // queries at a time: two vectors, and a block of scores fits the first cache
constexpr float kLog2E = 1.44269504f;      // powers of two are cheaper than those of e: the scores carry the factor
constexpr float kNeutral = -3.0e38f;       // below every score
constexpr float kSmallestPower = -126.0f;  // powers below are 0

template <int N>
struct Lanes {
  typedef float Float __attribute__((vector_size(4 * N)));
  typedef std::int32_t Int __attribute__((vector_size(4 * N)));
  typedef std::uint32_t Unsigned __attribute__((vector_size(4 * N)));
};

template <class Vector>
CLOZE_INLINE Vector read(const float* source) {
  Vector made;
  std::memcpy(&made, source, sizeof made);
  return made;
}
template <class Vector>
CLOZE_INLINE void write(float* target, const Vector& vector) {
  std::memcpy(target, &vector, sizeof vector);
}
template <class To, class From>
CLOZE_INLINE To sameBits(const From& from) {
  To made;
  std::memcpy(&made, &from, sizeof made);
  return made;
}

// ---- small products

// R rows, C vectors of N lanes in registers.
template <int N, int R, int C>
CLOZE_INLINE void tile(const SmallProduct& p, Index m, Index n) {
  using Vector = typename Lanes<N>::Float;
  Vector sum[R][C];
  float* const c = p.c + m * p.cRow + n;
  for (int r = 0; r < R; ++r)
    for (int i = 0; i < C; ++i) sum[r][i] = p.accumulate ? read<Vector>(c + r * p.cRow + i * N) : Vector{};
  const float* a = p.a + m * p.aRow;
  const float* b = p.b + n;
  for (Index d = 0; d < p.depth; ++d, a += p.aColumn, b += p.bRow) {
    Vector columns[C];
    for (int i = 0; i < C; ++i) columns[i] = read<Vector>(b + i * N);
    for (int r = 0; r < R; ++r)
      for (int i = 0; i < C; ++i) sum[r][i] += a[r * p.aRow] * columns[i];
  }
  for (int r = 0; r < R; ++r)
    for (int i = 0; i < C; ++i) write(c + r * p.cRow + i * N, sum[r][i]);
}

template <int N, int C>
CLOZE_INLINE void strip(const SmallProduct& p, Index n) {
  Index m = 0;
  for (; m + 8 <= p.M; m += 8) tile<N, 8, C>(p, m, n);
  if (m + 4 <= p.M) {
    tile<N, 4, C>(p, m, n);
    m += 4;
  }
  if (m + 2 <= p.M) {
    tile<N, 2, C>(p, m, n);
    m += 2;
  }
  if (m < p.M) tile<N, 1, C>(p, m, n);
}

// ---- softmax down the columns

// 2^x for x <= 0; a relative error of 1e-7, or, where the result becomes bf16 anyway, 1e-4.
template <class E, int N>
CLOZE_INLINE typename Lanes<N>::Float powerOfTwo(const typename Lanes<N>::Float& x) {
  using Float = typename Lanes<N>::Float;
  using Int = typename Lanes<N>::Int;
  const Float shifted = x + 12582912.0f;  // 1.5 * 2^23: rounds to a whole number in the low bits
  const Float r = x - (shifted - 12582912.0f);
  Float p;
  if constexpr (sizeof(E) == 2)
    p = ((r * 0.05517132f + 0.24261054f) * r + 0.69326097f) * r + 0.99992812f;
  else
    p = ((((r * 0.0013276445f + 0.0096755372f) * r + 0.055507135f) * r + 0.2402212f) * r + 0.69314694f) * r +
        1.0000001f;
  const Int power = (sameBits<Int>(shifted) + (127 - 0x4b400000)) << 23;
  return x < kSmallestPower ? Float{} : p * sameBits<Float>(power);
}

// Everything of one head.
struct Head {
  Index T, K, V, paddedT, paddedK, paddedV;  // padded to 8
  float* query;                              // (paddedT, paddedK), times scale and log2 e
  float* queryT;                             // (K, paddedT)
  float* key;                                // (T, paddedK)
  float* value;                              // (T, paddedV)
  float* mask;                               // (T), times log2 e
  float* scores;                             // (T, kBlock)
  float* mixed;                              // (paddedT, paddedV); the output's gradient in the backward pass
  float* largest;                            // (paddedT)
  float* inverse;                            // (paddedT)
  // backward alone
  float* mixedT;         // (V, paddedT)
  float* scoreGradient;  // (T, kBlock)
  float* kept;           // (T, kBlock)
  float* queryGradient;  // (paddedT, paddedK)
  float* keyGradient;    // (T, paddedK)
  float* valueGradient;  // (T, paddedV)
};

CLOZE_INLINE Index padded(Index size) {
  return (size + 7) / 8 * 8;
}

// Cuts the scratch up; returns its size.
Index place(Head& head, float* scratch, Index T, Index K, Index V) {
  Index used = 0;
  const auto take = [&](Index size) {
    float* const part = scratch + used;
    used += (size + 15) / 16 * 16;
    return scratch ? part : nullptr;
  };
  const Index T8 = padded(T), K8 = padded(K), V8 = padded(V);
  head = {T,
          K,
          V,
          T8,
          K8,
          V8,
          take(T8 * K8),
          take(K * T8),
          take(T * K8),
          take(T * V8),
          take(T8),
          take(T * kBlock),
          take(T8 * V8),
          take(T8),
          take(T8),
          take(V * T8),
          take(T * kBlock),
          take(T * kBlock),
          take(T8 * K8),
          take(T * K8),
          take(T * V8)};
  return used;
}

// target (rows, width8) = factor * (source + bias), zeros behind T and `width`.
template <class E>
CLOZE_INLINE void gather(const E* source, Index stride, const E* bias, float factor, float* target, Index T, Index rows,
                         Index width) {
  const Index width8 = padded(width);
  for (Index t = 0; t < T; ++t) {
    const E* const from = source + t * stride;
    float* const to = target + t * width8;
    if (bias) {
#pragma omp simd
      for (Index k = 0; k < width; ++k) to[k] = factor * (load(from[k]) + load(bias[k]));
    } else {
#pragma omp simd
      for (Index k = 0; k < width; ++k) to[k] = factor * load(from[k]);
    }
    for (Index k = width; k < width8; ++k) to[k] = 0;
  }
  for (Index i = T * width8; i < rows * width8; ++i) target[i] = 0;
}

// (rows, width8) -> (width, rows)
CLOZE_INLINE void transpose(const float* source, float* target, Index rows, Index width) {
  const Index width8 = padded(width);
  for (Index k = 0; k < width; ++k)
    for (Index t = 0; t < rows; ++t) target[k * rows + t] = source[t * width8 + k];
}

CLOZE_INLINE void rotate(float* heads, const float* cosine, const float* sine, float direction, Index T, Index K) {
  const Index width8 = padded(K), half = K / 2;
  for (Index t = 0; t < T; ++t) {
    float* const first = heads + t * width8;
    float* const second = first + half;
#pragma omp simd
    for (Index k = 0; k < half; ++k) {
      const float a = first[k], b = second[k], c = cosine[t * half + k], s = direction * sine[t * half + k];
      first[k] = a * c - b * s;
      second[k] = b * c + a * s;
    }
  }
}

// 1 / (1 - rate) where the hash of the weight's index keeps it, else 0: kernels::dropout's mask.
template <int N>
struct Dropper {
  using Float = typename Lanes<N>::Float;
  using Unsigned = typename Lanes<N>::Unsigned;
  Unsigned first;  // of key 0, by query
  std::uint32_t high, threshold;
  float factor;

  template <class E>
  CLOZE_INLINE Dropper(const AttentionRow<E>& row, Index head, Index query)
      : high(static_cast<std::uint32_t>(row.key >> 32)),
        threshold(static_cast<std::uint32_t>(row.dropout * 16777216.0f)),
        factor(1.0f / (1.0f - row.dropout)) {
    const Index base = row.firstWeight + (head * row.T + query) * row.T;
    for (int lane = 0; lane < N; ++lane)
      first[lane] = static_cast<std::uint32_t>(row.key) + static_cast<std::uint32_t>(base + lane * row.T);
  }
  CLOZE_INLINE static Unsigned mixed(Unsigned x) {
    x = (x ^ (x >> 16)) * 0x21f0aaadu;
    x = (x ^ (x >> 15)) * 0x735a2d97u;
    return x ^ (x >> 15);
  }
  CLOZE_INLINE Float operator()(const Float& value, Index key) const {
    const Unsigned hash = mixed(mixed(first + static_cast<std::uint32_t>(key)) ^ high) >> 8;
    return hash >= threshold ? value * factor : Float{};
  }
};

// scores (T, N of kBlock) become powers; largest and inverse sum are kept.
template <class E, int N>
CLOZE_INLINE void softmaxColumns(const AttentionRow<E>& row, const Head& h, Index head, Index query, Index column) {
  using Float = typename Lanes<N>::Float;
  float* const scores = h.scores + column;
  Float largest = Float{} + kNeutral, sum{};
  for (Index j = 0; j < h.T; ++j) {
    Float x = read<Float>(scores + j * kBlock);
    if (row.maskBias) {
      x += h.mask[j];
      write(scores + j * kBlock, x);
    }
    largest = x > largest ? x : largest;
  }
  for (Index j = 0; j < h.T; ++j) {
    const Float p = powerOfTwo<E, N>(read<Float>(scores + j * kBlock) - largest);
    write(scores + j * kBlock, p);
    sum += p;
  }
  write(h.largest + query + column, largest);
  write(h.inverse + query + column, 1.0f / sum);
  if (row.dropout <= 0) return;
  const Dropper<N> dropped(row, head, query + column);
  for (Index j = 0; j < h.T; ++j) write(scores + j * kBlock, dropped(read<Float>(scores + j * kBlock), j));
}

// scores become those weights that took part (kept: after dropout) and, from the gradient of these, scoreGradient
// becomes that of the scores: weight * (gradient - sum(weight * gradient)).
template <class E, int N>
CLOZE_INLINE void softmaxBackwardColumns(const AttentionRow<E>& row, const Head& h, Index head, Index query,
                                         Index column) {
  using Float = typename Lanes<N>::Float;
  const Float largest = read<Float>(h.largest + query + column), inverse = read<Float>(h.inverse + query + column);
  const Dropper<N> dropped(row, head, query + column);
  Float along{};
  for (Index j = 0; j < h.T; ++j) {
    const Index at = j * kBlock + column;
    Float x = read<Float>(h.scores + at);
    if (row.maskBias) x += h.mask[j];
    const Float p = powerOfTwo<E, N>(x - largest) * inverse;
    Float gradient = read<Float>(h.scoreGradient + at);
    write(h.scores + at, p);
    if (row.dropout > 0) {
      write(h.kept + at, dropped(p, j));
      gradient = dropped(gradient, j);
      write(h.scoreGradient + at, gradient);
    }
    along += p * gradient;
  }
  for (Index j = 0; j < h.T; ++j) {
    const Index at = j * kBlock + column;
    write(h.scoreGradient + at, read<Float>(h.scores + at) * (read<Float>(h.scoreGradient + at) - along));
  }
}

// f(column, lanes) over the vectors of a block of `width` queries, a multiple of 8.
template <class F>
CLOZE_INLINE void byVector(Index width, F&& f) {
  Index column = 0;
  for (; column + 16 <= width; column += 16) f(column, std::integral_constant<int, 16>{});
  if (column < width) f(column, std::integral_constant<int, 8>{});
}

// Scores of the queries from `query` on: (T, width), transposed.
CLOZE_INLINE void scoreBlock(const Head& h, Index query, Index width) {
  multiply({h.key, h.paddedK, 1, h.queryT + query, h.paddedT, h.scores, kBlock, h.T, width, h.K, false});
}

template <class E>
CLOZE_INLINE void gatherHead(const AttentionRow<E>& row, const Head& h, Index head) {
  const Index keys = row.H * row.K, stride = 2 * keys + row.H * row.V;
  const auto part = [&](Index column, float factor, float* target, Index rows, Index width) {
    gather(row.packed + column, stride, row.bias ? row.bias + column : nullptr, factor, target, row.T, rows, width);
  };
  part(head * row.K, row.scale * kLog2E, h.query, h.paddedT, row.K);
  part(keys + head * row.K, 1.0f, h.key, row.T, row.K);
  part(2 * keys + head * row.V, 1.0f, h.value, row.T, row.V);
  if (row.cosine) {
    rotate(h.query, row.cosine, row.sine, 1.0f, row.T, row.K);
    rotate(h.key, row.cosine, row.sine, 1.0f, row.T, row.K);
  }
  transpose(h.query, h.queryT, h.paddedT, row.K);
}

template <class E>
CLOZE_INLINE void gatherMask(const AttentionRow<E>& row, const Head& h) {
  if (!row.maskBias) return;
  for (Index j = 0; j < row.T; ++j) h.mask[j] = kLog2E * load(row.maskBias[j]);
}

template <class E>
CLOZE_INLINE void forwardAny(const AttentionRow<E>& row, Index begin, Index end, E* output, float* statistics,
                             float* scratch) {
  Head h;
  place(h, scratch, row.T, row.K, row.V);
  gatherMask(row, h);
  const Index width = row.H * row.V;
  for (Index head = begin; head < end; ++head) {
    gatherHead(row, h, head);
    for (Index query = 0; query < h.T; query += kBlock) {
      const Index block = std::min(kBlock, h.paddedT - query);
      scoreBlock(h, query, block);
      byVector(
          block, [&](Index column, auto lanes)
                     __attribute__((always_inline)) { softmaxColumns<E, lanes>(row, h, head, query, column); });
      multiply({h.scores, 1, kBlock, h.value, h.paddedV, h.mixed + query * h.paddedV, h.paddedV, block, h.paddedV, h.T,
                false});
    }
    for (Index t = 0; t < h.T; ++t) {
      E* const to = output + t * width + head * h.V;
#pragma omp simd
      for (Index v = 0; v < h.V; ++v) store(to[v], h.mixed[t * h.paddedV + v] * h.inverse[t]);
    }
    std::memcpy(statistics + head * h.T, h.largest, sizeof(float) * static_cast<std::size_t>(h.T));
    std::memcpy(statistics + (row.H + head) * h.T, h.inverse, sizeof(float) * static_cast<std::size_t>(h.T));
  }
}

// One block of queries: its share of the three gradients.
template <class E>
CLOZE_INLINE void backwardBlock(const AttentionRow<E>& row, const Head& h, Index head, Index query) {
  const Index block = std::min(kBlock, h.paddedT - query);
  scoreBlock(h, query, block);
  multiply({h.value, h.paddedV, 1, h.mixedT + query, h.paddedT, h.scoreGradient, kBlock, h.T, block, h.V, false});
  byVector(
      block, [&](Index column, auto lanes)
                 __attribute__((always_inline)) { softmaxBackwardColumns<E, lanes>(row, h, head, query, column); });
  const float* const kept = row.dropout > 0 ? h.kept : h.scores;
  const bool more = query > 0;
  multiply({kept, kBlock, 1, h.mixed + query * h.paddedV, h.paddedV, h.valueGradient, h.paddedV, h.T, h.paddedV, block,
            more});
  multiply({h.scoreGradient, kBlock, 1, h.query + query * h.paddedK, h.paddedK, h.keyGradient, h.paddedK, h.T,
            h.paddedK, block, more});
  multiply({h.scoreGradient, 1, kBlock, h.key, h.paddedK, h.queryGradient + query * h.paddedK, h.paddedK, block,
            h.paddedK, h.T, false});
}

// gradient's columns = factor * source; biasSum += them.
template <class E>
CLOZE_INLINE void scatter(const float* source, float factor, E* gradient, Index stride, float* biasSum, Index T,
                          Index width) {
  const Index width8 = padded(width);
  for (Index t = 0; t < T; ++t) {
    E* const to = gradient + t * stride;
    const float* const from = source + t * width8;
#pragma omp simd
    for (Index k = 0; k < width; ++k) {
      const float value = factor * from[k];
      store(to[k], value);
      biasSum[k] += value;
    }
  }
}

template <class E>
CLOZE_INLINE void backwardAny(const AttentionRow<E>& row, Index begin, Index end, const E* outputGradient,
                              const float* statistics, E* gradient, float* biasSum, float* scratch) {
  Head h;
  place(h, scratch, row.T, row.K, row.V);
  gatherMask(row, h);
  const Index keys = row.H * row.K, stride = 2 * keys + row.H * row.V;
  const auto remembered = [&](const float* from, float* to) {
    std::memcpy(to, from, sizeof(float) * static_cast<std::size_t>(h.T));
    for (Index t = h.T; t < h.paddedT; ++t) to[t] = 0;
  };
  for (Index head = begin; head < end; ++head) {
    gatherHead(row, h, head);
    gather(outputGradient + head * h.V, row.H * row.V, static_cast<const E*>(nullptr), 1.0f, h.mixed, h.T, h.paddedT,
           h.V);
    transpose(h.mixed, h.mixedT, h.paddedT, h.V);
    remembered(statistics + head * h.T, h.largest);
    remembered(statistics + (row.H + head) * h.T, h.inverse);
    for (Index query = 0; query < h.T; query += kBlock) backwardBlock(row, h, head, query);
    if (row.cosine) {
      rotate(h.queryGradient, row.cosine, row.sine, -1.0f, h.T, h.K);
      rotate(h.keyGradient, row.cosine, row.sine, -1.0f, h.T, h.K);
    }
    const Index query = head * h.K, key = keys + query, value = 2 * keys + head * h.V;
    scatter(h.queryGradient, row.scale, gradient + query, stride, biasSum + query, h.T, h.K);
    scatter(h.keyGradient, 1.0f / kLog2E, gradient + key, stride, biasSum + key, h.T, h.K);
    scatter(h.valueGradient, 1.0f, gradient + value, stride, biasSum + value, h.T, h.V);
  }
}

}  // namespace

CLOZE_KERNEL void multiply(const SmallProduct& p) {
  Index n = 0;
  for (; n + 32 <= p.N; n += 32) strip<16, 2>(p, n);
  if (n + 16 <= p.N) {
    strip<16, 1>(p, n);
    n += 16;
  }
  if (n < p.N) strip<8, 1>(p, n);
}

Index attentionScratch(Index T, Index K, Index V) {
  Head head;
  return place(head, nullptr, T, K, V);
}

#define CLOZE_DEFINE(E)                                                                                                \
  CLOZE_KERNEL void attentionForward(const AttentionRow<E>& row, Index begin, Index end, E* output, float* statistics, \
                                     float* scratch) {                                                                 \
    forwardAny(row, begin, end, output, statistics, scratch);                                                          \
  }                                                                                                                    \
  CLOZE_KERNEL void attentionBackward(const AttentionRow<E>& row, Index begin, Index end, const E* outputGradient,     \
                                      const float* statistics, E* gradient, float* biasSum, float* scratch) {          \
    backwardAny(row, begin, end, outputGradient, statistics, gradient, biasSum, scratch);                              \
  }

CLOZE_DEFINE(float)
CLOZE_DEFINE(Bf16)

}  // namespace clozebench::kernels
