// Operations of which ATen's own form is slow or imprecise for training on a CPU: embedding look-up with its gradient
// summed in fp32 straight into the flat buffer, attention by explicit products, cross-entropy on bf16 logits.
// Letters: B batch, T tokens, D width, H heads, K width of a query or key head, V of a value head, N rows.
#pragma once
#include <torch/torch.h>

#include <string>

namespace clozebench::functional {

// gelu (erf) | gelu_tanh | relu | swish.
torch::Tensor activate(const torch::Tensor& x, const std::string& activation);

// table (Vocabulary, D), ids (...) -> (..., D). The gradient is added to `gradient` (Vocabulary, D), fp32, in the order
// of the ids whatever the number of threads; frequent tokens would be swamped by a sum in bf16.
torch::Tensor embed(const torch::Tensor& table, const torch::Tensor& gradient, const torch::Tensor& ids);

// (B, H, T, K), (B, H, T, K), (B, H, T, V) -> (B, H, T, V). `maskBias` (B, 1, 1, T) is 0 at real tokens and very
// negative elsewhere; undefined when every row is full.
torch::Tensor attend(const torch::Tensor& query, const torch::Tensor& key, const torch::Tensor& value,
                     const torch::Tensor& maskBias, double dropout);

// Mean over rows of -log softmax(logits)[target], in fp32 whatever the type of the logits (N, C). weights (C),
// optional: a weighted mean, as torch's. Logits are consumed: do not use them again when a gradient is wanted.
torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets,
                           const torch::Tensor& weights = {});

torch::Tensor dropout(const torch::Tensor& x, double rate);

}  // namespace clozebench::functional
