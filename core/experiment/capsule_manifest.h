// What a capsule says about itself. Inside core/experiment only.
#pragma once
#include "base/result.h"
#include "format/zip_archive.h"
#include "store/workspace.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::capsule {

inline constexpr const char* kManifest = "manifest.json";
inline constexpr const char* kDatabase = "workspace.sqlite";
inline constexpr int kVersion = 1;

std::string manifestText(const std::vector<ExperimentRecord>& experiments, const std::vector<RunRecord>& runs,
                         const std::string& weights, const std::vector<ZipEntry>& entries);
// The entries that the capsule says it holds. NewerVersion, Corrupt.
Result<std::vector<ZipEntry>> readManifest(const std::filesystem::path& file);

}  // namespace clozebench::capsule
