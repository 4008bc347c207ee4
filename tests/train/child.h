// A training run in a process of its own, so that it can be killed.
#pragma once
#include "world.h"

#include <sys/types.h>

namespace clozebench::test {

// Starts this program again to train `request`; returns its process id.
pid_t startTrainingChild(const World& world, const RunRequest& request);
// Waits (at most 20 s) until a last checkpoint of at least this step is on disk.
void waitForStep(const RunRequest& request, std::int64_t step);
// What the child does: reads the request from the file and trains.
int trainAsChild(const char* requestFile);

}  // namespace clozebench::test
