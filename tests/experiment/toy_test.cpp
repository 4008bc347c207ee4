// The toy task: its labels are right, its files stay, and what comes out of it is judged.
#include "experiment/toy.h"

#include "base/files.h"
#include "config/experiment_file.h"
#include "config/validate.h"
#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <sstream>

namespace clozebench {
namespace {

using testing::HasSubstr;

struct Row {
  std::vector<int> digits;
  std::string label;
};

std::vector<Row> rowsOf(const std::filesystem::path& file) {
  std::istringstream lines(*readFile(file));
  std::vector<Row> rows;
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    Row row;
    row.label = line.substr(line.find('\t') + 1);
    std::istringstream digits(line.substr(0, line.find('\t')));
    for (int digit; digits >> digit;) row.digits.push_back(digit);
    rows.push_back(std::move(row));
  }
  return rows;
}

RunRecord finished(const std::string& arm, double f1) {
  RunRecord run;
  run.kind = RunKind::Finetune;
  run.arm = arm;
  run.summary.test.values["f1_micro"] = f1;
  return run;
}

TEST(Toy, LabelsAreWhatTheRuleSaysAndNeitherIsRare) {
  const TemporaryFolder folder;
  for (const std::string rule : {"count", "sum"}) {
    const auto file = prepareToy(folder / rule, {rule, 700, 5});
    ASSERT_TRUE(file) << file.error().sentence();
    std::set<std::vector<int>> seen;
    for (const auto& [name, count] : {std::pair{"train.tsv", 700u}, {"validation.tsv", 500u}, {"test.tsv", 1000u}}) {
      const auto rows = rowsOf(folder / rule / name);
      ASSERT_EQ(rows.size(), count);
      std::size_t yes = 0;
      for (const auto& row : rows) {
        ASSERT_EQ(row.digits.size(), 8u);
        ASSERT_TRUE(seen.insert(row.digits).second) << "a row twice";
        const auto threes = std::count(row.digits.begin(), row.digits.end(), 3);
        const int sum = std::accumulate(row.digits.begin(), row.digits.end(), 0);
        const bool passes = rule == "count" ? threes >= 4 : sum >= 20;
        ASSERT_EQ(row.label, passes ? "yes" : "no");
        yes += passes;
      }
      EXPECT_GT(yes, count * 3 / 10);
      EXPECT_LT(yes, count * 7 / 10);
    }
    const auto experiment = loadExperiment(*file);
    ASSERT_TRUE(experiment) << experiment.error().sentence();
    EXPECT_EQ(experiment->settings.experiment.name, "toy-" + rule);
    EXPECT_TRUE(isToyExperiment(experiment->settings.experiment.name));
    EXPECT_TRUE(validate(*experiment).empty());
  }
}

TEST(Toy, TheSameSeedGivesTheSameRowsAndAnotherOneOthers) {
  const TemporaryFolder folder;
  ASSERT_TRUE(prepareToy(folder / "a", {"sum", 300, 1}));
  ASSERT_TRUE(prepareToy(folder / "b", {"sum", 300, 1}));
  ASSERT_TRUE(prepareToy(folder / "c", {"sum", 300, 2}));
  EXPECT_EQ(*readFile(folder / "a" / "test.tsv"), *readFile(folder / "b" / "test.tsv"));
  EXPECT_NE(*readFile(folder / "a" / "test.tsv"), *readFile(folder / "c" / "test.tsv"));
  const auto written = std::filesystem::last_write_time(folder / "a" / "train.tsv");
  ASSERT_TRUE(prepareToy(folder / "a", {"sum", 300, 1}));
  EXPECT_EQ(std::filesystem::last_write_time(folder / "a" / "train.tsv"), written);
}

TEST(Toy, EachTaskHasAFolderOfItsOwn) {
  std::set<std::string> folders;
  for (const ToyTask& task : {ToyTask{}, ToyTask{"sum"}, ToyTask{"count", 500}, ToyTask{"count", 3000, 7}})
    folders.insert(toyFolder("data", task).string());
  EXPECT_EQ(folders.size(), 4u);
}

TEST(Toy, OfAnotherRuleOrOfTooFewRowsIsRefused) {
  const TemporaryFolder folder;
  EXPECT_EQ(prepareToy(folder.path(), {"product"}).error().code, ErrorCode::WrongUse);
  EXPECT_EQ(prepareToy(folder.path(), {"count", 10}).error().code, ErrorCode::WrongUse);
  EXPECT_EQ(prepareToy(folder.path(), {"count", 1000000}).error().code, ErrorCode::WrongUse);
}

TEST(Toy, IsPassedOnlyWhenEveryRunOfBothArmsIsAboveTheGoal) {
  EXPECT_TRUE(judgeToy({finished("pretrained", 0.99), finished("scratch", 0.951)}).passed);
  EXPECT_TRUE(judgeToy({finished("scratch", 0.98)}).passed);  // one arm alone is no mistake
  const auto verdict = judgeToy({finished("pretrained", 0.99), finished("pretrained", 0.95), finished("scratch", 1)});
  EXPECT_FALSE(verdict.passed);
  EXPECT_EQ(verdict.pretrained, 0.95);
  EXPECT_THAT(verdict.sentence, HasSubstr("not passed"));
  EXPECT_FALSE(verdict.remedy.empty());
  EXPECT_FALSE(judgeToy({finished("scratch", std::numeric_limits<double>::quiet_NaN())}).passed);
  EXPECT_FALSE(judgeToy({}).passed);
}

}  // namespace
}  // namespace clozebench
