// Deleting checkpoints: what it would mean is found out and said, then a person decides.
#pragma once
#include "experiment/checkpoints.h"
#include "ui/views/context.h"

#include <functional>
#include <vector>

namespace clozebench {

// `done` after they are gone, or some of them when one could not be deleted; not when they are kept.
void askAndDelete(const AppContext& context, QWidget* parent, std::vector<KeptCheckpoint> doomed, std::int64_t bytes,
                  std::function<void()> done);

}  // namespace clozebench
