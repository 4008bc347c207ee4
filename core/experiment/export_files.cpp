#include "experiment/export_files.h"

#include "base/files.h"
#include "compare/axis_chart.h"
#include "compare/figure_title.h"
#include "compare/gain_rows.h"
#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "compare/pair_calibration.h"
#include "compare/pair_figures.h"
#include "compare/variant_chart.h"
#include "experiment/export_tables.h"
#include "experiment/json.h"
#include "experiment/rate_doubt.h"

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

// Names of files are never twice: "a/b" and "a_b" may both be variants.
void keep(std::vector<NamedFigure>& figures, const std::string& wanted, Figure figure) {
  if (figure.series.empty()) return;
  std::string name = wanted;
  for (int number = 2; std::ranges::count(figures, name, &NamedFigure::name); ++number)
    name = wanted + "_" + std::to_string(number);
  figures.push_back({name, std::move(figure)});
}

void addGainFigures(std::vector<NamedFigure>& figures, const std::string& experiment, const std::vector<Gain>& gains,
                    const CurveOptions& options) {
  if (gains.empty()) return;
  const GainCourseOptions course{.axis = options.axis, .withCost = options.addPretrainingCost};
  keep(figures, "gain_curve", titledFor(gainFigure(gains, course), experiment));
  for (const std::string& key : axisKeysShownUnasked(gains)) {
    AxisCharts charts = axisCharts(gains, key);
    keep(figures, "scores_by_" + stem(key), titledFor(std::move(charts.scores), experiment));
    keep(figures, "gain_by_" + stem(key), titledFor(std::move(charts.gain), experiment));
  }
  if (gains.size() < 2 || !axisKeysShownUnasked(gains).empty()) return;
  VariantCharts charts = variantCharts(gains);  // no number tells them apart
  keep(figures, "scores_by_variant", titledFor(std::move(charts.scores), experiment));
  keep(figures, "gain_by_variant", titledFor(std::move(charts.gain), experiment));
}

void addConfusion(std::vector<NamedFigure>& figures, const Pair& pair, const std::string& suffix) {
  const auto keepOfPair = [&](const std::string& name, Figure figure) {
    keep(figures, name + suffix, titledFor(std::move(figure), pair.experiment, pair.variant));
  };
  if (pair.multiLabel())
    return keepOfPair("confusion", labelMistakesFigure(labelConfusionOf(pair), pair.seeds(), pair.names));
  const PairConfusion confusion = confusionOf(pair);
  const std::pair<std::string, ConfusionPicture> pictures[] = {
      {"confusion", ConfusionPicture::SideBySide},
      {"confusion_" + pair.names.pretrainedKey, ConfusionPicture::Pretrained},
      {"confusion_" + pair.names.scratchKey, ConfusionPicture::Scratch},
      {"confusion_difference", ConfusionPicture::Difference}};
  for (const auto& [name, which] : pictures) keepOfPair(name, confusionFigure(confusion, which));
}

void addPairFigures(ExportContent& content, const Pair& pair, const std::string& suffix, bool macro) {
  const auto classes = classGains(pair);
  const auto keepOfPair = [&](const std::string& name, Figure figure) {
    keep(content.figures, name + suffix, titledFor(std::move(figure), pair.experiment, pair.variant));
  };
  keepOfPair("classes", classFigure(classes, pair.names));
  keepOfPair(pair.names.areArms ? "class_gains" : "class_differences", classGainFigure(classes, pair.names));
  keepOfPair("calibration", calibrationFigure(calibrationOf(pair)));
  keepOfPair("thresholds", thresholdFigure(pair, macro));
  addConfusion(content.figures, pair, suffix);
}

void addPairFigures(ExportContent& content, const std::vector<Pair>& pairs, const std::vector<Gain>& gains) {
  for (const Pair& pair : pairs) {
    const auto gain = std::ranges::find(gains, pair.variant, &Gain::variant);
    addPairFigures(content, pair, pairs.size() > 1 ? "_" + stem(pair.variant) : "",
                   gain != gains.end() && gain->metric == "f1_macro");
  }
}

std::string gainText(const std::vector<Gain>& gains, SeedBand band) {
  std::string text;
  for (const Gain& gain : gains) text += (text.empty() ? "" : "\n") + gainTable(gain, band);
  const std::string note = wholeSetNote(gains);
  return note.empty() ? text : text + '\n' + note + '\n';
}

std::string gainJson(const std::vector<Gain>& gains) {
  auto json = nlohmann::json::array();
  for (const Gain& gain : gains) json.push_back(toJson(gain));
  return json.dump(2);
}

// What gain.txt says of a search for learning rates.
std::string searchText(const std::vector<RateSearch>& searches, const std::vector<Gain>& gains) {
  std::string text;
  for (const RateSearch& search : searches) {
    text += '\n' + searchSentence(search) + ".\n";
    for (const std::string& remark : {edgeRemark(search), chanceRemark(search, validationExamplesOf(search, gains))})
      if (!remark.empty()) text += remark + ".\n";
  }
  return text;
}

}  // namespace

Result<ExportContent> exportContent(const Workspace& workspace, const std::string& experimentId,
                                    const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                    const CurveOptions& options) {
  ExportContent content;
  CLOZE_TRY(content.figures, standardFigures(workspace, runs, options));
  std::vector<Pair> pairs;
  std::vector<RateSearch> searches;
  if (!experimentId.empty()) {
    CLOZE_TRY(pairs, pairsOf(workspace, experimentId, gains));
    CLOZE_TRY(searches, searchesOf(workspace, experimentId));
  }
  addGainFigures(content.figures, experimentId.empty() || runs.empty() ? "" : runs.front().experiment, gains, options);
  addPairFigures(content, pairs, gains);
  CLOZE_TRY(content.tables, experimentTables(runs, gains, pairs, searches));
  if (gains.empty()) return content;
  content.texts.emplace_back("gain.txt", gainText(gains, options.band) + searchText(searches, gains));
  content.texts.emplace_back("gain.json", gainJson(gains));
  return content;
}

void addRunPair(ExportContent& content, const Pair& pair) {
  addPairFigures(content, pair, "", pair.metric == "f1_macro");
  for (Table table : {classesTable({pair}), confusionTable({pair}), sentencesTable({pair})})
    if (!table.rows.empty()) content.tables.push_back(std::move(table));
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
  const bool forEyes = format == TableFormat::Markdown || format == TableFormat::Latex;
  for (const Table& table : content.tables) {
    files.push_back(folder / ("table_" + table.name + tableFormatSuffix(format)));
    CLOZE_CHECK(writeFileAtomically(files.back(), tableText(forEyes ? shownTable(table) : table, format)));
  }
  for (const auto& [name, text] : content.texts) {
    files.push_back(folder / name);
    CLOZE_CHECK(writeFileAtomically(files.back(), text));
  }
  return files;
}

}  // namespace clozebench
