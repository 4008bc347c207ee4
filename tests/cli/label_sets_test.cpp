// Tasks with any number of labels a text, as a person meets them: from looking into the file to using what was trained.
#include "cloze_process.h"

#include <sstream>

namespace clozebench::test {
namespace {

using nlohmann::json;
using LabelSetsTest = ClozeTest;

// Two topics, each there or not; `extra` labels without meaning, one a row.
std::string fastText(int rows, int salt, int extra = 0) {
  const char* const words[2][3] = {{"dog", "cat", "hare"}, {"saw", "axe", "file"}};
  std::ostringstream lines;
  for (int i = 0; i < rows; ++i) {
    const int kinds = (i + salt) % 4;
    lines << "number " << (i * 7 + salt) % 11;
    for (int topic = 0; topic < 2; ++topic)
      if (kinds >> topic & 1) lines << " a " << words[topic][(i + salt) % 3] << " and " << words[topic][i % 3];
    if (kinds & 1) lines << " __label__1000000000000000001";
    if (kinds & 2) lines << " __label__1000000000000000002";
    if (i < extra) lines << " __label__extra" << i;
    lines << '\n';
  }
  return lines.str();
}

std::filesystem::path experimentIn(const std::filesystem::path& folder) {
  return folder / "sets.toml";
}

constexpr const char* kExperiment = R"([experiment]
name = "sets"
seeds = [1]
[task]
kind = "multi_label"
train = ["train.txt"]
validation = ["dev.txt"]
test = ["test.txt"]
[tokenizer]
kind = "word"
[backbone]
preset = "tiny"
d_model = 24
heads = 2
layers = 1
max_length = 21
[pretrain]
steps = 12
batch_tokens = 200
[finetune]
epochs = 14
batch_size = 8
learning_rate = 1e-2
[compute]
deterministic = true
)";

TEST_F(LabelSetsTest, AreLookedIntoTrainedComparedEvaluatedAndPredicted) {
  write("train.txt", fastText(72, 0));
  write("dev.txt", fastText(40, 1));
  const auto test = write("test.txt", fastText(44, 2) + "something else __label__unseen\n");
  write("sets.toml", kExperiment);

  const json inspected = cloze({"--json", "data", "inspect", test.string()}).json()["files"][0];
  EXPECT_EQ(inspected["format"], "fasttext");
  EXPECT_EQ(inspected["labels"]["1000000000000000002"], 22);
  EXPECT_EQ(inspected["labels_per_row"]["0"], 11);
  EXPECT_EQ(inspected["label_sets"]["1000000000000000001, 1000000000000000002"], 11);
  EXPECT_NE(cloze({"data", "inspect", test.string()}).out.find("different sets of labels"), std::string::npos);

  const Answer answer = cloze({"--json", "--quiet", "run", experimentIn(m_root).string()});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const json document = answer.json(), gain = document["gains"][0];
  EXPECT_EQ(gain["multi_label"], true);
  EXPECT_EQ(gain["rows"][0]["epoch"], 0);
  EXPECT_TRUE(gain["rows"][1]["scratch"].contains("threshold"));
  EXPECT_GT(gain["baselines"]["tfidf_linear"]["f1_micro"].get<double>(), 0.9);
  const json run = document["runs"].back();
  EXPECT_GT(run["test"]["f1_micro"].get<double>(), 0.9);
  EXPECT_EQ(run["test"]["per_class"].size(), 3u) << "two labels and the unseen one";
  EXPECT_FALSE(run["test"].contains("mcc"));
  EXPECT_GT(run["test"]["auroc"], 0.9);
  EXPECT_EQ(gain["test"]["scratch"]["auroc"]["mean"], run["test"]["auroc"]);
  const std::string id = run["id"];

  const Answer table = cloze({"compare", "sets"});
  EXPECT_NE(table.out.find("exactly its labels"), std::string::npos) << table.out;
  const json compared = cloze({"--json", "compare", "sets", "--calibration", "--confusion"}).json()["gains"][0];
  EXPECT_GT(compared["thresholds"].size(), 40u);
  EXPECT_GT(compared["thresholds"][0]["scratch"]["recall"], 0.5);
  EXPECT_EQ(compared["confusion"][0]["label"], "1000000000000000001");
  EXPECT_GT(compared["confusion"][0]["scratch"]["tp"], 0);
  EXPECT_NE(cloze({"compare", "sets", "--calibration"}).out.find("What other thresholds would give"),
            std::string::npos);
  const Answer pair = cloze({"compare", id, document["runs"][1]["id"]});
  EXPECT_EQ(pair.exitCode, 0) << pair.err;

  const json evaluated = cloze({"--json", "evaluate", id, "--data", test.string()}).json();
  EXPECT_EQ(evaluated["metrics"]["f1_micro"], run["test"]["f1_micro"]);
  EXPECT_EQ(evaluated["metrics"]["auroc"], run["test"]["auroc"]);
  EXPECT_EQ(evaluated["unknown_labels"], 1);
  EXPECT_EQ(evaluated["precision"], "fp32");
  EXPECT_NE(cloze({"evaluate", id, "--data", test.string()}).out.find("computed in fp32, as in training"),
            std::string::npos);
  // A table has columns, which the training data had not.
  const auto asTable = write("test.csv",
                             "words,tags\na dog and cat,1000000000000000001\na saw and axe,1000000000000000002\n"
                             "a dog a saw,1000000000000000001|1000000000000000002\nnumber 5,\n");
  const Answer asked =
      cloze({"--json", "evaluate", id, "--data", asTable.string(), "--text", "words", "--label-separator", "|"});
  ASSERT_EQ(asked.exitCode, 0) << asked.err;
  EXPECT_EQ(asked.json()["rows"], 4);
  EXPECT_EQ(asked.json()["unknown_labels"], 0);
  const json error = cloze({"--json", "evaluate", id, "--data", asTable.string(), "--text", "word"}).json()["error"];
  EXPECT_EQ(error["remedy"], "Set --text to one of words, tags");

  const Answer predicted =
      cloze({"--json", "predict", id, "--text", "number 3 a dog and cat a saw and axe", "--text", "number 5"});
  ASSERT_EQ(predicted.exitCode, 0) << predicted.err;
  const auto cut = predicted.out.find('\n');
  const json both = json::parse(predicted.out.substr(0, cut)), none = json::parse(predicted.out.substr(cut + 1));
  EXPECT_EQ(both["labels"].size(), 2u) << predicted.out;
  EXPECT_EQ(none["labels"].size(), 0u) << predicted.out;
  ASSERT_EQ(none["scores"].size(), 2u) << "what lies below the threshold is told too";
  EXPECT_DOUBLE_EQ(none["threshold"], run["test"]["threshold"]);
  EXPECT_LT(none["scores"][0]["score"].get<double>(), none["threshold"].get<double>());
  EXPECT_GE(none["scores"][0]["score"].get<double>(), none["scores"][1]["score"].get<double>());
  const json best =
      json::parse(cloze({"--json", "predict", id, "--top", "1", "--text", "a dog and cat a saw and axe"}).out);
  EXPECT_EQ(best["scores"].size(), 1u);
  EXPECT_EQ(best["labels"].size(), 2u) << "the answer itself is not cut";
  EXPECT_NE(cloze({"predict", id, "--text", "number 5"}).out.find("(no label)"), std::string::npos);
}

TEST_F(LabelSetsTest, OfHundredsTheTableIsMadeFromThePredictions) {
  write("train.txt", fastText(230, 0, 230));
  write("dev.txt", fastText(20, 1));
  write("test.txt", fastText(24, 2));
  write("sets.toml", kExperiment);
  const Answer answer = cloze({"--json", "--quiet", "run", experimentIn(m_root).string(), "--set", "finetune.epochs=1",
                               "--set", "experiment.arms=scratch"});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const json run = answer.json()["runs"][0];
  EXPECT_EQ(run["test"]["per_class"].size(), 232u) << "given whatever the number of labels";
  const json shown = cloze({"--json", "show", run["id"]}).json()["runs"][0];
  EXPECT_EQ(shown["test"]["per_class"].size(), 232u);
  const Answer labels = cloze({"show", run["id"], "--labels"});
  EXPECT_NE(labels.out.find("1000000000000000001"), std::string::npos);
  EXPECT_NE(labels.out.find("and 172 with fewer examples"), std::string::npos) << labels.out;
}

TEST_F(LabelSetsTest, InASingleLabelTaskAreRefusedWithTheSettingThatReadsThem) {
  write("train.txt", fastText(72, 0));
  write("dev.txt", fastText(40, 1));
  write("test.txt", fastText(44, 2));
  write("sets.toml", kExperiment);
  const Answer answer = cloze({"--json", "run", experimentIn(m_root).string(), "--set", "task.kind=single_label"});
  EXPECT_EQ(answer.exitCode, 2);
  const json error = answer.json()["error"];
  EXPECT_NE(error["what"].get<std::string>().find("2 labels"), std::string::npos) << error;
  EXPECT_NE(error["remedy"].get<std::string>().find("task.kind = multi_label"), std::string::npos) << error;
  const Answer metric = cloze({"--json", "run", experimentIn(m_root).string(), "--set", "finetune.metric=mcc"});
  EXPECT_EQ(metric.exitCode, 2);
  EXPECT_EQ(metric.json()["error"]["context"]["key"], "finetune.metric");
}

}  // namespace
}  // namespace clozebench::test
