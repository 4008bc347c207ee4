// An ordered queue of events from worker threads to one reader (a window's timer, the terminal's loop).
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include "run/worker.h"

namespace clozebench {

struct RunEvent {
  std::string runId;
  Event event;
};

class EventChannel : public RunSink {
 public:
  Status accept(const std::string& runId, const Event& event) override;
  // Everything that has arrived, without waiting. Adjacent Steps of one run are merged.
  std::vector<RunEvent> take();
  // Waits until something arrives or `timeout` passes.
  std::vector<RunEvent> wait(std::chrono::milliseconds timeout);
  // Called (on the producer's thread) when the queue turns from empty to non-empty.
  void setWakeUp(std::function<void()> wakeUp);

 private:
  std::mutex m_mutex;
  std::condition_variable m_arrived;
  std::deque<RunEvent> m_events;           // guarded by m_mutex
  std::function<void()> m_wakeUp;          // guarded by m_mutex
};

// Sends each event to several sinks in order (recorder first); stops at the first that fails.
class SinkChain : public RunSink {
 public:
  explicit SinkChain(std::vector<std::shared_ptr<RunSink>> sinks) : m_sinks(std::move(sinks)) {}
  Status accept(const std::string& runId, const Event& event) override;
  void poll(const std::string& runId, RunControls& controls) override;

 private:
  std::vector<std::shared_ptr<RunSink>> m_sinks;
};

}  // namespace clozebench
