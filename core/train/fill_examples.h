// A few held-out sentences with hidden tokens, always the same, and how the network fills them in: what pre-training
// has learnt, for people.
#pragma once
#include "data/masking.h"
#include "data/token_cache.h"
#include "train/network.h"
#include "train/pretrain_data.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class FillExamples {
 public:
  FillExamples(const TokenCache& cache, const RowSet& heldOut, const MaskingOptions& masking, std::uint64_t seed,
               std::shared_ptr<const Tokenizer> tokenizer, torch::Device device);
  // Values of a Probed event, see run/filled_in.h.
  std::map<std::string, double> filledIn(const Network& network) const;

 private:
  struct Example {
    std::vector<std::int64_t> ids;  // as they stand in the text
    std::vector<std::int64_t> masked, positions, targets;
  };
  std::string text(const Example& example, const std::vector<std::int64_t>& guesses) const;

  std::shared_ptr<const Tokenizer> m_tokenizer;
  torch::Device m_device;
  std::vector<Example> m_examples;
};

}  // namespace clozebench
