// Which cells are told to hold several labels, and how a person hears of it.
#include "data/separator_look.h"

#include "data/inspect.h"
#include "data/task.h"
#include "helpers.h"

namespace clozebench {
namespace {

using Counts = std::map<std::string, std::int64_t>;

TEST(SeparatorLook, FindsWhatStandsBetweenLabelsThatComeBackElsewhere) {
  for (const std::string separator : {",", ";", "|", "\t", "/", " "}) {
    Counts cells{{"1", 30}, {"2", 20}, {"3", 10}};
    for (const auto* pair : {"1%2", "2%1", "1%3", "3%2", "2%3"}) {
      std::string cell = pair;
      cells[cell.replace(1, 1, separator)] = 4;
    }
    const auto look = lookForSeparator(cells);
    ASSERT_TRUE(look) << separator;
    EXPECT_EQ(look->separator, separator);
    EXPECT_EQ(look->rows, 20);
    EXPECT_EQ(look->labels, 3u);
  }
}

TEST(SeparatorLook, LeavesNamesAloneThatHoldASign) {
  EXPECT_FALSE(lookForSeparator({{"sport/football", 5}, {"sport/tennis", 5}, {"art/film", 5}, {"art/music", 2}}));
  EXPECT_FALSE(lookForSeparator({{"very bad", 5}, {"bad", 5}, {"neutral", 5}, {"good", 5}, {"very good", 2}}));
  EXPECT_FALSE(lookForSeparator({{"not good", 5}, {"not bad", 5}, {"good", 5}, {"bad", 5}}));
  EXPECT_FALSE(lookForSeparator({{"Food, drinks and more", 5}, {"Cars, new", 5}, {"Books", 5}}));
  EXPECT_FALSE(lookForSeparator({{"a,b", 9}}));
  EXPECT_FALSE(lookForSeparator({{",", 9}, {",,", 3}, {"", 3}}));
  EXPECT_FALSE(lookForSeparator({}));
}

TEST(SeparatorLook, WhereSeveralLabelsWereAskedForAnySeparatorIsNamed) {
  const auto look = anySeparator({{"a|b", 9}, {"c", 3}});
  ASSERT_TRUE(look);
  EXPECT_EQ(look->separator, "|");
  EXPECT_EQ(look->rows, 9);
  EXPECT_FALSE(anySeparator({{"a", 9}, {"|", 3}}));
}

// Rows whose cells are made of the first `labels` numbers, two a cell and one a cell in turn.
std::string rowsOf(const std::string& separator, int labels) {
  std::string rows;
  for (int i = 0; i < 60; ++i) {
    rows += "some words about matter " + std::to_string(i * 7919) + "\tt" + std::to_string(i % labels);
    if (i % 2) rows += separator + "t" + std::to_string((i * 3 + 1) % labels);
    rows += "\n";
  }
  return rows;
}

TEST(SeparatorLook, AFileOfOneLabelARowWithListsOfLabelsSaysSo) {
  FileFolder folder;
  const auto path = folder.write("train.tsv", rowsOf(",", 5));
  const auto files = inspectFiles({path}, {}, {});
  ASSERT_TRUE(files) << files.error().sentence();
  EXPECT_TRUE(mentions((*files)[0].report.notices, "set task.kind = multi_label and task.label_separator to \",\""));
  EXPECT_TRUE(mentions((*files)[0].report.notices, "labels become 5"));
  TaskConfig config;
  config.train = {path};
  const auto task = loadTask(config);
  ASSERT_TRUE(task);
  EXPECT_TRUE(mentions(task->reports[0].notices, "task.label_separator to \",\""));
}

TEST(SeparatorLook, AWrongSeparatorIsTold) {
  FileFolder folder;
  TaskConfig config;
  config.kind = "multi_label";
  config.train = {folder.write("train.tsv", rowsOf("|", 5))};
  auto task = loadTask(config);
  ASSERT_TRUE(task) << task.error().sentence();
  EXPECT_TRUE(mentions(task->reports[0].notices, "No row has more than one label when cells are cut at \",\""));
  EXPECT_TRUE(mentions(task->reports[0].notices, "set task.label_separator to \"|\""));
  config.labelSeparator = "|";
  task = loadTask(config);
  ASSERT_TRUE(task);
  EXPECT_FALSE(mentions(task->reports[0].notices, "separator"));
  EXPECT_EQ(task->labels.size(), 5u);
}

TEST(SeparatorLook, AFileBesideTheTrainingDataMayHaveOneLabelARow) {
  FileFolder folder;
  TaskConfig config;
  config.kind = "multi_label";
  config.train = {folder.write("train.tsv", rowsOf(",", 5))};
  config.test = {folder.write("test.tsv", "words to test with\tt1\nmore of the words\tt2\nthe last words\tt3\n")};
  const auto task = loadTask(config);
  ASSERT_TRUE(task) << task.error().sentence();
  for (const auto& report : task->reports) EXPECT_FALSE(mentions(report.notices, "more than one label")) << report.path;
}

TEST(SeparatorLook, ATabBetweenLabelsMayBeWrittenAsBackslashT) {
  FileFolder folder;
  TaskConfig config;
  config.kind = "multi_label";
  config.format = "csv";
  config.delimiter = ",";
  config.labelSeparator = "\\t";
  const auto table =
      readLabelled(folder.write("t.csv", "text,label\none,a\tb\ntwo,b\nthree,c\na b\tc,\"a\tc\"\n"), config);
  ASSERT_TRUE(table) << table.error().sentence();
  EXPECT_EQ(table->labels[0].size(), 2u);
  EXPECT_EQ(table->labels[3].size(), 2u);
}

TEST(SeparatorLook, LabelsWithoutListsAreNotRemarkedUpon) {
  FileFolder folder;
  std::string rows;
  for (int i = 0; i < 20; ++i) rows += "text number " + std::to_string(i) + (i % 2 ? "\tpos\n" : "\tneg\n");
  const auto path = folder.write("train.tsv", rows);
  const auto table = readLabelled(path, {});
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->report.notices.empty());
  TaskConfig several;
  several.kind = "multi_label";
  EXPECT_TRUE(mentions(readLabelled(path, several)->report.notices, "no other usual separator would cut any"));
}

}  // namespace
}  // namespace clozebench
