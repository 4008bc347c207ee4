// A checkpoint at work: files of texts, examples it has not seen, and what happens when it changes or goes.
#include "experiment/use_checkpoint.h"

#include "tiny_experiment.h"

#include <gmock/gmock.h>

#include <fstream>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TinyExperiment;
using testing::valueOf;

class UseCheckpoint : public ::testing::Test {
 protected:
  static fs::path checkpoint(const std::string& arm) { return TinyExperiment::shared().run(arm).checkpoint; }
  std::unique_ptr<UsedCheckpoint> open(const std::string& arm) {
    return valueOf(UsedCheckpoint::open(checkpoint(arm)));
  }
  fs::path write(const std::string& name, const std::string& content) {
    std::ofstream(folder / name) << content;
    return folder / name;
  }
  TemporaryFolder folder;
};

TEST_F(UseCheckpoint, RanksEveryLabelAndTellsWhatItNeverSaw) {
  const auto used = open("scratch");
  std::string text = "a small cat that eats zyx in";
  for (int i = 0; i < 20; ++i) text += " house";
  const auto ranked = valueOf(used->predictor().rank({"a sharp saw", text}, 5));
  ASSERT_EQ(ranked.size(), 2u);
  ASSERT_EQ(ranked[0].labels.size(), 2u);
  EXPECT_NEAR(ranked[0].labels[0].score + ranked[0].labels[1].score, 1, 1e-5);
  EXPECT_EQ(ranked[0].cutTokens, 0);
  EXPECT_EQ(ranked[1].cutTokens, 27 + 2 - 20) << "words and marks, of which 20 fit";
  EXPECT_THAT(ranked[1].unknown, ::testing::Contains("zyx"));
  EXPECT_EQ(valueOf(used->predictor().rank({"a saw"}, 1))[0].labels.size(), 1u);
}

TEST_F(UseCheckpoint, FillsInAndNamesTheWordsItDoesNotKnow) {
  const auto used = open("");
  const auto filled = valueOf(used->predictor().fill("the [MASK] sleeps near the qwxyz [MASK]", 3));
  EXPECT_EQ(filled.masks.size(), 2u);
  EXPECT_THAT(filled.unknown, ElementsAre("qwxyz"));
}

TEST_F(UseCheckpoint, ReadsALabelledFileWithItsLabels) {
  const auto used = open("scratch");
  const auto texts = valueOf(readTexts(TinyExperiment::shared().taskFile(), used->predictor()));
  ASSERT_EQ(texts.texts.size(), 40u);
  ASSERT_EQ(texts.expected.size(), 40u);
  EXPECT_THAT(texts.expected[0], ElementsAre("tool"));
  EXPECT_THAT(texts.layout, HasSubstr("tab-separated"));
  // Other names of the columns, and labels of another task: the texts count.
  const auto other = valueOf(
      readTexts(write("other.csv", "stars,review\n1,not a good film at all\n5,what a fine film\n"), used->predictor()));
  EXPECT_THAT(other.texts, ElementsAre("not a good film at all", "what a fine film"));
  EXPECT_TRUE(other.expected.empty());
}

TEST_F(UseCheckpoint, NamesTheLabelsOfAFileThatTheModelDoesNotKnow) {
  const auto used = open("scratch");
  std::string rows = "text\tkind\n";
  for (int i = 0; i < 12; ++i)
    rows += "a small cat in field " + std::to_string(i) + (i % 2 ? "\tanimal\n" : "\ttool\n");
  const auto some = valueOf(readTexts(write("some.tsv", rows + "a plant here\tplant\n"), used->predictor()));
  EXPECT_EQ(some.expected.size(), 13u);
  EXPECT_THAT(some.notices, ::testing::Contains(HasSubstr("1 rows have a label that the model does not know (plant)")));
  const auto none =
      valueOf(readTexts(write("none.tsv", "text\tkind\none two\tx\nthree four\ty\nfive six\tx\n"), used->predictor()));
  EXPECT_TRUE(none.expected.empty());
  EXPECT_THAT(none.notices, ::testing::Contains(HasSubstr("nothing is compared with them")));
}

TEST_F(UseCheckpoint, ReadsAnyOtherFileLineByLine) {
  const auto used = open("scratch");
  const auto texts = valueOf(readTexts(write("lines.txt", "a small cat\n\na saw\n"), used->predictor()));
  EXPECT_THAT(texts.texts, ElementsAre("a small cat", "", "a saw"));
  EXPECT_TRUE(texts.expected.empty());
  EXPECT_EQ(texts.layout, "one text a line");
  EXPECT_FALSE(readTexts(folder / "missing.tsv", used->predictor()));
}

TEST_F(UseCheckpoint, KnowsWhenItsFilesAreOthersAndWhenTheyAreGone) {
  const auto copy = folder / "copy";
  fs::copy(checkpoint("scratch"), copy, fs::copy_options::recursive);
  const auto used = valueOf(UsedCheckpoint::open(copy));
  EXPECT_TRUE(valueOf(used->isCurrent()));
  fs::last_write_time(copy / "model.safetensors", fs::file_time_type::clock::now() + std::chrono::hours(1));
  EXPECT_FALSE(valueOf(used->isCurrent()));
  fs::remove_all(copy);
  EXPECT_EQ(used->isCurrent().error().code, ErrorCode::NotFound);
  const auto gone = UsedCheckpoint::open(copy);
  ASSERT_FALSE(gone);
  EXPECT_THAT(gone.error().what, HasSubstr("is not there any more"));
  EXPECT_EQ(gone.error().context.at("file"), copy.string());
}

TEST_F(UseCheckpoint, HandsTextsOnInPartsAndStopsBetweenThem) {
  const std::vector<std::string> texts(600, "text");
  std::vector<std::size_t> parts;
  const auto count = [&](const std::vector<std::string>& part) -> Status {
    parts.push_back(part.size());
    return {};
  };
  ASSERT_TRUE(inParts(texts, {}, count));
  EXPECT_THAT(parts, ElementsAre(256, 256, 88));
  const auto stopped = inParts(
      texts, [&] { return parts.size() == 4; }, count);
  EXPECT_EQ(stopped.error().code, ErrorCode::Interrupted);
  EXPECT_EQ(parts.size(), 4u);
}

TEST_F(UseCheckpoint, TakesExamplesFromWhatTheRunWasValidatedWith) {
  auto workspace = valueOf(Workspace::open(TinyExperiment::shared().workspace(), Workspace::Mode::ReadOnly));
  const auto labelled = valueOf(heldOutExamples(workspace, TinyExperiment::shared().run("scratch"), 3));
  ASSERT_EQ(labelled.size(), 3u);
  for (const auto& example : labelled) {
    EXPECT_FALSE(example.text.empty());
    ASSERT_EQ(example.expected.size(), 1u);
    EXPECT_EQ(example.expected[0] == "animal", example.text.find("small") != std::string::npos);
  }
  const auto masked = valueOf(heldOutExamples(workspace, TinyExperiment::shared().run(""), 3));
  ASSERT_FALSE(masked.empty());
  for (const auto& example : masked) {
    EXPECT_THAT(example.text, HasSubstr("[MASK]"));
    EXPECT_EQ(example.text.find("not "), std::string::npos) << example.text;
    EXPECT_FALSE(example.expected.empty());
  }
}

}  // namespace
}  // namespace clozebench
