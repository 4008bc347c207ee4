// What is said before a launch about settings that were made by hand and that nothing will read.
#include "experiment/issues.h"

#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace clozebench {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// The issues about `key` of an experiment whose file holds `toml`.
std::vector<Issue> about(const std::string& key, const std::string& toml) {
  const auto experiment = parseExperiment(toml, "/");
  EXPECT_TRUE(experiment) << experiment.error().sentence();
  auto issues = findIssues(*experiment);
  std::erase_if(issues, [&](const Issue& issue) { return issue.key != key; });
  return issues;
}

TEST(Issues, ASettingThatTheNetworkDoesNotHaveIsAWarning) {
  const auto found = about("backbone.heads", "[backbone]\nkind = \"textcnn\"\nheads = 3\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found[0].warning) << "it must not stop a launch";
  EXPECT_EQ(found[0].text, "backbone.heads has no effect with backbone.kind = textcnn");
  EXPECT_THAT(found[0].remedy, HasSubstr("backbone.kind = transformer"));
}

TEST(Issues, SettingsWithOneReasonAreNamedTogether) {
  const auto found = about("backbone.d_k", "[backbone]\nkind = \"textcnn\"\nheads = 3\nd_k = 5\nlayers = 7\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].text,
            "backbone.d_k, backbone.heads and backbone.layers have no effect with backbone.kind = textcnn");
}

TEST(Issues, NothingIsSaidOfPresetsAndOfSettingsInUse) {
  EXPECT_THAT(about("backbone.heads", "[backbone]\nkind = \"textcnn\"\npreset = \"tiny\"\n"), IsEmpty());
  EXPECT_THAT(about("backbone.heads", "[backbone]\nheads = 3\n"), IsEmpty());
  EXPECT_THAT(about("pretrain.nsp_weight", "[pretrain]\nnsp = true\nnsp_weight = 0.5\n"), IsEmpty());
}

TEST(Issues, OneVariantThatUsesASettingIsEnough) {
  const std::string file =
      "[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\nset = { backbone.kind = \"textcnn\" }\n";
  EXPECT_THAT(about("backbone.filters", "[backbone]\nfilters = 31\n" + file), IsEmpty());
  EXPECT_EQ(about("pretrain.span_length", "[pretrain]\nspan_length = 2.0\n" + file).size(), 1U);
}

// ---- what only reading the files tells

class DataIssues : public ::testing::Test {
 protected:
  std::vector<Issue> of(const std::string& rows, const std::string& more = "") const {
    std::ofstream(m_folder / "train.tsv") << rows;
    const auto experiment = parseExperiment("[task]\ntrain = \"train.tsv\"\n" + more, m_folder.path());
    EXPECT_TRUE(experiment) << experiment.error().sentence();
    EXPECT_THAT(findIssues(*experiment), IsEmpty()) << "the rules find nothing: the file is there";
    return dataIssues(*experiment);
  }
  static std::string rows(int count) {
    std::string text = "text\tlabel\n";
    for (int i = 0; i < count; ++i) text += "words of row " + std::to_string(i) + (i % 2 ? "\tyes\n" : "\tno\n");
    return text;
  }
  const TemporaryFolder m_folder;
};

TEST_F(DataIssues, AFileThatCanBeTrainedOnHasNone) {
  EXPECT_THAT(of(rows(60)), IsEmpty());
}

TEST_F(DataIssues, OneColumnIsNoLabelledData) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += "only words, row " + std::to_string(i) + "\n";
  const auto issues = of(text);
  ASSERT_EQ(issues.size(), 1U);
  EXPECT_FALSE(issues[0].warning);
  EXPECT_TRUE(issues[0].key.starts_with("task.")) << issues[0].key;
  EXPECT_FALSE(issues[0].remedy.empty());
}

TEST_F(DataIssues, AColumnThatIsNotThereIsSaidBesideItsSetting) {
  const auto issues = of(rows(60), "label = \"sort\"\n");
  ASSERT_EQ(issues.size(), 1U);
  EXPECT_EQ(issues[0].key, "task.label");
}

TEST_F(DataIssues, ASingleClassAndAnEmptyFileTeachNothing) {
  std::string same = "text\tlabel\n";
  for (int i = 0; i < 40; ++i) same += "row " + std::to_string(i) + "\tyes\n";
  EXPECT_EQ(of(same).size(), 1U);
  EXPECT_EQ(of("").size(), 1U);
}

TEST_F(DataIssues, ACorpusWithoutTextIsSaidBesideTheCorpus) {
  std::ofstream(m_folder / "corpus.txt") << "";
  const auto issues = of(rows(60), "[corpus]\npath = [\"corpus.txt\"]\n");
  ASSERT_EQ(issues.size(), 1U);
  EXPECT_EQ(issues[0].key, "corpus.path");
}

TEST_F(DataIssues, VariantsThatReadTheSameAreReadOnce) {
  const std::string two =
      "[[variant]]\nname = \"few\"\nset = { task.max_train_examples = 20 }\n[[variant]]\nname = \"all\"\n";
  EXPECT_EQ(of(rows(60), "label = \"sort\"\n" + two).size(), 1U);
}

TEST_F(DataIssues, MoreExamplesThanThereAreAreARemarkBesideTheirField) {
  const std::string grid =
      "[[variant]]\nname = \"few\"\nset = { task.max_train_examples = 20 }\n"
      "[[variant]]\nname = \"many\"\nset = { task.max_train_examples = 5000 }\n";
  const auto issues = of(rows(60), grid);
  ASSERT_EQ(issues.size(), 1U);
  EXPECT_EQ(issues[0].key, "task.max_train_examples");
  EXPECT_TRUE(issues[0].warning);
  EXPECT_EQ(issues[0].text,
            "5000 labelled examples are asked for, only 42 are left to train on after the split");  // 60 - 12 - 6
  EXPECT_THAT(of(rows(60), "max_train_examples = 42\n"), IsEmpty());
}

TEST_F(DataIssues, ChangingTheNumberOfExamplesIsAReasonToLookAgain) {
  const auto keyOf = [&](const std::string& more) {
    return dataIssuesKey(*parseExperiment("[task]\ntrain = \"train.tsv\"\n" + more, m_folder.path()));
  };
  EXPECT_NE(keyOf("max_train_examples = 20\n"), keyOf("max_train_examples = 5000\n"));
}

TEST_F(DataIssues, ValidationTextsThatAreTestedOnAreARemark) {
  std::string held = "text\tlabel\n";
  for (int i = 0; i < 8; ++i) held += "held out " + std::to_string(i) + (i % 2 ? "\tyes\n" : "\tno\n");
  std::ofstream(m_folder / "held.tsv") << held;
  std::ofstream(m_folder / "more.tsv") << held << "one more\tyes\n";
  const auto same = of(rows(60), "validation = \"held.tsv\"\ntest = \"held.tsv\"\n");
  ASSERT_EQ(same.size(), 1U);
  EXPECT_EQ(same[0].key, "task.validation");
  EXPECT_TRUE(same[0].warning);
  EXPECT_THAT(same[0].text, HasSubstr("All 8 validation texts stand in the test data too"));
  const auto some = of(rows(60), "validation = \"more.tsv\"\ntest = \"held.tsv\"\n");
  ASSERT_EQ(some.size(), 1U);
  EXPECT_THAT(some[0].text, HasSubstr("8 of 9 validation texts"));
  EXPECT_THAT(some[0].remedy, HasSubstr("task.exclude_leaks"));
}

TEST_F(DataIssues, TrainingTextsThatAreTestedOnAreARemarkWithAWayOut) {
  std::ofstream(m_folder / "held.tsv") << "text\tlabel\n" << rows(60).substr(rows(60).find('\n') + 1);
  const auto issues = of(rows(60), "test = \"held.tsv\"\n");
  ASSERT_FALSE(issues.empty());
  EXPECT_EQ(issues[0].key, "task.train");
  EXPECT_TRUE(issues[0].warning);
  EXPECT_THAT(issues[0].text, HasSubstr("stand in the validation or test data too"));
  EXPECT_THAT(issues[0].remedy, HasSubstr("task.exclude_leaks = true"));
}

}  // namespace
}  // namespace clozebench
