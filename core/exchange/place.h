// Where an export or import may be written: never over something that is there.
#pragma once
#include "base/result.h"

#include <filesystem>

namespace clozebench::exchange {
// A folder that does not exist, or an empty one.
Status checkFree(const std::filesystem::path& out);
}  // namespace clozebench::exchange
