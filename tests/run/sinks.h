// Sinks that remember, fail or throw on purpose.
#pragma once
#include "run/channel.h"

#include <mutex>
#include <stdexcept>
#include <vector>

namespace clozebench::testing {

// Keeps every event in order; may be read from another thread.
class MemorySink : public RunSink {
 public:
  Status accept(const std::string&, const Event& event) override {
    const std::lock_guard lock(m_mutex);
    m_events.push_back(event);
    return {};
  }
  std::vector<Event> events() const {
    const std::lock_guard lock(m_mutex);
    return m_events;
  }
  template <class T>
  std::vector<T> all() const {
    std::vector<T> found;
    for (const auto& event : events())
      if (const auto* wanted = std::get_if<T>(&event)) found.push_back(*wanted);
    return found;
  }
  std::size_t lastEvents() const {
    std::size_t count = 0;
    for (const auto& event : events()) count += isLast(event);
    return count;
  }

 private:
  mutable std::mutex m_mutex;
  std::vector<Event> m_events;
};

// Refuses every event of one kind, as a recorder on a full disk would.
template <class Refused>
class RefusingSink : public MemorySink {
 public:
  Status accept(const std::string& runId, const Event& event) override {
    if (std::holds_alternative<Refused>(event)) return fail(ErrorCode::DiskFull, "The disk is full", "Free some space");
    return MemorySink::accept(runId, event);
  }
};

class ThrowingSink : public RunSink {
 public:
  Status accept(const std::string&, const Event& event) override {
    if (std::holds_alternative<Steps>(event)) throw std::runtime_error("a broken sink");
    return {};
  }
};

inline RunRequest requestNamed(const std::string& id) {
  RunRequest request;
  request.runId = id;
  return request;
}

}  // namespace clozebench::testing
