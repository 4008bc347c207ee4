// Both CPU forms of self-attention against one composed of ATen's operations, and against each other: values,
// gradients, dropout. Sizes are pairwise different, below, at and beyond a vector's and a block's width.
#include "model/functional.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

using functional::AttentionForm;
using functional::AttentionFormScope;
using functional::AttentionOptions;
using functional::MaybeTensor;
using functional::Rotation;
using torch::Tensor;

struct Sizes {
  std::int64_t B, T, H, K, V;
  std::int64_t packed() const { return 2 * H * K + H * V; }
};

const std::vector<Sizes> kSizes = {{2, 1, 3, 4, 5},    {3, 5, 2, 6, 1},   {2, 16, 3, 8, 7},   {1, 22, 8, 16, 17},
                                   {2, 37, 3, 20, 18}, {3, 41, 1, 2, 33}, {1, 130, 2, 24, 9}, {2, 64, 2, 64, 72}};

// Equal numbers in both types: what differs is rounding alone.
Tensor values(std::vector<std::int64_t> shape, std::uint64_t seed, torch::ScalarType type) {
  torch::manual_seed(seed);
  return torch::randn(shape).to(torch::kBFloat16).to(type).requires_grad_(true);
}

Rotation rotation(const Sizes& s) {
  const auto angles = torch::outer(torch::arange(s.T), torch::arange(s.K / 2) * 0.3 + 0.1);  // (T, K/2)
  return {angles.cos().contiguous(), angles.sin().contiguous()};
}

Tensor rotated(const Tensor& heads, const Rotation& by) {
  const auto halves = heads.chunk(2, 3);  // 2 x (B, H, T, K/2)
  return torch::cat({halves[0] * by.cosine - halves[1] * by.sine, halves[1] * by.cosine + halves[0] * by.sine}, 3);
}

// In fp32 whatever the type of its arguments.
Tensor composed(const Sizes& s, const Tensor& projected, const MaybeTensor& bias, const MaybeTensor& mask,
                const std::optional<Rotation>& turn) {
  auto packed = projected.to(torch::kFloat32);
  if (bias) packed = packed + bias->to(torch::kFloat32);
  const auto parts = packed.split_with_sizes({s.H * s.K, s.H * s.K, s.H * s.V}, 2);
  const auto heads = [&](const Tensor& x, std::int64_t width) {
    return x.reshape({s.B, s.T, s.H, width}).transpose(1, 2);  // (B, H, T, width)
  };
  auto query = heads(parts[0], s.K), key = heads(parts[1], s.K);
  if (turn) query = rotated(query, *turn);
  if (turn) key = rotated(key, *turn);
  auto scores = at::matmul(query, key.transpose(2, 3)) / std::sqrt(static_cast<double>(s.K));  // (B, H, T, T)
  if (mask) scores = scores + mask->to(torch::kFloat32).view({s.B, 1, 1, s.T});
  const auto mixed = at::matmul(scores.softmax(-1), heads(parts[2], s.V));  // (B, H, T, V)
  return mixed.transpose(1, 2).reshape({s.B, s.T, s.H * s.V});
}

// Errors are measured against `scale`, by default the largest number wanted.
void expectNear(const Tensor& got, const Tensor& want, float tolerance, const char* what, float scale = 0) {
  ASSERT_EQ(got.sizes(), want.sizes()) << what;
  const auto reference = want.to(torch::kFloat32);
  if (scale == 0) scale = reference.abs().max().item<float>() + 1e-3f;
  EXPECT_LT((got.to(torch::kFloat32) - reference).abs().max().item<float>() / scale, tolerance) << what;
}

struct Made {
  Tensor output, projectedGradient, biasGradient;
};
template <class F>
Made withGradients(const Tensor& projected, const MaybeTensor& bias, const F& attention) {
  const auto x = projected.detach().clone().requires_grad_(true);
  const auto b = bias ? MaybeTensor(bias->detach().clone().requires_grad_(true)) : std::nullopt;
  const Tensor output = attention(x, b);
  const auto direction = torch::cos(torch::arange(output.numel(), torch::kFloat32)).view(output.sizes());
  output.backward(direction.to(output.scalar_type()));
  return {output.detach(), x.grad(), b ? b->grad() : Tensor()};
}

class Attention : public testing::TestWithParam<std::tuple<torch::ScalarType, AttentionForm>> {
 protected:
  torch::ScalarType type() const { return std::get<0>(GetParam()); }
  AttentionForm form() const { return std::get<1>(GetParam()); }
  float tolerance() const { return type() == torch::kFloat32 ? 2e-5f : 3e-2f; }

  void expectEqualsComposed(const Sizes& s, bool biased, bool masked, bool turned) const {
    const auto projected = values({s.B, s.T, s.packed()}, 1, type());
    const auto bias = biased ? MaybeTensor(values({s.packed()}, 2, type())) : std::nullopt;
    const auto turn = turned && s.K % 2 == 0 ? std::optional(rotation(s)) : std::nullopt;
    MaybeTensor mask;
    if (masked) {
      mask = torch::zeros({s.B, s.T}, type());
      (*mask)[0].slice(0, (s.T + 1) / 2).fill_(-1e30);
    }
    const auto ours = withGradients(projected, bias, [&](const Tensor& x, const MaybeTensor& b) {
      const AttentionFormScope scope(form());
      return functional::selfAttention(x, b, {s.H, s.K, s.V, 0.0}, mask, turn);
    });
    const auto theirs = withGradients(
        projected, bias, [&](const Tensor& x, const MaybeTensor& b) { return composed(s, x, b, mask, turn); });
    expectNear(ours.output, theirs.output, tolerance(), "output");
    expectNear(ours.projectedGradient, theirs.projectedGradient, tolerance(), "gradient of the projection");
    if (!biased) return;
    // Sums of numbers that cancel: softmax does not see what all keys share.
    const auto summed = theirs.projectedGradient.to(torch::kFloat32).abs().sum({0, 1}).max().item<float>();
    expectNear(ours.biasGradient, theirs.biasGradient, tolerance(), "gradient of the bias", summed);
  }
};

TEST_P(Attention, equalsTheComposedOneAtEverySize) {
  for (const auto& s : kSizes) {
    SCOPED_TRACE(testing::Message() << "T " << s.T << " K " << s.K << " V " << s.V);
    expectEqualsComposed(s, /*biased=*/true, /*masked=*/false, /*turned=*/false);
  }
}

TEST_P(Attention, equalsTheComposedOneWithPaddingAndRotaryPositionsAndWithoutBias) {
  for (const auto& s : kSizes) {
    SCOPED_TRACE(testing::Message() << "T " << s.T << " K " << s.K << " V " << s.V);
    expectEqualsComposed(s, /*biased=*/true, /*masked=*/true, /*turned=*/false);
    expectEqualsComposed(s, /*biased=*/false, /*masked=*/true, /*turned=*/true);
  }
}

TEST_P(Attention, aRowWithoutARealTokenGivesTheMeanOfItsValues) {
  const Sizes s{2, 11, 2, 4, 6};
  const auto projected = values({s.B, s.T, s.packed()}, 1, type());
  auto mask = torch::zeros({s.B, s.T}, type());
  mask[1].fill_(-1e30);
  const AttentionFormScope scope(form());
  const auto got = functional::selfAttention(projected, std::nullopt, {s.H, s.K, s.V, 0.0}, mask, std::nullopt);
  const auto mean = projected[1].to(torch::kFloat32).slice(1, 2 * s.H * s.K).mean(0);  // (H*V)
  expectNear(got[1], mean.expand({s.T, s.H * s.V}), tolerance(), "mean");
}

TEST_P(Attention, aRowDoesNotDependOnItsNeighbours) {
  const Sizes s{3, 29, 2, 12, 10};
  const auto projected = values({s.B, s.T, s.packed()}, 1, type()).detach();
  const AttentionFormScope scope(form());
  const auto run = [&](const Tensor& x) {
    return functional::selfAttention(x, std::nullopt, {s.H, s.K, s.V, 0.0}, std::nullopt, std::nullopt);
  };
  EXPECT_TRUE(torch::equal(run(projected)[2], run(projected.slice(0, 2, 3))[0]));
}

// One key, one mask: the forms drop the same weights.
TEST_P(Attention, dropsTheSameWeightsAsTheOtherForm) {
  const Sizes s{2, 19, 3, 8, 6};
  const auto projected = values({s.B, s.T, s.packed()}, 1, type());
  const auto run = [&](AttentionForm which) {
    return withGradients(projected, std::nullopt, [&](const Tensor& x, const MaybeTensor& b) {
      torch::manual_seed(5);
      const AttentionFormScope scope(which);
      return functional::selfAttention(x, b, {s.H, s.K, s.V, 0.4}, std::nullopt, std::nullopt);
    });
  };
  const auto ours = run(form()), other = run(AttentionForm::Batched);
  expectNear(ours.output, other.output, tolerance(), "output");
  expectNear(ours.projectedGradient, other.projectedGradient, tolerance(), "gradient");
}

INSTANTIATE_TEST_SUITE_P(Forms, Attention,
                         testing::Combine(testing::Values(torch::kFloat32, torch::kBFloat16),
                                          testing::Values(AttentionForm::Rows, AttentionForm::Batched)),
                         [](const auto& info) {
                           return std::string(std::get<0>(info.param) == torch::kFloat32 ? "fp32" : "bf16") +
                                  (std::get<1>(info.param) == AttentionForm::Rows ? "Rows" : "Batched");
                         });

}  // namespace
}  // namespace clozebench
