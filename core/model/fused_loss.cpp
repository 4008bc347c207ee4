// Cross-entropy on the CPU: loss and gradient in the one pass that reads the
// logits, which are by far the largest tensor of a masked-LM step.
#include "model/fused.h"

namespace clozebench::functional::fused {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// (N, C) -> (C) as a matrix product: a third of the time of sum(0) in bf16.
torch::Tensor columnSums(const torch::Tensor& rows) {
  return at::mm(at::ones({1, rows.size(0)}, rows.options()), rows).squeeze(0);
}

struct CrossEntropy : Function<CrossEntropy> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& logits, const torch::Tensor& targets,
                               const torch::Tensor& rowWeights, const MaybeTensor& bias) {
    const bool wanted = logits.requires_grad();
    const auto rows = logits.detach().contiguous();  // (N, C)
    const auto N = rows.size(0), C = rows.size(1);
    TORCH_CHECK(N == 0 || (targets.min().item<std::int64_t>() >= 0 && targets.max().item<std::int64_t>() < C),
                "a target is no class");
    auto losses = at::empty({N}, rows.options().dtype(torch::kFloat32));
    byElement(rows, [&]<class E>(E) {
      parallel::rows(N, grain(C), [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> scratch(static_cast<std::size_t>(C));
        kernels::crossEntropy(data<E>(rows) + begin * C, constData<E>(bias),
                              targets.const_data_ptr<std::int64_t>() + begin,
                              rowWeights.const_data_ptr<float>() + begin, losses.data_ptr<float>() + begin,
                              scratch.data(), end - begin, C, wanted);
      });
    });
    if (wanted) context->saved_data["gradient"] = rows;
    context->saved_data["bias"] = bias.has_value();
    return losses.sum();
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    auto gradient = context->saved_data["gradient"].toTensor();
    const auto outer = gradients[0].item<double>();
    if (outer != 1.0) gradient = gradient * outer;
    return {gradient, torch::Tensor(), torch::Tensor(),
            context->saved_data["bias"].toBool() ? columnSums(gradient) : torch::Tensor()};
  }
};

}  // namespace

torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets, const torch::Tensor& rowWeights,
                           const MaybeTensor& bias) {
  return CrossEntropy::apply(logits, targets.contiguous(), rowWeights.contiguous(), bias);
}

}  // namespace clozebench::functional::fused
