// Reliability of scores (Guo et al. 2017, "On calibration of modern neural networks"): do predictions of probability p
// come true with frequency p?
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace clozebench::metrics {

inline constexpr int kCalibrationBins = 15;

struct ReliabilityBin {
  double low = 0, high = 0;  // (low, high]; the first one holds 0 too
  std::int64_t count = 0;
  double confidence = 0, accuracy = 0;  // means; 0 in an empty bin
};
struct Calibration {
  std::vector<ReliabilityBin> bins;
  std::int64_t count = 0;
  double confidence = 0, accuracy = 0;         // means over all
  double expectedError = 0, maximumError = 0;  // ECE, MCE; 0 without predictions
};
// `right[i]` is 1 when prediction i, made with `confidence[i]`, came true. Bins of equal width.
Calibration calibration(std::span<const float> confidence, std::span<const std::uint8_t> right,
                        int bins = kCalibrationBins);

}  // namespace clozebench::metrics
