// The flat buffers: layout, views, shadow copy; and how a network starts.
#include "model/parameters.h"

#include "network.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

using test::Network;
using test::smallBackbone;

TEST(Parameters, neighboursInAStackAreReadAsOne) {
  ParameterSet parameters;
  const int query = parameters.add("query", {3, 5}, ParameterRole::Weight, 1);
  const int key = parameters.add("key", {2, 5}, ParameterRole::Weight, 1);
  const int stack = parameters.stack(query, 2);
  parameters.add("bias", {3}, ParameterRole::Bias, 1);
  parameters.allocate(torch::kCPU, torch::kFloat32);
  parameters.master(query).fill_(1.0);
  parameters.master(key).fill_(2.0);
  EXPECT_TRUE(torch::equal(parameters.stacked(stack), torch::cat({parameters[query], parameters[key]})));
  (parameters.stacked(stack) * 3).sum().backward();
  EXPECT_EQ(parameters.gradient(key).sum().item<float>(), 30.0f);
}

TEST(Parameters, sizeCountsParametersAndNotTheGaps) {
  ParameterSet parameters;
  parameters.add("a", {3, 5}, ParameterRole::Weight, 1);
  parameters.add("b", {7}, ParameterRole::Bias, 1);
  parameters.allocate(torch::kCPU, torch::kFloat32);
  EXPECT_EQ(parameters.size(), 22);
  EXPECT_GT(parameters.flat().numel(), 22);
}

TEST(Parameters, unknownNamesAreNotFound) {
  ParameterSet parameters;
  parameters.add("a", {3}, ParameterRole::Weight, 1);
  EXPECT_EQ(parameters.find("a"), 0);
  EXPECT_EQ(parameters.find("b"), -1);
}

TEST(Parameters, bf16GradientsArriveInTheFlatBuffer) {
  ParameterSet parameters;
  const int a = parameters.add("a", {3, 5}, ParameterRole::Weight, 1);
  parameters.allocate(torch::kCPU, torch::kBFloat16);
  parameters.master(a).fill_(0.1);
  EXPECT_EQ(parameters[a].sum().item<float>(), 0.0f);
  parameters.refreshCompute();
  EXPECT_NEAR(parameters[a][0][0].item<float>(), 0.1, 1e-3);
  parameters.zeroGradients();
  (parameters[a] * 2).sum().backward();
  EXPECT_EQ(parameters.flatGradient().sum().item<float>(), 0.0f);
  parameters.collectGradients();
  EXPECT_EQ(parameters.gradient(a).sum().item<float>(), 30.0f);
}

TEST(Initialize, rolesStartAsTheRecipeSays) {
  auto config = smallBackbone();
  config.dModel = 96;
  config.dFf = 300;
  config.initStd = 0.04;
  config.embeddingInitStd = 0.05;
  test::NetworkOptions options;
  options.vocabSize = 700;
  Network network(config, options);
  initialize(network.parameters, config, 1);
  const auto value = [&](const char* name) { return network.parameters.master(network.parameters.find(name)); };
  EXPECT_NEAR(value("embedding.token.weight").std().item<float>(), 0.05, 0.001);
  EXPECT_NEAR(value("layers.1.ffn.in.weight").std().item<float>(), 0.04, 0.001);
  EXPECT_NEAR(value("layers.1.ffn.in.weight").mean().item<float>(), 0.0, 0.001);
  EXPECT_NEAR(value("layers.1.ffn.out.weight").std().item<float>(), 0.04 / 2, 0.001);
  EXPECT_TRUE(value("layers.0.attention.norm.weight").eq(1).all().item<bool>());
  EXPECT_TRUE(value("layers.0.attention.query.bias").eq(0).all().item<bool>());
  EXPECT_TRUE(value("mlm.bias").eq(0).all().item<bool>());
}

TEST(Initialize, automaticDeviationFollowsTheWidth) {
  auto config = smallBackbone();
  config.dModel = 128;
  config.dFf = 512;
  Network network(config, {});
  initialize(network.parameters, config, 1);
  const auto weight = network.parameters.master(network.parameters.find("layers.0.ffn.in.weight"));
  EXPECT_NEAR(weight.std().item<float>(), 0.049, 0.001);
}

TEST(Initialize, equalNamesAndSeedsStartEqualWhateverTheHead) {
  const auto config = smallBackbone();
  test::NetworkOptions plain, other;
  other.classes = 17;
  other.transform = true;
  auto deeper = config;
  deeper.layers = 3;
  Network a(config, plain), b(config, other), c(deeper, plain);
  initialize(a.parameters, config, 5);
  initialize(b.parameters, config, 5);
  initialize(c.parameters, config, 5);  // same residual scale: only the additional layer may differ
  for (std::size_t i = 0; i < a.parameters.infos().size(); ++i) {
    const auto& info = a.parameters.infos()[i];
    const auto mine = a.parameters.master(static_cast<int>(i));
    EXPECT_TRUE(torch::equal(mine, c.parameters.master(c.parameters.find(info.name)))) << info.name;
    if (info.name.rfind("head.", 0) != 0) {
      EXPECT_TRUE(torch::equal(mine, b.parameters.master(b.parameters.find(info.name)))) << info.name;
    }
  }
}

TEST(Initialize, anotherSeedOrNameGivesOtherNumbers) {
  const auto config = smallBackbone();
  Network a(config, {}), b(config, {});
  initialize(a.parameters, config, 5);
  initialize(b.parameters, config, 6);
  const auto at = [](Network& n, const char* name) { return n.parameters.master(n.parameters.find(name)); };
  EXPECT_FALSE(torch::equal(at(a, "layers.0.ffn.in.weight"), at(b, "layers.0.ffn.in.weight")));
  EXPECT_FALSE(torch::equal(at(a, "layers.0.ffn.in.weight"), at(a, "layers.1.ffn.in.weight")));
  EXPECT_FALSE(torch::equal(at(a, "layers.0.attention.query.weight"), at(a, "layers.0.attention.key.weight")));
}

}  // namespace
}  // namespace clozebench
