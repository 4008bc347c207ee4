// What a run is judged by and what that number is called: the same metric, split and words in every view.
#pragma once
#include "experiment/overview.h"

#include <QString>

#include <string>

namespace clozebench {

// As RunOverview::metric: "f1_micro" ... of fine-tuning, "mlm_loss" of pre-training.
std::string judgedBy(RunKind kind, const std::string& settingsJson);
bool lowerIsBetter(const std::string& metric);

QString metricName(const std::string& metric);                           // "micro F1", "MLM loss"
QString metricHelp(const std::string& metric);                           // what the name stands for; often the name
QString scoreName(const std::string& metric, const std::string& split);  // "test micro F1"
QString scoreNumber(double score);                                       // "0.873"; "–" when it is no number

// What a run's kept checkpoint scored on validation; NaN before the first evaluation.
struct Score {
  std::string metric;
  double value = 0;
};
Score validationScore(const RunRecord& run);

}  // namespace clozebench
