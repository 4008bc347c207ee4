// CPU forms of functional.h, and what they share: element types, threads over
// rows, column sums. Only functional.cpp and the fused_*.cpp files include
// this.
#pragma once
#include "model/functional.h"
#include "model/kernels.h"
#include "model/parallel.h"

namespace clozebench::functional::fused {

inline constexpr float kNormEpsilon = 1e-5f;
// d_k + d_v. Rows against batched products, bf16, at T = 22, 128, 512: 1.8, 1.2, 1.7 times faster with 8 wide
// heads, 1.8, 1.0, 1.0 with 16; 1.3, 0.7, 0.8 with 32.
inline constexpr std::int64_t kWidestRowHeads = 32;
inline constexpr double kRunningMomentum = 0.05;  // share of a batch in the running statistics

torch::Tensor linearActivate(const torch::Tensor& x, const torch::Tensor& weight, const MaybeTensor& bias,
                             const std::string& activation);
torch::Tensor embed(const torch::Tensor& table, const torch::Tensor& gradient, const torch::Tensor& ids);
Normed addNorm(const torch::Tensor& residual, const MaybeTensor& branch, const MaybeTensor& bias,
               const torch::Tensor& weight, const MaybeTensor& shift);
torch::Tensor batchNormRelu(const torch::Tensor& x, const torch::Tensor& real, const Affine& affine,
                            const RunningStatistics& running, bool training, std::int64_t margin);
torch::Tensor selfAttention(const torch::Tensor& projected, const MaybeTensor& bias, const AttentionOptions& options,
                            const MaybeTensor& maskBias, const std::optional<Rotation>& rotation);
torch::Tensor batchedAttention(const torch::Tensor& projected, const MaybeTensor& bias, const AttentionOptions& options,
                               const MaybeTensor& maskBias, const std::optional<Rotation>& rotation);
torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets, const torch::Tensor& rowWeights,
                           const MaybeTensor& bias);
torch::Tensor dropout(const torch::Tensor& x, double rate);

// One key per call, from torch's default CPU generator.
std::uint64_t drawKey();
// kept = x with elements dropped by the key.
torch::Tensor dropped(const torch::Tensor& x, std::uint64_t key, double rate);

// ---- shared by the Functions

// Calls f with a value of the element type: float or kernels::Bf16.
template <class F>
void byElement(const torch::Tensor& like, F&& f) {
  if (like.scalar_type() == torch::kBFloat16) return f(kernels::Bf16{});
  TORCH_CHECK(like.scalar_type() == torch::kFloat32, "CPU kernels exist for fp32 and bf16");
  f(float{});
}

template <class E>
E* data(const torch::Tensor& tensor) {
  return static_cast<E*>(tensor.mutable_data_ptr());
}
template <class E>
const E* constData(const torch::Tensor& tensor) {
  return static_cast<const E*>(tensor.const_data_ptr());
}
template <class E>
const E* constData(const MaybeTensor& tensor) {
  return tensor ? constData<E>(*tensor) : nullptr;
}

// Rows for one thread at least: below about 16k elements a second thread costs
// more than it brings.
inline std::int64_t grain(std::int64_t columns) {
  return std::max<std::int64_t>(1, 16384 / std::max<std::int64_t>(1, columns));
}

// f(begin, end, sums): each thread has its own sums (columns), fp32, which are
// added up at the end in thread order.
template <class F>
torch::Tensor sumOverRows(std::int64_t rows, std::int64_t rowsPerThread, std::int64_t columns, F&& f) {
  auto partial = torch::zeros({parallel::threads(), columns}, torch::kFloat32);
  parallel::rows(rows, rowsPerThread, [&](std::int64_t begin, std::int64_t end, int thread) {
    f(begin, end, partial.data_ptr<float>() + thread * columns);
  });
  return partial.size(0) == 1 ? partial[0] : partial.sum(0);  // (columns)
}

}  // namespace clozebench::functional::fused
