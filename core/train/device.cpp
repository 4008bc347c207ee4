#include "train/device.h"

#include "base/random.h"

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <torch/cuda.h>

namespace clozebench {

Result<ComputePlace> placeOf(const ResolvedCompute& compute) {
  ComputePlace place;
  if (compute.precision == "bf16") place.type = torch::kBFloat16;
  if (compute.device == "cpu") return place;
  place.device = torch::Device(compute.device);
  const int index = place.device.has_index() ? place.device.index() : 0;
  if (!torch::cuda::is_available() || index >= static_cast<int>(torch::cuda::device_count()))
    return fail(ErrorCode::Device, "The device " + compute.device + " is not there",
                "Run on the machine that has it, or start a new run with compute.device = \"cpu\"",
                {{"device", compute.device}});
  return place;
}

void useCompute(const ResolvedCompute& compute) {
  at::set_num_threads(compute.threads);
  at::globalContext().setDeterministicAlgorithms(compute.deterministic, /*warn_only=*/true);
}

void seedStep(torch::Device device, std::uint64_t seed, std::int64_t step) {
  CounterRandom random(seed, 0x64726f70, static_cast<std::uint64_t>(step));  // "drop"
  const std::uint64_t high = random.next32();
  auto generator = at::globalContext().defaultGenerator(device);
  const std::lock_guard lock(generator.mutex());
  generator.set_current_seed(high << 32 | random.next32());
}

}  // namespace clozebench
