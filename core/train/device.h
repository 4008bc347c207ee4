// From a decided ResolvedCompute to torch's objects and to the settings of the calling thread.
#pragma once
#include "base/result.h"
#include "run/request.h"
#include "train/network.h"

#include <cstdint>

namespace clozebench {

// Device and type; ErrorCode::Device when the device is not there (a run resumed on another machine).
Result<ComputePlace> placeOf(const ResolvedCompute& compute);
// Thread count (thread-local in OpenMP) and determinism, for the thread that trains.
void useCompute(const ResolvedCompute& compute);
// Dropout of a step draws from torch's default generator, reseeded: a pure function of (seed, step).
void seedStep(torch::Device device, std::uint64_t seed, std::int64_t step);

}  // namespace clozebench
