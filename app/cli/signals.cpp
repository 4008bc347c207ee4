#include "app/cli/signals.h"

#include <csignal>

namespace clozebench::cli {
namespace {

volatile std::sig_atomic_t stopReceived = 0;

extern "C" void onStopSignal(int number) {
  if (stopReceived) {
    ::signal(number, SIG_DFL);
    ::raise(number);
  }
  stopReceived = 1;
}

void install(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

StopSignals::StopSignals() {
  stopReceived = 0;
  install(onStopSignal);
}

StopSignals::~StopSignals() {
  install(SIG_DFL);
}

bool StopSignals::received() {
  return stopReceived != 0;
}

}  // namespace clozebench::cli
