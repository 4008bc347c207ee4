// Laws of TextCNN (design, section 6): receptive field, padding, batch norm over real tokens, what may and may not move
// running statistics. Shapes and values are in textcnn_golden_test.cpp.
#include "model/functional.h"
#include "model/optimizer.h"
#include "network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

using test::Network;
using test::NetworkOptions;
using test::someIds;

BackboneConfig convolutions(const std::string& norm = "batch") {
  BackboneConfig config;
  config.kind = "textcnn";
  config.dModel = 10;
  config.filterWidths = {2, 3, 5};
  config.filters = 6;
  config.convLayers = 2;
  config.convNorm = norm;
  config.maxLength = 23;
  config.embeddingInitStd = 0.5;
  return config;
}

NetworkOptions both() {
  NetworkOptions options;
  options.mlmLoss = "both";
  return options;
}

class TextCnnLaws : public testing::TestWithParam<const char*> {
 protected:
  TextCnnLaws() : network(convolutions(GetParam()), both()) {
    initialize(network.parameters, convolutions(GetParam()), /*seed=*/3);
  }
  torch::Tensor classes(const TokenBatch& batch) const {
    return network.classifier->logits(network.encoder->forward(batch, {}), batch, {});
  }
  // Running statistics as after some training.
  void train() {
    for (int step = 0; step < 3; ++step)
      (void)network.encoder->forward({someIds(4, 9 + step, 29), {}, {}}, {/*training=*/true, 0.0});
  }
  Network network;
};

// Which of 21 tokens' features, of the tower at `place`, change when the token in the middle does: (first, last)
// relative to it.
std::pair<std::int64_t, std::int64_t> reach(const Network& network, std::int64_t place, std::int64_t filters) {
  const auto ids = someIds(1, 21, 29);
  auto other = ids.clone();
  other[0][10] = (ids[0][10].item<std::int64_t>() + 1) % 29;
  const auto difference =
      (network.encoder->forward({ids, {}, {}}, {}) - network.encoder->forward({other, {}, {}}, {})).abs()[0];
  const auto changed = difference.slice(1, place * filters, (place + 1) * filters).amax(1).gt(0).nonzero();  // (n, 1)
  return {changed[0].item<std::int64_t>() - 10, changed[-1].item<std::int64_t>() - 10};
}

TEST_P(TextCnnLaws, aTowerSeesItsReceptiveFieldAndNothingFurther) {
  // Filters that let everything through, so that no ReLU hides a dependence.
  for (const auto& info : network.parameters.infos())
    if (info.role == ParameterRole::Bias) network.parameters.master(network.parameters.find(info.name)).fill_(9.0);
  train();
  // "same": (w - 1) / 2 to the left, w / 2 to the right, for each of two layers; who sees the token lies on the other
  // side.
  EXPECT_EQ(reach(network, 0, 6), (std::pair<std::int64_t, std::int64_t>{-2, 0}));
  EXPECT_EQ(reach(network, 1, 6), (std::pair<std::int64_t, std::int64_t>{-2, 2}));
  EXPECT_EQ(reach(network, 2, 6), (std::pair<std::int64_t, std::int64_t>{-4, 4}));
}

TEST_P(TextCnnLaws, paddingAndBatchMatesDoNotChangeLogits) {
  train();
  test::expectPaddingAndBatchMatesDoNotMatter([this](const TokenBatch& batch) { return classes(batch); });
}

TEST_P(TextCnnLaws, aMaskWithoutPaddingEqualsNoMask) {
  const auto ids = someIds(4, 9, 29);
  EXPECT_TRUE(
      torch::allclose(classes({ids, torch::ones({4, 9}, torch::kBool), {}}), classes({ids, {}, {}}), 1e-5, 1e-6));
}

TEST_P(TextCnnLaws, aRowShorterThanTheWidestFilterHasNumbersToo) {
  const auto hidden = network.encoder->forward({someIds(2, 1, 29), {}, {}}, {/*training=*/true, 0.0});
  EXPECT_EQ(hidden.sizes(), (std::vector<std::int64_t>{2, 1, 18}));
  EXPECT_TRUE(hidden.isfinite().all().item<bool>());
}

TEST_P(TextCnnLaws, everyParameterGetsAGradientAndNoBufferDoes) {
  auto& parameters = network.parameters;
  for (const bool training : {false, true}) {
    parameters.zeroGradients();
    const TokenBatch batch{torch::arange(29, torch::kInt64).slice(0, 0, 28).view({4, 7}), {}, {}};
    const auto hidden = network.encoder->forward(batch, {training, 0.0});
    const auto masked = network.mlm->loss(hidden, torch::tensor({1, 12}, torch::kInt64),
                                          network.encoder->tokenEmbedding(), torch::tensor({3, 8}, torch::kInt64));
    (masked + network.classifier->logits(hidden, batch, {}).square().sum()).backward();
    parameters.collectGradients();
    for (std::size_t i = 0; i < parameters.infos().size(); ++i) {
      const auto& info = parameters.infos()[i];
      const auto reached = parameters.gradient(static_cast<int>(i)).ne(0).any().item<bool>();
      EXPECT_EQ(reached, !isBuffer(info.role)) << info.name;
    }
  }
}

TEST_P(TextCnnLaws, oneBatchIsLearntByHeart) {
  Optimizer optimizer(network.parameters, {}, {});
  const TokenBatch batch{someIds(4, 9, 29), {}, {}};
  const auto targets = torch::tensor({1, 4, 0, 3}, torch::kInt64);
  double loss = 1;
  for (int step = 0; step < 200 && loss > 0.01; ++step) {
    network.parameters.zeroGradients();
    const auto hidden = network.encoder->forward(batch, {/*training=*/true, 0.0});
    const auto cost = functional::crossEntropy(network.classifier->logits(hidden, batch, {}), targets);
    cost.backward();
    optimizer.step(0.01);
    loss = cost.item<double>();
  }
  EXPECT_LT(loss, 0.01);
}

TEST_P(TextCnnLaws, bf16StaysCloseToFp32) {
  auto options = both();
  options.type = torch::kBFloat16;
  Network half(convolutions(GetParam()), options);
  initialize(half.parameters, convolutions(GetParam()), /*seed=*/3);
  const TokenBatch batch{someIds(4, 9, 29), {}, {}};
  const auto lossOf = [&](Network& each) {
    each.parameters.zeroGradients();
    const auto hidden = each.encoder->forward(batch, {/*training=*/true, 0.0});
    const auto logits = each.classifier->logits(hidden, batch, {});
    const auto loss = functional::crossEntropy(logits, torch::tensor({1, 4, 0, 3}, torch::kInt64)) +
                      each.mlm->loss(hidden, torch::tensor({1, 12, 20}, torch::kInt64), each.encoder->tokenEmbedding(),
                                     torch::tensor({3, 8, 28}, torch::kInt64));
    loss.backward();
    each.parameters.collectGradients();
    return loss.item<double>();
  };
  EXPECT_NEAR(lossOf(half), lossOf(network), 0.1);
  const auto &a = half.parameters.flatGradient(), &b = network.parameters.flatGradient();
  EXPECT_GT((at::dot(a, b) / (a.norm() * b.norm())).item<float>(), 0.99f);
}

TEST_P(TextCnnLaws, aNumberThatIsNoneReachesTheLoss) {
  network.parameters.master(network.parameters.find("layers.1.conv3.weight"))[1][2][0] = std::nan("");
  for (const bool training : {false, true}) {
    const auto hidden = network.encoder->forward({someIds(2, 7, 29), {}, {}}, {training, 0.0});
    const auto loss = network.mlm->loss(hidden, torch::tensor({1, 12}, torch::kInt64),
                                        network.encoder->tokenEmbedding(), torch::tensor({3, 8}, torch::kInt64));
    EXPECT_TRUE(std::isnan(loss.item<float>()));
  }
}

TEST_P(TextCnnLaws, kernelsEqualTheReferenceForms) {
  auto& parameters = network.parameters;
  const auto mask = torch::arange(9).unsqueeze(0).lt(torch::tensor({6, 9, 3, 7}).unsqueeze(1));  // (4, 9)
  const TokenBatch batch{someIds(4, 9, 29), mask, {}};
  const auto run = [&] {
    initialize(parameters, convolutions(GetParam()), /*seed=*/3);
    parameters.zeroGradients();
    const auto hidden = network.encoder->forward(batch, {/*training=*/true, 0.0});
    (hidden * torch::arange(18)).square().mean().backward();
    return std::tuple{hidden.detach(), parameters.flatGradient().clone(), parameters.flat().clone()};
  };
  const auto fast = run();
  const functional::ReferenceForms reference;
  const auto composed = run();
  EXPECT_TRUE(torch::allclose(std::get<0>(fast), std::get<0>(composed), 1e-4, 1e-5));
  EXPECT_TRUE(torch::allclose(std::get<1>(fast), std::get<1>(composed), 1e-3, 1e-3));
  EXPECT_TRUE(torch::allclose(std::get<2>(fast), std::get<2>(composed), 1e-5, 1e-6));  // running statistics
}

INSTANTIATE_TEST_SUITE_P(Encoder, TextCnnLaws, testing::Values("batch", "layer", "none"),
                         [](const auto& info) { return std::string(info.param); });

// ---- batch norm

class BatchNorm : public testing::Test {
 protected:
  BatchNorm() : network(convolutions(), {}) { initialize(network.parameters, convolutions(), /*seed=*/3); }
  torch::Tensor buffer(const char* name) { return network.parameters.master(network.parameters.find(name)); }
  Network network;
};

TEST_F(BatchNorm, startsAtMeanZeroAndVarianceOne) {
  EXPECT_EQ(buffer("layers.0.norm3.running_mean").abs().max().item<float>(), 0.0f);
  EXPECT_TRUE(buffer("layers.1.norm5.running_variance").eq(1).all().item<bool>());
}

TEST_F(BatchNorm, trainingCountsRealTokensOnly) {
  const auto ids = someIds(4, 9, 29);
  const auto mask = torch::arange(9).unsqueeze(0).lt(torch::tensor({6, 9, 3, 7}).unsqueeze(1));  // (4, 9)
  const auto statistics = [&](const torch::Tensor& padded) {
    initialize(network.parameters, convolutions(), /*seed=*/3);
    const auto hidden = network.encoder->forward({padded, mask, {}}, {/*training=*/true, 0.0});
    return std::pair{hidden, network.parameters.flat().clone()};
  };
  const auto [hidden, flat] = statistics(ids.masked_fill(mask.logical_not(), 0));
  const auto [otherHidden, otherFlat] = statistics(ids.masked_fill(mask.logical_not(), 17));
  EXPECT_TRUE(torch::equal(hidden, otherHidden));
  EXPECT_TRUE(torch::equal(flat, otherFlat));
  EXPECT_EQ(hidden.masked_select(mask.logical_not().unsqueeze(2)).abs().max().item<float>(), 0.0f);
}

TEST_F(BatchNorm, onlyTrainingMovesTheStatistics) {
  const auto before = network.parameters.flat().clone();
  (void)network.encoder->forward({someIds(4, 9, 29), {}, {}}, {});
  EXPECT_TRUE(torch::equal(network.parameters.flat(), before));
  (void)network.encoder->forward({someIds(4, 9, 29), {}, {}}, {/*training=*/true, 0.0});
  EXPECT_FALSE(torch::equal(network.parameters.flat(), before));
}

TEST_F(BatchNorm, aFrozenLayerKeepsItsStatistics) {
  const auto first = buffer("layers.0.norm3.running_mean").clone(),
             second = buffer("layers.1.norm3.running_mean").clone();
  (void)network.encoder->forward({someIds(4, 9, 29), {}, {}}, {/*training=*/true, 0.0, /*frozenLayers=*/1});
  EXPECT_TRUE(torch::equal(buffer("layers.0.norm3.running_mean"), first));
  EXPECT_FALSE(torch::equal(buffer("layers.1.norm3.running_mean"), second));
}

TEST_F(BatchNorm, theOptimizerLeavesBuffersAlone) {
  auto& parameters = network.parameters;
  OptimizerOptions options;
  options.weightDecay = 0.5;
  Optimizer optimizer(parameters, options, std::vector<double>(parameters.infos().size(), 1.0));
  parameters.flatGradient().fill_(1.0);
  const auto before = buffer("layers.0.norm2.running_variance").clone();
  // The norm counts what moves: a gradient that is all ones has the root of their number.
  const auto gapless = optimizer.step(0.1).item<double>();
  EXPECT_TRUE(torch::equal(buffer("layers.0.norm2.running_variance"), before));
  EXPECT_LT(gapless * gapless, static_cast<double>(parameters.flat().numel() - 2 * 2 * 3 * 6) + 0.5);
}

TEST_F(BatchNorm, buffersAreNotCountedAsParameters) {
  std::int64_t all = 0;
  for (const auto& info : network.parameters.infos()) all += info.size;
  EXPECT_EQ(all - network.parameters.size(),
            2 * 2 * 3 * 6);  // mean and variance, two layers, three widths, six filters
}

// ---- masked words

TEST(MaskedWords, scoresFromTheMaximumAreTheSameForAllOfARow) {
  for (const char* kind : {"textcnn", "transformer"}) {
    auto config = kind == std::string("textcnn") ? convolutions() : test::smallBackbone();
    NetworkOptions options;
    options.mlmLoss = "pooled";
    Network network(config, options);
    initialize(network.parameters, config, /*seed=*/3);
    const auto hidden = network.encoder->forward({someIds(3, 7, 29), {}, {}}, {});
    const auto scores = network.mlm->logits(hidden, torch::tensor({1, 5, 8, 13}, torch::kInt64),
                                            network.encoder->tokenEmbedding());  // (4, V)
    EXPECT_TRUE(torch::equal(scores[0], scores[1])) << kind;                     // positions 1 and 5 of the first row
    EXPECT_TRUE(torch::equal(scores[2], scores[3])) << kind;
    EXPECT_FALSE(torch::allclose(scores[1], scores[2])) << kind;
  }
}

TEST(MaskedWords, theLossOfBothIsTheSum) {
  const auto lossOf = [](const char* loss) {
    NetworkOptions options;
    options.mlmLoss = loss;
    Network network(convolutions(), options);
    initialize(network.parameters, convolutions(), /*seed=*/3);
    const auto hidden = network.encoder->forward({someIds(3, 7, 29), {}, {}}, {});
    return network.mlm
        ->loss(hidden, torch::tensor({1, 5, 8, 13}, torch::kInt64), network.encoder->tokenEmbedding(),
               torch::tensor({3, 8, 28, 0}, torch::kInt64))
        .item<double>();
  };
  EXPECT_NEAR(lossOf("both"), lossOf("position") + lossOf("pooled"), 1e-5);
}

TEST(MaskedWords, dropoutOfATextCnnStandsBeforeItsHeads) {
  Network network(convolutions(), both());
  initialize(network.parameters, convolutions(), /*seed=*/3);
  const ForwardMode mode{/*training=*/true, /*dropout=*/0.3};
  const TokenBatch batch{someIds(3, 7, 29), {}, {}};
  const auto hidden = network.encoder->forward(batch, mode);
  EXPECT_TRUE(torch::equal(hidden, network.encoder->forward(batch, {/*training=*/true, 0.0})));
  const auto lossOf = [&](const ForwardMode& each) {
    torch::manual_seed(11);
    return network.mlm
        ->loss(hidden, torch::tensor({1, 12}, torch::kInt64), network.encoder->tokenEmbedding(),
               torch::tensor({3, 8}, torch::kInt64), each)
        .item<double>();
  };
  EXPECT_EQ(lossOf(mode), lossOf(mode));
  EXPECT_NE(lossOf(mode), lossOf({}));
  EXPECT_EQ(lossOf({/*training=*/false, 0.3}), lossOf({}));
}

// ---- sizes and starting values

TEST(TextCnn, filtersStartByTheirFanIn) {
  auto config = convolutions();
  config.dModel = 64;
  config.filters = 96;
  Network network(config, {});
  initialize(network.parameters, config, /*seed=*/3);
  const auto deviation = [&](const char* name) {
    return network.parameters.master(network.parameters.find(name)).std().item<double>();
  };
  EXPECT_NEAR(deviation("layers.0.conv3.weight"), std::sqrt(2.0 / (3 * 64)), 0.003);
  EXPECT_NEAR(deviation("layers.1.conv5.weight"), std::sqrt(2.0 / (5 * 96)), 0.003);
  EXPECT_NEAR(deviation("mlm.transform.weight"), std::sqrt(1.0 / (3 * 96)), 0.003);
  EXPECT_NEAR(deviation("embedding.token.weight"), 0.5, 0.05);
}

TEST(TextCnn, namesTheLayerOfEachParameter) {
  const Network network(convolutions(), {});
  const auto layerOf = [&](const char* name) {
    return network.parameters.infos()[static_cast<std::size_t>(network.parameters.find(name))].layer;
  };
  EXPECT_EQ(network.encoder->layers(), 2);
  EXPECT_EQ(network.encoder->width(), 18);
  EXPECT_EQ(layerOf("embedding.token.weight"), 0);
  EXPECT_EQ(layerOf("layers.0.conv5.weight"), 1);
  EXPECT_EQ(layerOf("layers.1.norm2.running_mean"), 2);
  EXPECT_EQ(layerOf("mlm.transform.weight"), 3);
  EXPECT_EQ(layerOf("head.main.weight"), 3);
}

TEST(TextCnn, countsTheProductsOfAToken) {
  const Network network(convolutions(), {});
  EXPECT_EQ(network.encoder->productsPerToken(9), (2 + 3 + 5) * 6 * (10 + 6));
}

TEST(TextCnn, sizesThatCannotBeAreRefused) {
  for (const auto& widths : std::vector<std::vector<std::int64_t>>{{}, {0}, {3, -1}, {2, 3, 2}}) {
    auto config = convolutions();
    config.filterWidths = widths;
    ParameterSet parameters;
    const auto made = makeEncoder(config, 29, parameters);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().context.at("key"), "backbone.filter_widths");
  }
  auto none = convolutions();
  none.filters = 0;
  ParameterSet parameters;
  EXPECT_FALSE(makeEncoder(none, 29, parameters));
}

}  // namespace
}  // namespace clozebench
