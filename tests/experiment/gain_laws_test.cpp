// Laws of the gain with the real engine: labels without meaning buy nothing, and an arm against itself gains exactly 0.
#include "base/random.h"
#include "compare/gain_sentences.h"
#include "experiment/driver.h"
#include "experiment/gains.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

namespace fs = std::filesystem;

class GainLaws : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(m_root);
    writeTable("test.tsv", 150, 2, /*meaning=*/true);
    std::ofstream corpus(m_root / "corpus.txt");
    CounterRandom random(7, 3);
    for (int i = 0; i < 300; ++i) corpus << sentence(random.below(4), random) << '\n';
  }

  static std::string sentence(std::uint32_t topic, CounterRandom& random) {
    static const char* const words[4][5] = {{"soup", "bread", "butter", "onion", "pepper"},
                                            {"engine", "wheel", "gear", "piston", "pump"},
                                            {"violin", "choir", "melody", "drum", "opera"},
                                            {"river", "boat", "harbour", "wave", "tide"}};
    std::string text = "the";
    for (int i = 0; i < 5; ++i) text += std::string(" ") + words[topic][random.below(5)];
    return text;
  }

  // With meaning the label is the topic; without, it is drawn apart from the text.
  void writeTable(const std::string& name, int rows, std::uint64_t stream, bool meaning) const {
    static const char* const labels[4] = {"food", "machine", "music", "water"};
    CounterRandom random(11, stream);
    std::ofstream table(m_root / name);
    table << "text\tlabel\n";
    for (int i = 0; i < rows; ++i) {
      const auto topic = random.below(4);
      const auto label = meaning ? topic : random.below(4);
      table << sentence(topic, random) << '\t' << labels[label] << '\n';
    }
  }

  // Any number of labels a text, as fastText has them: the topics of its words, or topics drawn apart from them.
  void writeSets(const std::string& name, int rows, std::uint64_t stream, bool meaning) const {
    CounterRandom random(17, stream);
    std::ofstream lines(m_root / name);
    for (int i = 0; i < rows; ++i) {
      std::string text = "on", labels;
      for (std::uint32_t topic = 0; topic < 4; ++topic) {
        const bool there = random.below(3) == 0, labelled = meaning ? there : random.below(3) == 0;
        if (there) text += ' ' + sentence(topic, random);
        if (labelled) labels += " __label__" + std::to_string(topic);
      }
      lines << text << labels << '\n';
    }
  }

  Experiment experiment(const std::string& name, const std::string& arms) const {
    auto parsed = parseExperiment("[experiment]\nname = \"" + name + "\"\nseeds = [1, 2, 3]\narms = " + arms + R"(
[corpus]
path = ["corpus.txt"]
format = "lines"
[task]
train = ["train.tsv"]
test = ["test.tsv"]
[tokenizer]
kind = "word"
[backbone]
preset = "tiny"
d_model = 20
heads = 3
layers = 1
max_length = 13
[pretrain]
steps = 60
batch_tokens = 200
learning_rate = 4e-3
[finetune]
epochs = 4
batch_size = 9
learning_rate = 3e-3
[compute]
device = "cpu"
deterministic = true
)",
                                  m_root);
    if (!parsed) throw std::runtime_error(parsed.error().sentence());
    return *parsed;
  }

  Experiment ofSets(Experiment made) const {
    auto& task = made.settings.task;
    task.kind = "multi_label";
    task.train = {"train.txt"};
    task.test = {"test.txt"};
    made.settings.finetune.metric = "f1_mean";
    made.settings.backbone.maxLength = 25;
    for (const char* key : {"task.kind", "task.train", "task.test", "finetune.metric", "backbone.max_length"})
      made.given.insert(key);
    return made;
  }

  DriveResult drive(Workspace& workspace, const Experiment& what, bool fresh = false) const {
    DriveOptions options;
    options.fresh = fresh;
    options.clozeProgram = CLOZEBENCH_CLOZE;
    auto result = driveExperiment(workspace, what, options, std::make_shared<RunControls>(), /*sink=*/nullptr, {});
    if (!result) throw std::runtime_error(result.error().sentence());
    return *result;
  }

  // The same runs twice, one lot called pre-trained.
  Gain gainOfTwins(Workspace& workspace, const Experiment& what) const {
    const auto first = drive(workspace, what), second = drive(workspace, what, /*fresh=*/true);
    if (first.runIds == second.runIds) throw std::runtime_error("the runs were reused");
    const auto records = [&](const DriveResult& result) {
      std::vector<RunRecord> runs;
      for (const auto& id : result.runIds) runs.push_back(*workspace.run(id));
      std::erase_if(runs, [](const RunRecord& run) { return run.kind != RunKind::Finetune; });
      return runs;
    };
    auto gain = gainBetween(workspace, records(first), records(second));
    if (!gain) throw std::runtime_error(gain.error().sentence());
    return *gain;
  }

  Workspace openWorkspace() const {
    auto workspace = Workspace::open(m_root / "workspace");
    if (!workspace) throw std::runtime_error(workspace.error().sentence());
    return std::move(*workspace);
  }

  const TemporaryFolder m_temporary;
  const fs::path m_root = m_temporary.path();
};

TEST_F(GainLaws, ShuffledTrainingLabelsGiveAGainWhoseIntervalHoldsZero) {
  writeTable("train.tsv", 120, 1, /*meaning=*/false);
  auto workspace = openWorkspace();
  const auto result = drive(workspace, experiment("shuffled", R"(["pretrained", "scratch"])"));
  ASSERT_EQ(result.gains.size(), 1U);
  EXPECT_LE(result.gains[0].low, 0);
  EXPECT_GE(result.gains[0].high, 0);
}

// A convolution with batch norm learns by heart in another way; pairs pre-train more of a network than words do.
TEST_F(GainLaws, ShuffledLabelsGiveNoGainToATextCnnAndNoneToPreTrainingWithPairs) {
  writeTable("train.tsv", 120, 1, /*meaning=*/false);
  std::ofstream corpus(m_root / "corpus.txt", std::ios::app);
  CounterRandom random(5, 9);
  for (std::uint32_t i = 0; i < 60; ++i)
    corpus << '\n' << sentence(i % 4, random) << '\n' << sentence(i % 4, random) << '\n';
  corpus.close();
  auto what = experiment("shuffled networks", R"(["pretrained", "scratch"])");
  ASSERT_TRUE(applySet(what, "corpus.format=documents"));
  what.variants = {{"cnn",
                    {{"backbone.kind", std::string("textcnn")},
                     {"backbone.filters", std::int64_t{6}},
                     {"finetune.pooling", std::string("max")}}},
                   {"pairs", {{"pretrain.nsp", true}}}};
  auto workspace = openWorkspace();
  const auto result = drive(workspace, what);
  ASSERT_EQ(result.gains.size(), 2U);
  for (const auto& gain : result.gains) {
    EXPECT_LE(gain.low, 0) << gain.variant;
    EXPECT_GE(gain.high, 0) << gain.variant;
    EXPECT_LT(gain.testPretrained.mean("f1_micro"), 0.5) << gain.variant << ": there is nothing to learn";
  }
}

// The flag of a gain, and that it goes when the leaks are left out.
TEST_F(GainLaws, LeaksAreSaidOfAGainUntilTheyAreLeftOut) {
  writeTable("train.tsv", 90, 1, /*meaning=*/true);
  std::ifstream test(m_root / "test.tsv");
  std::ofstream train(m_root / "train.tsv", std::ios::app), corpus(m_root / "corpus.txt", std::ios::app);
  std::string line;
  std::getline(test, line);
  for (int i = 0; i < 20 && std::getline(test, line); ++i) {
    train << line << '\n';
    corpus << line.substr(0, line.find('\t')) << '\n';
  }
  train.close(), corpus.close();
  auto what = experiment("leaky", R"(["pretrained", "scratch"])");
  for (const char* setting : {"experiment.seeds=[1]", "pretrain.steps=5", "finetune.epochs=1"})
    ASSERT_TRUE(applySet(what, setting)) << setting;
  auto workspace = openWorkspace();
  const auto said = [](const Gain& gain) {
    std::string text;
    for (const auto& sentence : gainSentences(gain)) text += sentence + '\n';
    return text;
  };
  const auto leaky = drive(workspace, what).gains.at(0);
  EXPECT_GE(leaky.data.testInTrain, 20);
  EXPECT_GE(leaky.data.testInCorpus, 20);
  EXPECT_NE(said(leaky).find("stand in the training data"), std::string::npos);
  EXPECT_NE(said(leaky).find("stand in the raw text of pre-training"), std::string::npos);
  for (const char* setting : {"task.exclude_leaks=true", "corpus.exclude_leaks=true"})
    ASSERT_TRUE(applySet(what, setting)) << setting;
  const auto clean = drive(workspace, what).gains.at(0);
  EXPECT_EQ(clean.data.testInTrain + clean.data.validationInTrain + clean.data.testInCorpus, 0);
  EXPECT_GE(clean.data.leaksLeftOut, 20);
  EXPECT_EQ(clean.data.test, leaky.data.test);
  EXPECT_EQ(said(clean).find("Warning: 20"), std::string::npos);
  EXPECT_EQ(said(clean).find("stand in the raw text"), std::string::npos);
  EXPECT_NE(said(clean).find("Left out of training: "), std::string::npos);
}

TEST_F(GainLaws, ShuffledLabelSetsGiveAGainWhoseIntervalHoldsZero) {
  writeSets("train.txt", 110, 1, /*meaning=*/false);
  writeSets("test.txt", 150, 2, /*meaning=*/true);
  auto workspace = openWorkspace();
  const auto result = drive(workspace, ofSets(experiment("shuffled sets", R"(["pretrained", "scratch"])")));
  ASSERT_EQ(result.gains.size(), 1U);
  const auto& gain = result.gains[0];
  EXPECT_TRUE(gain.multiLabel);
  EXPECT_EQ(gain.metric, "f1_mean");
  EXPECT_LE(gain.low, 0);
  EXPECT_GE(gain.high, 0);
  // Row 0 and the baselines are there as for any other task.
  EXPECT_EQ(gain.rows.front().step, 0);
  EXPECT_TRUE(std::isfinite(gain.rows.front().pretrained.mean("f1_mean")));
  EXPECT_GT(gain.baselines.at("majority").get("f1_micro"), 0);
  EXPECT_GT(gain.baselines.at("tfidf_linear").get("f1_micro"), 0);
}

TEST_F(GainLaws, TwoIdenticalArmsOfLabelSetsGiveExactlyZero) {
  writeSets("train.txt", 90, 1, /*meaning=*/true);
  writeSets("test.txt", 150, 2, /*meaning=*/true);
  auto workspace = openWorkspace();
  const auto what = ofSets(experiment("identical sets", R"(["scratch"])"));
  const auto gain = gainOfTwins(workspace, what);
  EXPECT_EQ(gain.gain, 0);
  EXPECT_EQ(gain.low, 0);
  EXPECT_EQ(gain.high, 0);
  EXPECT_EQ(gain.pValue, 1);
  EXPECT_GT(gain.testScratch.mean("f1_micro"), 0.4);
}

// Batch norm, pairs of sentences, the pooled loss and label sets at once: each pair of arms is pre-trained on its own.
TEST_F(GainLaws, TwoIdenticalTextCnnsPreTrainedWithPairsGiveExactlyZero) {
  writeSets("train.txt", 60, 1, /*meaning=*/true);
  writeSets("test.txt", 80, 2, /*meaning=*/true);
  std::ofstream corpus(m_root / "corpus.txt", std::ios::app);
  CounterRandom random(5, 9);
  for (int i = 0; i < 60; ++i) corpus << '\n' << sentence(i % 4, random) << '\n' << sentence(i % 4, random) << '\n';
  corpus.close();
  auto what = ofSets(experiment("identical networks", R"(["pretrained"])"));
  for (const char* setting :
       {"experiment.seeds=[1]", "corpus.format=documents", "backbone.kind=textcnn", "backbone.filters=6",
        "backbone.filter_widths=[2, 5]", "pretrain.nsp=true", "pretrain.mlm_loss=both", "pretrain.steps=20",
        "finetune.pooling=max", "finetune.epochs=2"})
    ASSERT_TRUE(applySet(what, setting)) << setting;
  auto workspace = openWorkspace();
  const auto gain = gainOfTwins(workspace, what);
  EXPECT_EQ(gain.gain, 0);
  EXPECT_EQ(gain.low, 0);
  EXPECT_EQ(gain.high, 0);
  EXPECT_EQ(gain.rows.front().step, 0);
  EXPECT_GT(gain.testScratch.mean("f1_micro"), 0);
}

TEST_F(GainLaws, TwoIdenticalArmsGiveExactlyZero) {
  writeTable("train.tsv", 60, 1, /*meaning=*/true);
  auto workspace = openWorkspace();
  const auto gain = gainOfTwins(workspace, experiment("identical", R"(["scratch"])"));
  EXPECT_EQ(gain.gain, 0);
  EXPECT_EQ(gain.low, 0);
  EXPECT_EQ(gain.high, 0);
  EXPECT_EQ(gain.pValue, 1);
  EXPECT_GT(gain.testScratch.metrics.at("f1_micro").mean, 0.5);
}

}  // namespace
}  // namespace clozebench
