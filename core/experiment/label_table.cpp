#include "experiment/label_table.h"

#include "train/classification_metrics.h"

#include <limits>

namespace clozebench {

Status addLabelTables(const Workspace& workspace, RunRecord& run) {
  if (run.kind != RunKind::Finetune) return {};
  for (const auto& [split, metrics] :
       {std::pair{"validation", &run.summary.validation}, std::pair{"test", &run.summary.test}}) {
    if (!metrics->perClass.empty() || metrics->values.empty()) continue;
    CLOZE_TRY(const auto prediction, workspace.prediction(run.id, split));
    if (!prediction) continue;  // not finished: predictions come at the end
    metrics->perClass = classificationMetrics(prediction->gold, prediction->predicted, prediction->labels,
                                              std::numeric_limits<double>::quiet_NaN())
                            .perClass;
  }
  return {};
}

}  // namespace clozebench
