#include "experiment/data_report.h"

#include "experiment/tokenizer_stage.h"
#include "text/unicode.h"

#include <algorithm>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr std::int64_t kGuessFrom = 2000;  // lines

void addFiles(const std::vector<std::string>& paths, FileRole role, std::vector<FileToInspect>& files) {
  for (const auto& path : paths) files.push_back({path, role});
}

std::shared_ptr<const Tokenizer> learntTokenizer(const DataQuestion& question, const StopFunction& stop) {
  if (question.cacheDirectory.empty()) return nullptr;
  const auto folder = preparedTokenizerFolder(question.settings, question.cacheDirectory, stop);
  const auto tokenizer = folder ? loadTokenizer(*folder) : Result<std::shared_ptr<const Tokenizer>>(nullptr);
  return tokenizer ? *tokenizer : nullptr;
}

LengthUnit unitWithout(const std::string& tokenizerKind) {
  const bool characters = tokenizerKind == "char" || tokenizerKind == "sentencepiece_char";
  return characters ? LengthUnit::Characters : LengthUnit::Words;
}

FileRole roleByName(const std::string& path) {
  const std::string name = lower(fs::path(path).filename().string());
  for (const char* word : {"dev", "valid", "val.", "val_"})
    if (name.find(word) != std::string::npos) return FileRole::Validation;
  return name.find("test") != std::string::npos ? FileRole::Test : FileRole::Train;
}

}  // namespace

const char* lengthUnitName(LengthUnit unit) {
  switch (unit) {
    case LengthUnit::Tokens:
      return "tokens";
    case LengthUnit::Words:
      return "words";
    case LengthUnit::Characters:
      break;
  }
  return "characters";
}

const LengthSummary& DataReport::lengths(const FileInspection& file) const {
  return unit == LengthUnit::Tokens ? file.tokens : unit == LengthUnit::Words ? file.words : file.characters;
}

std::vector<FileToInspect> dataFiles(const Settings& resolved) {
  std::vector<FileToInspect> files;
  addFiles(resolved.task.train, FileRole::Train, files);
  addFiles(resolved.task.validation, FileRole::Validation, files);
  addFiles(resolved.task.test, FileRole::Test, files);
  addFiles(resolved.corpus.path, FileRole::Corpus, files);
  return files;
}

Result<DataReport> reportData(const DataQuestion& question, const ProgressFunction& progress,
                              const StopFunction& stop) {
  const auto tokenizer = question.tokenizer ? question.tokenizer : learntTokenizer(question, stop);
  DataReport report;
  report.maxLength = question.settings.backbone.maxLength;
  report.unit = tokenizer ? LengthUnit::Tokens : unitWithout(question.settings.tokenizer.kind);
  report.vocabulary = tokenizer ? tokenizer->size() : 0;
  InspectOptions options;
  options.tokenizer = tokenizer.get();
  options.maxLength = static_cast<int>(report.maxLength);
  options.words = report.unit == LengthUnit::Words;
  options.firstRows = question.firstRows;
  options.mostRows = question.mostRows;
  options.steps = question.steps;
  options.mostLeaks = question.mostLeaks;
  options.progress = progress;
  options.stop = stop;
  CLOZE_TRY(report.files,
            inspectEach(question.files, question.settings.task, question.settings.corpus, options, &report.leaks));
  return report;
}

Result<FileInspection> guessFile(const std::string& path) {
  InspectOptions options;
  options.mostRows = kGuessFrom;
  CLOZE_TRY(auto files, inspectEach({{path}}, TaskConfig{}, CorpusConfig{}, options));
  if (files.front().error) return tl::unexpected(*files.front().error);
  files.front().role = files.front().labelled ? roleByName(path) : FileRole::Corpus;
  return std::move(files.front());
}

}  // namespace clozebench
