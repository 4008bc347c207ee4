// How long texts are: extremes, middle and a histogram of round steps.
#pragma once
#include <cstdint>
#include <vector>

namespace clozebench {

struct LengthSummary {
  std::int64_t count = 0, min = 0, median = 0, p95 = 0, max = 0;
  double mean = 0;
  std::vector<std::int64_t> bounds;  // histogram: counts[i] texts with bounds[i] <= length < bounds[i + 1]
  std::vector<std::int64_t> counts;  // bounds.size() - 1
  double shareOverLimit = 0;         // of tokens: share of texts longer than max_length, marks included
};

// `limit`: what shareOverLimit counts against; 0 = nothing. Steps are of a round width, about `steps` of them.
LengthSummary summarise(std::vector<std::int32_t> lengths, std::int64_t limit = 0, std::int64_t steps = 10);

}  // namespace clozebench
