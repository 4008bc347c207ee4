// Checkpoints: what was saved comes back exactly; damage is named; a failed save leaves the old one.
#include "checkpoint/checkpoint.h"

#include "base/files.h"
#include "checkpoint/manifest.h"
#include "config/fields.h"
#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

void addParameters(ParameterSet& parameters, std::int64_t classes = 3) {
  parameters.add("embedding.token.weight", {11, 5}, ParameterRole::Embedding, 0);
  parameters.add("layers.0.ffn.in.weight", {7, 5}, ParameterRole::Weight, 1);
  parameters.add("layers.0.ffn.in.bias", {7}, ParameterRole::Bias, 1);
  parameters.add("head.main.weight", {classes, 5}, ParameterRole::Weight, 2);
  parameters.allocate(torch::kCPU, torch::kFloat32);
}

class Checkpoint : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(m_folder / "tokenizer_source" / "deep");
    std::ofstream(m_folder / "tokenizer_source" / "tokenizer.json") << "{\"kind\": \"word\"}";
    std::ofstream(m_folder / "tokenizer_source" / "deep" / "words.txt") << "a\nb\n";
    addParameters(m_parameters);
    m_parameters.flat().copy_(torch::arange(m_parameters.flat().numel(), torch::kFloat32).sin());
    m_settings.backbone.dModel = 5;
    m_settings.finetune.learningRate = 3e-5;
    m_settings.experiment.name = "gain \"of\" 名";
    m_state.tensors["momentum"] = torch::linspace(-1, 1, 13);
    m_state.tensors["generator"] = torch::tensor({1, 2, 250}, torch::kUInt8);
    m_state.values = {{"step", 17}, {"loss_sum", 0.1}, {"epoch", 2}};
  }

  fs::path folder() const { return m_folder / "checkpoints" / "last"; }
  CheckpointContent content() const {
    return {&m_parameters,
            &m_state,
            &m_settings,
            {"cat", "dog", "émeu"},
            m_folder / "tokenizer_source",
            {{"f1_micro", 0.5}},
            {{"run", "r1"}, {"seed", 7}}};
  }
  void save() const {
    const auto saved = saveCheckpoint(folder(), content());
    ASSERT_TRUE(saved) << saved.error().sentence();
  }
  // Whatever a person would do next with the folder; the first error of all.
  std::optional<Error> firstError() const {
    if (auto info = readCheckpointInfo(folder()); !info) return info.error();
    ParameterSet parameters;
    addParameters(parameters);
    if (auto loaded = loadWeights(folder(), parameters, {""}); !loaded) return loaded.error();
    if (auto state = loadTrainState(folder()); !state) return state.error();
    return std::nullopt;
  }

  TemporaryFolder m_folder;
  ParameterSet m_parameters;
  Settings m_settings;
  TrainState m_state;
};

TEST_F(Checkpoint, holdsTheFilesOfTheDesign) {
  save();
  for (const char* name : {"model.safetensors", "train_state.safetensors", "state.json", "config.toml", "labels.json",
                           "metrics.json", "tokenizer/tokenizer.json", "tokenizer/deep/words.txt"})
    EXPECT_TRUE(fs::exists(folder() / name)) << name;
}

TEST_F(Checkpoint, settingsLabelsAndMetricsComeBack) {
  save();
  const auto info = readCheckpointInfo(folder());
  ASSERT_TRUE(info) << info.error().sentence();
  EXPECT_TRUE(differences(info->settings, m_settings).empty());
  EXPECT_EQ(info->labels, (std::vector<std::string>{"cat", "dog", "émeu"}));
  EXPECT_EQ(info->metrics.at("f1_micro"), 0.5);
  EXPECT_EQ(info->about.at("run"), "r1");
}

TEST_F(Checkpoint, weightsAndTrainingStateComeBackBitForBit) {
  save();
  ParameterSet parameters;
  addParameters(parameters);
  const auto loaded = loadWeights(folder(), parameters, {""});
  ASSERT_TRUE(loaded) << loaded.error().sentence();
  EXPECT_EQ(loaded->size(), 4u);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(torch::equal(parameters.master(i), m_parameters.master(i)));
  const auto state = loadTrainState(folder());
  ASSERT_TRUE(state) << state.error().sentence();
  EXPECT_TRUE(torch::equal(state->tensors.at("momentum"), m_state.tensors.at("momentum")));
  EXPECT_TRUE(torch::equal(state->tensors.at("generator"), m_state.tensors.at("generator")));
  EXPECT_EQ(state->values, m_state.values);
}

TEST_F(Checkpoint, anotherHeadKeepsItsStartAndTheBackboneIsLoaded) {
  save();
  ParameterSet parameters;
  addParameters(parameters, /*classes=*/9);
  const auto loaded = loadWeights(folder(), parameters, {"embedding.", "layers."});
  ASSERT_TRUE(loaded) << loaded.error().sentence();
  EXPECT_THAT(*loaded,
              testing::ElementsAre("embedding.token.weight", "layers.0.ffn.in.weight", "layers.0.ffn.in.bias"));
  EXPECT_TRUE(torch::equal(parameters.master(0), m_parameters.master(0)));
  EXPECT_EQ(parameters.master(3).abs().sum().item<float>(), 0.0f);
}

TEST_F(Checkpoint, aRequiredTensorOfAnotherShapeIsNamedAndNothingIsChanged) {
  save();
  ParameterSet parameters;
  addParameters(parameters, /*classes=*/9);
  const auto loaded = loadWeights(folder(), parameters, {""});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::Corrupt);
  EXPECT_THAT(loaded.error().what, HasSubstr("head.main.weight is 3 x 5 where the network has 9 x 5"));
  EXPECT_EQ(parameters.flat().abs().sum().item<float>(), 0.0f);
}

TEST_F(Checkpoint, loadingInBf16RefreshesWhatTheForwardPassSees) {
  save();
  ParameterSet parameters;
  parameters.add("embedding.token.weight", {11, 5}, ParameterRole::Embedding, 0);
  parameters.allocate(torch::kCPU, torch::kBFloat16);
  ASSERT_TRUE(loadWeights(folder(), parameters, {"embedding."}));
  EXPECT_TRUE(torch::equal(parameters[0], m_parameters.master(0).to(torch::kBFloat16)));
}

TEST_F(Checkpoint, oneForUseHasNoStateToResumeFrom) {
  auto best = content();
  best.state = nullptr;
  ASSERT_TRUE(saveCheckpoint(folder(), best));
  EXPECT_FALSE(fs::exists(folder() / "train_state.safetensors"));
  const auto state = loadTrainState(folder());
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().code, ErrorCode::BadInput);
}

TEST_F(Checkpoint, savingAgainReplacesTheOldOneAndLeavesNothingBeside) {
  save();
  m_parameters.flat().fill_(4.0);
  save();
  ParameterSet parameters;
  addParameters(parameters);
  ASSERT_TRUE(loadWeights(folder(), parameters, {""}));
  EXPECT_EQ(parameters.master(0).min().item<float>(), 4.0f);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder().parent_path()), fs::directory_iterator()), 1);
}

TEST_F(Checkpoint, everyTruncatedAlteredOrMissingFileIsNamed) {
  for (const char* name : {"model.safetensors", "train_state.safetensors", "state.json", "config.toml", "labels.json",
                           "metrics.json", "tokenizer/tokenizer.json"}) {
    save();
    const auto file = folder() / name;
    const auto whole = readFile(file).value();
    for (const auto& damaged : {whole.substr(0, whole.size() / 2), whole.substr(0, whole.size() - 2), std::string()}) {
      std::ofstream(file, std::ios::binary) << damaged;
      const auto error = firstError();
      ASSERT_TRUE(error) << name;
      EXPECT_EQ(error->code, ErrorCode::Corrupt) << name;
      EXPECT_THAT(error->what, HasSubstr(file.string()));
    }
    auto altered = whole;
    altered[altered.size() / 2] ^= 0x01;
    std::ofstream(file, std::ios::binary) << altered;
    ASSERT_TRUE(firstError()) << name;
    EXPECT_EQ(firstError()->code, ErrorCode::Corrupt) << name;
    fs::remove(file);
    ASSERT_TRUE(firstError()) << name;
    EXPECT_THAT(firstError()->what, HasSubstr(std::string(name) == "state.json" ? "state.json" : file.string()));
  }
}

TEST_F(Checkpoint, aLaterVersionIsRefusedKindly) {
  save();
  auto manifest = nlohmann::json::parse(readFile(folder() / "state.json").value());
  manifest["version"] = checkpoint::kFormatVersion + 1;
  std::ofstream(folder() / "state.json") << manifest.dump();
  const auto info = readCheckpointInfo(folder());
  ASSERT_FALSE(info);
  EXPECT_EQ(info.error().code, ErrorCode::NewerVersion);
  EXPECT_THAT(info.error().remedy, HasSubstr("Update"));
}

TEST_F(Checkpoint, aManifestCannotPointOutOfItsFolder) {
  const nlohmann::json manifest = {{"files", {{"../secret", {{"bytes", 1}, {"xxh3", "0"}}}}}};
  EXPECT_EQ(checkpoint::verifyFile(folder(), manifest, "../secret").error().code, ErrorCode::Corrupt);
  EXPECT_EQ(checkpoint::verifyFile(folder(), manifest, "/etc/hostname").error().code, ErrorCode::Corrupt);
}

TEST_F(Checkpoint, missingFoldersAndOtherFoldersAreToldApart) {
  EXPECT_EQ(readCheckpointInfo(m_folder / "absent").error().code, ErrorCode::NotFound);
  const auto other = readCheckpointInfo(m_folder / "tokenizer_source");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::BadInput);
  EXPECT_FALSE(loadTrainState(m_folder / "tokenizer_source"));
}

TEST_F(Checkpoint, aMissingTokenizerIsAnErrorAndTheOldCheckpointStays) {
  save();
  fs::remove_all(m_folder / "tokenizer_source");
  EXPECT_FALSE(saveCheckpoint(folder(), content()));
  EXPECT_FALSE(firstError());
}

// Stands for a full disk without needing one: writes beyond the limit fail, as they do with ENOSPC.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    m_handler = std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &m_old);
    const rlimit limit{bytes, m_old.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &m_old);
    std::signal(SIGXFSZ, m_handler);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  rlimit m_old{};
  sighandler_t m_handler = nullptr;
};

TEST_F(Checkpoint, aWriteThatFailsHalfwayLeavesTheOldCheckpointWhole) {
  save();
  m_parameters.flat().fill_(4.0);
  Status saved;
  {
    const FileSizeLimit limit(600);
    saved = saveCheckpoint(folder(), content());
  }
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::DiskFull) << saved.error().sentence();
  EXPECT_FALSE(firstError());
  ParameterSet parameters;
  addParameters(parameters);
  ASSERT_TRUE(loadWeights(folder(), parameters, {""}));
  EXPECT_NE(parameters.master(0).min().item<float>(), 4.0f);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder().parent_path()), fs::directory_iterator()), 1);
}

}  // namespace
}  // namespace clozebench
