// What cloze compare tells beyond the gain table: a sentence, chosen epochs, a setting, classes and sentences.
#include "base/files.h"
#include "cloze_process.h"
#include "tests/base/results.h"

#include <gmock/gmock.h>

namespace clozebench::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using CompareTest = ClozeTest;

TEST_F(CompareTest, TellsTheResultChosenEpochsClassesAndTheSentencesBehindIt) {
  ASSERT_EQ(cloze({"--quiet", "run", writeExperiment().string(), "--set", "experiment.seeds=[1, 2]"}).exitCode, 0);
  const Answer answer = cloze({"--json", "compare", "tiny", "--epochs", "1,2", "--fixed", "--broken", "--confusion",
                               "--calibration", "--limit", "3"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const json document = answer.json();
  const json& gain = document["gains"][0];
  EXPECT_THAT(gain["summary"].get<std::string>(), AllOf(HasSubstr("2 seeds"), HasSubstr("; it cost ")));
  EXPECT_EQ(gain["seeds_used"], json({1, 2}));
  EXPECT_EQ(gain["p_holm"], gain["p_value"]) << "one comparison needs no correction";
  ASSERT_GE(gain["epochs"].size(), 2u);
  EXPECT_EQ(gain["epochs"][0]["epoch"], 1);
  EXPECT_LE(gain["epochs"][0]["ci"][0], gain["epochs"][0]["gain"]);
  ASSERT_EQ(gain["per_class"].size(), 2u);
  for (const json& one : gain["per_class"]) {
    EXPECT_LE(one["ci_all_classes"][0], one["f1_gain"]);
    EXPECT_GE(one["ci_all_classes"][1], one["f1_gain"]);
  }
  const std::string label = gain["per_class"][0]["label"];
  EXPECT_EQ(gain["confusion"]["pretrained"].size(), 2u);
  EXPECT_EQ(gain["confusion"]["seeds"], 2);
  EXPECT_EQ(gain["calibration"]["scratch"]["expected_error"]["values"].size(), 2u);
  EXPECT_LE(gain["fixed"]["examples"].size(), 3u);
  for (const json& example : gain["fixed"]["examples"]) {
    EXPECT_EQ(example["kind"], "fixed");
    EXPECT_GT(example["pretrained"]["seeds_right"], example["scratch"]["seeds_right"]);
    EXPECT_FALSE(example["text"].get<std::string>().empty());
  }

  const Answer told =
      cloze({"compare", "tiny", "--classes", "--confusion", "--calibration", "--fixed", "--class", label});
  ASSERT_EQ(told.exitCode, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr(gain["summary"].get<std::string>().substr(0, 30)));
  EXPECT_THAT(told.out, Not(HasSubstr("on validation after some epochs"))) << "the head, then what was asked for";
  EXPECT_THAT(cloze({"compare", "tiny"}).out, HasSubstr("on validation after some epochs"));
  EXPECT_THAT(told.out, AllOf(HasSubstr("F1 of each class on test"), HasSubstr("95 %, all classes"),
                              HasSubstr("of 2 classes changed beyond chance")));
  EXPECT_THAT(told.out, HasSubstr("Confusion on test, pre-trained / from scratch, counts over 2 seeds"));
  EXPECT_THAT(told.out, HasSubstr("Calibration on test: expected error"));
  EXPECT_THAT(told.out, HasSubstr("that pre-training fixed"));
  EXPECT_THAT(told.out, Not(HasSubstr("nan")));

  const json later = cloze({"--json", "compare", "tiny", "--epochs", "99"}).json()["gains"][0];
  ASSERT_EQ(later["epochs"].size(), 1u);
  EXPECT_EQ(later["epochs_instead"], json::array({{{"asked", 99}, {"shown", later["epochs"][0]["epoch"]}}}));
  EXPECT_EQ(gain["epochs_instead"], json::array());
  EXPECT_THAT(cloze({"compare", "tiny", "--epochs", "99"}).out, HasSubstr("Epoch 99 was not evaluated: epoch "));

  std::string tuned, scratch;
  for (const json& run : document["runs"]) {
    if (run["arm"] == "pretrained") tuned = run["id"];
    if (run["arm"] == "scratch") scratch = run["id"];
  }
  const json pair = cloze({"--json", "compare", tuned, scratch, "--broken"}).json()["gains"][0];
  EXPECT_EQ(pair["per_class"].size(), 2u);
  EXPECT_TRUE(pair["broken"].contains("count"));
}

// The id of the run of this arm and seed.
std::string runOf(const json& runs, const std::string& arm, int seed) {
  for (const json& run : runs)
    if (run["kind"] == "finetune" && run["arm"] == arm && run["seed"] == seed) return run["id"];
  ADD_FAILURE() << arm << ' ' << seed;
  return "";
}

TEST_F(CompareTest, TwoRunsAreCalledWhatTheyAreWhicheverIsNamedFirst) {
  ASSERT_EQ(cloze({"--quiet", "run", writeExperiment().string(), "--set", "experiment.seeds=[1, 2]"}).exitCode, 0);
  const json runs = cloze({"--json", "compare", "tiny"}).json()["runs"];
  const std::string tuned = runOf(runs, "pretrained", 1), scratch = runOf(runs, "scratch", 1);
  const json there = cloze({"--json", "compare", tuned, scratch, "--fixed", "--broken", "--confusion"}).json();
  const json back = cloze({"--json", "compare", scratch, tuned, "--fixed", "--broken", "--confusion"}).json();
  for (const char* key : {"f1_gain", "ci", "per_class", "confusion", "fixed", "broken"})
    EXPECT_EQ(there["gains"][0][key], back["gains"][0][key]) << key << ": pre-trained minus from scratch, both times";
  EXPECT_EQ(back["first"]["run"], scratch);
  EXPECT_EQ(back["first"]["arm"], "scratch");
  EXPECT_EQ(back["first"]["side"], "scratch");
  EXPECT_EQ(back["second"]["side"], "pretrained");
  const std::string text = cloze({"compare", scratch, tuned, "--fixed", "--broken", "--classes", "--confusion"}).out;
  EXPECT_THAT(text, AllOf(HasSubstr("first   " + scratch), HasSubstr("first, from scratch"),
                          HasSubstr("pre-trained minus from scratch: "), HasSubstr("F1 pre-tr."),
                          HasSubstr("Confusion on test, pre-trained / from scratch, counts over 1 seed"),
                          HasSubstr("that only the pre-trained run gets right"),
                          HasSubstr("that only the from-scratch run gets right")));

  const std::string other = runOf(runs, "pretrained", 2);
  const std::string same = cloze({"compare", other, tuned, "--fixed", "--broken", "--classes", "--confusion"}).out;
  EXPECT_THAT(same, AllOf(HasSubstr("first   " + other + "  tiny, pre-trained, seed 2"), HasSubstr("F1 first"),
                          HasSubstr("first minus second: "), HasSubstr("Confusion on test, first / second,"),
                          HasSubstr("that only the first run gets right"), Not(HasSubstr("from scratch")),
                          Not(HasSubstr("pre-training fixed"))));
  const std::string folder = (m_root / "alike").string();
  const json exported = cloze({"--json", "compare", other, tuned, "--export", folder}).json();
  ASSERT_FALSE(exported["files"].empty());
  for (const json& file : exported["files"])
    EXPECT_THAT(std::filesystem::path(file.get<std::string>()).filename().string(), Not(HasSubstr("scratch")));
  EXPECT_TRUE(std::filesystem::exists(m_root / "alike" / "confusion_second.svg"));
  const std::string curve = clozebench::testing::valueOf(clozebench::readFile(m_root / "alike" / "f1_micro.csv"));
  const std::string settings =
      clozebench::testing::valueOf(clozebench::readFile(m_root / "alike" / "table_settings.csv"));
  EXPECT_THAT(settings, AllOf(HasSubstr("\"first, pre-trained\""), HasSubstr("\"second, pre-trained\"")));
  EXPECT_THAT(curve, AllOf(HasSubstr("\"first, pre-trained"), HasSubstr("\"second, pre-trained")));
  const json alike = cloze({"--json", "compare", other, tuned}).json();
  EXPECT_EQ(alike["first"]["side"], "pretrained") << "the keys stay";
  EXPECT_EQ(alike["second"]["side"], "scratch");
}

TEST_F(CompareTest, OfVariantsTellsTheGainByASettingAndCorrectsForTheirNumber) {
  ASSERT_EQ(
      cloze({"--quiet", "run", writeExperiment().string(), "--grid", "task.max_train_examples=8,12", "--seeds", "2"})
          .exitCode,
      0);
  const std::string name = cloze({"--json", "runs"}).json()["runs"][0]["experiment"];
  const json axis = cloze({"--json", "compare", name, "--by", "task.max_train_examples"}).json()["axis"];
  EXPECT_EQ(axis["key"], "task.max_train_examples");
  ASSERT_EQ(axis["points"].size(), 2u);
  EXPECT_EQ(axis["points"][0]["x"], 8);
  EXPECT_EQ(axis["points"][1]["scratch"]["values"].size(), 2u);
  const std::string text = cloze({"compare", name, "--by", "task.max_train_examples", "--band", "ci"}).out;
  EXPECT_THAT(text, HasSubstr("corrected for 2 comparisons"));
  EXPECT_THAT(text, HasSubstr("±: 95 % interval over the seeds."));
  EXPECT_THAT(cloze({"compare", name}).out, HasSubstr("on test by task.max_train_examples")) << "the one that varies";
  const auto count = [](const std::string& all, const std::string& part) {
    std::size_t found = 0;
    for (auto at = all.find(part); at != std::string::npos; at = all.find(part, at + 1)) ++found;
    return found;
  };
  const std::string brief = cloze({"compare", name}).out;
  EXPECT_EQ(count(brief, "The interval contains"), 1u) << "said once for all: " << brief;
  EXPECT_EQ(count(brief, "First training loss"), 0u) << "numbers of a variant are details";
  EXPECT_THAT(brief, HasSubstr("in micro F1"));
  EXPECT_EQ(count(cloze({"compare", name, "--details"}).out, "First training loss"), 2u);
  const std::string epochs = cloze({"compare", name, "--epochs", "1"}).out;
  EXPECT_EQ(count(epochs, "Interval and p: ") + count(epochs, "One seed has no interval"), 1u) << epochs;
  EXPECT_EQ(count(epochs, "\n8 examples: pre-training "), 1u) << "its verdict stands above its table: " << epochs;
  const std::string one = cloze({"compare", name, "--variant", "8 examples"}).out;
  EXPECT_EQ(count(one, "First training loss"), 1u);
  EXPECT_THAT(one, Not(HasSubstr("12 examples")));
  const std::string fixed = cloze({"compare", name, "--fixed", "--limit", "1"}).out;
  EXPECT_THAT(fixed, Not(HasSubstr("after some epochs"))) << "the head, then what was asked for";
  const Answer unknown = cloze({"compare", name, "--variant", "zzz"});
  EXPECT_EQ(unknown.exitCode, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("No variant zzz"), HasSubstr("8 examples, 12 examples")));
  const Answer wrong = cloze({"compare", name, "--by", "backbone.layers"});
  EXPECT_EQ(wrong.exitCode, 2);
  EXPECT_THAT(wrong.err, HasSubstr("They differ in task.max_train_examples"));
  EXPECT_EQ(cloze({"compare", name, "--class", "x"}).exitCode, 2) << "no sentences are listed";
  EXPECT_EQ(cloze({"compare", name, "--fixed", "--class", "no such label"}).exitCode, 2);
  EXPECT_EQ(cloze({"compare", name, "--band", "range"}).exitCode, 2);
}

}  // namespace
}  // namespace clozebench::test
