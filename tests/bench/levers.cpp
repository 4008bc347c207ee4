// Every lever of speed as a ratio: the same work with and without it, in one run of this program.
//   bench_levers [--benchmark_filter=...]
// Settings of the whole process (allocator, waiting policy) are compared in child processes: this program again, with
// --child=LEVER. Ratios are printed at the end; none of them is a test.
#include "base/random.h"
#include "model/functional.h"
#include "train/cpu.h"
#include "train/network.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <benchmark/benchmark.h>
#include <malloc.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <numeric>

namespace clozebench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::int64_t kVocabulary = 4000, kTokens = 2048, kLength = 22, kLongest = 48;
constexpr double kMaskRate = 0.2, kRate = 1e-4;

Settings demoSettings() {
  Settings settings;
  auto& backbone = settings.backbone;
  backbone.dModel = 128;
  backbone.heads = 8;
  backbone.dK = backbone.dV = 16;
  backbone.layers = 2;
  backbone.dFf = 512;
  backbone.maxLength = kLongest;
  backbone.initStd = 0.049;
  return settings;
}

void keepMemory() {
  ::mallopt(M_ARENA_MAX, 1);
  ::mallopt(M_MMAP_MAX, 0);
  ::mallopt(M_TRIM_THRESHOLD, -1);
}

struct Rows {
  TokenBatch batch;         // (B, T)
  torch::Tensor positions;  // (N)
  std::int64_t realTokens = 0;
};

torch::Tensor randomIds(std::int64_t rows, std::int64_t length) {
  return torch::randint(5, kVocabulary, {rows, length}, torch::kInt64);  // (B, T)
}

// Every row as long as the next: no padding, no mask.
Rows equalRows() {
  const std::int64_t B = kTokens / kLength;
  const auto masks = static_cast<std::int64_t>(kMaskRate * (kLength - 2));
  Rows rows{{randomIds(B, kLength), {}, {}}, {}, B * kLength};
  const auto starts = torch::arange(B, torch::kInt64).mul(kLength).add(1).unsqueeze(1);  // (B, 1)
  rows.positions = (starts + torch::arange(masks, torch::kInt64)).reshape({-1});         // (N)
  return rows;
}

// The same mean length, from 4 to 40 tokens, padded to the longest.
Rows paddedRows() {
  const std::int64_t B = kTokens / kLength, longest = 2 * kLength - 4;
  std::vector<std::int64_t> positions;
  auto mask = torch::zeros({B, longest}, torch::kBool);  // (B, T)
  CounterRandom random(1, 1);
  Rows rows{{randomIds(B, longest), mask, {}}, {}, 0};
  for (std::int64_t b = 0; b < B; ++b) {
    const auto length = 4 + static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(longest - 3)));
    mask[b].narrow(0, 0, length).fill_(true);
    rows.realTokens += length;
    const auto masks =
        std::max<std::int64_t>(1, static_cast<std::int64_t>(kMaskRate * static_cast<double>(length - 2)));
    for (std::int64_t i = 0; i < masks; ++i) positions.push_back(b * longest + 1 + i);
  }
  rows.positions = torch::tensor(positions);  // (N)
  return rows;
}

Rows withLogitsEverywhere(Rows rows) {
  rows.positions = torch::arange(rows.batch.ids.numel(), torch::kInt64);  // (B*T)
  return rows;
}

// A pre-training step as the loop does it.
class Trainer {
 public:
  explicit Trainer(torch::ScalarType type)
      : m_network(std::move(*makePretrainNetwork(demoSettings(), kVocabulary, {torch::kCPU, type}))),
        m_optimizer(m_network->parameters, {}, std::vector<double>(m_network->parameters.infos().size(), 1.0)) {
    initialize(m_network->parameters, demoSettings().backbone, 1);
    m_network->parameters.refreshCompute();
  }
  void step(const Rows& rows) {
    auto& parameters = m_network->parameters;
    const auto targets = torch::zeros({rows.positions.size(0)}, torch::kInt64);
    parameters.zeroGradients();
    const auto hidden = m_network->encoder->forward(rows.batch, {true, 0});  // (B, T, D)
    const auto loss = m_network->maskedLm->loss(hidden, rows.positions, m_network->encoder->tokenEmbedding(), targets);
    loss.backward();
    parameters.collectGradients();
    m_optimizer.step(kRate);
    parameters.refreshCompute();
    benchmark::DoNotOptimize(loss.item<float>());
  }

 private:
  std::unique_ptr<Network> m_network;
  Optimizer m_optimizer;
};

void trainSteps(benchmark::State& state, torch::ScalarType type, const Rows& rows) {
  Trainer trainer(type);
  trainer.step(rows);
  for (auto _ : state) trainer.step(rows);
  state.counters["tokens/s"] =
      benchmark::Counter(static_cast<double>(rows.realTokens), benchmark::Counter::kIsIterationInvariantRate);
}

torch::ScalarType fastType() {
  return cpuHasBf16() ? torch::kBFloat16 : torch::kFloat32;
}

// ---- attention: a row and head at a time against batched products

// Forward and backward of the demo's heads (16 wide, rows of 22 tokens) and of preset tiny's (8 wide, 128 tokens).
struct AttentionCase {
  std::int64_t B, T, width;
};
constexpr AttentionCase kShortRows{kTokens / kLength, kLength, 16}, kLongRows{kTokens / 128, 128, 8};
constexpr std::int64_t kHeads = 8;

void attention(benchmark::State& state, functional::AttentionForm form, AttentionCase c) {
  const auto packed = 3 * kHeads * c.width;
  const auto projected = torch::randn({c.B, c.T, packed}).to(fastType()).requires_grad_(true);  // (B, T, 3 H*K)
  const auto bias = torch::randn({packed}).to(fastType()).requires_grad_(true);
  const auto direction = torch::randn({c.B, c.T, kHeads * c.width}).to(fastType());
  const functional::AttentionFormScope scope(form);
  for (auto _ : state) {
    functional::selfAttention(projected, bias, {kHeads, c.width, c.width, 0.0}, std::nullopt, std::nullopt)
        .backward(direction);
    projected.mutable_grad().reset();
  }
}

// ---- optimizers over the same parameters

std::vector<torch::Tensor> separateParameters() {
  const auto network = std::move(*makePretrainNetwork(demoSettings(), kVocabulary, {}));
  std::vector<torch::Tensor> parameters;
  for (const auto& info : network->parameters.infos()) {
    parameters.push_back(torch::randn(info.shape).requires_grad_(true));
    parameters.back().mutable_grad() = torch::randn(info.shape);
  }
  return parameters;
}

void torchAdamW(benchmark::State& state) {
  const auto parameters = separateParameters();
  torch::optim::AdamW optimizer(parameters, torch::optim::AdamWOptions(kRate).betas({0.9, 0.98}).eps(1e-6));
  for (auto _ : state) {
    torch::nn::utils::clip_grad_norm_(parameters, 1.0);
    optimizer.step();
  }
}

void flatAdamW(benchmark::State& state) {
  const auto network = std::move(*makePretrainNetwork(demoSettings(), kVocabulary, {}));
  network->parameters.flatGradient().normal_();
  Optimizer optimizer(network->parameters, {}, std::vector<double>(network->parameters.infos().size(), 1.0));
  for (auto _ : state) benchmark::DoNotOptimize(optimizer.step(kRate).item<float>());
}

// ---- child processes

// Seconds of the median step in a fresh process with these settings.
double childSeconds(const char* lever, const char* waitPolicy) {
  ::setenv("OMP_WAIT_POLICY", waitPolicy, 1);
  const std::string command = "/proc/" + std::to_string(::getpid()) + "/exe --child=" + lever;
  FILE* pipe = ::popen(command.c_str(), "r");
  double seconds = 0;
  if (!pipe || std::fscanf(pipe, "%lf", &seconds) != 1) seconds = 0;
  if (pipe) ::pclose(pipe);
  return seconds;
}

int runChild(const std::string& lever) {
  if (lever != "default_malloc") keepMemory();
  const auto rows = equalRows();
  Trainer trainer(fastType());
  std::vector<double> seconds;
  const auto begin = Clock::now();
  while (std::chrono::duration<double>(Clock::now() - begin).count() < 2) {
    const auto stepBegin = Clock::now();
    trainer.step(rows);
    seconds.push_back(std::chrono::duration<double>(Clock::now() - stepBegin).count());
  }
  std::ranges::sort(seconds);
  std::printf("%.9f\n", seconds[seconds.size() / 2]);
  return 0;
}

void inChild(benchmark::State& state, const char* lever, const char* waitPolicy) {
  for (auto _ : state) {
    const double seconds = childSeconds(lever, waitPolicy);
    if (seconds == 0) state.SkipWithError("the child process failed");
    state.SetIterationTime(seconds);
  }
}

// ---- ratios

// Shows times as usual, and keeps them: a lever's benchmarks are named LEVER/with and LEVER/without.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    benchmark::ConsoleReporter::ReportRuns(runs);
    for (const auto& run : runs) {
      if (run.error_occurred || run.run_type != Run::RT_Iteration) continue;
      double perToken = run.GetAdjustedRealTime();
      const auto rate = run.counters.find("tokens/s");
      if (rate != run.counters.end()) perToken = 1 / rate->second.value;
      const auto name = run.run_name.function_name;
      const auto slash = name.rfind('/');
      m_times[name.substr(0, slash)][name.substr(slash + 1)] = perToken;
    }
  }
  void printRatios() const {
    std::printf("\n%-28s %s\n", "lever", "times faster with it");
    for (const auto& [lever, times] : m_times)
      if (times.contains("with") && times.contains("without"))
        std::printf("%-28s %.2f\n", lever.c_str(), times.at("without") / times.at("with"));
  }

 private:
  std::map<std::string, std::map<std::string, double>> m_times;
};

template <class... Arguments>
benchmark::internal::Benchmark* add(const std::string& name, Arguments&&... arguments) {
  return benchmark::RegisterBenchmark(name.c_str(), std::forward<Arguments>(arguments)...)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

void addChildPair(const std::string& lever, const char* with, const char* withPolicy, const char* without,
                  const char* withoutPolicy) {
  benchmark::RegisterBenchmark((lever + "/with").c_str(), inChild, with, withPolicy)
      ->Unit(benchmark::kMillisecond)
      ->UseManualTime()
      ->Iterations(1);
  benchmark::RegisterBenchmark((lever + "/without").c_str(), inChild, without, withoutPolicy)
      ->Unit(benchmark::kMillisecond)
      ->UseManualTime()
      ->Iterations(1);
}

void addAll() {
  add("bf16_products/with", trainSteps, torch::kBFloat16, equalRows());
  add("bf16_products/without", trainSteps, torch::kFloat32, equalRows());
  add("masked_logits_only/with", trainSteps, fastType(), equalRows());
  add("masked_logits_only/without", trainSteps, fastType(), withLogitsEverywhere(equalRows()));
  add("equal_length_rows/with", trainSteps, fastType(), equalRows());
  add("equal_length_rows/without", trainSteps, fastType(), paddedRows());
  add("row_attention_22/with", attention, functional::AttentionForm::Rows, kShortRows);
  add("row_attention_22/without", attention, functional::AttentionForm::Batched, kShortRows);
  add("row_attention_128/with", attention, functional::AttentionForm::Rows, kLongRows);
  add("row_attention_128/without", attention, functional::AttentionForm::Batched, kLongRows);
  add("flat_fused_adamw/with", flatAdamW);
  add("flat_fused_adamw/without", torchAdamW);
  addChildPair("kept_memory", "kept_memory", "passive", "default_malloc", "passive");
  addChildPair("passive_waiting", "kept_memory", "passive", "kept_memory", "active");
}

}  // namespace
}  // namespace clozebench

int main(int argc, char** argv) {
  constexpr const char* kChild = "--child=";
  if (argc == 2 && std::strncmp(argv[1], kChild, std::strlen(kChild)) == 0)
    return clozebench::runChild(argv[1] + std::strlen(kChild));
  clozebench::keepMemory();
  benchmark::Initialize(&argc, argv);
  clozebench::addAll();
  clozebench::RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.printRatios();
  return 0;
}
