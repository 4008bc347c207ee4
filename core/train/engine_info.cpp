// What `cloze doctor` says of LibTorch and of this machine's processor.
#include "train/cpu.h"
#include "train/cuda_library.h"
#include "train/train.h"

#include <ATen/Parallel.h>
#include <ATen/Version.h>
#include <torch/version.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace clozebench {

std::vector<std::string> cpuFeatures() {
  static const char* const kThatMatter[] = {"avx2", "avx512f", "avx512_bf16", "amx_bf16"};
  std::ifstream file("/proc/cpuinfo");
  std::string line, word;
  std::vector<std::string> found;
  while (std::getline(file, line) && !line.starts_with("flags")) {
  }
  std::istringstream words(line);
  while (words >> word)
    if (std::ranges::find(kThatMatter, word) != std::end(kThatMatter)) found.push_back(word);
  return found;
}

bool cpuHasBf16() {
  const auto features = cpuFeatures();
  return std::ranges::any_of(features, [](const auto& f) { return f == "avx512_bf16" || f == "amx_bf16"; });
}

int usableCores() {
  return std::max(1, at::get_num_threads());
}

EngineInfo engineInfo() {
  const auto& cuda = loadCudaLibrary();
  EngineInfo info;
  info.torchVersion = TORCH_VERSION;
  info.torchPath = torchLibraryFolder();
  info.cpuCapability = at::get_cpu_capability();
  info.cpuFeatures = cpuFeatures();
  info.cudaAvailable = cuda.loaded;
  info.cudaReason = cuda.reason;
  info.cudaDevices = cuda.devices;
  info.defaultThreads = usableCores();
  return info;
}

}  // namespace clozebench
