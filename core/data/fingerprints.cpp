#include "data/fingerprints.h"

#include "base/files.h"
#include "base/hash.h"
#include "data/corpus.h"
#include "data/corpus_files.h"
#include "data/corpus_walk.h"
#include "data/leak_filter.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

// Raise it when the readers give other sentences for the same bytes.
constexpr const char* kReaderVersion = "reader 1";
constexpr const char* kMemoryName = "fingerprints.json";

// A file changed this recently could change again within the clock's grain.
constexpr auto kSettled = std::chrono::seconds(2);

nlohmann::json loadMemory(const fs::path& path) {
  const auto content = readFile(path);
  auto json = content ? nlohmann::json::parse(*content, nullptr, /*allow_exceptions=*/false) : nlohmann::json::object();
  return json.is_object() ? json : nlohmann::json::object();
}

std::string stamp(const fs::path& file, fs::file_time_type time) {
  std::error_code problem;
  return std::to_string(fs::file_size(file, problem)) + " " + std::to_string(time.time_since_epoch().count());
}

std::uint64_t bytesOf(const std::vector<std::string>& files) {
  std::uint64_t total = 0;
  for (const auto& file : files) {
    std::error_code problem;
    const auto size = fs::file_size(file, problem);
    total += problem ? 0 : size;
  }
  return total;
}

}  // namespace

Result<std::string> rememberedFingerprint(const fs::path& file, const fs::path& cacheDirectory,
                                          const StopFunction& stop,
                                          const std::function<void(std::uint64_t bytesRead)>& progress) {
  std::error_code problem;
  const auto time = fs::last_write_time(file, problem);
  if (cacheDirectory.empty() || problem || fs::file_time_type::clock::now() - time < kSettled)
    return fingerprintFile(file, stop, progress);
  const fs::path memoryPath = cacheDirectory / kMemoryName;
  const std::string key = fs::absolute(file).lexically_normal().string(), seal = stamp(file, time);
  auto memory = loadMemory(memoryPath);
  const auto known = memory.find(key);
  if (known != memory.end() && known->is_array() && known->size() == 2 && (*known)[0] == seal &&
      (*known)[1].is_string())
    return (*known)[1].get<std::string>();
  CLOZE_TRY(const std::string hash, fingerprintFile(file, stop, progress));
  memory[key] = {seal, hash};
  // Only a memory: a read-only or full folder costs time, not correctness.
  if (makeDirectories(cacheDirectory)) {
    const auto text = memory.dump(0, ' ', false, nlohmann::json::error_handler_t::replace);
    static_cast<void>(writeFileAtomically(memoryPath, text).has_value());
  }
  return hash;
}

Result<std::string> corpusFingerprint(const CorpusConfig& config, const fs::path& cacheDirectory,
                                      const StopFunction& stop, const ProgressFunction& progress) {
  CLOZE_TRY(const auto list, listCorpusFiles(config));
  Hasher hasher;
  hasher.text(kReaderVersion);
  hasher.text(config.format);
  hasher.text(config.language);
  hasher.text(std::to_string(config.maxDocuments));
  if (config.encoding != "auto") hasher.text("encoding " + config.encoding);
  const double total = static_cast<double>(bytesOf(list.files));
  double before = 0;
  for (const auto& file : list.files) {
    if (stop && stop()) return fail(ErrorCode::Interrupted, "Stopped while reading " + file, "Start it again to go on");
    const auto tell = [&](std::uint64_t bytesRead) {
      if (progress) progress("hashing", std::min(total, before + static_cast<double>(bytesRead)), total);
    };
    CLOZE_TRY(const auto hash, rememberedFingerprint(file, cacheDirectory, stop, tell));
    hasher.text(hash);
    before += static_cast<double>(bytesOf({file}));
  }
  return hasher.hex();
}

Result<std::string> pretrainingFingerprint(const Settings& settings, const fs::path& cacheDirectory,
                                           const StopFunction& stop, const ProgressFunction& progress) {
  Hasher hasher;
  hasher.text(std::to_string(sentenceCap(settings)));
  if (!settings.corpus.path.empty()) {
    CLOZE_TRY(const auto corpus, corpusFingerprint(settings.corpus, cacheDirectory, stop, progress));
    hasher.text(corpus);
  }
  if (settings.corpus.path.empty() || settings.corpus.addTaskTexts) {
    TaskConfig all = settings.task;
    all.maxTrainExamples = 0;
    CLOZE_TRY(const auto task, loadTask(all));
    hasher.text("task texts");
    for (const auto& text : task.train.texts) hasher.text(text);
  }
  CLOZE_TRY(const auto filter, LeakFilter::of(settings));
  if (!filter.empty()) hasher.text("without the texts " + filter.fingerprint());
  return hasher.hex();
}

}  // namespace clozebench
