#include "experiment/export_files.h"

#include "base/files.h"
#include "compare/axis_chart.h"
#include "compare/gain_rows.h"
#include "compare/gain_table.h"
#include "compare/pair_calibration.h"
#include "compare/pair_figures.h"
#include "experiment/export_tables.h"
#include "experiment/json.h"

#include <algorithm>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

// "finetune.learning_rate" -> "finetune_learning_rate"; variants may be called anything.
std::string stem(std::string name) {
  for (char& c : name)
    if (std::string_view("./\\ :*?\"<>|").find(c) != std::string_view::npos || static_cast<unsigned char>(c) < 0x20)
      c = '_';
  return name;
}

void keep(std::vector<NamedFigure>& figures, const std::string& name, Figure figure) {
  if (!figure.series.empty()) figures.push_back({name, std::move(figure)});
}

void addGainFigures(std::vector<NamedFigure>& figures, const std::vector<Gain>& gains, const CurveOptions& options) {
  if (gains.empty()) return;
  keep(figures, "gain_curve", gainFigure(gains, {.axis = options.axis, .withCost = options.addPretrainingCost}));
  for (const std::string& key : axisKeys(gains)) {
    AxisCharts charts = axisCharts(gains, key);
    keep(figures, "scores_by_" + stem(key), std::move(charts.scores));
    keep(figures, "gain_by_" + stem(key), std::move(charts.gain));
  }
}

void addPairFigures(std::vector<NamedFigure>& figures, const std::vector<Pair>& pairs) {
  for (const Pair& pair : pairs) {
    const std::string suffix = pairs.size() > 1 ? "_" + stem(pair.variant) : "";
    const auto classes = classGains(pair);
    keep(figures, "classes" + suffix, classFigure(classes));
    keep(figures, "class_gains" + suffix, classGainFigure(classes));
    keep(figures, "calibration" + suffix, calibrationFigure(calibrationOf(pair)));
    keep(figures, "thresholds" + suffix, thresholdFigure(pair));
  }
}

std::string gainText(const std::vector<Gain>& gains) {
  std::string text;
  for (const Gain& gain : gains) text += (text.empty() ? "" : "\n") + gainTable(gain);
  return text;
}

std::string gainJson(const std::vector<Gain>& gains) {
  auto json = nlohmann::json::array();
  for (const Gain& gain : gains) json.push_back(toJson(gain));
  return json.dump(2);
}

}  // namespace

Result<ExportContent> exportContent(const Workspace& workspace, const std::string& experimentId,
                                    const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                    const CurveOptions& options) {
  ExportContent content;
  CLOZE_TRY(content.figures, standardFigures(workspace, runs, options));
  std::vector<Pair> pairs;
  if (!experimentId.empty()) {
    CLOZE_TRY(pairs, pairsOf(workspace, experimentId, gains));
  }
  addGainFigures(content.figures, gains, options);
  addPairFigures(content.figures, pairs);
  CLOZE_TRY(content.tables, experimentTables(runs, gains, pairs));
  if (!gains.empty()) content.texts = {{"gain.txt", gainText(gains)}, {"gain.json", gainJson(gains)}};
  return content;
}

std::vector<fs::path> exportPaths(const ExportContent& content, const fs::path& folder, TableFormat format) {
  std::vector<fs::path> paths;
  for (const NamedFigure& figure : content.figures) {
    for (const char* suffix : {".svg", ".csv", ".figure.json"}) paths.push_back(folder / (figure.name + suffix));
  }
  for (const Table& table : content.tables)
    paths.push_back(folder / ("table_" + table.name + tableFormatSuffix(format)));
  for (const auto& [name, text] : content.texts) paths.push_back(folder / name);
  return paths;
}

std::vector<fs::path> alreadyThere(const std::vector<fs::path>& files) {
  std::vector<fs::path> found;
  std::error_code ignored;
  std::ranges::copy_if(files, std::back_inserter(found),
                       [&](const fs::path& file) { return fs::exists(file, ignored); });
  return found;
}

Result<std::vector<fs::path>> writeExport(const ExportContent& content, const fs::path& folder, TableFormat format,
                                          bool replace) {
  const auto taken = alreadyThere(exportPaths(content, folder, format));
  if (!replace && !taken.empty()) {
    return fail(ErrorCode::WrongUse,
                folder.string() + " holds " + std::to_string(taken.size()) + " of these files already, " +
                    taken.front().filename().string() + " among them",
                "Name a new folder, or give --force to write over them", {{"file", taken.front().string()}});
  }
  CLOZE_TRY(auto files, exportFigures(content.figures, folder));
  for (const Table& table : content.tables) {
    files.push_back(folder / ("table_" + table.name + tableFormatSuffix(format)));
    CLOZE_CHECK(writeFileAtomically(files.back(), tableText(table, format)));
  }
  for (const auto& [name, text] : content.texts) {
    files.push_back(folder / name);
    CLOZE_CHECK(writeFileAtomically(files.back(), text));
  }
  return files;
}

}  // namespace clozebench
