// Rows of a tokenised corpus for pre-training: the part held out for validation, and the rest, with their lengths.
#pragma once
#include "base/result.h"
#include "data/token_cache.h"

#include <cstdint>
#include <vector>

namespace clozebench {

struct RowSet {
  std::vector<std::int32_t> rows;     // of the cache
  std::vector<std::int32_t> lengths;  // of these rows, marks included
};

struct PretrainRows {
  RowSet train, validation;
};

// Held out by a fixed seed: the same rows for every run on this corpus. Rows without a token between their marks are
// left out. An error when nothing is left to train on or to measure with.
Result<PretrainRows> pretrainRows(const TokenCache& cache, double validationFraction);

}  // namespace clozebench
