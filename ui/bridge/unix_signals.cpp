#include "ui/bridge/unix_signals.h"

#include <QSocketNotifier>

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

namespace clozebench {
namespace {

int g_pipe[2] = {-1, -1};  // written by the handler: has to be reachable without an object

void onSignal(int) {
  const char byte = 1;
  [[maybe_unused]] const auto written = write(g_pipe[1], &byte, 1);
}

}  // namespace

UnixSignals::UnixSignals(QObject* parent) : QObject(parent), m_notifier(nullptr) {
  if (pipe2(g_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return;  // then the signals end the process, as without us
  m_notifier = new QSocketNotifier(g_pipe[0], QSocketNotifier::Read, this);
  connect(m_notifier, &QSocketNotifier::activated, this, [this] {
    char bytes[16];
    while (read(g_pipe[0], bytes, sizeof bytes) > 0) {
    }
    Q_EMIT askedToEnd();
  });
  struct sigaction action = {};
  action.sa_handler = onSignal;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace clozebench
