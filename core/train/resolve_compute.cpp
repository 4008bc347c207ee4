// Device, precision and threads, decided once for an experiment: by what is there, and by timing a few real steps.
#include "train/cpu.h"
#include "train/cuda_library.h"
#include "train/device.h"
#include "train/mlm_probe.h"
#include "train/train.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace clozebench {
namespace {

constexpr int kProbeLength = 32;        // tokens a row: that of short sentences
constexpr double kProbeSeconds = 0.25;  // per candidate, and at least kProbeSteps
constexpr int kProbeSteps = 2;
constexpr int kMostThreads = 32;
constexpr double kWorthIt = 1.05;  // a candidate must be this much faster to replace the one before

// Tokens per second of the best step: the others were disturbed.
Result<double> speed(const Settings& settings, const ComputePlace& place, int threads) {
  at::set_num_threads(threads);
  CLOZE_TRY(const auto probe, MlmProbe::make(settings, settings.tokenizer.vocabSize, kProbeLength, place));
  probe->step();  // first steps allocate
  double best = std::numeric_limits<double>::infinity(), total = 0;
  for (int step = 0; step < kProbeSteps || total < kProbeSeconds; ++step) {
    const auto begin = std::chrono::steady_clock::now();
    probe->step();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    best = std::min(best, seconds);
    total += seconds;
  }
  return static_cast<double>(probe->tokensPerStep()) / best;
}

std::string tokensPerSecond(double value) {
  const auto whole = std::llround(value < 10000 ? value : value / 1000);
  return std::to_string(whole) + (value < 10000 ? " tokens/s" : "k tokens/s");
}

struct ChosenPrecision {
  std::string name;
  double speed = 0;  // tokens per second with all threads; 0 where nothing was measured
};

// fp32 or bf16 on a CPU; `told` becomes part of the reason.
Result<ChosenPrecision> choosePrecision(const Settings& settings, int threads, std::string& told) {
  const auto& wanted = settings.compute.precision;
  if (wanted != "auto") return ChosenPrecision{wanted};
  if (!cpuHasBf16()) {
    told += "; fp32, as the processor has no bf16 products";
    return ChosenPrecision{"fp32"};
  }
  CLOZE_TRY(const double fp32, speed(settings, {torch::kCPU, torch::kFloat32}, threads));
  CLOZE_TRY(const double bf16, speed(settings, {torch::kCPU, torch::kBFloat16}, threads));
  const bool pays = bf16 > fp32 * kWorthIt;
  told += std::string("; ") + (pays ? "bf16" : "fp32") + " as measured (bf16 " + tokensPerSecond(bf16) + ", fp32 " +
          tokensPerSecond(fp32) + ")";
  return pays ? ChosenPrecision{"bf16", bf16} : ChosenPrecision{"fp32", fp32};
}

Result<int> chooseThreads(const Settings& settings, const ChosenPrecision& precision, std::string& told) {
  if (settings.compute.threads > 0) return static_cast<int>(settings.compute.threads);
  const int cores = std::min(usableCores(), kMostThreads);
  const ComputePlace place{torch::kCPU, precision.name == "bf16" ? torch::kBFloat16 : torch::kFloat32};
  int chosen = 1;
  CLOZE_TRY(double best, speed(settings, place, 1));
  for (int threads = 2; threads <= cores && cores > 1; threads = std::min(2 * threads, std::max(cores, threads + 1))) {
    const bool known = threads == cores && precision.speed > 0;
    CLOZE_TRY(const double value, known ? Result<double>(precision.speed) : speed(settings, place, threads));
    if (value > best * kWorthIt) {
      best = value;
      chosen = threads;
    }
    if (threads == cores) break;
  }
  told += "; " + std::to_string(chosen) + " of " + std::to_string(cores) + (cores == 1 ? " thread" : " threads");
  return chosen;
}

Result<ResolvedCompute> resolveCpu(const Settings& settings, std::string reason) {
  ResolvedCompute compute;
  compute.deterministic = settings.compute.deterministic;
  if (compute.deterministic) {
    compute.reason = reason + "; deterministic: fp32, one thread, nothing tuned";
    return compute;
  }
  CLOZE_TRY(const auto precision, choosePrecision(settings, std::min(usableCores(), kMostThreads), reason));
  CLOZE_TRY(compute.threads, chooseThreads(settings, precision, reason));
  compute.precision = precision.name;
  compute.reason = std::move(reason);
  return compute;
}

Result<ResolvedCompute> resolveCuda(const Settings& settings, int index) {
  const auto& cuda = loadCudaLibrary();
  if (!cuda.loaded)
    return fail(ErrorCode::Device, "There is no GPU to run on: " + cuda.reason,
                "Set compute.device to auto or cpu, or install the driver and fetch the NVIDIA libraries",
                {{"key", "compute.device"}});
  if (index >= static_cast<int>(cuda.devices.size()))
    return fail(ErrorCode::Device,
                "There is no device cuda:" + std::to_string(index) + "; this machine has " +
                    std::to_string(cuda.devices.size()),
                "Set compute.device to one of cuda:0 to cuda:" + std::to_string(cuda.devices.size() - 1),
                {{"key", "compute.device"}});
  ResolvedCompute compute;
  compute.device = "cuda:" + std::to_string(index);
  compute.threads = settings.compute.threads > 0 ? static_cast<int>(settings.compute.threads) : 1;
  compute.deterministic = settings.compute.deterministic;
  const auto position = static_cast<std::size_t>(index);
  compute.precision = settings.compute.precision;
  if (compute.precision == "auto") compute.precision = cuda.bf16[position] ? "bf16" : "fp32";
  if (compute.deterministic) compute.precision = "fp32";
  compute.reason = compute.device + ": " + cuda.devices[position];
  return compute;
}

}  // namespace

Result<ResolvedCompute> resolveCompute(const Settings& settings) {
  const auto& wanted = settings.compute.device;
  if (wanted.starts_with("cuda:")) return resolveCuda(settings, std::atoi(wanted.c_str() + 5));
  if (wanted == "cuda") return resolveCuda(settings, 0);
  const auto& cuda = loadCudaLibrary();
  if (wanted == "auto" && cuda.loaded) return resolveCuda(settings, 0);
  const int threadsBefore = at::get_num_threads();
  auto compute = resolveCpu(settings, wanted == "cpu" ? "CPU, as asked" : "CPU: " + cuda.reason);
  at::set_num_threads(threadsBefore);
  return compute;
}

}  // namespace clozebench
