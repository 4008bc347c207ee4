// The report: what it says, that nothing in it can break out of the page, and that every word goes by the translator.
#include "experiment/export_files.h"
#include "experiment/rate_search.h"
#include "experiment/report_html.h"
#include "tiny_experiment.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace clozebench {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::succeed;
using testing::TinyExperiment;
using testing::valueOf;

class ReportTest : public ::testing::Test {
 protected:
  ReportTest() { workspace.emplace(TinyExperiment::shared().openedCopy(folder / "w")); }
  Report report() const { return valueOf(makeReport(*workspace, "tiny", "9.8.7")); }
  const ReportPart* part(const Report& report, const std::string& heading) const {
    for (const ReportPart& one : report.parts)
      if (one.heading == heading) return &one;
    ADD_FAILURE() << "no part " << heading;
    return nullptr;
  }
  TemporaryFolder folder;
  std::optional<Workspace> workspace;
};

TEST_F(ReportTest, AnswersTheQuestionFirstAndSaysWhatTheAnswerStandsOn) {
  const Report one = report();
  EXPECT_THAT(one.question, HasSubstr("What does pre-training buy"));
  ASSERT_EQ(one.verdicts.size(), 1u);
  EXPECT_THAT(one.verdicts[0], HasSubstr("micro F1"));
  ASSERT_TRUE(part(one, "Gain on the test data")->table);
  EXPECT_EQ(part(one, "Gain on the test data")->table->rows.size(), 1u);
  EXPECT_FALSE(part(one, "Curves")->figures.empty());
  EXPECT_FALSE(part(one, "What it stands on")->sentences.empty());
  EXPECT_EQ(part(one, "Baselines")->facts.size(), 3u) << "the score's name, majority, TF-IDF";
  bool version = false, hidden = false;
  for (const ReportFact& fact : part(one, "Machine and time")->facts) version |= fact.value == "9.8.7";
  for (const ReportFact& fact : part(one, "Settings")->facts)
    hidden |= fact.value.find("train.tsv") != std::string::npos;
  EXPECT_TRUE(version);
  EXPECT_FALSE(hidden) << "paths are no settings";
}

TEST_F(ReportTest, IsOnePageWithoutScriptsOrAnythingBesideIt) {
  const std::string html = reportHtml(report());
  EXPECT_THAT(html, ::testing::StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(html, HasSubstr("<svg"));
  for (const char* outside : {"<script", "<link", "src=", "@import", "url("})
    EXPECT_THAT(html, Not(HasSubstr(outside)));
}

TEST_F(ReportTest, NamesAndNotesCannotBreakOutOfThePage) {
  succeed(workspace->renameExperiment("tiny", "a<b>&\"c"));
  succeed(workspace->setExperimentNote(valueOf(workspace->experiment("a<b>&\"c")).id, "<script>alert(1)</script>"));
  const std::string html = reportHtml(valueOf(makeReport(*workspace, "a<b>&\"c", "1")));
  EXPECT_THAT(html, Not(HasSubstr("<script")));
  EXPECT_THAT(html, Not(HasSubstr("a<b>")));
  EXPECT_THAT(html, HasSubstr("<h1>a&lt;b&gt;&amp;&quot;c</h1>"));
}

TEST_F(ReportTest, EveryWordGoesByTheTranslator) {
  ReportWriting writing;
  writing.language = "xx";
  writing.translate = [](const std::string& english) { return english.empty() ? english : "¡" + english + "!"; };
  const Report one = report();
  const std::string html = reportHtml(one, writing);
  EXPECT_THAT(html, HasSubstr("lang=\"xx\""));
  EXPECT_THAT(html, HasSubstr("<h2>¡Curves!</h2>"));
  EXPECT_THAT(html, HasSubstr("¡From scratch!"));
  EXPECT_THAT(html, HasSubstr("¡" + one.verdicts[0] + "!"));
  for (const Figure& figure : reportFigures(one, writing)) EXPECT_THAT(figure.xTitle, ::testing::StartsWith("¡"));
}

TEST_F(ReportTest, TellsTheRateThatWasUsedAndEveryRateThatWasTried) {
  const std::string id = valueOf(workspace->experiment("tiny")).id;
  succeed(storeSearches(*workspace, id,
                        {{"", "pretrained", "f1_micro", {{0.001, 0.5, "a"}, {0.01, 0.75, "b"}}, 0.01},
                         {"", "scratch", "f1_micro", {{0.001, 0.625, "c"}, {0.01, 0.25, "d"}}, 0.001}}));
  const Report one = report();
  std::vector<std::string> rates;
  for (const ReportFact& fact : part(one, "Settings")->facts)
    if (fact.what.starts_with("Learning rate")) rates.push_back(fact.what + " " + fact.value);
  EXPECT_EQ(rates, (std::vector<std::string>{"Learning rate, pre-trained 0.01", "Learning rate, from scratch 0.001"}));
  const auto& table = part(one, "Learning rates tried")->table;
  ASSERT_TRUE(table);
  EXPECT_EQ(tableText(*table, TableFormat::Csv),
            "arm,learning_rate,validation,chosen\n"
            "Pre-trained,0.001,0.5,\nPre-trained,0.01,0.75,chosen\n"
            "From scratch,0.001,0.625,chosen\nFrom scratch,0.01,0.25,\n");
  const auto content = valueOf(
      exportContent(*workspace, id, valueOf(workspace->runs(id)), valueOf(gainsOf(*workspace, id)), CurveOptions{}));
  EXPECT_TRUE(std::ranges::any_of(content.tables, [](const Table& each) { return each.name == "search"; }));
  for (const auto& [name, text] : content.texts) {
    if (name != "gain.txt") continue;
    EXPECT_THAT(text, HasSubstr("0.001: 0.500, 0.01: 0.750 (chosen)"));
  }
}

TEST_F(ReportTest, SaysWhichRatesLieAtTheEdgeAndWhichCannotBeToldApart) {
  const std::string id = valueOf(workspace->experiment("tiny")).id;
  succeed(
      storeSearches(*workspace, id, {{"", "pretrained", "f1_micro", {{0.001, 0.75, "a"}, {0.01, 0.751, "b"}}, 0.01}}));
  const Report one = report();
  const auto& said = part(one, "Learning rates tried")->sentences;
  ASSERT_EQ(said.size(), 2u);
  EXPECT_THAT(said[0], HasSubstr("is the largest of those tried: a better one may lie beyond."));
  EXPECT_THAT(said[1], HasSubstr("0.001 and 0.01 (pre-trained) cannot be told apart on"));
}

TEST_F(ReportTest, ShowsHowManyExamplesWereFixedAndBrokenAndSomeOfEach) {
  const Report one = report();
  const ReportPart* examples = part(one, "Fixed and broken examples");
  ASSERT_TRUE(examples && examples->table);
  EXPECT_THAT(examples->sentences.at(0), HasSubstr("test examples pre-training fixed"));
  EXPECT_FALSE(examples->isDetail);
  Report made = one;
  Table& table = *std::ranges::find(made.parts, "Fixed and broken examples", &ReportPart::heading)->table;
  table.rows.clear();
  for (const char* text : {"first <text>", "second text"})
    table.rows.push_back({std::string("Fixed"), std::string(text), std::string("Broken"), std::string("animal (0.90)"),
                          std::string("(none)")});
  ReportWriting writing;
  writing.placesForFigures = true;
  writing.mostExamples = 1;
  writing.translate = [](const std::string& english) { return "¡" + english + "!"; };
  const std::string html = reportHtml(made, writing);
  for (const char* here : {">¡Fixed!<", ">first &lt;text&gt;<", ">Broken<", ">animal (0.90)<", ">¡(none)!<"})
    EXPECT_THAT(html, HasSubstr(here));
  EXPECT_THAT(html, Not(HasSubstr("second text"))) << "no room on this page";
  writing.mostExamples = 0;
  EXPECT_THAT(reportHtml(made, writing), Not(HasSubstr(">¡Change!<"))) << "nor a head without rows";
}

TEST_F(ReportTest, SettingsAreCalledByTheirLabels) {
  Report one;
  one.parts = {{.heading = "x", .sentences = {"The arms differ in finetune.learning_rate besides their start."}}};
  EXPECT_THAT(reportHtml(one), HasSubstr("The arms differ in “Learning rate” besides"));
}

TEST_F(ReportTest, NamesOfVariantsAreNobodysLanguage) {
  Report one;
  one.title = "x";
  one.names = {"the end", "50 examples"};
  one.verdicts = {"the end: pre-training raised it"};
  Figure figure;
  figure.series = {{.name = "50 examples, from scratch (mean)"}, {.name = "the end"}};
  Table table{
      "t", "", {{"variant", "Variant"}, {"start", "Start"}}, {{std::string("the end"), std::string("the end")}}};
  one.parts = {{.heading = "Gain", .table = table, .figures = {figure}}};
  ReportWriting writing;
  writing.translate = [](const std::string& english) {
    std::string text = english;
    for (const std::string word : {"the end", "examples", "raised"})
      if (const auto at = text.find(word); at != std::string::npos) text.replace(at, word.size(), "!");
    return text;
  };
  const std::string html = reportHtml(one, writing);
  EXPECT_THAT(html, HasSubstr("the end: pre-training ! it"));
  EXPECT_THAT(html, HasSubstr(">the end</td>"));
  EXPECT_THAT(html, HasSubstr(">!</td>")) << "what is no name is translated";
  const Figure drawn = reportFigures(one, writing).at(0);
  EXPECT_EQ(drawn.series[0].name, "50 examples, from scratch (mean)");
  EXPECT_EQ(drawn.series[1].name, "the end");
}

TEST_F(ReportTest, HasPlacesForFiguresWhereTheyAreDrawnByAnother) {
  ReportWriting writing;
  writing.placesForFigures = true;
  const Report one = report();
  const std::string html = reportHtml(one, writing);
  EXPECT_THAT(html, Not(HasSubstr("<svg")));
  const auto figures = reportFigures(one, writing);
  for (std::size_t i = 0; i < figures.size(); ++i) EXPECT_THAT(html, HasSubstr("figure:" + std::to_string(i) + "\""));
}

TEST_F(ReportTest, WhatOnePageHasNoRoomForIsFoldedInAWebPageAndNamedOnPaper) {
  Report one;
  one.title = "x";
  one.names = {"a", "b", "c"};
  one.verdicts = {"a: first verdict", "b: second verdict", "c: third verdict", "Two variants have no gain."};
  Table gains{"gains", "", {{"variant", "Variant"}}, {{std::string("a")}, {std::string("b")}, {std::string("c")}}};
  Figure page{.title = "on the page"}, detail{.title = "in the details"};
  one.parts = {{.heading = "Gain", .table = gains, .figures = {page}},
               {.heading = "Curves", .figures = {detail}, .isDetail = true},
               {.heading = "More on each variant", .sentences = {"A long story."}, .isDetail = true}};
  const std::string web = reportHtml(one);
  EXPECT_THAT(web, HasSubstr("<details>\n<summary>Curves</summary>"));
  for (const char* said : {"A long story.", ">in the details<", "third verdict"}) EXPECT_THAT(web, HasSubstr(said));
  EXPECT_THAT(web, Not(HasSubstr("also has:")));

  ReportWriting paper;
  paper.placesForFigures = true;
  paper.withDetails = false;
  const std::string whole = reportHtml(one, paper);
  EXPECT_THAT(whole, Not(HasSubstr("A long story.")));
  EXPECT_THAT(whole, HasSubstr("(.html) also has: Curves, More on each variant"));
  EXPECT_THAT(whole, Not(HasSubstr("figure:1")));
  EXPECT_EQ(reportFigures(one, paper).size(), 1u) << "as many as there are places";
  EXPECT_THAT(whole, HasSubstr("third verdict"));

  paper.mostVariants = 2;
  const std::string some = reportHtml(one, paper);
  EXPECT_THAT(some, HasSubstr("Here are the first 2 of 3 variants; the report as a web page (.html) has all of them."));
  EXPECT_THAT(some, HasSubstr("second verdict"));
  EXPECT_THAT(some, Not(HasSubstr("third verdict")));
  EXPECT_THAT(some, HasSubstr("Two variants have no gain.")) << "what is said of all of them";
  EXPECT_THAT(some, Not(HasSubstr(">c</td>"))) << "nor its row";
}

TEST_F(ReportTest, OfAnExperimentWithoutAPairSaysSo) {
  for (const RunRecord& run : valueOf(workspace->runs()))
    if (run.arm == "scratch") succeed(workspace->deleteRun(run.id, true));
  const Report one = report();
  EXPECT_THAT(one.verdicts.at(0), HasSubstr("no finished pair yet"));
  EXPECT_FALSE(one.clear);
  EXPECT_THAT(reportHtml(one), HasSubstr("no finished pair yet"));
}

}  // namespace
}  // namespace clozebench
