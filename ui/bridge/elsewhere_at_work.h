// While it lives the pool's thread that made it only waits for a child process, and another thread may work in its
// place: what the form asks meanwhile is not kept waiting.
#pragma once
#include "ui/bridge/background.h"

namespace clozebench {

class ElsewhereAtWork {
 public:
  ElsewhereAtWork() { QThreadPool::globalInstance()->releaseThread(); }
  ~ElsewhereAtWork() { QThreadPool::globalInstance()->reserveThread(); }
  ElsewhereAtWork(const ElsewhereAtWork&) = delete;
  ElsewhereAtWork& operator=(const ElsewhereAtWork&) = delete;
};

}  // namespace clozebench
