// The checkpoints that a workspace keeps: the best and the last one of each run, points along a pre-training, and those
// that were imported into it.
// What they are, what they weigh, where they came from; bringing one in and deleting one. The numbers of a run stay
// when its checkpoints go. Torch-free, for the terminal and the window.
#pragma once
#include "exchange/exchange.h"
#include "experiment/run_uses.h"
#include "store/workspace.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

bool isCheckpoint(const std::filesystem::path& folder);
// A folder of a checkpoint, or of a run or an import that holds one.
std::optional<std::filesystem::path> checkpointIn(const std::filesystem::path& folder);
// The checkpoint of a run to use: where the run says, or in its folder when the workspace was moved or copied since.
// NotFound says whether it was deleted or never written, and what to do.
Result<std::filesystem::path> keptCheckpoint(const Workspace& workspace, const RunRecord& run);
// The records say that there were checkpoints, and none is there any more.
bool wereDeleted(const Workspace& workspace, const RunRecord& run);

struct KeptCheckpoint {
  std::string which;             // "best", "last", "tokens-500000", "imported"
  std::filesystem::path folder;  // it is there
  std::optional<RunRecord> run;  // none of an imported one
  std::int64_t step = 0;
  std::string savedAt;  // ISO 8601, UTC
  // Predictions, exports and starts of its run take this one.
  bool used = false;
  RunUses::ByExperiment uses;  // of its run
  std::string variant;         // after which its run is named in its own experiment
};
// After how many tokens of its pre-training it was kept; none of the others.
std::optional<std::int64_t> pointOf(const KeptCheckpoint& checkpoint);
// Those that are there, newest run first, then the imported ones; a run that several experiments share comes once.
Result<std::vector<KeptCheckpoint>> keptCheckpoints(const Workspace& workspace);

// What only its files tell; reads a few of them.
struct CheckpointFacts {
  std::int64_t sizeBytes = 0;
  RunKind kind = RunKind::Pretrain;
  std::string experiment, arm;
  std::int64_t seed = 0, step = 0;
  std::size_t labels = 0;
  MetricValues validation;  // without the rows per label
};
CheckpointFacts checkpointFacts(const std::filesystem::path& folder);
std::int64_t folderBytes(const std::filesystem::path& folder);

// Where a run came from: its ancestors, oldest first, itself last.
struct Lineage {
  std::vector<RunRecord> runs;
  std::string startFolder;    // the oldest one started from this folder ...
  std::string missingParent;  // ... or from this run, which was deleted; "" when neither
};
Result<Lineage> lineageOf(const Workspace& workspace, const RunRecord& run);

// What deleting some would mean.
struct DeletionEffects {
  int startedFromThem = 0;  // runs whose weights began here; they keep their own
  int cannotGoOn = 0;       // runs that are not finished and could go on only from here
  int leftWithout = 0;      // runs of which nothing could be used, exported or started from afterwards
};
Result<DeletionEffects> deletionEffects(const Workspace& workspace, const std::vector<KeptCheckpoint>& doomed);
// Returns the bytes that are free now. Locked while the run trains.
Result<std::int64_t> deleteCheckpoint(Workspace& workspace, const KeptCheckpoint& checkpoint);

// Where imported ones lie: a folder each.
std::filesystem::path importedFolder(const std::filesystem::path& workspaceFolder);
// A folder or file that was exported (exchange/exchange.h), or a checkpoint folder, into a new folder there. It is
// tried out before it is called imported.
Result<Imported> importIntoWorkspace(const std::filesystem::path& workspaceFolder, const std::filesystem::path& source,
                                     std::optional<ExchangeFormat> format = std::nullopt);
// The same into a folder of one's choice.
Result<Imported> importUsable(const std::filesystem::path& source, std::optional<ExchangeFormat> format,
                              const std::filesystem::path& out);

}  // namespace clozebench
