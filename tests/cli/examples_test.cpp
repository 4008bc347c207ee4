// Every file in examples/ runs as it is written. The data it names is not part of the project, so small stand-ins in
// the same layouts lie where it expects them, and a quick trial caps the budgets: what is proved is that the file says
// what the program understands, and that it ends in a gain table for each of its variants.
#include "cloze_process.h"
#include "config/experiment_file.h"
#include "experiment/arm_pairs.h"

#include <sstream>

namespace clozebench::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kRows = 90;

fs::path examplesFolder() {
  return fs::path(CLOZEBENCH_TEST_FIXTURES).parent_path().parent_path() / "examples";
}

std::vector<std::string> exampleNames() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(examplesFolder())) {
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

// Texts that a class can be told from.
std::string textOf(int row, int kind) {
  const char* const words[2][4] = {{"sunny", "warm", "bright", "calm"}, {"rainy", "cold", "dark", "windy"}};
  std::ostringstream text;
  text << "day " << row % 13;
  for (int i = 0; i < 6; ++i) text << ' ' << words[kind][(row + i) % 4] << (i == 2 ? " and" : "");
  text << " in week " << row % 29;
  return text.str();
}

// "#2" -> 1; a name -> where the header puts it.
std::size_t columnOf(const std::string& given, std::size_t otherwise) {
  return given.starts_with('#') ? std::stoul(given.substr(1)) - 1 : otherwise;
}

std::string tableRow(const TaskConfig& task, const std::string& text, const std::string& label) {
  const auto textAt = columnOf(task.text, 0), labelAt = columnOf(task.label, textAt == 0 ? 1 : 0);
  std::vector<std::string> cells(std::max<std::size_t>({textAt, labelAt, 1}) + 1, "-");
  cells[textAt] = text;
  cells[labelAt] = label;
  std::string line;
  for (const auto& cell : cells) line += (line.empty() ? "" : "\t") + cell;
  return line;
}

std::string labelledRow(const TaskConfig& task, int row) {
  const int kind = row % 2;
  const bool several = task.kind == "multi_label";
  if (task.format == "fasttext")
    return textOf(row, kind) + (kind ? " __label__17" : " __label__4") +
           (several && row % 3 == 0 ? " __label__99" : "");
  if (task.format == "label_text") return (kind ? "WET:rain " : "DRY:sun ") + textOf(row, kind);
  const std::string label = kind ? "1" : "0";
  return tableRow(task, textOf(row, kind), several && row % 3 == 0 ? label + task.labelSeparator + "2" : label);
}

std::string labelledFile(const TaskConfig& task, int salt) {
  std::string lines;
  const bool named = (!task.text.empty() && !task.text.starts_with('#')) || task.header == "yes";
  if (named)
    lines = tableRow(task, task.text.starts_with('#') ? "text" : task.text,
                     task.label.empty() || task.label.starts_with('#') ? "label" : task.label) +
            '\n';
  for (int row = 0; row < kRows; ++row) lines += labelledRow(task, 101 * salt + row) + '\n';
  return lines;
}

std::string corpusText() {
  std::string text;
  for (int row = 0; row < 6 * kRows; ++row)
    text += "It was a " + textOf(row, row % 2) + ". " + textOf(row + 1, row % 2) + ".\n" + (row % 5 == 4 ? "\n" : "");
  return text;
}

class ExamplesTest : public ClozeTest, public ::testing::WithParamInterface<std::string> {
 protected:
  // Where `path` points relative to the experiment file, but never outside of this test's folder.
  void provide(const std::string& path, const std::string& content) {
    ASSERT_FALSE(fs::path(path).is_absolute() || path.find("..") != std::string::npos) << path;
    const bool folder = fs::path(path).extension().empty() && path.find("TREC.") == std::string::npos;
    write(folder ? path + "/text.txt" : path, content);
  }

  // A variant may bring files of its own.
  void provideData(const Experiment& experiment) {
    for (const auto& variant : experiment.variants) {
      Settings settings = experiment.settings;
      for (const auto& [key, value] : variant.set) ASSERT_TRUE(setField(settings, key, value)) << key;
      provideDataOf(settings);
    }
  }

  void provideDataOf(const Settings& settings) {
    for (const auto& path : settings.corpus.path) provide(path, corpusText());
    int salt = 0;
    for (const auto* list : {&settings.task.train, &settings.task.validation, &settings.task.test}) {
      for (const auto& path : *list) provide(path, labelledFile(settings.task, ++salt));
    }
  }
};

TEST_P(ExamplesTest, RunsAsWrittenAndEndsInAGainTablePerVariant) {
  const auto original = examplesFolder() / (GetParam() + ".toml");
  const auto file = m_root / original.filename();
  fs::copy_file(original, file);
  const auto experiment = loadExperiment(file);
  ASSERT_TRUE(experiment) << experiment.error().what << ' ' << experiment.error().remedy;
  EXPECT_EQ(experiment->settings.experiment.name, GetParam()) << "a file is found by the name of its experiment";
  provideData(*experiment);

  // A quick trial takes 100 batches at most, and points on the way where they lie in the whole.
  const bool points = std::ranges::any_of(
      experiment->variants, [](const Variant& variant) { return variant.set.contains("finetune.from_tokens"); });
  std::vector<std::string> smaller = {
      "experiment.quick=true", "experiment.seeds=[1]",   "finetune.epochs=1",
      "compute.threads=1",     "compute.precision=fp32", points ? "pretrain.batch_tokens=64" : "pretrain.tokens=6000"};
  // The default vocabulary follows the text; a given one would be too large for the stand-ins.
  if (experiment->given.contains("tokenizer.vocab_size")) smaller.push_back("tokenizer.vocab_size=50");
  std::vector<std::string> command = {"--json", "--quiet", "run", file.string()};
  for (const auto& setting : smaller) command.insert(command.end(), {"--set", setting});
  const Answer answer = cloze(command);
  ASSERT_EQ(answer.exitCode, 0) << answer.err << answer.out;
  const json document = answer.json();
  // Of so little data some variants are the very same runs, which have one gain with all their names.
  ASSERT_FALSE(document["gains"].empty());
  for (const Variant& variant : experiment->variants) {
    EXPECT_TRUE(std::ranges::any_of(document["gains"], [&](const json& gain) {
      return namesVariant(gain["variant"].get<std::string>(), variant.name);
    })) << variant.name;
  }
  for (const json& gain : document["gains"]) {
    EXPECT_EQ(gain["rows"].size(), 2u) << "row 0 and one epoch";
    EXPECT_TRUE(gain["f1_gain"].is_number());
    EXPECT_TRUE(gain["baselines"].contains("tfidf_linear"));
  }
}

INSTANTIATE_TEST_SUITE_P(All, ExamplesTest, ::testing::ValuesIn(exampleNames()), [](const auto& info) {
  std::string name;
  for (const char c : info.param) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
});

}  // namespace
}  // namespace clozebench::test
