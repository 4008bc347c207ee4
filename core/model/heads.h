// What stands on a backbone: the masked-LM head (tied to the token embedding)
// and the classifier.
#pragma once
#include "model/encoder.h"

#include <memory>
#include <string>

namespace clozebench {

class MaskedLmHead {
 public:
  // transform: BERT's dense + activation + norm before the tied output matrix.
  MaskedLmHead(const BackboneConfig& config, bool transform, std::int64_t vocabSize, ParameterSet& parameters);
  // hidden (B, T, D), flat positions (N) into B*T -> logits (N, Vocabulary):
  // only the masked positions are computed.
  torch::Tensor logits(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                       const torch::Tensor& tokenEmbedding) const;
  // Mean cross-entropy of `targets` (N) at those positions: the same numbers,
  // with bias, loss and gradient in one pass.
  torch::Tensor loss(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                     const torch::Tensor& tokenEmbedding, const torch::Tensor& targets) const;

 private:
  torch::Tensor rows(const torch::Tensor& hidden,
                     const torch::Tensor& flatPositions) const;  // (N, D)

  std::string m_activation;
  int m_dense = -1, m_denseBias = -1, m_norm = -1, m_normBias = -1, m_bias = -1;
  const ParameterSet* m_parameters;
};

class ClassifierHead {
 public:
  // name: "main" -> head.main.weight. pooling: first|mean|max|mean_max (2 D
  // features).
  ClassifierHead(const std::string& name, const std::string& pooling, std::int64_t width, std::int64_t classes,
                 int layer, ParameterSet& parameters);
  torch::Tensor logits(const torch::Tensor& hidden, const TokenBatch& batch,
                       const ForwardMode& mode) const;  // (B, C)

 private:
  std::string m_pooling;
  int m_weight = -1, m_bias = -1;
  const ParameterSet* m_parameters;
};

// (B, T, D) -> (B, P); padding takes no part.
torch::Tensor pool(const torch::Tensor& hidden, const torch::Tensor& mask, const std::string& pooling);
std::int64_t pooledWidth(const std::string& pooling, std::int64_t width);

}  // namespace clozebench
