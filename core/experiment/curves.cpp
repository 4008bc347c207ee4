#include "experiment/curves.h"

#include "base/files.h"
#include "config/json.h"
#include "experiment/figure_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

constexpr std::array kAxisNames = {"step", "epoch", "examples", "tokens", "seconds"};
constexpr std::size_t kDrawnPoints = 4000;  // more than a chart has columns; the CSV keeps every point
constexpr double kSmoothing = 0.95;

std::string axisTitle(CurveAxis axis, bool withCost) {
  static constexpr std::array titles = {"optimizer steps", "epoch", "examples seen (steps x batch size)", "tokens seen",
                                        "training seconds"};
  std::string title = titles[static_cast<std::size_t>(axis)];
  return withCost ? title + ", pre-training included" : title;
}

std::string metricTitle(const std::string& metric, const std::string& split) {
  static const std::map<std::string, std::string> titles = {{"f1_micro", "F1 (micro)"},
                                                            {"f1_macro", "F1 (macro)"},
                                                            {"f1_mean", "F1 (mean of micro and macro)"},
                                                            {"accuracy", "accuracy"},
                                                            {"mcc", "MCC"},
                                                            {"loss", "loss"},
                                                            {"mlm_loss", "masked-word loss"},
                                                            {"mlm_accuracy", "masked-word accuracy"},
                                                            {"nsp_accuracy", "next-sentence accuracy"}};
  const auto found = titles.find(metric);
  return (found == titles.end() ? metric : found->second) + " on " + split;
}

// Runs that differ only in their seed.
struct Group {
  std::string name;
  std::string variant, arm;
  std::vector<RunRecord> runs;
};

std::string groupName(const RunRecord& run) {
  // The words of the reports and the window, not the keys of the file.
  const std::string arm = run.kind == RunKind::Pretrain ? "pre-training"
                          : run.arm == "scratch"        ? "from scratch"
                          : run.arm == "pretrained"     ? "pre-trained"
                                                        : run.arm;
  return run.variant.empty() ? arm : run.variant + ", " + arm;
}

std::vector<Group> groupRuns(const std::vector<RunRecord>& runs, RunKind kind, const std::string& variant) {
  std::vector<Group> groups;
  for (const RunRecord& run : runs) {
    if (run.kind != kind || (!variant.empty() && run.variant != variant)) continue;
    const std::string name = groupName(run);
    auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) { return group.name == name; });
    if (found == groups.end()) found = groups.insert(groups.end(), Group{name, run.variant, run.arm, {}});
    found->runs.push_back(run);
  }
  std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
    return std::tie(a.variant, a.arm) < std::tie(b.variant, b.arm);
  });
  for (Group& group : groups)
    std::sort(group.runs.begin(), group.runs.end(), [](const auto& a, const auto& b) { return a.seed < b.seed; });
  return groups;
}

// Where a step of a run lies on the x axis.
struct Abscissa {
  CurveAxis axis = CurveAxis::Step;
  double batchSize = 0, stepsPerEpoch = 0, offset = 0;
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
  const auto json = nlohmann::json::parse(run.settingsJson, nullptr, /*allow_exceptions=*/false);
  if (auto settings = settingsFromJson(json)) x.batchSize = static_cast<double>(settings->finetune.batchSize);
  if (!options.addPretrainingCost || run.parent.empty()) return x;
  if (const auto parent = workspace.run(run.parent))
    x.offset = options.axis == CurveAxis::Tokens ? parent->summary.tokens : parent->summary.seconds;
  return x;
}

struct Curve {
  std::vector<double> x, y;
};

Result<Curve> evaluationCurve(const Workspace& workspace, const RunRecord& run, const std::string& metric,
                              const std::string& split, const CurveOptions& options) {
  CLOZE_TRY(const auto evaluations, workspace.evaluations(run.id, split));
  const Abscissa x = abscissaOf(workspace, run, options);
  Curve curve;
  for (const Evaluated& row : evaluations) {
    if (!row.metrics.values.contains(metric)) continue;
    curve.x.push_back(options.axis == CurveAxis::Epoch ? row.epoch
                                                       : x.at(static_cast<double>(row.step), row.tokens, row.seconds));
    curve.y.push_back(row.metrics.get(metric));
  }
  return curve;
}

FigureSeries member(const Curve& curve, const std::string& name, int color, bool dashed, bool faint) {
  FigureSeries series;
  series.name = name;
  series.x = curve.x;
  series.y = curve.y;
  series.color = color;
  series.style = dashed ? kDashed : kSolid;
  series.faint = faint;
  return series;
}

// Mean over seeds, row by row (the seeds of a group are evaluated at the same steps), with a band of one deviation.
FigureSeries meanSeries(const std::vector<Curve>& curves, const std::string& name, int color, bool dashed) {
  FigureSeries series = member({}, name, color, dashed, false);
  std::size_t rows = curves.front().x.size();
  for (const Curve& curve : curves) rows = std::min(rows, curve.x.size());
  const auto count = static_cast<double>(curves.size());
  for (std::size_t row = 0; row < rows; ++row) {
    double x = 0, mean = 0, squares = 0;
    for (const Curve& curve : curves) {
      x += curve.x[row] / count;
      mean += curve.y[row] / count;
    }
    for (const Curve& curve : curves) squares += (curve.y[row] - mean) * (curve.y[row] - mean);
    const double deviation = std::sqrt(squares / (count - 1));
    series.x.push_back(x);
    series.y.push_back(mean);
    series.low.push_back(mean - deviation);
    series.high.push_back(mean + deviation);
  }
  return series;
}

void addGroup(Figure& figure, const Group& group, const std::vector<Curve>& curves, int color) {
  const bool dashed = group.arm == "scratch";
  if (curves.size() == 1) {
    figure.series.push_back(member(curves.front(), group.name, color, dashed, false));
    return;
  }
  for (std::size_t i = 0; i < curves.size(); ++i)
    figure.series.push_back(
        member(curves[i], group.name + ", seed " + std::to_string(group.runs[i].seed), color, dashed, true));
  figure.series.push_back(
      meanSeries(curves, group.name + " (mean ± sd of " + std::to_string(curves.size()) + " seeds)", color, dashed));
}

Result<Curve> stepCurve(const Workspace& workspace, const RunRecord& run, const CurveOptions& options) {
  CLOZE_TRY(const auto points, workspace.points(run.id));
  const Abscissa x = abscissaOf(workspace, run, options);
  Curve curve;
  for (const StepPoint& point : points) {
    curve.x.push_back(x.at(static_cast<double>(point.step), point.tokens, point.seconds));
    curve.y.push_back(point.loss);
  }
  return curve;
}

FigureSeries smoothedMean(const std::vector<Curve>& curves, const Group& group, int color) {
  const bool dashed = group.arm == "scratch";
  const std::string seeds = curves.size() > 1 ? "mean of " + std::to_string(curves.size()) + " seeds, " : "";
  const std::string name = group.name + " (" + seeds + "smoothed)";
  FigureSeries mean = curves.size() > 1 ? meanSeries(curves, name, color, dashed)
                                        : member(curves.front(), name, color, dashed, /*faint=*/false);
  mean.low.clear();
  mean.high.clear();
  return smooth(mean, kSmoothing);
}

Figure thinned(Figure figure) {
  for (FigureSeries& series : figure.series) {
    if (series.x.size() > kDrawnPoints) series = thin(series, kDrawnPoints);
  }
  return figure;
}

std::string chosenMetric(const std::vector<RunRecord>& runs) {
  for (const RunRecord& run : runs) {
    if (run.kind != RunKind::Finetune) continue;
    const auto json = nlohmann::json::parse(run.settingsJson, nullptr, /*allow_exceptions=*/false);
    const auto settings = settingsFromJson(json);
    if (settings && settings->finetune.metric != "loss") return settings->finetune.metric;
  }
  return "f1_micro";
}

void keep(std::vector<NamedFigure>& figures, const std::string& name, Figure figure) {
  if (!figure.series.empty()) figures.push_back({name, std::move(figure)});
}

}  // namespace

const char* curveAxisName(CurveAxis axis) {
  return kAxisNames[static_cast<std::size_t>(axis)];
}

std::optional<CurveAxis> curveAxisFromName(std::string_view name) {
  for (std::size_t i = 0; i < kAxisNames.size(); ++i) {
    if (name == kAxisNames[i]) return static_cast<CurveAxis>(i);
  }
  return std::nullopt;
}

const std::vector<std::string>& curveAxisNames() {
  static const std::vector<std::string> names(kAxisNames.begin(), kAxisNames.end());
  return names;
}

namespace {

Result<Figure> figureOf(const Workspace& workspace, const std::vector<RunRecord>& runs, RunKind kind,
                        const std::string& metric, const CurveOptions& options, const std::string& split) {
  const std::string shownSplit = kind == RunKind::Pretrain ? "held-out text" : split;
  const bool withCost = kind == RunKind::Finetune && options.addPretrainingCost && options.axis >= CurveAxis::Tokens;
  Figure figure{metricTitle(metric, shownSplit) + (runs.empty() ? "" : ": " + runs.front().experiment),
                axisTitle(options.axis, withCost), metricTitle(metric, shownSplit)};
  int color = 0;
  for (const Group& group : groupRuns(runs, kind, options.variant)) {
    Group shown{group.name, group.variant, group.arm, {}};
    std::vector<Curve> curves;
    for (const RunRecord& run : group.runs) {
      CLOZE_TRY(Curve curve, evaluationCurve(workspace, run, metric, split, options));
      if (curve.x.empty()) continue;
      curves.push_back(std::move(curve));
      shown.runs.push_back(run);
    }
    if (!curves.empty()) addGroup(figure, shown, curves, color);
    ++color;
  }
  return figure;
}

}  // namespace

Result<Figure> evaluationFigure(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                const std::string& metric, const CurveOptions& options, const std::string& split) {
  return figureOf(workspace, runs, RunKind::Finetune, metric, options, split);
}

const std::vector<std::string>& probeNames() {
  static const std::vector<std::string> names = {"mlm_accuracy", "mlm_loss", "nsp_accuracy"};
  return names;
}

Result<Figure> probeFigure(const Workspace& workspace, const std::vector<RunRecord>& runs, const std::string& metric,
                           const CurveOptions& options) {
  return figureOf(workspace, runs, RunKind::Pretrain, metric, options, "validation");
}

Result<Figure> trainingLossFigure(const Workspace& workspace, const std::vector<RunRecord>& runs, RunKind kind,
                                  const CurveOptions& options) {
  const bool withCost = kind == RunKind::Finetune && options.addPretrainingCost && options.axis >= CurveAxis::Tokens;
  const std::string title = kind == RunKind::Pretrain ? "pre-training loss (masked words)" : "training loss";
  Figure figure{title + (runs.empty() ? "" : ": " + runs.front().experiment), axisTitle(options.axis, withCost),
                kind == RunKind::Pretrain ? "masked-word loss, nats" : "training loss, nats"};
  int color = 0;
  for (const Group& group : groupRuns(runs, kind, options.variant)) {
    std::vector<Curve> curves;
    for (const RunRecord& run : group.runs) {
      CLOZE_TRY(Curve curve, stepCurve(workspace, run, options));
      if (curve.x.empty()) continue;
      figure.series.push_back(member(curve, group.name + ", seed " + std::to_string(run.seed), color,
                                     group.arm == "scratch", /*faint=*/true));
      curves.push_back(std::move(curve));
    }
    if (!curves.empty()) figure.series.push_back(smoothedMean(curves, group, color));
    ++color;
  }
  return figure;
}

Result<std::vector<NamedFigure>> standardFigures(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                                 const CurveOptions& options) {
  std::vector<NamedFigure> figures;
  const std::string metric = chosenMetric(runs);
  CLOZE_TRY(Figure chosen, evaluationFigure(workspace, runs, metric, options));
  keep(figures, metric, std::move(chosen));
  if (metric != "f1_macro") {
    CLOZE_TRY(Figure macro, evaluationFigure(workspace, runs, "f1_macro", options));
    keep(figures, "f1_macro", std::move(macro));
  }
  CLOZE_TRY(Figure validation, evaluationFigure(workspace, runs, "loss", options));
  keep(figures, "validation_loss", std::move(validation));
  CLOZE_TRY(Figure training, trainingLossFigure(workspace, runs, RunKind::Finetune, options));
  keep(figures, "training_loss", std::move(training));
  CLOZE_TRY(Figure pretraining, trainingLossFigure(workspace, runs, RunKind::Pretrain, options));
  keep(figures, "pretraining_loss", std::move(pretraining));
  for (const auto& probe : probeNames()) {
    CLOZE_TRY(Figure measured, probeFigure(workspace, runs, probe, options));
    keep(figures, probe, std::move(measured));
  }
  return figures;
}

Result<std::vector<fs::path>> exportFigures(const std::vector<NamedFigure>& figures, const fs::path& folder) {
  CLOZE_CHECK(makeDirectories(folder));
  std::vector<fs::path> files;
  for (const auto& [name, figure] : figures) {
    const Figure drawn = thinned(figure);
    const std::pair<fs::path, std::string> outputs[] = {{folder / (name + ".svg"), figureSvg(drawn)},
                                                        {folder / (name + ".csv"), figureCsv(figure)},
                                                        {folder / (name + ".figure.json"), toJson(drawn).dump()}};
    for (const auto& [path, content] : outputs) {
      CLOZE_CHECK(writeFileAtomically(path, content));
      files.push_back(path);
    }
  }
  return files;
}

}  // namespace clozebench
