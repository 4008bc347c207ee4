#include "run/worker.h"

#include "base/files.h"
#include "base/log.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>
#include <utility>

namespace clozebench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kFlushEvery{50}, kPollEvery{200}, kProgressEvery{100}, kPauseTick{20};
constexpr int kBackgroundNice = 10;

Error memoryError() {
  return {ErrorCode::OutOfMemory, "Memory ran out",
          "Choose a smaller batch (pretrain.batch_tokens, finetune.batch_size) or a smaller backbone, then resume"};
}

// The exception that is being handled, as an Error. The first line is enough: torch adds its own stack after it.
Error currentException() {
  const char* remedy =
      "This is a defect of Clozebench: please report it with the log of the run. The last checkpoint is kept";
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return memoryError();
  } catch (const std::system_error& problem) {
    Error error = ioError(problem.code().value(), "use", {});
    return {error.code, problem.what(), error.remedy};
  } catch (const std::exception& problem) {
    const std::string_view text = problem.what();
    return {ErrorCode::Bug, std::string(text.substr(0, text.find('\n'))), remedy};
  } catch (...) {
    return {ErrorCode::Bug, "The training function threw something that is not a std::exception", remedy};
  }
}

// The last event that the training function deserves; a failed sink outweighs all.
Event attempt(const RunRequest& request, const TrainFunction& train, RunContext& context) {
  std::optional<Error> error;
  TrainOutcome outcome;
  try {
    auto result = train(request, context);
    if (result) {
      outcome = std::move(*result);
    } else {
      error = std::move(result).error();
    }
  } catch (...) {
    error = currentException();
  }
  context.flush();
  if (context.sinkError()) return Failed{*context.sinkError(), error ? context.soFar() : outcome.summary};
  if (error && error->code == ErrorCode::Interrupted) return Stopped{context.soFar()};
  if (error) return Failed{*error, context.soFar()};
  if (outcome.stopped) return Stopped{outcome.summary};
  return Finished{outcome.summary};
}

RunSummary summaryOf(const Event& event) {
  if (const auto* finished = std::get_if<Finished>(&event)) return finished->summary;
  if (const auto* stopped = std::get_if<Stopped>(&event)) return stopped->summary;
  if (const auto* failed = std::get_if<Failed>(&event)) return failed->summary;
  return {};
}

}  // namespace

RunContext::RunContext(const RunRequest& request, RunControls& controls, RunSink& sink)
    : m_request(request),
      m_controls(controls),
      m_sink(sink),
      m_lastFlush(Clock::now()),
      m_lastPoll(m_lastFlush),
      m_lastProgress(m_lastFlush) {}

bool RunContext::stopRequested() {
  const auto now = Clock::now();
  if (!m_pending.points.empty() && now - m_lastFlush >= kFlushEvery) flush();
  pollSink(now);
  return m_sinkError.has_value() || m_controls.stop.load(std::memory_order_relaxed);
}

void RunContext::pollSink(Clock::time_point now) {
  if (now - m_lastPoll < kPollEvery) return;
  m_lastPoll = now;
  m_sink.poll(m_request.runId, m_controls);
}

bool RunContext::waitWhilePaused(double* waitedSeconds) {
  if (waitedSeconds) *waitedSeconds = 0;
  if (!m_controls.pause || stopRequested()) return !stopRequested();
  const auto begin = Clock::now();
  emit(StateChanged{RunState::Paused});
  while (m_controls.pause && !stopRequested()) std::this_thread::sleep_for(kPauseTick);
  if (waitedSeconds) *waitedSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (stopRequested()) return false;
  emit(StateChanged{RunState::Running});
  return !stopRequested();
}

bool RunContext::takeSaveRequest() {
  return m_controls.saveNow.exchange(false);
}

void RunContext::step(const StepPoint& point) {
  if (m_soFar.steps == 0) m_soFar.trainLossFirst = point.loss;
  m_soFar.steps = point.step;
  m_soFar.trainLossLast = point.loss;
  m_soFar.tokens = point.tokens;
  m_soFar.seconds = point.seconds;
  m_pending.points.push_back(point);
  if (Clock::now() - m_lastFlush >= kFlushEvery) flush();
}

void RunContext::emit(Event event) {
  if (isLast(event)) {
    log::warn("bug: a training function may not send the last event of run " + m_request.runId);
    return;
  }
  flush();
  send(event);
}

void RunContext::progress(const std::string& stage, double done, double total) {
  const auto now = Clock::now();
  const bool complete = total > 0 && done >= total;
  if (stage == m_lastProgressStage && !complete && now - m_lastProgress < kProgressEvery) return;
  m_lastProgress = now;
  m_lastProgressStage = stage;
  emit(Progress{stage, done, total});
}

void RunContext::notice(std::string text, Notice::Level level) {
  emit(Notice{level, std::move(text)});
}

void RunContext::flush() {
  m_lastFlush = Clock::now();
  if (m_pending.points.empty()) return;
  send(Steps{std::exchange(m_pending.points, {})});
}

void RunContext::send(const Event& event) {
  if (m_sinkError) return;
  if (auto status = deliver(m_sink, m_request.runId, event); !status) m_sinkError = std::move(status).error();
}

Status deliver(RunSink& sink, const std::string& runId, const Event& event) {
  try {
    return sink.accept(runId, event);
  } catch (...) {
    return tl::unexpected(currentException());
  }
}

Event runGuarded(const RunRequest& request, const TrainFunction& train, RunControls& controls, RunSink& sink) {
  RunContext context(request, controls, sink);
  Event last = attempt(request, train, context);
  auto status = deliver(sink, request.runId, last);
  if (status || std::holds_alternative<Failed>(last)) return last;
  // The end could not be recorded: who is still listening must not take the run for finished.
  last = Failed{std::move(status).error(), summaryOf(last)};
  (void)deliver(sink, request.runId, last);
  return last;
}

void lowerThreadPriority() {
  const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
  ::setpriority(PRIO_PROCESS, thread, std::max(::getpriority(PRIO_PROCESS, thread), kBackgroundNice));
}

Worker::Worker(RunRequest request, TrainFunction train, std::shared_ptr<RunControls> controls,
               std::shared_ptr<RunSink> sink)
    : m_controls(std::move(controls)), m_sink(std::move(sink)) {
  m_thread = std::thread([this, request = std::move(request), train = std::move(train)] {
    lowerThreadPriority();
    runGuarded(request, train, *m_controls, *m_sink);
    m_running = false;
  });
}

Worker::~Worker() {
  m_controls->stop = true;
  join();
}

void Worker::join() {
  if (m_thread.joinable()) m_thread.join();
}

}  // namespace clozebench
