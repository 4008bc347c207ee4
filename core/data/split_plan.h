// Which row of a task's files goes where: to train on, to choose and to test by, or nowhere. One answer for the reading
// of a task and for the account of its duplicates and leaks.
#pragma once
#include "base/sets.h"
#include "config/settings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

// The last two are left out: the text came before, or stands in a split that is judged by.
enum class Side : std::uint8_t { Train, Validation, Test, Duplicate, Leak };
inline bool isLeftOut(Side side) {
  return side == Side::Duplicate || side == Side::Leak;
}

struct SplitRows {
  std::vector<std::uint64_t> train, validation, test;  // textKey of each row; of files that are not named: empty
  const Sets<std::string>& labels;                     // of the rows of train
};
struct SplitPlan {
  std::vector<Side> train, validation;  // of each row; of validation only Validation or Leak
  std::vector<std::string> labels;      // sorted; of the rows of the training files that are not left out
};
// Test rows always stay. A share of train goes to the splits that the config names no file for, class by class, seeded
// by split_seed; rows of equal text stay on one side.
SplitPlan planSplit(const TaskConfig& config, const SplitRows& rows);
// Only what is left out, before anything is split off.
SplitPlan planLeftOut(const TaskConfig& config, const SplitRows& rows);

// The place of a label among sorted ones; -1 = not there.
std::int32_t labelIndex(const std::string& label, const std::vector<std::string>& sorted);

}  // namespace clozebench
