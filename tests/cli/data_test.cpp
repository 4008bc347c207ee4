// cloze data inspect beyond its counts, and cloze run --dry-run.
#include "cloze_process.h"

#include <cmath>

namespace clozebench::test {
namespace {

using nlohmann::json;
using DataTest = ClozeTest;

TEST_F(DataTest, InspectShowsAHistogramTheSkippedRowsAndTheHintOfSeveralLabels) {
  std::string lists = "text\tlabel\n";
  const char* sets[] = {"red,green", "green,blue", "red", "blue,red", "green", "red,green,blue"};
  for (int i = 0; i < 60; ++i) lists += "text number " + std::to_string(i) + "\t" + sets[i % 6] + "\n";
  const auto file = write("lists.tsv", lists + "and no label\t\n").string();
  const json told = cloze({"--json", "data", "inspect", file}).json()["files"][0];
  EXPECT_EQ(told["several_labels"]["label_separator"], ",");
  EXPECT_EQ(told["several_labels"]["labels"], 3);
  EXPECT_EQ(told["skipped_rows"][0]["line"], 62);
  EXPECT_EQ(told["lengths"]["words"]["max"], 3);
  EXPECT_TRUE(told["lengths"]["tokens"].is_null());
  EXPECT_TRUE(told["complete"]);
  const std::string text = cloze({"data", "inspect", file, "--max-length", "4"}).out;
  EXPECT_NE(text.find("words  texts"), std::string::npos) << text;
  EXPECT_NE(text.find("at least 100.0 % longer than 4 tokens"), std::string::npos) << text;
  EXPECT_NE(text.find("multi_label"), std::string::npos) << text;
  const json sorted = cloze({"--json", "data", "inspect", file, "--kind", "multi_label"}).json()["files"][0];
  EXPECT_TRUE(sorted["several_labels"].is_null());
}

TEST_F(DataTest, InspectReadsANamedEncodingAndOnlyTheFirstRowsWhenAsked) {
  std::string rows = "text\tlabel\n";
  for (int i = 0; i < 40; ++i) rows += "\xEF\xF0\xE8\xE2\xE5\xF2" + std::to_string(i) + (i % 2 ? "\ta\n" : "\tb\n");
  const auto file = write("cyrillic.tsv", rows).string();
  const Answer refused = cloze({"--json", "data", "inspect", file});
  EXPECT_EQ(refused.exitCode, 2);
  EXPECT_NE(refused.json()["error"]["remedy"].get<std::string>().find("task.encoding"), std::string::npos);
  const json read =
      cloze({"--json", "data", "inspect", file, "--encoding", "windows-1251", "--rows", "11"}).json()["files"][0];
  EXPECT_EQ(read["encoding"], "Windows-1251");
  EXPECT_EQ(read["first_rows"][0]["text"], "привет0");
  EXPECT_EQ(read["rows"], 10);
  EXPECT_FALSE(read["complete"]);
}

TEST_F(DataTest, InspectListsDuplicatesAndLeaksWithTheirRowsAndLabels) {
  std::string rows = "text\tlabel\n";
  for (int i = 0; i < 20; ++i) rows += "a row of text " + std::to_string(i) + (i % 2 ? "\ta\n" : "\tb\n");
  const auto train = write("train.tsv", rows + "Shared row\ta\nshared row\ta\n").string();
  const auto test = write("test.tsv", "text\tlabel\nSHARED row\tb\nnew\ta\nnewer\tb\nlast\ta\n").string();
  const auto raw = write("raw.txt", "some words here\nshared row\nthe end of it\n").string();
  const json files = cloze({"--json", "data", "inspect", train, test}).json()["leaks"];
  ASSERT_EQ(files["groups"].size(), 1u);
  EXPECT_EQ(files["groups"][0]["kind"], "leak");
  EXPECT_EQ(files["groups"][0]["contradictory"], true);
  EXPECT_EQ(files["groups"][0]["times"], 3);
  EXPECT_EQ(files["groups"][0]["places"][2]["line"], 2);
  EXPECT_EQ(files["counts"]["in_other_file"], 3);
  EXPECT_EQ(files["counts"]["repeated_in_file"], 1);
  const std::string plain = cloze({"data", "inspect", train, test}).out;
  EXPECT_NE(plain.find("3  rows whose text stands in another of these files"), std::string::npos) << plain;
  EXPECT_NE(plain.find("task.exclude_leaks = true"), std::string::npos) << plain;
  const auto experiment = write("leaky.toml",
                                "[corpus]\npath = [\"raw.txt\"]\nformat = \"lines\"\n[task]\ntrain = "
                                "[\"train.tsv\"]\ntest = [\"test.tsv\"]\n")
                              .string();
  const json leaks = cloze({"--json", "data", "inspect", experiment}).json()["leaks"];
  EXPECT_EQ(leaks["counts"]["test_in_train"], 1);
  EXPECT_EQ(leaks["counts"]["train_in_validation_or_test"], 2);
  EXPECT_EQ(leaks["counts"]["leaks_to_leave_out"], 2);
  EXPECT_EQ(leaks["counts"]["duplicates_in_train"], 1);
  EXPECT_EQ(leaks["counts"]["test_in_corpus"], 1);
  EXPECT_EQ(leaks["groups"][0]["places"][0]["split"], "training");
  EXPECT_EQ(leaks["groups"][0]["places"][3]["split"], "corpus");
  const std::string text = cloze({"data", "inspect", experiment, "--leaks", "3"}).out;
  EXPECT_NE(text.find("1  test rows that stand in the training data too"), std::string::npos) << text;
  EXPECT_NE(text.find("leak, labels contradict each other, 4 times"), std::string::npos) << text;
  EXPECT_NE(text.find("train.tsv:22 training \"a\""), std::string::npos) << text;
  EXPECT_TRUE(cloze({"--json", "data", "inspect", experiment, "--leaks", "0"}).json()["leaks"]["groups"].empty());
}

TEST_F(DataTest, ADryRunTellsWhatTheExperimentWillTakeAndLeavesNoRun) {
  const auto file = writeExperiment().string();
  const Answer answer = cloze({"--json", "--quiet", "run", file, "--dry-run"});
  ASSERT_EQ(answer.exitCode, 0) << answer.out << answer.err;
  const json dry = answer.json()["dry_run"];
  EXPECT_TRUE(answer.json()["runs"].empty());
  ASSERT_EQ(dry["stages"].size(), 2u);
  EXPECT_EQ(dry["stages"][0]["kind"], "pretrain");
  EXPECT_GT(dry["stages"][1]["tokens_per_second"].get<double>(), 0);
  for (const char* name : {"peak_memory_bytes", "seconds", "disk_bytes", "free_disk_bytes", "share_over_limit",
                           "unknown_rate", "unseen_label_rows", "problems", "notices"})
    EXPECT_TRUE(dry.contains(name)) << name;
  EXPECT_FALSE(std::filesystem::exists(workspace() / "workspace.sqlite"));
  const Answer wrong = cloze({"--json", "run", file, "--dry-run", "--set", "task.label=klass"});
  EXPECT_NE(wrong.exitCode, 0);
  EXPECT_NE(wrong.json()["error"]["what"].get<std::string>().find("klass"), std::string::npos);
}

}  // namespace
}  // namespace clozebench::test
