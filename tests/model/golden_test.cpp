// The network against an independent NumPy computation in float64 (tests/golden/model/make.py).
#include "model/functional.h"
#include "network.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace clozebench {
namespace {

using nlohmann::json;

constexpr double kTolerance = 2e-5;  // fp32 against float64

const json& cases() {
  static const json all = json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/model/encoder.json"));
  return all;
}

BackboneConfig backbone(const json& c) {
  BackboneConfig config = test::smallBackbone();
  config.dModel = c["d_model"];
  config.heads = c["heads"];
  config.dK = c["d_k"];
  config.dV = c["d_v"];
  config.layers = c["layers"];
  config.dFf = c["d_ff"];
  config.norm = c["norm"];
  config.embeddingNorm = c["embedding_norm"];
  config.activation = c["activation"];
  config.positions = c["positions"];
  config.ffn = c["ffn"];
  config.bias = c["bias"];
  return config;
}

std::vector<std::int64_t> shapeOf(const json& nested) {
  std::vector<std::int64_t> shape;
  for (const json* level = &nested; level->is_array(); level = &level->front())
    shape.push_back(static_cast<std::int64_t>(level->size()));
  return shape;
}

void collect(const json& nested, std::vector<double>& values) {
  if (!nested.is_array()) return values.push_back(nested.get<double>());
  for (const auto& each : nested) collect(each, values);
}

// make.py's fill().
torch::Tensor filled(const ParameterInfo& info, std::size_t index) {
  const auto i = torch::arange(info.size, torch::kFloat64);
  const auto wave = torch::sin(0.37 * i * i + 1.3 * static_cast<double>(index) + 0.5);
  return (info.role == ParameterRole::Norm ? 1.0 + 0.2 * wave : 0.3 * wave).to(torch::kFloat32).view(info.shape);
}

class Golden : public testing::TestWithParam<int> {
 protected:
  Golden() : m_case(cases().at(static_cast<std::size_t>(GetParam()))), m_network(backbone(config()), options()) {
    const std::vector<std::string> names = m_case["parameters"];
    for (std::size_t i = 0; i < m_network.parameters.infos().size(); ++i) {
      const auto& info = m_network.parameters.infos()[i];
      const auto found = std::lower_bound(names.begin(), names.end(), info.name);
      m_network.parameters.master(static_cast<int>(i))
          .copy_(filled(info, static_cast<std::size_t>(found - names.begin())));
    }
    m_batch.ids = read("ids", torch::kInt64);
    if (config()["padded"]) m_batch.mask = read("mask", torch::kBool);
  }

  const json& config() const { return m_case["config"]; }
  test::NetworkOptions options() const {
    test::NetworkOptions made;
    made.pooling = config()["pooling"];
    made.transform = config()["transform"];
    return made;
  }
  torch::Tensor read(const char* key, torch::ScalarType type) const {
    std::vector<double> values;
    collect(m_case[key], values);
    return torch::tensor(values, torch::kFloat64).view(shapeOf(m_case[key])).to(type);
  }
  torch::Tensor hidden() const { return m_network.encoder->forward(m_batch, {}); }
  torch::Tensor mlmLogits(const torch::Tensor& hidden) const {
    return m_network.mlm->logits(hidden, read("positions", torch::kInt64), m_network.encoder->tokenEmbedding());
  }
  torch::Tensor classLogits(const torch::Tensor& hidden) const {
    return m_network.classifier->logits(hidden, m_batch, {});
  }

  void expectGradients();

  const json& m_case;
  test::Network m_network;
  TokenBatch m_batch;
};

void expectClose(const torch::Tensor& got, const torch::Tensor& want) {
  ASSERT_EQ(got.sizes(), want.sizes());
  EXPECT_LT((got.to(torch::kFloat64) - want).abs().max().item<double>(), kTolerance);
}

void Golden::expectGradients() {
  auto& parameters = m_network.parameters;
  parameters.zeroGradients();
  const auto x = hidden();
  const auto loss = functional::crossEntropy(mlmLogits(x), read("targets", torch::kInt64)) +
                    functional::crossEntropy(classLogits(x), read("labels", torch::kInt64));
  EXPECT_NEAR(loss.item<double>(), m_case["loss"].get<double>(), kTolerance);
  loss.backward();
  parameters.collectGradients();
  for (const auto& [name, entries] : m_case["gradients"].items()) {
    const auto gradient = parameters.gradient(parameters.find(name)).reshape({-1});
    for (const auto& entry : entries)
      EXPECT_NEAR(gradient[entry[0].get<std::int64_t>()].item<double>(), entry[1].get<double>(), kTolerance) << name;
  }
}

TEST_P(Golden, hasExactlyTheParametersOfThePaper) {
  std::vector<std::string> names;
  for (const auto& info : m_network.parameters.infos()) names.push_back(info.name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, m_case["parameters"].get<std::vector<std::string>>());
}

TEST_P(Golden, logitsEqualTheIndependentOnes) {
  const auto x = hidden();
  expectClose(mlmLogits(x), read("mlm", torch::kFloat64));
  expectClose(classLogits(x), read("classes", torch::kFloat64));
}

TEST_P(Golden, logitsOfTheReferenceFormsEqualTheIndependentOnes) {
  const functional::ReferenceForms reference;
  const auto x = hidden();
  expectClose(mlmLogits(x), read("mlm", torch::kFloat64));
  expectClose(classLogits(x), read("classes", torch::kFloat64));
}

TEST_P(Golden, gradientsEqualFiniteDifferences) {
  expectGradients();
}

TEST_P(Golden, gradientsOfTheReferenceFormsEqualFiniteDifferences) {
  const functional::ReferenceForms reference;
  expectGradients();
}

INSTANTIATE_TEST_SUITE_P(Encoder, Golden, testing::Range(0, 5));

}  // namespace
}  // namespace clozebench
