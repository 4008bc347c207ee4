// Linear + activation, residual + norm, embedding and dropout on the CPU: see
// functional.h.
#include "model/fused.h"

#include <ATen/CPUGeneratorImpl.h>

namespace clozebench::functional::fused {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

kernels::Activation activationOf(const std::string& name) {
  if (name == "gelu") return kernels::Activation::Gelu;
  if (name == "relu") return kernels::Activation::Relu;
  return name == "swish" ? kernels::Activation::Swish : kernels::Activation::GeluTanh;
}

struct LinearActivate : Function<LinearActivate> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, const torch::Tensor& weight,
                               const MaybeTensor& bias, kernels::Activation activation) {
    const auto flat = x.reshape({-1, x.size(-1)});  // (N, D)
    auto product = at::mm(flat, weight.t());        // (N, F)
    auto activated = at::empty_like(product);
    const auto N = product.size(0), F = product.size(1);
    byElement(product, [&]<class E>(E) {
      parallel::rows(N, grain(F), [&](std::int64_t begin, std::int64_t end) {
        kernels::biasActivate(data<E>(product) + begin * F, data<E>(activated) + begin * F, constData<E>(bias),
                              end - begin, F, activation);
      });
    });
    context->save_for_backward({flat, weight, product});  // the product has become the slope
    context->saved_data["bias"] = bias.has_value();
    auto sizes = x.sizes().vec();
    sizes.back() = F;
    return activated.view(sizes);  // (..., F)
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const auto &flat = saved[0], &weight = saved[1], &slope = saved[2];
    const auto N = slope.size(0), F = slope.size(1);
    const auto outer = gradients[0].reshape({N, F}).contiguous();
    auto inner = at::empty_like(slope);
    torch::Tensor biasGradient;
    byElement(slope, [&]<class E>(E) {
      biasGradient = sumOverRows(N, grain(F), F, [&](std::int64_t begin, std::int64_t end, float* sums) {
        kernels::activateBackward(constData<E>(slope) + begin * F, constData<E>(outer) + begin * F,
                                  data<E>(inner) + begin * F, sums, end - begin, F);
      });
    });
    auto sizes = gradients[0].sizes().vec();
    sizes.back() = flat.size(1);
    return {at::mm(inner, weight).view(sizes), at::mm(inner.t(), flat),
            context->saved_data["bias"].toBool() ? biasGradient.to(weight.scalar_type()) : torch::Tensor(),
            torch::Tensor()};
  }
};

// Without a gradient nothing needs the slope, and no second matrix is written.
torch::Tensor activatedOnly(const torch::Tensor& x, const torch::Tensor& weight, const MaybeTensor& bias,
                            kernels::Activation activation) {
  const auto values = at::mm(x.reshape({-1, x.size(-1)}), weight.t());  // (N, F)
  const auto N = values.size(0), F = values.size(1);
  byElement(values, [&]<class E>(E) {
    parallel::rows(N, grain(F), [&](std::int64_t begin, std::int64_t end) {
      kernels::biasActivateOnly(data<E>(values) + begin * F, constData<E>(bias), end - begin, F, activation);
    });
  });
  auto sizes = x.sizes().vec();
  sizes.back() = F;
  return values.view(sizes);  // (..., F)
}

// sum[ids[n]] += rows[n]: threads share the columns, never a cell, so the order
// of the sums is fixed.
template <class E>
void addRows(float* sum, const std::int64_t* ids, const E* rows, std::int64_t count, std::int64_t width) {
  constexpr std::int64_t kSlice = 32;  // columns: two cache lines of fp32
  parallel::rows((width + kSlice - 1) / kSlice, 1, [&](std::int64_t begin, std::int64_t end) {
    const std::int64_t from = begin * kSlice, to = std::min(width, end * kSlice);
    for (std::int64_t n = 0; n < count; ++n) {
      float* const target = sum + ids[n] * width;
      const E* const row = rows + n * width;
      for (std::int64_t d = from; d < to; ++d) target[d] += kernels::load(row[d]);
    }
  });
}

// `anchor` is the table: it makes autograd call backward; its own gradient goes
// into `sum` instead.
struct Embed : Function<Embed> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& anchor, const torch::Tensor& sum,
                               const torch::Tensor& ids) {
    context->saved_data["sum"] = sum;
    context->saved_data["ids"] = ids;
    return at::embedding(anchor, ids);  // (..., D)
  }
  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto sum = context->saved_data["sum"].toTensor();
    const auto ids = context->saved_data["ids"].toTensor().contiguous();
    const auto rows = gradients[0].contiguous();
    byElement(rows, [&]<class E>(E) {
      addRows(sum.data_ptr<float>(), ids.const_data_ptr<std::int64_t>(), constData<E>(rows), ids.numel(), sum.size(1));
    });
    return {torch::Tensor(), torch::Tensor(), torch::Tensor()};
  }
};

struct AddNorm : Function<AddNorm> {
  static variable_list forward(AutogradContext* context, const torch::Tensor& residual, const MaybeTensor& branch,
                               const MaybeTensor& bias, const torch::Tensor& weight, const MaybeTensor& shift) {
    const auto x = residual.contiguous();
    const auto D = x.size(-1), N = x.numel() / D;
    const auto added = branch ? branch->contiguous() : torch::Tensor();
    auto sum = branch ? at::empty_like(x) : x;
    auto normed = at::empty_like(x);
    auto mean = at::empty({N}, x.options().dtype(torch::kFloat32)), inverse = at::empty_like(mean);
    byElement(x, [&]<class E>(E) {
      parallel::rows(N, grain(D), [&](std::int64_t begin, std::int64_t end) {
        const auto at = begin * D;
        kernels::addNorm(constData<E>(x) + at, added.defined() ? constData<E>(added) + at : nullptr, constData<E>(bias),
                         constData<E>(weight), constData<E>(shift), branch ? data<E>(sum) + at : nullptr,
                         data<E>(normed) + at, mean.data_ptr<float>() + begin, inverse.data_ptr<float>() + begin,
                         end - begin, D, kNormEpsilon);
      });
    });
    // `sum` is an output of its own when there is a branch: kept as plain data,
    // nobody writes to it.
    context->save_for_backward({weight, mean, inverse});
    context->saved_data["sum"] = sum.detach();
    context->saved_data["branch"] = branch.has_value();
    context->saved_data["bias"] = bias.has_value();
    context->saved_data["shift"] = shift.has_value();
    return branch ? variable_list{normed, sum} : variable_list{normed};
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const auto &weight = saved[0], &mean = saved[1], &inverse = saved[2];
    const auto sum = context->saved_data["sum"].toTensor();
    const bool branch = context->saved_data["branch"].toBool();
    const auto D = sum.size(-1), N = sum.numel() / D;
    const auto normedGradient = gradients[0].defined() ? gradients[0].contiguous() : at::zeros_like(sum);
    const bool direct = branch && gradients[1].defined();
    const auto sumGradient = direct ? gradients[1].contiguous() : torch::Tensor();
    auto gradient = at::empty_like(sum);
    torch::Tensor sums;
    byElement(sum, [&]<class E>(E) {
      sums = sumOverRows(N, grain(D), 3 * D, [&](std::int64_t begin, std::int64_t end, float* own) {
        const auto at = begin * D;
        kernels::addNormBackward(constData<E>(sum) + at, constData<E>(normedGradient) + at,
                                 direct ? constData<E>(sumGradient) + at : nullptr, constData<E>(weight),
                                 mean.const_data_ptr<float>() + begin, inverse.const_data_ptr<float>() + begin,
                                 data<E>(gradient) + at, own, own + D, own + 2 * D, end - begin, D);
      });
    });
    const auto columns = sums.to(weight.scalar_type()).view({3, D});
    const auto wanted = [&](const char* name, std::int64_t row) {
      return context->saved_data[name].toBool() ? columns[row] : torch::Tensor();
    };
    return {gradient, branch ? gradient : torch::Tensor(), wanted("bias", 2), columns[0], wanted("shift", 1)};
  }
};

struct Dropout : Function<Dropout> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, double rate) {
    const auto key = drawKey();
    context->saved_data["key"] = static_cast<std::int64_t>(key);
    context->saved_data["rate"] = rate;
    return dropped(x.contiguous(), key, rate);
  }
  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto key = static_cast<std::uint64_t>(context->saved_data["key"].toInt());
    return {dropped(gradients[0].contiguous(), key, context->saved_data["rate"].toDouble()), torch::Tensor()};
  }
};

}  // namespace

torch::Tensor linearActivate(const torch::Tensor& x, const torch::Tensor& weight, const MaybeTensor& bias,
                             const std::string& activation) {
  const auto kind = activationOf(activation);
  return at::GradMode::is_enabled() ? LinearActivate::apply(x, weight, bias, kind)
                                    : activatedOnly(x, weight, bias, kind);
}

torch::Tensor embed(const torch::Tensor& table, const torch::Tensor& gradient, const torch::Tensor& ids) {
  return Embed::apply(table, gradient, ids);
}

Normed addNorm(const torch::Tensor& residual, const MaybeTensor& branch, const MaybeTensor& bias,
               const torch::Tensor& weight, const MaybeTensor& shift) {
  const auto made = AddNorm::apply(residual, branch, bias, weight, shift);
  return {made.size() == 2 ? made[1] : residual, made[0]};
}

torch::Tensor dropout(const torch::Tensor& x, double rate) {
  return Dropout::apply(x, rate);
}

std::uint64_t drawKey() {
  auto generator = at::detail::getDefaultCPUGenerator();
  const std::lock_guard<std::mutex> lock(generator.mutex());
  return at::check_generator<at::CPUGeneratorImpl>(generator)->random64();
}

torch::Tensor dropped(const torch::Tensor& x, std::uint64_t key, double rate) {
  auto kept = at::empty_like(x);
  byElement(x, [&]<class E>(E) {
    parallel::rows(x.numel(), grain(1), [&](std::int64_t begin, std::int64_t end) {
      kernels::dropout(constData<E>(x) + begin, data<E>(kept) + begin, key, begin, static_cast<float>(rate),
                       end - begin);
    });
  });
  return kept;
}

}  // namespace clozebench::functional::fused
