#include "ui/models/cost_meter.h"

#include "ui/bridge/background.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace clozebench {
namespace {

constexpr int kDelayMs = 300;  // typing does not start one count a key
constexpr int kCalmMs = 1500;  // a trial takes a core for seconds: not while somebody is still choosing
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

// What decides what the files hold; they are read again when one of these changed or something ran.
std::string dataKeyOf(const Settings& settings) {
  return textOf(settings, {"corpus.", "task.", "tokenizer.", "experiment.quick", "backbone.max_length"});
}

}  // namespace

CostMeter::CostMeter(SetupModel& setup, WorkspaceReader& reader, ExperimentBridge& bridge, Trial trial, QObject* parent)
    : QObject(parent),
      m_setup(setup),
      m_reader(reader),
      m_bridge(bridge),
      m_trial(trial ? std::move(trial) : [](const Settings& settings, const std::function<bool()>& stop) {
        return measureSpeed(settings, {}, stop);
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
  restart();
}

CostMeter::~CostMeter() {
  *m_stopTrial = true;
}

void CostMeter::restart() {
  ++m_generation;
  endTrial();
  m_delay.start();
}

void CostMeter::endTrial() {
  *m_stopTrial = true;
  m_stopTrial = std::make_shared<std::atomic<bool>>(false);
  m_measuring = false;
}

void CostMeter::readData() {
  const Settings& settings = m_setup.shown();
  std::string key = dataKeyOf(settings);
  if (key == m_dataKey) return askSpeeds();
  inBackground(
      this, [settings, cache = m_reader.folder() / "cache"] { return dataSize(settings, cache); },
      [this, generation = m_generation, key = std::move(key)](Result<DataSize> data) {
        if (generation == m_generation) takeData(std::move(data), key);
      });
}

void CostMeter::takeData(Result<DataSize> data, const std::string& key) {
  const Settings& settings = m_setup.shown();
  const bool anything = !settings.task.train.empty() || !settings.corpus.path.empty();
  m_data = data ? *data : DataSize();
  m_dataKey = data && anything ? key : std::string();
  noticeVocabulary();
  if (!m_dataKey.empty()) return askSpeeds();
  m_cost.reset();  // the form says what is wrong with the files
  Q_EMIT changed();
}

void CostMeter::askSpeeds() {
  m_reader.ask<Cost>(
      this,
      [experiment = m_setup.experiment(), data = m_data, tried = m_tried](Workspace& workspace) -> Result<Cost> {
        CLOZE_TRY(auto speeds, measuredSpeeds(workspace));
        speeds.insert(speeds.end(), tried.begin(), tried.end());
        return costOf(experiment, data, speeds);
      },
      [this, generation = m_generation](Result<Cost> cost) {
        if (generation == m_generation) take(std::move(cost));
      });
}

void CostMeter::take(Result<Cost> cost) {
  if (cost) {
    m_cost = *cost;
  } else {
    m_cost.reset();
  }
  if (m_cost && m_cost->seconds < 0) m_calm.start();
  Q_EMIT changed();
}

// The tokenizer of this text was learnt before, and it did not fill the vocabulary that the form shows.
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

void CostMeter::measureIfNeeded() {
  const Settings settings = m_setup.shown();
  const bool wanted = m_cost && m_cost->seconds < 0 && !m_bridge.busy() && !m_measuring && !m_setup.hasErrors() &&
                      !settings.task.train.empty();
  if (!wanted || m_failed.count(sizesOf(settings)) > 0) return;
  m_measuring = true;
  Q_EMIT changed();
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
        askSpeeds();
      });
}

}  // namespace clozebench
