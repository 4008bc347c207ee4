// The operations a network is made of, each one function with its gradient. On
// a CPU a function is matrix products (ATen, oneDNN) and one pass of our
// kernels between them; elsewhere, and as the reference for the kernels,
// composed ATen. Letters: B batch, T tokens, D width, H heads, K width of a
// query or key head, V of a value head, N rows.
#pragma once
#include "model/tensor.h"

#include <optional>
#include <string>

namespace clozebench::functional {

using MaybeTensor = std::optional<torch::Tensor>;  // nullopt, never an undefined tensor

// Within its scope CPU tensors of this thread take the composed forms too: the reference that tests and benchmarks hold
// the kernels against, and what a GPU computes.
class ReferenceForms {
 public:
  ReferenceForms();
  ~ReferenceForms();
  ReferenceForms(const ReferenceForms&) = delete;
  ReferenceForms& operator=(const ReferenceForms&) = delete;
};

// gelu (erf) | gelu_tanh | relu | swish.
torch::Tensor activate(const torch::Tensor& x, const std::string& activation);

// activate(x weight^T + bias): (..., D) -> (..., F).
torch::Tensor linearActivate(const torch::Tensor& x, const torch::Tensor& weight, const MaybeTensor& bias,
                             const std::string& activation);

// table (Vocabulary, D), ids (...) -> (..., D). The gradient is added to
// `gradient` (Vocabulary, D), fp32, in the order of the ids whatever the number
// of threads; frequent tokens would be swamped by a sum in bf16.
torch::Tensor embed(const torch::Tensor& table, const torch::Tensor& gradient, const torch::Tensor& ids);

// sum = residual + branch + bias, normed = layer norm of sum: the seam between
// two sub-layers in one pass, pre-norm (both are used) or post-norm (only
// `normed` is). Without a branch sum is the residual itself.
struct Normed {
  torch::Tensor sum, normed;
};
Normed addNorm(const torch::Tensor& residual, const MaybeTensor& branch, const MaybeTensor& bias,
               const torch::Tensor& weight, const MaybeTensor& shift);

// A convolution over the rows of one column of tokens: x (R, C), weight (F, w, C) -> (count, F), whose row i is the sum
// over k of x[first + i + k] weight[:, k]^T. One matrix product over windows of w neighbouring rows.
torch::Tensor convolve(const torch::Tensor& x, const torch::Tensor& weight, std::int64_t first, std::int64_t count);

// Scale and shift after a norm, (F).
struct Affine {
  torch::Tensor weight, bias;
};
// What batch norm remembers for evaluation, (F) in fp32.
struct RunningStatistics {
  torch::Tensor mean, variance;
};
// ReLU of batch norm (Ioffe & Szegedy 2015) over the rows that are `real` (M) alone; the others become 0, as do
// `margin` rows that are added before and behind: (M, F) -> (M + 2 margin, F). While training it norms by the
// statistics of these rows and moves the running ones, else by the running ones. Statistics are fp32 whatever the type
// of x.
torch::Tensor batchNormRelu(const torch::Tensor& x, const torch::Tensor& real, const Affine& affine,
                            const RunningStatistics& running, bool training, std::int64_t margin);

struct AttentionOptions {
  std::int64_t heads = 1, dK = 1, dV = 1;
  double dropout = 0.0;  // of the attention weights
};
// Tables of rotary positions, (T, K/2) fp32: cosine and sine of t / 10000^(2 i
// / K).
struct Rotation {
  torch::Tensor cosine, sine;
};
// projected (B, T, 2 H K + H V): queries, keys, values side by side, the bias
// not yet added -> (B, T, H V). maskBias (B, T), in the type of `projected`: 0
// at real tokens, very negative elsewhere; nullopt when every row is full.
torch::Tensor selfAttention(const torch::Tensor& projected, const MaybeTensor& bias, const AttentionOptions& options,
                            const MaybeTensor& maskBias, const std::optional<Rotation>& rotation);

// The two forms of selfAttention on a CPU, for tests and benchmarks; Fastest is the default.
enum class AttentionForm { Fastest, Rows, Batched };
// Within its scope this thread uses `form`.
class AttentionFormScope {
 public:
  explicit AttentionFormScope(AttentionForm form);
  ~AttentionFormScope();
  AttentionFormScope(const AttentionFormScope&) = delete;
  AttentionFormScope& operator=(const AttentionFormScope&) = delete;

 private:
  AttentionForm m_before;
};

// Mean over rows of -log softmax(logits + bias)[target], in fp32 whatever the
// type of the logits (N, C). weights (C): a weighted mean, as torch's. Logits
// are consumed: when a gradient is wanted they are overwritten with it.
torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets, const torch::Tensor& weights = {},
                           const MaybeTensor& bias = std::nullopt);

// Draws one key from torch's default generator; the mask is a function of it
// and is never stored.
torch::Tensor dropout(const torch::Tensor& x, double rate);

}  // namespace clozebench::functional
