// The gain table for chosen epochs, and the gain over the course of training as numbers and as a chart.
#pragma once
#include "compare/curve_axis.h"
#include "compare/figure.h"
#include "compare/gain.h"

#include <vector>

namespace clozebench {

// The rows of the ancestor's table.
inline constexpr double kGainEpochs[] = {1, 5, 7, 35};

struct GainAtEpoch {
  double epoch = 0;
  bool last = false;  // the last there is, shown whatever was chosen
  double pretrained = 0, scratch = 0;
  SeedGain gain;     // its interval is the t interval of the paired differences of the seeds; NaN with one seed
  double pHolm = 1;  // of gain.pValue over the rows of this answer; NaN where there is no p
};
// Rows at these epochs where there are such, and the last one. `metric` "" is the gain's own.
std::vector<GainAtEpoch> gainAtEpochs(const Gain& gain, const std::vector<double>& epochs,
                                      const std::string& metric = "");
// "5", "2.5", with "last" behind it the last one: "35 (last)".
std::string epochName(const GainAtEpoch& row);

// Pre-trained minus from scratch over x with the band of its seeds, on validation. By step, epoch and examples the rows
// as they are; by tokens and seconds both arms are read off (linearly) at the same budget, where both have one.
struct GainCourse {
  std::vector<double> x, gain, low, high;  // low and high are empty with one seed
};
struct GainCourseOptions {
  CurveAxis axis = CurveAxis::Epoch;
  bool withCost = false;  // pre-training counts in tokens and seconds of the pre-trained arm
  SeedBand band = SeedBand::Interval;
  std::string metric;  // "" = the gain's own
};
GainCourse gainCourse(const Gain& gain, const GainCourseOptions& options = {});
// One line a gain (variant) and the line of no gain; by seconds with the cost of pre-training, the break-even of a
// single gain is marked.
Figure gainFigure(const std::vector<Gain>& gains, const GainCourseOptions& options = {});

}  // namespace clozebench
