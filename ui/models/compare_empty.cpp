#include "ui/models/compare_empty.h"

#include <QCoreApplication>

#include <algorithm>

namespace clozebench {
namespace {

struct Say {
  Q_DECLARE_TR_FUNCTIONS(CompareEmpty)
};

std::size_t runCount(const Comparison& comparison) {
  std::size_t runs = 0;
  for (const ComparedExperiment& experiment : comparison.compared) runs += experiment.runs.size();
  return runs;
}

}  // namespace

QString noGainText(const Comparison& comparison) {
  const PlannedArms& arms = comparison.arms;
  if (!arms.scratch && !arms.pretrained) return Say::tr("A gain needs fine-tuning; this experiment only pre-trains.");
  if (!arms.scratch) return Say::tr("A gain needs runs from scratch too; this experiment has only pre-trained ones.");
  if (!arms.pretrained)
    return Say::tr("A gain needs pre-trained runs too; this experiment has only runs from scratch.");
  if (comparison.underWay) return Say::tr("The gain appears once both arms have finished with at least one seed");
  return Say::tr(
      "No seed has finished in both arms, and none is under way: start the experiment again, it goes on with "
      "what is missing.");
}

QString emptyGainCourseText(const CompareChoice& choice) {
  if (choice.axis < CurveAxis::Tokens) return Say::tr("No evaluation was made of both arms: there is no gain to draw.");
  if (choice.addCost)
    return Say::tr(
        "With the cost of pre-training the pre-trained curve begins only after the other has ended: there is no "
        "budget that both have spent. Take the cost away, or choose another x axis.");
  return Say::tr("There is no budget that both arms have spent. Choose another x axis.");
}

QString noCurveText(const Comparison& comparison, const std::string& measure) {
  if (runCount(comparison) == 0 && comparison.filteredOut > 0)
    return Say::tr("No run meets the filter on the left. Change it or clear it.");
  if (comparison.drawnTuned + comparison.drawnPretrained == 0) return Say::tr("No run is checked on the left.");
  const CurveMeasure* found = findCurveMeasure(measure);
  const bool pretraining = found && found->kind == RunKind::Pretrain;
  if (pretraining && comparison.drawnPretrained == 0)
    return Say::tr("No pre-training is drawn: check one on the left, or choose a measure of fine-tuning.");
  if (!pretraining && comparison.drawnTuned == 0)
    return Say::tr("No fine-tuning run is drawn: check one on the left, or choose a measure of pre-training.");
  if (comparison.underWay) return Say::tr("Appears after the first evaluation of a run that is drawn");
  return Say::tr("The runs that are drawn have no values of this measure.");
}

}  // namespace clozebench
