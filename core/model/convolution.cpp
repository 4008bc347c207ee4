// Convolution as matrix products over windows of a column of tokens, the same on every device: see functional.h.
#include "model/functional.h"

namespace clozebench::functional {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// x (R, C) -> (count, w C): row i holds the w rows of x from first + i on. A copy: products want rows that do not
// overlap.
torch::Tensor windows(const torch::Tensor& x, std::int64_t first, std::int64_t count, std::int64_t w) {
  const auto C = x.size(1);
  return at::as_strided(x, {count, w * C}, {C, 1}, x.storage_offset() + first * C).contiguous();
}

// The gradient of the input is a convolution too: of the output's, with the filters turned around.
struct Convolve : Function<Convolve> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& input, const torch::Tensor& weight,
                               std::int64_t first, std::int64_t count) {
    const auto x = input.contiguous();
    context->save_for_backward({x, weight});
    context->saved_data["first"] = first;
    const auto F = weight.size(0), w = weight.size(1);
    return at::mm(windows(x, first, count, w), weight.view({F, -1}).t());  // (count, F)
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const auto &x = saved[0], &weight = saved[1];
    const auto first = context->saved_data["first"].toInt();
    const auto outer = gradients[0].contiguous();  // (count, F)
    const auto R = x.size(0), C = x.size(1), count = outer.size(0), F = weight.size(0), w = weight.size(1);
    const auto weightGradient = at::mm(outer.t(), windows(x, first, count, w)).view({F, w, C});
    const auto before = first + w - 1;
    const auto padded = at::constant_pad_nd(outer, {0, 0, before, R - first - count});  // (R + w - 1, F)
    const auto turned = weight.flip(1).transpose(0, 1).reshape({w * F, C});
    return {at::mm(windows(padded, 0, R, w), turned), weightGradient, torch::Tensor(), torch::Tensor()};
  }
};

}  // namespace

torch::Tensor convolve(const torch::Tensor& x, const torch::Tensor& weight, std::int64_t first, std::int64_t count) {
  return Convolve::apply(x, weight, first, count);
}

}  // namespace clozebench::functional
