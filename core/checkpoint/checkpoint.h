// Native checkpoint folder: model.safetensors (fp32), train_state.safetensors, state.json, config.toml, labels.json,
// tokenizer/, metrics.json. Written aside, fsynced, renamed. Loading executes nothing and trusts nothing.
#pragma once
#include "config/settings.h"
#include "format/safetensors.h"
#include "model/parameters.h"
#include "run/events.h"
#include "text/tokenizer.h"
#include "text/tokenizer_file.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace clozebench {

// Everything but the weights that a resume needs: optimizer buffers as tensors, the rest as JSON (step, tokens,
// seconds, epoch, batch in epoch, early-stop counters, best value, partial sums, generator states).
struct TrainState {
  std::map<std::string, torch::Tensor> tensors;
  nlohmann::json values;
};

struct CheckpointContent {
  const ParameterSet* parameters = nullptr;
  const TrainState* state = nullptr;  // null: a checkpoint for use, not for resume ("best")
  const Settings* settings = nullptr;
  std::vector<std::string> labels;           // empty for pre-training
  std::filesystem::path tokenizerDirectory;  // copied into it
  nlohmann::json metrics;
  nlohmann::json about;  // run id, kind, arm, seed, fingerprints, versions
  // What comes from another file instead: weights without `parameters`, a tokenizer without its directory.
  std::span<const format::NamedTensor> tensors = {};
  const TokenizerFile* tokenizer = nullptr;
};
Status saveCheckpoint(const std::filesystem::path& folder, const CheckpointContent& content);

// The head of a checkpoint, without weights.
struct CheckpointInfo {
  Settings settings;
  std::vector<std::string> labels;
  nlohmann::json about, metrics;
  std::filesystem::path folder;
};
Result<CheckpointInfo> readCheckpointInfo(const std::filesystem::path& folder);
// Copies every tensor whose name and shape agree into `parameters`; `required` prefixes must all be there.
// Returns the names that were loaded. Error (Corrupt) names the file and the tensor.
Result<std::vector<std::string>> loadWeights(const std::filesystem::path& folder, ParameterSet& parameters,
                                             const std::vector<std::string>& requiredPrefixes);
Result<TrainState> loadTrainState(const std::filesystem::path& folder);

}  // namespace clozebench
