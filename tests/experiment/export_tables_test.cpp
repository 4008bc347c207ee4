// The tables of an experiment: what they say beside the numbers.
#include "experiment/export_tables.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace clozebench {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Gain gainOf(const std::string& variant, std::int64_t inTrain, std::int64_t inCorpus) {
  Gain gain;
  gain.variant = variant;
  gain.metric = "f1_micro";
  gain.data.test = 300;
  gain.data.testInTrain = inTrain;
  gain.data.testInCorpus = inCorpus;
  return gain;
}

double numberIn(const Table& table, std::size_t row, const std::string& column) {
  const auto found = std::ranges::find(table.columns, column, &TableColumn::name);
  return std::get<double>(table.rows.at(row).at(static_cast<std::size_t>(found - table.columns.begin())));
}

TEST(GainsTable, CountsTheTestTextsThatWereSeenBefore) {
  const Table table = gainsTable({gainOf("clean", 0, 0), gainOf("leaky", 12, 34)});
  EXPECT_EQ(numberIn(table, 0, "test_in_train"), 0);
  EXPECT_EQ(numberIn(table, 1, "test_texts"), 300);
  EXPECT_EQ(numberIn(table, 1, "test_in_train"), 12);
  EXPECT_EQ(numberIn(table, 1, "test_in_corpus"), 34);
  for (const TableFormat format : {TableFormat::Markdown, TableFormat::Latex}) {
    const std::string text = tableText(table, format);
    EXPECT_THAT(text, HasSubstr("leaky: Warning: 12 of 300 test texts stand in the training data"));
    EXPECT_THAT(text, HasSubstr("leaky: Warning: 34 of 300 test texts stand in the raw text"));
    EXPECT_THAT(text, Not(HasSubstr("clean: Warning")));
  }
  EXPECT_THAT(gainTableOf({gainOf("", 12, 0)}).caption, HasSubstr("\nWarning: 12 of 300 test texts"));
  EXPECT_THAT(gainEpochsTable({gainOf("", 12, 0)}).caption, HasSubstr("\nWarning: 12 of 300 test texts"));
  EXPECT_THAT(tableText(table, TableFormat::Csv), HasSubstr(",test_texts,test_in_train,test_in_corpus,validation_in_test\n"));
}

TEST(GainsTable, OnAPageLeavesOutWhatProgramsAloneWantAndSaysTheScoreInWords) {
  const auto names = [](const Table& table) {
    std::string all;
    for (const TableColumn& column : shownTable(table).columns) all += column.name + ' ';
    return all;
  };
  Table clean = gainsTable({gainOf("a", 0, 0)});
  std::get<std::string>(clean.rows[0][1]) = "f1_micro";
  EXPECT_EQ(names(clean), "variant metric pretrained scratch gain p_holm seeds verdict ");
  EXPECT_EQ(std::get<std::string>(shownTable(clean).rows[0][1]), "micro F1");
  EXPECT_THAT(shownTable(clean).caption, Not(HasSubstr("over the seeds alone"))) << "that column is left out";
  EXPECT_THAT(names(gainsTable({gainOf("a", 0, 0), gainOf("b", 0, 7)})), HasSubstr("verdict test_in_corpus "));
  EXPECT_EQ(names(runsTable({})), [] {
    std::string all;
    for (const TableColumn& column : runsTable({}).columns) all += column.name + ' ';
    return all;
  }()) << "others are whole";
}

}  // namespace
}  // namespace clozebench
