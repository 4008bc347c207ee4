// The curves of an experiment as figures: F1 and losses of both arms over each other, from what the store has. Terminal
// and window draw the same values.
#pragma once
#include "compare/figure.h"
#include "compare/over_seeds.h"
#include "experiment/curve_set.h"

#include <string>
#include <vector>

namespace clozebench {

// Which of colour and line style tells the variants apart, and which the arms. With one variant both tell the arms.
enum class CurveColours { ByVariant, ByArm };
struct CurveLook {
  CurveColours colours = CurveColours::ByVariant;
  bool eachSeed = true;                 // faint under the mean
  SeedBand band = SeedBand::Deviation;  // around the mean of evaluations
  // Weight of the debiased exponential average, 0 = none. What it averages stays, faint under it.
  double smoothing = 0;
};
// Per group the mean over its seeds with a band (evaluations), or the smoothed mean, each seed faint under it; a mean
// of finished runs only says "so far" while others are under way. Runs without a point are left out; colours do not
// depend on which those are.
Figure curveFigure(const CurveSet& set, const CurveLook& look = {});

struct NamedFigure {
  std::string name;  // file stem: "f1_micro", "validation_loss", "training_loss", "pretraining_loss", "mlm_accuracy"
  Figure figure;
};

// One metric of the validation split (or test).
Result<Figure> evaluationFigure(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                const std::string& metric, const CurveOptions& options,
                                const std::string& split = "validation");
// mlm_accuracy, mlm_loss, nsp_accuracy: measured while pre-training.
const std::vector<std::string>& probeNames();
// The same for pre-training: mlm_accuracy, mlm_loss, nsp_accuracy on held-out text.
Result<Figure> probeFigure(const Workspace& workspace, const std::vector<RunRecord>& runs, const std::string& metric,
                           const CurveOptions& options);
// Training loss of every step: the raw line faint, its smoothed line over it.
Result<Figure> trainingLossFigure(const Workspace& workspace, const std::vector<RunRecord>& runs, RunKind kind,
                                  const CurveOptions& options);
// The standard set for an experiment or a choice of runs: the metric, f1_macro, validation loss, training loss,
// pre-training loss, and what was measured on held-out text while pre-training. Empty figures are left out.
Result<std::vector<NamedFigure>> standardFigures(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                                 const CurveOptions& options);
// NAME.svg, NAME.csv and NAME.figure.json of each into `folder`; returns the files written. Every point is in the CSV;
// the two others hold what a chart can show: of many points each stretch's least and greatest.
Result<std::vector<std::filesystem::path>> exportFigures(const std::vector<NamedFigure>& figures,
                                                         const std::filesystem::path& folder);

}  // namespace clozebench
