// Which confusions changed most between the arms: the cells of the difference, strongest first. Of many labels nobody
// finds them in a matrix.
#pragma once
#include "ui/models/compare_tables.h"
#include "ui/models/pair_report.h"

#include <vector>

namespace clozebench {

struct ConfusionChange {
  std::int32_t gold = 0, predicted = 0;
  std::size_t row = 0, column = 0;  // of the confusion
  double perSeed = 0;               // examples that went there with pre-training, less those from scratch
};
// Those that are not 0, at most so many.
std::vector<ConfusionChange> confusionChanges(const PairConfusion& confusion, std::size_t most);
void showChanges(CompareTableModel& model, const PairConfusion& confusion, const std::vector<ConfusionChange>& changes);

}  // namespace clozebench
