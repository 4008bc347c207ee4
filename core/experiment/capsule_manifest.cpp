#include "experiment/capsule_manifest.h"

#include <nlohmann/json.hpp>

namespace clozebench::capsule {

using nlohmann::json;

namespace {

constexpr const char* kFormat = "clozebench capsule";

tl::unexpected<Error> damaged(const std::filesystem::path& file, const std::string& why) {
  return fail(ErrorCode::Corrupt, file.string() + " is no capsule of Clozebench, or is damaged: " + why,
              "Copy it again from where it was made, or export it again; nothing was changed here",
              {{"file", file.string()}});
}

json runJson(const RunRecord& run) {
  return {{"id", run.id},
          {"experiment", run.experiment},
          {"variant", run.variant},
          {"kind", runKindName(run.kind)},
          {"arm", run.arm},
          {"seed", run.seed},
          {"state", runStateName(run.state)},
          {"identity", run.identity},
          {"parent", run.parent},
          {"data_fingerprint", run.dataFingerprint},
          {"tokenizer_fingerprint", run.tokenizerFingerprint}};
}

Result<std::vector<ZipEntry>> entriesOf(const std::filesystem::path& file, const json& manifest) {
  std::vector<ZipEntry> entries;
  const json listed = manifest.value("entries", json());
  if (!listed.is_array()) return damaged(file, "its manifest lists no parts");
  for (const json& entry : listed) {
    const auto part = [&](const char* key) { return entry.is_object() ? entry.value(key, json()) : json(); };
    if (!part("name").is_string() || !part("bytes").is_number_unsigned() || !part("sha256").is_string())
      return damaged(file, "its manifest describes part " + std::to_string(entries.size() + 1) + " not fully");
    entries.push_back({part("name"), part("bytes"), part("sha256")});
  }
  return entries;
}

}  // namespace

std::string manifestText(const std::vector<ExperimentRecord>& experiments, const std::vector<RunRecord>& runs,
                         const std::string& weights, const std::vector<ZipEntry>& entries) {
  json manifest{{"format", kFormat}, {"version", kVersion}, {"weights", weights}};
  manifest["experiments"] = json::array();
  for (const ExperimentRecord& one : experiments)
    manifest["experiments"].push_back(
        {{"id", one.id}, {"name", one.name}, {"revision", one.revision}, {"identity", one.identity}});
  manifest["runs"] = json::array();
  for (const RunRecord& run : runs) manifest["runs"].push_back(runJson(run));
  manifest["entries"] = json::array();
  for (const ZipEntry& entry : entries)
    manifest["entries"].push_back({{"name", entry.name}, {"bytes", entry.sizeBytes}, {"sha256", entry.sha256}});
  return manifest.dump(1, ' ', false, json::error_handler_t::replace);
}

Result<std::vector<ZipEntry>> readManifest(const std::filesystem::path& file) {
  CLOZE_TRY(const std::string text, readZipEntry(file, kManifest));
  const json manifest = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!manifest.is_object() || manifest.value("format", json()) != kFormat)
    return damaged(file, "its manifest is none");
  const json version = manifest.value("version", json());
  if (!version.is_number_integer() || version < 1) return damaged(file, "its manifest names no format");
  if (version > kVersion) {
    return fail(ErrorCode::NewerVersion,
                file.string() + " was written by a newer Clozebench (its format is " + version.dump() +
                    ", this program knows up to " + std::to_string(kVersion) + "); nothing was changed",
                "Import it with that version, or with a newer one", {{"file", file.string()}});
  }
  return entriesOf(file, manifest);
}

}  // namespace clozebench::capsule
