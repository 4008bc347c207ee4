// The bidirectional Transformer encoder (Vaswani et al. 2017; pre-norm: Xiong
// et al. 2020). Every size is free: heads need not divide d_model, and d_k,
// d_v, d_ff follow from nothing.
#pragma once
#include "model/encoder.h"
#include "model/functional.h"

#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class Transformer final : public Encoder {
 public:
  Transformer(const BackboneConfig& config, std::int64_t vocabSize, ParameterSet& parameters);
  static Status check(const BackboneConfig& config);
  torch::Tensor forward(const TokenBatch& batch, const ForwardMode& mode) const override;
  const torch::Tensor& tokenEmbedding() const override { return (*m_parameters)[m_token]; }
  int layers() const override { return static_cast<int>(m_blocks.size()); }
  std::int64_t width() const override { return m_config.dModel; }
  void addSegments(std::int64_t segments, ParameterSet& parameters) override;
  double productsPerToken(std::int64_t T) const override;

 private:
  struct Linear {
    int weight = -1, bias = -1;  // indices, or stacks of the set
  };
  struct Norm {
    int weight = -1, bias = -1;
  };
  struct Block {
    Linear input;  // query, key, value stacked
    Linear output;
    Linear expand;  // ffn.in, or ffn.gate and ffn.in stacked
    Linear shrink;
    Norm attentionNorm, ffnNorm;
  };
  // What all blocks of one pass share.
  struct Context {
    double dropout = 0;
    functional::MaybeTensor maskBias;  // (B, T)
    std::optional<functional::Rotation> rotation;
  };
  using Rows = std::vector<std::pair<std::string, std::int64_t>>;  // name, rows

  Linear addLinear(const std::string& name, std::int64_t out, std::int64_t in, int layer);
  Linear addStacked(const Rows& rows, std::int64_t in, int layer);
  Norm addNorm(const std::string& name, int layer);
  void addEmbeddings(std::int64_t vocabSize);
  void addBlock(int layer);

  functional::MaybeTensor optional(int index) const;
  functional::MaybeTensor optionalStacked(int index) const;
  torch::Tensor embed(const TokenBatch& batch, double dropout) const;
  // Both without the bias of their last product: it is added at the seam.
  torch::Tensor attention(const torch::Tensor& x, const Block& block, const Context& context) const;
  torch::Tensor ffn(const torch::Tensor& x, const Block& block) const;
  functional::Normed norm(const torch::Tensor& x, const Norm& norm) const;
  functional::Normed seam(const torch::Tensor& residual, const torch::Tensor& branch, int bias, const Norm& norm,
                          double dropout) const;
  torch::Tensor preNorm(const torch::Tensor& embedded, const Context& context) const;
  torch::Tensor postNorm(const torch::Tensor& embedded, const Context& context) const;
  Context contextFor(const TokenBatch& batch, const torch::Tensor& embedded, double dropout) const;

  BackboneConfig m_config;
  ParameterSet* m_parameters;
  int m_token = -1, m_position = -1, m_segment = -1;
  Norm m_embeddingNorm, m_finalNorm;
  std::vector<Block> m_blocks;
  // Fixed position tables, made at the first forward pass on its device.
  mutable torch::Tensor m_sinusoids;       // (max_length, D)
  mutable torch::Tensor m_cosine, m_sine;  // (max_length, K/2), fp32
};

}  // namespace clozebench
