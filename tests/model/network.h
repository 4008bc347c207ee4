// A whole small network for the tests: encoder, masked-LM head and classifier over one ParameterSet.
#pragma once
#include "model/encoder.h"
#include "model/heads.h"
#include "model/tensor.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace clozebench::test {

struct NetworkOptions {
  std::int64_t vocabSize = 29;
  std::int64_t classes = 5;
  std::string pooling = "mean_max";
  bool transform = false;
  std::string mlmLoss = "position";
  bool classifier = true;
  torch::ScalarType type = torch::kFloat32;
};

struct Network {
  Network(const BackboneConfig& config, const NetworkOptions& options);
  ParameterSet parameters;
  std::unique_ptr<Encoder> encoder;
  std::unique_ptr<MaskedLmHead> mlm;
  std::unique_ptr<ClassifierHead> classifier;
};

// B, T, D, H, K, V, F, layers, vocabulary and classes pairwise different: a swapped axis cannot pass.
BackboneConfig smallBackbone();
torch::Tensor someIds(std::int64_t rows, std::int64_t tokens, std::int64_t vocabSize);  // (rows, tokens)

// Law (design, section 6): neither what stands in the padding nor who else is in the batch changes a row's logits.
// classes: TokenBatch -> (B, C), over a vocabulary of 29 and at least 9 positions.
template <class Classes>
void expectPaddingAndBatchMatesDoNotMatter(Classes&& classes) {
  const auto ids = someIds(4, 9, 29);
  const auto lengths = torch::tensor({6, 9, 3, 7}, torch::kInt64);
  const auto mask = torch::arange(9).unsqueeze(0).lt(lengths.unsqueeze(1));  // (4, 9)
  const auto together = classes(TokenBatch{ids.masked_fill(mask.logical_not(), 0), mask, {}});
  const auto otherPadding = classes(TokenBatch{ids.masked_fill(mask.logical_not(), 17), mask, {}});
  EXPECT_TRUE(torch::equal(together, otherPadding));
  for (int row = 0; row < 4; ++row) {
    const auto alone = ids.slice(0, row, row + 1).slice(1, 0, lengths[row].template item<std::int64_t>());
    EXPECT_TRUE(torch::allclose(classes(TokenBatch{alone, {}, {}})[0], together[row], 1e-5, 1e-6)) << row;
  }
}

}  // namespace clozebench::test
