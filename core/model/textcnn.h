// TextCNN (Kim 2014) as the BERT-like encoder of brightmart/bert_language_understanding: a tower of convolutions over
// the tokens for each filter width, all of them kept a token, so that masked words can be read off. No positions, no
// residuals: a token sees (w - 1) conv_layers + 1 tokens through a tower of width w, and nothing further.
#pragma once
#include "model/encoder.h"

#include <vector>

namespace clozebench {

class TextCnn final : public Encoder {
 public:
  TextCnn(const BackboneConfig& config, std::int64_t vocabSize, ParameterSet& parameters);
  static Status check(const BackboneConfig& config);
  torch::Tensor forward(const TokenBatch& batch, const ForwardMode& mode) const override;
  const torch::Tensor& tokenEmbedding() const override { return (*m_parameters)[m_token]; }
  int layers() const override { return static_cast<int>(m_config.convLayers); }
  std::int64_t width() const override {
    return m_config.filters * static_cast<std::int64_t>(m_config.filterWidths.size());
  }
  double productsPerToken(std::int64_t T) const override;

 private:
  // One convolution with its norm: indices of the set, -1 where there is none.
  struct Stage {
    int weight = -1, bias = -1;  // a bias where no norm has one
    int normWeight = -1, normBias = -1;
    int mean = -1, variance = -1;  // running, of batch norm
  };
  struct Tower {
    std::int64_t width = 0;
    std::vector<Stage> stages;
  };
  struct Layout;

  Stage addStage(std::int64_t width, int layer);
  torch::Tensor embed(const Layout& layout) const;
  torch::Tensor tower(const Tower& tower, torch::Tensor x, const Layout& layout, const ForwardMode& mode) const;
  torch::Tensor activated(const Stage& stage, const torch::Tensor& sums, const Layout& layout, bool training) const;

  BackboneConfig m_config;
  ParameterSet* m_parameters;
  std::int64_t m_gap = 0;  // zero rows between two rows of a batch: what the widest filter reaches over an edge
  int m_token = -1;
  std::vector<Tower> m_towers;
};

}  // namespace clozebench
