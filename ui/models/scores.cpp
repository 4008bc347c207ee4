#include "ui/models/scores.h"

#include "compare/gain_table.h"
#include "ui/models/core_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <nlohmann/json.hpp>

#include <cmath>

namespace clozebench {
namespace {
struct Scores {
  Q_DECLARE_TR_FUNCTIONS(Scores)
};
}  // namespace

// The same rule as the store's: a metric of the settings that is no score is told in micro F1, as in the gain.
std::string judgedBy(RunKind kind, const std::string& settingsJson) {
  if (kind == RunKind::Pretrain) return "mlm_loss";
  const auto settings = nlohmann::json::parse(settingsJson, nullptr, false);
  const auto metric = settings.is_object() ? settings.find("finetune.metric") : settings.end();
  if (metric == settings.end() || !metric->is_string() || *metric == "loss") return "f1_micro";
  return metric->get<std::string>();
}

bool lowerIsBetter(const std::string& metric) {
  return metric.ends_with("loss");
}

QString metricName(const std::string& metric) {
  if (metric == "mlm_loss") return Scores::tr("MLM loss");
  if (metric == "accuracy") return Scores::tr("accuracy");
  if (metric == "loss") return Scores::tr("loss");
  return coreText(metricLabel(metric));
}

QString metricHelp(const std::string& metric) {
  return metric == "mlm_loss" ? Scores::tr("loss of masked words") : metricName(metric);
}

QString scoreName(const std::string& metric, const std::string& split) {
  return split == "test" ? Scores::tr("test %1").arg(metricName(metric))
                         : Scores::tr("validation %1").arg(metricName(metric));
}

QString scoreNumber(double score) {
  return std::isfinite(score) ? QLocale().toString(score, 'f', 3) : QString("–");
}

Score validationScore(const RunRecord& run) {
  const std::string metric = judgedBy(run.kind, run.settingsJson);
  return {metric, run.summary.validation.get(metric)};
}

}  // namespace clozebench
