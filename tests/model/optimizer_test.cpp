// Optimizer steps against the papers' formulas in NumPy (tests/golden/model/make.py), clipping and freezing.
#include "model/optimizer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

using nlohmann::json;

class Optimize : public testing::TestWithParam<int> {
 protected:
  Optimize() {
    m_bias = parameters.add("b", {3}, ParameterRole::Bias, 1);
    m_weight = parameters.add("w", {3}, ParameterRole::Weight, 1);
    parameters.allocate(torch::kCPU, torch::kFloat32);
    parameters.master(m_weight).copy_(torch::tensor({0.5, -1.0, 2.0}));
    parameters.master(m_bias).copy_(torch::tensor({0.25, -0.75, 1.5}));
  }
  // make.py's gradient(t): the weight holds numbers 0..2, the bias 3..5.
  void setGradient(int t) {
    const auto all = torch::sin(torch::arange(6, torch::kFloat64) * 1.7 + t) * t;
    parameters.gradient(m_weight).copy_(all.slice(0, 0, 3));
    parameters.gradient(m_bias).copy_(all.slice(0, 3, 6));
  }
  std::vector<float> values() const {
    const auto all = torch::cat({parameters.master(m_weight), parameters.master(m_bias)});
    return {all.data_ptr<float>(), all.data_ptr<float>() + 6};
  }

  ParameterSet parameters;
  int m_weight = -1, m_bias = -1;
};

TEST_P(Optimize, equalsTheFormulaOfThePaper) {
  const auto rules = json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/model/optimizer.json"));
  const auto& rule = rules.at(static_cast<std::size_t>(GetParam()));
  OptimizerOptions options;
  options.kind = rule["kind"];
  options.weightDecay = rule["weight_decay"];
  options.clipNorm = rule["clip"];
  Optimizer optimizer(parameters, options, {1.0, 1.0});
  for (int t = 1; t <= rule["steps"].get<int>(); ++t) {
    setGradient(t);
    const auto norm = optimizer.step(rule["rate"]);
    EXPECT_NEAR(norm.item<double>(), rule["norms"][static_cast<std::size_t>(t - 1)].get<double>(), 1e-5);
  }
  const auto got = values();
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(got[i], rule["weights"][i].get<double>(), 2e-6) << options.kind;
}

INSTANTIATE_TEST_SUITE_P(Rules, Optimize, testing::Range(0, 6));

class OptimizerGroups : public Optimize {};

TEST_F(OptimizerGroups, frozenParametersStayAndDoNotCountInTheNorm) {
  Optimizer optimizer(parameters, {}, {/*b=*/0.0, /*w=*/1.0});
  setGradient(1);
  const auto expected = parameters.gradient(m_weight).norm().item<double>();
  const auto before = parameters.master(m_bias).clone();
  EXPECT_NEAR(optimizer.step(0.1).item<double>(), expected, 1e-6);
  EXPECT_TRUE(torch::equal(parameters.master(m_bias), before));
}

TEST_F(OptimizerGroups, theRateFactorScalesTheStep) {
  OptimizerOptions options;
  options.weightDecay = 0;
  options.clipNorm = 0;
  Optimizer optimizer(parameters, options, {/*b=*/0.5, /*w=*/1.0});
  parameters.flatGradient().fill_(1.0);
  const auto weight = parameters.master(m_weight).clone(), bias = parameters.master(m_bias).clone();
  optimizer.step(0.1);
  EXPECT_NEAR((weight - parameters.master(m_weight)).mean().item<double>(), 0.1, 1e-5);
  EXPECT_NEAR((bias - parameters.master(m_bias)).mean().item<double>(), 0.05, 1e-5);
}

TEST_F(OptimizerGroups, allFrozenIsNoStepAtAll) {
  Optimizer optimizer(parameters, {}, {0.0, 0.0});
  setGradient(1);
  const auto before = parameters.flat().clone();
  EXPECT_EQ(optimizer.step(0.1).item<double>(), 0.0);
  EXPECT_TRUE(torch::equal(parameters.flat(), before));
}

TEST_F(OptimizerGroups, gapsBetweenParametersStayZero) {
  Optimizer optimizer(parameters, {}, {1.0, 1.0});
  for (int t = 1; t < 4; ++t) {
    setGradient(t);
    optimizer.step(0.1);
  }
  const double total = parameters.flat().abs().sum().item<double>();
  const double real =
      parameters.master(m_weight).abs().sum().item<double>() + parameters.master(m_bias).abs().sum().item<double>();
  EXPECT_NEAR(total, real, 1e-6);
}

// What began to move at step 2 goes the way of a fresh optimizer from there.
TEST_F(OptimizerGroups, aParameterThatBeginsLaterIsAsYoungAsItsMoments) {
  for (const char* kind : {"adamw", "adam", "sgd"}) {
    SCOPED_TRACE(kind);
    OptimizerOptions options;
    options.kind = kind;
    options.clipNorm = 0;
    parameters.master(m_weight).copy_(torch::tensor({0.5, -1.0, 2.0}));
    Optimizer late(parameters, options, {1.0, 0.0});
    for (int t = 1; t <= 2; ++t) {
      setGradient(t);
      late.step(0.1);
    }
    EXPECT_TRUE(torch::equal(parameters.master(m_weight), torch::tensor({0.5, -1.0, 2.0}, torch::kFloat)));
    late.setRates({1.0, 1.0}, {0, 2});
    setGradient(3);
    late.step(0.1);
    const auto moved = parameters.master(m_weight).clone();
    parameters.master(m_weight).copy_(torch::tensor({0.5, -1.0, 2.0}));
    Optimizer fresh(parameters, options, {1.0, 1.0});
    setGradient(3);
    fresh.step(0.1);
    EXPECT_TRUE(torch::allclose(moved, parameters.master(m_weight), 1e-6, 1e-7));
  }
}

TEST_F(OptimizerGroups, stateRestoredGivesTheSameNextStep) {
  Optimizer first(parameters, {}, {1.0, 1.0});
  setGradient(1);
  first.step(0.1);
  const auto flat = parameters.flat().clone(), momentum = first.momentum.clone(), variance = first.variance.clone();
  setGradient(2);
  first.step(0.1);
  const auto expected = parameters.flat().clone();
  parameters.flat().copy_(flat);
  Optimizer second(parameters, {}, {1.0, 1.0});
  second.momentum.copy_(momentum);
  second.variance.copy_(variance);
  second.steps = 1;
  setGradient(2);
  second.step(0.1);
  EXPECT_TRUE(torch::equal(parameters.flat(), expected));
}

}  // namespace
}  // namespace clozebench
