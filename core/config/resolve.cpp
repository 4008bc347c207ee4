// From what a person gave to what a run is made of: presets, budgets, automatic rates, absolute paths.
#include "config/experiment_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace clozebench {
namespace {

using Given = std::set<std::string>;

// Of each group one budget counts.
const std::vector<std::vector<std::string>>& budgetGroups() {
  static const std::vector<std::vector<std::string>> groups = {
      {"pretrain.tokens", "pretrain.steps", "pretrain.epochs", "pretrain.minutes"},
      {"finetune.epochs", "finetune.steps"}};
  return groups;
}

bool isZero(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return *integer == 0;
  const auto* real = std::get_if<double>(&value);
  return real && *real == 0;
}

Status clearBudget(Settings& settings, const std::string& key) {
  const auto* field = findField(key);
  return setField(settings, key, field->type == FieldType::Int ? Value(std::int64_t{0}) : Value(0.0));
}

// A budget that a variant sets replaces the file's; one that is given clears the defaults of the others.
Status settleBudgets(Settings& settings, const Given& fileKeys, const Variant& variant) {
  for (const auto& group : budgetGroups()) {
    const auto inVariant = [&](const auto& key) { return variant.set.contains(key); };
    const bool byVariant = std::ranges::any_of(group, inVariant);
    const auto counts = [&](const auto& key) { return byVariant ? inVariant(key) : fileKeys.contains(key); };
    if (std::ranges::none_of(group, counts)) continue;
    std::string chosen;
    for (const auto& key : group) {
      if (!counts(key)) {
        CLOZE_CHECK(clearBudget(settings, key));
        continue;
      }
      CLOZE_TRY(const auto value, getField(settings, key));
      if (isZero(value)) continue;
      if (!chosen.empty()) {
        return fail(ErrorCode::WrongUse, "Two budgets are given: " + chosen + " and " + key, "Keep one of them",
                    {{"key", key}});
      }
      chosen = key;
    }
  }
  return {};
}

// The big network computes a thousand tokens a second on two cores: 200,000 of them are no quick trial. Who names a
// preset gets it; sizes given one by one stay either way.
void choosePreset(Settings& settings, const Given& given) {
  if (settings.experiment.quick && !given.contains("backbone.preset")) settings.backbone.preset = "tiny";
}

Status applyPreset(Settings& settings, const Given& given) {
  for (const auto& [key, value] : presetValues(settings.backbone.preset)) {
    if (!given.contains(key)) CLOZE_CHECK(setField(settings, key, value));
  }
  return {};
}

// The steps that suited 128 wide and 2 layers, carried over to other sizes: Adam's change of a layer's output grows
// with its width, and that of the network with the root of its depth (Yang et al. 2022, 2023). Post-norm bears a
// quarter.
double scaledRate(double rate, const BackboneConfig& backbone) {
  const bool convolves = backbone.kind == "textcnn";
  const auto widest = convolves ? std::max(backbone.dModel, backbone.filters) : backbone.dModel;
  const auto layers = convolves ? backbone.convLayers : backbone.layers;
  const double width = std::min(1.0, 128.0 / static_cast<double>(widest));
  const double depth = std::min(1.0, std::sqrt(2.0 / static_cast<double>(layers)));
  const bool late = !convolves && backbone.norm == "post";
  const double scaled = rate * width * depth * (late ? 0.25 : 1.0);
  std::array<char, 32> text{};  // three digits are enough to copy by hand, and the locale plays no part
  const auto end = std::to_chars(text.data(), text.data() + text.size(), scaled, std::chars_format::general, 3).ptr;
  double rounded = scaled;
  std::from_chars(text.data(), end, rounded);
  return rounded;
}

void fillAutomatic(Settings& settings) {
  auto& backbone = settings.backbone;
  if (backbone.dFf == 0) backbone.dFf = 4 * backbone.dModel;
  if (backbone.initStd == 0 && backbone.kind == "transformer")
    backbone.initStd = 0.049 * std::sqrt(128.0 / static_cast<double>(backbone.dModel));
  if (settings.pretrain.learningRate == 0)
    settings.pretrain.learningRate = scaledRate(backbone.kind == "textcnn" ? 2e-3 : 4e-3, backbone);
  if (settings.finetune.learningRate == 0) settings.finetune.learningRate = scaledRate(3e-3, backbone);
  if (settings.compute.deterministic) {
    if (settings.compute.precision == "auto") settings.compute.precision = "fp32";
    if (settings.compute.threads == 0) settings.compute.threads = 1;
  }
}

// How much is left of the one budget that counts.
double shareOf(const PretrainConfig& whole, const PretrainConfig& capped) {
  if (whole.tokens > 0) return static_cast<double>(capped.tokens) / static_cast<double>(whole.tokens);
  if (whole.steps > 0) return static_cast<double>(capped.steps) / static_cast<double>(whole.steps);
  if (whole.epochs > 0) return capped.epochs / whole.epochs;
  return whole.minutes > 0 ? capped.minutes / whole.minutes : 1;
}

// Points on the way lie where they lie in the whole run.
void movePoints(Settings& settings, double share) {
  if (share >= 1) return;
  const auto moved = [&](std::int64_t tokens) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::floor(share * static_cast<double>(tokens))));
  };
  for (auto& tokens : settings.pretrain.keepAt) tokens = moved(tokens);
  if (settings.finetune.fromTokens > 0) settings.finetune.fromTokens = moved(settings.finetune.fromTokens);
}

// experiment.quick: the same code path with a budget of a minute. Budgets that the settings leave at 0 stay off.
void capBudgets(Settings& settings) {
  auto& pretrain = settings.pretrain;
  const auto whole = pretrain;
  pretrain.tokens = std::min<std::int64_t>(pretrain.tokens, 100 * pretrain.batchTokens);
  pretrain.steps = std::min<std::int64_t>(pretrain.steps, 100);
  pretrain.epochs = std::min(pretrain.epochs, 1.0);
  pretrain.minutes = std::min(pretrain.minutes, 0.5);
  movePoints(settings, shareOf(whole, pretrain));
  settings.finetune.epochs = std::min(settings.finetune.epochs, 3.0);
  settings.finetune.steps = std::min<std::int64_t>(settings.finetune.steps, 100);
  auto& documents = settings.corpus.maxDocuments;
  documents = documents == 0 ? 5000 : std::min<std::int64_t>(documents, 5000);
}

void makeAbsolute(std::string& path, const std::filesystem::path& directory) {
  if (path.empty()) return;
  if (path.starts_with("~/")) {
    if (const char* home = std::getenv("HOME")) path = home + path.substr(1);
  }
  std::error_code ignored;
  const auto base =
      directory.empty() ? std::filesystem::current_path(ignored) : std::filesystem::absolute(directory, ignored);
  path = (base / path).lexically_normal().string();
}

void makePathsAbsolute(Settings& settings, const std::filesystem::path& directory) {
  for (auto* list : {&settings.corpus.path, &settings.task.train, &settings.task.validation, &settings.task.test}) {
    for (auto& path : *list) makeAbsolute(path, directory);
  }
  makeAbsolute(settings.tokenizer.model, directory);
  makeAbsolute(settings.tokenizer.embeddings, directory);
}

Status overrideForArm(Settings& settings, const Experiment& experiment, const std::string& arm) {
  const auto found = experiment.arms.find(arm);
  if (found == experiment.arms.end()) return {};
  for (const auto& [key, value] : found->second) {
    if (!std::ranges::count(armOverrideKeys(), key)) {
      return fail(ErrorCode::WrongUse, "Arms may not differ in '" + key + "'", "Set finetune." + key + " for both arms",
                  {{"key", "arm." + arm + '.' + key}});
    }
    CLOZE_CHECK(setField(settings, "finetune." + key, value));
  }
  return {};
}

}  // namespace

std::vector<std::pair<std::string, Value>> presetValues(const std::string& preset) {
  struct Sizes {
    const char* name;
    std::int64_t dModel, heads, dHead, filters;
  };
  constexpr std::array<Sizes, 3> kPresets{
      {{"big", 512, 8, 64, 256}, {"small", 128, 8, 16, 128}, {"tiny", 64, 8, 8, 64}}};
  for (const auto& sizes : kPresets) {
    if (preset != sizes.name) continue;
    return {{"backbone.d_model", sizes.dModel},
            {"backbone.heads", sizes.heads},
            {"backbone.d_k", sizes.dHead},
            {"backbone.d_v", sizes.dHead},
            {"backbone.layers", std::int64_t{6}},
            {"backbone.d_ff", std::int64_t{0}},
            {"backbone.filters", sizes.filters},
            {"backbone.filter_widths", std::vector<std::int64_t>{2, 3, 4, 5}},
            {"backbone.conv_layers", std::int64_t{2}}};
  }
  return {};
}

Result<Settings> resolve(const Experiment& experiment, const Variant& variant) {
  return resolveArm(experiment, variant, "");
}

Result<Settings> resolveArm(const Experiment& experiment, const Variant& variant, const std::string& arm) {
  Settings settings = experiment.settings;
  Given given = experiment.given;
  for (const auto& [key, value] : variant.set) {
    CLOZE_CHECK(setField(settings, key, value));
    given.insert(key);
  }
  choosePreset(settings, given);
  CLOZE_CHECK(applyPreset(settings, given));
  CLOZE_CHECK(settleBudgets(settings, experiment.given, variant));
  CLOZE_CHECK(overrideForArm(settings, experiment, arm));
  fillAutomatic(settings);
  if (settings.experiment.quick) capBudgets(settings);
  makePathsAbsolute(settings, experiment.directory);
  return settings;
}

std::vector<PresetChange> changesAgainstPreset(const Settings& resolved) {
  std::vector<PresetChange> changes;
  for (auto [key, preset] : presetValues(resolved.backbone.preset)) {
    if (!isInUse(*findField(key), resolved)) continue;
    auto chosen = *getField(resolved, key);
    if (key == "backbone.d_ff") {
      preset = 4 * resolved.backbone.dModel;  // follows the width
      if (resolved.backbone.dFf == 0) continue;
    }
    if (preset != chosen) changes.push_back({key, preset, chosen});
  }
  return changes;
}

}  // namespace clozebench
