// Exported models come back equal to the last byte; one laid out as BERT gives BERT's numbers under BERT's names; what
// is broken is refused before anything is written.
#include "exchange/exchange.h"

#include "base/files.h"
#include "checkpoint/checkpoint.h"
#include "config/fields.h"
#include "exchange/base64.h"
#include "exchange/bert_layout.h"
#include "exchange/bundle.h"
#include "model/encoder.h"
#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <set>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

struct Kind {
  std::string name, tokenizer;
  std::vector<std::string> labels;
  Settings settings;
};

Settings bertSettings() {
  Settings settings;
  settings.experiment.name = "bert \"like\" 名";
  settings.corpus.path = {"/somewhere/raw text.txt"};
  auto& backbone = settings.backbone;
  backbone.dModel = 12;
  backbone.heads = 3;
  backbone.dK = backbone.dV = 4;
  backbone.layers = 2;
  backbone.dFf = 17;
  backbone.maxLength = 9;
  backbone.norm = "post";
  backbone.activation = "gelu";
  backbone.initStd = 0.049;
  settings.pretrain.headTransform = true;
  settings.pretrain.learningRate = 3e-5;
  settings.tokenizer.kind = "word";
  return settings;
}

Settings ownSettings() {
  Settings settings = bertSettings();
  settings.backbone.norm = "pre";
  settings.backbone.dK = 5;
  settings.pretrain.headTransform = false;
  settings.tokenizer.kind = "sentencepiece_unigram";
  return settings;
}

class Exchange : public testing::Test {
 protected:
  std::shared_ptr<const Tokenizer> makeTokenizer(const std::string& kind) {
    const auto folder = m_folder / ("tokenizer-" + kind);
    TokenizerOptions options;
    options.kind = kind;
    options.vocabSize = kind == "word" ? 13 : 36;
    int next = 0;
    const auto sentences = [&](std::string& sentence) {
      sentence = "the old cat number " + std::to_string(next % 7) + " sat, near the river; 猫 sleeps";
      return next++ < 60;
    };
    const auto trained = trainTokenizer(options, sentences, folder);
    EXPECT_TRUE(trained) << trained.error().sentence();
    return *loadTokenizer(folder);
  }

  // A checkpoint as training leaves it, its weights all different.
  fs::path makeCheckpoint(const Settings& settings, const std::vector<std::string>& labels,
                          json metrics = {{"f1_micro", 0.4802}, {"loss", nullptr}, {"per_class", json::array()}}) {
    const auto tokenizer = makeTokenizer(settings.tokenizer.kind);
    ParameterSet parameters;
    m_encoder = *makeEncoder(settings.backbone, tokenizer->size(), parameters);
    const auto D = settings.backbone.dModel;
    if (labels.empty() && settings.pretrain.headTransform) {
      parameters.add("mlm.transform.weight", {D, D}, ParameterRole::Weight, 3);
      parameters.add("mlm.transform.bias", {D}, ParameterRole::Bias, 3);
      parameters.add("mlm.norm.weight", {D}, ParameterRole::Norm, 3);
      parameters.add("mlm.norm.bias", {D}, ParameterRole::Bias, 3);
    }
    const auto C = static_cast<std::int64_t>(labels.size());
    if (labels.empty()) parameters.add("mlm.bias", {tokenizer->size()}, ParameterRole::Bias, 3);
    if (!labels.empty()) parameters.add("head.main.weight", {C, 2 * D}, ParameterRole::Weight, 3);
    if (!labels.empty()) parameters.add("head.main.bias", {C}, ParameterRole::Bias, 3);
    parameters.allocate(torch::kCPU, torch::kFloat32);
    parameters.flat().copy_(torch::arange(parameters.flat().numel(), torch::kFloat32).sin());
    CheckpointContent content;
    content.parameters = &parameters;
    content.settings = &settings;
    content.labels = labels;
    content.tokenizerDirectory = m_folder / ("tokenizer-" + settings.tokenizer.kind);
    content.metrics = std::move(metrics);
    content.about = {{"run_id", "r1"}, {"seed", 7}, {"tokenizer_fingerprint", tokenizer->fingerprint()}};
    const auto saved = saveCheckpoint(m_folder / "native", content);
    EXPECT_TRUE(saved) << saved.error().sentence();
    return m_folder / "native";
  }

  fs::path exported(ExchangeFormat format) {
    const auto out = m_folder / "exported";
    const auto done =
        exportCheckpoint(m_folder / "native", format, out, {{"micro F1 0.480"}, "It gained (0.1 to 0.2)."});
    EXPECT_TRUE(done) << done.error().sentence();
    if (done) m_architecture = done->architecture;
    return out;
  }
  json configOf(const fs::path& folder) { return json::parse(*readFile(folder / "config.json")); }
  void rewriteConfig(const fs::path& folder, const std::function<void(json&)>& change) {
    auto config = configOf(folder);
    change(config);
    ASSERT_TRUE(writeFileAtomically(folder / "config.json", config.dump()));
  }
  void expectRefused(const fs::path& source, ErrorCode code, const std::string& what) {
    const auto imported = importCheckpoint(source, std::nullopt, m_folder / "refused");
    ASSERT_FALSE(imported) << what;
    EXPECT_EQ(imported.error().code, code) << imported.error().sentence();
    EXPECT_THAT(imported.error().what, HasSubstr(what));
    EXPECT_FALSE(imported.error().remedy.empty());
    EXPECT_FALSE(fs::exists(m_folder / "refused"));
  }

  TemporaryFolder m_folder;
  std::unique_ptr<Encoder> m_encoder;
  std::string m_architecture;
};

std::map<std::string, std::string> filesBelow(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files[fs::relative(entry.path(), folder).string()] = *readFile(entry.path());
  return files;
}

std::vector<Kind> kinds() {
  Settings convolutions = ownSettings();
  convolutions.backbone.kind = "textcnn";
  convolutions.backbone.filters = 5;
  Settings several = bertSettings();
  several.task.kind = "multi_label";
  return {{"bert, pre-trained", "word", {}, bertSettings()},
          {"bert, several labels", "word", {"1234567890123456789", "b \"c\"", "猫"}, several},
          {"own, pre-trained", "sentencepiece_unigram", {}, ownSettings()},
          {"own, fine-tuned", "sentencepiece_unigram", {"no", "yes"}, ownSettings()},
          {"textcnn", "sentencepiece_unigram", {}, convolutions}};
}

TEST_F(Exchange, EveryKindOfCheckpointComesBackEqualToTheLastByte) {
  for (const auto& kind : kinds()) {
    makeCheckpoint(kind.settings, kind.labels);
    for (const auto format : {ExchangeFormat::Hf, ExchangeFormat::Safetensors}) {
      const auto out = exported(format);
      const auto back = importCheckpoint(out, std::nullopt, m_folder / "back");
      ASSERT_TRUE(back) << kind.name << ": " << back.error().sentence();
      EXPECT_EQ(back->format, format);
      EXPECT_EQ(back->labels, kind.labels);
      const auto before = filesBelow(m_folder / "native"), after = filesBelow(back->folder);
      EXPECT_EQ(before.size(), after.size());
      for (const auto& [name, content] : before) EXPECT_TRUE(after.at(name) == content) << kind.name << ": " << name;
      for (const char* folder : {"exported", "back"}) fs::remove_all(m_folder / folder);
    }
    fs::remove_all(m_folder / "native");
  }
}

TEST_F(Exchange, AFileAloneIsEnough) {
  makeCheckpoint(ownSettings(), {"no", "yes"});
  const auto out = exported(ExchangeFormat::Safetensors);
  EXPECT_EQ(filesBelow(out).size(), 1u);
  const auto back = importCheckpoint(out / "model.safetensors", ExchangeFormat::Safetensors, m_folder / "back");
  ASSERT_TRUE(back) << back.error().sentence();
  EXPECT_EQ(filesBelow(back->folder), filesBelow(m_folder / "native"));
}

// The same function of name and place as in tests/golden/exchange/make.py.
torch::Tensor goldenTensor(const std::string& name, const std::vector<std::int64_t>& shape) {
  int phase = 0;
  for (const unsigned char c : name) phase += c;
  const auto count = torch::empty(shape).numel();
  auto values = 0.2 * torch::sin(0.7 * torch::arange(count, torch::kFloat64) + phase % 97);
  if (name.ends_with("LayerNorm.weight")) values = values + 1;
  return values.to(torch::kFloat32).reshape(shape);
}

TEST(BertLayout, GivesBertsNumbersUnderBertsNames) {
  const auto golden = json::parse(*readFile(CLOZEBENCH_TEST_GOLDEN "/exchange/bert.json"));
  ParameterSet parameters;
  const auto encoder = *makeEncoder(bertSettings().backbone, 13, parameters);
  parameters.allocate(torch::kCPU, torch::kFloat32);
  const torch::NoGradGuard noGrad;
  for (std::size_t i = 0; i < parameters.infos().size(); ++i) {
    const auto& info = parameters.infos()[i];
    parameters.master(static_cast<int>(i)).copy_(goldenTensor(exchange::toBertName(info.name), info.shape));
  }
  const auto ids = torch::tensor(golden["ids"].get<std::vector<std::int64_t>>()).unsqueeze(0);  // (1, T)
  const auto hidden = encoder->forward({ids, {}, {}}, {})[0];                                   // (T, D)
  for (std::int64_t t = 0; t < hidden.size(0); ++t)
    for (std::int64_t d = 0; d < hidden.size(1); ++d)
      EXPECT_NEAR(hidden[t][d].item<float>(), golden["hidden"][t][d].get<double>(), 5e-6) << t << ' ' << d;
}

TEST(BertLayout, NamesGoThereAndBack) {
  for (const std::string name : {"embedding.token.weight", "embedding.norm.bias", "layers.11.attention.output.weight",
                                 "layers.0.attention.norm.weight", "layers.3.ffn.out.bias", "mlm.transform.weight",
                                 "mlm.bias", "mlm.pooled.bias", "nsp.weight", "head.main.weight", "something.else"})
    EXPECT_EQ(exchange::fromBertName(exchange::toBertName(name)), name);
  EXPECT_EQ(exchange::toBertName("layers.11.attention.output.weight"),
            "bert.encoder.layer.11.attention.output.dense.weight");
  for (const char* foreign : {"bert.pooler.dense.weight", "bert.encoder.layer.x.output.dense.bias", "classifier.bias"})
    EXPECT_EQ(exchange::fromBertName(foreign), "") << foreign;
}

TEST_F(Exchange, APostNormTransformerIsAFolderThatBertsToolsRead) {
  makeCheckpoint(bertSettings(), {});
  const auto out = exported(ExchangeFormat::Hf);
  EXPECT_EQ(m_architecture, "BertForMaskedLM");
  const auto config = configOf(out);
  EXPECT_EQ(config["model_type"], "bert");
  EXPECT_EQ(config["hidden_act"], "gelu");
  EXPECT_EQ(config["layer_norm_eps"], 1e-5);
  EXPECT_EQ(config["num_attention_heads"], 3);
  EXPECT_EQ(config["vocab_size"], 13);
  EXPECT_EQ(config["max_position_embeddings"], 9);
  const auto file = *format::SafetensorsFile::open(out / "model.safetensors");
  EXPECT_EQ(file.metadata().at("format"), "pt");
  const auto& segments = file.tensors().at("bert.embeddings.token_type_embeddings.weight");
  EXPECT_EQ(segments.shape, (std::vector<std::int64_t>{2, 12}));
  EXPECT_TRUE(file.tensors().contains("cls.predictions.transform.LayerNorm.weight"));
  EXPECT_EQ(file.tensors().size(), 2 * 16u + 5 + 5);
  for (const char* name : {"vocab.txt", "tokenizer_config.json", "README.md"})
    EXPECT_TRUE(fs::exists(out / name)) << name;
}

TEST_F(Exchange, AHeadThatBertDoesNotHaveIsNotCalledBerts) {
  makeCheckpoint(bertSettings(), {"no", "yes"});
  const auto out = exported(ExchangeFormat::Hf);
  EXPECT_EQ(m_architecture, "BertModel");
  EXPECT_EQ(configOf(out)["id2label"]["1"], "yes");
  EXPECT_TRUE(
      format::SafetensorsFile::open(out / "model.safetensors")->tensors().contains("clozebench.head.main.weight"));
}

TEST_F(Exchange, AnotherNetworkSaysThatItIsNoBert) {
  makeCheckpoint(ownSettings(), {});
  const auto out = exported(ExchangeFormat::Hf);
  EXPECT_EQ(m_architecture, "ClozebenchForMaskedLM");
  EXPECT_EQ(configOf(out)["model_type"], "clozebench");
  EXPECT_TRUE(fs::exists(out / "tokenizer.model"));
}

TEST_F(Exchange, TheCardTellsDataScoresSettingsAndThatTheLicenceIsUnknown) {
  makeCheckpoint(bertSettings(), {});
  const auto card = *readFile(exported(ExchangeFormat::Hf) / "README.md");
  for (const char* part :
       {"license: unknown", "`raw text.txt`", "licence of these texts is not known", "It gained (0.1 to 0.2).",
        "- micro F1 0.480\n", "| backbone.d_model | 12 |", "BertForMaskedLM.from_pretrained"})
    EXPECT_THAT(card, HasSubstr(part));
  EXPECT_EQ(card.find("/somewhere"), std::string::npos);
}

TEST_F(Exchange, TheCardTellsTheThresholdOfSeveralLabelsAndTheWordVectors) {
  auto settings = bertSettings();
  settings.tokenizer.embeddings = "/somewhere/glove of mine.txt";
  makeCheckpoint(settings, {"no", "yes"}, {{"f1_micro", 0.5}, {"threshold", 0.0625}});
  const auto card = [&](const char* out) {
    const auto folder = m_folder / out;
    EXPECT_TRUE(exportCheckpoint(m_folder / "native", ExchangeFormat::Hf, folder, {}));
    return *readFile(folder / "README.md");
  };
  const auto one = card("one");
  EXPECT_THAT(one, HasSubstr("the word vectors `glove of mine.txt`"));
  EXPECT_EQ(one.find("/somewhere"), std::string::npos);
  EXPECT_EQ(one.find("sigmoid"), std::string::npos) << "a single label is the likeliest one";
  settings.task.kind = "multi_label";
  makeCheckpoint(settings, {"no", "yes"}, {{"f1_micro", 0.5}, {"threshold", 0.0625}});
  EXPECT_THAT(card("several"), HasSubstr("(the sigmoid of the head's number) reaches 0.0625."));
}

TEST_F(Exchange, NothingIsWrittenOverWhatIsThere) {
  makeCheckpoint(bertSettings(), {});
  fs::create_directories(m_folder / "mine");
  std::ofstream(m_folder / "mine" / "thesis.txt") << "years";
  const auto refused = exportCheckpoint(m_folder / "native", ExchangeFormat::Hf, m_folder / "mine");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::WrongUse);
  const auto out = exported(ExchangeFormat::Hf);
  EXPECT_FALSE(importCheckpoint(out, std::nullopt, m_folder / "mine"));
  EXPECT_EQ(filesBelow(m_folder / "mine").size(), 1u);
  fs::create_directories(m_folder / "empty");
  EXPECT_TRUE(importCheckpoint(out, std::nullopt, m_folder / "empty"));
}

TEST_F(Exchange, AMissingFileIsNamed) {
  makeCheckpoint(bertSettings(), {});
  const auto out = exported(ExchangeFormat::Hf);
  expectRefused(m_folder / "nowhere", ErrorCode::NotFound, "nowhere");
  for (const char* name : {"vocab.txt", "model.safetensors"}) {
    fs::rename(out / name, m_folder / "aside");
    expectRefused(out, ErrorCode::NotFound, name);
    fs::rename(m_folder / "aside", out / name);
  }
  fs::remove(out / "config.json");
  const auto imported = importCheckpoint(out, ExchangeFormat::Hf, m_folder / "refused");
  ASSERT_FALSE(imported);
  EXPECT_THAT(imported.error().what, HasSubstr("config.json"));
}

TEST_F(Exchange, TruncatedWeightsAreRefusedWhereverTheyEnd) {
  makeCheckpoint(bertSettings(), {});
  for (const auto format : {ExchangeFormat::Hf, ExchangeFormat::Safetensors}) {
    const auto file = exported(format) / "model.safetensors";
    const auto whole = *readFile(file);
    for (const std::size_t bytes :
         {whole.size() - 1, whole.size() / 2, std::size_t{300}, std::size_t{7}, std::size_t{0}}) {
      ASSERT_TRUE(writeFileAtomically(file, whole.substr(0, bytes)));
      expectRefused(file.parent_path(), ErrorCode::Corrupt, "model.safetensors");
    }
    fs::remove_all(file.parent_path());
  }
}

TEST_F(Exchange, SettingsThatDoNotFitTheWeightsAreRefused) {
  makeCheckpoint(bertSettings(), {});
  const auto out = exported(ExchangeFormat::Hf);
  const auto whole = configOf(out);
  const auto with = [&](const std::string& key, const json& value) {
    rewriteConfig(out, [&](json& config) {
      config = whole;
      config["clozebench"]["settings"][key] = value;
    });
  };
  with("backbone.d_ff", 18);
  expectRefused(out, ErrorCode::Corrupt, "is 17 x 12 where the settings ask for 18 x 12");
  with("backbone.layers", 3);
  expectRefused(out, ErrorCode::Corrupt, "lacks the tensor layers.2.");
  with("backbone.layers", 1000000);
  expectRefused(out, ErrorCode::Corrupt, "");
  with("backbone.d_model", "wide");
  expectRefused(out, ErrorCode::Corrupt, "config.json");
  with("no.such.key", 1);
  expectRefused(out, ErrorCode::Corrupt, "no.such.key");
}

TEST_F(Exchange, AlteredDescriptionsAreRefused) {
  makeCheckpoint(bertSettings(), {"no", "yes"});
  const auto out = exported(ExchangeFormat::Hf);
  const auto whole = configOf(out);
  const auto refused = [&](const std::function<void(json&)>& change, ErrorCode code, const std::string& what) {
    rewriteConfig(out, [&](json& config) {
      config = whole;
      change(config["clozebench"]);
    });
    expectRefused(out, code, what);
  };
  refused([](json& about) { about["labels"].push_back("maybe"); }, ErrorCode::Corrupt, "head.main.weight is 2 x 24");
  refused([](json& about) { about["labels"] = {"no", "no"}; }, ErrorCode::Corrupt, "a label is there twice");
  refused([](json& about) { about["labels"] = 3; }, ErrorCode::Corrupt, "not what was written");
  refused([](json& about) { about["about"] = nullptr; }, ErrorCode::Corrupt, "where the model comes from");
  refused([](json& about) { about["about"]["seed"] = "seven"; }, ErrorCode::Corrupt, "where the model comes from");
  refused([](json& about) { about["tokenizer"]["model"] = "../vocab.txt"; }, ErrorCode::Corrupt, "outside its folder");
  refused([](json& about) { about["version"] = 99; }, ErrorCode::NewerVersion, "later Clozebench");
  refused([](json& about) { about = nullptr; }, ErrorCode::Unsupported, "no settings of Clozebench");
  ASSERT_TRUE(writeFileAtomically(out / "config.json", "{\"a\": "));
  expectRefused(out, ErrorCode::Corrupt, "not JSON");
}

TEST_F(Exchange, AnotherTokenizerThanTheModelsIsNoticed) {
  makeCheckpoint(bertSettings(), {});
  const auto out = exported(ExchangeFormat::Hf);
  const auto vocabulary = *readFile(out / "vocab.txt");
  ASSERT_TRUE(writeFileAtomically(out / "vocab.txt", vocabulary + "more\n"));
  expectRefused(out, ErrorCode::Corrupt, "not the tokenizer that the model was trained with");
}

TEST_F(Exchange, AFullDiskLeavesNothingBehind) {
  makeCheckpoint(ownSettings(), {});
  const auto out = exported(ExchangeFormat::Hf);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  const rlimit small{9000, old.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto again = exportCheckpoint(m_folder / "native", ExchangeFormat::Safetensors, m_folder / "second");
  const auto imported = importCheckpoint(out, std::nullopt, m_folder / "back");
  ::setrlimit(RLIMIT_FSIZE, &old);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(again);
  ASSERT_FALSE(imported);
  EXPECT_EQ(again.error().code, ErrorCode::DiskFull) << again.error().sentence();
  EXPECT_EQ(imported.error().code, ErrorCode::DiskFull) << imported.error().sentence();
  std::set<std::string> left;
  for (const auto& entry : fs::directory_iterator(m_folder.path())) left.insert(entry.path().filename().string());
  EXPECT_EQ(left, (std::set<std::string>{"exported", "native", "tokenizer-sentencepiece_unigram"}));
}

TEST(Base64, GoesThereAndBackAndRefusesWhatItDoesNotWrite) {
  std::string bytes;
  for (int i = 0; i < 260; ++i) {
    EXPECT_EQ(exchange::fromBase64(exchange::toBase64(bytes)), bytes);
    bytes.push_back(static_cast<char>(i * 7));
  }
  EXPECT_EQ(exchange::toBase64("any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");  // RFC 4648's kind of example
  for (const char* wrong : {"YQ", "YQ=a", "Y===", "Y Q=", "YQ==YQ=="})
    EXPECT_FALSE(exchange::fromBase64(wrong)) << wrong;
}

}  // namespace
}  // namespace clozebench
