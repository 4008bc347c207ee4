// cloze queue: a list that outlives the process, worked off in order.
#include "store/queue.h"

#include "cloze_process.h"

#include <csignal>

namespace clozebench::test {
namespace {

using nlohmann::json;

class QueueCommandTest : public ClozeTest {
 protected:
  json add(const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"--json", "queue", "add", m_file, "--scope", "pretrain"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Answer answer = cloze(arguments);
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    return answer.json()["entry"];
  }
  json queue() { return cloze({"--json", "queue", "list"}).json()["queue"]; }
  std::string m_file;
};

TEST_F(QueueCommandTest, AddsMovesDuplicatesRemovesAndWorksOff) {
  EXPECT_TRUE(queue().empty());
  m_file = writeExperiment().string();
  const json first = add({"--set", "experiment.name=first"});
  const json second = add({"--set", "experiment.name=second", "--set", "pretrain.mask_rate=0.3"});
  EXPECT_EQ(second["position"], 2);
  EXPECT_EQ(second["state"], "waiting");
  EXPECT_EQ(second["scope"], "pretrain");
  const std::string id = second["id"];
  EXPECT_EQ(cloze({"--json", "queue", "move", id, "1"}).json()["queue"][0]["id"], id);
  for (const std::string place : {"0", "3", "99"}) {
    const Answer nowhere = cloze({"queue", "move", id, place});
    EXPECT_EQ(nowhere.exitCode, 2);
    EXPECT_NE(nowhere.err.find("There is no place " + place + " in the queue"), std::string::npos) << nowhere.err;
    EXPECT_NE(nowhere.err.find("places are 1 to 2"), std::string::npos) << nowhere.err;
  }
  const Answer mistyped = cloze({"queue", "add", m_file, "--quik"});
  EXPECT_NE(mistyped.err.find("There is no option --quik of cloze queue add"), std::string::npos) << mistyped.err;
  const json copy = cloze({"--json", "queue", "duplicate", id, "--set", "pretrain.mask_rate=0.45"}).json()["entry"];
  EXPECT_EQ(copy["position"], 2);
  EXPECT_NE(copy["toml"].get<std::string>().find("mask_rate = 0.45"), std::string::npos);
  EXPECT_EQ(queue()[1]["changed"], json({{"pretrain.mask_rate", "0.45"}}));
  EXPECT_NE(cloze({"queue", "list"}).out.find("pretrain.mask_rate = 0.45"), std::string::npos);
  EXPECT_EQ(cloze({"--json", "queue", "remove", first["id"]}).json()["queue"].size(), 2u);

  std::filesystem::remove(m_file);  // what was added does not need its file any more
  const Answer worked = cloze({"--json", "--quiet", "queue", "start"});
  ASSERT_EQ(worked.exitCode, 0) << worked.err;
  EXPECT_EQ(worked.json()["done"], 2);
  for (const json& entry : queue()) {
    EXPECT_EQ(entry["state"], "done");
    EXPECT_TRUE(entry["position"].is_null());
    EXPECT_TRUE(entry["experiment"].is_string());
  }
  EXPECT_EQ(cloze({"--json", "runs"}).json()["runs"].size(), 2u);
}

TEST_F(QueueCommandTest, TellsRunsAndTimeWhenAddedAndInTheListWithATotal) {
  m_file = writeExperiment().string();
  const Answer added = cloze({"queue", "add", m_file});
  ASSERT_EQ(added.exitCode, 0) << added.err;
  const auto plan = added.err.substr(0, added.err.find("checkpoints"));
  EXPECT_NE(plan.find("Plan: 1 pre-training, 4 fine-tunings"), std::string::npos) << added.err;
  EXPECT_EQ(plan.find("on this machine"), std::string::npos) << "the time is told once: " << added.err;
  EXPECT_NE(added.out.find("It has 5 runs to do: a few seconds, estimated."), std::string::npos) << added.out;
  add({});  // --scope pretrain
  const Answer listed = cloze({"queue", "list"});
  EXPECT_NE(listed.out.find("a few seconds"), std::string::npos) << listed.out;
  EXPECT_NE(listed.out.find("a few seconds, estimated"), std::string::npos) << listed.out;
  EXPECT_NE(listed.out.find("To do: 2 experiments, 5 runs, a few seconds on this machine (estimated"),
            std::string::npos)
      << listed.out;
  EXPECT_NE(listed.out.find("0 of 1"), std::string::npos) << "its pre-training comes with the entry before";
  json entries = queue();
  EXPECT_EQ(entries[0]["planned_runs"], 5);
  EXPECT_EQ(entries[0]["reused_runs"], 0);
  EXPECT_EQ(entries[0]["time_is_estimated"], true);
  EXPECT_EQ(entries[1]["planned_runs"], 1);
  EXPECT_EQ(entries[1]["reused_runs"], 1);
  EXPECT_GT(entries[0]["planned_seconds"].get<double>(), 0);
  EXPECT_EQ(entries[1]["planned_seconds"], 0);

  const Answer worked = cloze({"--quiet", "queue", "start"});
  ASSERT_EQ(worked.exitCode, 0) << worked.err;
  EXPECT_NE(worked.out.find("95 % interval"), std::string::npos) << "the gain: " << worked.out;
  EXPECT_NE(worked.out.find(" compare "), std::string::npos) << worked.out;
  add({"--set", "finetune.epochs=1"});
  entries = queue();
  EXPECT_EQ(entries[0]["state"], "waiting");
  EXPECT_EQ(entries[0]["reused_runs"], 1) << "the pre-training is there now";
  const Answer more = cloze({"queue", "add", m_file, "--seeds", "3"});
  EXPECT_NE(more.out.find("It has 2 of 7 runs to do: "), std::string::npos) << more.out;
  EXPECT_NE(more.out.find("  2 of 7  "), std::string::npos) << "as the list says it: " << more.out;
}

TEST_F(QueueCommandTest, GoesOnAfterOneThatFailsAndTellsItsError) {
  m_file = writeExperiment().string();
  const auto gone = write("gone.txt", "this text is here now and will not be here later\n");
  add({"--set", "corpus.path=" + gone.string()});
  add({});
  std::filesystem::remove(gone);
  const Answer worked = cloze({"--json", "--quiet", "queue", "start"});
  EXPECT_EQ(worked.exitCode, 1);
  const json document = worked.json();
  EXPECT_EQ(document["done"], 1);
  EXPECT_EQ(document["failed"], 1);
  const auto failed =
      std::ranges::find_if(document["queue"], [](const json& entry) { return entry["state"] == "failed"; });
  ASSERT_NE(failed, document["queue"].end());
  EXPECT_NE((*failed)["error"]["what"].get<std::string>().find("gone.txt"), std::string::npos);
}

TEST_F(QueueCommandTest, ABadCellOfAGridTakesNeitherTheOthersNorTheirGains) {
  m_file = writeExperiment().string();
  ASSERT_EQ(cloze({"queue", "add", m_file, "--grid", "finetune.learning_rate=0.003,1e12,0.001", "--seeds", "1", "--set",
                   "finetune.clip_norm=0", "--set", "finetune.optimizer=sgd"})
                .exitCode,
            0);
  const Answer worked = cloze({"--json", "--quiet", "queue", "start"});
  EXPECT_EQ(worked.exitCode, 1);
  const std::string what = worked.json()["queue"][0]["error"]["what"];
  EXPECT_NE(what.find("2 of 7 runs failed"), std::string::npos) << what;
  const Answer compared = cloze({"--json", "compare", worked.json()["queue"][0]["name"]});
  EXPECT_EQ(compared.json()["gains"].size(), 2u);
  const std::string missing = compared.json()["without_gain"];
  EXPECT_NE(missing.find("2 of 3 variants have a gain"), std::string::npos) << missing;
  for (const json& gain : compared.json()["gains"]) EXPECT_TRUE(gain["baselines"].contains("majority"));
  const Answer again = cloze({"run", m_file, "--grid", "finetune.learning_rate=0.003,1e12,0.001", "--seeds", "1",
                              "--set", "finetune.clip_norm=0", "--set", "finetune.optimizer=sgd"});
  EXPECT_EQ(again.exitCode, 1);
  EXPECT_NE(again.err.find("runs failed"), std::string::npos) << again.err;
  EXPECT_NE(again.out.find("95 % interval"), std::string::npos) << "the gains of the others: " << again.out;
}

TEST_F(QueueCommandTest, CtrlCKeepsACheckpointAKillLeavesItInterruptedAndTheNextStartGoesOn) {
  m_file = writeExperiment().string();
  const std::string id = add({"--set", "pretrain.steps=2000000"})["id"];
  add({"--set", "pretrain.mask_rate=0.3"});
  const auto training = [](const RunRecord& run) { return run.state == RunState::Running && run.totalSteps > 0; };
  start({"--json", "--quiet", "queue", "start"});
  waitForRun(training);
  const Answer second = cloze({"--json", "queue", "start"});
  EXPECT_EQ(second.exitCode, 2);
  EXPECT_EQ(second.json()["error"]["code"], "locked");
  const Answer behind = cloze({"queue", "add", m_file, "--grid", "finetune.dropout=0,0.3", "--scope", "pretrain"});
  EXPECT_NE(behind.out.find("is being worked off"), std::string::npos) << behind.out;
  EXPECT_NE(behind.out.find("finetune.dropout = 0.0, 0.3"), std::string::npos) << behind.out;
  ASSERT_EQ(cloze({"queue", "remove", queue()[2]["id"]}).exitCode, 0);
  const Answer kept = cloze({"queue", "remove", id});
  EXPECT_EQ(kept.exitCode, 2);
  EXPECT_NE(kept.err.find("is running, and stays in the queue"), std::string::npos) << kept.err;
  EXPECT_NE(kept.err.find(" stop "), std::string::npos) << kept.err;
  EXPECT_EQ(queue()[0]["state"], "running");
  sendSignal(SIGINT);
  const Answer stopped = finish();
  EXPECT_EQ(stopped.exitCode, 130);
  EXPECT_EQ(stopped.json()["queue"][0]["state"], "stopped");
  EXPECT_EQ(stopped.json()["queue"][1]["state"], "waiting");

  start({"--json", "--quiet", "queue", "start"});
  waitForRun([&](const RunRecord& run) { return training(run) && run.summary.steps >= 0; });
  sendSignal(SIGKILL);
  finish();
  EXPECT_EQ(queue()[0]["state"], "interrupted");
  EXPECT_EQ(queue()[0]["id"], id);
  EXPECT_EQ(cloze({"queue", "remove", id}).exitCode, 0);
  EXPECT_EQ(cloze({"--json", "--quiet", "queue", "start"}).json()["done"], 1);
}

}  // namespace
}  // namespace clozebench::test
