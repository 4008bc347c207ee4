#include "experiment/queue_memory.h"

#include "base/files.h"
#include "base/hash.h"
#include "data/corpus_files.h"
#include "data/fingerprints.h"
#include "store/values_json.h"

#include <algorithm>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

// Raise it when prints or sizes of the same bytes become others.
constexpr const char* kVersion = "queue facts 1";
constexpr std::size_t kMostEntries = 200;

fs::path memoryPath(const fs::path& cacheDirectory) {
  return cacheDirectory / "queue.json";
}

json memoryOf(const fs::path& cacheDirectory) {
  auto memory = parsedJson(readFile(memoryPath(cacheDirectory)).value_or(""));
  return memory.is_object() ? memory : json::object();
}

Result<std::set<std::string>> filesOf(const Plan& plan) {
  std::set<std::string> files, corpora;
  for (const PlannedRun& run : plan.runs) {
    const Settings& settings = run.settings;
    for (const auto* some : {&settings.task.train, &settings.task.validation, &settings.task.test})
      files.insert(some->begin(), some->end());
    if (!settings.tokenizer.embeddings.empty()) files.insert(settings.tokenizer.embeddings);
    std::string corpus;
    for (const auto& path : settings.corpus.path) corpus += path + '\n';
    if (corpus.empty() || !corpora.insert(corpus + settings.corpus.format).second) continue;
    CLOZE_TRY(const auto list, listCorpusFiles(settings.corpus));
    files.insert(list.files.begin(), list.files.end());
  }
  return files;
}

json toJson(const DataSize& size) {
  return {{"train_examples", size.trainExamples},
          {"train_rows", size.trainRows},
          {"validation", size.validationExamples},
          {"test", size.testExamples},
          {"tokens_per_example", size.tokensPerExample},
          {"corpus_tokens", size.corpusTokens},
          {"corpus_bytes", size.corpusBytes},
          {"classes", size.classes},
          {"vocabulary", size.vocabulary}};
}

DataSize sizeFromJson(const json& document) {
  DataSize size;
  size.trainExamples = document.at("train_examples");
  size.trainRows = document.at("train_rows");
  size.validationExamples = document.at("validation");
  size.testExamples = document.at("test");
  size.tokensPerExample = document.at("tokens_per_example");
  size.corpusTokens = document.at("corpus_tokens");
  size.corpusBytes = document.at("corpus_bytes");
  size.classes = document.at("classes");
  size.vocabulary = document.at("vocabulary");
  return size;
}

bool isWhole(const std::vector<std::string>& prints) {
  return std::ranges::count(prints, "") == 0;
}

}  // namespace

std::string contentsOf(const QueueEntry& entry, const Plan& plan, const fs::path& cacheDirectory,
                       const StopFunction& stop) {
  const auto files = filesOf(plan);
  if (!files) return {};
  Hasher hasher;
  for (const std::string& part : {std::string(kVersion), entry.toml, entry.scope, entry.directory.string()})
    hasher.text(part);
  for (const std::string& file : *files) {
    if (stop && stop()) return {};
    const auto print = rememberedFingerprint(file, cacheDirectory, stop);
    if (!print) return {};
    hasher.text(file);
    hasher.text(*print);
  }
  return hasher.hex();
}

std::optional<QueueFacts> rememberedFacts(const QueueEntry& entry, const std::string& contents, const Plan& plan,
                                          const fs::path& cacheDirectory) {
  if (contents.empty()) return std::nullopt;
  try {
    const json memory = memoryOf(cacheDirectory);
    const auto found = memory.find(entry.id);
    if (found == memory.end() || found->at("contents") != contents) return std::nullopt;
    QueueFacts facts{sizeFromJson(found->at("size")), {plan, found->at("data"), found->at("tokenizers")}};
    const std::vector<std::int64_t> caps = found->at("max_train_examples");
    const auto& prints = facts.prints;
    const std::size_t runs = plan.runs.size();
    if (prints.data.size() != runs || prints.tokenizers.size() != runs || caps.size() != runs) return std::nullopt;
    for (std::size_t i = 0; i < runs; ++i) facts.prints.plan.runs[i].settings.task.maxTrainExamples = caps[i];
    return facts;
  } catch (const json::exception&) {
    return std::nullopt;  // a file of another program, or half of one: read again
  }
}

void rememberFacts(const QueueEntry& entry, const std::string& contents, const QueueFacts& facts,
                   const fs::path& cacheDirectory) {
  if (contents.empty() || !isWhole(facts.prints.data) || !isWhole(facts.prints.tokenizers)) return;
  std::vector<std::int64_t> caps;
  for (const PlannedRun& run : facts.prints.plan.runs) caps.push_back(run.settings.task.maxTrainExamples);
  json memory = memoryOf(cacheDirectory);
  memory[entry.id] = {{"contents", contents},
                      {"size", toJson(facts.data)},
                      {"data", facts.prints.data},
                      {"tokenizers", facts.prints.tokenizers},
                      {"max_train_examples", caps}};
  while (memory.size() > kMostEntries) memory.erase(memory.begin());  // ids sort by time
  // Only a memory: a read-only or full folder costs time, not correctness.
  if (makeDirectories(cacheDirectory))
    static_cast<void>(writeFileAtomically(memoryPath(cacheDirectory), jsonText(memory)).has_value());
}

}  // namespace clozebench
