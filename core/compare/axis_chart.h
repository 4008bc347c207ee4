// The two more axes of the question: scores and gain against a numeric setting in which an experiment's variants
// differ (number of labels, tokens of pre-training, layers ...).
#pragma once
#include "compare/figure.h"
#include "compare/gain.h"

#include <string>
#include <vector>

namespace clozebench {

// Numeric settings with more than one value among these gains, the one with most values first.
std::vector<std::string> axisKeys(const std::vector<Gain>& gains);
// Of those the ones that a table or chart is made of without being asked: the only setting that varies at all, or the
// sides of a grid of numbers. Where labels, files or choices vary too, the names of the variants say more than an axis.
std::vector<std::string> axisKeysShownUnasked(const std::vector<Gain>& gains);

struct AxisPoint {
  double x = 0;  // 0 that stands for "all" or "to the end" is replaced by what it stood for, where that is known
  std::string variant;
  // Points of one line agree in all other settings that vary, its name says in which ways it differs from the other
  // lines: in few words, never in paths. "" where there is one line.
  std::string line;
  Spread pretrained, scratch;
  double gain = 0, low = 0, high = 0, pHolm = 1;
  std::vector<NameSpan> lineNames = {};  // what of `line` people gave
};
// By line, then rising in x. Gains without this setting are left out.
std::vector<AxisPoint> axisPoints(const std::vector<Gain>& gains, const std::string& key);

struct AxisCharts {
  Figure scores;  // both arms: mean over the seeds with the band
  Figure gain;    // with its 95 % interval
};
// Logarithmic in x when the values reach over more than a factor of 20.
AxisCharts axisCharts(const std::vector<Gain>& gains, const std::string& key, SeedBand band = SeedBand::Deviation);

}  // namespace clozebench
