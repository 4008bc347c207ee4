// Chooses the CPU form (fused.h) or composes ATen's operations: on a GPU they
// are fused already.
#include "model/functional.h"

#include "model/fused.h"

#include <cmath>

namespace clozebench::functional {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

thread_local int referenceScopes = 0;

bool useKernels(const torch::Tensor& tensor) {
  return tensor.is_cpu() && referenceScopes == 0;
}

MaybeTensor maybe(const torch::Tensor& tensor) {
  return tensor.defined() ? MaybeTensor(tensor) : std::nullopt;
}

// `anchor` is the table: it makes autograd call backward; its own gradient goes
// into `sum` instead.
struct EmbedOnDevice : Function<EmbedOnDevice> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& anchor, const torch::Tensor& sum,
                               const torch::Tensor& ids) {
    context->saved_data["sum"] = sum;
    context->saved_data["ids"] = ids;
    return at::embedding(anchor, ids);  // (..., D)
  }
  static variable_list backward(AutogradContext* context, variable_list gradients) {
    auto sum = context->saved_data["sum"].toTensor();
    sum.add_(at::embedding_dense_backward(gradients[0].to(torch::kFloat32), context->saved_data["ids"].toTensor(),
                                          sum.size(0), /*padding_idx=*/-1, /*scale_grad_by_freq=*/false));
    return {torch::Tensor(), torch::Tensor(), torch::Tensor()};
  }
};

// (B, H, T, K) turned by the angles of the tables.
torch::Tensor rotate(const torch::Tensor& heads, const Rotation& rotation) {
  const auto halves = heads.chunk(2, 3);  // 2 x (B, H, T, K/2)
  const auto cosine = rotation.cosine.to(heads.scalar_type()), sine = rotation.sine.to(heads.scalar_type());
  return torch::cat({halves[0] * cosine - halves[1] * sine, halves[1] * cosine + halves[0] * sine}, 3);
}

torch::Tensor composedAttention(const torch::Tensor& packed, const AttentionOptions& o, const MaybeTensor& maskBias,
                                const std::optional<Rotation>& rotation) {
  const auto B = packed.size(0), T = packed.size(1), keys = o.heads * o.dK, values = o.heads * o.dV;
  const auto parts = packed.split_with_sizes({keys, keys, values}, 2);      // (B, T, H*K), (B, T, H*K), (B, T, H*V)
  auto query = parts[0].view({B, T, o.heads, o.dK}).transpose(1, 2);        // (B, H, T, K)
  auto key = parts[1].view({B, T, o.heads, o.dK}).transpose(1, 2);          // (B, H, T, K)
  const auto value = parts[2].view({B, T, o.heads, o.dV}).transpose(1, 2);  // (B, H, T, V)
  if (rotation) {
    query = rotate(query, *rotation);
    key = rotate(key, *rotation);
  }
  const auto bias = maskBias ? MaybeTensor(maskBias->view({B, 1, 1, T})) : std::nullopt;
  const auto mixed = at::scaled_dot_product_attention(query, key, value, bias, o.dropout);  // (B, H, T, V)
  return mixed.transpose(1, 2).reshape({B, T, values});                                     // (B, T, H*V)
}

// Mean and biased variance of the real rows, (F) each, in fp32; their number stays on the device.
torch::Tensor composedBatchNormRelu(const torch::Tensor& x, const torch::Tensor& real, const Affine& affine,
                                    const RunningStatistics& running, bool training, std::int64_t margin) {
  const auto wide = x.to(torch::kFloat32), column = real.to(torch::kFloat32).unsqueeze(1);  // (M, F), (M, 1)
  auto mean = running.mean.clone(), variance = running.variance.clone();                    // (F)
  if (training) {
    const auto count = column.sum().clamp_min(1);
    mean = (wide * column).sum(0) / count;
    variance = ((wide - mean) * column).square().sum(0) / count;
    const torch::NoGradGuard noGrad;
    running.mean.lerp_(mean, fused::kRunningMomentum);
    running.variance.lerp_(variance * (count / (count - 1).clamp_min(1)), fused::kRunningMomentum);
  }
  const auto scale = (variance + fused::kNormEpsilon).rsqrt() * affine.weight;
  const auto kept = at::relu((wide - mean) * scale + affine.bias) * column;
  return at::constant_pad_nd(kept.to(x.scalar_type()), {0, 0, margin, margin});  // (M + 2 margin, F)
}

}  // namespace

ReferenceForms::ReferenceForms() {
  ++referenceScopes;
}
ReferenceForms::~ReferenceForms() {
  --referenceScopes;
}

torch::Tensor activate(const torch::Tensor& x, const std::string& activation) {
  if (activation == "relu") return at::relu(x);
  if (activation == "swish") return at::silu(x);
  return at::gelu(x, activation == "gelu_tanh" ? "tanh" : "none");
}

torch::Tensor linearActivate(const torch::Tensor& x, const torch::Tensor& weight, const MaybeTensor& bias,
                             const std::string& activation) {
  if (x.is_cpu()) return fused::linearActivate(x, weight, bias, activation);
  return activate(at::linear(x, weight, bias), activation);
}

torch::Tensor embed(const torch::Tensor& table, const torch::Tensor& gradient, const torch::Tensor& ids) {
  return useKernels(table) ? fused::embed(table, gradient, ids) : EmbedOnDevice::apply(table, gradient, ids);
}

Normed addNorm(const torch::Tensor& residual, const MaybeTensor& branch, const MaybeTensor& bias,
               const torch::Tensor& weight, const MaybeTensor& shift) {
  if (useKernels(residual)) return fused::addNorm(residual, branch, bias, weight, shift);
  auto sum = branch ? residual + *branch : residual;
  if (branch && bias) sum = sum + *bias;
  return {sum, at::layer_norm(sum, {sum.size(-1)}, weight, shift, fused::kNormEpsilon)};
}

torch::Tensor batchNormRelu(const torch::Tensor& x, const torch::Tensor& real, const Affine& affine,
                            const RunningStatistics& running, bool training, std::int64_t margin) {
  return useKernels(x) ? fused::batchNormRelu(x, real, affine, running, training, margin)
                       : composedBatchNormRelu(x, real, affine, running, training, margin);
}

torch::Tensor selfAttention(const torch::Tensor& projected, const MaybeTensor& bias, const AttentionOptions& options,
                            const MaybeTensor& maskBias, const std::optional<Rotation>& rotation) {
  if (useKernels(projected)) return fused::selfAttention(projected, bias, options, maskBias, rotation);
  return composedAttention(bias ? projected + *bias : projected, options, maskBias, rotation);
}

torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets, const torch::Tensor& weights,
                           const MaybeTensor& bias) {
  if (!useKernels(logits)) {
    const auto biased = bias ? logits + *bias : logits;
    return at::cross_entropy_loss(biased.to(torch::kFloat32), targets, maybe(weights));
  }
  const auto options = logits.options().dtype(torch::kFloat32).requires_grad(false);
  const auto rows =
      weights.defined() ? weights.to(torch::kFloat32).index_select(0, targets) : at::ones({targets.size(0)}, options);
  return fused::crossEntropy(logits, targets, rows / rows.sum(), bias);
}

torch::Tensor dropout(const torch::Tensor& x, double rate) {
  if (rate <= 0) return x;
  return useKernels(x) ? fused::dropout(x, rate) : at::dropout(x, rate, /*train=*/true);
}

}  // namespace clozebench::functional
