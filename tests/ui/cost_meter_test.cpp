// The form's estimate: a trial where nothing was measured, the workspace's own speeds afterwards, and the vocabulary
// that a small text allowed.
#include "ui/models/cost_meter.h"

#include "base/files.h"
#include "config/json.h"
#include "experiment/identity.h"
#include "support.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <atomic>

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;
using uitest::waitFor;

class CostMeterTest : public ::testing::Test {
 protected:
  CostMeterTest() {
    std::string rows = "text\tlabel\n";
    for (int i = 0; i < 120; ++i) rows += "words of a text " + std::to_string(i) + (i % 3 ? "\tyes\n" : "\tno\n");
    succeed(writeFileAtomically(m_folder / "train.tsv", rows));
    succeed(m_setup.set("backbone.preset", Value(std::string("tiny"))));
    succeed(m_setup.set("task.train", Value(std::vector<std::string>{(m_folder / "train.tsv").string()})));
  }
  std::unique_ptr<CostMeter> meter(const CostMeter::Trial& trial) {
    return std::make_unique<CostMeter>(m_setup, m_reader, m_bridge, trial);
  }
  CostMeter::Trial counted(double tokensPerSecond) {
    return [this, tokensPerSecond](const Settings& settings, const std::function<bool()>&) -> Result<Speed> {
      ++m_trials;
      return Speed{RunKind::Pretrain, settings, tokensPerSecond};
    };
  }

  const TemporaryFolder m_folder;
  WorkspaceReader m_reader{m_folder / "workspace"};
  ExperimentBridge m_bridge{m_folder / "workspace"};
  SetupModel m_setup;
  std::atomic<int> m_trials{0};
};

TEST_F(CostMeterTest, TriesANetworkOfWhichNothingIsKnownOnce) {
  valueOf(Workspace::open(m_folder / "workspace"));
  const auto cost = meter(counted(1e4));
  ASSERT_TRUE(waitFor([&] { return cost->cost() && cost->cost()->seconds > 0; }));
  EXPECT_EQ(cost->data().classes, 2);
  const double before = cost->cost()->seconds;
  // Another budget of the same network needs no second trial.
  succeed(m_setup.set("pretrain.tokens", Value(std::int64_t{55'000'000})));
  EXPECT_TRUE(waitFor([&] { return cost->cost()->seconds > 5 * before; }));
  EXPECT_EQ(m_trials, 1);
}

TEST_F(CostMeterTest, TakesWhatTheWorkspaceMeasuredAndTriesNothing) {
  auto workspace = valueOf(Workspace::open(m_folder / "workspace"));
  RunRecord draft;
  draft.settingsJson = settingsToJson(m_setup.shown()).dump();
  for (const RunKind kind : {RunKind::Pretrain, RunKind::Finetune}) {
    draft.kind = kind;
    const auto run = valueOf(workspace.createRun(draft));
    Finished end;
    end.summary.steps = 25;
    end.summary.tokens = 5e4;
    end.summary.seconds = 2;
    succeed(workspace.record(run.id, Started{}));
    succeed(workspace.record(run.id, end));
  }
  const auto cost = meter(counted(1));
  ASSERT_TRUE(waitFor([&] { return cost->cost().has_value(); }));
  EXPECT_EQ(cost->cost()->basis, SpeedBasis::EqualSettings);
  EXPECT_NEAR(cost->cost()->seconds, 1.05 * 5.5e6 / 25e3, 60);
  EXPECT_EQ(m_trials, 0);
}

TEST_F(CostMeterTest, SaysBesideTheFieldThatTheTextAllowedFewerPieces) {
  valueOf(Workspace::open(m_folder / "workspace"));
  const Settings settings = m_setup.shown();
  const auto prepared = prepareTokenizer(settings, m_folder / "workspace" / "cache", CLOZEBENCH_CLOZE, {}, {});
  ASSERT_TRUE(prepared) << prepared.error().sentence();
  const auto cost = meter(counted(1e4));
  const auto noticed = [&] {
    return std::any_of(m_setup.issues().begin(), m_setup.issues().end(), [](const Issue& issue) {
      return issue.key == "tokenizer.vocab_size" && issue.warning &&
             issue.text.find("too small for") != std::string::npos;
    });
  };
  ASSERT_TRUE(waitFor(noticed));
  EXPECT_LT(cost->data().vocabulary, settings.tokenizer.vocabSize);
  EXPECT_FALSE(m_setup.hasErrors());
  succeed(m_setup.set("tokenizer.vocab_size", Value(std::int64_t{40})));
  EXPECT_TRUE(waitFor([&] { return !noticed(); }));
}

TEST_F(CostMeterTest, TakesAPreTrainingThatIsFinishedOffTheTime) {
  auto workspace = valueOf(Workspace::open(m_folder / "workspace"));
  const auto cache = m_folder / "workspace" / "cache";
  valueOf(prepareTokenizer(m_setup.shown(), cache, CLOZEBENCH_CLOZE, {}, {}));
  const auto prints = valueOf(printsOf(m_setup.experiment(), cache));
  const PlannedRun& planned = prints.plan.runs.front();
  ResolvedCompute compute;
  compute.precision = "fp32";
  const auto before = valueOf(workspace.experimentFor("before", "identity", ""));
  succeed(workspace.setFact(
      before.id, "compute",
      nlohmann::json{{"settings", computeKey(planned.settings)}, {"precision", "fp32"}, {"deterministic", false}}
          .dump()));
  RunRecord draft;
  draft.kind = RunKind::Pretrain;
  draft.settingsJson = settingsToJson(planned.settings).dump();
  draft.identity = runIdentity(planned, compute, prints.data.front(), prints.tokenizers.front(), "");
  const auto run = valueOf(workspace.createRun(draft));
  succeed(workspace.record(run.id, Started{}));
  Finished end;
  end.summary.steps = 2700;
  end.summary.tokens = 5.5e6;
  end.summary.seconds = 550;
  end.summary.checkpoint = cache.string();  // any folder that is there
  succeed(workspace.record(run.id, end));
  const auto cost = meter(counted(1e4));
  ASSERT_TRUE(waitFor([&] { return cost->forecast() && cost->cost() && cost->forecast()->seconds >= 0; }));
  EXPECT_EQ(cost->forecast()->pretrainings, 1);
  EXPECT_EQ(cost->forecast()->reusedPretrainings, 1);
  EXPECT_EQ(cost->forecast()->reusedFinetunings, 0);
  EXPECT_LT(cost->forecast()->seconds, 0.5 * cost->cost()->seconds) << "what is left is the fine-tuning";
  EXPECT_EQ(cost->forecast()->diskBytes, cost->cost()->diskBytes - cost->cost()->runDiskBytes.front());
}

TEST_F(CostMeterTest, LearnsThePiecesOfASmallTextBeforeTheFirstRunAndCountsTheNetworkWithThem) {
  valueOf(Workspace::open(m_folder / "workspace"));
  succeed(m_setup.set("experiment.quick", Value(true)));
  std::atomic<int> learnt{0};
  CostMeter cost(m_setup, m_reader, m_bridge, counted(1e4), nullptr,
                 [&](const Settings& settings, const std::function<bool()>&) -> Result<std::int64_t> {
                   EXPECT_TRUE(settings.experiment.quick) << "of the text that a quick trial reads";
                   ++learnt;
                   return 137;
                 });
  ASSERT_TRUE(waitFor([&] { return cost.data().vocabulary == 137 && cost.cost().has_value(); }));
  Settings settings = m_setup.shown();
  settings.tokenizer.vocabSize = 137;
  EXPECT_TRUE(waitFor([&] { return cost.cost()->finetuneParameters == preview(settings, 2).finetuneParameters; }));
  // Known from now on, whatever else is edited.
  succeed(m_setup.set("finetune.epochs", Value(2.0)));
  ASSERT_TRUE(waitFor([&] { return cost.cost() && cost.cost()->seconds > 0; }));
  EXPECT_EQ(cost.data().vocabulary, 137);
  EXPECT_EQ(learnt, 1);
}

}  // namespace
}  // namespace clozebench
