#include "data/corpus.h"

#include "base/hash.h"
#include "data/corpus_files.h"
#include "data/corpus_format.h"
#include "data/corpus_walk.h"
#include "data/fingerprints.h"
#include "data/line_reader.h"
#include "text/unicode.h"
#include "text/utf8.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::size_t kMaxLineBytes = 1 << 20;

// Turns the lines of one file into sentences and document starts.
class FileWalk {
 public:
  FileWalk(const CorpusLayout& layout, CorpusWalk& walk) : m_layout(layout), m_walk(walk) {}

  // False: stop reading.
  bool line(const std::string& line) {
    const std::string_view text = trimBlank(line);
    if (m_layout.format == "lines") return text.empty() || m_walk.takeText(text);
    if (text.empty()) return blankLine();
    if (m_layout.format == "documents") return emit(text, std::exchange(m_atStart, false));
    return paragraphLine(text);
  }

  bool end() { return flush(); }

 private:
  bool blankLine() {
    const bool going = flush();
    if (m_layout.format == "documents" || !m_layout.headings) m_atStart = true;
    return going;
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
    bool going = true;
    forEachSentence(paragraph, m_walk.language, [&](std::size_t begin, std::size_t end) {
      const std::string_view sentence = trimBlank(paragraph.substr(begin, end - begin));
      if (going && !sentence.empty()) going = emit(sentence, std::exchange(m_atStart, false));
    });
    return going;
  }

  bool emit(std::string_view sentence, bool startsDocument) { return m_walk.take(sentence, startsDocument); }

  const CorpusLayout& m_layout;
  CorpusWalk& m_walk;
  std::string m_paragraph;
  bool m_atStart = true;
};

Result<FileReport> walkFile(const std::string& file, const CorpusConfig& config, CorpusWalk& walk) {
  CLOZE_TRY(const auto layout, findCorpusLayout(file, config));
  CLOZE_TRY(auto reader, LineReader::open(file, config.encoding, kMaxLineBytes));
  FileWalk fileWalk(layout, walk);
  const std::int64_t before = walk.report.sentences;
  bool going = true;
  for (std::string line; going;) {
    CLOZE_TRY(const bool more, reader.next(line));
    if (!more) break;
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
  return fail(ErrorCode::BadInput, name + " holds no text",
              "Give a corpus that holds text (cloze data inspect shows what is read)", {{"key", "corpus.path"}});
}

}  // namespace

bool CorpusWalk::take(std::string_view sentence, bool startsDocument) {
  full = full || (startsDocument && maxDocuments > 0 && report.documents >= maxDocuments) ||
         (maxSentences > 0 && report.sentences >= maxSentences);
  if (full) return false;
  report.documents += startsDocument;
  ++report.sentences;
  report.characters += countCodePoints(sentence);
  stopped = !visit(sentence, startsDocument);
  return !stopped;
}

bool CorpusWalk::takeText(std::string_view text) {
  if (!splitTexts) return take(text, /*startsDocument=*/true);
  bool going = true, first = true;
  forEachSentence(text, language, [&](std::size_t begin, std::size_t end) {
    const std::string_view sentence = trimBlank(text.substr(begin, end - begin));
    if (going && !sentence.empty()) going = take(sentence, std::exchange(first, false));
  });
  return going;
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

Status walkPretrainingText(const Settings& settings, CorpusWalk& walk) {
  walk.language = settings.corpus.language;
  walk.maxDocuments = settings.corpus.maxDocuments;
  walk.maxSentences = sentenceCap(settings);
  if (!settings.corpus.path.empty()) CLOZE_CHECK(walkCorpus(settings.corpus, walk));
  if (walk.stopped) return {};
  if (settings.corpus.path.empty() || settings.corpus.addTaskTexts) return walkTaskTexts(settings, walk);
  return {};
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
