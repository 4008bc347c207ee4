// What a person chose in Compare, remembered per workspace: the experiments and runs, what is drawn and how.
#pragma once
#include "experiment/curves.h"

#include <QStringList>

#include <array>
#include <filesystem>
#include <string>

namespace clozebench {

inline constexpr const char* kAllVariants = "*";

struct CompareChoice {
  std::string experiment;  // id; "" = the newest
  QStringList added;       // ids of further experiments, laid over the first
  QStringList left;        // ids of runs that are not to be drawn
  std::string variant = kAllVariants;
  std::array<std::string, 2> measures = {"f1_micro", "loss"};
  std::array<double, 2> smoothing = {0, 0.95};  // of evaluations, of the curves of every step
  std::array<bool, 2> logY = {false, false};
  CurveAxis axis = CurveAxis::Epoch;
  CurveColours colours = CurveColours::ByVariant;
  bool addCost = false, eachSeed = true, logX = false;
};

CompareChoice loadCompareChoice(const std::filesystem::path& workspace);
void saveCompareChoice(const std::filesystem::path& workspace, const CompareChoice& choice);

}  // namespace clozebench
