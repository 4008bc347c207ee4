// A capsule into a workspace: unpacked and checked aside, then rows and files together or not at all.
#include "base/scoped_folder.h"
#include "config/experiment_file.h"
#include "config/json.h"
#include "experiment/capsule.h"
#include "experiment/capsule_manifest.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

constexpr const char* kAside = ".import-";

// In the workspace, so that files are moved and not copied. One import at a time: what others left behind is of dead
// ones.
struct Aside {
  FileLock lock;
  ScopedFolder folder;
};

Result<Aside> makeAside(const fs::path& workspace) {
  auto lock = FileLock::tryLock(workspace / "import.lock");
  if (!lock) {
    if (lock.error().code != ErrorCode::Locked) return tl::unexpected(lock.error());
    return fail(ErrorCode::Locked, "Another import into " + workspace.string() + " is under way",
                "Try again when it is done");
  }
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(workspace, ignored))
    if (entry.path().filename().string().starts_with(kAside)) fs::remove_all(entry.path(), ignored);
  CLOZE_TRY(ScopedFolder folder, ScopedFolder::make(workspace / kAside));
  return Aside{std::move(*lock), std::move(folder)};
}

// Puts folders into their places, by renaming alone: a training that writes here meanwhile does not wait for a disk.
// What was put goes again unless all is kept.
class Placing {
 public:
  // Nothing where there is something already. True when it was put there.
  Result<bool> place(const fs::path& from, const fs::path& to) {
    std::error_code problem;
    if (!fs::is_directory(from, problem) || fs::exists(to, problem)) return false;
    CLOZE_CHECK(makeDirectories(to.parent_path()));
    fs::rename(from, to, problem);
    if (problem) return tl::unexpected(ioError(problem.value(), "write", to));
    m_placed.push_back(to);
    return true;
  }
  void keep() { m_placed.clear(); }
  ~Placing() {
    std::error_code ignored;
    for (const fs::path& folder : m_placed) fs::remove_all(folder, ignored);
  }

 private:
  std::vector<fs::path> m_placed;
};

std::vector<fs::path> foldersIn(const fs::path& folder) {
  std::vector<fs::path> folders;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.is_directory(ignored)) folders.push_back(entry.path());
  std::ranges::sort(folders);
  return folders;
}

Result<std::size_t> placeCheckpoints(const Workspace& workspace, const fs::path& unpacked, const Received& received,
                                     Placing& placing) {
  std::size_t count = 0;
  for (const ReceivedRun& run : received.runs) {
    const fs::path here = workspace.runDirectory(run.here) / "checkpoints";
    if (FileLock::isHeld(workspace.runDirectory(run.here) / "lock")) continue;  // it is training: its own come
    for (const fs::path& folder : foldersIn(unpacked / "runs" / run.there / "checkpoints")) {
      CLOZE_TRY(const bool placed, placing.place(folder, here / folder.filename()));
      count += placed ? 1 : 0;
    }
  }
  return count;
}

Status placeTokenizers(const Workspace& workspace, const fs::path& unpacked, Placing& placing) {
  for (const fs::path& folder : foldersIn(unpacked / "tokenizers"))
    CLOZE_CHECK(placing.place(folder, workspace.cacheDirectory() / "tokenizers" / folder.filename()));
  return {};
}

// The store knows no settings: what an experiment and its runs say of themselves is read here as everything later does.
Status checkSettings(const fs::path& database) {
  CLOZE_TRY(const Workspace workspace, Workspace::open(database.parent_path(), Workspace::Mode::ReadOnly));
  const auto damaged = [](const std::string& whose, const Error& why) {
    return fail(
        ErrorCode::Corrupt,
        "The capsule is damaged or not what it says it is: the settings of " + whose + " cannot be read: " + why.what,
        "Copy it again from where it was made, or export it again; nothing was changed here");
  };
  CLOZE_TRY(const auto experiments, workspace.experiments());
  for (const ExperimentRecord& one : experiments)
    if (const auto file = parseExperiment(one.toml, "/"); !file) return damaged(one.name, file.error());
  CLOZE_TRY(const auto runs, workspace.runs());
  for (const RunRecord& run : runs) {
    const auto settings = settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false));
    if (!settings) return damaged("run " + run.id, settings.error());
  }
  return {};
}

}  // namespace

std::size_t CapsuleTaken::newRuns() const {
  return static_cast<std::size_t>(std::ranges::count_if(runs, &ReceivedRun::isNew));
}

Result<CapsuleTaken> importCapsule(Workspace& workspace, const fs::path& file, const std::function<bool()>& stop) {
  CLOZE_TRY(const auto entries, capsule::readManifest(file));
  CLOZE_TRY(const Aside aside, makeAside(workspace.folder()));
  const fs::path unpacked = aside.folder.path() / "unpacked";
  CLOZE_CHECK(writeDirectoryAtomically(
      unpacked, [&](const fs::path& folder) { return unpackZip(file, capsule::kManifest, entries, folder, stop); }));
  CLOZE_CHECK(checkTransfer(unpacked / capsule::kDatabase));
  CLOZE_CHECK(checkSettings(unpacked / capsule::kDatabase));
  CLOZE_CHECK(cleanNames(unpacked / capsule::kDatabase));
  Placing placing;
  CapsuleTaken taken;
  const auto place = [&](const Received& received) -> Status {
    CLOZE_TRY(taken.checkpoints, placeCheckpoints(workspace, unpacked, received, placing));
    return placeTokenizers(workspace, unpacked, placing);
  };
  CLOZE_TRY(const Received received, receiveTransfer(workspace, unpacked / capsule::kDatabase, place));
  placing.keep();
  taken.experiments = received.experiments;
  taken.runs = received.runs;
  return taken;
}

}  // namespace clozebench
