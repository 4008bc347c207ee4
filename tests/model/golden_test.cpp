// The network against an independent NumPy computation in float64 (tests/golden/model/make.py).
#include "golden.h"

#include "model/functional.h"
#include "network.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

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

class Golden : public testing::TestWithParam<int> {
 protected:
  Golden() : m_case(cases().at(static_cast<std::size_t>(GetParam()))), m_network(backbone(config()), options()) {
    golden::fill(m_network.parameters);
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
  torch::Tensor read(const char* key, torch::ScalarType type) const { return golden::tensor(m_case[key]).to(type); }
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

void Golden::expectGradients() {
  auto& parameters = m_network.parameters;
  parameters.zeroGradients();
  const auto x = hidden();
  const auto loss = functional::crossEntropy(mlmLogits(x), read("targets", torch::kInt64)) +
                    functional::crossEntropy(classLogits(x), read("labels", torch::kInt64));
  EXPECT_NEAR(loss.item<double>(), m_case["loss"].get<double>(), kTolerance);
  loss.backward();
  parameters.collectGradients();
  golden::expectGradients(parameters, m_case["gradients"], kTolerance);
}

TEST_P(Golden, hasExactlyTheParametersOfThePaper) {
  EXPECT_EQ(golden::sortedNames(m_network.parameters), m_case["parameters"].get<std::vector<std::string>>());
}

TEST_P(Golden, logitsEqualTheIndependentOnes) {
  const auto x = hidden();
  golden::expectClose(mlmLogits(x), read("mlm", torch::kFloat64), kTolerance);
  golden::expectClose(classLogits(x), read("classes", torch::kFloat64), kTolerance);
}

TEST_P(Golden, logitsOfTheReferenceFormsEqualTheIndependentOnes) {
  const functional::ReferenceForms reference;
  const auto x = hidden();
  golden::expectClose(mlmLogits(x), read("mlm", torch::kFloat64), kTolerance);
  golden::expectClose(classLogits(x), read("classes", torch::kFloat64), kTolerance);
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
