// The demo: writes plain TSV / text from WordNet's glosses and a TOML into the workspace, then it is an ordinary run.
#pragma once
#include "base/result.h"
#include "config/experiment_file.h"

#include <filesystem>

namespace clozebench {
// Writes into `folder` (once; equal content is kept) and returns the experiment file. Error names the Debian package
// wordnet-base when its files are missing.
Result<std::filesystem::path> prepareDemo(const std::filesystem::path& folder, bool quick);
}  // namespace clozebench
