// A run's checkpoint out of the workspace, with what the workspace knows about it on the card: test scores and the gain
// of its experiment with the interval. Torch-free, for the terminal and the window.
#pragma once
#include "experiment/checkpoints.h"

namespace clozebench {

// What the card of this run tells. Never fails: what cannot be had is not told.
CardFacts cardFacts(const Workspace& workspace, const RunRecord& run);

Result<Exported> exportRun(const Workspace& workspace, const std::string& runId, ExchangeFormat format,
                           const std::filesystem::path& out);

// A name for the folder of an exported run: "reviews-pretrained-seed-2", "reviews-pretraining".
std::string exportName(const RunRecord& run);

}  // namespace clozebench
