// The gain table as text: what terminal and files show. One row per evaluation, the test, the baselines, and below it
// in plain words what the numbers mean.
#pragma once
#include "compare/gain.h"

#include <string>
#include <vector>

namespace clozebench {

struct GainCells {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  // epochs on validation, then test, then baselines
  std::string caption;                         // what the rows and signs of the table mean
  std::vector<std::string> summary;            // sentences; the first is the verdict
};
// ± is the half width of `band` over the seeds.
GainCells gainCells(const Gain& gain, SeedBand band = SeedBand::Deviation);
// "micro F1" for f1_micro.
std::string metricLabel(const std::string& metric);
// "Pre-training raised micro F1 on test by 0.109 (95 % interval 0.090 to 0.130), from 0.371 to 0.480.", that it probably
// did (see Verdict) or, when the interval holds 0, that there is no clear gain. Says too when neither arm is clearly above always guessing the most
// frequent class, and when a test set cannot tell the arms apart at all.
std::string gainVerdict(const Gain& gain);
// Pre-training helped beyond doubt: Verdict::Raised, and the score is more than the majority class alone would reach. What may be shown in the colour of success.
bool isClearGain(const Gain& gain);
// The table and its sentences, aligned for a terminal of about 100 columns.
std::string gainTable(const Gain& gain, SeedBand band = SeedBand::Deviation);

}  // namespace clozebench
