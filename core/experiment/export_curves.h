// The courses of runs for other programs: CSV files, or TensorBoard's event files. One run's lie in the folder itself,
// those of several in a folder each.
#pragma once
#include "experiment/export_table.h"
#include "store/workspace.h"

#include <filesystem>
#include <vector>

namespace clozebench {

enum class CurveFormat { Csv, Tensorboard };

// Every step: loss, rate, gradient norm, tokens, seconds.
Result<Table> pointsTable(const Workspace& workspace, const std::string& runId);
// Every evaluation, a column a metric; and what was measured on held-out text while pre-training: the numbers, and the
// sentences as they were filled in, a row each.
Result<Table> evaluationsTable(const Workspace& workspace, const std::string& runId);
Result<Table> probesTable(const Workspace& workspace, const std::string& runId);
Result<Table> filledInTable(const Workspace& workspace, const std::string& runId);

// WrongUse when the folder is there and not empty, unless `replace`. Returns the files written.
Result<std::vector<std::filesystem::path>> exportCurves(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                                        CurveFormat format, const std::filesystem::path& folder,
                                                        bool replace = false);

}  // namespace clozebench
