// libtorch_cuda.so is not linked: it is loaded when there is a driver, before torch is first used.
#pragma once
#include <string>
#include <vector>

namespace clozebench {

struct CudaState {
  bool loaded = false;
  std::string reason;                // why not, as part of a sentence; empty when loaded
  std::vector<std::string> devices;  // names, in CUDA's order
  std::vector<bool> bf16;            // compute capability 8.0 and later
};

// Loads once; later calls return the same. The first call must precede the first use of torch.
const CudaState& loadCudaLibrary();
// The folder of libtorch_cpu.so in use.
std::string torchLibraryFolder();

}  // namespace clozebench
