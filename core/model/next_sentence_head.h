// Says of a row of two segments whether the second follows the first in its text (Devlin et al. 2019, section 3.1).
#pragma once
#include "model/encoder.h"

#include <string>

namespace clozebench {

class NextSentenceHead {
 public:
  // pooling: what stands for the row, "first" token (BERT's) or "max"; then dense, tanh, two answers.
  NextSentenceHead(const Encoder& encoder, const std::string& pooling, ParameterSet& parameters);
  // hidden (B, T, D) without padding -> (B, 2), fp32; answer 1: it follows.
  torch::Tensor logits(const torch::Tensor& hidden) const;

 private:
  std::string m_pooling;
  int m_dense = -1, m_denseBias = -1, m_weight = -1, m_bias = -1;
  const ParameterSet* m_parameters;
};

}  // namespace clozebench
