// -log sigmoid(x) = softplus(x) - x and -log(1 - sigmoid(x)) = softplus(x): one sum over everything and one over what
// is there.
#include "model/label_loss.h"

namespace clozebench::functional {

torch::Tensor labelLoss(const torch::Tensor& logits, const torch::Tensor& positions, const torch::Tensor& weights) {
  const auto rows = static_cast<double>(logits.size(0));
  const auto all = logits.to(torch::kFloat32);
  const auto there = all.flatten().index_select(0, positions);  // (N)
  if (!weights.defined()) return (at::softplus(all).sum() - there.sum()) / rows;
  const auto ofThere = weights.index_select(0, positions.remainder(logits.size(1)));  // (N)
  return (at::softplus(all).matmul(weights).sum() - there.dot(ofThere)) / rows;
}

}  // namespace clozebench::functional
