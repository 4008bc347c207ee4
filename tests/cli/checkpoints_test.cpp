// The contract of `cloze checkpoints`, of import into the workspace, and of commands that meet a deleted checkpoint.
#include "cloze_process.h"

namespace clozebench::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using CheckpointsCommandTest = ClozeTest;

TEST_F(CheckpointsCommandTest, AreListedDeletedAndMissedWithASentenceThatSaysWhatToDo) {
  const std::string file = writeExperiment().string();
  const json document = cloze({"--json", "--quiet", "run", file, "--set", "experiment.seeds=[1]"}).json();
  std::string pretrained, scratch;
  for (const json& run : document["runs"]) {
    if (run["kind"] == "pretrain") pretrained = run["id"];
    if (run["arm"] == "scratch") scratch = run["id"];
  }
  const json list = cloze({"--json", "checkpoints"}).json();
  ASSERT_EQ(list["checkpoints"].size(), 6u);
  std::int64_t bytes = 0;
  for (const json& one : list["checkpoints"]) {
    for (const char* name : {"run", "experiment", "variant", "kind", "arm", "seed", "state", "which", "step", "metric",
                             "score", "labels", "bytes", "saved_at", "used", "folder"})
      EXPECT_TRUE(one.contains(name)) << name;
    bytes += one["bytes"].get<std::int64_t>();
  }
  EXPECT_EQ(list["bytes"], bytes);

  EXPECT_EQ(cloze({"checkpoints", "delete", scratch}).exitCode, 2) << "there is nobody to ask";
  const json freed = cloze({"--json", "checkpoints", "delete", scratch, "--which", "last", "--yes"}).json();
  ASSERT_EQ(freed["deleted"].size(), 1u);
  EXPECT_GT(freed["bytes"], 1000);
  // The best one is kept, and tells what it never saw of a text.
  std::string text = "a small zyzzyva";
  for (int i = 0; i < 30; ++i) text += " house";
  const Answer answer = cloze({"--json", "predict", scratch, "--text", text, "--text", "a cat"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const json first = json::parse(answer.out.substr(0, answer.out.find('\n')));
  EXPECT_EQ(first["cut_tokens"], 33 + 2 - 20);
  EXPECT_NE(first["unknown"].dump().find("zyzzyva"), std::string::npos) << first["unknown"];
  EXPECT_NE(answer.err.find("1 of 2 texts are longer"), std::string::npos) << answer.err;
  EXPECT_EQ(cloze({"checkpoints", "delete", scratch, "--yes"}).exitCode, 0);
  const Answer gone = cloze({"--json", "predict", scratch, "--text", "a small cat"});
  EXPECT_EQ(gone.exitCode, 2);
  EXPECT_EQ(gone.json()["error"]["code"], "not_found");
  EXPECT_NE(gone.json()["error"]["what"].get<std::string>().find("were deleted; its numbers are kept"),
            std::string::npos);
  EXPECT_NE(gone.json()["error"]["remedy"].get<std::string>().find("cloze checkpoints"), std::string::npos);
  const json shown = cloze({"--json", "show", scratch}).json();
  EXPECT_TRUE(shown["runs"][0]["test"]["f1_micro"].is_number());

  // What starts from a pre-training that is gone says so too.
  EXPECT_EQ(cloze({"checkpoints", "delete", pretrained, "--yes"}).exitCode, 0);
  const Answer start = cloze({"finetune", file, "--from", pretrained});
  EXPECT_EQ(start.exitCode, 2);
  EXPECT_NE(start.err.find("were deleted"), std::string::npos) << start.err;
}

TEST_F(CheckpointsCommandTest, AnImportWithoutAPlaceGoesIntoTheWorkspaceAndIsListed) {
  const json document = cloze({"--json", "--quiet", "pretrain", writeExperiment().string()}).json();
  const std::string out = (m_root / "mine").string();
  ASSERT_EQ(cloze({"export", document["runs"][0]["id"], "--out", out}).exitCode, 0);
  const Answer imported = cloze({"--json", "import", out});
  ASSERT_EQ(imported.exitCode, 0) << imported.err;
  const fs::path folder(imported.json()["checkpoint"].get<std::string>());
  EXPECT_EQ(folder, workspace() / "imported" / "mine");
  const json list = cloze({"--json", "checkpoints"}).json();
  ASSERT_EQ(list["checkpoints"].size(), 3u);
  EXPECT_EQ(list["checkpoints"][2]["which"], "imported");
  EXPECT_TRUE(list["checkpoints"][2]["run"].is_null());
  EXPECT_EQ(cloze({"fill", folder.string(), "the [MASK] sleeps"}).exitCode, 0);
  EXPECT_EQ(cloze({"checkpoints", "delete", folder.string(), "--yes"}).exitCode, 0);
  EXPECT_FALSE(fs::exists(folder));
}

}  // namespace
}  // namespace clozebench::test
