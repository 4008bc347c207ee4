// A few real steps of both stages with the person's own data, before hours are spent: does it work, what will it cost,
// what of the data is lost. Everything happens in a folder of its own that is removed afterwards; the workspace is only
// read (a learnt tokenizer, measured speeds).
#pragma once
#include "base/scoped_folder.h"
#include "config/experiment_file.h"
#include "experiment/cost.h"
#include "experiment/driver.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace clozebench {

// What is run in place of the experiment: the largest of its networks, its first seed, capped data, a few steps.
struct DryRun {
  Experiment trial;
  Settings settings;    // resolved, of the variant that stands for all
  std::string variant;  // its name; "" where there is only one
};
// Errors: issues of the experiment, all at once.
Result<DryRun> planDryRun(const Experiment& experiment, const std::filesystem::path& cacheDirectory);
// Options to run the trial with: a sample of the text may fill a smaller vocabulary only.
DriveOptions dryRunOptions(const std::filesystem::path& clozeProgram = {});

struct DryRunStage {
  RunKind kind = RunKind::Pretrain;
  std::int64_t steps = 0, parameters = 0;
  double tokensPerSecond = 0, lossFirst = 0, lossLast = 0;
};
struct DryRunReport {
  std::string variant;
  std::vector<DryRunStage> stages;
  std::int64_t peakMemoryBytes = 0, machineMemoryBytes = 0;  // of the trial, program included; of the machine
  double seconds = -1;                                       // of the whole plan; negative when unknown
  std::int64_t diskBytes = 0, freeDiskBytes = 0;             // checkpoints of all runs; where the workspace lies
  std::int64_t texts = 0;                                    // looked at for the two shares
  double cutShare = 0, unknownRate = 0;                      // of texts; of tokens
  std::int64_t vocabulary = 0;                               // of the trial's tokenizer
  bool sampledTokenizer = false;                             // learnt from a sample: the run's own will differ a little
  std::int64_t unseenLabelRows = 0;                          // validation and test rows with a label not in train
  std::vector<std::string> problems;                         // what would go wrong
  std::vector<std::string> notices;                          // what is worth knowing
};
// `scratch` holds the finished trial; `speeds` are what the workspace measured.
Result<DryRunReport> judgeDryRun(const Workspace& scratch, const DryRun& dryRun, const Experiment& experiment,
                                 const std::vector<Speed>& speeds, const std::filesystem::path& workspaceFolder);

nlohmann::json dryRunToJson(const DryRunReport& report);
Result<DryRunReport> dryRunFromJson(const nlohmann::json& document);

// `cloze run --dry-run` in a child process, killed when `stop` answers true; nothing of it stays. `stage` hears what it
// is at: "reading", "tokenizer" ..., "pretrain", "finetune".
Result<DryRunReport> dryRunInChild(const Experiment& experiment, const std::filesystem::path& workspaceFolder,
                                   const std::filesystem::path& clozeProgram, const std::function<bool()>& stop,
                                   const std::function<void(const std::string& stage)>& stage = {});

// Trials run in a SweptFolder of this beginning.
std::filesystem::path trialFolderBeginning();

}  // namespace clozebench
