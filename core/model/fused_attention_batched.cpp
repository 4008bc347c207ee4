// Self-attention on the CPU by explicit products over all heads at once: oneDNN's batched products reach the speed of
// large ones where heads are wide, and everything between them is one pass. The fused attention of ATen has a backward
// in bf16 that takes twelve times the whole explicit step (design, section 9).
#include "model/fused.h"

#include <cmath>

namespace clozebench::functional::fused {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

struct Heads {
  torch::Tensor query, key, value;  // (B*H, T, K), (B*H, T, K), (B*H, T, V)
};

// What both directions need beside tensors.
struct Layout {
  std::int64_t B = 0, T = 0;
  AttentionOptions options;
  std::int64_t keys() const { return options.heads * options.dK; }  // columns of all queries, or of all keys
  std::int64_t values() const { return options.heads * options.dV; }
  std::int64_t packed() const { return 2 * keys() + values(); }
  double scale() const { return 1.0 / std::sqrt(static_cast<double>(options.dK)); }
};

void rotate(const torch::Tensor& heads, const std::optional<Rotation>& rotation, float direction) {
  if (!rotation) return;
  const auto N = heads.size(0), T = heads.size(1), K = heads.size(2);
  byElement(heads, [&]<class E>(E) {
    parallel::rows(N, grain(T * K), [&](std::int64_t begin, std::int64_t end) {
      kernels::rotateHeads(data<E>(heads) + begin * T * K, rotation->cosine.const_data_ptr<float>(),
                           rotation->sine.const_data_ptr<float>(), direction, end - begin, T, K);
    });
  });
}

Heads split(const torch::Tensor& packed, const MaybeTensor& bias, const Layout& l) {
  const auto H = l.options.heads, K = l.options.dK, V = l.options.dV, T = l.T, W = l.packed();
  Heads made{at::empty({l.B * H, T, K}, packed.options()), at::empty({l.B * H, T, K}, packed.options()),
             at::empty({l.B * H, T, V}, packed.options())};
  byElement(packed, [&]<class E>(E) {
    const auto offset = [&](std::int64_t column) { return bias ? constData<E>(*bias) + column : nullptr; };
    parallel::rows(l.B, grain(T * W), [&](std::int64_t begin, std::int64_t end) {
      for (auto b = begin; b < end; ++b) {
        const E* const row = constData<E>(packed) + b * T * W;
        kernels::splitHeads(row, W, offset(0), data<E>(made.query) + b * H * T * K, H, T, K);
        kernels::splitHeads(row + l.keys(), W, offset(l.keys()), data<E>(made.key) + b * H * T * K, H, T, K);
        kernels::splitHeads(row + 2 * l.keys(), W, offset(2 * l.keys()), data<E>(made.value) + b * H * T * V, H, T, V);
      }
    });
  });
  return made;
}

// The gradients of three sets of heads side by side, (B, T, 2 H K + H V), and
// their column sums: the bias's gradient.
std::pair<torch::Tensor, torch::Tensor> merge(const Heads& heads, const Layout& l) {
  const auto H = l.options.heads, K = l.options.dK, V = l.options.dV, T = l.T, W = l.packed();
  auto packed = at::empty({l.B, T, W}, heads.query.options());
  torch::Tensor sums;
  byElement(packed, [&]<class E>(E) {
    sums = sumOverRows(l.B, grain(T * W), W, [&](std::int64_t begin, std::int64_t end, float* own) {
      for (auto b = begin; b < end; ++b) {
        E* const row = data<E>(packed) + b * T * W;
        kernels::mergeHeads(constData<E>(heads.query) + b * H * T * K, row, W, own, H, T, K);
        kernels::mergeHeads(constData<E>(heads.key) + b * H * T * K, row + l.keys(), W, own + l.keys(), H, T, K);
        kernels::mergeHeads(constData<E>(heads.value) + b * H * T * V, row + 2 * l.keys(), W, own + 2 * l.keys(), H, T,
                            V);
      }
    });
  });
  return {packed, sums};
}

torch::Tensor splitOutput(const torch::Tensor& output, const Layout& l) {
  const auto H = l.options.heads, V = l.options.dV, T = l.T;
  auto heads = at::empty({l.B * H, T, V}, output.options());
  byElement(output, [&]<class E>(E) {
    parallel::rows(l.B, grain(T * H * V), [&](std::int64_t begin, std::int64_t end) {
      for (auto b = begin; b < end; ++b)
        kernels::splitHeads(constData<E>(output) + b * T * H * V, H * V, static_cast<const E*>(nullptr),
                            data<E>(heads) + b * H * T * V, H, T, V);
    });
  });
  return heads;  // (B*H, T, V)
}

torch::Tensor mergeOutput(const torch::Tensor& heads, const Layout& l) {
  const auto H = l.options.heads, V = l.options.dV, T = l.T;
  auto output = at::empty({l.B, T, H * V}, heads.options());
  byElement(output, [&]<class E>(E) {
    parallel::rows(l.B, grain(T * H * V), [&](std::int64_t begin, std::int64_t end) {
      for (auto b = begin; b < end; ++b)
        kernels::mergeHeads(constData<E>(heads) + b * H * T * V, data<E>(output) + b * T * H * V, H * V, nullptr, H, T,
                            V);
    });
  });
  return output;  // (B, T, H*V)
}

// scores (B*H, T, T) become softmax(scale * scores + mask), in place.
void softmax(const torch::Tensor& scores, const MaybeTensor& maskBias, const Layout& l) {
  const auto H = l.options.heads, T = l.T;
  byElement(scores, [&]<class E>(E) {
    parallel::rows(l.B * H, grain(T * T), [&](std::int64_t begin, std::int64_t end) {
      std::vector<float> scratch(static_cast<std::size_t>(T));
      for (auto n = begin; n < end; ++n)
        kernels::softmax(data<E>(scores) + n * T * T, maskBias ? constData<E>(*maskBias) + (n / H) * T : nullptr,
                         static_cast<float>(l.scale()), scratch.data(), T, T);
    });
  });
}

// gradient (B*H, T, T) of the weights becomes that of the unscaled scores, in
// place.
void softmaxBackward(const torch::Tensor& weights, const torch::Tensor& gradient, const Layout& l) {
  const auto T = l.T;
  byElement(weights, [&]<class E>(E) {
    parallel::rows(weights.size(0), grain(T * T), [&](std::int64_t begin, std::int64_t end) {
      kernels::softmaxBackward(constData<E>(weights) + begin * T * T, data<E>(gradient) + begin * T * T,
                               static_cast<float>(l.scale()), (end - begin) * T, T);
    });
  });
}

struct BatchedAttention : Function<BatchedAttention> {
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& projected, const MaybeTensor& bias,
                               const AttentionOptions& options, const MaybeTensor& maskBias,
                               const std::optional<Rotation>& rotation) {
    const Layout layout{projected.size(0), projected.size(1), options};
    const auto heads = split(projected.contiguous(), bias, layout);
    rotate(heads.query, rotation, 1.0f);
    rotate(heads.key, rotation, 1.0f);
    const auto weights = at::bmm(heads.query, heads.key.transpose(1, 2));  // (B*H, T, T)
    softmax(weights, maskBias, layout);
    const auto key = options.dropout > 0 ? drawKey() : 0;
    const auto kept = options.dropout > 0 ? dropped(weights, key, options.dropout) : weights;
    context->save_for_backward({heads.query, heads.key, heads.value, weights});
    remember(context, layout, bias.has_value(), key, rotation);
    return mergeOutput(at::bmm(kept, heads.value), layout);  // (B, T, H*V)
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const auto &query = saved[0], &key = saved[1], &value = saved[2], &weights = saved[3];
    const auto layout = recallLayout(context);
    const auto rotation = recallRotation(context);
    const auto dropKey = static_cast<std::uint64_t>(context->saved_data["key"].toInt());
    const double rate = layout.options.dropout;
    const auto outer = splitOutput(gradients[0].contiguous(), layout);  // (B*H, T, V)
    const auto kept = rate > 0 ? dropped(weights, dropKey, rate) : weights;
    Heads inner;
    inner.value = at::bmm(kept.transpose(1, 2), outer);   // (B*H, T, V)
    auto scores = at::bmm(outer, value.transpose(1, 2));  // (B*H, T, T)
    if (rate > 0) scores = dropped(scores, dropKey, rate);
    softmaxBackward(weights, scores, layout);
    inner.query = at::bmm(scores, key);                  // (B*H, T, K)
    inner.key = at::bmm(scores.transpose(1, 2), query);  // (B*H, T, K)
    rotate(inner.query, rotation, -1.0f);
    rotate(inner.key, rotation, -1.0f);
    const auto [packed, sums] = merge(inner, layout);
    return {packed, context->saved_data["bias"].toBool() ? sums.to(packed.scalar_type()) : torch::Tensor(),
            torch::Tensor(), torch::Tensor(), torch::Tensor()};
  }

 private:
  static void remember(AutogradContext* context, const Layout& layout, bool bias, std::uint64_t key,
                       const std::optional<Rotation>& rotation) {
    auto& kept = context->saved_data;
    kept["sizes"] =
        std::vector<std::int64_t>{layout.B, layout.T, layout.options.heads, layout.options.dK, layout.options.dV};
    kept["dropout"] = layout.options.dropout;
    kept["bias"] = bias;
    kept["key"] = static_cast<std::int64_t>(key);
    if (rotation) kept["cosine"] = rotation->cosine;
    if (rotation) kept["sine"] = rotation->sine;
  }
  static Layout recallLayout(AutogradContext* context) {
    const auto sizes = context->saved_data["sizes"].toIntVector();
    return {sizes[0], sizes[1], {sizes[2], sizes[3], sizes[4], context->saved_data["dropout"].toDouble()}};
  }
  static std::optional<Rotation> recallRotation(AutogradContext* context) {
    auto& kept = context->saved_data;
    if (kept.find("cosine") == kept.end()) return std::nullopt;
    return Rotation{kept["cosine"].toTensor(), kept["sine"].toTensor()};
  }
};

}  // namespace

torch::Tensor batchedAttention(const torch::Tensor& projected, const MaybeTensor& bias, const AttentionOptions& options,
                               const MaybeTensor& maskBias, const std::optional<Rotation>& rotation) {
  return BatchedAttention::apply(projected, bias, options, maskBias, rotation);
}

}  // namespace clozebench::functional::fused
