#include "experiment/doctor.h"

#include "base/files.h"
#include "data/token_cache.h"
#include "experiment/wordnet.h"
#include "store/version.h"
#include "store/workspace.h"
#include "text/tokenizer.h"
#include "train/train.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

// A demo with its checkpoints takes about 0.2 GB; below this a run may not end.
constexpr std::uint64_t kLittleDiskBytes = 1'000'000'000;
constexpr double kLittleMemoryBytes = 2e9;

using State = DoctorFact::State;

std::string gigabytes(double bytes) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f GB", bytes / 1e9);
  return text;
}

std::string megabytes(double bytes) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f MB", bytes / 1e6);
  return text;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

DoctorFact compilerFact() {
#ifdef __clang__
  const std::string compiler = "Clang " __clang_version__;
#else
  const std::string compiler = "GCC " __VERSION__;
#endif
  return {"compiler", "compiler", compiler, State::Good, "", compiler};
}

DoctorFact torchFact(const EngineInfo& engine) {
  return {"libtorch",  "LibTorch", engine.torchVersion + " in " + engine.torchPath,
          State::Good, "",         {{"version", engine.torchVersion}, {"path", engine.torchPath}}};
}

DoctorFact cpuFact(const EngineInfo& engine) {
  DoctorFact fact{
      "cpu",
      "processor",
      "",
      State::Good,
      "",
      {{"capability", engine.cpuCapability}, {"features", engine.cpuFeatures}, {"threads", engine.defaultThreads}}};
  fact.text = std::to_string(engine.defaultThreads) + " threads, LibTorch uses " + engine.cpuCapability;
  if (!engine.cpuFeatures.empty()) fact.text += " (has " + joined(engine.cpuFeatures) + ")";
  return fact;
}

DoctorFact deviceFact(const EngineInfo& engine) {
  DoctorFact fact{"device",
                  "device",
                  "",
                  State::Good,
                  "",
                  {{"chosen", engine.cudaAvailable ? "cuda:0" : "cpu"},
                   {"reason", engine.cudaReason},
                   {"cuda_available", engine.cudaAvailable},
                   {"cuda_devices", engine.cudaDevices}}};
  fact.text = engine.cudaAvailable ? "GPU: " + joined(engine.cudaDevices) : "processor";
  if (!engine.cudaReason.empty()) fact.text += "; " + engine.cudaReason;
  return fact;
}

DoctorFact memoryFact() {
  const double total = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGE_SIZE));
  DoctorFact fact{"memory_bytes", "memory", gigabytes(total), State::Good, "", total};
  if (total < kLittleMemoryBytes) {
    fact.state = State::Note;
    fact.remedy = "Use the tiny preset and small batches";
  }
  return fact;
}

DoctorFact diskFact(const fs::path& workspaceFolder) {
  const std::uint64_t free = freeDiskBytes(workspaceFolder);
  DoctorFact fact{"disk_free_bytes", "free disk", gigabytes(static_cast<double>(free)) + " where the workspace lies",
                  State::Good,       "",          free};
  if (free < kLittleDiskBytes) {
    fact.state = State::Problem;
    fact.remedy = "Free some space, or choose a workspace on another disk with --workspace";
  }
  return fact;
}

fs::path nearestExisting(fs::path path) {
  while (!fs::exists(path) && path.has_relative_path()) path = path.parent_path();
  return path;
}

DoctorFact workspaceFact(const fs::path& folder) {
  const bool exists = fs::exists(folder / "workspace.sqlite");
  const fs::path place = nearestExisting(fs::absolute(folder));
  const bool writable = fs::is_directory(place) && ::access(place.c_str(), W_OK) == 0;
  DoctorFact fact{
      "workspace",
      "workspace",
      folder.string(),
      State::Good,
      "",
      {{"path", folder.string()}, {"exists", exists}, {"writable", writable}, {"schema", workspaceSchemaVersion()}}};
  fact.text += exists ? "" : " (made at the first run)";
  if (!writable) {
    fact.state = State::Problem;
    fact.text += " cannot be written";
    fact.remedy = "Make it writable, or choose another one with --workspace or CLOZEBENCH_WORKSPACE";
  }
  if (!exists) return fact;
  const auto workspace = Workspace::open(folder, Workspace::Mode::ReadOnly);
  if (!workspace) {
    fact.state = State::Problem;
    fact.text += ": " + workspace.error().what;
    fact.remedy = workspace.error().remedy;
    return fact;
  }
  if (const auto runs = workspace->runs()) {
    fact.text += ", " + std::to_string(runs->size()) + " runs";
    fact.value["runs"] = runs->size();
  }
  return fact;
}

// The folder of Workspace::cacheDirectory(), for a workspace that need not be there.
DoctorFact cachesFact(const fs::path& workspaceFolder) {
  const auto use = tokenCacheUse(workspaceFolder / "cache");
  DoctorFact fact{
      "token_caches", "token caches", "none", State::Good, "", {{"files", use.files}, {"bytes", use.bytes}}};
  if (use.files > 0)
    fact.text = std::to_string(use.files) + (use.files == 1 ? " file, " : " files, ") +
                megabytes(static_cast<double>(use.bytes)) +
                "; `cloze doctor --clean-cache` removes what no run reads, it is made again when needed";
  return fact;
}

DoctorFact displayFact() {
  const char* wayland = std::getenv("WAYLAND_DISPLAY");
  const char* x11 = std::getenv("DISPLAY");
  const std::string name = wayland && *wayland ? wayland : x11 && *x11 ? x11 : "";
  if (!name.empty()) return {"display", "display", name, State::Good, "", name};
  return {"display",
          "display",
          "none: the window cannot open here, everything works in the terminal",
          State::Note,
          "Use the command cloze, or log in with a desktop to use the window",
          nullptr};
}

DoctorFact wordnetFact() {
  const fs::path folder = wordnetFolder();
  std::vector<std::string> missing;
  for (const char* name : {"data.noun", "data.verb", "data.adj", "data.adv"}) {
    if (!fs::exists(folder / name)) missing.push_back(name);
  }
  DoctorFact fact{"wordnet",   "demo data", "WordNet in " + folder.string(),
                  State::Good, "",          {{"path", folder.string()}, {"missing", missing}}};
  if (missing.empty()) return fact;
  fact.state = State::Note;
  fact.text = "WordNet's " + joined(missing) + " not found in " + folder.string() + ": no demo";
  fact.remedy = "Install it: sudo apt install wordnet-base";
  return fact;
}

DoctorFact librariesFact() {
  const std::string text = textLibraryVersions();
  return {"libraries", "libraries", text + ", SQLite " + sqliteVersion(),
          State::Good, "",          {{"text", text}, {"sqlite", sqliteVersion()}}};
}

}  // namespace

std::vector<DoctorFact> examineMachine(const fs::path& workspaceFolder) {
  const EngineInfo engine = engineInfo();
  return {compilerFact(),
          torchFact(engine),
          cpuFact(engine),
          deviceFact(engine),
          memoryFact(),
          diskFact(workspaceFolder),
          workspaceFact(workspaceFolder),
          cachesFact(workspaceFolder),
          displayFact(),
          wordnetFact(),
          librariesFact()};
}

nlohmann::json toJson(const std::vector<DoctorFact>& facts) {
  nlohmann::json document = nlohmann::json::object(), problems = nlohmann::json::array();
  for (const DoctorFact& fact : facts) {
    document[fact.key] = fact.value;
    if (fact.state == State::Problem)
      problems.push_back({{"key", fact.key}, {"what", fact.text}, {"remedy", fact.remedy}});
  }
  document["problems"] = problems;
  return document;
}

}  // namespace clozebench
