// How a network starts: see encoder.h for the rule of each role.
#include "base/random.h"
#include "model/encoder.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace clozebench {
namespace {

// FNV-1a: the same number on every machine and with every standard library,
// unlike std::hash.
std::uint64_t stableHash(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325ull;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
  return hash;
}

// Box-Muller on 32-bit uniforms; the +0.5 keeps the logarithm finite.
void fillNormal(float* values, std::int64_t count, double deviation, CounterRandom random) {
  constexpr double kUnit = 0x1.0p-32;
  for (std::int64_t i = 0; i < count; i += 2) {
    const double radius = deviation * std::sqrt(-2.0 * std::log((random.next32() + 0.5) * kUnit));
    const double angle = 2.0 * std::numbers::pi * (random.next32() * kUnit);
    values[i] = static_cast<float>(radius * std::cos(angle));
    if (i + 1 < count) values[i + 1] = static_cast<float>(radius * std::sin(angle));
  }
}

bool endsWith(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// What a filter or a linear map sums up: all axes but the first.
double fanIn(const ParameterInfo& info) {
  return static_cast<double>(info.size) / static_cast<double>(info.shape.front());
}

double weightDeviation(const ParameterInfo& info, const BackboneConfig& config) {
  // He et al. 2015 before a ReLU, else what keeps the variance.
  if (config.kind == "textcnn") return std::sqrt((info.name.starts_with("layers.") ? 2.0 : 1.0) / fanIn(info));
  // Automatic (settings.h): the demo's 0.049 at width 128, kept at the same
  // gain for other widths.
  const double automatic = 0.049 * std::sqrt(128.0 / static_cast<double>(config.dModel));
  const double plain = config.initStd > 0 ? config.initStd : automatic;
  const bool residual = endsWith(info.name, "attention.output.weight") || endsWith(info.name, "ffn.out.weight");
  return residual ? plain / std::sqrt(2.0 * static_cast<double>(std::max<std::int64_t>(config.layers, 1))) : plain;
}

torch::Tensor initialValues(const ParameterInfo& info, const BackboneConfig& config, std::uint64_t seed) {
  auto values = torch::zeros(info.shape, torch::kFloat32);
  const auto role = info.role;
  if (role == ParameterRole::Norm || role == ParameterRole::RunningVariance) return values.fill_(1.0);
  if (role == ParameterRole::Bias || role == ParameterRole::RunningMean) return values;
  const double deviation =
      info.role == ParameterRole::Embedding ? config.embeddingInitStd : weightDeviation(info, config);
  fillNormal(values.data_ptr<float>(), values.numel(), deviation, CounterRandom(seed, stableHash(info.name)));
  return values;
}

}  // namespace

void initialize(ParameterSet& parameters, const BackboneConfig& config, std::uint64_t seed) {
  for (std::size_t i = 0; i < parameters.infos().size(); ++i)
    parameters.master(static_cast<int>(i)).copy_(initialValues(parameters.infos()[i], config, seed));
  parameters.refreshCompute();
}

}  // namespace clozebench
