// The thread on which checkpoints are put to work: each is loaded at the first question and kept for the next one.
// Questions are answered in order, later, on the window's thread. It yields to the window, and to a run that trains
// beside it, and computes on the CPU only: a GPU may be in the middle of a recorded training step.
#pragma once
#include "experiment/use_checkpoint.h"

#include <QObject>
#include <QPointer>
#include <QThread>

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace clozebench {

class CheckpointUser : public QObject {
  Q_OBJECT

 public:
  explicit CheckpointUser(QObject* parent = nullptr);
  ~CheckpointUser() override;  // stops the work at hand and waits for it

  // `work` with the opened checkpoint on the thread, then `done` on the window's, unless `receiver` is gone by then.
  template <class T>
  void ask(QObject* receiver, const std::filesystem::path& folder,
           std::function<Result<T>(Predictor&, const StopFunction&)> work, std::function<void(Result<T>)> done) {
    post([this, receiver = QPointer<QObject>(receiver), folder, work = std::move(work), done = std::move(done),
          asked = m_cancelled.load()] {
      const StopFunction stop = [this, asked] { return m_cancelled != asked; };
      auto answer = std::make_shared<Result<T>>(answered<T>(folder, work, stop));
      QMetaObject::invokeMethod(
          this,
          [receiver, done, answer] {
            if (receiver) done(std::move(*answer));
          },
          Qt::QueuedConnection);
    });
  }
  void cancel() { ++m_cancelled; }  // what was asked so far answers Interrupted
  // Their memory only is needed from now on.
  void keepOnly(std::vector<std::filesystem::path> folders);
  int loaded() const { return m_loaded; }  // how many are in memory

 private:
  template <class T>
  Result<T> answered(const std::filesystem::path& folder,
                     const std::function<Result<T>(Predictor&, const StopFunction&)>& work, const StopFunction& stop) {
    if (stop()) return fail(ErrorCode::Interrupted, "Stopped on request", "Ask again");
    auto predictor = opened(folder);
    if (!predictor) return tl::unexpected(std::move(predictor).error());
    return work(**predictor, stop);
  }
  void post(std::function<void()> job);
  Result<Predictor*> opened(const std::filesystem::path& folder);  // on the thread

  QThread m_thread;
  QObject m_onThread;  // lives on m_thread; target of the posted jobs
  std::atomic<int> m_cancelled{0}, m_loaded{0};

  // On the thread only.
  std::map<std::filesystem::path, std::unique_ptr<UsedCheckpoint>> m_open;
};

}  // namespace clozebench
