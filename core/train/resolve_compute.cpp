// Device, precision and threads, decided once for an experiment: by what is there, and by timing a few real steps.
#include "train/best_of_rounds.h"
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
#include <map>
#include <memory>

namespace clozebench {
namespace {

constexpr int kProbeLength = 32;        // tokens a row: that of short sentences
constexpr double kProbeSeconds = 0.25;  // per candidate
constexpr int kStepsPerTurn = 2;
constexpr int kMostThreads = 32;
constexpr double kWorthIt = 1.05;  // a candidate must be this much faster to replace the one before

struct Candidate {
  torch::ScalarType precision = torch::kFloat32;
  int threads = 1;
};

double timedStep(MlmProbe& probe, int threads) {
  at::set_num_threads(threads);
  const auto begin = std::chrono::steady_clock::now();
  probe.step();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Tokens per second of the best step of each, measured in turns: what else the machine does must not decide.
Result<std::vector<double>> speeds(const Settings& settings, const std::vector<Candidate>& candidates) {
  std::map<torch::ScalarType, std::unique_ptr<MlmProbe>> probes;
  for (const auto& [precision, threads] : candidates) {
    if (probes.contains(precision)) continue;
    at::set_num_threads(threads);
    CLOZE_TRY(auto probe,
              MlmProbe::make(settings, settings.tokenizer.vocabSize, kProbeLength, {torch::kCPU, precision}));
    probe->step();  // first steps allocate
    probes[precision] = std::move(probe);
  }
  auto rates = bestOfRounds(
      candidates.size(), kStepsPerTurn, kProbeSeconds * static_cast<double>(candidates.size()),
      [&](std::size_t i) { return timedStep(*probes.at(candidates[i].precision), candidates[i].threads); });
  const auto tokens = static_cast<double>(probes.begin()->second->tokensPerStep());
  for (double& rate : rates) rate = tokens / rate;
  return rates;
}

std::string tokensPerSecond(double value) {
  const auto whole = std::llround(value < 10000 ? value : value / 1000);
  return std::to_string(whole) + (value < 10000 ? " tokens/s" : "k tokens/s");
}

// fp32 or bf16 on a CPU; `told` becomes part of the reason.
Result<std::string> choosePrecision(const Settings& settings, int threads, std::string& told) {
  const auto& wanted = settings.compute.precision;
  if (wanted != "auto") return wanted;
  if (!cpuHasBf16()) {
    told += "; fp32, as the processor has no bf16 products";
    return std::string("fp32");
  }
  CLOZE_TRY(const auto rates, speeds(settings, {{torch::kFloat32, threads}, {torch::kBFloat16, threads}}));
  const double fp32 = rates[0], bf16 = rates[1];
  const std::string chosen = bf16 > fp32 * kWorthIt ? "bf16" : "fp32";
  told += "; " + chosen + " as measured (bf16 " + tokensPerSecond(bf16) + ", fp32 " + tokensPerSecond(fp32) + ")";
  return chosen;
}

// 1, 2, 4, ... and all cores.
std::vector<Candidate> threadCandidates(torch::ScalarType precision, int cores) {
  std::vector<Candidate> candidates;
  for (int threads = 1; threads < cores; threads *= 2) candidates.push_back({precision, threads});
  candidates.push_back({precision, cores});
  return candidates;
}

Result<int> chooseThreads(const Settings& settings, const std::string& precision, std::string& told) {
  if (settings.compute.threads > 0) return static_cast<int>(settings.compute.threads);
  const int cores = std::min(usableCores(), kMostThreads);
  const auto candidates = threadCandidates(precision == "bf16" ? torch::kBFloat16 : torch::kFloat32, cores);
  std::size_t chosen = 0;
  if (candidates.size() > 1) {
    CLOZE_TRY(const auto rates, speeds(settings, candidates));
    for (std::size_t i = 1; i < candidates.size(); ++i)
      if (rates[i] > rates[chosen] * kWorthIt) chosen = i;
  }
  told += "; " + std::to_string(candidates[chosen].threads) + " of " + std::to_string(cores) +
          (cores == 1 ? " thread" : " threads");
  return candidates[chosen].threads;
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
  compute.precision = precision;
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
