// Commands that need no training: help, wrong use, fields, doctor, data, tokenizer.
#include "app/cli/cli.h"
#include "cloze_process.h"
#include "config/fields.h"

#include <filesystem>
#include <fstream>
#include <set>

namespace clozebench::test {
namespace {

using CommandsTest = ClozeTest;

const std::vector<std::vector<std::string>> kCommands = {{"demo"},
                                                         {"run"},
                                                         {"pretrain"},
                                                         {"finetune"},
                                                         {"resume"},
                                                         {"stop"},
                                                         {"pause"},
                                                         {"runs"},
                                                         {"show"},
                                                         {"delete"},
                                                         {"compare"},
                                                         {"evaluate"},
                                                         {"predict"},
                                                         {"fill"},
                                                         {"embed"},
                                                         {"export"},
                                                         {"import"},
                                                         {"toy"},
                                                         {"tokenizer", "train"},
                                                         {"tokenizer", "encode"},
                                                         {"tokenizer", "decode"},
                                                         {"tokenizer", "coverage"},
                                                         {"data", "inspect"},
                                                         {"fields"},
                                                         {"bench"},
                                                         {"doctor"}};

TEST_F(CommandsTest, EveryCommandHasHelpWithExamples) {
  for (auto command : kCommands) {
    const std::string name = command.front();
    command.push_back("--help");
    std::vector<char*> words;
    command.insert(command.begin(), "cloze");
    for (std::string& word : command) words.push_back(word.data());
    // Within this process: to start thirty would take longer than all that they say.
    ::testing::internal::CaptureStdout();
    EXPECT_EQ(cli::run(static_cast<int>(words.size()), words.data()), 0) << name;
    const std::string help = ::testing::internal::GetCapturedStdout();
    EXPECT_NE(help.find("Examples:\n  cloze "), std::string::npos) << name << help;
  }
}

TEST_F(CommandsTest, TheVersionIsOneLine) {
  const Answer answer = cloze({"--version"});
  EXPECT_EQ(answer.exitCode, 0);
  EXPECT_TRUE(answer.out.starts_with("cloze 0.")) << answer.out;
}

TEST_F(CommandsTest, AMistypedCommandNamesTheNearest) {
  const Answer answer = cloze({"--json", "rnus"});
  EXPECT_EQ(answer.exitCode, 2);
  const auto error = answer.json()["error"];
  EXPECT_EQ(error["code"], "wrong_use");
  EXPECT_NE(error["remedy"].get<std::string>().find("Did you mean runs?"), std::string::npos) << error;
}

TEST_F(CommandsTest, AMistypedOptionNamesTheNearest) {
  const Answer answer = cloze({"compare", "demo", "--exprt", "x"});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_NE(answer.err.find("Did you mean --export?"), std::string::npos) << answer.err;
  EXPECT_TRUE(answer.out.empty());
}

TEST_F(CommandsTest, NoCommandPrintsTheHelpAndIsWrongUse) {
  const Answer answer = cloze({});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_NE(answer.err.find("demo"), std::string::npos);
}

TEST_F(CommandsTest, AMissingArgumentPointsToTheHelp) {
  const Answer answer = cloze({"--json", "run"});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_NE(answer.json()["error"]["remedy"].get<std::string>().find("cloze run --help"), std::string::npos);
}

TEST_F(CommandsTest, FieldsListsEveryKeyOfTheTable) {
  const auto document = cloze({"--json", "fields"}).json();
  ASSERT_TRUE(document.is_array());
  EXPECT_EQ(document.size(), allFields().size());
  for (const auto& field : document) {
    EXPECT_NE(findField(field["key"].get<std::string>()), nullptr);
    for (const char* name : {"label", "type", "default", "min", "max", "choices", "unit", "help", "applies_to"})
      EXPECT_TRUE(field.contains(name)) << field["key"] << ' ' << name;
  }
  const auto backbone = cloze({"fields", "backbone", "--json"}).json();
  for (const auto& field : document) {
    const std::string key = field["key"];
    const auto expected = key == "backbone.filters"
                              ? nlohmann::json{{"backbone.kind", nlohmann::json::array({"textcnn"})}}
                              : nlohmann::json::object();
    if (key != "backbone.filters" && key != "task.train") continue;
    EXPECT_EQ(field["when"], expected) << key;
  }
  EXPECT_EQ(backbone.size(), fieldsOf("backbone").size());
}

TEST_F(CommandsTest, DoctorTellsTheFactsAndWhatIsWrong) {
  const Answer answer = cloze({"--json", "doctor"});
  const auto document = answer.json();
  for (const char* name : {"compiler", "libtorch", "cpu", "device", "disk_free_bytes", "memory_bytes", "workspace",
                           "token_caches", "display", "wordnet", "libraries", "problems"})
    EXPECT_TRUE(document.contains(name)) << name;
  EXPECT_EQ(document["workspace"]["path"], workspace().string());
  EXPECT_EQ(answer.exitCode, document["problems"].empty() ? 0 : 1);
  EXPECT_FALSE(std::filesystem::exists(workspace())) << "doctor writes nothing";
}

TEST_F(CommandsTest, DoctorCleansTokenCachesAndNothingElse) {
  const auto cache = workspace() / "cache";
  std::filesystem::create_directories(cache / "tokenizers" / "one");
  const std::string name = "tokens-0123456789abcdef0123456789abcdef.bin";
  std::ofstream(cache / name) << "twelve bytes";
  std::ofstream(cache / "fingerprints.json") << "{}";
  EXPECT_EQ(cloze({"--json", "doctor"}).json()["token_caches"]["bytes"], 12);
  const auto document = cloze({"--json", "doctor", "--clean-cache"}).json();
  EXPECT_EQ(document["removed_files"], 1);
  EXPECT_EQ(document["freed_bytes"], 12);
  EXPECT_FALSE(std::filesystem::exists(cache / name));
  EXPECT_TRUE(std::filesystem::exists(cache / "tokenizers" / "one"));
  EXPECT_TRUE(std::filesystem::exists(cache / "fingerprints.json"));
  EXPECT_NE(cloze({"doctor", "--clean-cache"}).out.find("Removed 0 token caches"), std::string::npos);
}

TEST_F(CommandsTest, DoctorSaysWhenTheWorkspaceCannotBeMade) {
  write("work space", "a file where the folder should be");
  const Answer answer = cloze({"--json", "doctor"});
  EXPECT_EQ(answer.exitCode, 1) << answer.out;
  EXPECT_EQ(answer.json()["problems"][0]["key"], "workspace");
}

TEST_F(CommandsTest, DataInspectCountsRowsLabelsDuplicatesAndLeaks) {
  const auto train =
      write("train.tsv",
            "text\tlabel\na fine film\tgood\na dull film\tbad\na fine film\tgood\nso so\tbad\nnever again\tbad\n");
  const auto test = write("test.tsv", "text\tlabel\na dull film\tbad\nwonderful\tgood\n");
  const Answer answer = cloze({"--json", "data", "inspect", train.string(), test.string()});
  ASSERT_EQ(answer.exitCode, 0) << answer.err;
  const auto files = answer.json()["files"];
  ASSERT_EQ(files.size(), 2u);
  EXPECT_EQ(files[0]["rows"], 5);
  EXPECT_EQ(files[0]["labels"], (nlohmann::json{{"good", 2}, {"bad", 3}}));
  EXPECT_EQ(files[0]["duplicates"], 1);
  EXPECT_EQ(files[1]["leaks"], 1);
  for (const char* name : {"path", "encoding", "format", "skipped", "lengths", "notices"})
    EXPECT_TRUE(files[0].contains(name));
}

TEST_F(CommandsTest, ATokenizerLearnsEncodesAndDecodes) {
  std::string text;
  for (int i = 0; i < 300; ++i)
    text += "the old farmer counts sheep number " + std::to_string(i) + " before he sleeps\n";
  const auto corpus = write("corpus.txt", text);
  const auto folder = (m_root / "tok").string();
  const Answer trained =
      cloze({"--json", "tokenizer", "train", corpus.string(), "--out", folder, "--vocab-size", "60"});
  ASSERT_EQ(trained.exitCode, 0) << trained.err;
  EXPECT_EQ(trained.json()["size"], 60);
  const auto encoded = cloze({"--json", "tokenizer", "encode", folder, "The farmer sleeps"}).json();
  ASSERT_EQ(encoded["ids"].size(), encoded["pieces"].size());
  ASSERT_EQ(encoded["ids"].size(), encoded["offsets"].size());
  EXPECT_EQ(encoded["offsets"].front()[0], 0);
  EXPECT_EQ(encoded["offsets"].back()[1], 17);
  std::vector<std::string> decode{"--json", "tokenizer", "decode", folder};
  for (const auto& id : encoded["ids"]) decode.push_back(std::to_string(id.get<int>()));
  EXPECT_EQ(cloze(decode).json()["text"], "the farmer sleeps");
  const Answer wrong = cloze({"tokenizer", "decode", folder, "7000"});
  EXPECT_EQ(wrong.exitCode, 2);
  EXPECT_NE(wrong.err.find("0 to 59"), std::string::npos) << wrong.err;
}

TEST_F(CommandsTest, ATokenizerOfASmallTextIsAsLargeAsTheTextAllows) {
  std::string text;
  for (int i = 0; i < 90; ++i) text += "sheep number " + std::to_string(i) + " sleeps\n";
  const auto corpus = write("corpus.txt", text).string(), folder = (m_root / "tok").string();
  const Answer trained = cloze({"--json", "tokenizer", "train", corpus, "--out", folder});
  ASSERT_EQ(trained.exitCode, 0) << trained.out << trained.err;
  const std::string size = std::to_string(trained.json()["size"].get<int>());
  EXPECT_LT(trained.json()["size"].get<int>(), 8000);
  EXPECT_NE(trained.json()["notice"].get<std::string>().find(size + " are as many as it allows"), std::string::npos);
  const Answer told = cloze({"tokenizer", "train", corpus, "--out", folder});
  EXPECT_NE(told.err.find("note: The text is too small for 8000 entries"), std::string::npos) << told.err;
  // What was asked for is not changed in silence, and the remedy is one that can be typed.
  const Answer refused = cloze({"--json", "tokenizer", "train", corpus, "--out", folder, "--vocab-size", "7000"});
  EXPECT_EQ(refused.exitCode, 2);
  const std::string remedy = refused.json()["error"]["remedy"];
  EXPECT_EQ(remedy, "Set --vocab-size to " + size + " or less, or give more text");
  const Answer child =
      cloze({"--json", "tokenizer", "train", corpus, "--out", folder, "--vocab-size", "7000", "--name-settings"});
  EXPECT_NE(child.json()["error"]["remedy"].get<std::string>().find("tokenizer.vocab_size"), std::string::npos);
}

TEST_F(CommandsTest, AMistakeInTheOptionsOfATokenizerIsNamedAsTheOption) {
  const auto corpus = write("corpus.txt", "some text\n").string(), folder = (m_root / "tok").string();
  const std::vector<std::string> wrong[] = {{"--kind", "magic"}, {"--format", "bogus"}, {"--language", "klingon%"}};
  for (const auto& options : wrong) {
    const auto error =
        cloze({"--json", "tokenizer", "train", corpus, "--out", folder, options[0], options[1]}).json()["error"];
    const std::string said = error["what"].get<std::string>() + error["remedy"].get<std::string>();
    EXPECT_NE(said.find(options[0]), std::string::npos) << said;
    EXPECT_EQ(said.find("tokenizer."), std::string::npos) << said;
    EXPECT_EQ(said.find("corpus."), std::string::npos) << said;
  }
  const auto missing =
      cloze({"--json", "tokenizer", "train", (m_root / "no.txt").string(), "--out", folder}).json()["error"];
  EXPECT_EQ(missing["remedy"].get<std::string>().find("corpus.path"), std::string::npos) << missing;
}

TEST_F(CommandsTest, DataOptionsAreCheckedAsTheSettingsTheyStandFor) {
  const std::string rows = write("rows.tsv", "a fine film\tgood\na dull film\tbad\n").string();
  const std::vector<std::string> cases[] = {{"--format", "bogus", "task.format", "label_text"},
                                            {"--header", "bogus", "task.header", "auto, yes, no"},
                                            {"--delimiter", "::", "task.delimiter", "one character"}};
  for (const auto& each : cases) {
    const Answer answer = cloze({"--json", "data", "inspect", rows, each[0], each[1]});
    EXPECT_EQ(answer.exitCode, 2) << each[0] << answer.out;
    const auto error = answer.json()["error"];
    EXPECT_EQ(error["code"], "wrong_use");
    EXPECT_EQ(error["context"]["key"], each[2]);
    EXPECT_NE(error["remedy"].get<std::string>().find(each[3]), std::string::npos) << error;
  }
  EXPECT_EQ(cloze({"--json", "data", "inspect", rows, "--format", "tsv", "--header", "no"}).json()["files"][0]["rows"],
            2);
}

TEST_F(CommandsTest, DataInspectReadsAsRawTextWhatIsCalledSo) {
  std::string text;
  for (int i = 0; i < 40; ++i)
    text += std::string(i % 2 ? "Nobody" : "Honestly") + " counted sheep " + std::to_string(i) + "\n";
  const std::string corpus = write("corpus.txt", text).string();
  const auto file = cloze({"--json", "data", "inspect", corpus, "--format", "lines"}).json()["files"][0];
  EXPECT_EQ(file["labelled"], false);
  EXPECT_EQ(file["rows"], 40);
}

TEST_F(CommandsTest, TokenizerTrainChecksTheFormatOfItsText) {
  const auto corpus = write("corpus.txt", "some text\n");
  const Answer answer =
      cloze({"--json", "tokenizer", "train", corpus.string(), "--out", (m_root / "t").string(), "--format", "bogus"});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_EQ(answer.json()["error"]["context"]["key"], "corpus.format") << answer.out;
}

TEST_F(CommandsTest, AnUnknownTokenizerKindListsTheRightOnes) {
  const auto corpus = write("corpus.txt", "some text\n");
  const Answer answer =
      cloze({"tokenizer", "train", corpus.string(), "--out", (m_root / "t").string(), "--kind", "magic"});
  EXPECT_EQ(answer.exitCode, 2);
  EXPECT_NE(answer.err.find("sentencepiece_unigram"), std::string::npos) << answer.err;
}

TEST_F(CommandsTest, AnEmptyWorkspaceSaysHowToBegin) {
  const Answer text = cloze({"runs"});
  EXPECT_EQ(text.exitCode, 0);
  EXPECT_NE(text.out.find("cloze demo --quick"), std::string::npos);
  EXPECT_TRUE(cloze({"runs", "--json"}).json()["runs"].empty());
  const Answer show = cloze({"show", "x", "--json"});
  EXPECT_EQ(show.exitCode, 2);
  EXPECT_EQ(show.json()["error"]["code"], "not_found");
}

}  // namespace
}  // namespace clozebench::test
