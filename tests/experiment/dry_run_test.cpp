// The dry run: what is tried in place of an experiment, and what it tells.
#include "experiment/dry_run.h"

#include "base/files.h"
#include "config/all_errors.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <set>

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;

class DryRunTest : public ::testing::Test {
 protected:
  DryRunTest() {
    std::string train = "text\tlabel\n", test = train;
    for (int i = 0; i < 150; ++i)
      train += "these are the words of text number " + std::to_string(i) + (i % 3 ? "\tyes\n" : "\tno\n");
    for (int i = 0; i < 30; ++i) test += "other words of number " + std::to_string(i) + (i % 3 ? "\tyes\n" : "\todd\n");
    succeed(writeFileAtomically(m_folder / "train.tsv", train));
    succeed(writeFileAtomically(m_folder / "test.tsv", test));
    m_experiment.directory = m_folder.path();
    succeed(applySets(m_experiment, {"task.train=train.tsv", "task.test=test.tsv", "backbone.preset=tiny",
                                     "backbone.layers=2", "tokenizer.kind=word", "backbone.max_length=8",
                                     "experiment.seeds=[4, 5]", "compute.device=cpu"}));
  }
  std::filesystem::path workspace() const { return m_folder / "workspace"; }
  const TemporaryFolder m_folder{};
  Experiment m_experiment = makeExperiment();
};

TEST_F(DryRunTest, TriesTheLargestNetworkAsItIsWithCappedDataAndBudgets) {
  m_experiment.variants = {{"narrow", {}}, {"wide", {{"backbone.d_model", Value(std::int64_t{96})}}}};
  const auto dryRun = valueOf(planDryRun(m_experiment, workspace() / "cache"));
  EXPECT_EQ(dryRun.variant, "wide");
  const Settings trial = valueOf(resolve(dryRun.trial, dryRun.trial.variants.front()));
  EXPECT_EQ(trial.backbone.dModel, 96);
  EXPECT_EQ(trial.backbone.layers, 2);
  EXPECT_TRUE(trial.experiment.quick);
  EXPECT_EQ(trial.experiment.seeds, (std::vector<std::int64_t>{4}));
  EXPECT_EQ(trial.experiment.arms, (std::vector<std::string>{"pretrained"}));
  EXPECT_EQ(trial.pretrain.tokens, 100 * trial.pretrain.batchTokens);
  EXPECT_EQ(trial.finetune.steps, 10);
  succeed(setGiven(m_experiment, "task.train", Value(std::vector<std::string>{"none.tsv"})));
  EXPECT_EQ(planDryRun(m_experiment, workspace() / "cache").error().code, ErrorCode::WrongUse);
}

TEST_F(DryRunTest, OfVariantsThatDifferInTheirLabelsTriesTheOneWithMost) {
  const auto examples = [](std::int64_t most) {
    return std::map<std::string, Value>{{"task.max_train_examples", Value(most)}};
  };
  m_experiment.variants = {{"40", examples(40)}, {"all", examples(0)}, {"100", examples(100)}};
  EXPECT_EQ(valueOf(planDryRun(m_experiment, workspace() / "cache")).variant, "all");
  m_experiment.variants = {{"40", examples(40)}, {"100", examples(100)}};
  EXPECT_EQ(valueOf(planDryRun(m_experiment, workspace() / "cache")).variant, "100");
}

TEST_F(DryRunTest, TriesNoMoreThanWasAskedForAndOneOfSeveralRates) {
  succeed(applySets(m_experiment, {"pretrain.steps=30", "finetune.steps=4", "finetune.search_rates=0.001,0.003",
                                   "pretrain.keep_at=2000", "finetune.gradual_unfreezing=0.1"}));
  const auto dryRun = valueOf(planDryRun(m_experiment, workspace() / "cache"));
  const Settings trial = valueOf(resolve(dryRun.trial, dryRun.trial.variants.front()));
  EXPECT_EQ(trial.pretrain.steps, 30);
  EXPECT_EQ(trial.pretrain.minutes, 0);
  EXPECT_EQ(trial.finetune.steps, 4);
  EXPECT_EQ(valueOf(makePlan(dryRun.trial)).runs.size(), 2u);
}

TEST_F(DryRunTest, InAChildTellsWhatTheWholeWillTakeAndLeavesNothing) {
  succeed(applySets(m_experiment, {"pretrain.steps=30"}));
  std::set<std::string> stages;
  const auto report = dryRunInChild(m_experiment, workspace(), CLOZEBENCH_CLOZE, {},
                                    [&](const std::string& stage) { stages.insert(stage); });
  ASSERT_TRUE(report) << report.error().sentence();
  for (const char* stage : {"reading", "pretrain", "finetune"}) EXPECT_TRUE(stages.contains(stage)) << stage;
  ASSERT_EQ(report->stages.size(), 2u);
  EXPECT_EQ(report->stages[0].kind, RunKind::Pretrain);
  EXPECT_LE(report->stages[0].steps, 30);
  EXPECT_EQ(report->stages[1].steps, 10);
  const std::set<std::string> different(report->notices.begin(), report->notices.end());
  EXPECT_EQ(different.size(), report->notices.size()) << "each remark once";
  EXPECT_FALSE(report->notices.empty());
  for (const auto& stage : report->stages) {
    EXPECT_GT(stage.tokensPerSecond, 0);
    EXPECT_TRUE(std::isfinite(stage.lossFirst));
  }
  EXPECT_GT(report->peakMemoryBytes, 50e6);
  EXPECT_GT(report->seconds, 0);
  EXPECT_GT(report->diskBytes, 0);
  EXPECT_EQ(report->texts, 150);
  EXPECT_EQ(report->cutShare, 1.0);  // eight words and two marks do not fit into eight tokens
  EXPECT_EQ(report->unseenLabelRows, 10);
  EXPECT_TRUE(report->problems.empty());
  EXPECT_FALSE(std::filesystem::exists(workspace() / "workspace.sqlite"));
}

TEST_F(DryRunTest, IsEndedOnRequestAndSaysWhatIsWrongWithTheExperiment) {
  EXPECT_EQ(dryRunInChild(m_experiment, workspace(), CLOZEBENCH_CLOZE, [] { return true; }).error().code,
            ErrorCode::Interrupted);
  succeed(setGiven(m_experiment, "task.label", Value(std::string("klass"))));
  const auto report = dryRunInChild(m_experiment, workspace(), CLOZEBENCH_CLOZE, {});
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().what.find("klass"), std::string::npos) << report.error().what;
}

TEST(DryRunReport, SurvivesTheWayThroughJson) {
  DryRunReport report;
  report.variant = "wide";
  report.stages = {{RunKind::Finetune, 20, 1234, 5e3, 0.7, std::nan("")}};
  report.peakMemoryBytes = 7;
  report.seconds = 61.5;
  report.cutShare = 0.25;
  report.unseenLabelRows = 3;
  report.problems = {"one"};
  const auto text = nlohmann::json{{"dry_run", dryRunToJson(report)}}.dump();
  const auto back = valueOf(dryRunFromJson(nlohmann::json::parse(text)));
  EXPECT_EQ(back.variant, "wide");
  EXPECT_EQ(back.stages[0].kind, RunKind::Finetune);
  EXPECT_EQ(back.stages[0].parameters, 1234);
  EXPECT_TRUE(std::isnan(back.stages[0].lossLast));
  EXPECT_EQ(back.seconds, 61.5);
  EXPECT_EQ(back.cutShare, 0.25);
  EXPECT_EQ(back.problems, report.problems);
  EXPECT_FALSE(dryRunFromJson(nlohmann::json::array()));
}

}  // namespace
}  // namespace clozebench
