// `cloze bench`: masked-LM steps on random tokens at a backbone's size.
#include "train/device.h"
#include "train/memory.h"
#include "train/mlm_probe.h"
#include "train/train.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>
#include <limits>

namespace clozebench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::int64_t kPeakSize = 2048;  // a product this large runs at the processor's peak
constexpr int kPeakTries = 4;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Floating-point operations per second of a large matrix product, best of a few.
double peakFlops(const ComputePlace& place) {
  const torch::NoGradGuard noGrad;
  const auto options = torch::TensorOptions().device(place.device).dtype(place.type);
  const auto a = torch::ones({kPeakSize, kPeakSize}, options), b = torch::ones({kPeakSize, kPeakSize}, options);
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < kPeakTries; ++i) {
    const auto begin = Clock::now();
    (void)torch::mm(a, b).select(0, 0).select(0, 0).item<float>();
    best = std::min(best, secondsSince(begin));
  }
  return 2.0 * static_cast<double>(kPeakSize) * kPeakSize * kPeakSize / best;
}

}  // namespace

Result<BenchResult> runBench(const BenchOptions& options) {
  auto settings = options.settings;
  settings.tokenizer.vocabSize = options.vocabSize;
  settings.backbone.maxLength = std::max<std::int64_t>(settings.backbone.maxLength, options.length);
  CLOZE_TRY(const auto compute, resolveCompute(settings));
  CLOZE_TRY(const auto place, placeOf(compute));
  useCompute(compute);
  CLOZE_TRY(const auto probe, MlmProbe::make(settings, options.vocabSize, options.length, place));
  probe->step();
  std::vector<double> steps, optimizers;
  const auto begin = Clock::now();
  while (steps.empty() || secondsSince(begin) < options.seconds) {
    const auto stepBegin = Clock::now();
    optimizers.push_back(probe->step());
    steps.push_back(secondsSince(stepBegin));
  }
  const auto median = [](std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
  };
  BenchResult result;
  result.device = compute.device;
  result.precision = compute.precision;
  result.threads = compute.threads;
  result.stepMs = 1000 * median(steps);
  result.optimizerMs = 1000 * median(optimizers);
  result.tokensPerSecond = static_cast<double>(probe->tokensPerStep()) / median(steps);
  result.peakMemoryBytes = peakMemoryBytes(compute.device);
  result.parameters = probe->parameters();
  result.mfu = probe->flopsPerStep() / median(steps) / peakFlops(place);
  return result;
}

}  // namespace clozebench
