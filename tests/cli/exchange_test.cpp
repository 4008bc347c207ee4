// The contract of export, import and embed; of the toy task; of --quick; and of word vectors as a start.
#include "cloze_process.h"

#include <cmath>
#include <fstream>
#include <sstream>

namespace clozebench::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ExchangeCommandTest = ClozeTest;
using ToyTest = ClozeTest;
using QuickTest = ClozeTest;

json runOf(const json& document, const std::string& arm) {
  for (const json& run : document["runs"])
    if (arm.empty() ? run["kind"] == "pretrain" : run["arm"] == arm) return run;
  ADD_FAILURE() << "no run of arm " << arm;
  return {};
}

std::string noticesOf(const json& shown) {
  return shown["notices"].dump();
}

TEST_F(ExchangeCommandTest, ARunGoesOutAndComesBackAsACheckpointThatSaysTheSame) {
  const json document =
      cloze({"--json", "--quiet", "run", writeExperiment().string(), "--set", "experiment.seeds=[1]"}).json();
  for (const std::string arm : {"", "pretrained"}) {
    const std::string id = runOf(document, arm)["id"];
    for (const std::string format : {"hf", "safetensors"}) {
      if (arm.empty() && format == "safetensors") continue;  // every process start costs; tests/exchange has them all
      const std::string out = (m_root / (format + arm)).string(), back = (m_root / ("back-" + format + arm)).string();
      const Answer exported = cloze({"--json", "export", id, "--format", format, "--out", out});
      ASSERT_EQ(exported.exitCode, 0) << exported.err;
      EXPECT_EQ(exported.json()["run"], id);
      EXPECT_EQ(exported.json()["format"], format);
      for (const json& file : exported.json()["files"]) EXPECT_TRUE(fs::exists(file.get<std::string>())) << file;
      const Answer imported = cloze({"--json", "import", out, "--out", back});
      ASSERT_EQ(imported.exitCode, 0) << imported.err;
      EXPECT_EQ(imported.json()["labels"].size(), arm.empty() ? 0u : 2u);
      const std::vector<std::string> text{"--text", "the cat sleeps near the hammer"};
      EXPECT_EQ(cloze({"--json", "embed", id, text[0], text[1]}).out,
                cloze({"--json", "embed", back, text[0], text[1]}).out);
    }
  }
  const auto card = json::parse(std::ifstream(m_root / "hfpretrained" / "config.json"));
  EXPECT_EQ(card["architectures"][0], "ClozebenchForSequenceClassification");
  std::ifstream readme(m_root / "hfpretrained" / "README.md");
  std::stringstream text;
  text << readme.rdbuf();
  EXPECT_NE(text.str().find("In its experiment: "), std::string::npos) << text.str();
  EXPECT_NE(text.str().find("On test data"), std::string::npos);
}

TEST_F(ExchangeCommandTest, AnImportedCheckpointIsAStartForFineTuning) {
  const auto file = writeExperiment().string();
  const json document = cloze({"--json", "--quiet", "pretrain", file}).json();
  ASSERT_EQ(cloze({"export", runOf(document, "")["id"], "--out", (m_root / "out").string()}).exitCode, 0);
  ASSERT_EQ(cloze({"import", (m_root / "out").string(), "--out", (m_root / "back").string()}).exitCode, 0);
  const Answer tuned = cloze(
      {"--json", "--quiet", "finetune", file, "--from", (m_root / "back").string(), "--set", "experiment.seeds=[1]"});
  EXPECT_EQ(tuned.exitCode, 0) << tuned.err;
}

TEST_F(ExchangeCommandTest, EmbedAnswersWithPooledHiddenTokensAndIds) {
  const json document = cloze({"--json", "--quiet", "run", writeExperiment().string(), "--set", "experiment.seeds=[1]",
                               "--set", "finetune.pooling=mean_max"})
                            .json();
  const json tuned = cloze({"--json", "embed", runOf(document, "scratch")["id"], "--text", "the cat sleeps"}).json();
  EXPECT_EQ(tuned["ids"].size(), 5u);  // three words and two marks
  EXPECT_EQ(tuned["tokens"], (json{"[CLS]", "the", "cat", "sleeps", "[SEP]"}));
  ASSERT_EQ(tuned["hidden"].size(), 5u);
  EXPECT_EQ(tuned["hidden"][4].size(), 16u);
  EXPECT_EQ(tuned["pooled"].size(), 32u);  // mean and maximum
  const std::string pretrained = runOf(document, "")["id"];
  const json raw = cloze({"--json", "embed", pretrained, "--text", "the cat sleeps"}).json();
  ASSERT_EQ(raw["pooled"].size(), 16u);
  for (std::size_t d = 0; d < 16; ++d) {
    double mean = 0;
    for (const json& token : raw["hidden"]) mean += token[d].get<double>() / 5;
    EXPECT_NEAR(raw["pooled"][d].get<double>(), mean, 1e-5);
  }
  const auto lines = write("lines.txt", "the cat sleeps\n\nthe dog").string();
  std::istringstream answers(cloze({"--json", "embed", pretrained, "--file", lines, "--pooled-only"}).out);
  std::vector<json> read;
  for (std::string line; std::getline(answers, line);) read.push_back(json::parse(line));
  ASSERT_EQ(read.size(), 3u);
  EXPECT_EQ(read[0]["pooled"], raw["pooled"]);
  EXPECT_FALSE(read[1].contains("hidden"));
  const json pair = cloze({"--json", "embed", pretrained, "--text", "the cat", "--text-b", "a dog sleeps"}).json();
  ASSERT_EQ(pair["tokens"].size(), 8u);
  EXPECT_EQ(pair["tokens"][3], pair["tokens"][7]) << "a mark ends each of them";
  EXPECT_EQ(pair["hidden"].size(), 8u);
  EXPECT_EQ(cloze({"embed", pretrained, "--text", "a", "--text", "b", "--text-b", "c"}).exitCode, 2);
  EXPECT_EQ(cloze({"embed", pretrained}).exitCode, 2);
  EXPECT_NE(cloze({"embed", pretrained, "--text", "the dog"}).out.find("(16 numbers)"), std::string::npos);
}

TEST_F(ExchangeCommandTest, WrongFormatsPlacesAndSourcesAreWrongUse) {
  const json document = cloze({"--json", "--quiet", "pretrain", writeExperiment().string()}).json();
  const std::string id = runOf(document, "")["id"];
  const auto expect = [&](const std::vector<std::string>& arguments, const std::string& what) {
    const Answer answer = cloze(arguments);
    EXPECT_EQ(answer.exitCode, 2) << answer.out;
    EXPECT_NE(answer.err.find(what), std::string::npos) << answer.err;
  };
  expect({"export", id, "--format", "onnx", "--out", (m_root / "o").string()},
         "Use hf, safetensors, csv, tensorboard or capsule.");
  expect({"export", id, "--format", "tensorbord", "--out", (m_root / "o").string()}, "Did you mean tensorboard?");
  expect({"import", id, "--format", "csv"}, "Use hf, safetensors or capsule.");
  expect({"export", id}, "--out");
  expect({"export", id, "--out", m_root.string()}, "not an empty folder");
  expect({"export", "nothing", "--out", (m_root / "o").string()}, "nothing");
  expect({"import", (m_root / "nothing").string(), "--out", (m_root / "o").string()}, "There is no file or folder");
  expect({"import", write("x.safetensors", "abc").string(), "--out", (m_root / "o").string()}, "8 bytes");
  expect({"import", write("notes.zip", "a text").string()}, "is neither a capsule nor a model");
  EXPECT_FALSE(fs::exists(m_root / "o"));
}

TEST_F(ToyTest, IsLearntFromScratchAndPretrained) {
  for (const auto& [rule, rows] : {std::pair<std::string, std::string>{"count", "1000"}, {"sum", "3000"}}) {
    const Answer answer = cloze({"--json", "--quiet", "toy", "--rule", rule, "--rows", rows, "--set",
                                 "experiment.seeds=[1]", "--set", "compute.threads=1"});
    ASSERT_EQ(answer.exitCode, 0) << answer.out << answer.err;
    const json toy = answer.json()["toy"];
    EXPECT_TRUE(toy["passed"].get<bool>());
    EXPECT_GT(toy["scratch"].get<double>(), 0.95);
    EXPECT_GT(toy["pretrained"].get<double>(), 0.95);
  }
  EXPECT_TRUE(fs::exists(workspace() / "data" / "toy-sum" / "train.tsv"));
}

TEST_F(ToyTest, ThatIsNotLearntEndsWithOneAndSaysWhatToLookAt) {
  const std::vector<std::string> hopeless{"toy",
                                          "--rows",
                                          "200",
                                          "--set",
                                          "finetune.learning_rate=1e-9",
                                          "--set",
                                          "finetune.epochs=1",
                                          "--set",
                                          "pretrain.tokens=2000",
                                          "--set",
                                          "experiment.seeds=[1]"};
  std::vector<std::string> asJson{"--json", "--quiet"};
  asJson.insert(asJson.end(), hopeless.begin(), hopeless.end());
  const Answer answer = cloze(asJson);
  EXPECT_EQ(answer.exitCode, 1) << answer.err;
  EXPECT_FALSE(answer.json()["toy"]["passed"].get<bool>());
  EXPECT_NE(answer.json()["error"]["remedy"].get<std::string>().find("learning rate"), std::string::npos);
  EXPECT_EQ(answer.json()["runs"].size(), 3u);
  const Answer told = cloze(hopeless);
  EXPECT_EQ(told.exitCode, 1);
  EXPECT_NE(told.err.find("not passed"), std::string::npos) << told.err;
  EXPECT_EQ(cloze({"toy", "--rule", "product"}).exitCode, 2);
  EXPECT_EQ(cloze({"toy", "--rows", "3"}).exitCode, 2);
}

TEST_F(QuickTest, IsTheSettingOfThatNameOnEveryCommandThatTrains) {
  const auto file = writeExperiment("[[variant]]\nname = \"long\"\nset = {\"pretrain.steps\" = 150}\n").string();
  const json pretrained = cloze({"--json", "--quiet", "pretrain", file, "--quick"}).json();
  EXPECT_EQ(runOf(pretrained, "")["steps"], 100);  // 150 capped
  const Answer all = cloze({"--json", "--quiet", "run", file, "--set", "experiment.quick=true"});
  ASSERT_EQ(all.exitCode, 0) << all.err;
  EXPECT_EQ(runOf(all.json(), "")["id"], runOf(pretrained, "")["id"]) << "the same run, whichever way it was asked for";
  const json tuned = cloze({"--json", "--quiet", "finetune", file, "--quick"}).json();
  EXPECT_EQ(runOf(tuned, "scratch")["id"], runOf(all.json(), "scratch")["id"]);
}

class WordVectorTest : public ClozeTest {
 protected:
  std::string vectors(int width, const std::string& words = "the cat dog sleeps hammer") {
    std::istringstream list(words);
    std::string text;
    int number = 0;
    for (std::string word; list >> word; ++number) {
      text += word;
      for (int d = 0; d < width; ++d) text += " " + std::to_string(std::sin(number * 31 + d));
      text += "\n";
    }
    return write("vectors.txt", text).string();
  }
  std::vector<std::string> run(const std::string& file) {
    return {"--json", "--quiet", "run", file, "--set", "experiment.seeds=[1]"};
  }
};

TEST_F(WordVectorTest, AreTheStartOfBothArmsAndTheRunsSayHowManyWordsTheyCover) {
  vectors(16);
  const auto file = writeExperiment().string();
  auto arguments = run(file);
  const json plain = cloze(arguments).json();
  arguments.insert(arguments.end(), {"--set", "tokenizer.embeddings=vectors.txt"});
  const Answer answer = cloze(arguments);
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  for (const std::string arm : {"", "scratch", "pretrained"}) {
    const json with = runOf(answer.json(), arm);
    EXPECT_NE(with["id"], runOf(plain, arm)["id"]) << arm;
    EXPECT_NE(with["train_loss_first"], runOf(plain, arm)["train_loss_first"]) << arm;
    const std::string told = noticesOf(cloze({"--json", "show", with["id"]}).json());
    EXPECT_EQ(told.find("Word vectors (GloVe text, 5 words): 5 of the ") != std::string::npos, arm != "pretrained")
        << arm << told;  // what carries weights over has its own embedding
  }
  EXPECT_EQ(runOf(cloze(arguments).json(), "scratch")["id"], runOf(answer.json(), "scratch")["id"]);
  vectors(16, "the cat dog");  // the same path, another content
  EXPECT_NE(runOf(cloze(arguments).json(), "scratch")["id"], runOf(answer.json(), "scratch")["id"]);
}

TEST_F(WordVectorTest, CoverageIsToldForAVocabularyAndATextBeforeAnythingRuns) {
  const auto text = write("text.txt", "the cat sleeps\nthe dog sleeps\nthe the zebra\n").string();
  const auto tokenizer = (m_root / "tok").string();
  ASSERT_EQ(cloze({"tokenizer", "train", text, "--kind", "word", "--out", tokenizer}).exitCode, 0);
  const Answer answer = cloze({"--json", "tokenizer", "coverage", tokenizer, vectors(3, "the cat sleeps"), text});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const json told = answer.json();
  EXPECT_EQ(told["width"], 3);
  EXPECT_EQ(told["found"], 3);
  EXPECT_EQ(told["vocabulary"], 5);
  EXPECT_NEAR(told["running_share"].get<double>(), 7.0 / 9, 1e-9);
  EXPECT_EQ(told["missing"], (json{"dog", "zebra"}));
  EXPECT_NE(cloze({"tokenizer", "coverage", tokenizer, vectors(3), text}).out.find("of the running words"),
            std::string::npos);
}

TEST_F(WordVectorTest, OfAnotherWidthOrBrokenAreRefusedBeforeAnythingRuns) {
  const auto file = writeExperiment().string();
  vectors(9);
  auto arguments = run(file);
  arguments.insert(arguments.end(), {"--set", "tokenizer.embeddings=vectors.txt"});
  const Answer width = cloze(arguments);
  EXPECT_EQ(width.exitCode, 2);
  const std::string what = width.json()["error"]["what"];
  EXPECT_NE(what.find("9 wide, backbone.d_model is 16"), std::string::npos) << what;
  EXPECT_EQ(width.json()["error"]["context"]["key"], "tokenizer.embeddings");
  write("vectors.txt", "no vectors at all\n");
  EXPECT_EQ(cloze(arguments).exitCode, 2);
  fs::remove(m_root / "vectors.txt");
  EXPECT_EQ(cloze(arguments).exitCode, 2);
  EXPECT_TRUE(cloze({"--json", "runs"}).json()["runs"].empty());
  vectors(16, "chat chien dort");
  const Answer foreign = cloze(arguments);
  EXPECT_EQ(foreign.exitCode, 2) << "no word of the vocabulary has a vector";
  EXPECT_NE(foreign.json()["error"]["what"].get<std::string>().find("Only 0 of the "), std::string::npos)
      << foreign.out;
}

}  // namespace
}  // namespace clozebench::test
