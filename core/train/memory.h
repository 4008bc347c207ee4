// How much memory this process has taken at most so far.
#pragma once
#include <cstdint>
#include <string>

namespace clozebench {
// Resident memory with "cpu"; with "cuda:0" and the like what was allocated on that GPU.
std::int64_t peakMemoryBytes(const std::string& device);
}  // namespace clozebench
