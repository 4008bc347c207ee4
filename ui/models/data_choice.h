// Which setting a data file belongs to, and moving files between those settings. No widget.
#pragma once
#include "experiment/data_report.h"
#include "ui/models/setup_model.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace clozebench {

const std::vector<FileRole>& chosenRoles();  // those a person can choose: training, validation, test, raw text
const char* keyOf(FileRole role);            // "task.train" ...; a role a person can choose
QString roleText(FileRole role);             // "Training data" ...

// Takes files as what they are, in place of what stood there: one undo step.
Status takeFiles(SetupModel& setup, const std::vector<std::pair<std::string, FileRole>>& files);
// The same file as something else: one undo step. `path` as resolved.
Status moveFile(SetupModel& setup, const std::string& path, FileRole from, FileRole to);

}  // namespace clozebench
