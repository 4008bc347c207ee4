// How `cloze data inspect` tells of texts that stand in several places.
#pragma once
#include "data/leaks.h"

#include <nlohmann/json.hpp>

namespace clozebench::cli {

nlohmann::json leaksToJson(const LeakReport& report);
void printLeaks(const LeakReport& report);

}  // namespace clozebench::cli
