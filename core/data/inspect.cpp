#include "data/inspect.h"

#include "data/corpus_format.h"
#include "data/corpus_walk.h"
#include "data/inspect_facts.h"
#include "data/labelled.h"
#include "data/line_reader.h"
#include "text/unicode.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <numeric>
#include <span>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr std::int64_t kAskEvery = 256;  // rows between two questions whether to stop

std::uint64_t bytesOf(const std::string& path) {
  std::error_code problem;
  std::uint64_t bytes = 0;
  if (!fs::is_directory(path, problem)) {
    bytes = fs::file_size(path, problem);
    return problem ? 0 : bytes;
  }
  for (const auto& entry :
       fs::recursive_directory_iterator(path, fs::directory_options::skip_permission_denied, problem))
    if (entry.is_regular_file(problem)) bytes += entry.file_size(problem);
  return bytes;
}

std::string joined(std::span<const std::string> labels) {
  std::string text;
  for (const auto& label : labels) text += (text.empty() ? "" : ", ") + label;
  return text;
}

// Of a file, or of all the files of a folder.
FileReport joinedReport(const CorpusReport& report, const std::string& path) {
  FileReport joined = report.files.back();
  if (report.files.size() == 1) return joined;
  joined.path = path;
  joined.rows = report.sentences;
  joined.notices.clear();
  for (const auto& file : report.files) {
    for (const auto& notice : file.notices) joined.notices.push_back(file.path + ": " + notice);
  }
  return joined;
}

// Prose can look like a table by chance: every line has one comma, or first words come back. A file named .csv, one
// with a header and `COARSE:fine` labels are no chance.
bool looksRaw(const std::vector<std::string>& lines, const TableLayout& table, const std::string& path,
              const CorpusConfig& corpus) {
  const bool named = lower(fs::path(path).extension().string()) == ".csv";
  if (table.format == "tsv" || table.format == "fasttext" || table.header || table.coarse || named) return false;
  const auto look = corpusLayoutOf(lines, "auto", corpus.language);
  return table.format == "csv" ? look.format != "lines" : look.headings || look.blankLines;
}

// A CSV that was cut after so many lines may end inside a quoted text: what is left of that row goes.
void dropOpenRow(std::vector<std::string>& lines) {
  constexpr std::size_t kLongestRow = 1000;  // lines; more than that is a stray quote, not a row
  std::size_t whole = 0;
  bool open = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (std::count(lines[i].begin(), lines[i].end(), '"') % 2) open = !open;
    if (!open) whole = i + 1;
  }
  if (lines.size() - whole < kLongestRow) lines.resize(whole);
}

class Inspector {
 public:
  Inspector(const TaskConfig& task, const CorpusConfig& corpus, const InspectOptions& options, bool findsLeaks)
      : m_task(task), m_corpus(corpus), m_options(options), m_findsLeaks(findsLeaks) {}

  void expect(const std::vector<FileToInspect>& files) {
    for (const auto& file : files) m_totalBytes += bytesOf(file.path);
  }

  // Interrupted only when a stop was asked for.
  Status read(const FileToInspect& file) {
    m_inspection = {};
    TextFacts facts(m_options);
    m_facts = &facts;
    if (m_findsLeaks) m_fileIndex = m_finder.addFile(file.path, file.role);
    const Status done = readFile(file);
    if (!done && done.error().code == ErrorCode::Interrupted) return done;
    if (done) facts.fill(m_inspection);
    if (!done) m_inspection.error = done.error();
    m_inspection.asked = file.path;
    m_inspection.role = file.role;
    if (m_inspection.report.path.empty()) m_inspection.report.path = file.path;
    m_files.push_back(std::move(m_inspection));
    m_keys.push_back(done ? facts.takeKeys() : std::vector<std::uint64_t>());
    m_bytesBefore += bytesOf(file.path);
    tell(0);
    return {};
  }

  LeakReport leaks() {
    TaskConfig task = m_task;
    task.validation = pathsOf(FileRole::Validation);
    task.test = pathsOf(FileRole::Test);
    const bool whole = std::ranges::all_of(
        m_files, [](const auto& file) { return file.role == FileRole::Corpus || (file.complete && !file.error); });
    return m_finder.report(task, m_corpus, whole, m_options.mostLeaks);
  }

  std::vector<FileInspection> finish() {
    countEqualTexts(m_files, m_keys);
    findUnseenLabels(m_files);
    return std::move(m_files);
  }

 private:
  Status readFile(const FileToInspect& file) {
    switch (file.role) {
      case FileRole::Corpus:
        return readRaw(file.path);
      case FileRole::Unknown:
        return readEither(file.path);
      case FileRole::Train:
      case FileRole::Validation:
      case FileRole::Test:
        break;
    }
    CLOZE_TRY(auto text, readSome(file.path));
    CLOZE_TRY(const auto layout, layoutOf(text, file.path));
    CLOZE_CHECK(takeTable(text, layout));
    if (!m_like) m_like = layout;
    if (m_inspection.report.rows > 0) return {};
    return fail(ErrorCode::BadInput,
                file.path + " holds no usable row (" + m_inspection.layout + ", " +
                    std::to_string(m_inspection.report.skipped) + " skipped)",
                "Set task.format, task.text and task.label if it was misread", {{"file", file.path}});
  }

  std::vector<std::string> pathsOf(FileRole role) const {
    std::vector<std::string> paths;
    for (const auto& file : m_files)
      if (file.role == role) paths.push_back(file.asked);
    return paths;
  }

  Status readRaw(const std::string& path) {
    Settings settings;
    settings.corpus = m_corpus;
    settings.corpus.path = {path};
    settings.corpus.addTaskTexts = settings.corpus.excludeLeaks = false;  // the file as it is
    CorpusWalk* reading = nullptr;
    bool stopped = false;
    const SentenceVisitor take = [&](std::string_view sentence, bool) {
      m_facts->add(sentence, "");
      if (m_facts->rows() % kAskEvery == 0) {
        tell(reading->bytesRead);
        stopped = m_options.stop && m_options.stop();
      }
      m_inspection.complete = m_options.mostRows == 0 || m_facts->rows() < m_options.mostRows;
      return m_inspection.complete && !stopped;
    };
    CorpusWalk walk{take};
    reading = &walk;
    if (m_findsLeaks)
      walk.leaveOut = {[&](std::string_view text) {
                         m_finder.addRaw(m_fileIndex, text, walk.line);
                         return false;
                       },
                       m_finder.longestText()};
    CLOZE_CHECK(walkPretrainingText(settings, walk));
    if (stopped) return interrupted();
    m_inspection.report = joinedReport(walk.report, path);
    m_inspection.layout =
        std::to_string(walk.report.documents) + " documents, " + std::to_string(walk.report.sentences) + " sentences";
    return {};
  }

  Status readEither(const std::string& path) {
    std::error_code problem;
    if (m_corpus.format != "auto" || fs::is_directory(path, problem)) return readRaw(path);
    CLOZE_TRY(auto text, readSome(path));
    auto layout = layoutOf(text, path);
    const bool asked =
        m_task.format != "auto" || !m_task.text.empty() || !m_task.label.empty() || !m_task.delimiter.empty();
    const bool brokenTable = !layout && layout.error().context.contains("line");  // a quote of a .csv is never closed
    if (!layout && (asked || brokenTable)) return tl::unexpected(layout.error());
    if (!layout || (!asked && looksRaw(text.lines, *layout, path, m_corpus))) return readRaw(path);
    layout->manyLabels = layout->manyLabels || layout->format == "fasttext";  // how many labels there are is to be seen
    return takeTable(text, *layout);
  }

  // As many lines as were asked for.
  Result<TextLines> readSome(const std::string& path) {
    CLOZE_TRY(auto reader, LineReader::open(path, m_task.encoding));
    TextLines text;
    const auto most = static_cast<std::size_t>(m_options.mostRows);
    for (std::string line;;) {
      CLOZE_TRY(const bool more, reader.next(line));
      if (!more) break;
      if (most > 0 && text.lines.size() == most) {
        m_inspection.complete = false;
        break;
      }
      text.lines.push_back(line);
      if (text.lines.size() % kAskEvery != 0) continue;
      tell(reader.position() / 2);  // the other half: looking at what was read
      if (m_options.stop && m_options.stop()) return tl::unexpected(interrupted().error());
    }
    text.report = reader.report();
    text.log = reader.notices();
    return text;
  }

  Result<TableLayout> layoutOf(TextLines& text, const std::string& path) const {
    const TableLayout* like = m_like ? &*m_like : nullptr;
    auto layout = findLayout(text.lines, path, m_task, like);
    if (m_inspection.complete || (layout && layout->format != "csv")) return layout;
    dropOpenRow(text.lines);
    return findLayout(text.lines, path, m_task, like);
  }

  Status takeTable(TextLines& text, const TableLayout& layout) {
    CLOZE_TRY(auto table, tableFromLines(text.lines, layout, std::move(text.report), std::move(text.log),
                                         &m_inspection.skippedRows));
    if (!m_like) remarkOnLabels(layout, table);
    m_inspection.report = std::move(table.report);
    m_inspection.labelled = true;
    std::ranges::stable_sort(m_inspection.skippedRows, {}, &SkippedRow::line);
    m_inspection.layout = std::move(table.layout);
    for (std::size_t row = 0; row < table.texts.size(); ++row) {
      m_facts->add(table.texts[row], joined(table.labels[row]));
      if (row % kAskEvery != 0) continue;
      tell(bytesOf(m_inspection.report.path) / 2 * (table.texts.size() + row) / table.texts.size());
      if (m_options.stop && m_options.stop()) return interrupted();
    }
    countLabels(table.labels);
    if (m_findsLeaks) m_finder.addTable(m_fileIndex, std::move(table.texts), table.labels, table.lines);
    if (layout.format != "fasttext" && !m_like) lookForSets(layout);
    return {};
  }

  void countLabels(const Sets<std::string>& labels) {
    for (const auto& label : labels.values()) ++m_inspection.labels[label];
    if (labels.single()) return;
    for (std::size_t row = 0; row < labels.size(); ++row) {
      ++m_inspection.labelsPerRow[static_cast<std::int64_t>(labels[row].size())];
      ++m_inspection.labelSets[joined(labels[row])];
    }
  }

  // Cells of labels that were cut nowhere, or in the wrong place.
  void lookForSets(const TableLayout& layout) {
    const auto& perRow = m_inspection.labelsPerRow;
    if (!perRow.empty() && perRow.rbegin()->first > 1) return;
    m_inspection.severalLabels =
        layout.manyLabels ? anySeparator(m_inspection.labels) : lookForSeparator(m_inspection.labels);
  }

  static Status interrupted() {
    return fail(ErrorCode::Interrupted, "Stopped while reading the data", "Start it again to see all of it");
  }

  void tell(std::uint64_t bytesOfFile) const {
    if (m_options.progress)
      m_options.progress("reading", static_cast<double>(m_bytesBefore + bytesOfFile),
                         static_cast<double>(m_totalBytes));
  }

  const TaskConfig& m_task;
  const CorpusConfig& m_corpus;
  const InspectOptions& m_options;
  const bool m_findsLeaks;
  LeakFinder m_finder;
  std::uint32_t m_fileIndex = 0;      // of the file being read, to the finder
  std::optional<TableLayout> m_like;  // of the first training file
  std::uint64_t m_totalBytes = 0, m_bytesBefore = 0;
  FileInspection m_inspection;  // of the file being read
  TextFacts* m_facts = nullptr;
  std::vector<FileInspection> m_files;
  std::vector<std::vector<std::uint64_t>> m_keys;
};

}  // namespace

Result<std::vector<FileInspection>> inspectEach(const std::vector<FileToInspect>& files, const TaskConfig& task,
                                                const CorpusConfig& corpus, const InspectOptions& options,
                                                LeakReport* leaks) {
  Inspector inspector(task, corpus, options, leaks != nullptr);
  inspector.expect(files);
  // What is tested on is known before the corpus is read against it.
  std::vector<std::size_t> order(files.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_partition(order, [&](std::size_t i) { return files[i].role != FileRole::Corpus; });
  for (const std::size_t i : order) CLOZE_CHECK(inspector.read(files[i]));
  if (leaks) *leaks = inspector.leaks();
  auto read = inspector.finish();
  std::vector<FileInspection> asked(files.size());
  for (std::size_t i = 0; i < order.size(); ++i) asked[order[i]] = std::move(read[i]);
  return asked;
}

Result<std::vector<FileInspection>> inspectFiles(const std::vector<std::string>& paths, const TaskConfig& task,
                                                 const CorpusConfig& corpus, const Tokenizer* tokenizer,
                                                 int maxLength) {
  std::vector<FileToInspect> files;
  for (const auto& path : paths) files.push_back({path});
  InspectOptions options;
  options.tokenizer = tokenizer;
  options.maxLength = maxLength;
  CLOZE_TRY(auto inspections, inspectEach(files, task, corpus, options));
  for (const auto& file : inspections)
    if (file.error) return tl::unexpected(*file.error);
  return inspections;
}

}  // namespace clozebench
