// Grids, seeds, searched rates and points along one pre-training, as a person types them.
#include "cloze_process.h"

#include <gmock/gmock.h>

#include <set>

namespace clozebench::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using GridTest = ClozeTest;

std::set<std::string> variantsOf(const json& gains) {
  std::set<std::string> names;
  for (const json& gain : gains) names.insert(gain["variant"]);
  return names;
}

std::size_t count(const json& runs, const std::string& key, const json& value) {
  return static_cast<std::size_t>(std::ranges::count_if(runs, [&](const json& run) { return run[key] == value; }));
}

TEST_F(GridTest, OfLabelsIsOneLaunchWithAGainForEachAndItsPlanBefore) {
  const std::vector<std::string> grid{"--grid", "task.max_train_examples=8,12", "--seeds", "1"};
  std::vector<std::string> arguments{"--json", "run", writeExperiment().string()};
  arguments.insert(arguments.end(), grid.begin(), grid.end());
  const Answer answer = cloze(arguments);
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  EXPECT_THAT(answer.err, HasSubstr("Plan: 2 variants, 1 pre-training, 4 fine-tunings"));
  const json document = answer.json();
  EXPECT_EQ(variantsOf(document["gains"]), (std::set<std::string>{"12 examples", "8 examples"}));
  EXPECT_EQ(document["gains"][0]["varied"], json({{"task.max_train_examples", 8}}));
  EXPECT_EQ(document["runs"].size(), 5u);
  EXPECT_EQ(document["search"], json::array());
  const Answer again = cloze(arguments);
  EXPECT_THAT(again.err, HasSubstr("5 of its 5 runs are there already"));
}

TEST_F(GridTest, MoreLabelsThanThereAreAreSaidAndAreTheRunWithAll) {
  const Answer answer = cloze({"--json", "run", writeExperiment().string(), "--grid",
                               "task.max_train_examples=8,5000,0", "--seeds", "1"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  EXPECT_THAT(answer.err, HasSubstr("Plan: 3 variants, 1 pre-training, 4 fine-tunings"));
  EXPECT_THAT(answer.err, HasSubstr("5000 labelled examples are asked for, only"));
  const json document = answer.json();
  std::set<std::string> runs;
  for (const json& run : document["runs"]) runs.insert(run["id"]);
  EXPECT_EQ(runs.size(), 5u) << "trained once";
  ASSERT_EQ(document["gains"].size(), 2u) << "what is the same run is one comparison";
  EXPECT_EQ(document["gains"][1]["variant"], "all examples (also: 5000 examples)");
  const std::string name = document["runs"][0]["experiment"];
  const json points = cloze({"--json", "compare", name, "--by", "task.max_train_examples"}).json()["axis"]["points"];
  ASSERT_EQ(points.size(), 2u);
  EXPECT_EQ(points[1]["x"], document["gains"][1]["examples"]["train"]);
}

TEST_F(GridTest, OfPointsSharesOnePreTrainingAndTheRunsFromScratch) {
  const Answer answer = cloze({"--json", "--quiet", "run", writeExperiment().string(), "--grid",
                               "finetune.from_tokens=200,600,0", "--seeds", "1"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const json document = answer.json();
  EXPECT_EQ(variantsOf(document["gains"]), (std::set<std::string>{"200 tokens", "600 tokens", "the end"}));
  std::set<std::string> pretrainings, scratch;
  for (const json& run : document["runs"]) {
    if (run["kind"] == "pretrain") pretrainings.insert(run["id"]);
    if (run["arm"] == "scratch") scratch.insert(run["id"]);
  }
  EXPECT_EQ(pretrainings.size(), 1u);
  EXPECT_EQ(scratch.size(), 1u);
  double before = 0;
  for (const json& gain : document["gains"]) {
    EXPECT_GT(gain["tokens_pretraining"], before);
    before = gain["tokens_pretraining"];
    EXPECT_EQ(gain["differs"], json::array());
  }
  const json kept = cloze({"--json", "checkpoints"}).json()["checkpoints"];
  EXPECT_EQ(count(kept, "which", "tokens-200"), 1u);
  const Answer gone = cloze({"--json", "checkpoints", "delete", *pretrainings.begin(), "--which", "points", "--yes"});
  ASSERT_EQ(gone.exitCode, 0) << gone.err;
  EXPECT_EQ(gone.json()["deleted"].size(), 2u);
  EXPECT_THAT(gone.err, HasSubstr("2 runs started from it"));
}

TEST_F(GridTest, ASearchTellsWhatWasTriedAndChosen) {
  const std::string file = writeExperiment().string();
  const std::vector<std::string> search{"--set", "finetune.search_rates=0.0001,0.003,0.01", "--seeds", "2"};
  std::vector<std::string> arguments{"--json", "--quiet", "run", file};
  arguments.insert(arguments.end(), search.begin(), search.end());
  const Answer answer = cloze(arguments);
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const json document = answer.json();
  EXPECT_EQ(document["runs"].size(), 1u + 2 * 3 + 2 * 2);
  EXPECT_EQ(count(document["runs"], "role", "search"), 6u);
  ASSERT_EQ(document["search"].size(), 2u);
  for (const json& one : document["search"]) {
    ASSERT_EQ(one["rates"].size(), 3u);
    double best = -1;
    for (const json& rate : one["rates"]) best = std::max(best, rate["validation"].get<double>());
    for (const json& rate : one["rates"])
      if (rate["learning_rate"] == one["chosen"]) {
        EXPECT_EQ(rate["validation"], best);
      }
  }
  for (const json& run : document["runs"])
    if (run["role"] == "search") {
      EXPECT_TRUE(run["test"].empty());
    }
  EXPECT_EQ(document["gains"][0]["rates_tried"], 3);
  EXPECT_EQ(document["gains"][0]["seeds"], 2);
  const Answer compared = cloze({"--json", "compare", document["runs"][0]["experiment"]});
  EXPECT_EQ(compared.json()["search"], document["search"]);
  const Answer text = cloze({"--quiet", "run", file, search[0], search[1], search[2], search[3]});
  EXPECT_THAT(text.out, HasSubstr("Rates tried with the first seed"));
  EXPECT_THAT(text.out, HasSubstr("loss there")) << "it decides between equal scores";
  EXPECT_THAT(text.out, HasSubstr("chosen"));
  EXPECT_THAT(text.out, HasSubstr("its own best of 3 learning rates"));
}

TEST_F(GridTest, InTheQueueIsKeptAsVariants) {
  const Answer answer = cloze({"--json", "queue", "add", writeExperiment().string(), "--grid", "finetune.dropout=0,0.2",
                               "--grid", "backbone.layers=1,2", "--seeds", "3"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  EXPECT_THAT(answer.err, HasSubstr("Plan: 4 variants, 2 pre-trainings, 24 fine-tunings"));
  const std::string toml = answer.json()["entry"]["toml"];
  EXPECT_THAT(toml, HasSubstr("name = \"dropout 0, layers 1\""));
  EXPECT_THAT(toml, HasSubstr("seeds = [1, 2, 3]"));
}

TEST_F(GridTest, ThatCannotBeIsRefusedBeforeAnythingStarts) {
  const std::string file = writeExperiment().string();
  for (const auto& [grid, part] : {std::pair{"finetune.dropuot=0,1", "finetune.dropout"},
                                   {"finetune.dropout=0,0", "twice"},
                                   {"finetune.from_tokens=999999999", "tokens of a pre-training"}}) {
    const Answer answer = cloze({"run", file, "--grid", grid});
    EXPECT_EQ(answer.exitCode, 2) << grid;
    EXPECT_THAT(answer.err, HasSubstr(part));
  }
  EXPECT_EQ(cloze({"run", file, "--seeds", "0"}).exitCode, 2);
}

}  // namespace
}  // namespace clozebench::test
