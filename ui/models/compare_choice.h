// What a person chose in Compare, remembered per workspace: the experiments and runs, what is drawn and how. As JSON it
// is what a saved view holds.
#pragma once
#include "compare/over_seeds.h"
#include "experiment/curves.h"
#include "ui/plot/legend_choice.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

inline constexpr const char* kAllVariants = "*";
// What the right chart shows at first, and nothing the core knows as a measure: the difference of the arms.
inline constexpr const char* kGainMeasure = "gain";

struct CompareChoice {
  std::string experiment;  // id; "" = the newest
  QStringList added;       // ids of further experiments, laid over the first
  QStringList left;        // ids of runs that are not to be drawn
  QString filter;          // words and ranges that a run must meet, as typed
  std::string variant = kAllVariants;
  std::array<std::string, 2> measures = {"f1_micro", kGainMeasure};
  std::array<double, 2> smoothing = {0, 0.95};  // of evaluations, of the curves of every step
  std::array<bool, 2> logY = {false, false};
  std::array<LegendShown, 2> legends = {LegendShown::Automatic, LegendShown::Automatic};
  CurveAxis axis = CurveAxis::Epoch;
  CurveGrouping grouping;  // what colour and line style tell; "" = as it fits
  SeedBand band = SeedBand::Deviation;
  bool addCost = false, eachSeed = true, logX = false;
  QString epochs;             // of the gain table, as typed: "1, 5, 7, 35"; "" = as many as fit
  QStringList hiddenColumns;  // of the table of runs
  bool onlyDiffering = true;  // that table leaves out what is the same in all rows
  double at = 0;              // the place on the x axis whose values it shows; 0 = nowhere
  QString page = "overview";  // of the pair
};

// Where only one of colour and line was chosen, the other tells the arms, or else the variants.
CurveGrouping completed(const CurveGrouping& grouping);

QByteArray toJson(const CompareChoice& choice);
// What is missing or makes no sense stays as it is at first.
CompareChoice compareChoiceFromJson(const QByteArray& json);

CompareChoice loadCompareChoice(const std::filesystem::path& workspace);
void saveCompareChoice(const std::filesystem::path& workspace, const CompareChoice& choice);

// "1, 5, 7, 35" as numbers, rising; nothing for "" and for what is no list of epochs.
std::vector<double> epochsFrom(const QString& text);

}  // namespace clozebench
