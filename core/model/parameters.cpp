#include "model/parameters.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace clozebench {
namespace {

constexpr std::int64_t kAlignment = 32;  // elements: 64 bytes in bf16, a cache line and an AVX-512 register

std::int64_t product(const std::vector<std::int64_t>& shape) {
  return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

std::int64_t alignUp(std::int64_t offset) {
  return (offset + kAlignment - 1) / kAlignment * kAlignment;
}

}  // namespace

int ParameterSet::add(std::string name, std::vector<std::int64_t> shape, ParameterRole role, int layer) {
  TORCH_INTERNAL_ASSERT(!m_flat.defined(), "parameters are added before allocate()");
  const int index = static_cast<int>(m_infos.size());
  TORCH_INTERNAL_ASSERT(m_index.emplace(name, index).second, "two parameters named ", name);
  const std::int64_t size = product(shape);
  m_infos.push_back({std::move(name), std::move(shape), role, layer, 0, size});
  if (!isBuffer(role)) m_size += size;
  return index;
}

int ParameterSet::stack(int first, int count) {
  m_stacks.push_back({first, count});
  return static_cast<int>(m_stacks.size()) - 1;
}

bool ParameterSet::insideStack(int index) const {
  return std::any_of(m_stacks.begin(), m_stacks.end(),
                     [&](const Stack& stack) { return index > stack.first && index < stack.first + stack.count; });
}

void ParameterSet::layOut() {
  // A stable order by role: members of a stack share theirs, so they stay
  // neighbours.
  std::vector<int> order(m_infos.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return m_infos[static_cast<std::size_t>(a)].role < m_infos[static_cast<std::size_t>(b)].role;
  });
  for (const int index : order) {
    auto& info = m_infos[static_cast<std::size_t>(index)];
    info.offset = insideStack(index) ? m_flatSize : alignUp(m_flatSize);
    m_flatSize = info.offset + info.size;
  }
  m_flatSize = alignUp(m_flatSize);
}

torch::Tensor ParameterSet::leaf(std::int64_t offset, const std::vector<std::int64_t>& shape) const {
  const auto& values = bf16() ? m_shadow : m_flat;
  const auto& gradients = bf16() ? m_shadowGradient : m_flatGradient;
  const std::int64_t size = product(shape);
  auto view = values.narrow(0, offset, size).view(shape).detach().requires_grad_(true);
  view.mutable_grad() = gradients.narrow(0, offset, size).view(shape);
  return view;
}

void ParameterSet::allocate(torch::Device device, torch::ScalarType computeType) {
  m_computeType = computeType;
  layOut();
  const auto options = torch::TensorOptions().device(device).dtype(torch::kFloat32);
  m_flat = torch::zeros({m_flatSize}, options);
  m_flatGradient = torch::zeros({m_flatSize}, options);
  if (bf16()) {
    m_shadow = torch::zeros({m_flatSize}, options.dtype(torch::kBFloat16));
    m_shadowGradient = torch::zeros({m_flatSize}, options.dtype(torch::kBFloat16));
  }
  for (std::size_t i = 0; i < m_infos.size(); ++i) {
    const auto& info = m_infos[i];
    // variable_data: a view with a version of its own. Autograd would take a buffer's update for one of the weights.
    m_compute.push_back(isBuffer(info.role) ? master(static_cast<int>(i)).variable_data()
                                            : leaf(info.offset, info.shape));
  }
  for (const auto& stack : m_stacks) {
    const auto& first = m_infos[static_cast<std::size_t>(stack.first)];
    auto shape = first.shape;
    for (int i = 1; i < stack.count; ++i) shape[0] += m_infos[static_cast<std::size_t>(stack.first + i)].shape[0];
    m_stackedCompute.push_back(leaf(first.offset, shape));
  }
}

torch::Tensor ParameterSet::master(int index) const {
  const auto& info = m_infos[static_cast<std::size_t>(index)];
  return m_flat.narrow(0, info.offset, info.size).view(info.shape);
}

torch::Tensor ParameterSet::gradient(int index) const {
  const auto& info = m_infos[static_cast<std::size_t>(index)];
  return m_flatGradient.narrow(0, info.offset, info.size).view(info.shape);
}

int ParameterSet::find(const std::string& name) const {
  const auto found = m_index.find(name);
  return found == m_index.end() ? -1 : found->second;
}

void ParameterSet::zeroGradients() {
  m_flatGradient.zero_();
  if (bf16()) m_shadowGradient.zero_();
}

void ParameterSet::collectGradients() {
  if (bf16()) m_flatGradient.add_(m_shadowGradient);
}

void ParameterSet::refreshCompute() {
  if (!bf16()) return;
  const torch::NoGradGuard noGrad;
  m_shadow.copy_(m_flat);
}

}  // namespace clozebench
