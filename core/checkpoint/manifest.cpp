#include "checkpoint/manifest.h"

#include "base/files.h"
#include "base/hash.h"

#include <algorithm>
#include <vector>

namespace clozebench::checkpoint {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kFormatName = "clozebench-checkpoint";

// Over everything but itself; dump() sorts keys, so equal content gives equal text.
std::string checksum(json manifest) {
  manifest.erase("checksum");
  return fingerprint(manifest.dump());
}

Result<json> describeFiles(const fs::path& folder) {
  json files = json::object();
  std::error_code problem;
  for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    if (!entry->is_regular_file()) continue;
    CLOZE_TRY(const auto hash, fingerprintFile(entry->path()));
    files[fs::relative(entry->path(), folder).generic_string()] = {{"bytes", entry->file_size()}, {"xxh3", hash}};
  }
  if (problem) return tl::unexpected(ioError(problem.value(), "list", folder));
  return files;
}

// A manifest may be hostile: a name leads to a file below the folder or to nothing.
bool staysInside(const fs::path& name) {
  return name.is_relative() && std::none_of(name.begin(), name.end(), [](const auto& part) { return part == ".."; });
}

Status checkVersion(const json& manifest, const fs::path& file) {
  if (!manifest.is_object() || manifest.value("format", json()) != kFormatName)
    return corrupt(file, "it is not the description of a Clozebench checkpoint");
  const auto version = manifest.value("version", json());
  if (!version.is_number_integer()) return corrupt(file, "it has no format version");
  if (version.get<std::int64_t>() > kFormatVersion)
    return fail(ErrorCode::NewerVersion,
                "The checkpoint " + file.parent_path().string() + " was written by a later Clozebench",
                "Update Clozebench, or use a checkpoint of this version", {{"file", file.string()}});
  return {};
}

}  // namespace

tl::unexpected<Error> corrupt(const fs::path& file, const std::string& problem) {
  return fail(ErrorCode::Corrupt, file.string() + " is damaged: " + problem,
              "Use another checkpoint of the run (best or last), or run it again", {{"file", file.string()}});
}

Status writeManifest(const fs::path& folder, const json& about, const json* values) {
  CLOZE_TRY(auto files, describeFiles(folder));
  json manifest = {{"format", kFormatName}, {"version", kFormatVersion}, {"about", about}, {"files", std::move(files)}};
  if (values) manifest["train_state"] = *values;
  // Through text first: what is not a number in JSON (NaN) becomes null now, as it will for the reader.
  manifest = json::parse(manifest.dump());
  manifest["checksum"] = checksum(manifest);
  return writeFileAtomically(folder / kManifestFile, manifest.dump(2) + "\n");
}

Result<json> readManifest(const fs::path& folder) {
  const fs::path file = folder / kManifestFile;
  recoverDirectory(folder);
  std::error_code ignored;
  if (!fs::exists(folder, ignored))
    return fail(ErrorCode::NotFound, "There is no checkpoint " + folder.string(), "Check the path",
                {{"file", folder.string()}});
  if (!fs::exists(file, ignored))
    return fail(ErrorCode::BadInput, folder.string() + " is not a checkpoint: it has no " + kManifestFile,
                "Name a checkpoint folder, e.g. one that `cloze show RUN` lists", {{"file", file.string()}});
  CLOZE_TRY(const auto text, readFile(file));
  auto manifest = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (manifest.is_discarded()) return corrupt(file, "it is not JSON");
  CLOZE_CHECK(checkVersion(manifest, file));
  if (manifest.value("checksum", json()) != checksum(manifest)) return corrupt(file, "it was altered");
  if (!manifest["files"].is_object()) return corrupt(file, "it lists no files");
  return manifest;
}

bool lists(const json& manifest, const std::string& name) {
  return manifest.at("files").contains(name);
}

Status verifyFile(const fs::path& folder, const json& manifest, const std::string& name) {
  const fs::path file = folder / name;
  if (!staysInside(name) || !lists(manifest, name)) return corrupt(file, "the checkpoint does not list it");
  const auto& entry = manifest.at("files").at(name);
  std::error_code problem;
  const auto bytes = fs::file_size(file, problem);
  if (problem) return corrupt(file, "it is missing");
  if (!entry.is_object() || entry.value("bytes", json()) != bytes)
    return corrupt(file, "it has " + std::to_string(bytes) + " bytes, not as many as were written");
  CLOZE_TRY(const auto hash, fingerprintFile(file));
  if (entry.value("xxh3", json()) != hash) return corrupt(file, "its content was altered");
  return {};
}

Status verifyFilesBelow(const fs::path& folder, const json& manifest, const std::string& prefix) {
  for (const auto& [name, entry] : manifest.at("files").items()) {
    if (name.rfind(prefix + "/", 0) == 0) CLOZE_CHECK(verifyFile(folder, manifest, name));
  }
  return {};
}

}  // namespace clozebench::checkpoint
