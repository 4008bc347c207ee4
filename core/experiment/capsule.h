// The capsule: an experiment or a run in one file (a zip), to be opened in another workspace as if it had been made
// there. It holds manifest.json (format, hash of every entry, fingerprints of the data), settings as TOML, the rows of
// the workspace (store/workspace_transfer.h), tokenizers, and the weights that were asked for; no data files.
#pragma once
#include "store/workspace.h"
#include "store/workspace_transfer.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

inline constexpr const char* kCapsuleSuffix = ".clozecapsule";

// Best: of each run the checkpoint that it is used with. All: the last ones too, which a stopped run goes on from.
enum class CapsuleWeights { None, Best, All };
const std::vector<std::string>& capsuleWeightsNames();  // "none", "best", "all"
std::optional<CapsuleWeights> capsuleWeightsFromName(std::string_view name);

struct CapsuleOptions {
  CapsuleWeights weights = CapsuleWeights::None;
  bool replace = false;  // a file that is there
};
struct CapsuleMade {
  std::filesystem::path file;
  std::string name;  // of the experiment
  std::size_t experiments = 0, runs = 0, checkpoints = 0;
  std::uint64_t sizeBytes = 0;
};
// An experiment (id or name) with all its runs and what those started from; or one run with its ancestors and its
// experiment. Runs that wait for their turn are left out; Locked while one of them is running.
Result<CapsuleMade> exportCapsule(const Workspace& workspace, const std::string& experimentOrRun,
                                  const std::filesystem::path& file, const CapsuleOptions& options = {});

// What the weights would add, before they are squeezed.
struct CapsuleWeightSizes {
  std::int64_t bestBytes = 0, allBytes = 0;
};
Result<CapsuleWeightSizes> capsuleWeightSizes(const Workspace& workspace, const std::string& experimentOrRun);

struct CapsuleTaken {
  std::vector<ReceivedExperiment> experiments;
  std::vector<ReceivedRun> runs;
  std::size_t checkpoints = 0;
  std::size_t newRuns() const;
};
// All or nothing. Runs that are here already, or equal ones, are not doubled; checkpoints that these lack are added.
// Corrupt, NewerVersion; Locked while another import is under way.
Result<CapsuleTaken> importCapsule(Workspace& workspace, const std::filesystem::path& file,
                                   const std::function<bool()>& stop = {});
// By its suffix, or, as zip programs and mails give it another, by what it begins with: also when it is damaged then.
bool isCapsule(const std::filesystem::path& file);

}  // namespace clozebench
