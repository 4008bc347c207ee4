// The contract of the commands that train and of those that use what was trained.
#include "cloze_process.h"
#include "tests/experiment/run_json_names.h"

#include <zlib.h>

#include <sstream>

namespace clozebench::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using RunTest = ClozeTest;

void expectRun(const json& run) {
  for (const char* name : clozebench::testing::kRunJsonNames) EXPECT_TRUE(run.contains(name)) << name;
}

json runOfArm(const json& document, const std::string& arm) {
  for (const json& run : document["runs"]) {
    if (arm.empty() ? run["kind"] == "pretrain" : run["arm"] == arm) return run;
  }
  ADD_FAILURE() << "no run of arm " << arm;
  return {};
}

TEST_F(RunTest, RunAnswersWithRunsGainsAndFilesAndASecondTimeReusesThem) {
  const auto file = writeExperiment().string();
  const Answer answer = cloze({"--json", "--quiet", "run", file});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  EXPECT_TRUE(answer.err.empty()) << answer.err;
  const json document = answer.json();
  ASSERT_EQ(document["runs"].size(), 5u);  // 1 pre-training, 2 arms x 2 seeds
  for (const json& run : document["runs"]) {
    expectRun(run);
    EXPECT_EQ(run["state"], "finished");
    EXPECT_TRUE(fs::exists(run["checkpoint"].get<std::string>()));
  }
  EXPECT_EQ(runOfArm(document, "")["steps"], 12);
  ASSERT_EQ(document["gains"].size(), 1u);
  const json& gain = document["gains"][0];
  for (const char* name : {"variant", "metric", "split", "f1_gain", "ci", "p_value", "p_test", "variance",
                           "steps_ratio", "seconds_pretraining", "differs", "rows", "baselines"})
    EXPECT_TRUE(gain.contains(name)) << name;
  EXPECT_EQ(gain["rows"][0]["epoch"], 0);
  EXPECT_EQ(gain["rows"].size(), 3u);
  EXPECT_TRUE(gain["baselines"].contains("majority"));
  EXPECT_TRUE(gain["baselines"].contains("tfidf_linear"));
  EXPECT_FALSE(document["files"].empty());
  for (const json& path : document["files"]) {
    EXPECT_TRUE(fs::exists(path.get<std::string>())) << path;
    EXPECT_TRUE(path.get<std::string>().starts_with(workspace().string())) << path << " lies outside the workspace";
  }

  const Answer again = cloze({"--json", "--quiet", "run", file});
  ASSERT_EQ(again.exitCode, 0) << again.err;
  for (std::size_t i = 0; i < document["runs"].size(); ++i)
    EXPECT_EQ(again.json()["runs"][i]["id"], document["runs"][i]["id"]);
}

TEST_F(RunTest, ThePlanTellsATimeEvenWhereNothingRanBefore) {
  const Answer answer = cloze({"run", writeExperiment().string(), "--set", "experiment.seeds=1"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const auto plan = answer.err.substr(0, answer.err.find("checkpoints"));
  EXPECT_NE(plan.find("Plan: 1 pre-training, 2 fine-tunings"), std::string::npos) << answer.err;
  EXPECT_NE(plan.find("a few seconds on this machine"), std::string::npos) << answer.err;
}

TEST_F(RunTest, WhatWasTrainedIsListedShownComparedAndUsed) {
  const json document = cloze({"--json", "--quiet", "run", writeExperiment().string()}).json();
  const std::string pretrained = runOfArm(document, "")["id"], tuned = runOfArm(document, "pretrained")["id"],
                    scratch = runOfArm(document, "scratch")["id"];

  EXPECT_EQ(cloze({"--json", "runs"}).json()["runs"].size(), 5u);
  const Answer table = cloze({"runs"});
  EXPECT_NE(table.out.find(tuned), std::string::npos);
  EXPECT_NE(table.out.find("finished"), std::string::npos);

  const json shown = cloze({"--json", "show", tuned}).json();
  EXPECT_EQ(shown["runs"][0]["id"], tuned);
  EXPECT_EQ(shown["runs"][0]["parent"], pretrained);
  EXPECT_EQ(shown["settings"]["finetune.batch_size"], 8);
  EXPECT_FALSE(shown["settings"].contains("finetune.optimizer"));
  EXPECT_FALSE(shown["files"].empty());

  EXPECT_NE(cloze({"show", tuned}).out.find(", f1_mean "), std::string::npos);

  const auto folder = m_root / "curves";
  const json compared = cloze({"--json", "compare", "tiny", "--x", "tokens", "--export", folder.string()}).json();
  EXPECT_EQ(compared["gains"][0]["f1_gain"], document["gains"][0]["f1_gain"]);
  EXPECT_TRUE(fs::exists(folder / "f1_micro.svg"));
  EXPECT_TRUE(fs::exists(folder / "f1_micro.csv"));
  EXPECT_TRUE(fs::exists(folder / "pretraining_loss.svg"));
  const json pair = cloze({"--json", "compare", tuned, scratch}).json();
  EXPECT_EQ(pair["runs"].size(), 2u);
  EXPECT_EQ(pair["gains"][0]["ci"].size(), 2u);
  const std::string told = cloze({"compare", tuned, scratch}).out;
  EXPECT_NE(told.find("\nstart "), std::string::npos) << told;
  EXPECT_NE(told.find("from scratch"), std::string::npos) << "the arms differ in their start alone";

  const json evaluated = cloze({"--json", "evaluate", tuned, "--data", (m_root / "train.tsv").string()}).json();
  EXPECT_EQ(evaluated["rows"], 40);
  EXPECT_TRUE(evaluated["metrics"].contains("f1_micro"));
  const auto lines = write("lines.txt", "a small dog __label__animal\na sharp saw __label__tool\n");
  const Answer fastText = cloze({"--json", "evaluate", tuned, "--data", lines.string()});
  ASSERT_EQ(fastText.exitCode, 0) << fastText.err;
  EXPECT_EQ(fastText.json()["rows"], 2) << "columns of the training do not stand in the way of another form";
  const json refused = cloze({"--json", "evaluate", tuned, "--data", lines.string(), "--text", "text"}).json()["error"];
  EXPECT_EQ(refused["remedy"], "Leave --text empty, or set --format to tsv or csv");

  const Answer predicted = cloze({"--json", "predict", tuned, "--text", "a small dog", "--text", "a sharp saw"});
  ASSERT_EQ(predicted.exitCode, 0) << predicted.err;
  const auto cut = predicted.out.find('\n');
  const json first = json::parse(predicted.out.substr(0, cut)), second = json::parse(predicted.out.substr(cut + 1));
  EXPECT_EQ(first["text"], "a small dog");
  EXPECT_EQ(second["labels"].size(), 2u);
  EXPECT_TRUE(first.contains("tokens"));
  EXPECT_TRUE(first["threshold"].is_null());
  EXPECT_EQ(first["scores"], first["labels"]);

  const json filled = cloze({"--json", "fill", pretrained, "the [MASK] sleeps", "--top", "3"}).json();
  ASSERT_EQ(filled["masks"].size(), 1u);
  EXPECT_EQ(filled["masks"][0].size(), 3u);
  EXPECT_TRUE(filled["masks"][0][0].contains("token"));
  EXPECT_EQ(cloze({"--json", "fill", tuned, "the [MASK] sleeps"}).exitCode, 0) << "the run it started from fills in";
}

TEST_F(RunTest, AnswersCallReusedRunsAndGainsAsTheExperimentDoes) {
  const auto file = writeExperiment(
                        "[[variant]]\nname = \"zeta\"\n[[variant]]\nname = \"alpha\"\n"
                        "set = {\"finetune.learning_rate\" = 0.004}\n")
                        .string();
  const json first = cloze({"--json", "--quiet", "run", file, "--set", "experiment.seeds=1"}).json();
  ASSERT_EQ(first["gains"].size(), 2u);
  EXPECT_EQ(first["gains"][0]["variant"], "zeta");
  EXPECT_EQ(first["gains"][1]["variant"], "alpha");

  const auto plain = writeExperiment().string();
  const json second =
      cloze({"--json", "--quiet", "run", plain, "--set", "experiment.seeds=1", "--set", "experiment.name=second"})
          .json();
  ASSERT_EQ(second["runs"].size(), 3u);
  EXPECT_EQ(second["runs"][0]["id"], first["runs"][0]["id"]) << "the pre-training is reused";
  for (const json& run : second["runs"]) {
    EXPECT_EQ(run["experiment"], "second");
    EXPECT_EQ(run["variant"], "");
  }
  const Answer deleted = cloze({"delete", first["runs"][0]["id"], "--yes"});
  EXPECT_EQ(deleted.exitCode, 0);
  EXPECT_NE(deleted.err.find("note: 2 runs started from run"), std::string::npos) << deleted.err;
}

TEST_F(RunTest, ComparingARunWithItselfSaysThatNoSettingDiffers) {
  const json document = cloze({"--json", "--quiet", "finetune", writeExperiment("").string(), "--set",
                               "experiment.arms=scratch", "--set", "experiment.seeds=3"})
                            .json();
  const std::string id = document["runs"][0]["id"];
  const Answer answer = cloze({"compare", id, id});
  EXPECT_EQ(answer.exitCode, 0) << answer.err;
  EXPECT_NE(answer.out.find("No setting differs."), std::string::npos) << answer.out;
  for (const char* metric : {"f1_micro", "f1_macro", "f1_mean", "accuracy", "loss"})
    EXPECT_NE(answer.out.find(std::string("\n") + metric), std::string::npos) << metric << '\n' << answer.out;
  EXPECT_EQ(answer.out.find("setting  first"), std::string::npos) << answer.out;
}

TEST_F(RunTest, TheVerdictStandsWithItsRevisionItsTestSizeAndItsWarnings) {
  const auto file = writeExperiment().string();
  fs::copy(m_root / "train.tsv", m_root / "test.tsv");
  const std::vector<std::string> command{"run", file, "--set", "experiment.seeds=1"};
  auto leaking = command;
  leaking.insert(leaking.end(), {"--set", "task.test=" + (m_root / "test.tsv").string()});
  const Answer ran = cloze(leaking);
  ASSERT_EQ(ran.exitCode, 0) << ran.err;
  EXPECT_NE(ran.err.find(", micro F1 on validation "), std::string::npos) << ran.err;
  for (const Answer& answer : {ran, cloze({"compare", "tiny"})}) {
    EXPECT_NE(answer.out.find("Measured on 40 test examples"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find(" of 40 test texts"), std::string::npos) << answer.out;
  }
  ASSERT_EQ(cloze(command).exitCode, 0);
  EXPECT_NE(cloze({"compare", "tiny"}).out.find("revision 2"), std::string::npos);
  const std::string listed = cloze({"runs"}).out;
  EXPECT_NE(listed.find("tiny r1"), std::string::npos) << listed;
  EXPECT_NE(listed.find("tiny r2"), std::string::npos) << listed;
  const std::string id = cloze({"--json", "runs"}).json()["runs"][0]["id"];
  EXPECT_NE(cloze({"show", id}).out.find("tiny, revision 2"), std::string::npos);
  EXPECT_NE(cloze({"compare", "tiny", "--revision", "1"}).out.find("Measured on 40 test examples"), std::string::npos);
  EXPECT_EQ(cloze({"compare", "tiny", "--revision", "3"}).exitCode, 2);
  // The files of both are there, and the newest are found without counting.
  const fs::path folder = workspace() / "experiments" / "tiny";
  EXPECT_TRUE(fs::exists(folder / "revision-1" / "gain.txt"));
  EXPECT_TRUE(fs::equivalent(folder / "newest" / "gain.txt", folder / "revision-2" / "gain.txt"));
}

TEST_F(RunTest, AStartMayBeTheFolderOfARun) {
  const auto file = writeExperiment().string();
  const json pretrained = cloze({"--json", "--quiet", "pretrain", file}).json()["runs"][0];
  const auto folder = workspace() / "runs" / pretrained["id"].get<std::string>();
  const Answer tuned =
      cloze({"--json", "--quiet", "finetune", file, "--from", folder.string(), "--set", "experiment.seeds=2"});
  ASSERT_EQ(tuned.exitCode, 0) << tuned.err;
  EXPECT_EQ(runOfArm(tuned.json(), "pretrained")["parent"], pretrained["checkpoint"]);
  write("foreign.tsv", "text\tkind\na b c\tyes\nd e f\tno\n");
  const Answer foreign = cloze(
      {"--json", "evaluate", runOfArm(tuned.json(), "scratch")["id"], "--data", (m_root / "foreign.tsv").string()});
  EXPECT_EQ(foreign.exitCode, 2);
  EXPECT_NE(foreign.json()["error"]["what"].get<std::string>().find("animal, tool"), std::string::npos) << foreign.out;
}

// Every odd kind of line at once; the same bytes by file, by gzip file and by standard input.
TEST_F(RunTest, PredictAnswersEachLineAndReadsFilesAsTrainingDoes) {
  const json document = cloze({"--json", "--quiet", "finetune", writeExperiment("").string(), "--set",
                               "experiment.arms=scratch", "--set", "experiment.seeds=3"})
                            .json();
  const std::string id = document["runs"][0]["id"];
  const std::string bytes =
      "\xEF\xBB\xBF"
      "a small dog\r\n\ncaf\xE9 saw\n\n";
  const auto plain = write("lines.txt", bytes).string(), packed = (m_root / "lines.gz").string();
  const gzFile file = gzopen(packed.c_str(), "wb");
  gzwrite(file, bytes.data(), static_cast<unsigned>(bytes.size()));
  gzclose(file);
  const std::vector<std::string> expected{"a small dog", "", "café saw", ""};
  const auto check = [&](const Answer& answer) {
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    std::istringstream lines(answer.out);
    std::vector<std::string> texts;
    for (std::string line; std::getline(lines, line);) {
      texts.push_back(json::parse(line)["text"]);
      EXPECT_EQ(json::parse(line)["labels"].size(), 2u);
    }
    EXPECT_EQ(texts, expected);
    EXPECT_NE(answer.err.find("line 3: byte 0xE9 is not UTF-8"), std::string::npos) << answer.err;
  };
  check(cloze({"--json", "predict", id, "--file", plain}));
  check(cloze({"--json", "predict", id, "--file", packed}));
  check(cloze({"--json", "predict", id}, bytes));
  m_shellPrefix = "cat '" + packed + "' | ";  // a pipe cannot be read twice
  check(cloze({"--json", "predict", id}));
  m_shellPrefix.clear();
  const Answer missing = cloze({"--json", "predict", id, "--file", (m_root / "absent.txt").string()});
  EXPECT_EQ(missing.exitCode, 2);
  EXPECT_EQ(missing.json()["error"]["code"], "not_found");

  const Answer wrong =
      cloze({"--json", "evaluate", id, "--data", (m_root / "train.tsv").string(), "--header", "maybe"});
  EXPECT_EQ(wrong.exitCode, 2);
  EXPECT_EQ(wrong.json()["error"]["context"]["key"], "task.header") << wrong.out;
}

TEST_F(RunTest, PredictReadsStandardInput) {
  const json document = cloze({"--json", "--quiet", "finetune", writeExperiment("").string(), "--set",
                               "experiment.arms=scratch", "--set", "experiment.seeds=3"})
                            .json();
  const Answer answer = cloze({"--json", "predict", document["runs"][0]["id"]}, "one text\r\n\nanother text\n");
  EXPECT_EQ(std::count(answer.out.begin(), answer.out.end(), '\n'), 3) << answer.out << answer.err;
}

TEST_F(RunTest, PretrainAloneThenFinetuneFromIt) {
  const auto file = writeExperiment().string();
  const json pretrained = cloze({"--json", "--quiet", "pretrain", file}).json();
  ASSERT_EQ(pretrained["runs"].size(), 1u);
  const std::string id = pretrained["runs"][0]["id"];
  const Answer tuned = cloze({"--json", "--quiet", "finetune", file, "--from", id, "--set", "experiment.seeds=2"});
  ASSERT_EQ(tuned.exitCode, 0) << tuned.err;
  EXPECT_EQ(runOfArm(tuned.json(), "pretrained")["parent"], id);
}

TEST_F(RunTest, DeleteWantsAConfirmationAndThenTheRunIsGone) {
  const json document = cloze({"--json", "--quiet", "pretrain", writeExperiment().string()}).json();
  const std::string id = document["runs"][0]["id"];
  const Answer refused = cloze({"delete", id});
  EXPECT_EQ(refused.exitCode, 2);
  EXPECT_NE(refused.err.find("--yes"), std::string::npos);
  const Answer deleted = cloze({"delete", id, "--yes"});
  EXPECT_EQ(deleted.exitCode, 0);
  EXPECT_EQ(deleted.err.find("started from"), std::string::npos) << deleted.err;
  EXPECT_TRUE(cloze({"--json", "runs"}).json()["runs"].empty());
  EXPECT_FALSE(fs::exists(document["runs"][0]["checkpoint"].get<std::string>()));
}

TEST_F(RunTest, StopAndPauseTellWhenTheRunIsNotRunning) {
  const json document = cloze({"--json", "--quiet", "pretrain", writeExperiment().string()}).json();
  const std::string id = document["runs"][0]["id"];
  for (const char* verb : {"stop", "pause"}) {
    const Answer answer = cloze({"--json", verb, id});
    EXPECT_EQ(answer.exitCode, 2);
    EXPECT_NE(answer.json()["error"]["what"].get<std::string>().find("it is finished"), std::string::npos)
        << answer.out;
  }
}

TEST_F(RunTest, TheDemoIsAnOrdinaryExperimentOnWordNetsGlosses) {
  const char* const files[] = {"data.noun", "data.verb", "data.adj", "data.adv"};
  const char* const heads[] = {"05 n", "38 v", "00 a", "02 r"};
  const char* const texts[] = {"a kind of animal with legs", "to move about", "being of a color", "in a manner"};
  for (int part = 0; part < 4; ++part) {
    std::string lines;
    for (int i = 0; i < 60; ++i)
      lines += "00001740 " + std::string(heads[part]) + " 01 word 0 000 | " + texts[part] + " number " +
               std::to_string(i) + "\n";
    write(std::string("wordnet/") + files[part], lines);
  }
  m_shellPrefix = "CLOZEBENCH_WORDNET='" + (m_root / "wordnet").string() + "' ";
  m_shellPrefix = "export " + m_shellPrefix + "; ";
  const auto out = m_root / "out";
  const Answer answer =
      cloze({"--json", "--quiet", "demo", "--quick", "--out", out.string(), "--set", "pretrain.tokens=4000", "--set",
             "finetune.epochs=1", "--set", "tokenizer.vocab_size=45", "--set", "compute.deterministic=true", "--set",
             "experiment.seeds=1,2", "--set", "backbone.layers=1"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err << answer.out;
  const json document = answer.json();
  EXPECT_EQ(document["runs"][0]["experiment"], "demo-quick");
  EXPECT_EQ(document["gains"].size(), 1u);
  EXPECT_TRUE(fs::exists(out / "f1_micro.svg"));
  EXPECT_TRUE(fs::exists(out / "f1_micro.figure.json"));
  EXPECT_TRUE(fs::exists(out / "gain.txt"));
  EXPECT_TRUE(fs::exists(workspace() / "data/demo/glosses.txt"));

  const Answer queued = cloze({"--json", "queue", "add", "demo", "--quick", "--grid", "finetune.dropout=0,0.2"});
  ASSERT_EQ(queued.exitCode, 0) << queued.err;
  EXPECT_EQ(queued.json()["entry"]["name"], "demo-quick");
  EXPECT_NE(queued.err.find("Plan: 2 variants"), std::string::npos) << queued.err;
  const Answer refused = cloze({"demo", "--quick", "--grid", "finetune.dropuot=0,1"});
  EXPECT_EQ(refused.exitCode, 2);
  EXPECT_NE(refused.err.find("finetune.dropout"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace clozebench::test
