#include "experiment/curves.h"

#include "base/files.h"
#include "config/json.h"
#include "experiment/figure_json.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kDrawnPoints = 4000;  // more than a chart has columns; the CSV keeps every point
constexpr double kSmoothing = 0.95;

// Colour and line style of each group, by where its variant and its arm stand among all there are.
class Looks {
 public:
  Looks(const CurveSet& set, CurveColours colours) : m_byArm(colours == CurveColours::ByArm) {
    if (set.measure.kind == RunKind::Finetune) m_arms = {"pretrained", "scratch"};  // the same colours in every chart
    for (const CurveGroup& group : set.groups) {
      placeOf(m_variants, variantOf(group));
      placeOf(m_arms, group.arm);
      m_severalArms |= group.arm != set.groups.front().arm;
    }
  }
  // With one variant both colour and line tell the arms: nobody needs colours to read such a chart.
  bool severalVariants() const { return m_variants.size() > 1; }
  void apply(FigureSeries& series, const CurveGroup& group) {
    const int arm = placeOf(m_arms, group.arm), variant = placeOf(m_variants, variantOf(group));
    series.color = m_byArm || !severalVariants() ? arm : variant;
    series.style = (m_byArm && severalVariants() ? variant : arm) % kLineStyles;
  }
  std::string legend() const {
    if (!severalVariants() || !m_severalArms) return "";
    return m_byArm ? "colour: arm, line: variant" : "colour: variant, line: arm";
  }

 private:
  static std::string variantOf(const CurveGroup& group) { return group.experiment + '\n' + group.variant; }
  static int placeOf(std::vector<std::string>& known, const std::string& name) {
    const auto found = std::ranges::find(known, name);
    if (found != known.end()) return static_cast<int>(found - known.begin());
    known.push_back(name);
    return static_cast<int>(known.size()) - 1;
  }
  std::vector<std::string> m_variants, m_arms;
  bool m_byArm, m_severalArms = false;
};

// Mean over seeds, row by row (the seeds of a group are evaluated at the same steps), with a band of one deviation.
FigureSeries meanSeries(const std::vector<const CurveMember*>& members, bool band) {
  FigureSeries series;
  std::size_t rows = members.front()->curve->x.size();
  for (const CurveMember* member : members) rows = std::min(rows, member->curve->x.size());
  const auto count = static_cast<double>(members.size());
  for (std::size_t row = 0; row < rows; ++row) {
    double x = 0, mean = 0, squares = 0;
    for (const CurveMember* member : members) {
      x += member->curve->x[row] / count;
      mean += member->curve->y[row] / count;
    }
    series.x.push_back(x);
    series.y.push_back(mean);
    if (!band) continue;
    for (const CurveMember* member : members)
      squares += (member->curve->y[row] - mean) * (member->curve->y[row] - mean);
    const double deviation = std::sqrt(squares / (count - 1));
    series.low.push_back(mean - deviation);
    series.high.push_back(mean + deviation);
  }
  return series;
}

class GroupDrawing {
 public:
  GroupDrawing(Figure& figure, const CurveSet& set, const CurveLook& look, Looks& looks)
      : m_figure(figure), m_set(set), m_look(look), m_looks(looks) {}

  void add(const CurveGroup& group) {
    m_group = &group;
    m_members.clear();
    for (const CurveMember& member : group.members) {
      if (!member.curve->x.empty()) m_members.push_back(&member);
    }
    if (m_members.empty()) return;
    const bool smoothed = m_look.smoothing > 0, several = m_members.size() > 1;
    if (!several && !smoothed) return push(raw(*m_members.front()), group.name, /*faint=*/false);
    if (!several || m_look.eachSeed) {
      for (const CurveMember* member : m_members)
        push(raw(*member), group.name + ", seed " + std::to_string(member->seed), /*faint=*/true);
    }
    FigureSeries mean =
        several ? meanSeries(m_members, !smoothed && !m_set.measure.everyStep) : raw(*m_members.front());
    if (!smoothed) return push(std::move(mean), group.name + meanText(), /*faint=*/false);
    if (several && !m_look.eachSeed) push(mean, group.name + ", mean", /*faint=*/true);
    push(smooth(mean, m_look.smoothing), group.name + smoothedText(), /*faint=*/false);
  }

 private:
  static FigureSeries raw(const CurveMember& member) {
    FigureSeries series;
    series.x = member.curve->x;
    series.y = member.curve->y;
    return series;
  }
  std::string meanText() const {
    const std::string seeds = std::to_string(m_members.size()) + " seeds)";
    return m_set.measure.everyStep ? " (mean of " + seeds : " (mean ± sd of " + seeds;
  }
  std::string smoothedText() const {
    if (m_members.size() == 1) return " (smoothed)";
    return " (mean of " + std::to_string(m_members.size()) + " seeds, smoothed)";
  }
  void push(FigureSeries series, const std::string& name, bool faint) {
    series.name = name;
    series.faint = faint;
    m_looks.apply(series, *m_group);
    m_figure.series.push_back(std::move(series));
  }

  Figure& m_figure;
  const CurveSet& m_set;
  const CurveLook& m_look;
  Looks& m_looks;
  const CurveGroup* m_group = nullptr;
  std::vector<const CurveMember*> m_members;
};

std::string titleOf(const CurveSet& set) {
  std::string title = measureTitle(set.measure);
  if (set.measure.everyStep && set.measure.source == "loss")
    title = set.measure.kind == RunKind::Pretrain ? "pre-training loss (masked words)" : "training loss";
  return title + (set.experiment.empty() ? "" : ": " + set.experiment);
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

Figure curveFigure(const CurveSet& set, const CurveLook& look) {
  Figure figure{titleOf(set), curveAxisTitle(set.axis, set.withCost), measureTitle(set.measure)};
  Looks looks(set, look.colours);
  figure.legendTitle = looks.legend();
  GroupDrawing drawing(figure, set, look, looks);
  for (const CurveGroup& group : set.groups) drawing.add(group);
  return figure;
}

Result<Figure> evaluationFigure(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                const std::string& metric, const CurveOptions& options, const std::string& split) {
  CLOZE_TRY(const CurveSet set,
            readCurveSet(workspace, runs, {metric, RunKind::Finetune, false, metric, split}, options));
  return curveFigure(set);
}

const std::vector<std::string>& probeNames() {
  static const std::vector<std::string> names = {"mlm_accuracy", "mlm_loss", "nsp_accuracy"};
  return names;
}

Result<Figure> probeFigure(const Workspace& workspace, const std::vector<RunRecord>& runs, const std::string& metric,
                           const CurveOptions& options) {
  CLOZE_TRY(const CurveSet set, readCurveSet(workspace, runs, {metric, RunKind::Pretrain, false, metric}, options));
  return curveFigure(set);
}

Result<Figure> trainingLossFigure(const Workspace& workspace, const std::vector<RunRecord>& runs, RunKind kind,
                                  const CurveOptions& options) {
  const char* id = kind == RunKind::Pretrain ? "pretrain_loss" : "train_loss";
  CLOZE_TRY(const CurveSet set, readCurveSet(workspace, runs, *findCurveMeasure(id), options));
  return curveFigure(set, {.smoothing = kSmoothing});
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
