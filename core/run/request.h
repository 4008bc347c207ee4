// What a worker gets: one immutable value with everything resolved. Nothing in it points into another thread's objects.
#pragma once
#include "config/settings.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace clozebench {

enum class RunKind { Pretrain, Finetune };
enum class RunState { Queued, Running, Paused, Finished, Stopped, Failed, Interrupted };

const char* runKindName(RunKind kind);     // "pretrain", "finetune"
const char* runStateName(RunState state);  // "queued" ...
std::optional<RunState> runStateFromName(std::string_view name);
std::optional<RunKind> runKindFromName(std::string_view name);

// Device, precision and threads as decided once for all arms and seeds of an experiment; resume reuses them.
struct ResolvedCompute {
  std::string device = "cpu";      // "cpu", "cuda:0"
  std::string precision = "fp32";  // "fp32", "bf16"
  int threads = 1;
  bool deterministic = false;
  std::string reason;  // a sentence: which device was taken and why
};

struct RunRequest {
  std::string runId;
  RunKind kind = RunKind::Pretrain;
  std::string experiment, variant;
  std::string arm;        // "pretrained", "scratch"; "" for pre-training
  std::string role;       // "search": tries a learning rate and never looks at the test split; "" otherwise
  std::int64_t seed = 1;  // initialisation, order and dropout
  Settings settings;      // resolved, arm overrides applied
  ResolvedCompute compute;
  std::filesystem::path runDirectory;               // holds checkpoints/best, checkpoints/last, run.log
  std::filesystem::path cacheDirectory;             // token caches, shared between runs
  std::filesystem::path tokenizerDirectory;         // trained or imported before the run
  std::optional<std::filesystem::path> startFrom;   // checkpoint whose embedding and backbone are carried over
  std::optional<std::filesystem::path> resumeFrom;  // own last checkpoint: continue exactly there
};

}  // namespace clozebench
