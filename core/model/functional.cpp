#include "model/functional.h"

#include <ATen/Parallel.h>

#include <cmath>

namespace clozebench::functional {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// sum[ids[n]] += rows[n]: threads share the columns, never a cell, so the order of the sums is fixed.
template <class Element>
void addRows(float* sum, const std::int64_t* ids, const Element* rows, std::int64_t count, std::int64_t width) {
  constexpr std::int64_t kSlice = 32;  // columns: two cache lines of fp32
  const std::int64_t slices = (width + kSlice - 1) / kSlice;
  at::parallel_for(0, slices, 1, [&](std::int64_t begin, std::int64_t end) {
    const std::int64_t from = begin * kSlice, to = std::min(width, end * kSlice);
    for (std::int64_t n = 0; n < count; ++n) {
      float* target = sum + ids[n] * width;
      const Element* row = rows + n * width;
      for (std::int64_t d = from; d < to; ++d) target[d] += static_cast<float>(row[d]);
    }
  });
}

void addEmbeddingGradient(torch::Tensor sum, const torch::Tensor& ids, const torch::Tensor& gradient) {
  const std::int64_t width = sum.size(1);
  if (!sum.is_cpu()) {
    sum.add_(at::embedding_dense_backward(gradient.to(torch::kFloat32), ids, sum.size(0), -1, false));
    return;
  }
  const auto rows = gradient.contiguous();
  const auto flatIds = ids.contiguous();
  if (rows.scalar_type() == torch::kBFloat16) {
    addRows(sum.data_ptr<float>(), flatIds.const_data_ptr<std::int64_t>(), rows.const_data_ptr<at::BFloat16>(),
            flatIds.numel(), width);
  } else {
    addRows(sum.data_ptr<float>(), flatIds.const_data_ptr<std::int64_t>(), rows.const_data_ptr<float>(),
            flatIds.numel(), width);
  }
}

// `anchor` is the table: it makes autograd call backward; its own gradient goes into `sum` instead.
struct Embed : Function<Embed> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& anchor, const torch::Tensor& sum,
                               const torch::Tensor& ids) {
    context->saved_data["sum"] = sum;
    context->saved_data["ids"] = ids;
    return at::embedding(anchor, ids);  // (..., D)
  }
  static variable_list backward(AutogradContext* context, variable_list gradients) {
    addEmbeddingGradient(context->saved_data["sum"].toTensor(), context->saved_data["ids"].toTensor(), gradients[0]);
    return {torch::Tensor(), torch::Tensor(), torch::Tensor()};
  }
};

// softmax(scale q k^T + bias) v with each product written out: the fused attention's backward takes twelve times the
// whole explicit step in bf16 on a CPU (design, section 9).
struct ExplicitAttention : Function<ExplicitAttention> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& query, const torch::Tensor& key,
                               const torch::Tensor& value, const std::optional<torch::Tensor>& maskBias, double dropout) {
    const auto B = query.size(0), H = query.size(1), T = query.size(2), V = value.size(3);
    const double scale = 1.0 / std::sqrt(static_cast<double>(query.size(3)));
    const auto q = query.reshape({B * H, T, -1}), k = key.reshape({B * H, T, -1});  // (B*H, T, K)
    const auto v = value.reshape({B * H, T, V});                                    // (B*H, T, V)
    auto scores = at::empty({B * H, T, T}, q.options());
    at::baddbmm_out(scores, scores, q, k.transpose(1, 2), /*beta=*/0, /*alpha=*/scale);
    if (maskBias) scores.view({B, H, T, T}).add_(*maskBias);
    const auto weights = at::_softmax(scores, -1, /*half_to_float=*/false);
    torch::Tensor keep;
    auto dropped = weights;
    if (dropout > 0) {
      keep = at::empty_like(weights).bernoulli_(1 - dropout).div_(1 - dropout);
      dropped = weights * keep;
    }
    context->save_for_backward({q, k, v, weights, keep});
    context->saved_data["B"] = B;
    return at::bmm(dropped, v).view({B, H, T, V});
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const auto &q = saved[0], &k = saved[1], &v = saved[2], &weights = saved[3], &keep = saved[4];
    const auto B = context->saved_data["B"].toInt(), T = q.size(1);
    const double scale = 1.0 / std::sqrt(static_cast<double>(q.size(2)));
    const auto out = gradients[0].reshape({q.size(0), T, v.size(2)});  // (B*H, T, V)
    const auto dropped = keep.defined() ? weights * keep : weights;
    const auto valueGradient = at::bmm(dropped.transpose(1, 2), out);  // (B*H, T, V)
    auto weightGradient = at::bmm(out, v.transpose(1, 2));             // (B*H, T, T)
    if (keep.defined()) weightGradient.mul_(keep);
    const auto scoreGradient = at::_softmax_backward_data(weightGradient, weights, -1, weights.scalar_type());
    auto queryGradient = at::empty_like(q), keyGradient = at::empty_like(k);
    at::baddbmm_out(queryGradient, queryGradient, scoreGradient, k, /*beta=*/0, /*alpha=*/scale);
    at::baddbmm_out(keyGradient, keyGradient, scoreGradient.transpose(1, 2), q, /*beta=*/0, /*alpha=*/scale);
    const auto heads = [&](const torch::Tensor& x) { return x.view({B, -1, T, x.size(2)}); };  // (B, H, T, K or V)
    return {heads(queryGradient), heads(keyGradient), heads(valueGradient), torch::Tensor(), torch::Tensor()};
  }
};

struct CrossEntropy : Function<CrossEntropy> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& logits, const torch::Tensor& targets,
                               const torch::Tensor& rowWeights) {
    const auto logProbabilities = at::_log_softmax(logits.to(torch::kFloat32), 1, /*half_to_float=*/false);
    const auto losses = logProbabilities.gather(1, targets.unsqueeze(1)).squeeze(1).neg_();  // (N)
    context->saved_data["type"] = static_cast<std::int64_t>(logits.scalar_type());
    context->save_for_backward({logProbabilities, targets, rowWeights});
    return at::dot(losses, rowWeights);
  }
  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    auto difference = saved[0].exp();
    difference.scatter_add_(1, saved[1].unsqueeze(1), at::full({saved[1].size(0), 1}, -1.0, difference.options()));
    difference.mul_((saved[2] * gradients[0]).unsqueeze(1));
    const auto type = static_cast<at::ScalarType>(context->saved_data["type"].toInt());
    return {difference.to(type), torch::Tensor(), torch::Tensor()};
  }
};

}  // namespace

torch::Tensor activate(const torch::Tensor& x, const std::string& activation) {
  if (activation == "relu") return at::relu(x);
  if (activation == "swish") return at::silu(x);
  return at::gelu(x, activation == "gelu_tanh" ? "tanh" : "none");
}

torch::Tensor embed(const torch::Tensor& table, const torch::Tensor& gradient, const torch::Tensor& ids) {
  return Embed::apply(table, gradient, ids);
}

torch::Tensor attend(const torch::Tensor& query, const torch::Tensor& key, const torch::Tensor& value,
                     const torch::Tensor& maskBias, double dropout) {
  const auto bias = maskBias.defined() ? std::optional<at::Tensor>(maskBias) : std::nullopt;
  if (query.is_cpu()) return ExplicitAttention::apply(query, key, value, bias, dropout);
  return at::scaled_dot_product_attention(query, key, value, bias, dropout);
}

torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets, const torch::Tensor& weights) {
  const auto options = logits.options().dtype(torch::kFloat32).requires_grad(false);
  const auto rows =
      weights.defined() ? weights.to(torch::kFloat32).index_select(0, targets) : at::ones({targets.size(0)}, options);
  return CrossEntropy::apply(logits, targets, rows / rows.sum());
}

torch::Tensor dropout(const torch::Tensor& x, double rate) {
  return rate > 0 ? at::dropout(x, rate, true) : x;
}

}  // namespace clozebench::functional
