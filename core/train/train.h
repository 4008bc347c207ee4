// Torch-free door to training: the function a worker runs, and what the rest of the program may ask of the engine.
#pragma once
#include "base/result.h"
#include "run/worker.h"

#include <memory>
#include <string>
#include <vector>

namespace clozebench {

// Pre-trains or fine-tunes as the request says: loads data (token cache), builds the network, evaluates before the
// first step (row 0), trains, evaluates, keeps best and last checkpoints, honours stop / pause / save-now within one
// batch. Errors: Diverged (NaN or infinite loss; says which checkpoint is kept), OutOfMemory, DiskFull, BadInput...
Result<TrainOutcome> trainRun(const RunRequest& request, RunContext& context);

// Decides device, precision and threads once. "auto": CUDA when a driver and libtorch_cuda are there, bf16 where the
// CPU has avx512_bf16 / amx or the GPU supports it and it pays at this size, threads by a short measurement.
Result<ResolvedCompute> resolveCompute(const Settings& settings);

struct EngineInfo {
  std::string torchVersion, torchPath;
  std::string cpuCapability;             // "AVX512" ...: what ATen uses
  std::vector<std::string> cpuFeatures;  // of those that matter: avx2, avx512f, avx512_bf16, amx_bf16
  bool cudaAvailable = false;
  std::string cudaReason;  // "no NVIDIA driver (libcuda.so.1 not found)"
  std::vector<std::string> cudaDevices;
  int defaultThreads = 1;
};
EngineInfo engineInfo();

struct BenchOptions {
  Settings settings;  // backbone and batch size are taken from it
  int length = 128;
  std::int64_t vocabSize = 8192;
  double seconds = 5;
};
struct BenchResult {
  std::string device, precision;
  int threads = 1;
  double tokensPerSecond = 0, stepMs = 0, optimizerMs = 0;
  std::int64_t peakMemoryBytes = 0, parameters = 0;
  double mfu = 0;  // of the measured peak of a large matrix product in the same precision
};
Result<BenchResult> runBench(const BenchOptions& options);

// Process-wide settings that must precede the first tensor: malloc options, passive OpenMP waiting (re-execs once when
// OMP_WAIT_POLICY was not set), loading libtorch_cuda where there is a driver. Call first in main.
void prepareProcess(int argc, char** argv);

}  // namespace clozebench
