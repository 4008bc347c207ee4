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
  QString title;   // "★ reviews: fine-tuning, pre-trained, seed 1 (0.874)"
  std::filesystem::path folder;
  RunKind kind = RunKind::Pretrain;
  std::optional<RunRecord> run;
};

// One of each run, starred ones first, then the newest; after them the imported ones. Reads files: not for the window's
// thread.
Result<std::vector<CheckpointChoice>> checkpointChoices(Workspace& workspace);
// Of a folder that somebody chose: the checkpoint in it.
Result<CheckpointChoice> folderChoice(const std::filesystem::path& folder);

// Whether the two are the arms of one experiment, with the same variant and seed.
bool areArmsOfOnePair(const CheckpointChoice& left, const CheckpointChoice& right);

// What the run was validated with: micro F1, or the share of masked words that were right. NaN before there is one.
double validationScore(const RunRecord& run);

}  // namespace clozebench
