#include "data/corpus.h"

#include "base/hash.h"
#include "data/corpus_files.h"
#include "data/corpus_format.h"
#include "data/corpus_walk.h"
#include "data/fingerprints.h"
#include "data/leak_filter.h"
#include "data/line_reader.h"
#include "text/unicode.h"
#include "text/utf8.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::size_t kMaxLineBytes = 1 << 20;
constexpr std::size_t kSlack = 3;  // how much longer a text may be written that is equal for comparison (NFKC)

// Trimmed, without empty ones.
std::vector<std::string_view> sentencesOf(std::string_view text, const std::string& language) {
  std::vector<std::string_view> sentences;
  forEachSentence(text, language, [&](std::size_t begin, std::size_t end) {
    const std::string_view sentence = trimBlank(text.substr(begin, end - begin));
    if (!sentence.empty()) sentences.push_back(sentence);
  });
  return sentences;
}

// Turns the lines of one file into sentences and document starts.
class FileWalk {
 public:
  FileWalk(const CorpusLayout& layout, CorpusWalk& walk) : m_layout(layout), m_walk(walk) {}

  // False: stop reading.
  bool line(const std::string& line) {
    const std::string_view text = trimBlank(line);
    if (m_layout.format == "lines") return text.empty() || m_walk.takeText(text);
    if (text.empty()) return blankLine();
    if (m_layout.format == "documents") return documentLine(text);
    return paragraphLine(text);
  }

  bool end() { return flush() && endDocument(); }

 private:
  bool blankLine() {
    const bool going = flush() && endDocument();
    if (m_layout.format == "documents" || !m_layout.headings) m_atStart = true;
    return going;
  }

  // Lines wait until it is known whether the document as a whole is to be left out; one that is longer than any such
  // text does not wait.
  bool documentLine(std::string_view text) {
    if (!m_walk.leaveOut.asks || m_isLong) return emit(text, std::exchange(m_atStart, false));
    m_lines.emplace_back(text);
    m_bytes += text.size() + 1;
    m_isLong = m_bytes > kSlack * m_walk.leaveOut.longest;
    return !m_isLong || handOn();
  }

  bool endDocument() {
    std::string whole;
    for (const auto& line : m_lines) whole += (whole.empty() ? "" : " ") + line;
    const bool out = m_lines.size() > 1 && m_walk.leavesOut(whole);
    if (out) m_lines.clear();
    const bool going = handOn();
    m_isLong = false;
    return going;
  }

  bool handOn() {
    m_bytes = 0;
    for (const auto& line : std::exchange(m_lines, {}))
      if (!emit(line, std::exchange(m_atStart, false))) return false;
    return true;
  }

  bool paragraphLine(std::string_view text) {
    std::string_view title;
    if (const int level = m_layout.headings ? headingLevel(text, title) : 0; level > 0) {
      if (!flush()) return false;
      if (level == 1) m_atStart = true;
      return emit(title, std::exchange(m_atStart, false));
    }
    if (m_layout.wrapped) {
      if (!m_paragraph.empty()) m_paragraph.push_back(' ');
      m_paragraph += text;
      return true;
    }
    if (!m_layout.headings && !m_layout.blankLines) m_atStart = true;
    return sentences(text);
  }

  bool flush() {
    if (m_paragraph.empty()) return true;
    const std::string paragraph = std::move(m_paragraph);
    m_paragraph.clear();
    return sentences(paragraph);
  }

  bool sentences(std::string_view paragraph) {
    const auto parts = sentencesOf(paragraph, m_walk.language);
    if (parts.size() > 1 && m_walk.leavesOut(paragraph)) return true;
    return std::ranges::all_of(
        parts, [this](std::string_view sentence) { return emit(sentence, std::exchange(m_atStart, false)); });
  }

  bool emit(std::string_view sentence, bool startsDocument) { return m_walk.take(sentence, startsDocument); }

  const CorpusLayout& m_layout;
  CorpusWalk& m_walk;
  std::string m_paragraph;
  std::vector<std::string> m_lines;  // of a document that may be left out
  std::size_t m_bytes = 0;           // of m_lines
  bool m_atStart = true, m_isLong = false;
};

Result<FileReport> walkFile(const std::string& file, const CorpusConfig& config, CorpusWalk& walk) {
  CLOZE_TRY(const auto layout, findCorpusLayout(file, config));
  CLOZE_TRY(auto reader, LineReader::open(file, config.encoding, kMaxLineBytes));
  FileWalk fileWalk(layout, walk);
  const std::int64_t before = walk.report.sentences;
  bool going = true;
  walk.file = file;
  for (std::string line; going;) {
    CLOZE_TRY(const bool more, reader.next(line));
    if (!more) break;
    walk.line = reader.lineNumber();
    going = fileWalk.line(line);
    walk.bytesRead = walk.bytesBefore + reader.position();
  }
  if (going) fileWalk.end();
  if (layout.tabular)
    reader.notices().add("tables", 0,
                         "looks like a table; all its columns are read as text, labels too. To pre-train on the "
                         "texts of a task, leave corpus.path empty or set corpus.add_task_texts");
  FileReport report = reader.report();
  report.format = layout.format;
  report.rows = walk.report.sentences - before;
  return report;
}

void reportLeftOut(const CorpusConfig& config, const std::vector<std::string>& leftOut, CorpusReport& report) {
  if (leftOut.empty()) return;
  FileReport folder;
  for (const auto& path : config.path) folder.path += (folder.path.empty() ? "" : ", ") + path;
  folder.format = "folder";
  folder.skipped = static_cast<std::int64_t>(leftOut.size());
  NoticeLog log;
  for (const auto& one : leftOut) log.add("files that were left out", 0, "left out " + one);
  folder.notices = log.lines();
  report.files.push_back(std::move(folder));
}

Status noText(const CorpusReport& report, const CorpusConfig& config) {
  if (report.sentences > 0) return {};
  const std::string name = config.path.empty() ? "The corpus" : config.path.front();
  if (report.leftOut > 0)
    return fail(ErrorCode::BadInput,
                name + " holds nothing but texts of the validation and test data: nothing is left to pre-train on",
                "Give another corpus, or set corpus.exclude_leaks = false", {{"key", "corpus.exclude_leaks"}});
  return fail(ErrorCode::BadInput, name + " holds no text",
              "Give a corpus that holds text (cloze data inspect shows what is read)", {{"key", "corpus.path"}});
}

}  // namespace

bool CorpusWalk::take(std::string_view sentence, bool startsDocument) {
  full = full || (startsDocument && maxDocuments > 0 && report.documents >= maxDocuments) ||
         (maxSentences > 0 && report.sentences >= maxSentences);
  if (full) return false;
  if (leavesOut(sentence)) {
    startIsOwed = startIsOwed || startsDocument;
    return true;
  }
  startsDocument = std::exchange(startIsOwed, false) || startsDocument;
  report.documents += startsDocument;
  ++report.sentences;
  report.characters += countCodePoints(sentence);
  stopped = !visit(sentence, startsDocument);
  return !stopped;
}

bool CorpusWalk::takeText(std::string_view text) {
  if (!splitTexts) return take(text, /*startsDocument=*/true);
  const auto parts = sentencesOf(text, language);
  if (parts.size() > 1 && leavesOut(text)) return true;
  bool first = true;
  return std::ranges::all_of(parts,
                             [&](std::string_view sentence) { return take(sentence, std::exchange(first, false)); });
}

bool CorpusWalk::leavesOut(std::string_view text) {
  const bool out = leaveOut.asks && leaveOut.asks(text);
  report.leftOut += out;
  return out;
}

Status walkCorpus(const CorpusConfig& config, CorpusWalk& walk) {
  CLOZE_CHECK(checkLanguage(config.language));
  CLOZE_TRY(const auto list, listCorpusFiles(config));
  reportLeftOut(config, list.leftOut, walk.report);
  for (const auto& file : list.files) {
    CLOZE_TRY(auto report, walkFile(file, config, walk));
    walk.report.files.push_back(std::move(report));
    std::error_code problem;
    walk.bytesBefore += std::filesystem::file_size(file, problem);
    if (walk.stopped || walk.full) break;
  }
  if (walk.stopped) return {};
  return noText(walk.report, config);
}

Status walkTaskTexts(const Settings& settings, CorpusWalk& walk) {
  TaskConfig all = settings.task;
  all.maxTrainExamples = 0;  // a text without its label is still a text
  walk.full = false;
  walk.maxDocuments = 0;  // counts corpus documents
  CLOZE_TRY(auto task, loadTask(all));
  std::move(task.reports.begin(), task.reports.end(), std::back_inserter(walk.report.files));
  walk.beforeTask = static_cast<double>(walk.report.sentences);
  walk.taskTexts = static_cast<std::int64_t>(task.train.texts.size());
  for (const auto& text : task.train.texts) {
    if (!walk.takeText(text)) break;
  }
  return {};
}

namespace {

Status walkAll(const Settings& settings, CorpusWalk& walk) {
  if (!settings.corpus.path.empty()) CLOZE_CHECK(walkCorpus(settings.corpus, walk));
  if (walk.stopped) return {};
  if (settings.corpus.path.empty() || settings.corpus.addTaskTexts) return walkTaskTexts(settings, walk);
  return {};
}

}  // namespace

Status walkPretrainingText(const Settings& settings, CorpusWalk& walk) {
  walk.language = settings.corpus.language;
  walk.maxDocuments = settings.corpus.maxDocuments;
  walk.maxSentences = sentenceCap(settings);
  CLOZE_TRY(const auto filter, LeakFilter::of(settings));
  if (!filter.empty() && !walk.leaveOut.asks)
    walk.leaveOut = {[&filter](std::string_view text) { return filter.holds(text); }, filter.longest()};
  const bool filters = !filter.empty();
  const auto status = walkAll(settings, walk);
  if (filters) walk.leaveOut = {};  // it speaks of `filter`
  if (status && filters && walk.report.leftOut > 0)
    walk.report.notices.push_back(std::to_string(walk.report.leftOut) +
                                  " texts were left out of pre-training: they stand in the validation or test data "
                                  "(corpus.exclude_leaks)");
  return status;
}

Result<std::vector<std::string>> corpusFiles(const CorpusConfig& config) {
  CLOZE_TRY(auto list, listCorpusFiles(config));
  return std::move(list.files);
}

Result<CorpusReport> readCorpus(const CorpusConfig& config, const SentenceVisitor& visit) {
  CorpusWalk walk{visit};
  walk.language = config.language;
  walk.maxDocuments = config.maxDocuments;
  CLOZE_CHECK(walkCorpus(config, walk));
  CLOZE_TRY(walk.report.fingerprint, corpusFingerprint(config, {}));
  return std::move(walk.report);
}

Result<CorpusReport> readPretrainingText(const Settings& settings, const SentenceVisitor& visit) {
  CorpusWalk walk{visit};
  CLOZE_CHECK(walkPretrainingText(settings, walk));
  CLOZE_TRY(walk.report.fingerprint, pretrainingFingerprint(settings, {}));
  return std::move(walk.report);
}

}  // namespace clozebench
