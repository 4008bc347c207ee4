// SIGINT and SIGTERM as a Qt signal: a handler may only write a byte, the window's loop does the rest.
#pragma once
#include <QObject>

class QSocketNotifier;

namespace clozebench {

class UnixSignals : public QObject {
  Q_OBJECT

 public:
  explicit UnixSignals(QObject* parent);  // one per process

 Q_SIGNALS:
  void askedToEnd();

 private:
  QSocketNotifier* m_notifier;
};

}  // namespace clozebench
