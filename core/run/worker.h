// Contract of the worker thread:
// 1. The training function owns model, optimizer, loaders and generators; none of it is reachable from another thread.
// 2. In: one immutable RunRequest and RunControls (stop, pause, save-now as atomics).
// 3. Out: one ordered stream of value events into a RunSink, then exactly one of Finished, Stopped, Failed, last, even
//    when the function throws. Steps is lossless and batched every 50 ms. No exception leaves the thread.
// 4. The first sink is the recorder, called on the worker's thread: it commits before anyone else hears, so what a
// person
//    has seen is in the file. A sink that fails (disk full) fails the run with that error.
// 5. Stop is honoured within one batch, in tokenising, evaluation and loading too.
#pragma once
#include "run/events.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace clozebench {

// Shared between the controlling side and the worker; every member may be touched from any thread.
class RunControls {
 public:
  std::atomic<bool> stop{false};
  std::atomic<bool> pause{false};
  std::atomic<bool> saveNow{false};
};

class RunSink {
 public:
  virtual ~RunSink() = default;
  // Called on the worker's thread, in order.
  virtual Status accept(const std::string& runId, const Event& event) = 0;
  // Called about every 200 ms on the worker's thread, also while paused: a place to read requests of other processes.
  virtual void poll(const std::string& /*runId*/, RunControls& /*controls*/) {}
};

// What a training function sees of the outside. Lives on the worker's thread; not thread-safe.
class RunContext {
 public:
  RunContext(const RunRequest& request, RunControls& controls, RunSink& sink);
  // True when a stop was asked for or a sink failed. Cheap: an atomic read; polls the sink on its own timer.
  bool stopRequested();
  // Blocks while paused (emits StateChanged Paused, and Running when it goes on); false when a stop came meanwhile.
  // Returns the seconds spent waiting through `waited`.
  bool waitWhilePaused(double* waitedSeconds = nullptr);
  bool takeSaveRequest();                                              // true once per request
  void step(const StepPoint& point);                                   // buffered; sent as Steps every 50 ms
  void emit(Event event);                                              // sends buffered steps first, so order holds
  void progress(const std::string& stage, double done, double total);  // at most every 100 ms per stage
  void notice(std::string text, Notice::Level level = Notice::Level::Info);
  void flush();
  const std::optional<Error>& sinkError() const { return m_sinkError; }
  // What the steps told so far: the summary of a run that ends in an error.
  const RunSummary& soFar() const { return m_soFar; }

 private:
  void send(const Event& event);
  void pollSink(std::chrono::steady_clock::time_point now);
  const RunRequest& m_request;
  RunControls& m_controls;
  RunSink& m_sink;
  Steps m_pending;
  std::chrono::steady_clock::time_point m_lastFlush, m_lastPoll, m_lastProgress;
  std::string m_lastProgressStage;
  std::optional<Error> m_sinkError;
  RunSummary m_soFar;
};

// What a training function returns; stopped = a stop was honoured and the last checkpoint is valid.
// An error with the code Interrupted means the same for work that keeps no checkpoint yet (tokenising, loading).
struct TrainOutcome {
  bool stopped = false;
  RunSummary summary;
};
using TrainFunction = std::function<Result<TrainOutcome>(const RunRequest&, RunContext&)>;

// Hands an event to a sink; an exception thrown there comes back as an error.
Status deliver(RunSink& sink, const std::string& runId, const Event& event);

// Runs `train` on this thread under the contract above and returns the terminal event it sent.
Event runGuarded(const RunRequest& request, const TrainFunction& train, RunControls& controls, RunSink& sink);

// Makes the calling thread yield to others (nice is per thread on Linux); threads that it starts inherit that.
void lowerThreadPriority();

// The same on a thread of its own, at lower priority than the window.
class Worker {
 public:
  Worker(RunRequest request, TrainFunction train, std::shared_ptr<RunControls> controls, std::shared_ptr<RunSink> sink);
  ~Worker();  // asks to stop and joins
  bool running() const { return m_running; }
  void join();

 private:
  std::atomic<bool> m_running{true};
  std::shared_ptr<RunControls> m_controls;
  std::shared_ptr<RunSink> m_sink;
  std::thread m_thread;
};

}  // namespace clozebench
