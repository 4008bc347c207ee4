#include "experiment/tokenizer_stage.h"

#include "base/files.h"
#include "base/hash.h"
#include "data/corpus.h"
#include "data/corpus_walk.h"
#include "experiment/child_process.h"
#include "text/tokenizer.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

// Fixed, because sums over threads make SentencePiece's result depend on their number; never the machine's count.
constexpr int kTrainingThreads = 2;
constexpr std::uint64_t kTrainingSeed = 1;
// Part of the cache key: raise it when the same options would give another tokenizer.
constexpr const char* kRecipe = "tokenizer-1";

std::string cacheKey(const std::string& textFingerprint, const TokenizerConfig& config) {
  Hasher hasher;
  hasher.text(kRecipe);
  hasher.text(textLibraryVersions());
  hasher.text(textFingerprint);
  hasher.text(config.kind);
  hasher.text(std::to_string(config.vocabSize));
  hasher.text(config.lowercase ? "lower" : "cased");
  return hasher.hex();
}

Status stopped() {
  return fail(ErrorCode::Interrupted, "Stopped while the tokenizer was prepared", "Start it again to continue");
}

// One sentence a line: what the child reads.
class SentenceFile {
 public:
  explicit SentenceFile(const fs::path& path) : m_path(path), m_stream(path, std::ios::binary | std::ios::trunc) {}
  void add(std::string_view sentence) {
    m_line.assign(sentence);
    for (char& c : m_line) {
      if (c == '\n' || c == '\r') c = ' ';
    }
    m_line += '\n';
    m_stream << m_line;
    ++m_count;
  }
  bool good() const { return m_stream.good(); }
  std::int64_t count() const { return m_count; }
  Status close() {
    errno = 0;
    m_stream.close();
    if (m_stream.fail()) return tl::unexpected(ioError(errno ? errno : EIO, "write", m_path));
    return {};
  }

 private:
  fs::path m_path;
  std::ofstream m_stream;
  std::string m_line;
  std::int64_t m_count = 0;
};

Status writeSentences(const Settings& settings, const fs::path& path, const ProgressFunction& progress,
                      const StopFunction& stop) {
  SentenceFile file(path);
  bool interrupted = false;
  const SentenceVisitor visit = [&](std::string_view sentence, bool) {
    file.add(sentence);
    if (file.count() % 4096 == 0) {
      if (progress) progress("reading", static_cast<double>(file.count()), 0);
      interrupted = stop && stop();
    }
    return !interrupted && file.good();
  };
  CorpusWalk walk{visit};
  CLOZE_CHECK(walkPretrainingText(settings, walk));
  CLOZE_CHECK(file.close());
  if (interrupted) return stopped();
  if (file.count() == 0)
    return fail(ErrorCode::BadInput, "The corpus holds no text, so no tokenizer can be learnt from it",
                "Name files with text in [corpus] path, or give a tokenizer with tokenizer.model",
                {{"key", "corpus.path"}});
  return {};
}

std::optional<ErrorCode> codeFromName(const std::string& name) {
  for (int code = 0; code <= static_cast<int>(ErrorCode::Bug); ++code) {
    if (name == errorCodeName(static_cast<ErrorCode>(code))) return static_cast<ErrorCode>(code);
  }
  return std::nullopt;
}

// The child's own {"error": ...}, when it lived long enough to say it.
std::optional<Error> errorOfChild(const ChildResult& child) {
  const auto document = nlohmann::json::parse(child.output, nullptr, /*allow_exceptions=*/false);
  if (!document.is_object() || !document.contains("error") || !document["error"].is_object()) return std::nullopt;
  const auto& error = document["error"];
  const auto code = codeFromName(error.value("code", ""));
  if (!code) return std::nullopt;
  Error told{*code,
             error.value("what", "The tokenizer could not be trained"),
             error.value("remedy", "See the message"),
             {{"stage", "tokenizer"}}};
  const auto context = error.value("context", nlohmann::json::object());
  for (const auto& [key, value] : context.items()) {
    if (value.is_string()) told.context[key] = value.get<std::string>();
  }
  return told;
}

Status judge(const ChildResult& child, std::int64_t vocabSize) {
  if (child.signal == 0 && child.exitCode == 0) return {};
  if (auto error = errorOfChild(child)) return tl::unexpected(std::move(*error));
  const std::string how =
      child.signal ? "was ended by signal " + std::to_string(child.signal) + " (" + ::strsignal(child.signal) + ")"
                   : "ended with exit code " + std::to_string(child.exitCode);
  // SentencePiece may end the process instead of answering when the vocabulary does not fit the text.
  if (child.errorTail.find("Vocabulary size") != std::string::npos)
    return fail(ErrorCode::BadInput,
                "The text does not allow a vocabulary of " + std::to_string(vocabSize) + " entries",
                "Set a smaller tokenizer.vocab_size, or give more text",
                {{"key", "tokenizer.vocab_size"}, {"stderr", child.errorTail}});
  return fail(ErrorCode::ChildFailed, "Training the tokenizer failed: the child process " + how,
              "Read the last lines of its output below, check free memory and the corpus, or try another "
              "tokenizer.kind or a smaller tokenizer.vocab_size",
              {{"stderr", child.errorTail}});
}

Status trainInChild(const TokenizerConfig& config, const fs::path& program, const fs::path& sentences,
                    const fs::path& out, const StopFunction& stop) {
  std::vector<std::string> arguments{"--json",
                                     "--quiet",
                                     "tokenizer",
                                     "train",
                                     sentences.string(),
                                     "--format",
                                     "lines",
                                     "--out",
                                     out.string(),
                                     "--kind",
                                     config.kind,
                                     "--vocab-size",
                                     std::to_string(config.vocabSize),
                                     "--threads",
                                     std::to_string(kTrainingThreads),
                                     "--seed",
                                     std::to_string(kTrainingSeed),
                                     "--name-settings"};
  if (!config.lowercase) arguments.push_back("--cased");
  CLOZE_TRY(const ChildResult child, runChild(program, arguments, stop));
  return judge(child, config.vocabSize);
}

// The largest vocabulary the text can fill, when the refused one was nobody's choice but the default.
std::optional<std::int64_t> fallbackSize(const Error& error, const TokenizerConfig& config) {
  const auto limit = error.context.find("max_vocab_size");
  if (limit == error.context.end() || config.vocabSize != TokenizerConfig{}.vocabSize) return std::nullopt;
  const std::int64_t size = std::strtoll(limit->second.c_str(), nullptr, 10);
  return size > 0 ? std::optional(size) : std::nullopt;
}

// Trains into `target`; returns the notice.
Result<std::string> trainInto(const fs::path& target, TokenizerConfig config, const fs::path& program,
                              const fs::path& sentences, const StopFunction& stop) {
  std::string notice;
  CLOZE_CHECK(writeDirectoryAtomically(target, [&](const fs::path& temporary) -> Status {
    Status trained = trainInChild(config, program, sentences, temporary, stop);
    if (trained) return trained;
    const auto smaller = fallbackSize(trained.error(), config);
    if (!smaller) return trained;
    notice = "The text is too small for the default vocabulary of " + std::to_string(config.vocabSize) + "; " +
             std::to_string(*smaller) + " entries were learnt (tokenizer.vocab_size)";
    config.vocabSize = *smaller;
    return trainInChild(config, program, sentences, temporary, stop);
  }));
  return notice;
}

// An existing tokenizer is copied, so that a run can be resumed after the original moved.
Result<PreparedTokenizer> adopt(const std::string& model, const fs::path& folder) {
  CLOZE_TRY(const auto tokenizer, loadTokenizer(model));
  PreparedTokenizer prepared{folder / ("given-" + tokenizer->fingerprint()), tokenizer->fingerprint(), true, ""};
  if (loadTokenizer(prepared.folder)) return prepared;
  CLOZE_CHECK(
      writeDirectoryAtomically(prepared.folder, [&](const fs::path& temporary) { return tokenizer->save(temporary); }));
  return prepared;
}

// Removed whatever happens: a corpus may be large.
struct TemporaryFile {
  fs::path path;
  ~TemporaryFile() {
    std::error_code ignored;
    fs::remove(path, ignored);
  }
};

}  // namespace

fs::path clozeProgramPath() {
  std::error_code problem;
  const fs::path self = fs::read_symlink("/proc/self/exe", problem);
  return problem ? fs::path("cloze") : self.parent_path() / "cloze";
}

std::optional<fs::path> preparedTokenizerFolder(const Settings& resolved, const fs::path& cacheDirectory,
                                                const StopFunction& stop) {
  if (!resolved.tokenizer.model.empty()) return fs::path(resolved.tokenizer.model);
  std::error_code ignored;
  if (!fs::exists(cacheDirectory / "tokenizers", ignored)) return std::nullopt;  // nothing was ever learnt here
  const auto text = pretrainingFingerprint(resolved, cacheDirectory, stop);
  if (!text) return std::nullopt;
  const auto folder = cacheDirectory / "tokenizers" / cacheKey(*text, resolved.tokenizer);
  return fs::exists(folder, ignored) ? std::optional(folder) : std::nullopt;
}

std::optional<std::int64_t> preparedVocabulary(const Settings& resolved, const fs::path& cacheDirectory) {
  const auto folder = preparedTokenizerFolder(resolved, cacheDirectory);
  if (!folder) return std::nullopt;
  const auto tokenizer = loadTokenizer(*folder);
  return tokenizer ? std::optional<std::int64_t>((*tokenizer)->size()) : std::nullopt;
}

Result<PreparedTokenizer> prepareTokenizer(const Settings& resolved, const fs::path& cacheDirectory,
                                           const fs::path& clozeProgram, const ProgressFunction& progress,
                                           const StopFunction& stop) {
  const fs::path folder = cacheDirectory / "tokenizers";
  CLOZE_CHECK(makeDirectories(folder));
  if (!resolved.tokenizer.model.empty()) return adopt(resolved.tokenizer.model, folder);

  if (progress) progress("reading", 0, 0);
  CLOZE_TRY(const std::string text, pretrainingFingerprint(resolved, cacheDirectory, stop, progress));
  const fs::path target = folder / cacheKey(text, resolved.tokenizer);
  if (auto cached = loadTokenizer(target)) return PreparedTokenizer{target, (*cached)->fingerprint(), true, ""};

  const TemporaryFile sentences{folder / (target.filename().string() + ".sentences")};
  CLOZE_CHECK(writeSentences(resolved, sentences.path, progress, stop));
  if (progress) progress("tokenizer", 0, 0);
  const fs::path program = clozeProgram.empty() ? clozeProgramPath() : clozeProgram;
  CLOZE_TRY(std::string notice, trainInto(target, resolved.tokenizer, program, sentences.path, stop));
  CLOZE_TRY(const auto trained, loadTokenizer(target));
  return PreparedTokenizer{target, trained->fingerprint(), false, std::move(notice)};
}

}  // namespace clozebench
