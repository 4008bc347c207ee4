// Laws of every encoder and head (design, section 6): what must hold whatever the weights are.
#include "model/functional.h"
#include "network.h"

#include <torch/torch.h>  // modules and optimizers to compare with

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

using test::Network;
using test::NetworkOptions;
using test::smallBackbone;
using test::someIds;

struct Recipe {
  const char* name;
  const char *norm, *positions, *ffn;
  bool bias;
};

BackboneConfig backbone(const Recipe& recipe) {
  auto config = smallBackbone();
  config.norm = recipe.norm;
  config.positions = recipe.positions;
  config.ffn = recipe.ffn;
  config.bias = recipe.bias;
  config.embeddingInitStd = 0.5;
  config.initStd = 0.3;
  return config;
}

class Laws : public testing::TestWithParam<Recipe> {
 protected:
  Laws() : network(backbone(GetParam()), {}) { initialize(network.parameters, backbone(GetParam()), /*seed=*/3); }

  torch::Tensor classes(const TokenBatch& batch) const {
    return network.classifier->logits(network.encoder->forward(batch, {}), batch, {});
  }
  Network network;
};

TEST_P(Laws, paddingAndBatchMatesDoNotChangeLogits) {
  test::expectPaddingAndBatchMatesDoNotMatter([this](const TokenBatch& batch) { return classes(batch); });
}

TEST_P(Laws, aMaskWithoutPaddingEqualsNoMask) {
  const auto ids = someIds(4, 9, 29);
  const auto mask = torch::ones({4, 9}, torch::kBool);
  EXPECT_TRUE(torch::allclose(classes({ids, mask, {}}), classes({ids, {}, {}}), 1e-5, 1e-6));
}

TEST_P(Laws, everyTokenSeesEveryOtherOnBothSides) {
  const auto ids = someIds(1, 7, 29);
  const auto before = network.encoder->forward({ids, {}, {}}, {});
  for (const int changed : {0, 6}) {
    auto other = ids.clone();
    other[0][changed] = (other[0][changed].item<std::int64_t>() + 1) % 29;
    const auto difference = (network.encoder->forward({other, {}, {}}, {}) - before).abs().amax(2)[0];
    EXPECT_GT(difference.min().item<float>(), 0.0f);
  }
}

TEST_P(Laws, positionsMatter) {
  const auto ids = someIds(1, 7, 29);
  const auto forward = network.encoder->forward({ids, {}, {}}, {});
  const auto reversed = network.encoder->forward({ids.flip(1), {}, {}}, {}).flip(1);
  EXPECT_FALSE(torch::allclose(forward, reversed, 1e-3, 1e-3));
}

TEST_P(Laws, everyParameterGetsAGradient) {
  auto& parameters = network.parameters;
  const TokenBatch batch{torch::arange(29, torch::kInt64).slice(0, 0, 28).view({4, 7}), {}, {}};
  auto longBatch = TokenBatch{someIds(3, 11, 29), {}, {}};
  parameters.zeroGradients();
  for (const auto& each : {batch, longBatch}) {
    const auto hidden = network.encoder->forward(each, {});
    const auto logits =
        network.mlm->logits(hidden, torch::tensor({1, 12}, torch::kInt64), network.encoder->tokenEmbedding());
    const auto head = network.classifier->logits(hidden, each, {});
    (functional::crossEntropy(logits, torch::tensor({3, 8}, torch::kInt64)) + head.square().sum()).backward();
  }
  parameters.collectGradients();
  for (std::size_t i = 0; i < parameters.infos().size(); ++i) {
    const auto& name = parameters.infos()[i].name;
    const auto untouched = parameters.gradient(static_cast<int>(i)).eq(0).sum().item<std::int64_t>();
    // A key bias shifts all scores of a query alike and leaves the softmax as it was; rounding is all it may get.
    if (name.find("key.bias") == std::string::npos) {
      EXPECT_EQ(untouched, 0) << name;
    }
  }
}

TEST_P(Laws, gradientsAddUpUntilTheyAreZeroed) {
  auto& parameters = network.parameters;
  const TokenBatch batch{someIds(2, 5, 29), {}, {}};
  parameters.zeroGradients();
  classes(batch).square().sum().backward();
  const auto once = parameters.flatGradient().clone();
  classes(batch).square().sum().backward();
  EXPECT_TRUE(torch::allclose(parameters.flatGradient(), 2 * once, 1e-4, 1e-6));
  parameters.zeroGradients();
  EXPECT_EQ(parameters.flatGradient().abs().max().item<float>(), 0.0f);
}

TEST_P(Laws, bf16StaysCloseToFp32) {
  NetworkOptions options;
  options.type = torch::kBFloat16;
  Network half(backbone(GetParam()), options);
  initialize(half.parameters, backbone(GetParam()), /*seed=*/3);
  EXPECT_TRUE(torch::equal(half.parameters.flat(), network.parameters.flat()));
  const TokenBatch batch{someIds(4, 9, 29), {}, {}};
  const auto targets = torch::tensor({1, 4, 0, 3}, torch::kInt64);
  const auto lossOf = [&](Network& each) {
    each.parameters.zeroGradients();
    const auto logits = each.classifier->logits(each.encoder->forward(batch, {}), batch, {});
    const auto loss = functional::crossEntropy(logits, targets);
    loss.backward();
    each.parameters.collectGradients();
    return loss.item<double>();
  };
  EXPECT_NEAR(lossOf(half), lossOf(network), 0.05);
  const auto &a = half.parameters.flatGradient(), &b = network.parameters.flatGradient();
  EXPECT_GT((at::dot(a, b) / (a.norm() * b.norm())).item<float>(), 0.99f);
}

TEST_P(Laws, sameSeedSameNumbers) {
  const TokenBatch batch{someIds(4, 9, 29), {}, {}};
  const auto run = [&] {
    torch::manual_seed(11);
    return network.encoder->forward(batch, {/*training=*/true, /*dropout=*/0.2});
  };
  const auto first = run();
  EXPECT_TRUE(torch::equal(first, run()));
  EXPECT_FALSE(torch::equal(first, network.encoder->forward(batch, {true, 0.2})));
}

TEST_P(Laws, dropoutIsSilentWhenEvaluatingAndAtRateZero) {
  const TokenBatch batch{someIds(4, 9, 29), {}, {}};
  const auto plain = network.encoder->forward(batch, {});
  EXPECT_TRUE(torch::equal(plain, network.encoder->forward(batch, {/*training=*/false, /*dropout=*/0.5})));
  EXPECT_TRUE(torch::equal(plain, network.encoder->forward(batch, {/*training=*/true, /*dropout=*/0.0})));
  EXPECT_FALSE(torch::allclose(plain, network.encoder->forward(batch, {true, 0.5})));
}

TEST_P(Laws, aNumberThatIsNoneReachesTheLoss) {
  for (const auto type : {torch::kFloat32, torch::kBFloat16}) {
    NetworkOptions options;
    options.type = type;
    Network broken(backbone(GetParam()), options);
    initialize(broken.parameters, backbone(GetParam()), /*seed=*/3);
    broken.parameters.master(broken.parameters.find("layers.0.ffn.in.weight"))[1][2] = std::nan("");
    broken.parameters.refreshCompute();
    const auto hidden = broken.encoder->forward({someIds(2, 7, 29), {}, {}}, {});
    const auto loss = broken.mlm->loss(hidden, torch::tensor({1, 12}, torch::kInt64), broken.encoder->tokenEmbedding(),
                                       torch::tensor({3, 8}, torch::kInt64));
    EXPECT_TRUE(std::isnan(loss.item<float>()));
  }
}

INSTANTIATE_TEST_SUITE_P(Encoder, Laws,
                         testing::Values(Recipe{"classic", "post", "learned", "plain", true},
                                         Recipe{"usual", "pre", "learned", "plain", true},
                                         Recipe{"modern", "pre", "rotary", "gated", false},
                                         Recipe{"waves", "pre", "sinusoidal", "plain", true}),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Backbones, anUnknownKindNamesTheKnownOnes) {
  ParameterSet parameters;
  auto config = smallBackbone();
  config.kind = "transfromer";
  const auto made = makeEncoder(config, 29, parameters);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::WrongUse);
  EXPECT_NE(made.error().remedy.find("transformer"), std::string::npos);
}

TEST(Backbones, sizesThatCannotBeAreRefused) {
  auto heads = smallBackbone(), odd = smallBackbone();
  heads.heads = 0;
  odd.dK = 5;
  odd.positions = "rotary";
  ParameterSet parameters;
  EXPECT_FALSE(makeEncoder(heads, 29, parameters));
  EXPECT_FALSE(makeEncoder(odd, 29, parameters));
}

TEST(Backbones, feedForwardWidthZeroMeansFourTimesTheModel) {
  auto config = smallBackbone();
  config.dFf = 0;
  const Network network(config, {});
  const auto index = network.parameters.find("layers.0.ffn.in.weight");
  EXPECT_EQ(network.parameters.infos()[static_cast<std::size_t>(index)].shape, (std::vector<std::int64_t>{40, 10}));
}

TEST(Embedding, gradientOfAFrequentTokenIsNotSwampedInBf16) {
  NetworkOptions options;
  options.type = torch::kBFloat16;
  ParameterSet parameters;
  const int table = parameters.add("embedding.token.weight", {7, 3}, ParameterRole::Embedding, 0);
  parameters.allocate(torch::kCPU, torch::kBFloat16);
  const auto ids = torch::full({50, 40}, 5, torch::kInt64);
  functional::embed(parameters[table], parameters.gradient(table), ids).sum().backward();
  parameters.collectGradients();
  EXPECT_EQ(parameters.gradient(table)[5][2].item<float>(), 2000.0f);
  EXPECT_EQ(parameters.gradient(table)[4][2].item<float>(), 0.0f);
}

TEST(CrossEntropy, equalsTorchAndItsGradientWithAndWithoutWeights) {
  const auto targets = torch::tensor({4, 0, 2, 2}, torch::kInt64);
  const auto weights = torch::tensor({0.5, 1.0, 3.0, 1.0, 0.25});
  for (const auto& each : {torch::Tensor(), weights}) {
    torch::manual_seed(5);
    auto ours = torch::randn({4, 5}).mul_(3).requires_grad_(true);
    auto theirs = ours.detach().clone().requires_grad_(true);
    const auto loss = functional::crossEntropy(ours, targets, each);
    const auto expected = torch::nn::functional::cross_entropy(
        theirs, targets, torch::nn::functional::CrossEntropyFuncOptions().weight(each));
    EXPECT_NEAR(loss.item<double>(), expected.item<double>(), 1e-6);
    loss.backward();
    expected.backward();
    EXPECT_TRUE(torch::allclose(ours.grad(), theirs.grad(), 1e-5, 1e-7));
  }
}

TEST(CrossEntropy, survivesLogitsThatWouldOverflow) {
  const auto logits = torch::tensor({{1e4f, -1e4f, 0.0f}}).requires_grad_(true);
  const auto loss = functional::crossEntropy(logits, torch::tensor({0}, torch::kInt64));
  EXPECT_EQ(loss.item<float>(), 0.0f);
  loss.backward();
  EXPECT_TRUE(logits.grad().isfinite().all().item<bool>());
}

}  // namespace
}  // namespace clozebench
