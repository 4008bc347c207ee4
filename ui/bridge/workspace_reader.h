// The window's own view of the workspace: one SQLite connection on one thread of its own. Every question is answered
// later, on the window's thread; questions are served in order. It also says when anybody, another process included,
// has written something new.
#pragma once
#include "experiment/driver.h"

#include <QObject>
#include <QPointer>
#include <QThread>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace clozebench {

class WorkspaceReader : public QObject {
  Q_OBJECT

 public:
  explicit WorkspaceReader(std::filesystem::path folder, QObject* parent = nullptr);
  ~WorkspaceReader() override;  // waits for the question being answered

  const std::filesystem::path& folder() const { return m_folder; }

  // `work` on the reader's thread, then `done` on the window's, unless `receiver` is gone by then.
  template <class T>
  void ask(QObject* receiver, std::function<Result<T>(Workspace&)> work, std::function<void(Result<T>)> done) {
    post([this, receiver = QPointer<QObject>(receiver), work = std::move(work), done = std::move(done)] {
      auto answer = std::make_shared<Result<T>>(answered<T>(work));
      QMetaObject::invokeMethod(
          this,
          [receiver, done, answer] {
            if (receiver) done(std::move(*answer));
          },
          Qt::QueuedConnection);
    });
  }

 Q_SIGNALS:
  void changed();                          // something was committed by another connection since the last time
  void unusable(const QString& sentence);  // the workspace cannot be opened; said once

 private:
  template <class T>
  Result<T> answered(const std::function<Result<T>(Workspace&)>& work) {
    Workspace* workspace = opened();
    if (!workspace) return tl::unexpected(*m_openError);
    return work(*workspace);
  }
  void post(std::function<void()> job);
  Workspace* opened();  // reader's thread
  void lookForNews();   // reader's thread

  const std::filesystem::path m_folder;
  QThread m_thread;
  QObject m_onThread;  // lives on m_thread; target of the posted jobs

  // Reader's thread only.
  std::optional<Workspace> m_workspace;
  std::optional<Error> m_openError;
  std::chrono::steady_clock::time_point m_tryAgainAt;
  std::int64_t m_version = -1;
};

}  // namespace clozebench
