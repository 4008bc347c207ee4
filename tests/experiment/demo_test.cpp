// The demo's data, from a WordNet tree built here.
#include "experiment/demo.h"

#include "base/files.h"
#include "experiment/wordnet.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

class DemoTest : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(m_root / "wordnet");
    ::setenv("CLOZEBENCH_WORDNET", (m_root / "wordnet").c_str(), 1);
  }
  void TearDown() override { ::unsetenv("CLOZEBENCH_WORDNET"); }
  void writeData(const std::string& name, const std::string& lines) {
    std::ofstream(m_root / "wordnet" / name) << "  1 This software and database is being provided | by\n" << lines;
  }
  // 35 nouns, 14 verbs, 7 adjectives, 4 adverbs: 60 definitions.
  void writeTree() {
    writeSynsets("data.noun", "05 n", "animal", 35);
    writeSynsets("data.verb", "38 v", "to move", 14);
    writeSynsets("data.adj", "00 a", "being", 7);
    writeSynsets("data.adv", "02 r", "in manner", 4);
  }
  void writeSynsets(const std::string& name, const std::string& head, const std::string& text, int count) {
    std::ostringstream lines;
    for (int i = 0; i < count; ++i)
      lines << "0000" << 1000 + i << ' ' << head << " 01 word 0 000 | " << text << ' ' << i << "; \"an example\"  \n";
    writeData(name, lines.str());
  }
  static std::vector<std::string> linesOf(const fs::path& file) {
    std::ifstream stream(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }
  const TemporaryFolder m_temporary;
  const fs::path m_root = m_temporary.path();
};

TEST_F(DemoTest, KeepsTheDefinitionAndDropsExamplesAndEqualDefinitions) {
  writeData("data.noun",
            "00001740 03 n 01 entity 0 000 | that which is perceived; or known; \"a fine entity\"; \"two\"  \n"
            "00001930 18 n 01 twin 0 000 | that which is perceived; or known  \n"
            "00002137 13 n 01 food 0 000 | a \"so-called\" meal  \n");
  writeData("data.verb", "00001740 43 v 01 rain 0 000 | precipitate as rain;\"it rained\"\n");
  writeData("data.adj", "00001740 44 a 01 bent 0 000 | having been bent\n");
  writeData("data.adv", "00001740 02 r 01 so 0 000 | to a very great extent\n");
  const auto glosses = readGlosses(wordnetFolder());
  ASSERT_TRUE(glosses) << glosses.error().sentence();
  ASSERT_EQ(glosses->size(), 5u);
  EXPECT_EQ((*glosses)[0].definition, "that which is perceived; or known");
  EXPECT_EQ((*glosses)[0].lexicographerClass, "noun.Tops");
  EXPECT_EQ((*glosses)[1].definition, "a \"so-called\" meal");
  EXPECT_EQ((*glosses)[2].definition, "precipitate as rain");
  EXPECT_EQ((*glosses)[2].lexicographerClass, "verb.weather");
  EXPECT_EQ((*glosses)[3].lexicographerClass, "adj.ppl");
  EXPECT_EQ((*glosses)[3].partOfSpeech, "adjective");
  EXPECT_EQ((*glosses)[4].partOfSpeech, "adverb");
}

TEST_F(DemoTest, HeldOutDefinitionsAreNeitherInTheCorpusNorInTheTrainFile) {
  writeTree();
  const auto file = prepareDemo(m_root / "data", /*quick=*/false);
  ASSERT_TRUE(file) << file.error().sentence();
  const auto corpus = linesOf(m_root / "data/glosses.txt");
  const auto train = linesOf(m_root / "data/classes.train.tsv");
  const auto validation = linesOf(m_root / "data/classes.validation.tsv");
  const auto test = linesOf(m_root / "data/classes.test.tsv");
  // A fifth of 60 is held out: 6 to test on, 1 to validate on, 5 spare.
  EXPECT_EQ(corpus.size(), 48u);
  EXPECT_EQ(train.size(), 1 + 48u);
  EXPECT_EQ(validation.size(), 1 + 1u);
  EXPECT_EQ(test.size(), 1 + 6u);
  EXPECT_EQ(train[0], "definition\tclass");
  const std::set<std::string> seen(corpus.begin(), corpus.end());
  EXPECT_EQ(seen.size(), corpus.size());
  for (std::size_t i = 1; i < test.size(); ++i) EXPECT_FALSE(seen.contains(test[i].substr(0, test[i].find('\t'))));
  for (std::size_t i = 1; i < train.size(); ++i) EXPECT_EQ(train[i].substr(0, train[i].find('\t')), corpus[i - 1]);
}

TEST_F(DemoTest, TheRecipesAreExperimentsThatOnlyNameFilesBesideThem) {
  writeTree();
  for (const bool quick : {false, true}) {
    const auto file = prepareDemo(m_root / "data", quick);
    ASSERT_TRUE(file) << file.error().sentence();
    const auto experiment = loadExperiment(*file);
    ASSERT_TRUE(experiment) << experiment.error().sentence();
    EXPECT_EQ(experiment->settings.experiment.name, quick ? "demo-quick" : "demo");
    const auto pretrained = resolveArm(*experiment, experiment->variants.front(), "pretrained");
    ASSERT_TRUE(pretrained) << pretrained.error().sentence();
    EXPECT_TRUE(fs::exists(pretrained->corpus.path.at(0)));
    EXPECT_TRUE(fs::exists(pretrained->task.train.at(0)));
    EXPECT_DOUBLE_EQ(pretrained->finetune.embeddingRate, 0.3);
    EXPECT_DOUBLE_EQ(pretrained->pretrain.learningRate, 4e-3);
    const auto scratch = resolveArm(*experiment, experiment->variants.front(), "scratch");
    ASSERT_TRUE(scratch);
    EXPECT_DOUBLE_EQ(scratch->finetune.embeddingRate, 1.0);
  }
}

TEST_F(DemoTest, ASecondTimeKeepsEqualFilesAndRepairsChangedOnes) {
  writeTree();
  ASSERT_TRUE(prepareDemo(m_root / "data", true));
  const auto kept = m_root / "data/parts.test.tsv";
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(5);
  fs::last_write_time(kept, old);
  const auto contentBefore = linesOf(m_root / "data/glosses.txt");
  std::ofstream(m_root / "data/glosses.txt") << "spoilt";
  ASSERT_TRUE(prepareDemo(m_root / "data", true));
  EXPECT_EQ(fs::last_write_time(kept), old);
  EXPECT_EQ(linesOf(m_root / "data/glosses.txt"), contentBefore);
}

TEST_F(DemoTest, AMissingFileNamesTheDebianPackage) {
  const auto file = prepareDemo(m_root / "data", true);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::NotFound);
  EXPECT_NE(file.error().remedy.find("wordnet-base"), std::string::npos);
}

TEST_F(DemoTest, AnAlteredFileIsRefusedWithItsLine) {
  writeTree();
  writeData("data.verb", "00001740 99 v 01 rain 0 000 | precipitate as rain\n");
  const auto file = prepareDemo(m_root / "data", true);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().context.at("line"), "2");
}

// ./check installs wordnet-base, so it is there.
TEST(DemoData, DebiansWordNetGivesTheKnownCounts) {
  const auto glosses = readGlosses(wordnetFolder());
  ASSERT_TRUE(glosses) << glosses.error().sentence();
  EXPECT_EQ(glosses->size(), 116697u);
  std::set<std::string> classes, parts;
  for (const Gloss& gloss : *glosses) {
    classes.insert(gloss.lexicographerClass);
    parts.insert(gloss.partOfSpeech);
  }
  EXPECT_EQ(classes.size(), 45u);
  EXPECT_EQ(parts.size(), 4u);
}

}  // namespace
}  // namespace clozebench
