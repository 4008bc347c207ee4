// An ordered queue of events from worker threads to one reader (a window's timer, the terminal's loop).
#pragma once
#include "run/wait_queue.h"
#include "run/worker.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

struct RunEvent {
  std::string runId;
  Event event;
};

// Moves the points of `next` to the end of `last` when both are Steps of one run.
bool mergeSteps(RunEvent& last, RunEvent& next);

class EventChannel : public RunSink {
 public:
  Status accept(const std::string& runId, const Event& event) override;
  // Everything that has arrived, without waiting. Adjacent Steps of one run are merged.
  std::vector<RunEvent> take() { return m_events.take(); }
  // Waits until something arrives or `timeout` passes.
  std::vector<RunEvent> wait(std::chrono::milliseconds timeout) { return m_events.wait(timeout); }
  // Called (on the producer's thread) when the queue turns from empty to non-empty.
  void setWakeUp(std::function<void()> wakeUp) { m_events.setWakeUp(std::move(wakeUp)); }

 private:
  WaitQueue<RunEvent> m_events;
};

// Sends each event to several sinks in order (recorder first); stops at the first that fails, so that nobody hears what
// was not committed. Failed alone goes to all of them. A sink that took the last event of a run gets no second one.
class SinkChain : public RunSink {
 public:
  explicit SinkChain(std::vector<std::shared_ptr<RunSink>> sinks)
      : m_sinks(std::move(sinks)), m_ended(m_sinks.size()) {}
  Status accept(const std::string& runId, const Event& event) override;
  void poll(const std::string& runId, RunControls& controls) override;

 private:
  std::vector<std::shared_ptr<RunSink>> m_sinks;
  std::vector<std::string> m_ended;  // per sink the run whose last event it took, until another event comes
};

}  // namespace clozebench
