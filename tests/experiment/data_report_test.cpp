// What the Data view and `cloze data inspect` say: the unit of lengths, the tokenizer in the cache, guesses of roles.
#include "experiment/data_report.h"

#include "experiment/tokenizer_stage.h"
#include "tests/text/file_folder.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

std::string rows(int count) {
  std::string table = "text\tlabel\n";
  for (int i = 0; i < count; ++i)
    table += "these are the words of text " + std::to_string(i) + (i % 3 ? "\tyes\n" : "\tno\n");
  return table;
}

TEST(DataReport, CountsWordsUntilTheTokenizerIsLearntAndTokensFromThenOn) {
  const FileFolder folder;
  DataQuestion question;
  question.settings.task.train = {folder.write("train.tsv", rows(120))};
  question.settings.tokenizer.kind = "word";
  question.settings.backbone.maxLength = 8;
  question.files = dataFiles(question.settings);
  question.cacheDirectory = folder.path() / "cache";
  const auto before = reportData(question);
  ASSERT_TRUE(before) << before.error().sentence();
  EXPECT_EQ(before->unit, LengthUnit::Words);
  EXPECT_EQ(before->files[0].words.max, 7);
  EXPECT_EQ(before->lengths(before->files[0]).shareOverLimit, 1.0);  // 7 words and 2 marks do not fit into 8
  ASSERT_TRUE(prepareTokenizer(question.settings, question.cacheDirectory, CLOZEBENCH_CLOZE, {}, {}));
  const auto after = reportData(question);
  ASSERT_TRUE(after);
  EXPECT_EQ(after->unit, LengthUnit::Tokens);
  EXPECT_GT(after->vocabulary, 5);
  EXPECT_EQ(after->files[0].tokens.max, 9);
  question.settings.tokenizer.kind = "char";
  EXPECT_EQ(reportData(question)->unit, LengthUnit::Characters);
}

TEST(DataReport, ReadsFilesOfOneRoleAsTheExperimentDoesAndGoesOnAfterABrokenOne) {
  const FileFolder folder;
  DataQuestion question;
  question.settings.task.train = {folder.write("train.tsv", rows(9))};
  question.settings.task.test = {(folder.path() / "none.tsv").string()};
  question.settings.corpus.path = {folder.write("raw.txt", "a\tb\nc\td\n")};
  question.files = dataFiles(question.settings);
  const auto report = reportData(question);
  ASSERT_TRUE(report);
  ASSERT_EQ(report->files.size(), 3u);
  EXPECT_EQ(report->files[0].role, FileRole::Train);
  EXPECT_TRUE(report->files[1].error);
  EXPECT_FALSE(report->files[2].labelled);
}

TEST(DataReport, GuessesWhatAFileIsByItsContentAndItsName) {
  const FileFolder folder;
  EXPECT_EQ(guessFile(folder.write("my rows.tsv", rows(30)))->role, FileRole::Train);
  EXPECT_EQ(guessFile(folder.write("dev.tsv", rows(30)))->role, FileRole::Validation);
  EXPECT_EQ(guessFile(folder.write("MyTest.tsv", rows(30)))->role, FileRole::Test);
  EXPECT_EQ(guessFile(folder.write("test.txt", "Some prose here.\nAnd more of it, in lines.\n"))->role,
            FileRole::Corpus);
  EXPECT_FALSE(guessFile((folder.path() / "none").string()));
}

TEST(DataReport, ProposesToReadListsOfLabelsAsSeveralLabels) {
  const FileFolder folder;
  std::string table = "text\tlabel\n";
  const char* sets[] = {"red,green", "green,blue", "red", "blue,red", "green", "red,green,blue"};
  for (int i = 0; i < 60; ++i) table += "text " + std::to_string(i) + "\t" + sets[i % 6] + "\n";
  DataQuestion question;
  question.settings.task.train = {folder.write("train.tsv", table)};
  question.files = dataFiles(question.settings);
  const auto report = reportData(question);
  ASSERT_TRUE(report);
  ASSERT_TRUE(report->files[0].severalLabels);
  EXPECT_EQ(report->files[0].severalLabels->separator, ",");
  question.settings.task.kind = "multi_label";
  const auto sorted = reportData(question);
  EXPECT_FALSE(sorted->files[0].severalLabels);
  EXPECT_EQ(sorted->files[0].labels.size(), 3u);
}

}  // namespace
}  // namespace clozebench
