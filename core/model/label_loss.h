// The loss of labels that each are there or not, of any number a row.
#pragma once
#include "model/tensor.h"

namespace clozebench::functional {

// Binary cross-entropy summed over labels, mean over rows, in fp32 whatever the type of `logits` (B, C). positions (N):
// where in the flat logits the labels are that are there; their number costs, not that of all labels. weights (C),
// fp32, or undefined: one factor per label on its whole term.
torch::Tensor labelLoss(const torch::Tensor& logits, const torch::Tensor& positions, const torch::Tensor& weights);

}  // namespace clozebench::functional
