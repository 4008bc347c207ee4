// Batch norm with its ReLU on the CPU: see functional.h.
#include "model/fused.h"

namespace clozebench::functional::fused {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// (F) sums over the real rows: of x, or of (x - mean)^2.
torch::Tensor realSums(const torch::Tensor& x, const torch::Tensor& real, const float* mean) {
  const auto M = x.size(0), F = x.size(1);
  torch::Tensor sums;
  byElement(x, [&]<class E>(E) {
    sums = sumOverRows(M, grain(F), F, [&](std::int64_t begin, std::int64_t end, float* own) {
      kernels::realMoments(constData<E>(x) + begin * F, real.const_data_ptr<bool>() + begin, mean, own, end - begin, F);
    });
  });
  return sums;
}

void moveTo(const torch::Tensor& running, const torch::Tensor& value) {
  const torch::NoGradGuard noGrad;
  running.lerp_(value, kRunningMomentum);
}

struct BatchNormRelu : Function<BatchNormRelu> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& input, const torch::Tensor& real,
                               const torch::Tensor& weight, const torch::Tensor& bias, const torch::Tensor& runningMean,
                               const torch::Tensor& runningVariance, bool training, std::int64_t margin) {
    const auto x = input.contiguous();
    const auto M = x.size(0), F = x.size(1);
    const auto count = std::max<std::int64_t>(1, real.sum().item<std::int64_t>());
    auto mean = runningMean.detach().clone(), variance = runningVariance.detach().clone();  // (F)
    if (training) {
      mean = realSums(x, real, nullptr) / count;
      variance = realSums(x, real, mean.const_data_ptr<float>()) / count;
      moveTo(runningMean, mean);
      moveTo(runningVariance, variance * (static_cast<double>(count) / std::max<std::int64_t>(1, count - 1)));
    }
    const auto inverse = (variance + kNormEpsilon).rsqrt();                                   // (F)
    const auto scale = inverse * weight.detach(), shift = bias.detach().to(torch::kFloat32);  // (F)
    auto out = at::zeros({M + 2 * margin, F}, x.options());
    byElement(x, [&]<class E>(E) {
      parallel::rows(M, grain(F), [&](std::int64_t begin, std::int64_t end) {
        kernels::normRelu(constData<E>(x) + begin * F, real.const_data_ptr<bool>() + begin,
                          mean.const_data_ptr<float>(), scale.const_data_ptr<float>(), shift.const_data_ptr<float>(),
                          data<E>(out) + (margin + begin) * F, end - begin, F);
      });
    });
    context->save_for_backward({x, real, weight, mean, inverse, scale, out});
    context->saved_data["count"] = training ? count : std::int64_t{0};
    context->saved_data["margin"] = margin;
    return out;  // (M + 2 margin, F)
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const auto &x = saved[0], &real = saved[1], &weight = saved[2], &mean = saved[3], &inverse = saved[4],
               &scale = saved[5];
    const auto M = x.size(0), F = x.size(1), margin = context->saved_data["margin"].toInt();
    const auto out = saved[6].narrow(0, margin, M), outer = gradients[0].narrow(0, margin, M).contiguous();
    const float *means = mean.const_data_ptr<float>(), *inverses = inverse.const_data_ptr<float>();
    auto inner = at::empty_like(x);
    torch::Tensor sums;  // (2, F): of the gradient, and of the gradient times the normed input
    byElement(x, [&]<class E>(E) {
      sums = sumOverRows(M, grain(F), 2 * F, [&](std::int64_t begin, std::int64_t end, float* own) {
               const auto at = begin * F;
               kernels::normReluSums(constData<E>(x) + at, constData<E>(out) + at, constData<E>(outer) + at, means,
                                     inverses, own, own + F, end - begin, F);
             }).view({2, F});
      // By running statistics the input does not move what it is normed by.
      const auto count = context->saved_data["count"].toInt();
      const auto shares = count > 0 ? sums / count : at::zeros_like(sums);  // (2, F)
      const float* const parts = shares.template const_data_ptr<float>();
      parallel::rows(M, grain(F), [&](std::int64_t begin, std::int64_t end) {
        const auto at = begin * F;
        kernels::normReluBackward(constData<E>(x) + at, constData<E>(out) + at, constData<E>(outer) + at,
                                  real.const_data_ptr<bool>() + begin, means, inverses, scale.const_data_ptr<float>(),
                                  parts, parts + F, data<E>(inner) + at, end - begin, F);
      });
    });
    const auto columns = sums.to(weight.scalar_type());
    return {inner, torch::Tensor(), columns[1], columns[0], {}, {}, {}, {}};
  }
};

}  // namespace

torch::Tensor batchNormRelu(const torch::Tensor& x, const torch::Tensor& real, const Affine& affine,
                            const RunningStatistics& running, bool training, std::int64_t margin) {
  return BatchNormRelu::apply(x, real.contiguous(), affine.weight, affine.bias, running.mean, running.variance,
                              training, margin);
}

}  // namespace clozebench::functional::fused
