#include "golden.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace clozebench::golden {
namespace {

using nlohmann::json;

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

torch::Tensor filled(const ParameterInfo& info, std::size_t index) {
  const auto i = torch::arange(info.size, torch::kFloat64);
  const auto wave = torch::sin(0.37 * i * i + 1.3 * static_cast<double>(index) + 0.5);
  const bool aroundOne = info.role == ParameterRole::Norm || info.role == ParameterRole::RunningVariance;
  return (aroundOne ? 1.0 + 0.2 * wave : 0.3 * wave).to(torch::kFloat32).view(info.shape);
}

}  // namespace

void fill(ParameterSet& parameters) {
  const auto names = sortedNames(parameters);
  for (std::size_t i = 0; i < parameters.infos().size(); ++i) {
    const auto& info = parameters.infos()[i];
    const auto found = std::lower_bound(names.begin(), names.end(), info.name);
    parameters.master(static_cast<int>(i)).copy_(filled(info, static_cast<std::size_t>(found - names.begin())));
  }
}

std::vector<std::string> sortedNames(const ParameterSet& parameters) {
  std::vector<std::string> names;
  for (const auto& info : parameters.infos()) names.push_back(info.name);
  std::sort(names.begin(), names.end());
  return names;
}

torch::Tensor tensor(const json& nested) {
  std::vector<double> values;
  collect(nested, values);
  return torch::tensor(values, torch::kFloat64).view(shapeOf(nested));
}

void expectClose(const torch::Tensor& got, const torch::Tensor& want, double tolerance) {
  ASSERT_EQ(got.sizes(), want.sizes());
  EXPECT_LT((got.to(torch::kFloat64) - want).abs().max().item<double>(), tolerance);
}

void expectGradients(const ParameterSet& parameters, const json& entries, double tolerance) {
  for (const auto& [name, picked] : entries.items()) {
    const auto gradient = parameters.gradient(parameters.find(name)).reshape({-1});
    for (const auto& entry : picked)
      EXPECT_NEAR(gradient[entry[0].get<std::int64_t>()].item<double>(), entry[1].get<double>(), tolerance) << name;
  }
}

}  // namespace clozebench::golden
