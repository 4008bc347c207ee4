// All parameters of a network as views of one flat fp32 buffer (and one flat
// gradient buffer), so that optimizer, clipping, checkpoint and a later
// data-parallel all-reduce each work on one tensor.
#pragma once
#include "model/tensor.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace clozebench {

// The running ones are buffers: saved, carried and restored like parameters, but written by the forward pass of
// training instead of the optimizer.
enum class ParameterRole { Weight, Bias, Norm, Embedding, RunningMean, RunningVariance };

constexpr bool isBuffer(ParameterRole role) {
  return role == ParameterRole::RunningMean || role == ParameterRole::RunningVariance;
}

struct ParameterInfo {
  std::string name;  // "layers.3.attention.query.weight"
  std::vector<std::int64_t> shape;
  ParameterRole role = ParameterRole::Weight;
  int layer = 0;            // 0 = embeddings, 1..L = blocks, L+1 = head: for layer_decay
                            // and freeze_layers
  std::int64_t offset = 0;  // into the flat buffer
  std::int64_t size = 0;
};

// Lays out parameters, then hands out views. In bf16 mode a shadow copy in bf16
// is what the forward pass sees (leaf views with bf16 gradients), refreshed
// once per step: no autocast, no per-step casts of single weights.
//
// Layout: grouped by role and started at 64-byte borders, so that an optimizer
// needs a call per role, not per tensor. The gaps hold zeros and stay zero;
// size() does not count them, flat().numel() does.
class ParameterSet {
 public:
  // Layout phase: returns the index of the parameter.
  int add(std::string name, std::vector<std::int64_t> shape, ParameterRole role, int layer);
  // Layout phase: `count` parameters from `first` on, of one role and equal but
  // for their rows, lie without a gap and can be read as one: query, key and
  // value in a single product. Returns what stacked() wants.
  int stack(int first, int count);
  void allocate(torch::Device device, torch::ScalarType computeType);

  // The leaf that the forward pass uses: fp32, or its bf16 shadow. Of a buffer the fp32 view, without gradient.
  const torch::Tensor& operator[](int index) const { return m_compute[static_cast<std::size_t>(index)]; }
  // The leaf over several neighbours; its gradient is theirs.
  const torch::Tensor& stacked(int index) const { return m_stackedCompute[static_cast<std::size_t>(index)]; }
  torch::Tensor master(int index) const;    // fp32 view, no gradient
  torch::Tensor gradient(int index) const;  // view of the flat gradient (after collectGradients)
  const std::vector<ParameterInfo>& infos() const { return m_infos; }
  torch::Tensor& flat() { return m_flat; }
  torch::Tensor& flatGradient() { return m_flatGradient; }
  std::int64_t size() const { return m_size; }  // of what is trained: buffers are not counted
  int find(const std::string& name) const;      // -1 when absent

  // One step: zeroGradients, forward, backward, collectGradients,
  // Optimizer::step, refreshCompute.
  void zeroGradients();
  void collectGradients();  // adds the bf16 leaves' gradients to the flat fp32
                            // gradient; no-op in fp32
  void refreshCompute();    // fp32 master -> bf16 shadow; no-op in fp32
  bool bf16() const { return m_computeType == torch::kBFloat16; }

 private:
  struct Stack {
    int first = 0, count = 0;
  };
  void layOut();
  bool insideStack(int index) const;
  torch::Tensor leaf(std::int64_t offset, const std::vector<std::int64_t>& shape) const;

  std::vector<ParameterInfo> m_infos;
  std::vector<Stack> m_stacks;
  std::map<std::string, int> m_index;
  std::int64_t m_size = 0;      // of the parameters, without buffers
  std::int64_t m_flatSize = 0;  // with buffers and gaps
  torch::ScalarType m_computeType = torch::kFloat32;
  torch::Tensor m_flat, m_flatGradient, m_shadow, m_shadowGradient;
  std::vector<torch::Tensor> m_compute, m_stackedCompute;
};

}  // namespace clozebench
