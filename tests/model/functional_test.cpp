// The fused CPU forms against the same operation composed of ATen's, values and gradients. Sizes are odd and larger
// than a vector register, so that whole registers and remainders both take part.
#include "model/functional.h"

#include "network.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

using functional::MaybeTensor;
using torch::Tensor;

Tensor values(std::vector<std::int64_t> shape, int seed, torch::ScalarType type = torch::kFloat32) {
  torch::manual_seed(static_cast<std::uint64_t>(seed));
  return torch::randn(shape).to(type).requires_grad_(true);
}

// Runs both on equal leaves; compares results and the gradient of each leaf. bf16 rounds once more between ATen's
// steps.
template <class Ours, class Theirs>
void expectEqualWithGradients(const std::vector<Tensor>& leaves, const Ours& ours, const Theirs& theirs) {
  std::vector<Tensor> copies;
  for (const auto& leaf : leaves) copies.push_back(leaf.detach().clone().requires_grad_(true));
  const Tensor got = ours(leaves), want = theirs(copies);
  ASSERT_EQ(got.sizes(), want.sizes());
  const bool half = leaves[0].scalar_type() == torch::kBFloat16;
  const auto close = [&](const Tensor& a, const Tensor& b, const char* what, std::size_t index) {
    const auto scale = b.to(torch::kFloat32).abs().max().item<float>() + 1e-6f;
    const auto error = (a.to(torch::kFloat32) - b.to(torch::kFloat32)).abs().max().item<float>() / scale;
    EXPECT_LT(error, half ? 3e-2f : 1e-5f) << what << " " << index;
  };
  close(got, want, "result", 0);
  const auto direction =
      torch::cos(torch::arange(got.numel(), torch::kFloat32)).view(got.sizes()).to(got.scalar_type());
  got.backward(direction);
  want.backward(direction);
  for (std::size_t i = 0; i < leaves.size(); ++i) close(leaves[i].grad(), copies[i].grad(), "gradient of leaf", i);
}

class Fused : public testing::TestWithParam<torch::ScalarType> {};

TEST_P(Fused, linearAndEachActivation) {
  for (const char* activation : {"gelu", "gelu_tanh", "relu", "swish"}) {
    SCOPED_TRACE(activation);
    expectEqualWithGradients(
        {values({3, 17, 45}, 1, GetParam()), values({83, 45}, 2, GetParam()), values({83}, 3, GetParam())},
        [&](const auto& x) { return functional::linearActivate(x[0], x[1], x[2], activation); },
        [&](const auto& x) { return functional::activate(at::linear(x[0], x[1], x[2]), activation); });
  }
}

TEST_P(Fused, activationIsTheSameWhereNoGradientIsWanted) {
  const auto x = values({3, 17, 45}, 1, GetParam()), weight = values({83, 45}, 2, GetParam()),
             bias = values({83}, 3, GetParam());
  const double tolerance = GetParam() == torch::kBFloat16 ? 1e-2 : 1e-6;
  for (const char* activation : {"gelu", "gelu_tanh", "relu", "swish"}) {
    for (const functional::MaybeTensor& shift : {functional::MaybeTensor(bias), functional::MaybeTensor()}) {
      SCOPED_TRACE(activation);
      const auto trained = functional::linearActivate(x, weight, shift, activation).detach();
      const torch::NoGradGuard noGrad;
      const auto evaluated = functional::linearActivate(x, weight, shift, activation);
      ASSERT_EQ(evaluated.sizes(), trained.sizes());
      EXPECT_TRUE(torch::allclose(evaluated, trained, tolerance, tolerance));
    }
  }
}

TEST_P(Fused, linearWithoutBias) {
  expectEqualWithGradients(
      {values({51, 45}, 1, GetParam()), values({83, 45}, 2, GetParam())},
      [&](const auto& x) { return functional::linearActivate(x[0], x[1], std::nullopt, "gelu_tanh"); },
      [&](const auto& x) { return functional::activate(at::linear(x[0], x[1]), "gelu_tanh"); });
}

TEST_P(Fused, residualSumAndNorm) {
  const std::vector<Tensor> leaves = {values({3, 17, 45}, 1, GetParam()), values({3, 17, 45}, 2, GetParam()),
                                      values({45}, 3, GetParam()), values({45}, 4, GetParam()),
                                      values({45}, 5, GetParam())};
  expectEqualWithGradients(
      leaves,
      [](const auto& x) {
        const auto made = functional::addNorm(x[0], x[1], x[2], x[3], x[4]);
        return made.sum * 0.5 + made.normed;
      },
      [](const auto& x) {
        const auto sum = x[0] + x[1] + x[2];
        return sum * 0.5 + at::layer_norm(sum, {45}, x[3], x[4]);
      });
}

TEST_P(Fused, normAloneWithoutShift) {
  expectEqualWithGradients(
      {values({17, 45}, 1, GetParam()), values({45}, 3, GetParam())},
      [](const auto& x) { return functional::addNorm(x[0], std::nullopt, std::nullopt, x[1], std::nullopt).normed; },
      [](const auto& x) { return at::layer_norm(x[0], {45}, x[1]); });
}

// 2 rows, 37 tokens, 3 heads of 20 and 18: packed width 174.
Tensor plainAttention(const Tensor& projected, const Tensor& bias, const MaybeTensor& maskBias) {
  const auto parts = (projected + bias).split_with_sizes({60, 60, 54}, 2);
  const auto heads = [](const Tensor& x, std::int64_t width) { return x.reshape({2, 37, 3, width}).transpose(1, 2); };
  auto scores = at::matmul(heads(parts[0], 20), heads(parts[1], 20).transpose(2, 3)) / std::sqrt(20.0);
  if (maskBias) scores = scores + maskBias->view({2, 1, 1, 37});
  return at::matmul(scores.softmax(-1), heads(parts[2], 18)).transpose(1, 2).reshape({2, 37, 54});
}

TEST_P(Fused, selfAttentionWithAndWithoutMask) {
  auto mask = torch::zeros({2, 37}, torch::TensorOptions(GetParam()));
  mask[1].slice(0, 21, 37).fill_(-1e30);
  for (const auto& each : {MaybeTensor(), MaybeTensor(mask)}) {
    expectEqualWithGradients(
        {values({2, 37, 174}, 1, GetParam()), values({174}, 2, GetParam())},
        [&](const auto& x) {
          return functional::selfAttention(x[0], x[1], {3, 20, 18, 0.0}, each, std::nullopt);
        },
        [&](const auto& x) { return plainAttention(x[0], x[1], each); });
  }
}

TEST_P(Fused, maskedLmLossInOnePass) {
  const auto targets = torch::arange(19, torch::kInt64) * 5;
  expectEqualWithGradients(
      {values({19, 101}, 1, GetParam()), values({101}, 2, GetParam())},
      [&](const auto& x) { return functional::crossEntropy(x[0] * 1, targets, {}, x[1]); },
      [&](const auto& x) { return at::cross_entropy_loss((x[0] + x[1]).to(torch::kFloat32), targets); });
}

INSTANTIATE_TEST_SUITE_P(Types, Fused, testing::Values(torch::kFloat32, torch::kBFloat16),
                         [](const auto& info) { return std::string(info.param == torch::kFloat32 ? "fp32" : "bf16"); });

TEST(Dropout, keepsTheShareAskedForAndTheMean) {
  torch::manual_seed(3);
  const auto kept = functional::dropout(torch::ones({400, 251}), 0.3);
  EXPECT_NEAR(kept.eq(0).to(torch::kFloat32).mean().item<float>(), 0.3, 0.01);
  EXPECT_NEAR(kept.mean().item<float>(), 1.0, 0.01);
  EXPECT_TRUE((kept.eq(0) | kept.sub(1 / 0.7).abs().lt(1e-5)).all().item<bool>());
}

TEST(Dropout, theGradientPassesWhereTheValueDid) {
  torch::manual_seed(3);
  auto x = torch::ones({37, 23}).requires_grad_(true);
  const auto kept = functional::dropout(x, 0.3);
  kept.sum().backward();
  EXPECT_TRUE(torch::equal(x.grad(), kept.detach()));
}

TEST(Dropout, masksOfNeighboursAndOfTwoDrawsAreIndependent) {
  torch::manual_seed(3);
  const auto draw = [] { return functional::dropout(torch::ones({100000}), 0.5).ne(0).to(torch::kFloat32); };
  const auto a = draw(), b = draw();
  const auto agreement = [](const Tensor& x, const Tensor& y) {
    return x.eq(y).to(torch::kFloat32).mean().template item<float>();
  };
  EXPECT_NEAR(agreement(a, b), 0.5, 0.01);
  EXPECT_NEAR(agreement(a.slice(0, 1), a.slice(0, 0, -1)), 0.5, 0.01);
  EXPECT_NEAR(agreement(a.slice(0, 64), a.slice(0, 0, -64)), 0.5, 0.01);
}

TEST(Dropout, attentionDropsInTraining) {
  torch::manual_seed(3);
  auto projected = values({2, 37, 174}, 1);
  const auto run = [&](double rate) {
    return functional::selfAttention(projected, std::nullopt, {3, 20, 18, rate}, std::nullopt, std::nullopt);
  };
  const auto plain = run(0.0);
  EXPECT_FALSE(torch::allclose(plain, run(0.5)));
  auto mean = torch::zeros_like(plain);
  for (int i = 0; i < 200; ++i) mean += run(0.2).detach() / 200;
  EXPECT_LT((mean - plain).abs().mean().item<float>(), 0.05f * plain.abs().mean().item<float>());
}

// The mask is a function of the key drawn at the forward pass, so finite differences see the same mask.
TEST(Dropout, attentionGradientUsesTheMaskOfTheForwardPass) {
  auto projected = values({2, 37, 174}, 1);
  const auto run = [&](const Tensor& x) {
    torch::manual_seed(9);
    return functional::selfAttention(x, std::nullopt, {3, 20, 18, 0.4}, std::nullopt, std::nullopt).square().sum();
  };
  run(projected).backward();
  for (const auto& [row, column] : {std::pair{5, 3}, {20, 70}, {30, 140}}) {
    auto above = projected.detach().clone(), below = above.clone();
    above[1][row][column] += 1e-2;
    below[1][row][column] -= 1e-2;
    const auto slope = (run(above) - run(below)).item<double>() / 2e-2;
    EXPECT_NEAR(projected.grad()[1][row][column].item<double>(), slope, 2e-2 * (1 + std::abs(slope)));
  }
}

TEST(MaskedLm, lossEqualsCrossEntropyOfTheLogitsWithTheSameGradients) {
  for (const bool transform : {false, true}) {
    test::NetworkOptions options;
    options.transform = transform;
    test::Network network(test::smallBackbone(), options);
    initialize(network.parameters, test::smallBackbone(), 4);
    network.parameters.master(network.parameters.find("mlm.bias")).copy_(torch::arange(29).to(torch::kFloat32).sin());
    const auto positions = torch::tensor({1, 6, 13}, torch::kInt64), targets = torch::tensor({28, 0, 4}, torch::kInt64);
    const auto gradientsOf = [&](const auto& lossOf) {
      network.parameters.zeroGradients();
      const auto hidden = network.encoder->forward({test::someIds(2, 7, 29), {}, {}}, {});
      const Tensor loss = lossOf(hidden);
      loss.backward();
      return std::pair(loss.template item<float>(), network.parameters.flatGradient().clone());
    };
    const auto& table = network.encoder->tokenEmbedding();
    const auto [loss, gradient] =
        gradientsOf([&](const Tensor& hidden) { return network.mlm->loss(hidden, positions, table, targets); });
    const auto [other, reference] = gradientsOf([&](const Tensor& hidden) {
      return functional::crossEntropy(network.mlm->logits(hidden, positions, table), targets);
    });
    EXPECT_NEAR(loss, other, 1e-6);
    EXPECT_TRUE(torch::allclose(gradient, reference, 1e-4, 1e-7));
  }
}

}  // namespace
}  // namespace clozebench
