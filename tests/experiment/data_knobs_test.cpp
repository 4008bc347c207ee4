// No dead knob outside the network and its training (tests/train/knobs_test.cpp has those): every field of experiment,
// corpus, task, tokenizer and compute changes the plan, the rows, the splits, the tokens or the device, or is marked as
// record-only or has a single choice. A field without a row here fails.
#include "config/all_errors.h"
#include "data/corpus.h"
#include "data/task.h"
#include "data/token_cache.h"
#include "experiment/plan.h"
#include "experiment/tokenizer_stage.h"
#include "tests/text/file_folder.h"
#include "text/tokenizer.h"
#include "train/train.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

namespace clozebench {
namespace {

struct Knob {
  const char* value;                     // as in --set
  std::vector<std::string> before = {};  // settings that make the knob matter; FOLDER is that of the files
};

const std::map<std::string, Knob>& knobs() {
  static const std::map<std::string, Knob> table = {
      {"experiment.seeds", {"[4]"}},
      {"experiment.arms", {"scratch"}},
      {"experiment.quick", {"true"}},
      {"experiment.pretrain_per_seed", {"true"}},
      {"corpus.format", {"lines"}},
      {"corpus.language", {"en", {"corpus.format=paragraphs"}}},
      {"corpus.max_documents", {"2"}},
      {"corpus.validation_fraction", {"0.4"}},
      {"corpus.add_task_texts", {"true"}},
      {"corpus.exclude_leaks", {"true", {"task.test=FOLDER/seen.tsv"}}},
      {"task.exclude_leaks", {"true", {"task.test=FOLDER/seen.tsv"}}},
      {"task.exclude_duplicates", {"true", {"task.train=FOLDER/twice.tsv"}}},
      {"task.kind", {"multi_label"}},
      {"task.label_separator", {"e", {"task.kind=multi_label", "task.label=label"}}},
      {"task.format", {"csv"}},
      {"task.text", {"title"}},
      {"task.label", {"topic"}},
      {"task.header", {"no"}},
      {"task.delimiter", {"\\t"}},
      {"task.max_train_examples", {"10"}},
      {"task.validation_fraction", {"0.3"}},
      {"task.test_fraction", {"0.4"}},
      {"task.split_seed", {"2"}},
      {"tokenizer.kind", {"char"}},
      {"tokenizer.vocab_size", {"12"}},
      {"tokenizer.lowercase", {"false"}},
      {"compute.device", {"cuda:99"}},
      {"compute.precision", {"bf16"}},
      {"compute.threads", {"1"}},
      {"compute.deterministic", {"true"}},
  };
  return table;
}

// A corpus of paragraphs with abbreviations, and a table with two columns that could be text and two that could be
// labels, whose texts begin with a quoted word.
class DataKnobs : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string corpus, table = "title\ttext\tlabel\ttopic\n";
    for (int i = 0; i < 12; ++i)
      corpus += "Mr. Gray met farmer number " + std::to_string(i) + ". They spoke of sheep.\n\n";
    for (int i = 0; i < 420; ++i) {
      const auto number = std::to_string(i);
      table += "Title " + number + "\t\"sheep\" of farmer " + number + (i % 2 ? "\tyes" : "\tno");
      table += std::string(i % 3 ? "\twool" : "\tmilk") + "\n";
    }
    // Texts of the corpus and of the training data once more.
    m_folder.write("seen.tsv", table.substr(0, table.find("Title 9\t")) + "Title x\tThey spoke of sheep.\tno\tmilk\n");
    m_folder.write("twice.tsv", table + table.substr(table.find('\n') + 1));
    m_base = {"corpus.path=" + m_folder.write("corpus.txt", corpus),
              "task.train=" + m_folder.write("train.tsv", table),
              "experiment.seeds=[1, 2]",
              "tokenizer.kind=word",
              "compute.device=cpu",
              "compute.precision=fp32",
              "compute.threads=2"};
  }

  Experiment experimentWith(const std::vector<std::string>& more) const {
    auto experiment = makeExperiment();
    for (auto list : {m_base, more}) {
      for (auto& set : list)
        if (const auto at = set.find("FOLDER"); at != std::string::npos)
          set.replace(at, std::string("FOLDER").size(), m_folder.path().string());
      const auto status = applySets(experiment, list);
      EXPECT_TRUE(status) << status.error().sentence();
    }
    return experiment;
  }

  // What the section of `key` makes of these settings, as text.
  std::string reading(const std::string& key, const std::vector<std::string>& sets) const {
    const auto experiment = experimentWith(sets);
    const auto settings = resolve(experiment, experiment.variants.front());
    if (!settings) return settings.error().sentence();
    std::ostringstream told;
    if (key.starts_with("experiment.")) tellPlan(experiment, told);
    if (key.starts_with("corpus.")) tellCorpus(*settings, told);
    if (key.starts_with("task.") || key == "experiment.quick") tellTask(*settings, told);
    if (key.starts_with("tokenizer.")) tellTokens(*settings, told);
    if (key.starts_with("compute.")) tellCompute(*settings, told);
    return told.str();
  }

 private:
  static void tellPlan(const Experiment& experiment, std::ostream& told) {
    const auto plan = makePlan(experiment);
    ASSERT_TRUE(plan) << plan.error().sentence();
    for (const auto& run : plan->runs) told << run.arm << run.seed << '<' << run.pretrainIndex << ' ';
  }

  std::shared_ptr<const Tokenizer> tokenizerOf(const Settings& settings) const {
    const auto prepared = prepareTokenizer(settings, m_folder.path(), CLOZEBENCH_CLOZE, {}, {});
    EXPECT_TRUE(prepared) << prepared.error().sentence();
    if (!prepared) return nullptr;
    const auto loaded = loadTokenizer(prepared->folder);
    return loaded ? *loaded : nullptr;
  }

  void tellCorpus(const Settings& settings, std::ostream& told) const {
    const auto report = readPretrainingText(settings, [&](std::string_view sentence, bool starts) {
      told << (starts ? "# " : "") << sentence << '\n';
      return true;
    });
    ASSERT_TRUE(report) << report.error().sentence();
    const auto tokenizer = tokenizerOf(settings);
    ASSERT_TRUE(tokenizer);
    const auto cache = prepareTokens(settings, *tokenizer, m_folder.path(), 1, {}, {});
    ASSERT_TRUE(cache) << cache.error().sentence();
    told << splitRows(*cache, settings.corpus.validationFraction, 1).validation.size();
  }

  static void tellTask(const Settings& settings, std::ostream& told) {
    const auto task = loadTask(settings.task, settings.experiment.quick);
    if (!task) {
      told << task.error().sentence();
      return;
    }
    for (const auto* split : {&task->train, &task->validation, &task->test}) told << split->fingerprint << ' ';
  }

  void tellTokens(const Settings& settings, std::ostream& told) const {
    const auto tokenizer = tokenizerOf(settings);
    ASSERT_TRUE(tokenizer);
    for (const auto id : tokenizer->encodeIds("They spoke of Mr. Gray"))
      told << tokenizer->piece(id) << ' ' << id << ' ';
  }

  static void tellCompute(const Settings& settings, std::ostream& told) {
    const auto compute = resolveCompute(settings);
    if (compute)
      told << compute->device << ' ' << compute->precision << ' ' << compute->threads << ' ' << compute->deterministic;
    else
      told << compute.error().sentence();
  }

  FileFolder m_folder;
  std::vector<std::string> m_base;
};

TEST_F(DataKnobs, EveryFieldChangesWhatIsReadOrIsRecordOnly) {
  for (const auto& field : allFields()) {
    const auto section = field.key.substr(0, field.key.find('.'));
    if (section == "backbone" || section == "pretrain" || section == "finetune") continue;
    if (field.recordOnly || field.choices.size() == 1) continue;
    const auto found = knobs().find(field.key);
    if (found == knobs().end()) {
      ADD_FAILURE() << field.key << " has no row in this table";
      continue;
    }
    auto sets = found->second.before;
    const auto before = reading(field.key, sets);
    EXPECT_FALSE(before.empty()) << field.key;
    EXPECT_EQ(before, reading(field.key, sets)) << field.key << ": not even twice the same";
    sets.push_back(field.key + "=" + found->second.value);
    EXPECT_NE(before, reading(field.key, sets)) << field.key << " changes nothing";
  }
}

TEST_F(DataKnobs, TheTableHasNoRowOfAFieldThatIsGone) {
  for (const auto& [key, knob] : knobs()) EXPECT_TRUE(findField(key)) << key;
}

}  // namespace
}  // namespace clozebench
