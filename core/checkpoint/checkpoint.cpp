#include "checkpoint/checkpoint.h"

#include "base/files.h"
#include "checkpoint/manifest.h"
#include "checkpoint/tensor_file.h"
#include "config/experiment_file.h"
#include "format/safetensors.h"

#include <algorithm>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using checkpoint::corrupt;
using nlohmann::json;

constexpr const char* kModelFile = "model.safetensors";
constexpr const char* kTrainStateFile = "train_state.safetensors";
constexpr const char* kConfigFile = "config.toml";
constexpr const char* kLabelsFile = "labels.json";
constexpr const char* kMetricsFile = "metrics.json";
constexpr const char* kTokenizerFolder = "tokenizer";

// ---- saving

Status copyFolder(const fs::path& from, const fs::path& to) {
  CLOZE_CHECK(makeDirectories(to));
  std::error_code problem;
  for (fs::recursive_directory_iterator entry(from, problem), end; !problem && entry != end; entry.increment(problem)) {
    const fs::path target = to / fs::relative(entry->path(), from);
    if (entry->is_directory()) CLOZE_CHECK(makeDirectories(target));
    if (!entry->is_regular_file()) continue;
    CLOZE_TRY(const auto content, readFile(entry->path()));
    CLOZE_CHECK(writeFileAtomically(target, content));
  }
  if (problem) return tl::unexpected(ioError(problem.value(), "read", from));
  return {};
}

Status writeModel(const fs::path& file, const CheckpointContent& content) {
  if (!content.parameters) return format::writeSafetensors(file, content.tensors);
  const auto& parameters = *content.parameters;
  std::map<std::string, torch::Tensor> tensors;
  for (std::size_t i = 0; i < parameters.infos().size(); ++i)
    tensors[parameters.infos()[i].name] = parameters.master(static_cast<int>(i));
  return checkpoint::writeTensors(file, tensors);
}

// Every key, not only what was given: a later version's defaults must not change an old checkpoint.
std::string settingsText(const Settings& settings) {
  auto experiment = makeExperiment();
  experiment.settings = settings;
  for (const auto& field : allFields()) experiment.given.insert(field.key);
  return toToml(experiment);
}

Status fillFolder(const fs::path& folder, const CheckpointContent& content) {
  CLOZE_CHECK(writeModel(folder / kModelFile, content));
  if (content.state) CLOZE_CHECK(checkpoint::writeTensors(folder / kTrainStateFile, content.state->tensors));
  CLOZE_CHECK(writeFileAtomically(folder / kConfigFile, settingsText(*content.settings)));
  CLOZE_CHECK(writeFileAtomically(folder / kLabelsFile, json(content.labels).dump(2) + "\n"));
  CLOZE_CHECK(writeFileAtomically(folder / kMetricsFile, content.metrics.dump(2) + "\n"));
  if (!content.tokenizerDirectory.empty())
    CLOZE_CHECK(copyFolder(content.tokenizerDirectory, folder / kTokenizerFolder));
  if (content.tokenizer) CLOZE_CHECK(writeTokenizerFile(folder / kTokenizerFolder, *content.tokenizer));
  return checkpoint::writeManifest(folder, content.about, content.state ? &content.state->values : nullptr);
}

// ---- reading

Result<json> readJson(const fs::path& file) {
  CLOZE_TRY(const auto text, readFile(file));
  auto value = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (value.is_discarded()) return corrupt(file, "it is not JSON");
  return value;
}

Result<Settings> readSettings(const fs::path& folder) {
  CLOZE_TRY(const auto text, readFile(folder / kConfigFile));
  auto experiment = parseExperiment(text, folder);
  if (!experiment) return corrupt(folder / kConfigFile, experiment.error().what);
  return std::move(experiment->settings);
}

Result<std::vector<std::string>> readLabels(const fs::path& file) {
  CLOZE_TRY(const auto value, readJson(file));
  const bool texts =
      value.is_array() && std::all_of(value.begin(), value.end(), [](const json& each) { return each.is_string(); });
  if (!texts) return corrupt(file, "it is not a list of labels");
  return value.get<std::vector<std::string>>();
}

Result<format::SafetensorsFile> openVerified(const fs::path& folder, const json& manifest, const char* name) {
  CLOZE_CHECK(checkpoint::verifyFile(folder, manifest, name));
  return format::SafetensorsFile::open(folder / name);
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
  std::string text;
  for (const auto size : shape) text += (text.empty() ? "" : " x ") + std::to_string(size);
  return text.empty() ? "a single number" : text;
}

bool isRequired(const std::string& name, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(), [&](const auto& prefix) { return name.rfind(prefix, 0) == 0; });
}

// "" when the stored tensor fits the parameter.
std::string misfit(const format::SafetensorsFile& file, const ParameterInfo& info) {
  const auto stored = file.tensors().find(info.name);
  if (stored == file.tensors().end()) return "it lacks the tensor " + info.name;
  if (stored->second.shape != info.shape)
    return info.name + " is " + shapeText(stored->second.shape) + " where the network has " + shapeText(info.shape);
  if (stored->second.type != format::DataType::F32) return info.name + " is not stored as F32";
  return "";
}

tl::unexpected<Error> doesNotFit(const fs::path& file, const std::string& problem) {
  return fail(ErrorCode::Corrupt, file.string() + " does not fit the network: " + problem,
              "Start from a checkpoint with the same [backbone] and tokenizer", {{"file", file.string()}});
}

}  // namespace

Status saveCheckpoint(const fs::path& folder, const CheckpointContent& content) {
  CLOZE_CHECK(makeDirectories(folder.parent_path()));
  return writeDirectoryAtomically(folder, [&](const fs::path& fresh) { return fillFolder(fresh, content); });
}

Result<CheckpointInfo> readCheckpointInfo(const fs::path& folder) {
  CLOZE_TRY(const auto manifest, checkpoint::readManifest(folder));
  for (const char* name : {kConfigFile, kLabelsFile, kMetricsFile})
    CLOZE_CHECK(checkpoint::verifyFile(folder, manifest, name));
  CLOZE_CHECK(checkpoint::verifyFilesBelow(folder, manifest, kTokenizerFolder));
  CheckpointInfo info;
  info.folder = folder;
  info.about = manifest.value("about", json());
  CLOZE_TRY(info.settings, readSettings(folder));
  CLOZE_TRY(info.labels, readLabels(folder / kLabelsFile));
  CLOZE_TRY(info.metrics, readJson(folder / kMetricsFile));
  return info;
}

Result<std::vector<std::string>> loadWeights(const fs::path& folder, ParameterSet& parameters,
                                             const std::vector<std::string>& requiredPrefixes) {
  CLOZE_TRY(const auto manifest, checkpoint::readManifest(folder));
  CLOZE_TRY(const auto file, openVerified(folder, manifest, kModelFile));
  std::vector<int> fitting;
  for (std::size_t i = 0; i < parameters.infos().size(); ++i) {
    const auto& info = parameters.infos()[i];
    const auto problem = misfit(file, info);
    if (problem.empty())
      fitting.push_back(static_cast<int>(i));
    else if (isRequired(info.name, requiredPrefixes))
      return doesNotFit(folder / kModelFile, problem);
  }
  // Nothing is changed before everything was checked.
  const torch::NoGradGuard noGrad;
  std::vector<std::string> loaded;
  for (const int index : fitting) {
    const auto& name = parameters.infos()[static_cast<std::size_t>(index)].name;
    parameters.master(index).copy_(checkpoint::toTensor(file.tensors().at(name)));
    loaded.push_back(name);
  }
  parameters.refreshCompute();
  return loaded;
}

Result<TrainState> loadTrainState(const fs::path& folder) {
  CLOZE_TRY(const auto manifest, checkpoint::readManifest(folder));
  if (!manifest.contains("train_state") || !checkpoint::lists(manifest, kTrainStateFile))
    return fail(ErrorCode::BadInput, folder.string() + " holds weights for use, but no training state to resume from",
                "Resume from the run's last checkpoint", {{"file", folder.string()}});
  CLOZE_TRY(const auto file, openVerified(folder, manifest, kTrainStateFile));
  TrainState state;
  state.values = manifest.at("train_state");
  for (const auto& [name, view] : file.tensors()) state.tensors[name] = checkpoint::toTensor(view);
  return state;
}

}  // namespace clozebench
