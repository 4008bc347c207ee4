#include "experiment/cost.h"

#include "data/corpus_files.h"
#include "data/task.h"
#include "experiment/identity.h"
#include "experiment/tokenizer_stage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr double kReadAtMostBytes = 64e6;
constexpr double kForwardShare = 1.0 / 3;      // an evaluation has no backward pass
constexpr double kEvaluationShare = 1.05;      // what evaluations add to pre-training
constexpr double kSecondsPerRun = 0.5;         // reading, building, saving
constexpr double kBytesPerCompressedByte = 3;  // of text in gzip, about

double bytesPerToken(const std::string& tokenizerKind) {
  if (tokenizerKind == "char" || tokenizerKind == "sentencepiece_char") return 1;
  return tokenizerKind == "word" || tokenizerKind == "sentencepiece_word" ? 5.5 : 4.5;
}

double sizeOf(const std::vector<std::string>& files) {
  double bytes = 0;
  for (const auto& file : files) {
    std::error_code ignored;
    const auto size = fs::file_size(file, ignored);
    if (!ignored) bytes += static_cast<double>(size) * (file.ends_with(".gz") ? kBytesPerCompressedByte : 1);
  }
  return bytes;
}

Result<double> corpusBytes(const Settings& settings) {
  if (settings.corpus.path.empty()) return sizeOf(settings.task.train);
  CLOZE_TRY(const auto list, listCorpusFiles(settings.corpus));
  return sizeOf(list.files);
}

double tokensOf(const std::string& text, const Settings& settings) {
  const auto tokens = static_cast<double>(text.size()) / bytesPerToken(settings.tokenizer.kind) + 2;
  return std::min(tokens, static_cast<double>(settings.backbone.maxLength));
}

Status countExamples(const Settings& settings, DataSize& size) {
  auto task = settings.task;
  task.maxTrainExamples = 0;
  CLOZE_TRY(const auto data, loadTask(task, settings.experiment.quick));
  size.trainExamples = static_cast<std::int64_t>(data.train.texts.size());
  size.trainRows = data.trainRows;
  size.validationExamples = static_cast<std::int64_t>(data.validation.texts.size());
  size.testExamples = static_cast<std::int64_t>(data.test.texts.size());
  size.classes = static_cast<int>(data.labels.size());
  for (const auto& text : data.train.texts) size.tokensPerExample += tokensOf(text, settings);
  size.tokensPerExample /= std::max(1.0, static_cast<double>(size.trainExamples));
  return {};
}

// Without reading: rows of about a line of print.
void judgeExamples(const Settings& settings, double bytes, DataSize& size) {
  constexpr double kBytesPerRow = 120;
  const auto rows = bytes / kBytesPerRow;
  size.trainExamples = static_cast<std::int64_t>(rows);
  size.validationExamples = size.testExamples = static_cast<std::int64_t>(rows / 10);
  size.tokensPerExample =
      std::min(kBytesPerRow / bytesPerToken(settings.tokenizer.kind), static_cast<double>(settings.backbone.maxLength));
  size.classes = 2;
}

double pretrainSeconds(const Settings& settings, const DataSize& data, double speed) {
  const auto& config = settings.pretrain;
  if (config.minutes > 0) return config.minutes * 60 + kSecondsPerRun;
  double tokens = static_cast<double>(config.tokens);
  if (config.steps > 0) tokens = static_cast<double>(config.steps * config.batchTokens);
  if (config.epochs > 0) tokens = config.epochs * data.corpusTokens;
  return kEvaluationShare * tokens / speed + kSecondsPerRun;
}

double finetuneSeconds(const Settings& settings, const DataSize& data, double speed) {
  const auto& config = settings.finetune;
  const auto most = settings.task.maxTrainExamples;
  const auto examples = static_cast<double>(most > 0 ? std::min(most, data.trainExamples) : data.trainExamples);
  const double perEpoch = std::max(1.0, std::ceil(examples / static_cast<double>(config.batchSize)));
  const double steps = config.epochs > 0 ? config.epochs * perEpoch : static_cast<double>(config.steps);
  const double trained = config.epochs > 0 ? config.epochs * examples : steps * static_cast<double>(config.batchSize);
  const double evaluations =
      1 + (config.evalEvery > 0 ? steps / static_cast<double>(config.evalEvery) : std::ceil(steps / perEpoch));
  const double evaluated =
      evaluations * static_cast<double>(data.validationExamples) + static_cast<double>(data.testExamples);
  return data.tokensPerExample * (trained + kForwardShare * evaluated) / speed + kSecondsPerRun;
}

// Weights of the last and the best checkpoint, the best ones once more in the last, and the optimizer's state.
std::int64_t diskOf(const Preview& sizes, std::int64_t parameters) {
  constexpr std::int64_t kFloatBytes = 4;
  const auto moments = sizes.checkpointBytes / kFloatBytes / std::max<std::int64_t>(1, sizes.pretrainParameters) - 1;
  return kFloatBytes * parameters * (3 + moments);
}

// The points kept on the way are weights alone.
std::int64_t diskOfPoints(const PlannedRun& run, const Preview& sizes) {
  constexpr std::int64_t kFloatBytes = 4;
  if (run.kind != RunKind::Pretrain) return 0;
  return kFloatBytes * sizes.pretrainParameters * static_cast<std::int64_t>(run.settings.pretrain.keepAt.size());
}

// As many examples as there are, or more, is all of them: one run, however many variants ask for it.
std::string keyOf(PlannedRun run, const DataSize& data) {
  auto& most = run.settings.task.maxTrainExamples;
  if (data.trainRows > 0 && most >= data.trainRows) most = 0;
  return plannedKey(run);
}

std::string counted(int count, const char* thing) {
  return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

std::string formatted(const char* format, double value) {
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

}  // namespace

Result<DataSize> dataSize(const Settings& resolved, const fs::path& cacheDirectory) {
  DataSize size;
  if (!resolved.task.train.empty()) {
    const double bytes = sizeOf(resolved.task.train) + sizeOf(resolved.task.validation) + sizeOf(resolved.task.test);
    if (bytes > kReadAtMostBytes) {
      judgeExamples(resolved, bytes, size);
    } else {
      CLOZE_CHECK(countExamples(resolved, size));
    }
  }
  CLOZE_TRY(const double bytes, corpusBytes(resolved));
  size.corpusBytes = bytes;
  size.corpusTokens = bytes / bytesPerToken(resolved.tokenizer.kind);
  size.vocabulary = preparedVocabulary(resolved, cacheDirectory).value_or(0);
  return size;
}

Result<Cost> costOf(const Experiment& experiment, const DataSize& data, const std::vector<Speed>& measured,
                    PlanScope scope) {
  CLOZE_TRY(const auto plan, makePlan(experiment, scope));
  Cost cost;
  cost.variants = static_cast<int>(experiment.variants.size());
  cost.seconds = 0;
  cost.basis = SpeedBasis::EqualSettings;
  std::set<std::string> seen;
  for (const auto& run : plan.runs) {
    cost.runSeconds.push_back(0);
    cost.runDiskBytes.push_back(0);
    if (!seen.insert(keyOf(run, data)).second) continue;
    Settings settings = run.settings;
    if (data.vocabulary > 0) settings.tokenizer.vocabSize = data.vocabulary;
    const Preview sizes = preview(settings, std::max(2, data.classes));
    const bool pretraining = run.kind == RunKind::Pretrain;
    ++(pretraining ? cost.pretrainings : run.role.empty() ? cost.finetunings : cost.searches);
    (pretraining ? cost.pretrainParameters : cost.finetuneParameters) =
        pretraining ? sizes.pretrainParameters : sizes.finetuneParameters;
    cost.runDiskBytes.back() =
        diskOf(sizes, pretraining ? sizes.pretrainParameters : sizes.finetuneParameters) + diskOfPoints(run, sizes);
    cost.diskBytes += cost.runDiskBytes.back();
    const auto speed = speedOf(run.kind, run.settings, measured);
    cost.basis = std::min(cost.basis, speed.basis);
    auto& seconds = cost.runSeconds.back();
    seconds = -1;
    if (speed.basis == SpeedBasis::Unknown) continue;
    seconds = pretraining ? pretrainSeconds(settings, data, speed.tokensPerSecond)
                          : finetuneSeconds(settings, data, speed.tokensPerSecond);
    cost.seconds += seconds;
  }
  if (cost.basis == SpeedBasis::Unknown || plan.runs.empty()) cost.seconds = -1;
  return cost;
}

std::string aboutTime(double seconds) {
  constexpr double kMinute = 60, kHour = 3600, kDay = 86400;
  if (seconds < 5) return "a few seconds";
  if (seconds < 95) return formatted("about %.0f s", 5 * std::round(seconds / 5));
  if (seconds < 95 * kMinute) return formatted("about %.0f min", std::round(seconds / kMinute));
  if (seconds < 10 * kHour) return formatted("about %.1f h", seconds / kHour);
  if (seconds < 36 * kHour) return formatted("about %.0f h", seconds / kHour);
  return formatted("about %.0f days", seconds / kDay);
}

std::string aboutBytes(double sizeBytes) {
  if (sizeBytes >= 1e9) return formatted("%.1f GB", sizeBytes / 1e9);
  return formatted("%.0f MB", std::max(1.0, sizeBytes / 1e6));
}

std::string planLine(const Cost& cost) {
  std::vector<std::string> parts;
  if (cost.variants > 1) parts.push_back(counted(cost.variants, "variant"));
  if (cost.pretrainings > 0) parts.push_back(counted(cost.pretrainings, "pre-training"));
  if (cost.searches > 0) parts.push_back(counted(cost.searches, "fine-tuning") + " to search the rate");
  if (cost.finetunings > 0) parts.push_back(counted(cost.finetunings, "fine-tuning"));
  std::string text = "Plan: ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i ? ", " : "") + parts[i];
  const auto parameters = static_cast<double>(std::max(cost.pretrainParameters, cost.finetuneParameters));
  text += parameters >= 1e6 ? formatted("; %.2f M parameters", parameters / 1e6)
                            : formatted("; %.0f k parameters", parameters / 1e3);
  if (cost.seconds >= 0) text += "; " + aboutTime(cost.seconds) + " on this machine";
  return text + "; " + aboutBytes(static_cast<double>(cost.diskBytes)) + " of checkpoints";
}

}  // namespace clozebench
