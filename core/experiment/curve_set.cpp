#include "experiment/curve_set.h"

#include "config/json.h"
#include "experiment/pretraining_points.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

constexpr std::int64_t kReadWhole = 400'000;  // steps; longer runs come as bins of up to 4096 steps

const std::map<std::string, std::string>& metricNames() {
  static const std::map<std::string, std::string> names = {{"f1_micro", "F1 (micro)"},
                                                           {"f1_macro", "F1 (macro)"},
                                                           {"f1_mean", "F1 (mean of micro and macro)"},
                                                           {"accuracy", "accuracy"},
                                                           {"mcc", "MCC"},
                                                           {"auroc", "AUROC"},
                                                           {"loss", "loss"},
                                                           {"mlm_loss", "masked-word loss"},
                                                           {"mlm_accuracy", "masked-word accuracy"},
                                                           {"nsp_accuracy", "next-sentence accuracy"}};
  return names;
}

bool isOver(RunState state) {
  return state == RunState::Finished || state == RunState::Failed;
}

// Where a step of a run lies on the x axis.
struct Abscissa {
  CurveAxis axis = CurveAxis::Step;
  double batchSize = 1, stepsPerEpoch = 0, offset = 0;
  double at(double step, double tokens, double seconds) const {
    switch (axis) {
      case CurveAxis::Step:
        return step;
      case CurveAxis::Epoch:
        return stepsPerEpoch > 0 ? step / stepsPerEpoch : step;
      case CurveAxis::Examples:
        return step * batchSize;
      case CurveAxis::Tokens:
        return offset + tokens;
      case CurveAxis::Seconds:
        return offset + seconds;
    }
    return step;
  }
};

Abscissa abscissaOf(const Workspace& workspace, const RunRecord& run, const CurveOptions& options) {
  Abscissa x{options.axis, 1, static_cast<double>(run.stepsPerEpoch), 0};
  if (options.axis == CurveAxis::Examples) {
    const auto json = nlohmann::json::parse(run.settingsJson, nullptr, /*allow_exceptions=*/false);
    if (const auto settings = settingsFromJson(json)) {
      x.batchSize = static_cast<double>(settings->finetune.batchSize);
    }
  }
  if (!options.addPretrainingCost || options.axis < CurveAxis::Tokens || run.parent.empty()) return x;
  if (const auto cost = pretrainingCost(workspace, run))
    x.offset = options.axis == CurveAxis::Tokens ? cost->tokens : cost->seconds;
  return x;
}

Result<Curve> evaluationCurve(const Workspace& workspace, const RunRecord& run, const CurveMeasure& measure,
                              const CurveOptions& options) {
  CLOZE_TRY(const auto evaluations, workspace.evaluations(run.id, measure.split));
  const Abscissa x = abscissaOf(workspace, run, options);
  Curve curve;
  for (const Evaluated& row : evaluations) {
    if (!row.metrics.values.contains(measure.source)) continue;
    curve.x.push_back(options.axis == CurveAxis::Epoch ? row.epoch
                                                       : x.at(static_cast<double>(row.step), row.tokens, row.seconds));
    curve.y.push_back(row.metrics.get(measure.source));
  }
  return curve;
}

double valueOf(const StepPoint& point, const std::string& series) {
  if (series == "gradient_norm") return point.gradientNorm;
  return series == "learning_rate" ? point.learningRate : point.loss;
}

Result<Curve> wholeCurve(const Workspace& workspace, const RunRecord& run, const CurveMeasure& measure,
                         const CurveOptions& options) {
  CLOZE_TRY(const auto points, workspace.points(run.id));
  const Abscissa x = abscissaOf(workspace, run, options);
  Curve curve;
  curve.x.reserve(points.size());
  curve.y.reserve(points.size());
  for (const StepPoint& point : points) {
    curve.x.push_back(x.at(static_cast<double>(point.step), point.tokens, point.seconds));
    curve.y.push_back(valueOf(point, measure.source));
  }
  return curve;
}

// Bins of every series cover the same steps: the tokens and seconds at their ends are those of the value's bin.
Result<Curve> binnedCurve(const Workspace& workspace, const RunRecord& run, const CurveMeasure& measure,
                          const CurveOptions& options) {
  CLOZE_TRY(const auto bins, workspace.bins(run.id, measure.source));
  CLOZE_TRY(const auto tokens, workspace.bins(run.id, "tokens"));
  CLOZE_TRY(const auto seconds, workspace.bins(run.id, "seconds"));
  const Abscissa x = abscissaOf(workspace, run, options);
  Curve curve;
  const auto add = [&](double share, std::size_t i, double value) {
    const auto between = [share](double first, double last) { return first + share * (last - first); };
    const auto first = static_cast<double>(bins[i].firstStep), last = static_cast<double>(bins[i].lastStep);
    curve.x.push_back(x.at(between(first, last), between(tokens[i].first, tokens[i].last),
                           between(seconds[i].first, seconds[i].last)));
    curve.y.push_back(value);
  };
  for (std::size_t i = 0; i < std::min({bins.size(), tokens.size(), seconds.size()}); ++i) {
    if (std::isfinite(bins[i].low)) add(0, i, bins[i].low), add(0.5, i, bins[i].high);
    if (bins[i].nonFinite > 0) add(1, i, std::numeric_limits<double>::quiet_NaN());
  }
  return curve;
}

Result<Curve> curveOf(const Workspace& workspace, const RunRecord& run, const CurveMeasure& measure,
                      const CurveOptions& options) {
  if (!measure.everyStep) return evaluationCurve(workspace, run, measure, options);
  if (run.summary.steps > kReadWhole) return binnedCurve(workspace, run, measure, options);
  return wholeCurve(workspace, run, measure, options);
}

Result<std::shared_ptr<const Curve>> keptCurve(const Workspace& workspace, const RunRecord& run,
                                               const CurveMeasure& measure, const CurveOptions& options,
                                               CurveCache* cache) {
  const std::string key = run.id + ' ' + measure.id + ' ' + measure.split + ' ' + curveAxisName(options.axis) +
                          (options.addPretrainingCost ? "+" : "");
  if (cache) {
    if (const auto kept = cache->find(key); kept != cache->end()) return kept->second;
  }
  CLOZE_TRY(Curve curve, curveOf(workspace, run, measure, options));
  auto shared = std::make_shared<const Curve>(std::move(curve));
  if (cache && isOver(run.state)) cache->emplace(key, shared);
  return shared;
}

}  // namespace

const std::vector<CurveMeasure>& curveMeasures() {
  constexpr auto kPretrain = RunKind::Pretrain, kFinetune = RunKind::Finetune;
  static const std::vector<CurveMeasure> measures = {{"f1_micro", kFinetune, false, "f1_micro"},
                                                     {"f1_macro", kFinetune, false, "f1_macro"},
                                                     {"f1_mean", kFinetune, false, "f1_mean"},
                                                     {"accuracy", kFinetune, false, "accuracy"},
                                                     {"mcc", kFinetune, false, "mcc"},
                                                     {"auroc", kFinetune, false, "auroc"},
                                                     {"loss", kFinetune, false, "loss"},
                                                     {"train_loss", kFinetune, true, "loss"},
                                                     {"gradient_norm", kFinetune, true, "gradient_norm"},
                                                     {"mlm_accuracy", kPretrain, false, "mlm_accuracy"},
                                                     {"mlm_loss", kPretrain, false, "mlm_loss"},
                                                     {"nsp_accuracy", kPretrain, false, "nsp_accuracy"},
                                                     {"pretrain_loss", kPretrain, true, "loss"}};
  return measures;
}

const CurveMeasure* findCurveMeasure(std::string_view id) {
  const auto found = std::ranges::find(curveMeasures(), id, &CurveMeasure::id);
  return found == curveMeasures().end() ? nullptr : &*found;
}

std::string measureTitle(const CurveMeasure& measure) {
  if (measure.everyStep) {
    if (measure.source == "gradient_norm") return "gradient norm";
    return measure.kind == RunKind::Pretrain ? "masked-word loss, nats" : "training loss, nats";
  }
  const auto found = metricNames().find(measure.source);
  return (found == metricNames().end() ? measure.source : found->second) + " on " +
         (measure.kind == RunKind::Pretrain ? "held-out text" : measure.split);
}

Result<CurveSet> readCurveSet(const Workspace& workspace, const std::vector<RunRecord>& runs,
                              const CurveMeasure& measure, const CurveOptions& asked, CurveCache* cache) {
  CurveOptions options = asked;
  // Batches of pre-training are made of tokens, not of examples.
  if (measure.kind == RunKind::Pretrain && options.axis == CurveAxis::Examples) options.axis = CurveAxis::Step;
  CurveSet set{
      measure,         options.axis, false, {}, groupRuns(runs, measure.kind, options.variant, options.grouping),
      options.grouping};
  set.withCost = measure.kind == RunKind::Finetune && options.addPretrainingCost && options.axis >= CurveAxis::Tokens;
  const bool one =
      std::ranges::all_of(runs, [&](const RunRecord& run) { return run.experiment == runs.front().experiment; });
  if (one && !runs.empty()) set.experiment = runs.front().experiment;
  if (options.among) set.known = groupRuns(*options.among, measure.kind, "", options.grouping);
  std::map<std::string, const RunRecord*> records;
  for (const RunRecord& run : runs) records[run.id] = &run;
  for (CurveGroup& group : set.groups) {
    for (CurveMember& member : group.members) {
      CLOZE_TRY(member.curve, keptCurve(workspace, *records.at(member.runId), measure, options, cache));
    }
  }
  return set;
}

}  // namespace clozebench
