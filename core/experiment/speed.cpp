#include "experiment/speed.h"

#include "config/json.h"
#include "experiment/child_process.h"
#include "experiment/preview.h"
#include "experiment/tokenizer_stage.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <thread>

namespace clozebench {
namespace {

constexpr double kLeastSeconds = 0.3;  // below it a run says more about its start than about its speed
constexpr std::size_t kMostRuns = 60;  // newest first; older ones may be of another program
constexpr std::size_t kMeanOf = 3;
constexpr int kClasses = 2;  // the head of the task plays no part in the time

// What else decides how long a token takes in one stage; backbone, tokenizer and machine do in both.
const std::set<std::string>& stageKeys(RunKind kind) {
  static const std::set<std::string> pretrain = {
      "pretrain.batch_tokens", "pretrain.mask_rate", "pretrain.mask_unit", "pretrain.mlm_loss",
      "pretrain.nsp",          "pretrain.optimizer", "pretrain.dropout",   "pretrain.head_transform"};
  static const std::set<std::string> finetune = {"finetune.batch_size", "finetune.optimizer", "finetune.dropout",
                                                 "finetune.pooling", "finetune.freeze_layers"};
  return kind == RunKind::Pretrain ? pretrain : finetune;
}

bool decidesSpeed(const std::string& key, RunKind kind) {
  if (key.ends_with("init_std") || key == "backbone.preset") return false;
  return key.starts_with("backbone.") || key.starts_with("compute.") || key == "tokenizer.vocab_size" ||
         stageKeys(kind).contains(key);
}

bool runEqually(RunKind kind, const Settings& left, const Settings& right) {
  return std::ranges::none_of(differences(left, right), [&](const auto& one) { return decidesSpeed(one.key, kind); });
}

// Floating-point operations for a token of training: 6 for each weight it meets (2 forward, 4 backward), attention over
// half a row on average, and in pre-training the scores of the masked tokens.
double operationsPerToken(RunKind kind, const Settings& settings) {
  const auto& backbone = settings.backbone;
  const auto vocabulary = static_cast<double>(settings.tokenizer.vocabSize),
             width = static_cast<double>(backbone.dModel);
  double operations = 6 * (static_cast<double>(preview(settings, kClasses).backboneParameters) - vocabulary * width);
  if (backbone.kind == "transformer")
    operations +=
        3 * static_cast<double>(backbone.layers * backbone.heads * (backbone.dK + backbone.dV) * backbone.maxLength);
  if (kind == RunKind::Pretrain) operations += 6 * settings.pretrain.maskRate * vocabulary * width;
  return std::max(operations, 1.0);
}

// A large network would take half a minute to try: two of its layers and a few rows say as much.
Settings trialOf(Settings settings) {
  constexpr std::int64_t kLayers = 2, kRows = 8;
  settings.backbone.layers = std::min(settings.backbone.layers, kLayers);
  settings.backbone.convLayers = std::min(settings.backbone.convLayers, kLayers);
  settings.pretrain.batchTokens = std::min(settings.pretrain.batchTokens, kRows * settings.backbone.maxLength);
  return settings;
}

bool hasGpu(const std::string& device) {
  std::error_code ignored;
  return device.starts_with("cuda") ||
         (device == "auto" && std::filesystem::exists("/proc/driver/nvidia/version", ignored));
}

}  // namespace

Speed assumedSpeed(const Settings& resolved) {
  // Measured on small networks: 10 to 70 thousand million operations a second and core of recent processors. More cores
  // than eight help small networks little.
  constexpr double kOfGpu = 1e13, kOfCore = 2e10;
  constexpr unsigned kMostCores = 8;
  const auto threads = static_cast<unsigned>(std::max<std::int64_t>(resolved.compute.threads, 0));
  const unsigned cores = threads > 0 ? threads : std::thread::hardware_concurrency();
  const double operations = hasGpu(resolved.compute.device) ? kOfGpu : kOfCore * std::clamp(cores, 1u, kMostCores);
  return {RunKind::Pretrain, resolved, operations / operationsPerToken(RunKind::Pretrain, resolved)};
}

Result<std::vector<Speed>> measuredSpeeds(const Workspace& workspace) {
  CLOZE_TRY(const auto runs, workspace.runs());
  std::vector<Speed> speeds;
  for (const auto& run : runs) {
    if (run.summary.seconds < kLeastSeconds || run.summary.tokens <= 0) continue;
    const auto settings =
        settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, /*allow_exceptions=*/false));
    if (settings) speeds.push_back({run.kind, *settings, run.summary.tokens / run.summary.seconds});
    if (speeds.size() == kMostRuns) break;
  }
  return speeds;
}

Result<Speed> measureSpeed(const Settings& resolved, const std::filesystem::path& clozeProgram,
                           const std::function<bool()>& stop) {
  const Settings trial = trialOf(resolved);
  std::vector<std::string> arguments{"--json",
                                     "--quiet",
                                     "bench",
                                     "--seconds",
                                     "1",
                                     "--length",
                                     std::to_string(trial.backbone.maxLength),
                                     "--vocab-size",
                                     std::to_string(trial.tokenizer.vocabSize)};
  for (const auto& field : allFields()) {
    if (!decidesSpeed(field.key, RunKind::Pretrain) || field.key == "tokenizer.vocab_size") continue;
    CLOZE_TRY(const auto value, getField(trial, field.key));
    arguments.insert(arguments.end(), {"--set", field.key + "=" + formatValue(value)});
  }
  CLOZE_TRY(const auto child, runChild(clozeProgram.empty() ? clozeProgramPath() : clozeProgram, arguments, stop));
  const auto answer = nlohmann::json::parse(child.output, nullptr, /*allow_exceptions=*/false);
  if (child.signal != 0 || child.exitCode != 0 || !answer.is_object() || !answer.contains("tokens_per_second"))
    return fail(ErrorCode::ChildFailed, "The speed of this network could not be measured",
                "`cloze bench` says why; the experiment can be started all the same", {{"stderr", child.errorTail}});
  return Speed{RunKind::Pretrain, trial, answer["tokens_per_second"].get<double>()};
}

KnownSpeed speedOf(RunKind kind, const Settings& resolved, const std::vector<Speed>& measured) {
  double sum = 0;
  std::size_t equal = 0;
  KnownSpeed nearest;
  double distance = 0;
  const double operations = operationsPerToken(kind, resolved);
  for (const auto& speed : measured) {
    if (speed.settings.compute.device != resolved.compute.device) continue;
    if (speed.kind == kind && runEqually(kind, speed.settings, resolved)) {
      sum += speed.tokensPerSecond;
      if (++equal == kMeanOf) break;
    }
    const double ratio = operationsPerToken(speed.kind, speed.settings) / operations;
    if (nearest.tokensPerSecond > 0 && std::abs(std::log(ratio)) >= distance) continue;
    distance = std::abs(std::log(ratio));
    nearest = {speed.tokensPerSecond * ratio, SpeedBasis::OtherSettings};
  }
  return equal > 0 ? KnownSpeed{sum / static_cast<double>(equal), SpeedBasis::EqualSettings} : nearest;
}

}  // namespace clozebench
