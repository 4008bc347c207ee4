// Tasks: labels, splits, subsets, leaks.
#include "data/task.h"

#include "data/splits.h"
#include "helpers.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace clozebench {
namespace {

// `counts[c]` different texts of each class c, mixed.
std::string rowsOfClasses(const std::vector<int>& counts) {
  std::string tsv;
  for (int i = 0; i < *std::max_element(counts.begin(), counts.end()); ++i) {
    for (std::size_t c = 0; c < counts.size(); ++c) {
      if (i < counts[c])
        tsv += "text number " + std::to_string(i) + " of " + std::to_string(c) + "\tclass" + std::to_string(c) + "\n";
    }
  }
  return tsv;
}

TaskData taskOf(const TaskConfig& config, bool quick = false) {
  auto task = loadTask(config, quick);
  EXPECT_TRUE(task) << task.error().sentence();
  return task ? *task : TaskData{};
}

std::vector<std::int64_t> countsOf(const Split& split, std::size_t classes) {
  std::vector<std::int64_t> counts(classes, 0);
  for (const auto gold : split.gold.values()) ++counts[static_cast<std::size_t>(gold)];
  return counts;
}

TEST(Task, SortsLabelsOfTrainAndCountsOthersAsWrong) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("train.tsv", "a b\tz\nc d\tb\ne f\tz\n")};
  config.validation = {folder.write("dev.tsv", "g h\tb\ni j\tz\n")};
  config.test = {folder.write("test.tsv", "k l\tnew\nm n\tb\no p\tz\nq r\tz\n")};
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.labels, (std::vector<std::string>{"b", "z"}));
  EXPECT_EQ(task.train.gold, (std::vector<std::int32_t>{1, 0, 1}));
  EXPECT_EQ(task.test.gold, (std::vector<std::int32_t>{-1, 0, 1, 1}));
  EXPECT_TRUE(mentions(task.notices, "1 test rows have a label that no training row has"));
  EXPECT_EQ(task.reports.size(), 3u);
}

TEST(Task, CountsDuplicatesAndLeaksBehindWidthCaseAndBlanks) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("train.tsv", "The  Cat\t1\nthe cat\t1\nＴＨＥ ＣＡＴ\t1\na dog\t0\nbird\t0\n")};
  config.validation = {folder.write("dev.tsv", "A DOG\t0\nfish\t1\n")};
  config.test = {folder.write("test.tsv", "a dog\t0\nbird \t0\nhorse\t1\n")};
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.duplicates, 2);
  EXPECT_EQ(task.leaks, 2);  // a dog, bird
}

TEST(Task, SplitsOffStratifiedSeededParts) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("train.tsv", rowsOfClasses({100, 50, 10}))};
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.test.texts.size(), 32u);        // 0.2 of 160
  EXPECT_EQ(task.validation.texts.size(), 16u);  // 0.1 of 160
  EXPECT_EQ(task.train.texts.size(), 112u);
  EXPECT_EQ(countsOf(task.test, 3), (std::vector<std::int64_t>{20, 10, 2}));
  EXPECT_EQ(countsOf(task.validation, 3), (std::vector<std::int64_t>{10, 5, 1}));
  std::set<std::string> all;
  for (const auto* split : {&task.train, &task.validation, &task.test})
    all.insert(split->texts.begin(), split->texts.end());
  EXPECT_EQ(all.size(), 160u);
  EXPECT_EQ(taskOf(config).fingerprint, task.fingerprint);
  config.splitSeed = 2;
  EXPECT_NE(taskOf(config).test.fingerprint, task.test.fingerprint);
}

TEST(Task, KeepsEqualTextsOnOneSideOfASplit) {
  FileFolder folder;
  std::string tsv;
  for (int i = 0; i < 60; ++i) tsv += "same text " + std::to_string(i / 3) + "\t" + std::to_string((i / 3) % 2) + "\n";
  TaskConfig config;
  config.train = {folder.write("train.tsv", tsv)};
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.leaks, 0);
  EXPECT_GT(task.test.texts.size(), 8u);
  EXPECT_EQ(task.train.texts.size() + task.validation.texts.size() + task.test.texts.size(), 60u);
}

TEST(Task, LeavesOneRowOfEachClassForTraining) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("train.tsv", rowsOfClasses({40, 1, 2}))};
  config.testFraction = 0.5;
  config.validationFraction = 0.4;
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.labels.size(), 3u);
  for (const auto count : countsOf(task.train, 3)) EXPECT_GE(count, 1);
}

TEST(Task, TakesASubsetInProportionWithOneOfEachClass) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("train.tsv", rowsOfClasses({300, 90, 9, 1}))};
  config.validation = {folder.write("dev.tsv", "x y\tclass0\nz w\tclass1\n")};
  config.test = config.validation;
  config.maxTrainExamples = 40;
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.train.texts.size(), 40u);
  EXPECT_EQ(task.labels.size(), 4u);
  EXPECT_EQ(countsOf(task.train, 4), (std::vector<std::int64_t>{29, 9, 1, 1}));
  config.maxTrainExamples = 80;
  const TaskData larger = taskOf(config);
  for (const auto& text : task.train.texts)
    EXPECT_TRUE(std::find(larger.train.texts.begin(), larger.train.texts.end(), text) != larger.train.texts.end())
        << text;
}

TEST(Task, CapsAllSplitsWhenQuick) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("train.tsv", rowsOfClasses({900, 900}))};
  const TaskData task = taskOf(config, /*quick=*/true);
  EXPECT_EQ(task.train.texts.size(), 200u);
  EXPECT_EQ(task.validation.texts.size(), 100u);
  EXPECT_EQ(task.test.texts.size(), 200u);
}

TEST(Task, ReadsATestFileTheWayOfTheTrainingFile) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("train.tsv", "yes\ta longer text\nno\tanother text\nyes\tmore words\nno\tlast\n")};
  config.validation = {folder.write("dev.tsv", "no\tok\nno\tok too\n")};
  config.test = {folder.write("test.tsv", "yes\ta\n")};  // alone, "a" would be the label
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.test.texts, (std::vector<std::string>{"a"}));
  EXPECT_EQ(task.test.gold, (std::vector<std::int32_t>{1}));
}

TEST(Task, JoinsSeveralTrainingFiles) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("1.tsv", rowsOfClasses({10, 10})),
                  writeGz(folder, "2.tsv.gz", "extra text\tclass1\nand more\tclass0\n")};
  const TaskData task = taskOf(config);
  EXPECT_EQ(task.train.texts.size() + task.validation.texts.size() + task.test.texts.size(), 22u);
}

TEST(Task, RefusesOneClassTooFewRowsAndMissingFiles) {
  FileFolder folder;
  TaskConfig config;
  config.train = {folder.write("one.tsv", "a b\tsame\nc d\tsame\n")};
  auto task = loadTask(config);
  ASSERT_FALSE(task);
  EXPECT_EQ(task.error().code, ErrorCode::BadInput);
  EXPECT_NE(task.error().what.find("single class"), std::string::npos);
  config.train = {folder.write("two.tsv", "a b\t1\nc d\t0\n")};
  EXPECT_EQ(loadTask(config).error().code, ErrorCode::BadInput);  // nothing left to split off
  config.train = {(folder.path() / "none.tsv").string()};
  EXPECT_EQ(loadTask(config).error().code, ErrorCode::NotFound);
  EXPECT_EQ(loadTask({}).error().code, ErrorCode::WrongUse);
}

TEST(Quotas, AddUpAndStayWithinTheClasses) {
  EXPECT_EQ(proportionalQuotas({300, 90, 9, 1}, 40, 1), (std::vector<std::int64_t>{29, 9, 1, 1}));
  EXPECT_EQ(proportionalQuotas({5, 5, 5}, 4, 0), (std::vector<std::int64_t>{2, 1, 1}));
  EXPECT_EQ(proportionalQuotas({5, 5, 5}, 2, 1), (std::vector<std::int64_t>{1, 1, 0}));  // too few for one of each
  EXPECT_EQ(proportionalQuotas({3, 0, 2}, 99, 1), (std::vector<std::int64_t>{3, 0, 2}));
  for (std::int64_t total = 0; total <= 60; ++total) {
    const auto quotas = proportionalQuotas({40, 13, 6, 1}, total, 1);
    EXPECT_EQ(std::accumulate(quotas.begin(), quotas.end(), std::int64_t{0}), total);
  }
}

}  // namespace
}  // namespace clozebench
