// The JSON of one pair's details.
#pragma once
#include "app/cli/compare_details.h"

namespace clozebench::cli {

// per_class always; confusion, calibration, thresholds, fixed and broken when they were asked for.
Status addPair(nlohmann::json& object, const Pair& pair, const DetailOptions& options);

}  // namespace clozebench::cli
