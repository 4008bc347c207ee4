// state.json: what a checkpoint is, its format version, and size and fingerprint of every other file in it, so that a
// truncated or altered file is named before anything is read from it.
#pragma once
#include "base/result.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

namespace clozebench::checkpoint {

inline constexpr int kFormatVersion = 1;
inline constexpr const char* kManifestFile = "state.json";

// Fingerprints all files below `folder` and writes state.json with them beside `about` and, for a resume, `values`.
Status writeManifest(const std::filesystem::path& folder, const nlohmann::json& about, const nlohmann::json* values);

// Checked: a checkpoint of ours, not of a later version, unaltered.
Result<nlohmann::json> readManifest(const std::filesystem::path& folder);
// Size and fingerprint of one file, or of all below `prefix/`, are those written down.
Status verifyFile(const std::filesystem::path& folder, const nlohmann::json& manifest, const std::string& name);
Status verifyFilesBelow(const std::filesystem::path& folder, const nlohmann::json& manifest, const std::string& prefix);
bool lists(const nlohmann::json& manifest, const std::string& name);

tl::unexpected<Error> corrupt(const std::filesystem::path& file, const std::string& problem);

}  // namespace clozebench::checkpoint
