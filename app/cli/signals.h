// Ctrl-C and SIGTERM while training: the first asks for a stop with a checkpoint, the second kills.
#pragma once

namespace clozebench::cli {

// Takes the signals over for its lifetime. One at a time.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  static bool received();
};

}  // namespace clozebench::cli
