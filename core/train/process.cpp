// Process-wide settings that must precede the first tensor. Measured in design, section 9.
#include "train/cuda_library.h"
#include "train/train.h"

#include <malloc.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace clozebench {
namespace {

constexpr const char* kWaitPolicy = "OMP_WAIT_POLICY";
constexpr const char* kRestarted = "CLOZEBENCH_RESTARTED";  // guards against restarting twice

// Torch frees and asks for the same large blocks every step. By default each of them is a fresh map from the kernel,
// page faults included: up to half of the time of a step.
void keepMemory() {
  ::mallopt(M_ARENA_MAX, 1);
  ::mallopt(M_MMAP_MAX, 0);
  ::mallopt(M_TRIM_THRESHOLD, -1);
}

// libgomp reads the policy when it is loaded, before main: hence the restart. Threads that spin for long while they wait
// take the processor from everyone else, the window included; threads that sleep at once pay for being woken a hundred
// times a step. About a tenth of a millisecond bridges the gaps within a step and no others (a step of 700 tokens, two
// threads: 33k tokens/s without spinning, 48k with this count, 40k when always spinning).
void restartWithPassiveWaiting(char** argv) {
  if (std::getenv(kWaitPolicy) || std::getenv(kRestarted) || !argv || !argv[0]) return;
  ::setenv(kWaitPolicy, "passive", 1);
  ::setenv("GOMP_SPINCOUNT", "20000", 0);
  ::setenv(kRestarted, "1", 1);
  ::execv("/proc/self/exe", argv);  // comes back only when it failed: then we go on without
}

}  // namespace

void prepareProcess(int /*argc*/, char** argv) {
  restartWithPassiveWaiting(argv);
  keepMemory();
  loadCudaLibrary();
}

}  // namespace clozebench
