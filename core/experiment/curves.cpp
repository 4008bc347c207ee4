#include "experiment/curves.h"

#include "base/files.h"
#include "config/fields.h"
#include "config/json.h"
#include "experiment/curve_drawing.h"
#include "experiment/figure_json.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kDrawnPoints = 4000;  // more than a chart has columns; the CSV keeps every point
constexpr double kSmoothing = 0.95;

// Colour and line style of each group: by what the person groups by, or by where its variant and its arm stand among
// all there are. They belong to the value: arms have those of every other chart, and what is left out changes none.
class Looks {
 public:
  Looks(const CurveSet& set, CurveColours colours)
      : m_grouping(set.grouping),
        m_byArm(set.grouping.colour.empty() ? colours == CurveColours::ByArm : set.grouping.colour == "arm") {
    if (set.measure.kind == RunKind::Finetune) {
      m_arms = {"pretrained", "scratch"};
      if (m_grouping.colour == "arm") m_colours = {"pre-trained", "from scratch"};
      if (m_grouping.line == "arm") m_lines = {"pre-trained", "from scratch"};
    }
    for (const std::vector<CurveGroup>* groups : {&set.known, &set.groups})
      for (const CurveGroup& group : *groups) know(group);
    for (const CurveGroup& group : set.groups) {
      m_severalVariants |= variantOf(group) != variantOf(set.groups.front());
      m_severalArms |= group.arm != set.groups.front().arm;
    }
  }
  // With one variant both colour and line tell the arms: nobody needs colours to read such a chart.
  bool severalVariants() const { return m_severalVariants; }
  void apply(FigureSeries& series, const CurveGroup& group) {
    if (!m_grouping.isUsual()) return applyGrouping(series, group);
    const int arm = placeOf(m_arms, group.arm), variant = placeOf(m_variants, variantOf(group));
    series.color = m_byArm || !severalVariants() ? arm : variant;
    series.style = (m_byArm && severalVariants() ? variant : arm) % kLineStyles;
  }
  std::string legend() const {
    if (!m_grouping.isUsual()) return groupingLegend();
    if (!severalVariants() || !m_severalArms) return "";
    return m_byArm ? "colour: arm, line: variant" : "colour: variant, line: arm";
  }

 private:
  static std::string variantOf(const CurveGroup& group) {
    return group.experiment + '\n' + group.variant + (group.shared ? "\n" : "");
  }
  void know(const CurveGroup& group) {
    placeOf(m_variants, variantOf(group));
    placeOf(m_arms, group.arm);
    placeOf(m_colours, group.colour);
    placeOf(m_lines, group.line);
  }
  static int placeOf(std::vector<std::string>& known, const std::string& name) {
    const auto found = std::ranges::find(known, name);
    if (found != known.end()) return static_cast<int>(found - known.begin());
    known.push_back(name);
    return static_cast<int>(known.size()) - 1;
  }
  // Of one thing alone both tell.
  void applyGrouping(FigureSeries& series, const CurveGroup& group) {
    const int colour = placeOf(m_colours, group.colour), line = placeOf(m_lines, group.line);
    series.color = m_grouping.colour.empty() ? line : colour;
    series.style = (m_grouping.line.empty() ? colour : line) % kLineStyles;
  }
  std::string groupingLegend() const {
    const auto label = [](const std::string& key) {
      const FieldInfo* field = findField(key);
      return field ? field->label : key;
    };
    if (m_grouping.line.empty() || m_grouping.colour == m_grouping.line) return label(m_grouping.colour);
    if (m_grouping.colour.empty()) return label(m_grouping.line);
    return "colour: " + label(m_grouping.colour) + ", line: " + label(m_grouping.line);
  }

  const CurveGrouping m_grouping;
  std::vector<std::string> m_variants, m_arms, m_colours, m_lines;
  bool m_byArm, m_severalArms = false, m_severalVariants = false;
};

NamedText titleOf(const CurveSet& set) {
  std::string title = measureTitle(set.measure);
  if (set.measure.everyStep && set.measure.source == "loss")
    title = set.measure.kind == RunKind::Pretrain ? "pre-training loss (masked words)" : "training loss";
  NamedText text;
  text.say(title);
  return set.experiment.empty() ? text : text.say(": ").name(set.experiment);
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
  auto title = titleOf(set);
  Figure figure{std::move(title.text), curveAxisTitle(set.axis, set.withCost), measureTitle(set.measure)};
  figure.titleNames = std::move(title.names);
  Looks looks(set, look.colours);
  figure.legendTitle = looks.legend();
  for (const CurveGroup& group : set.groups) {
    for (FigureSeries& series : groupSeries(set, group, look)) {
      looks.apply(series, group);
      figure.series.push_back(std::move(series));
    }
  }
  return figure;
}

Result<Figure> evaluationFigure(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                const std::string& metric, const CurveOptions& options, const std::string& split) {
  CLOZE_TRY(const CurveSet set,
            readCurveSet(workspace, runs, {metric, RunKind::Finetune, false, metric, split}, options));
  return curveFigure(set, {.band = options.band});
}

const std::vector<std::string>& probeNames() {
  static const std::vector<std::string> names = {"mlm_accuracy", "mlm_loss", "nsp_accuracy"};
  return names;
}

Result<Figure> probeFigure(const Workspace& workspace, const std::vector<RunRecord>& runs, const std::string& metric,
                           const CurveOptions& options) {
  CLOZE_TRY(const CurveSet set, readCurveSet(workspace, runs, {metric, RunKind::Pretrain, false, metric}, options));
  return curveFigure(set, {.band = options.band});
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
