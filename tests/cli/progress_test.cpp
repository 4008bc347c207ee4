// The line on stderr while an experiment is at work, and what it says of a run at its end.
#include "app/cli/progress.h"

#include "app/cli/text_format.h"

#include <gtest/gtest.h>

namespace clozebench::cli {
namespace {

RunBegan begun() {
  RunBegan began;
  began.run.kind = RunKind::Finetune;
  began.run.arm = "pretrained";
  began.run.variant = "a variant with a long name";
  began.run.seed = 2;
  began.run.settingsJson = R"({"finetune.metric": "f1_macro"})";
  began.index = 1;
  began.count = 7;
  return began;
}

TEST(ProgressView, KeepsTheCountInSightAt80ColumnsWhateverTheTitle) {
  ProgressView view(ProgressView::Style::Silent);
  view.show(begun());
  view.show(RunEvent{"r", Progress{"tokenizing", 0, 200000}});
  view.show(RunEvent{"r", Progress{"tokenizing", 120000, 200000}});
  const std::string line = view.statusLine(79);
  EXPECT_LE(displayWidth(line), 79) << line;
  EXPECT_EQ(line.find("[2/7] tokenizing ["), 0u) << line;
  EXPECT_NE(line.find("60%"), std::string::npos) << line;
  EXPECT_NE(line.find("120 k texts"), std::string::npos) << line;
  EXPECT_NE(view.statusLine(200).find("seed 2: tokenizing"), std::string::npos);
}

TEST(ProgressView, LeavesTheNumbersOfTrainingWhereTheTitleIsCut) {
  ProgressView view(ProgressView::Style::Silent);
  view.show(begun());
  view.show(RunEvent{"r", Started{.totalSteps = 100}});
  StepPoint first, last;
  first.step = 1;
  first.seconds = 1;
  first.tokens = 1000;
  last.step = 51;
  last.seconds = 11;
  last.tokens = 51000;
  last.loss = 0.5F;
  view.show(RunEvent{"r", Steps{{first, last}}});
  const std::string line = view.statusLine(79);
  EXPECT_LE(displayWidth(line), 79) << line;
  EXPECT_NE(line.find("loss 0.500  5.0 k tokens/s"), std::string::npos) << line;
  EXPECT_NE(line.find("left"), std::string::npos) << line;
}

TEST(ProgressView, NamesTheMetricThatChoseTheBestCheckpoint) {
  ProgressView view(ProgressView::Style::Lines);
  view.show(begun());
  Finished finished;
  finished.summary.validation.values = {{"f1_micro", 0.9}, {"f1_macro", 0.25}};
  testing::internal::CaptureStderr();
  view.show(RunEvent{"r", finished});
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("macro F1 on validation 0.250"), std::string::npos) << said;
  EXPECT_EQ(said.find("micro"), std::string::npos) << said;
}

}  // namespace
}  // namespace clozebench::cli
