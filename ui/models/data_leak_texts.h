// What the Data view says about texts that stand in several places. No widget.
#pragma once
#include "experiment/data_report.h"
#include "ui/models/text_table_model.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace clozebench {

// One row for each text: what it is, how often, the text, its labels, where it stands.
QStringList leakHeaders();
std::vector<TextTableModel::Row> leakRows(const LeakReport& report);
// What there is, what it means and what is left out, in few lines; those to worry about begin with a sign.
QString leakSummary(const LeakReport& report, bool allRead);
// How many rows leaving out would take away, of the task's files and of the raw text, or takes away now.
std::int64_t leaksToLeaveOut(const LeakCounts& counts);
std::int64_t duplicatesToLeaveOut(const LeakCounts& counts);

}  // namespace clozebench
