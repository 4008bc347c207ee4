// What a cell holds without what is there for the eye alone (marks, units, cut digits): what is copied and saved. A
// text, a number, or for "0.480 ± 0.012" and "+0.061 (0.048 to 0.073)" a MeanCell or an IntervalCell
// (experiment/export_table.h); of a header the name of the column where the one that is shown says too little. A model
// that has nothing to leave out need not know it.
#pragma once
#include <Qt>

namespace clozebench {

constexpr int kPlainRole = Qt::UserRole + 100;

}  // namespace clozebench
