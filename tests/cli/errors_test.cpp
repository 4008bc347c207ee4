// Bad input: a clear error with a remedy, the right exit code, nothing lost.
#include "cloze_process.h"

#include <csignal>

namespace clozebench::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class ErrorsTest : public ClozeTest {
 protected:
  // Runs the tiny experiment with changes and expects this error.
  json expectError(const std::vector<std::string>& set, int exitCode, const std::string& code,
                   const std::string& says) {
    std::vector<std::string> arguments{"--json", "--quiet", "run", m_file};
    for (const std::string& assignment : set) {
      arguments.push_back("--set");
      arguments.push_back(assignment);
    }
    const Answer answer = cloze(arguments);
    EXPECT_EQ(answer.exitCode, exitCode) << answer.out << answer.err;
    const json error = answer.json()["error"];
    EXPECT_EQ(error["code"], code) << error;
    EXPECT_NE(error["what"].get<std::string>().find(says), std::string::npos) << error;
    EXPECT_FALSE(error["remedy"].get<std::string>().empty());
    EXPECT_NE(answer.err.find("error: "), std::string::npos);
    EXPECT_EQ(answer.err.find("?."), std::string::npos) << answer.err;
    EXPECT_EQ(answer.err.find(".."), std::string::npos) << answer.err;
    return error;
  }
  void SetUp() override {
    ClozeTest::SetUp();
    m_file = writeExperiment().string();
  }
  std::string m_file;
};

TEST_F(ErrorsTest, AMissingExperimentFile) {
  m_file = (m_root / "absent.toml").string();
  expectError({}, 2, "not_found", "absent.toml");
}

TEST_F(ErrorsTest, AnUnknownKeyNamesTheNearest) {
  const json error = expectError({"pretrain.mask_rat=0.3"}, 2, "wrong_use", "mask_rat");
  EXPECT_NE(error.dump().find("pretrain.mask_rate"), std::string::npos) << error;
}

TEST_F(ErrorsTest, NoHeads) {
  expectError({"backbone.heads=0"}, 2, "wrong_use", "heads");
}

TEST_F(ErrorsTest, ADeviceThatIsNotThereIsAWrongSetting) {
  expectError({"compute.device=cuda:99"}, 2, "wrong_use", "");
  EXPECT_TRUE(cloze({"--json", "runs"}).json()["runs"].empty());
}

TEST_F(ErrorsTest, AFolderForTheResultsThatIsAFileIsRefusedBeforeAnythingIsTrained) {
  const auto taken = write("taken", "mine");
  for (const auto& out : {taken, taken / "below"}) {
    const Answer answer = cloze({"run", m_file, "--out", out.string()});
    EXPECT_EQ(answer.exitCode, 2);
    EXPECT_NE(answer.err.find(taken.string() + " is a file"), std::string::npos) << answer.err;
  }
  EXPECT_TRUE(cloze({"--json", "runs"}).json()["runs"].empty());
}

TEST_F(ErrorsTest, WhatCannotStartHasNoPlan) {
  EXPECT_NE(cloze({"pretrain", m_file}).err.find("Plan: 1 pre-training"), std::string::npos);
  const Answer answer = cloze({"run", m_file, "--set", "experiment.seeds=[]"});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_TRUE(answer.err.starts_with("error: There is no seed.")) << answer.err;
}

TEST_F(ErrorsTest, TwoBudgets) {
  expectError({"pretrain.tokens=500"}, 2, "wrong_use", "pretrain");
}

TEST_F(ErrorsTest, AMissingCorpusFile) {
  fs::remove(m_root / "corpus.txt");
  const json error = expectError({}, 2, "wrong_use", "corpus.txt");
}

TEST_F(ErrorsTest, AnEmptyCorpus) {
  write("corpus.txt", "\n\n");
  expectError({}, 2, "bad_input", "corpus");
}

TEST_F(ErrorsTest, AFolderWithoutText) {
  fs::create_directories(m_root / "empty");
  expectError({"corpus.path=" + (m_root / "empty").string()}, 2, "not_found", "holds no text");
}

TEST_F(ErrorsTest, LabelsOfOneClassOnly) {
  std::string rows = "text\tkind\n";
  for (int i = 0; i < 30; ++i) rows += "text number " + std::to_string(i) + "\tsame\n";
  write("train.tsv", rows);
  expectError({}, 2, "bad_input", "class");
}

TEST_F(ErrorsTest, AVocabularyLargerThanTheTextAllows) {
  const json error =
      expectError({"tokenizer.kind=sentencepiece_unigram", "tokenizer.vocab_size=30000"}, 2, "bad_input", "30");
  EXPECT_NE(error["remedy"].get<std::string>().find("vocab_size"), std::string::npos) << error;
}

TEST_F(ErrorsTest, ARateThatDivergesIsNamedAndTheLastGoodCheckpointKept) {
  const json error =
      expectError({"pretrain.optimizer=sgd", "pretrain.learning_rate=1e9", "pretrain.clip_norm=0", "pretrain.warmup=0"},
                  1, "diverged", "loss");
  EXPECT_NE(error["remedy"].get<std::string>().find("learning_rate"), std::string::npos) << error;
  const json runs = cloze({"--json", "runs"}).json();
  ASSERT_EQ(runs["runs"].size(), 1u);
  EXPECT_EQ(runs["runs"][0]["state"], "failed");
  EXPECT_EQ(runs["runs"][0]["error"]["code"], "diverged");
  EXPECT_NE(cloze({"runs"}).out.find("  diverged  "), std::string::npos) << "the result, not a loss of 18 digits";
}

TEST_F(ErrorsTest, AWorkspaceThatIsAFile) {
  write("work space", "not a folder");
  const Answer answer = cloze({"--json", "--quiet", "run", m_file});
  EXPECT_EQ(answer.exitCode, 2) << answer.out;
  EXPECT_FALSE(answer.json()["error"]["remedy"].get<std::string>().empty());
  EXPECT_EQ(cloze({"--json", "runs"}).exitCode, 2) << "not an empty workspace";
}

TEST_F(ErrorsTest, ARunThatFailsIsToldOnce) {
  const Answer answer =
      cloze({"--quiet", "pretrain", m_file, "--set", "pretrain.optimizer=sgd", "--set", "pretrain.learning_rate=1e9",
             "--set", "pretrain.clip_norm=0", "--set", "pretrain.warmup=0"});
  EXPECT_EQ(answer.exitCode, 1);
  const auto said = answer.err.find("pretrain.learning_rate");
  ASSERT_NE(said, std::string::npos) << answer.err;
  EXPECT_EQ(answer.err.find("pretrain.learning_rate", said + 1), std::string::npos) << answer.err;
}

TEST_F(ErrorsTest, AFullDiskFailsTheRunAndLosesNothing) {
  ASSERT_EQ(cloze({"--quiet", "pretrain", m_file}).exitCode, 0);
  // No file may grow beyond 2,000 blocks of 512 bytes, which only the checkpoint of the wider network wants: a stand-in
  // for a full disk. The signal is ignored so that writing answers with an error, as it does on a full disk.
  m_shellPrefix = "trap '' XFSZ; ulimit -f 2000; ";
  const Answer full =
      cloze({"--json", "--quiet", "pretrain", m_file, "--set", "backbone.d_model=256", "--set", "backbone.d_ff=900"});
  m_shellPrefix.clear();
  EXPECT_EQ(full.exitCode, 1) << full.out << full.err;
  EXPECT_EQ(full.json()["error"]["code"], "disk_full") << full.out;
  const json runs = cloze({"--json", "runs", "--state", "finished"}).json();
  ASSERT_EQ(runs["runs"].size(), 1u);
  EXPECT_TRUE(fs::exists(runs["runs"][0]["checkpoint"].get<std::string>()));
}

TEST_F(ErrorsTest, ATruncatedCheckpointIsNamed) {
  const json document = cloze({"--json", "--quiet", "pretrain", m_file}).json();
  const fs::path model = fs::path(document["runs"][0]["checkpoint"].get<std::string>()) / "model.safetensors";
  fs::resize_file(model, fs::file_size(model) / 2);
  const Answer answer = cloze({"--json", "fill", document["runs"][0]["id"], "the [MASK] sleeps"});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_EQ(answer.json()["error"]["code"], "corrupt") << answer.out;
}

TEST_F(ErrorsTest, ATruncatedTokenCacheIsBuiltAgain) {
  ASSERT_EQ(cloze({"--quiet", "pretrain", m_file}).exitCode, 0);
  int truncated = 0;
  for (const auto& entry : fs::recursive_directory_iterator(workspace() / "cache")) {
    if (!entry.is_regular_file() || entry.file_size() < 100) continue;
    fs::resize_file(entry.path(), entry.file_size() / 2);
    ++truncated;
  }
  EXPECT_GE(truncated, 2) << "tokenizer and tokens";
  const Answer again = cloze({"--json", "pretrain", m_file, "--fresh"});
  EXPECT_EQ(again.exitCode, 0) << again.err;
  const auto said = again.err.find("it was built again");
  ASSERT_NE(said, std::string::npos) << again.err;
  EXPECT_EQ(again.err.find("it was built again", said + 1), std::string::npos) << "said once: " << again.err;
}

TEST_F(ErrorsTest, ASecondTrainerOnTheSameWorkspaceIsRefused) {
  start({"--quiet", "pretrain", m_file, "--set", "pretrain.steps=1000000"});
  waitForRun([](const RunRecord& run) { return run.state == RunState::Running; });
  const Answer second = cloze({"--json", "--quiet", "run", m_file});
  EXPECT_EQ(second.exitCode, 2) << second.out;
  EXPECT_EQ(second.json()["error"]["code"], "locked") << second.out;
  sendSignal(SIGINT);
  EXPECT_EQ(finish().exitCode, 130);
}

TEST_F(ErrorsTest, AFolderThatIsNoCheckpoint) {
  const Answer answer = cloze({"--json", "predict", m_root.string(), "--text", "x"});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_EQ(answer.json()["error"]["code"], "bad_input");
}

}  // namespace
}  // namespace clozebench::test
