// The rules across fields: each told with its key and a remedy, all at once.
#include "config/validate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace clozebench {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Validate : public testing::Test {
 protected:
  void SetUp() override {
    m_folder = std::filesystem::path(testing::TempDir()) / "validate";
    std::filesystem::create_directories(m_folder);
    std::ofstream(m_folder / "train.tsv") << "a\tb\n";
    std::ofstream(m_folder / "raw.txt") << "text\n";
  }

  // A sound experiment with the given lines added.
  Experiment experiment(const std::string& toml, const std::string& task = "train = \"train.tsv\"") {
    auto parsed = parseExperiment("[task]\n" + task + "\n" + toml, m_folder);
    EXPECT_TRUE(parsed) << parsed.error().sentence();
    return parsed ? *parsed : makeExperiment();
  }
  std::vector<std::string> keys(const Experiment& experiment, LaunchStages stages = LaunchStages::Both) {
    std::vector<std::string> found;
    for (const auto& issue : validate(experiment, stages)) {
      EXPECT_FALSE(issue.text.empty());
      EXPECT_FALSE(issue.remedy.empty());
      found.push_back((issue.warning ? "warning " : "") + issue.key);
    }
    return found;
  }
  std::vector<std::string> keys(const std::string& toml) { return keys(experiment(toml)); }

  std::filesystem::path m_folder;
};

TEST_F(Validate, AFileThatNamesOnlyItsDataIsSound) {
  EXPECT_THAT(keys(""), IsEmpty());
  EXPECT_THAT(keys("[corpus]\npath = [\"raw.txt\", \"*.txt\", \".\"]"), IsEmpty());
  EXPECT_TRUE(requireValid(experiment("")));
}

TEST_F(Validate, HeadsNeedNotDivideTheWidth) {
  EXPECT_THAT(keys("[backbone]\nd_model = 100\nheads = 7\nd_k = 5\nd_v = 3"), IsEmpty());
}

TEST_F(Validate, NamesWhatCannotWork) {
  EXPECT_THAT(keys("[backbone]\npositions = \"rotary\"\nd_k = 7"), ElementsAre("backbone.d_k"));
  EXPECT_THAT(keys("[backbone]\npositions = \"sinusoidal\"\nd_model = 7"), ElementsAre("backbone.d_model"));
  EXPECT_THAT(keys("[pretrain]\nsteps = 5\nepochs = 2"), ElementsAre("pretrain.epochs"));
  EXPECT_THAT(keys("[pretrain]\ntokens = 0"), ElementsAre("pretrain.tokens"));
  EXPECT_THAT(keys("[finetune]\nepochs = 0"), ElementsAre("finetune.epochs"));
  EXPECT_THAT(keys("[pretrain]\nwarmup = 1\n[finetune]\nwarmup = 1"),
              ElementsAre("pretrain.warmup", "finetune.warmup"));
  EXPECT_THAT(keys("[pretrain]\nmask_random = 0.6\nmask_keep = 0.6"), ElementsAre("pretrain.mask_random"));
  EXPECT_THAT(keys("[pretrain]\nbatch_tokens = 64"), ElementsAre("pretrain.batch_tokens"));
  EXPECT_THAT(keys("[experiment]\nseeds = [1, 2, 1]"), ElementsAre("experiment.seeds"));
  EXPECT_THAT(keys("[experiment]\nseeds = []"), ElementsAre("experiment.seeds"));
  EXPECT_THAT(keys("[experiment]\nname = \" \""), ElementsAre("experiment.name"));
  EXPECT_THAT(keys("[experiment]\nname = \"x\\ny\""), ElementsAre("experiment.name"));
  EXPECT_THAT(keys("[[variant]]\nname = \"\\u001b[31m\""), ElementsAre("variant"));
  EXPECT_THAT(keys("[experiment]\narms = []"), ElementsAre("experiment.arms"));
  EXPECT_THAT(keys("[experiment]\narms = [\"scratch\", \"scratch\"]"), ElementsAre("experiment.arms"));
  EXPECT_THAT(keys("[finetune]\nfreeze_layers = 7"), ElementsAre("finetune.freeze_layers"));
  EXPECT_THAT(keys("[arm.pretrained]\nfreeze_layers = 2\n[arm.lucky]\nlearning_rate = 1"), ElementsAre("arm.lucky"));
  EXPECT_THAT(keys("[compute]\ndevice = \"tpu\""), ElementsAre("compute.device"));
  EXPECT_THAT(keys("[compute]\ndevice = \"cuda:x\""), ElementsAre("compute.device"));
  EXPECT_THAT(keys("[compute]\ndeterministic = true\nprecision = \"bf16\"\nthreads = 2"),
              ElementsAre("compute.precision", "compute.threads"));
  EXPECT_THAT(keys("[corpus]\nlanguage = \"en'\""), ElementsAre("corpus.language"));
  EXPECT_THAT(keys("[corpus]\npath = [\"none.txt\", \"x*.gz\", \"\"]"),
              ElementsAre("corpus.path", "corpus.path", "corpus.path"));
  EXPECT_THAT(keys("[tokenizer]\nmodel = \"none.model\""), ElementsAre("tokenizer.model"));
}

TEST_F(Validate, NamesFiltersThatCannotWork) {
  const auto filters = [&](const std::string& lines) { return keys("[backbone]\nkind = \"textcnn\"\n" + lines); };
  EXPECT_THAT(filters(""), IsEmpty());
  EXPECT_THAT(filters("filter_widths = [8, 2]\nmax_length = 8"), IsEmpty());
  EXPECT_THAT(filters("filter_widths = []"), ElementsAre("backbone.filter_widths"));
  EXPECT_THAT(filters("filter_widths = [2, 3, 2]"), ElementsAre("backbone.filter_widths"));
  EXPECT_THAT(filters("filter_widths = [2, 9]\nmax_length = 8"), ElementsAre("backbone.filter_widths"));
  EXPECT_THAT(filters("conv_layers = 3\n[finetune]\nfreeze_layers = 3"), IsEmpty());
  EXPECT_THAT(filters("layers = 9\n[finetune]\nfreeze_layers = 3"), ElementsAre("finetune.freeze_layers"));
  const auto zero = parseExperiment("[backbone]\nfilter_widths = [3, 0]", m_folder);
  ASSERT_FALSE(zero);
  EXPECT_THAT(zero.error().what, HasSubstr("backbone.filter_widths"));
}

TEST_F(Validate, SettingsOfAnotherBackboneAreNotChecked) {
  EXPECT_THAT(keys("[backbone]\nkind = \"textcnn\"\npositions = \"rotary\"\nd_k = 7"), IsEmpty());
  EXPECT_THAT(keys("[backbone]\nfilter_widths = [7, 7]"), IsEmpty());
}

TEST_F(Validate, NamesWhatIsWrongWithTheTask) {
  const auto task = [&](const std::string& lines) { return keys(experiment("", lines)); };
  EXPECT_THAT(task(""), ElementsAre("task.train"));
  EXPECT_THAT(task("train = \"none.tsv\""), ElementsAre("task.train"));
  EXPECT_THAT(task("train = \"train.tsv\"\ntest_fraction = 0.5\nvalidation_fraction = 0.5"),
              ElementsAre("task.validation_fraction"));
  EXPECT_THAT(task("train = \"train.tsv\"\ntext = \"#0\"\nlabel = \"#x\""), ElementsAre("task.text", "task.label"));
  EXPECT_THAT(task("train = \"train.tsv\"\ntext = \"#2\"\nlabel = \"#2\""), ElementsAre("task.label"));
  EXPECT_THAT(task("train = \"train.tsv\"\ndelimiter = \"::\""), ElementsAre("task.delimiter"));
  EXPECT_THAT(task("train = \"train.tsv\"\ndelimiter = \"，\""), IsEmpty());
  EXPECT_THAT(task("train = \"train.tsv\"\ntest = \"./train.tsv\""), ElementsAre("warning task.test"));
}

TEST_F(Validate, WarningsDoNotStopALaunch) {
  EXPECT_THAT(keys("[experiment]\narms = [\"scratch\"]"), ElementsAre("warning experiment.arms"));
  EXPECT_THAT(keys("[finetune]\nlearning_rate = 1e9"), ElementsAre("warning finetune.learning_rate"));
  EXPECT_THAT(keys("[experiment]\narms = [\"scratch\"]\n[arm.pretrained]\nlayer_decay = 0.5"),
              Contains("warning arm.pretrained"));
  EXPECT_TRUE(requireValid(experiment("[finetune]\nlearning_rate = 1e9")));
}

TEST_F(Validate, VariantsAreCheckedAsTheyWouldRun) {
  EXPECT_THAT(keys("[[variant]]\nname = \"a\"\n[[variant]]\nname = \"a\"\n"), ElementsAre("variant"));
  EXPECT_THAT(keys("[[variant]]\nname = \"a\"\n[[variant]]\nset = {}\n"), ElementsAre("variant"));
  EXPECT_THAT(keys("[[variant]]\nname = \"a\"\nset = {experiment.seeds = [2]}"), ElementsAre("experiment.seeds"));
  const auto issues =
      validate(experiment("[[variant]]\nname = \"a\"\n[[variant]]\nname = \"odd\"\nset = {backbone.positions = "
                          "\"rotary\", backbone.d_k = 3}"));
  ASSERT_EQ(issues.size(), 1u);
  EXPECT_THAT(issues[0].text, HasSubstr("Variant 'odd': "));
}

TEST_F(Validate, PretrainingAloneNeedsOnlyText) {
  EXPECT_THAT(keys(experiment("[corpus]\npath = \"raw.txt\"", ""), LaunchStages::PretrainOnly), IsEmpty());
  EXPECT_THAT(keys(experiment("", ""), LaunchStages::PretrainOnly), ElementsAre("task.train"));
  EXPECT_THAT(keys(experiment("[corpus]\npath = \"gone.txt\""), LaunchStages::FinetuneOnly), IsEmpty());
}

TEST_F(Validate, ValuesSetBehindTheTablesBackAreFoundToo) {
  auto broken = experiment("");
  broken.settings.backbone.heads = 0;
  broken.given.insert("backbone.heads");
  EXPECT_THAT(keys(broken), Contains("backbone.heads"));
}

TEST_F(Validate, RequireValidListsAllErrors) {
  const auto status = requireValid(experiment("[pretrain]\ntokens = 0\n[experiment]\nseeds = []"));
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::WrongUse);
  EXPECT_THAT(status.error().what, HasSubstr("experiment.seeds: There is no seed"));
  EXPECT_THAT(status.error().what, HasSubstr("pretrain.tokens: Pre-training has no budget"));
}

TEST_F(Validate, AQuestionInAListOfErrorsEndsWithItsOwnMark) {
  auto broken = experiment("[experiment]\nseeds = []");
  broken.variants.front().set["backbone.headz"] = std::int64_t{3};
  const auto status = requireValid(broken);
  ASSERT_FALSE(status);
  EXPECT_THAT(status.error().what, HasSubstr("Did you mean 'backbone.heads'?"));
  EXPECT_THAT(status.error().what, testing::Not(HasSubstr("?.")));
}

}  // namespace
}  // namespace clozebench
