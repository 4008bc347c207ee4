#include "model/optimizer.h"

#include <ATen/ops/_fused_adam.h>
#include <ATen/ops/_fused_adamw.h>
#include <ATen/ops/_fused_sgd.h>

namespace clozebench {
namespace {

constexpr double kSgdMomentum = 0.9;
constexpr double kClipEpsilon = 1e-6;  // as torch's clip_grad_norm_

bool decays(ParameterRole role) {
  return role == ParameterRole::Weight;
}

}  // namespace

Optimizer::Optimizer(ParameterSet& parameters, const OptimizerOptions& options, const std::vector<double>& rateFactors)
    : m_parameters(parameters), m_options(options) {
  m_groups = groups(rateFactors, {});
  momentum = torch::zeros_like(parameters.flat());
  if (options.kind != "sgd") variance = torch::zeros_like(parameters.flat());
}

void Optimizer::setRates(const std::vector<double>& rateFactors, const std::vector<std::int64_t>& since) {
  m_groups = groups(rateFactors, since);
}

// Neighbours in the flat buffer with the same decay, rate and age share a group; a
// gap belongs to the parameter before it.
std::vector<Optimizer::Group> Optimizer::groups(const std::vector<double>& rateFactors,
                                                const std::vector<std::int64_t>& since) const {
  const auto& infos = m_parameters.infos();
  std::map<std::int64_t, std::size_t> byOffset;
  for (std::size_t i = 0; i < infos.size(); ++i) byOffset[infos[i].offset] = i;
  std::vector<Group> made;
  for (const auto& [offset, i] : byOffset) {
    const double decay = decays(infos[i].role) ? m_options.weightDecay : 0.0;
    const double given = i < rateFactors.size() ? rateFactors[i] : 1.0;
    const double factor = isBuffer(infos[i].role) ? 0.0 : given;
    const std::int64_t began = i < since.size() ? since[i] : 0;
    const auto* last = made.empty() ? nullptr : &made.back();
    if (!last || last->weightDecay != decay || last->rateFactor != factor || last->since != began) {
      if (!made.empty()) made.back().size = offset - made.back().offset;
      made.push_back({offset, 0, decay, factor, began});
    }
  }
  if (!made.empty()) made.back().size = m_parameters.flat().numel() - made.back().offset;
  std::erase_if(made, [](const Group& group) { return group.rateFactor == 0.0; });
  return made;
}

// Frozen parameters take no part in the norm: what does not move must not
// shrink the steps of what does.
torch::Tensor Optimizer::clip() {
  auto& gradient = m_parameters.flatGradient();
  std::vector<torch::Tensor> norms;
  for (const auto& group : m_groups)
    norms.push_back(at::linalg_vector_norm(gradient.narrow(0, group.offset, group.size)));
  if (norms.empty()) return torch::zeros({}, gradient.options());
  const auto norm = norms.size() == 1 ? norms[0] : at::linalg_vector_norm(at::stack(norms));
  if (m_options.clipNorm > 0) gradient.mul_((m_options.clipNorm / (norm + kClipEpsilon)).clamp_max_(1.0));
  return norm;
}

void Optimizer::update(const Group& group, double rate) {
  const auto age = steps - group.since;
  const auto slice = [&](const torch::Tensor& flat) { return flat.narrow(0, group.offset, group.size); };
  const auto weights = slice(m_parameters.flat()), gradient = slice(m_parameters.flatGradient());
  const auto& o = m_options;
  if (o.kind == "sgd") {
    at::_fused_sgd_({weights}, {gradient}, {slice(momentum)}, group.weightDecay, kSgdMomentum, rate, /*dampening=*/0,
                    /*nesterov=*/false, /*maximize=*/false,
                    /*is_first_step=*/age == 1);
    return;
  }
  const auto count = torch::full({}, static_cast<double>(age), m_parameters.flat().options());
  if (o.kind == "adam") {
    at::_fused_adam_({weights}, {gradient}, {slice(momentum)}, {slice(variance)}, {}, {count}, rate, o.beta1, o.beta2,
                     group.weightDecay, o.epsilon, /*amsgrad=*/false,
                     /*maximize=*/false);
  } else {
    at::_fused_adamw_({weights}, {gradient}, {slice(momentum)}, {slice(variance)}, {}, {count}, rate, o.beta1, o.beta2,
                      group.weightDecay, o.epsilon, /*amsgrad=*/false,
                      /*maximize=*/false);
  }
}

torch::Tensor Optimizer::step(double learningRate) {
  const torch::NoGradGuard noGrad;
  const auto norm = clip();
  ++steps;
  for (const auto& group : m_groups) update(group, learningRate * group.rateFactor);
  return norm;
}

}  // namespace clozebench
