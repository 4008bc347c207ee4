// What stands on a backbone: the masked-LM head (tied to the token embedding)
// and the classifier.
#pragma once
#include "model/encoder.h"

#include <memory>
#include <optional>
#include <string>

namespace clozebench {

// Predicts masked tokens over the tied token embedding: each from its own position, all of a row from the row's maximum
// (what a classifier that pools so reads later), or from both (pretrain.mlm_loss).
class MaskedLmHead {
 public:
  // Where the encoder's vectors are not as wide as an embedding, and before what is pooled, stands BERT's transform:
  // dense, activation, norm. pretrain.head_transform puts it before the rest too.
  MaskedLmHead(const Encoder& encoder, const BackboneConfig& config, const PretrainConfig& pretrain,
               std::int64_t vocabSize, ParameterSet& parameters);
  // hidden (B, T, D) without padding, flat positions (N) into B*T -> logits (N, Vocabulary): only the masked positions
  // are computed. From the positions where that is trained, else from the rows' maxima.
  torch::Tensor logits(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                       const torch::Tensor& tokenEmbedding) const;
  // Mean cross-entropy of `targets` (N) at those positions, with bias, loss and gradient in one pass; the sum of both
  // where both are trained.
  torch::Tensor loss(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                     const torch::Tensor& tokenEmbedding, const torch::Tensor& targets,
                     const ForwardMode& mode = {}) const;

 private:
  // One way to predict: indices of the set, -1 where there is no transform.
  struct Branch {
    int dense = -1, denseBias = -1, norm = -1, normBias = -1, bias = -1;
  };
  Branch addBranch(const std::string& prefix, bool transform, const Encoder& encoder, const BackboneConfig& config,
                   std::int64_t vocabSize, ParameterSet& parameters) const;
  torch::Tensor transformed(const Branch& branch, const torch::Tensor& features,
                            const ForwardMode& mode) const;  // (N, D)
  torch::Tensor atPositions(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                            const ForwardMode& mode) const;  // (N, D)
  torch::Tensor fromMaxima(const torch::Tensor& hidden, const torch::Tensor& flatPositions,
                           const ForwardMode& mode) const;  // (N, D)

  std::string m_activation;
  bool m_dropsFeatures;  // a backbone without dropout inside has it before its heads
  std::optional<Branch> m_position, m_pooled;
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
