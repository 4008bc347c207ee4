#include "ui/models/data_inspection.h"

#include "experiment/tokenizer_stage.h"
#include "ui/bridge/elsewhere_at_work.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kDelayMs = 300;           // typing does not start one reading a key
constexpr int kTickMs = 100;            // between two looks at how far it is
constexpr std::int64_t kRows = 50'000;  // of a file, unless everything is asked for
constexpr std::size_t kFirstRows = 200;
constexpr std::int64_t kSteps = 30;       // of a histogram
constexpr std::size_t kMostLeaks = 1000;  // to list

// What decides how the files are read and counted.
std::string keyOf(const Settings& settings) {
  std::string text;
  for (const FieldInfo& field : allFields()) {
    const bool wanted = field.key.starts_with("corpus.") || field.key.starts_with("task.") ||
                        field.key.starts_with("tokenizer.") || field.key == "backbone.max_length" ||
                        field.key == "experiment.quick";
    const auto value = getField(settings, field.key);
    if (wanted && value) text += formatValue(*value) + '\n';
  }
  return text;
}

// Tokenizers learnt here, by this program or another.
int countTokenizers(const std::filesystem::path& cache) {
  int count = 0;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(cache / "tokenizers", problem))
    count += entry.is_directory(problem) && !entry.path().filename().string().starts_with('.');
  return count;
}

}  // namespace

DataInspection::DataInspection(SetupModel& setup, std::filesystem::path cacheDirectory, QObject* parent)
    : QObject(parent), m_setup(setup), m_cache(std::move(cacheDirectory)) {
  m_delay.setSingleShot(true);
  m_delay.setInterval(kDelayMs);
  m_tick.setInterval(kTickMs);
  connect(&m_delay, &QTimer::timeout, this, &DataInspection::start);
  connect(&m_tick, &QTimer::timeout, this, &DataInspection::progressed);
  connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &DataInspection::noticeTokenizer);
  connect(&m_setup, &SetupModel::edited, this, &DataInspection::noticeChange);
  connect(&m_setup, &SetupModel::replaced, this, &DataInspection::noticeChange);
}

DataInspection::~DataInspection() {
  if (m_stop) m_stop->stop = true;
}

void DataInspection::setActive(bool active) {
  m_active = active;
  noticeChange();
  noticeTokenizer();
}

void DataInspection::lookAt(std::optional<Settings> settings) {
  m_look = std::move(settings);
  stop();
  m_report.reset();  // the other files' is not theirs
  m_key.clear();
  Q_EMIT changed();
  noticeChange();
}

// While lengths are told in words, a tokenizer that a run learnt meanwhile tells them in tokens.
void DataInspection::noticeTokenizer() {
  watchTokenizers();
  const bool waits = m_active && !busy() && m_report && m_report->unit != LengthUnit::Tokens;
  if (waits && !m_report->files.empty() && countTokenizers(m_cache) > m_tokenizers) m_delay.start();
}

// The folder is made when the first one is learnt.
void DataInspection::watchTokenizers() {
  for (const auto& folder : {m_cache, m_cache / "tokenizers"}) {
    const QString path = QString::fromStdString(folder.string());
    std::error_code problem;
    if (!m_watcher.directories().contains(path) && std::filesystem::is_directory(folder, problem))
      m_watcher.addPath(path);
  }
}

void DataInspection::noticeChange() {
  if (!m_active || keyOf(read()) == m_key) return;
  m_everything = false;
  m_delay.start();
}

void DataInspection::readAgain() {
  m_key.clear();
  start();
}

void DataInspection::readEverything() {
  m_everything = true;
  readAgain();
}

void DataInspection::stop() {
  m_delay.stop();
  if (!m_stop) return;
  m_stop->stop = true;
  m_stop.reset();
  m_tick.stop();
  Q_EMIT busyChanged();
}

double DataInspection::progress() const {
  if (!m_stop || m_stop->total <= 0) return -1;
  return std::min(1.0, m_stop->done / m_stop->total);
}

void DataInspection::begin(const QString& stage) {
  if (m_stop) m_stop->stop = true;
  m_stop = std::make_shared<Shared>();
  m_stage = stage;
  m_tick.start();
  Q_EMIT busyChanged();
}

void DataInspection::start() {
  m_delay.stop();
  const Settings settings = read();
  m_key = keyOf(settings);
  m_tokenizers = countTokenizers(m_cache);
  watchTokenizers();
  DataQuestion question{dataFiles(settings),      settings, m_cache,   nullptr, kFirstRows,
                        m_everything ? 0 : kRows, kSteps,   kMostLeaks};
  if (question.files.empty()) {
    stop();
    m_report = DataReport();
    Q_EMIT changed();
    return;
  }
  begin(tr("Reading the files"));
  inBackground(
      this,
      [question = std::move(question), shared = m_stop] {
        return reportData(
            question,
            [shared](const std::string&, double done, double total) {
              shared->done = done;
              shared->total = total;
            },
            [shared] { return shared->stop.load(); });
      },
      [this, shared = m_stop](Result<DataReport> report) { take(std::move(report), shared); });
}

void DataInspection::take(Result<DataReport> report, const std::shared_ptr<Shared>& of) {
  if (of != m_stop) return;  // stopped, or another reading began
  stop();
  if (report) {
    m_report = std::move(*report);
    Q_EMIT changed();
  } else {
    Q_EMIT failed(report.error());
  }
}

void DataInspection::learnTokenizer() {
  m_delay.stop();  // the files are read again afterwards
  begin(tr("Learning the tokenizer"));
  inBackground(
      this,
      [settings = read(), cache = m_cache, shared = m_stop] {
        const ElsewhereAtWork waiting;
        return prepareTokenizer(settings, cache, {}, {}, [shared] { return shared->stop.load(); });
      },
      [this, shared = m_stop](Result<PreparedTokenizer> prepared) {
        if (shared != m_stop) return;
        stop();
        if (!prepared) Q_EMIT failed(prepared.error());
        start();
      });
}

}  // namespace clozebench
