// Rows with any number of labels: fastText's lines, cells of several labels, splits that keep rare labels.
#include "data/inspect.h"
#include "data/splits.h"
#include "data/task.h"
#include "helpers.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace clozebench {
namespace {

using Rows = std::vector<std::vector<std::string>>;

TaskConfig multiLabel() {
  TaskConfig config;
  config.kind = "multi_label";
  return config;
}

LabelledTable tableOf(const std::string& path, const TaskConfig& config = multiLabel()) {
  auto table = readLabelled(path, config);
  EXPECT_TRUE(table) << table.error().sentence();
  return table ? *table : LabelledTable{};
}

Rows labelsOf(const LabelledTable& table) {
  Rows rows;
  for (std::size_t i = 0; i < table.labels.size(); ++i) {
    const auto row = table.labels[i];
    rows.emplace_back(row.begin(), row.end());
  }
  return rows;
}

TEST(FastText, LabelsStandAnywhereAndLongNumbersStayAsTheyAre) {
  FileFolder folder;
  const auto table = tableOf(folder.write("train.txt",
                                          "w10253 w1723 c184 __label__6522242102892532323\n"
                                          "w1 w6  w7 __label__5732564720446782766 __label__0787171473654490487\n"
                                          "__label__a __label__b first\t__label__c words behind\n"));
  EXPECT_EQ(table.report.format, "fasttext");
  EXPECT_EQ(table.layout, "fastText lines (words and __label__NAME)");
  EXPECT_EQ(table.texts, (std::vector<std::string>{"w10253 w1723 c184", "w1 w6  w7", "first words behind"}));
  EXPECT_EQ(labelsOf(table),
            (Rows{{"6522242102892532323"}, {"5732564720446782766", "0787171473654490487"}, {"a", "b", "c"}}));
}

TEST(FastText, ARowWithoutALabelIsAnExampleThatHasNoneAndIsReported) {
  FileFolder folder;
  std::string lines;
  for (int i = 0; i < 12; ++i) lines += "word" + std::to_string(i) + " __label__x\n";
  const auto table = tableOf(folder.write("train.txt", lines + "cut off before its lab"));
  EXPECT_EQ(table.report.rows, 13);
  EXPECT_EQ(table.report.skipped, 0);
  EXPECT_TRUE(labelsOf(table)[12].empty());
  EXPECT_TRUE(mentions(table.report.notices, "line 13: no label: read as an example that has none"));
}

TEST(FastText, AMarkWithoutANameAndALabelGivenTwiceAreReadOnce) {
  FileFolder folder;
  const auto table = tableOf(folder.write("t.txt", "a b __label__x __label__\nc __label__y __label__y __label__x\n"));
  EXPECT_EQ(labelsOf(table), (Rows{{"x"}, {"y", "x"}}));
  EXPECT_TRUE(mentions(table.report.notices, "line 1: `__label__` with nothing behind it"));
}

TEST(FastText, WithoutTextARowIsSkipped) {
  FileFolder folder;
  const auto table = tableOf(folder.write("t.txt", "a b __label__x\n__label__y\n\nc __label__z\n"));
  EXPECT_EQ(table.report.rows, 2);
  EXPECT_EQ(table.report.skipped, 2);  // the blank line too
}

TEST(FastText, SingleLabelTasksReadItWhenEachRowHasOne) {
  FileFolder folder;
  const auto one = tableOf(folder.write("one.txt", "good film __label__pos\nbad film __label__neg\n"), {});
  EXPECT_TRUE(one.labels.single());
  EXPECT_EQ(one.labels, (std::vector<std::string>{"pos", "neg"}));
  const auto two = readLabelled(folder.write("two.txt", "a __label__x\nb __label__x __label__y __label__z\n"), {});
  ASSERT_FALSE(two);
  EXPECT_NE(two.error().what.find("line 2: the row has 3 labels (x, y, ...)"), std::string::npos) << two.error().what;
  EXPECT_NE(two.error().remedy.find("task.kind = multi_label"), std::string::npos);
  EXPECT_EQ(two.error().context.at("key"), "task.kind");
}

TEST(FastText, HasNoColumnsToName) {
  FileFolder folder;
  auto config = multiLabel();
  config.label = "#2";
  const auto table = readLabelled(folder.write("t.txt", "a __label__x\nb __label__y\n"), config);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().context.at("key"), "task.label");
}

TEST(FastText, ATextThatSpeaksOfMarksIsNotTakenForIt) {
  FileFolder folder;
  std::string rows;
  for (int i = 0; i < 20; ++i) rows += "what is the mark __label__x for, " + std::to_string(i) + "\tspam\n";
  auto config = multiLabel();
  config.format = "tsv";
  EXPECT_EQ(tableOf(folder.write("t.tsv", rows), config).texts[0], "what is the mark __label__x for, 0");
}

TEST(LabelCells, AreCutAtTheSeparatorAndMayBeEmpty) {
  FileFolder folder;
  const auto table = tableOf(folder.write("t.tsv",
                                          "My favourite food\t27\teebbqej\nNow if he\t3, 10,3\ted00q6i\n"
                                          "WHY \"IS HE\t2\teezlygj\nso\t\tab1\nand so on\t27,2\tab2\n"));
  EXPECT_EQ(table.layout, "tab-separated, no header, text = column 1, labels, separated by \",\", = column 2");
  EXPECT_EQ(labelsOf(table), (Rows{{"27"}, {"3", "10"}, {"2"}, {}, {"27", "2"}}));
  EXPECT_TRUE(mentions(table.report.notices, "line 4: no label"));
  EXPECT_EQ(table.report.skipped, 0);
}

TEST(LabelCells, ManyDifferentSetsOfFewLabelsAreStillLabels) {
  FileFolder folder;
  std::string rows;
  for (int i = 0; i < 64; ++i) {
    std::string labels;
    for (int bit = 0; bit < 6; ++bit)
      if (i >> bit & 1) labels += (labels.empty() ? "t" : ";t") + std::to_string(bit);
    rows += "some words about number " + std::to_string(i * 7919) + "\t" + labels + "\n";
  }
  auto config = multiLabel();
  config.labelSeparator = ";";
  const auto table = tableOf(folder.write("t.tsv", rows), config);
  EXPECT_EQ(labelsOf(table)[63].size(), 6u);
  EXPECT_EQ(table.texts[3], "some words about number 23757");
}

TEST(LabelCells, OfACsvAreQuotedWhereTheyHoldItsDelimiter) {
  FileFolder folder;
  const auto table = tableOf(folder.write("t.csv", "text,tags\n\"good, really\",\"a,b\"\nbad,c\nfine,\"a, c\"\n"));
  EXPECT_EQ(table.texts[0], "good, really");
  EXPECT_EQ(labelsOf(table), (Rows{{"a", "b"}, {"c"}, {"a", "c"}}));
}

TEST(LabelCells, InASingleLabelTaskACellIsOneLabel) {
  FileFolder folder;
  const auto table = tableOf(folder.write("t.tsv", "label\ttext\na,b\tone two\nc\tthree\na,b\tfour\n"), {});
  EXPECT_EQ(table.labels, (std::vector<std::string>{"a,b", "c", "a,b"}));
}

// ---- tasks

// Label k stands on every (k + 2)-th row; "rare" on three.
std::string linesWithLabels(int rows) {
  std::string lines;
  for (int i = 0; i < rows; ++i) {
    lines += "text of number " + std::to_string(i);
    for (int k = 0; k < 5; ++k)
      if (i % (k + 2) == 0) lines += " __label__L" + std::to_string(k);
    if (i % (rows / 3) == 5) lines += " __label__rare";
    lines += "\n";
  }
  return lines;
}

std::map<std::int32_t, int> countsOf(const LabelSets& gold) {
  std::map<std::int32_t, int> counts;
  for (const auto label : gold.values()) ++counts[label];
  return counts;
}

TEST(LabelSetTask, SplitsKeepTheSharesOfLabelsAndTrainKeepsRareOnes) {
  FileFolder folder;
  auto config = multiLabel();
  config.train = {folder.write("train.txt", linesWithLabels(300))};
  const auto task = loadTask(config);
  ASSERT_TRUE(task) << task.error().sentence();
  EXPECT_EQ(task->labels, (std::vector<std::string>{"L0", "L1", "L2", "L3", "L4", "rare"}));
  EXPECT_EQ(task->test.texts.size(), 60u);
  EXPECT_EQ(task->validation.texts.size(), 30u);
  EXPECT_EQ(task->train.gold.size(), 210u);
  EXPECT_FALSE(task->train.gold.single());
  auto all = countsOf(task->train.gold);
  for (const auto* split : {&task->validation, &task->test})
    for (const auto& [label, count] : countsOf(split->gold)) all[label] += count;
  auto test = countsOf(task->test.gold);
  for (const auto& [label, count] : all) EXPECT_NEAR(test[label], count * 0.2, 2 + count * 0.03) << label;
  EXPECT_GE(countsOf(task->train.gold)[5], 1);
}

TEST(LabelSetTask, ASmallerSubsetIsPartOfALargerOneAndKeepsEveryLabel) {
  FileFolder folder;
  auto config = multiLabel();
  config.train = {folder.write("train.txt", linesWithLabels(300))};
  config.maxTrainExamples = 120;
  const auto large = loadTask(config);
  config.maxTrainExamples = 40;
  const auto small = loadTask(config);
  ASSERT_TRUE(large && small);
  EXPECT_EQ(small->train.texts.size(), 40u);
  for (const auto& text : small->train.texts) EXPECT_TRUE(std::ranges::count(large->train.texts, text)) << text;
  EXPECT_EQ(countsOf(small->train.gold).size(), 6u);
  EXPECT_EQ(small->labels, large->labels);
}

TEST(LabelSetTask, UnseenLabelsAreMissedOnesAndRowsWithoutALabelCount) {
  FileFolder folder;
  auto config = multiLabel();
  config.train = {folder.write("train.txt", "a b __label__x\nc d __label__y __label__x\ne __label__y\n")};
  config.validation = {folder.write("dev.txt", "f g __label__x\nh __label__y\n")};
  config.test = {folder.write("test.txt", "k l __label__new __label__y __label__other\nm __label__x\no __label__x\n")};
  const auto task = loadTask(config);
  ASSERT_TRUE(task) << task.error().sentence();
  ASSERT_EQ(task->test.gold[0].size(), 3u);
  EXPECT_EQ(task->test.gold[0][0], -1);
  EXPECT_EQ(task->test.gold[0][1], -1);
  EXPECT_EQ(task->test.gold[0][2], 1);
  EXPECT_TRUE(mentions(task->notices, "2 labels of test rows are on no training row; they count as missed"));
}

TEST(LabelSetTask, TheSameTextsWithOtherSetsHaveAnotherFingerprint) {
  FileFolder folder;
  const auto fingerprintOf = [&](const std::string& labels, const std::string& kind) {
    TaskConfig config;
    config.kind = kind;
    const std::string rest = "b __label__y\nc __label__x\n";
    config.train = {folder.write("train.txt", "a" + labels + "\n" + rest)};
    config.validation = config.test = {folder.write("test.txt", rest)};
    const auto task = loadTask(config);
    return task ? task->fingerprint : task.error().sentence();
  };
  const auto one = fingerprintOf(" __label__x", "multi_label");
  EXPECT_EQ(one, fingerprintOf(" __label__x", "multi_label"));
  EXPECT_NE(one, fingerprintOf(" __label__x __label__y", "multi_label"));
  EXPECT_NE(one, fingerprintOf(" __label__x", "single_label"));
}

TEST(LabelSetTask, OneLabelIsEnoughAndNoneIsNot) {
  FileFolder folder;
  auto config = multiLabel();
  config.validation = config.test = {folder.write("test.txt", "x __label__a\n")};
  config.train = {folder.write("one.txt", "x __label__a\ny __label__a\n")};
  EXPECT_TRUE(loadTask(config));
  config.format = "fasttext";
  config.train = {folder.write("none.txt", "x\ny\n")};
  const auto none = loadTask(config);
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().what.find("No row"), std::string::npos);
}

TEST(Strata, ARowOfSeveralLabelsCountsForItsRarest) {
  LabelSets gold = LabelSets::ofAnySize();
  for (const auto& row : std::vector<std::vector<std::int32_t>>{{0, 1}, {0}, {}, {0, 1, 2}, {1}}) gold.add(row);
  EXPECT_EQ(strataOf(gold), (std::vector<std::int32_t>{0, 0, -1, 2, 1}));
  EXPECT_EQ(strataOf(LabelSets({4, -1, 2})), (std::vector<std::int32_t>{4, -1, 2}));
}

TEST(InspectLabelSets, TellsLabelsSetsAndHowManyARowHas) {
  FileFolder folder;
  const auto file = folder.write("t.txt",
                                 "a __label__x __label__y\nb __label__y\nc __label__x __label__y\nd e __label__z\n"
                                 "f __label__y\ng __label__y\nh __label__y\ni __label__y\nj __label__y\nk\n");
  const auto inspected = inspectFiles({file}, {}, {});
  ASSERT_TRUE(inspected) << inspected.error().sentence();
  const auto& one = inspected->front();
  EXPECT_TRUE(one.labelled);
  EXPECT_EQ(one.labels, (std::map<std::string, std::int64_t>{{"x", 2}, {"y", 8}, {"z", 1}}));
  EXPECT_EQ(one.labelsPerRow, (std::map<std::int64_t, std::int64_t>{{0, 1}, {1, 7}, {2, 2}}));
  EXPECT_EQ(one.labelSets.at("x, y"), 2);
  EXPECT_EQ(one.labelSets.at(""), 1);
  EXPECT_EQ(one.firstRows[0].label, "x, y");
}

}  // namespace
}  // namespace clozebench
