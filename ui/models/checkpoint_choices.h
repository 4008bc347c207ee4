// The checkpoints that can be put to work, with names that a person understands.
#pragma once
#include "experiment/checkpoints.h"

#include <QString>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct CheckpointChoice {
  std::string id;  // of the run, or the folder of one that belongs to none
  QString title;   // "★ reviews: fine-tuning, pre-trained, seed 1 (validation micro F1 0.874)"
  std::filesystem::path folder;
  RunKind kind = RunKind::Pretrain;
  std::optional<RunRecord> run;
  RunUses::ByExperiment uses;  // of the run
  bool ofNewest = false;       // the experiment that was worked at last uses the run
};

// One of each run, starred ones first, then the newest; after them the imported ones. Reads files: not for the window's
// thread.
Result<std::vector<CheckpointChoice>> checkpointChoices(Workspace& workspace);
// Of a folder that somebody chose: the checkpoint in it.
Result<CheckpointChoice> folderChoice(const std::filesystem::path& folder);

// Which of them to begin with: a starred one, else of the newest experiment the pre-trained arm that scored best on
// validation, whichever experiment it was made for. 0 of none.
std::size_t bestFirstChoice(const std::vector<CheckpointChoice>& choices);

// Whether the two are the arms of one experiment, with the same variant and seed.
bool areArmsOfOnePair(const CheckpointChoice& left, const CheckpointChoice& right);

}  // namespace clozebench
