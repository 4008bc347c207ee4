// Data files that the program makes: written when they are missing or differ, else left alone.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <string>

namespace clozebench {
// An equal file is left alone, so that its time stamp keeps remembered fingerprints valid.
Status writeOnce(const std::filesystem::path& path, const std::string& content);
}  // namespace clozebench
