// What matters of this machine's processor.
#pragma once
#include <string>
#include <vector>

namespace clozebench {

// Of avx2, avx512f, avx512_bf16, amx_bf16 those that are there.
std::vector<std::string> cpuFeatures();
// Matrix products in bf16 have instructions of their own; without them bf16 is slower than fp32.
bool cpuHasBf16();
// Processors that this process may use (affinity and containers respected).
int usableCores();

}  // namespace clozebench
