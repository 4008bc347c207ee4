#include "ui/bridge/queue_amounts.h"

#include "ui/bridge/background.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kNewsMs = 10'000;  // a run that trains commits many times a second, and ends seldom

}  // namespace

QueueAmounts::QueueAmounts(QueueRunner& queue, ExperimentBridge& bridge, WorkspaceReader& reader, QObject* parent)
    : QObject(parent), m_queue(queue), m_reader(reader) {
  m_news.setSingleShot(true);
  m_news.setInterval(kNewsMs);
  connect(&m_news, &QTimer::timeout, this, [this] {
    forgetWhatHasBecomeKnown();
    readNext();
  });
  connect(&m_queue, &QueueRunner::changed, this, &QueueAmounts::follow);
  connect(&bridge, &ExperimentBridge::stateChanged, this, &QueueAmounts::ask);
  connect(&m_reader, &WorkspaceReader::changed, this, [this] {
    if (!m_open.empty() && !m_news.isActive()) m_news.start();
  });
  follow();
}

QueueAmounts::~QueueAmounts() {
  *m_stop = true;
}

void QueueAmounts::follow() {
  std::vector<std::string> open;
  for (const QueueEntry& entry : m_queue.entries())
    if (isOpen(entry.state)) open.push_back(entry.id);
  if (open == m_open) return;
  m_open = std::move(open);
  std::erase_if(m_readings, [this](const auto& one) { return std::ranges::count(m_open, one.first) == 0; });
  readNext();
}

// The tokenizer of the entry that runs is learnt by it: only then its runs can be told from others.
void QueueAmounts::forgetWhatHasBecomeKnown() {
  for (const QueueEntry& entry : m_queue.entries()) {
    const auto known = m_readings.find(entry.id);
    if (entry.state != QueueState::Running || known == m_readings.end() || !known->second) continue;
    const auto& prints = known->second->prints;
    if (prints && std::ranges::count(prints->tokenizers, "") > 0) m_readings.erase(known);
  }
}

// One after the other: two readings would only wait for the same disk.
void QueueAmounts::readNext() {
  if (m_reading) return;
  const auto& entries = m_queue.entries();
  const auto wanted = std::ranges::find_if(entries, [this](const QueueEntry& entry) {
    return std::ranges::count(m_open, entry.id) > 0 && !m_readings.contains(entry.id);
  });
  if (wanted == entries.end()) return ask();
  m_reading = true;
  inBackground(
      this,
      [entry = *wanted, cache = m_reader.folder() / "cache", stop = m_stop]() -> Reading {
        auto reading = readForAmount(entry, cache, [stop] { return stop->load(); });
        return reading ? std::make_shared<const QueueReading>(std::move(*reading)) : nullptr;
      },
      [this, id = wanted->id](Reading reading) {
        m_reading = false;
        m_readings[id] = std::move(reading);
        readNext();
      });
}

void QueueAmounts::ask() {
  std::vector<Reading> readings;
  for (const std::string& id : m_open)
    if (const auto found = m_readings.find(id); found != m_readings.end() && found->second)
      readings.push_back(found->second);
  using Amounts = std::map<std::string, QueueAmount>;
  m_reader.ask<Amounts>(
      this,
      [readings = std::move(readings)](Workspace& workspace) -> Result<Amounts> {
        std::vector<QueueReading> copies;
        for (const Reading& one : readings) copies.push_back(*one);
        return queueAmounts(workspace, copies);
      },
      [this](Result<Amounts> amounts) {
        if (!amounts) return;  // a workspace that cannot be read is said by the reader
        m_amounts = std::move(*amounts);
        Q_EMIT changed();
      });
}

}  // namespace clozebench
