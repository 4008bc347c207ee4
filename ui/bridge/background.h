// Work off the window's thread, answered on it: for file access and anything that may take longer than a frame.
#pragma once
#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <functional>
#include <utility>

namespace clozebench {

// Runs `work` in the pool, then `done(result)` on the window's thread, unless `receiver` is gone by then.
template <class Work, class Done>
void inBackground(QObject* receiver, Work work, Done done) {
  QThreadPool::globalInstance()->start(
      [receiver = QPointer<QObject>(receiver), work = std::move(work), done = std::move(done)]() mutable {
        auto result = work();
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [receiver, done = std::move(done), result = std::move(result)]() mutable {
              if (receiver) done(std::move(result));
            },
            Qt::QueuedConnection);
      });
}

}  // namespace clozebench
