#include "experiment/data_account.h"

#include "data/corpus_files.h"
#include "data/corpus_walk.h"
#include "data/text_keys.h"

#include <algorithm>
#include <filesystem>
#include <unordered_map>
#include <unordered_set>

namespace clozebench {
namespace {

using Keys = std::unordered_set<std::uint64_t>;

constexpr std::int64_t kAskEvery = 4096;  // texts between two questions whether to stop

Keys keysOf(const Split& split) {
  Keys keys;
  for (const auto& text : split.texts) keys.insert(textKey(text));
  return keys;
}

std::int64_t countIn(const Keys& keys, const Split& split) {
  return std::ranges::count_if(split.texts, [&](const auto& text) { return keys.contains(textKey(text)); });
}

std::size_t longestOf(const Split& split) {
  std::size_t longest = 0;
  for (const auto& text : split.texts) longest = std::max(longest, text.size());
  return longest;
}

double bytesOf(const CorpusConfig& corpus) {
  double bytes = 0;
  const auto list = listCorpusFiles(corpus);
  if (!list) return 0;
  for (const auto& file : list->files) {
    std::error_code problem;
    const auto size = std::filesystem::file_size(file, problem);
    bytes += problem ? 0 : static_cast<double>(size);
  }
  return bytes;
}

// Which of `wanted` the corpus holds, as pre-training reads it.
Result<Keys> foundInCorpus(const Settings& settings, const Keys& wanted, std::size_t longest, const StopFunction& stop,
                           const ProgressFunction& progress) {
  Settings corpusOnly;
  corpusOnly.corpus = settings.corpus;
  corpusOnly.corpus.addTaskTexts = false;
  corpusOnly.experiment.quick = settings.experiment.quick;
  const double bytes = bytesOf(settings.corpus);
  std::int64_t texts = 0;
  bool stopped = false;
  Keys found;
  CorpusWalk* reading = nullptr;
  const SentenceVisitor visit = [&](std::string_view, bool) {
    if (++texts % kAskEvery != 0) return true;
    if (progress) progress("leaks", std::min(bytes, static_cast<double>(reading->bytesRead)), bytes);
    stopped = stop && stop();
    return !stopped;
  };
  CorpusWalk walk{visit};
  reading = &walk;
  walk.splitTexts = settings.pretrain.nsp;
  walk.leaveOut = {[&](std::string_view text) {
                     if (const auto key = textKey(text); wanted.contains(key)) found.insert(key);
                     return false;
                   },
                   longest};
  CLOZE_CHECK(walkPretrainingText(corpusOnly, walk));
  if (stopped)
    return fail(ErrorCode::Interrupted, "Stopped while the corpus was compared with the test data",
                "Start it again to go on");
  return found;
}

}  // namespace

GainData accountOf(const TaskData& task) {
  const Keys train = keysOf(task.train);
  const auto rows = [](const Split& split) { return static_cast<std::int64_t>(split.texts.size()); };
  return {.train = rows(task.train),
          .validation = rows(task.validation),
          .test = rows(task.test),
          .testInTrain = countIn(train, task.test),
          .validationInTrain = countIn(train, task.validation),
          .duplicates = task.duplicates,
          .leaksLeftOut = task.leaksLeftOut + task.validationLeftOut,
          .duplicatesLeftOut = task.duplicatesLeftOut,
          .validationInTest = countIn(keysOf(task.test), task.validation)};
}

Result<GainData> accountOf(const TaskData& task, const Settings& settings, const StopFunction& stop,
                           const ProgressFunction& progress) {
  GainData data = accountOf(task);
  const bool pretrains = std::ranges::count(settings.experiment.arms, "pretrained") > 0;
  if (settings.corpus.path.empty() || settings.corpus.excludeLeaks || !pretrains) return data;
  Keys wanted = keysOf(task.test);
  wanted.merge(keysOf(task.validation));
  const auto longest = std::max(longestOf(task.test), longestOf(task.validation));
  CLOZE_TRY(const auto found, foundInCorpus(settings, wanted, longest, stop, progress));
  data.testInCorpus = countIn(found, task.test);
  data.validationInCorpus = countIn(found, task.validation);
  return data;
}

}  // namespace clozebench
