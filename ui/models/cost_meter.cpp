#include "ui/models/cost_meter.h"

#include "experiment/vocabulary_trial.h"
#include "ui/bridge/background.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace clozebench {
namespace {

constexpr int kDelayMs = 300;  // typing does not start one count a key
constexpr int kCalmMs = 1500;  // a trial takes a core for seconds: not while somebody is still choosing
constexpr int kNewsMs = 5000;
constexpr const char* kVocabularyKey = "tokenizer.vocab_size";

std::string textOf(const Settings& settings, std::initializer_list<std::string_view> sections) {
  std::string text;
  for (const FieldInfo& field : allFields()) {
    const bool wanted = std::any_of(sections.begin(), sections.end(),
                                    [&](std::string_view section) { return field.key.starts_with(section); });
    const auto value = getField(settings, field.key);
    if (wanted && value) text += formatValue(*value) + '\n';
  }
  return text;
}

// What a failed trial is remembered by.
std::string sizesOf(const Settings& settings) {
  return textOf(settings, {"backbone.", "compute."});
}

// What decides how many pieces a tokenizer learns.
std::string vocabularyKeyOf(const Settings& settings) {
  return textOf(settings, {"corpus.", "task.", "tokenizer.", "experiment.quick"});
}

// What decides what the files hold; they are read again when one of these changed or something ran.
std::string dataKeyOf(const Settings& settings) {
  return textOf(settings, {"corpus.", "task.", "tokenizer.", "experiment.quick", "backbone.max_length"});
}

// By how much text there is to learn from: a large network learns a small one by heart, in hours instead of minutes.
std::string fittingPreset(const DataSize& data) {
  if (data.corpusTokens < 1e6) return "tiny";
  return data.corpusTokens < 2e7 ? "small" : "big";
}

int rankOf(const std::string& preset) {
  return preset == "big" ? 2 : preset == "small" ? 1 : 0;
}

LaunchForecast forecastOf(const Plan& plan, const Cost& cost, const std::vector<bool>& finished) {
  LaunchForecast forecast;
  forecast.seconds = cost.seconds < 0 ? -1 : 0;
  for (std::size_t i = 0; i < plan.runs.size(); ++i) {
    const bool shared = i < cost.runSeconds.size() && cost.runSeconds[i] == 0;  // with an earlier run of the plan
    if (shared) continue;
    const bool pretraining = plan.runs[i].kind == RunKind::Pretrain;
    int& planned = pretraining                 ? forecast.pretrainings
                   : plan.runs[i].role.empty() ? forecast.finetunings
                                               : forecast.searches;
    ++planned;
    if (finished[i]) {
      ++(pretraining ? forecast.reusedPretrainings : forecast.reusedFinetunings);
      continue;
    }
    if (forecast.seconds >= 0) forecast.seconds += cost.runSeconds[i];
    if (i < cost.runDiskBytes.size()) forecast.diskBytes += cost.runDiskBytes[i];
  }
  return forecast;
}

}  // namespace

CostMeter::CostMeter(SetupModel& setup, WorkspaceReader& reader, ExperimentBridge& bridge, Trial trial, QObject* parent,
                     VocabularyTrial vocabularyTrial)
    : QObject(parent),
      m_setup(setup),
      m_reader(reader),
      m_bridge(bridge),
      m_trial(trial ? std::move(trial)
                    : [](const Settings& settings,
                         const std::function<bool()>& stop) { return measureSpeed(settings, {}, stop); }),
      m_vocabularyTrial(vocabularyTrial ? std::move(vocabularyTrial)
                                        : [](const Settings& settings, const std::function<bool()>& stop) {
                                            return vocabularyOf(settings, {}, stop);
                                          }) {
  for (QTimer* timer : {&m_delay, &m_calm}) timer->setSingleShot(true);
  m_delay.setInterval(kDelayMs);
  m_calm.setInterval(kCalmMs);
  connect(&m_delay, &QTimer::timeout, this, &CostMeter::readData);
  connect(&m_calm, &QTimer::timeout, this, &CostMeter::measureIfNeeded);
  connect(&m_setup, &SetupModel::edited, this, &CostMeter::restart);
  connect(&m_setup, &SetupModel::replaced, this, &CostMeter::restart);
  connect(&m_bridge, &ExperimentBridge::stateChanged, this, [this] {
    if (m_bridge.busy()) {
      endTrial();
    } else {
      m_dataKey.clear();  // what ran has been measured, and its tokenizer is there now
      restart();
    }
  });
  // Another process may have finished what is planned here; it writes many times a second while it trains.
  auto* news = new QTimer(this);
  news->setSingleShot(true);
  news->setInterval(kNewsMs);
  connect(news, &QTimer::timeout, this, &CostMeter::readData);
  connect(&m_reader, &WorkspaceReader::changed, news, [this, news] {
    if (!news->isActive() && !m_bridge.busy()) news->start();
  });
  restart();
}

CostMeter::~CostMeter() {
  *m_stopTrial = true;
}

void CostMeter::restart() {
  ++m_generation;
  m_forecast.reset();  // of other settings
  endTrial();
  m_delay.start();
}

void CostMeter::endTrial() {
  *m_stopTrial = true;
  m_stopTrial = std::make_shared<std::atomic<bool>>(false);
  m_measuring = false;
}

// What the files hold is read once for the settings that decide it; the plan has other runs after most edits.
void CostMeter::readData() {
  const Settings& settings = m_setup.shown();
  std::string key = dataKeyOf(settings);
  const bool known = key == m_dataKey;
  inBackground(
      this,
      [settings, known, data = m_data, experiment = m_setup.experiment(), cache = m_reader.folder() / "cache"] {
        return Read{known ? Result<DataSize>(data) : dataSize(settings, cache), printsOf(experiment, cache)};
      },
      [this, generation = m_generation, key = std::move(key)](Read read) {
        if (generation == m_generation) takeData(std::move(read), key);
      });
}

void CostMeter::takeData(Read read, const std::string& key) {
  const Settings& settings = m_setup.shown();
  const bool anything = !settings.task.train.empty() || !settings.corpus.path.empty();
  m_data = read.data ? *read.data : DataSize();
  m_dataKey = read.data && anything ? key : std::string();
  const auto tried = m_vocabularies.find(vocabularyKeyOf(settings));
  if (m_data.vocabulary == 0 && tried != m_vocabularies.end()) m_data.vocabulary = tried->second;
  m_prints = read.prints ? std::optional(std::move(*read.prints)) : std::nullopt;
  noticeVocabulary();
  if (!m_dataKey.empty() && m_prints) return askSpeeds();
  forget();  // the form says what is wrong with the files
  Q_EMIT changed();
}

// The number of runs is known whatever the files hold.
void CostMeter::forget() {
  m_cost.reset();
  m_forecast.reset();
  m_fitting.reset();
  if (m_prints) m_forecast = forecastOf(m_prints->plan, {}, std::vector<bool>(m_prints->plan.runs.size(), false));
}

void CostMeter::askSpeeds() {
  m_reader.ask<Judged>(
      this,
      [experiment = m_setup.experiment(), data = m_data, prints = *m_prints, tried = m_tried](Workspace& workspace) {
        return judge(workspace, experiment, data, prints, tried);
      },
      [this, generation = m_generation](Result<Judged> judged) {
        if (generation == m_generation) take(std::move(judged));
      });
}

Result<CostMeter::Judged> CostMeter::judge(const Workspace& workspace, const Experiment& experiment,
                                           const DataSize& data, const PlanPrints& prints,
                                           const std::vector<Speed>& tried) {
  CLOZE_TRY(auto speeds, measuredSpeeds(workspace));
  speeds.insert(speeds.end(), tried.begin(), tried.end());
  Judged judged;
  CLOZE_TRY(judged.cost, costOf(experiment, data, speeds));
  CLOZE_TRY(const auto finished, finishedRuns(workspace, prints));
  judged.forecast = forecastOf(prints.plan, judged.cost, finished);
  CLOZE_TRY(const Settings resolved, resolve(experiment, Variant{}));
  const std::string fitting = fittingPreset(data);
  if (rankOf(fitting) >= rankOf(resolved.backbone.preset)) return judged;
  Experiment smaller = experiment;
  CLOZE_CHECK(setGiven(smaller, "backbone.preset", Value(fitting)));
  CLOZE_TRY(const auto cost, costOf(smaller, data, speeds));
  judged.fitting = FittingPreset{fitting, cost.finetuneParameters, cost.seconds};
  return judged;
}

void CostMeter::take(Result<Judged> judged) {
  forget();
  if (judged) {
    m_cost = std::move(judged->cost);
    m_forecast = judged->forecast;
    m_fitting = std::move(judged->fitting);
    if (m_cost->seconds < 0 || wantsVocabulary()) m_calm.start();
  }
  Q_EMIT changed();
}

// The tokenizer of this text was learnt before or tried, and it did not fill the vocabulary that the form shows.
void CostMeter::noticeVocabulary() {
  std::vector<Issue> notices;
  const auto& tokenizer = m_setup.shown().tokenizer;
  if (m_data.vocabulary > 0 && m_data.vocabulary < tokenizer.vocabSize && tokenizer.model.empty()) {
    notices.push_back({kVocabularyKey,
                       "This text is too small for " + std::to_string(tokenizer.vocabSize) + " pieces: it gave " +
                           std::to_string(m_data.vocabulary) + ", and the network has fewer parameters",
                       "Ask for fewer, or give more text", /*warning=*/true});
  }
  m_setup.setNotices(std::move(notices));
}

bool CostMeter::wantsVocabulary() const {
  const Settings& settings = m_setup.shown();
  return m_data.vocabulary == 0 && settings.tokenizer.model.empty() && isSmallText(settings, m_data.corpusBytes) &&
         !m_vocabularies.contains(vocabularyKeyOf(settings));
}

void CostMeter::measureIfNeeded() {
  const Settings& settings = m_setup.shown();
  const bool possible =
      m_cost && !m_bridge.busy() && !m_measuring && !m_setup.hasErrors() && !settings.task.train.empty();
  if (!possible) return;
  if (wantsVocabulary()) return tryVocabulary();
  if (m_cost->seconds < 0 && !m_failed.contains(sizesOf(settings))) trySpeed();
}

void CostMeter::tryVocabulary() {
  m_measuring = true;
  Q_EMIT changed();
  const Settings settings = m_setup.shown();
  inBackground(
      this,
      [trial = m_vocabularyTrial, settings, stop = m_stopTrial] {
        return trial(settings, [stop] { return stop->load(); });
      },
      [this, key = vocabularyKeyOf(settings), stop = m_stopTrial](Result<std::int64_t> vocabulary) {
        if (*stop) return;
        m_measuring = false;
        m_data.vocabulary = m_vocabularies[key] = vocabulary.value_or(0);
        noticeVocabulary();
        if (m_prints) askSpeeds();
      });
}

void CostMeter::trySpeed() {
  m_measuring = true;
  Q_EMIT changed();
  const Settings settings = m_setup.shown();
  inBackground(
      this,
      [trial = m_trial, settings, stop = m_stopTrial] { return trial(settings, [stop] { return stop->load(); }); },
      [this, settings, stop = m_stopTrial](Result<Speed> speed) {
        if (*stop) return;
        m_measuring = false;
        if (speed) {
          m_tried.push_back(std::move(*speed));
        } else {
          m_failed.insert(sizesOf(settings));
        }
        if (m_prints) askSpeeds();
      });
}

}  // namespace clozebench
