// The table of tried learning rates with what their gains tell of the data: on how many examples they were judged.
#pragma once
#include "ui/models/compare_tables.h"

namespace clozebench {

// As showSearches() of compare_tables.h; says too which rates the validation examples cannot tell apart.
void showSearches(CompareTableModel& model, const std::vector<RateSearch>& searches, const std::vector<Gain>& gains);

}  // namespace clozebench
