// The report: what it says, that nothing in it can break out of the page, and that every word goes by the translator.
#include "experiment/report_html.h"
#include "tiny_experiment.h"

#include <gmock/gmock.h>

namespace clozebench {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::succeed;
using testing::TinyExperiment;
using testing::valueOf;

class ReportTest : public ::testing::Test {
 protected:
  ReportTest() {
    TinyExperiment::shared().copyTo(folder / "w");
    workspace.emplace(valueOf(Workspace::open(folder / "w")));
  }
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

TEST_F(ReportTest, HasPlacesForFiguresWhereTheyAreDrawnByAnother) {
  ReportWriting writing;
  writing.placesForFigures = true;
  const Report one = report();
  const std::string html = reportHtml(one, writing);
  EXPECT_THAT(html, Not(HasSubstr("<svg")));
  const auto figures = reportFigures(one, writing);
  for (std::size_t i = 0; i < figures.size(); ++i) EXPECT_THAT(html, HasSubstr("figure:" + std::to_string(i) + "\""));
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
