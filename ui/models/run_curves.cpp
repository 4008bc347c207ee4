#include "ui/models/run_curves.h"

#include "ui/models/scores.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::int64_t kPointsReadWhole = 1'000'000;
constexpr double kSpeedWindowSeconds = 0.5;  // shorter windows show the clock's grain, not the engine's speed

struct CurveTexts {
  Q_DECLARE_TR_FUNCTIONS(CurveTexts)
};

// Two points for each stored stretch: its least and its greatest loss and gradient, and what it began and ended with.
Result<Steps> stepsFromBins(const Workspace& workspace, const std::string& runId) {
  CLOZE_TRY(const auto loss, workspace.bins(runId, "loss"));
  CLOZE_TRY(const auto rate, workspace.bins(runId, "learning_rate"));
  CLOZE_TRY(const auto gradient, workspace.bins(runId, "gradient_norm"));
  CLOZE_TRY(const auto tokens, workspace.bins(runId, "tokens"));
  CLOZE_TRY(const auto seconds, workspace.bins(runId, "seconds"));
  Steps steps;
  const auto high = [](const SeriesBin& bin) { return bin.nonFinite > 0 ? std::nanf("") : bin.high; };
  const std::size_t count = std::min({loss.size(), rate.size(), gradient.size(), tokens.size(), seconds.size()});
  for (std::size_t i = 0; i < count; ++i) {
    steps.points.push_back(
        {loss[i].firstStep, loss[i].low, rate[i].first, gradient[i].low, tokens[i].first, seconds[i].first});
    steps.points.push_back(
        {loss[i].lastStep, high(loss[i]), rate[i].last, high(gradient[i]), tokens[i].last, seconds[i].last});
  }
  return steps;
}

// The colours of core/experiment/curves: pre-trained 0, from scratch 1 and dashed; pre-training itself 2.
void styleForArm(FigureSeries& series, const RunRecord& run) {
  series.color = run.kind == RunKind::Pretrain ? 2 : run.arm == "scratch" ? 1 : 0;
  series.style = run.arm == "scratch" ? kDashed : kSolid;
}

FigureSeries metricSeries(const NamedCurves& named, const std::string& metric, const std::string& split) {
  FigureSeries series;
  styleForArm(series, named.run);
  for (const Evaluated& row : named.curves->evaluations()) {
    if (row.split != split || row.metrics.values.count(metric) == 0) continue;
    series.x.push_back(static_cast<double>(row.step));
    series.y.push_back(row.metrics.get(metric));
  }
  return series;
}

std::string seedName(const RunRecord& run) {
  const QString name =
      run.arm == "scratch" ? CurveTexts::tr("from scratch, seed %1") : CurveTexts::tr("pre-trained, seed %1");
  return name.arg(run.seed).toStdString();
}

}  // namespace

void RunCurves::apply(const Started& started) {
  const double step = static_cast<double>(started.resumedAtStep);
  for (LiveSeries* series : {&m_loss, &m_smoothed, &m_rate, &m_gradient, &m_speed}) series->dropAfter(step);
  std::erase_if(m_evaluations,
                [&](const Evaluated& row) { return row.step > started.resumedAtStep || started.resumedAtStep == 0; });
  m_speedFrom = {};
  if (m_last.step > started.resumedAtStep) m_last = StepPoint{started.resumedAtStep};
  if (started.resumedAtStep == 0) m_average.clear();
}

void RunCurves::apply(const Steps& steps) {
  for (const StepPoint& point : steps.points) {
    if (point.step <= m_last.step) continue;  // read from the store already
    const double x = static_cast<double>(point.step);
    m_loss.append(x, point.loss);
    m_smoothed.append(x, m_average.next(point.loss));
    m_rate.append(x, point.learningRate);
    m_gradient.append(x, point.gradientNorm);
    addSpeed(point);
    m_last = point;
  }
}

void RunCurves::addSpeed(const StepPoint& point) {
  if (m_speedFrom.step == 0) {  // the first step holds warm-up work of the libraries, so counting starts behind it
    m_speedFrom = point;
    return;
  }
  const double seconds = point.seconds - m_speedFrom.seconds;
  if (seconds < kSpeedWindowSeconds) return;
  m_speed.append(static_cast<double>(point.step), (point.tokens - m_speedFrom.tokens) / seconds);
  m_speedFrom = point;
}

void RunCurves::apply(const Evaluated& evaluated) {
  const auto same = std::ranges::find_if(
      m_evaluations, [&](const Evaluated& row) { return row.step == evaluated.step && row.split == evaluated.split; });
  if (same != m_evaluations.end()) {
    *same = evaluated;
  } else {
    m_evaluations.push_back(evaluated);
  }
}

Result<std::shared_ptr<RunCurves>> readCurves(const Workspace& workspace, const std::string& runId) {
  auto curves = std::make_shared<RunCurves>();
  CLOZE_TRY(const RunRecord run, workspace.run(runId));
  if (run.summary.steps <= kPointsReadWhole) {
    CLOZE_TRY(auto points, workspace.points(run.id));
    curves->apply(Steps{std::move(points)});
  } else {
    CLOZE_TRY(const Steps steps, stepsFromBins(workspace, run.id));
    curves->apply(steps);
  }
  CLOZE_TRY(const auto evaluations, workspace.evaluations(run.id));
  for (const Evaluated& row : evaluations) curves->apply(row);
  return curves;
}

const Evaluated* judgedRow(const RunCurves& curves, RunKind kind) {
  const Evaluated* judged = nullptr;
  for (const Evaluated& row : curves.evaluations())
    if (row.split == "validation" && (row.best || kind == RunKind::Pretrain || !judged)) judged = &row;
  return judged;
}

Figure lossFigure(const RunCurves& curves) {
  Figure figure{"", CurveTexts::tr("step").toStdString(), CurveTexts::tr("loss").toStdString(), {}};
  FigureSeries raw{CurveTexts::tr("each batch").toStdString(), {}, {}, {}, {}, 0, false, true};
  FigureSeries smooth{CurveTexts::tr("training, smoothed").toStdString(), {}, {}, {}, {}, 0};
  FigureSeries validation{CurveTexts::tr("validation").toStdString(), {}, {}, {}, {}, 1, true};
  curves.loss().fill(raw);
  curves.smoothedLoss().fill(smooth);
  for (const Evaluated& row : curves.evaluations()) {
    if (row.split != "validation" || row.metrics.values.count("loss") == 0) continue;
    validation.x.push_back(static_cast<double>(row.step));
    validation.y.push_back(row.metrics.get("loss"));
  }
  figure.series = {raw, smooth};
  if (!validation.x.empty()) figure.series.push_back(validation);
  return figure;
}

Figure validationFigure(const NamedCurves& chosen, const std::vector<NamedCurves>& others) {
  const bool pretrain = chosen.run.kind == RunKind::Pretrain;
  const std::string metric = pretrain ? "mlm_accuracy" : judgedBy(chosen.run.kind, chosen.run.settingsJson);
  Figure figure{"",
                CurveTexts::tr("step").toStdString(),
                pretrain ? CurveTexts::tr("share right (held-out text)").toStdString()
                         : scoreName(metric, "validation").toStdString(),
                {}};
  for (const NamedCurves& other : others) {
    FigureSeries series = metricSeries(other, metric, "validation");
    // Its twin from the other start is named; further seeds stay in the background.
    const bool twin = !pretrain && other.run.seed == chosen.run.seed && other.run.arm != chosen.run.arm;
    series.faint = !twin;
    if (twin) series.name = seedName(other.run);
    if (!series.x.empty()) figure.series.push_back(std::move(series));
  }
  FigureSeries series = metricSeries(chosen, metric, "validation");
  series.name = pretrain ? CurveTexts::tr("masked words").toStdString() : seedName(chosen.run);
  if (!series.x.empty()) figure.series.push_back(std::move(series));
  if (!pretrain) return figure;
  FigureSeries sentences = metricSeries(chosen, "nsp_accuracy", "validation");
  sentences.name = CurveTexts::tr("next sentence").toStdString();
  sentences.color = 3;
  if (!sentences.x.empty()) figure.series.push_back(std::move(sentences));
  return figure;
}

Figure rateFigure(const RunCurves& curves) {
  Figure figure{"", CurveTexts::tr("step").toStdString(), CurveTexts::tr("learning rate").toStdString(), {}};
  FigureSeries rate{"", {}, {}, {}, {}, 0};
  curves.learningRate().fill(rate);
  figure.series = {rate};
  return figure;
}

Figure gradientFigure(const RunCurves& curves) {
  Figure figure{"", CurveTexts::tr("step").toStdString(), CurveTexts::tr("gradient norm").toStdString(), {}};
  FigureSeries norm{"", {}, {}, {}, {}, 3};
  curves.gradientNorm().fill(norm);
  figure.series = {norm};
  return figure;
}

Figure speedFigure(const RunCurves& curves) {
  Figure figure{"", CurveTexts::tr("step").toStdString(), CurveTexts::tr("tokens per second").toStdString(), {}};
  FigureSeries speed{"", {}, {}, {}, {}, 2};
  curves.tokensPerSecond().fill(speed);
  figure.series = {speed};
  return figure;
}

}  // namespace clozebench
