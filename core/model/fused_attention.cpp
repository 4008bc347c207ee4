// Self-attention on the CPU, a row and head at a time (kernel_attention.h), or by batched products where these are
// faster.
#include "model/fused.h"
#include "model/kernel_attention.h"

#include <cmath>

namespace clozebench::functional::fused {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

thread_local AttentionForm chosenForm = AttentionForm::Fastest;

// Everything but the tensors of one direction.
struct Call {
  torch::Tensor projected;  // (B, T, 2 H*K + H*V)
  MaybeTensor bias, maskBias;
  std::optional<Rotation> rotation;
  AttentionOptions options;
  std::uint64_t key = 0;
  std::int64_t B() const { return projected.size(0); }
  std::int64_t T() const { return projected.size(1); }
  std::int64_t packed() const { return projected.size(2); }
};

template <class E>
kernels::AttentionRow<E> rowOf(const Call& call, std::int64_t b) {
  const auto& o = call.options;
  kernels::AttentionRow<E> row;
  row.H = o.heads, row.T = call.T(), row.K = o.dK, row.V = o.dV;
  row.packed = constData<E>(call.projected) + b * row.T * call.packed();
  row.bias = constData<E>(call.bias);
  row.maskBias = call.maskBias ? constData<E>(*call.maskBias) + b * row.T : nullptr;
  if (call.rotation) row.cosine = call.rotation->cosine.const_data_ptr<float>();
  if (call.rotation) row.sine = call.rotation->sine.const_data_ptr<float>();
  row.scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(o.dK)));
  row.dropout = static_cast<float>(o.dropout);
  row.key = call.key;
  row.firstWeight = b * row.H * row.T * row.T;
  return row;
}

// f(b, first head, last head, scratch, thread): threads share the heads of all rows.
template <class F>
void overHeads(const Call& call, F&& f) {
  const auto H = call.options.heads, T = call.T();
  const auto scratchSize = static_cast<std::size_t>(kernels::attentionScratch(T, call.options.dK, call.options.dV));
  parallel::rows(call.B() * H, grain(T * T), [&](std::int64_t begin, std::int64_t end, int thread) {
    std::vector<float> scratch(scratchSize);
    for (auto at = begin; at < end;) {
      const auto b = at / H, last = std::min(end, (b + 1) * H);
      f(b, at - b * H, last - b * H, scratch.data(), thread);
      at = last;
    }
  });
}

torch::Tensor forwardRows(const Call& call, const torch::Tensor& statistics) {
  const auto T = call.T(), H = call.options.heads, width = H * call.options.dV;
  auto output = at::empty({call.B(), T, width}, call.projected.options());
  byElement(output, [&]<class E>(E) {
    overHeads(call, [&](std::int64_t b, std::int64_t begin, std::int64_t end, float* scratch, int) {
      kernels::attentionForward(rowOf<E>(call, b), begin, end, data<E>(output) + b * T * width,
                                statistics.data_ptr<float>() + b * 2 * H * T, scratch);
    });
  });
  return output;  // (B, T, H*V)
}

// The gradient of `projected` and its column sums, the bias's.
std::pair<torch::Tensor, torch::Tensor> backwardRows(const Call& call, const torch::Tensor& outer,
                                                     const torch::Tensor& statistics) {
  const auto T = call.T(), H = call.options.heads, width = H * call.options.dV, W = call.packed();
  auto gradient = at::empty_like(call.projected);                         // (B, T, W)
  auto sums = at::zeros({parallel::threads(), W}, statistics.options());  // a row a thread
  byElement(gradient, [&]<class E>(E) {
    overHeads(call, [&](std::int64_t b, std::int64_t begin, std::int64_t end, float* scratch, int thread) {
      kernels::attentionBackward(rowOf<E>(call, b), begin, end, constData<E>(outer) + b * T * width,
                                 statistics.const_data_ptr<float>() + b * 2 * H * T, data<E>(gradient) + b * T * W,
                                 sums.data_ptr<float>() + thread * W, scratch);
    });
  });
  return {gradient, sums.sum(0)};  // (B, T, W), (W)
}

struct RowAttention : Function<RowAttention> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& projected, const MaybeTensor& bias,
                               const AttentionOptions& options, const MaybeTensor& maskBias,
                               const std::optional<Rotation>& rotation) {
    const Call call{projected.contiguous(), bias, maskBias, rotation, options, options.dropout > 0 ? drawKey() : 0};
    auto statistics = at::empty({call.B(), 2, options.heads, call.T()}, projected.options().dtype(torch::kFloat32));
    remember(context, call, statistics);
    return forwardRows(call, statistics);
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto call = recall(context);
    const auto [gradient, sums] =
        backwardRows(call, gradients[0].contiguous(), context->saved_data["statistics"].toTensor());
    return {gradient, call.bias ? sums.to(gradient.scalar_type()) : torch::Tensor(), torch::Tensor(), torch::Tensor(),
            torch::Tensor()};
  }

 private:
  static void remember(AutogradContext* context, const Call& call, const torch::Tensor& statistics) {
    auto& kept = context->saved_data;
    context->save_for_backward({call.projected, call.bias.value_or(torch::Tensor())});
    kept["statistics"] = statistics;
    kept["sizes"] = std::vector<std::int64_t>{call.options.heads, call.options.dK, call.options.dV};
    kept["dropout"] = call.options.dropout;
    kept["key"] = static_cast<std::int64_t>(call.key);
    if (call.maskBias) kept["mask"] = *call.maskBias;
    if (call.rotation) kept["cosine"] = call.rotation->cosine;
    if (call.rotation) kept["sine"] = call.rotation->sine;
  }
  static Call recall(AutogradContext* context) {
    auto& kept = context->saved_data;
    const auto tensors = context->get_saved_variables();
    const auto sizes = kept["sizes"].toIntVector();
    Call call;
    call.projected = tensors[0];
    if (tensors[1].defined()) call.bias = tensors[1];
    if (kept.find("mask") != kept.end()) call.maskBias = kept["mask"].toTensor();
    if (kept.find("cosine") != kept.end()) call.rotation = Rotation{kept["cosine"].toTensor(), kept["sine"].toTensor()};
    call.options = {sizes[0], sizes[1], sizes[2], kept["dropout"].toDouble()};
    call.key = static_cast<std::uint64_t>(kept["key"].toInt());
    return call;
  }
};

// Depends on the network alone, never on the batch: a row's numbers must not change with its neighbours.
bool rowsAreFaster(const AttentionOptions& options) {
  return options.dK + options.dV <= kWidestRowHeads;
}

}  // namespace

torch::Tensor selfAttention(const torch::Tensor& projected, const MaybeTensor& bias, const AttentionOptions& options,
                            const MaybeTensor& maskBias, const std::optional<Rotation>& rotation) {
  const bool rows = chosenForm == AttentionForm::Fastest ? rowsAreFaster(options) : chosenForm == AttentionForm::Rows;
  return rows ? RowAttention::apply(projected, bias, options, maskBias, rotation)
              : batchedAttention(projected, bias, options, maskBias, rotation);
}

}  // namespace clozebench::functional::fused

namespace clozebench::functional {

AttentionFormScope::AttentionFormScope(AttentionForm form) : m_before(fused::chosenForm) {
  fused::chosenForm = form;
}
AttentionFormScope::~AttentionFormScope() {
  fused::chosenForm = m_before;
}

}  // namespace clozebench::functional
