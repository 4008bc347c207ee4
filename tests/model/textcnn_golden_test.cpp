// TextCNN and the heads over it against an independent NumPy computation in float64
// (tests/golden/model/make_textcnn.py).
#include "golden.h"
#include "model/functional.h"
#include "network.h"

#include <gtest/gtest.h>

#include <fstream>

namespace clozebench {
namespace {

using nlohmann::json;

constexpr double kTolerance = 2e-5;  // fp32 against float64

const json& cases() {
  static const json all = json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/model/textcnn.json"));
  return all;
}

BackboneConfig backbone(const json& c) {
  BackboneConfig config;
  config.kind = "textcnn";
  config.dModel = c["d_model"];
  config.filterWidths = c["filter_widths"].get<std::vector<std::int64_t>>();
  config.filters = c["filters"];
  config.convLayers = c["conv_layers"];
  config.convNorm = c["conv_norm"];
  config.maxLength = 11;
  return config;
}

test::NetworkOptions options(const json& c) {
  test::NetworkOptions made;
  made.pooling = c["pooling"];
  made.mlmLoss = c["mlm_loss"];
  return made;
}

class TextCnnGolden : public testing::TestWithParam<int> {
 protected:
  TextCnnGolden()
      : m_case(cases().at(static_cast<std::size_t>(GetParam()))),
        m_network(backbone(m_case["config"]), options(m_case["config"])) {
    golden::fill(m_network.parameters);
    m_batch.ids = read("ids").to(torch::kInt64);
    if (m_case["config"]["padded"]) m_batch.mask = read("mask").to(torch::kBool);
    m_mode.training = m_case["config"]["training"];
  }

  torch::Tensor read(const char* key) const { return golden::tensor(m_case[key]); }
  void expectForward();
  void expectGradients();

  const json& m_case;
  test::Network m_network;
  TokenBatch m_batch;
  ForwardMode m_mode;
};

void TextCnnGolden::expectForward() {
  const auto hidden = m_network.encoder->forward(m_batch, m_mode);
  golden::expectClose(hidden, read("hidden"), kTolerance);
  const auto positions = read("positions").to(torch::kInt64);
  golden::expectClose(m_network.mlm->logits(hidden, positions, m_network.encoder->tokenEmbedding()), read("mlm"),
                      kTolerance);
  golden::expectClose(m_network.classifier->logits(hidden, m_batch, m_mode), read("classes"), kTolerance);
  for (const auto& [name, values] : m_case["moved"].items())
    golden::expectClose(m_network.parameters.master(m_network.parameters.find(name)), golden::tensor(values), 1e-6);
}

void TextCnnGolden::expectGradients() {
  auto& parameters = m_network.parameters;
  parameters.zeroGradients();
  const auto hidden = m_network.encoder->forward(m_batch, m_mode);
  const auto masked = m_network.mlm->loss(hidden, read("positions").to(torch::kInt64),
                                          m_network.encoder->tokenEmbedding(), read("targets").to(torch::kInt64));
  const auto classes = m_network.classifier->logits(hidden, m_batch, m_mode);
  const auto loss = masked + functional::crossEntropy(classes, read("labels").to(torch::kInt64));
  EXPECT_NEAR(loss.item<double>(), m_case["loss"].get<double>(), kTolerance);
  loss.backward();
  parameters.collectGradients();
  golden::expectGradients(parameters, m_case["gradients"], 2 * kTolerance);
}

TEST_P(TextCnnGolden, hasExactlyTheseParameters) {
  EXPECT_EQ(golden::sortedNames(m_network.parameters), m_case["parameters"].get<std::vector<std::string>>());
}

TEST_P(TextCnnGolden, valuesAndMovedStatisticsEqualTheIndependentOnes) {
  expectForward();
}

TEST_P(TextCnnGolden, soDoThoseOfTheReferenceForms) {
  const functional::ReferenceForms reference;
  expectForward();
}

TEST_P(TextCnnGolden, gradientsEqualFiniteDifferences) {
  expectGradients();
}

TEST_P(TextCnnGolden, soDoThoseOfTheReferenceFormsToo) {
  const functional::ReferenceForms reference;
  expectGradients();
}

INSTANTIATE_TEST_SUITE_P(TextCnn, TextCnnGolden, testing::Range(0, 4));

}  // namespace
}  // namespace clozebench
