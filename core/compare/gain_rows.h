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
  SeedGain gain;  // its interval is the t interval of the paired differences of the seeds; NaN with one seed
  // Of gain.pValue over its family; NaN where there is no p, before the first step (nothing is trained there, so it is
  // no comparison), and for rows outside of the family.
  double pHolm = 1;
};
// Rows at these epochs and the last one; for an epoch without an evaluation that before it, which keeps its own name.
// No row comes twice. `metric` "" is the gain's own. The family of pHolm are these rows, or of them those for the
// epochs of `family`, where it is not empty, and the last one.
std::vector<GainAtEpoch> gainAtEpochs(const Gain& gain, const std::vector<double>& epochs,
                                      const std::string& metric = "", const std::vector<double>& family = {});
// An epoch that was asked for and has no evaluation, and the row that stands in its place.
struct EpochInstead {
  double asked = 0, shown = 0;
  bool last = false;  // the row is the last there is
};
std::vector<EpochInstead> epochsInstead(const Gain& gain, const std::vector<double>& asked);
// "Epochs 35 and 99 were not evaluated: epoch 12 (last) is shown." A sentence for each row shown; "" without any.
std::string epochsInsteadText(const std::vector<EpochInstead>& epochs);
// kGainEpochs: what is told unless other epochs are asked for, in every table, report and file, so that an epoch has
// one corrected p wherever it stands.
const std::vector<double>& usualGainEpochs();
std::vector<GainAtEpoch> gainAtChosenEpochs(const Gain& gain, const std::string& metric = "");
// "p (Holm) is corrected for the epochs 1, 5 and 12 (last)."; "" where no row has one.
std::string epochFamilyText(const std::vector<GainAtEpoch>& rows);
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
