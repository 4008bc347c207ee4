#include "app/cli/report.h"

#include "app/cli/text_format.h"
#include "base/folder_name.h"
#include "compare/axis_chart.h"
#include "compare/gain_result.h"
#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "compare/gains_told.h"
#include "compare/number_text.h"
#include "config/fields.h"
#include "experiment/curves.h"
#include "experiment/json.h"
#include "experiment/label_table.h"
#include "experiment/rate_doubt.h"

#include <algorithm>
#include <cmath>

namespace clozebench::cli {
namespace fs = std::filesystem;

std::string mcnemarNote(const std::vector<Gain>& gains) {
  const std::string note = "p (Holm): McNemar's p, corrected for " + std::to_string(gains.size()) + " comparisons.";
  const std::string sets = wholeSetNote(gains);
  return wrapped(note + (sets.empty() ? "" : ' ' + sets), 100, 2) + '\n';
}

namespace {

// All variants at a glance, before the table of each.
std::string variantsText(const std::vector<Gain>& gains) {
  if (gains.size() < 2) return "";
  const auto left = TextTable::Align::Left, right = TextTable::Align::Right;
  TextTable table({"variant", "pre-trained", "scratch", "gain", "95 % interval", "p", "p (Holm)"},
                  {left, right, right, right, right, right, right});
  for (const Gain& gain : gains)
    table.add({gain.variant.empty() ? "plain" : gain.variant, formatScore(gain.testPretrained.mean(gain.metric)),
               formatScore(gain.testScratch.mean(gain.metric)), signedNumber(gain.gain, 3),
               signedNumber(gain.low, 3) + " to " + signedNumber(gain.high, 3), formatPValue(gain.pValue),
               formatPValue(gain.pHolm)});
  return metricLabel(gains.front().metric) + " on test\n" + table.text() + mcnemarNote(gains);
}

// The gain against the one number, or the grid of numbers, in which the variants differ.
Result<std::vector<fs::path>> writeAxes(const std::vector<Gain>& gains, const fs::path& folder) {
  std::vector<NamedFigure> figures;
  for (const std::string& key : axisKeysShownUnasked(gains)) {
    std::string name = key;
    std::ranges::replace(name, '.', '_');
    AxisCharts charts = axisCharts(gains, key);
    figures.push_back({"scores_by_" + name, std::move(charts.scores)});
    figures.push_back({"gain_by_" + name, std::move(charts.gain)});
  }
  return exportFigures(figures, folder);
}

}  // namespace

std::string gainsHead(const std::vector<Gain>& gains, const std::string& axis) {
  std::string result = gains.size() == 1 ? plainResult(gains.front()) : overallResult(gains) + '.';
  if (const auto baselines = baselinesAheadText(gains); !baselines.empty()) result += ' ' + baselines;
  const std::string table = axis.empty() ? variantsText(gains) : axis;
  return wrapped(result, 100, 2) + '\n' + (table.empty() ? "" : '\n' + table);
}

std::string sentencesText(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += wrapped(sentence, 100, 2) + '\n';
  return text;
}

std::string gainRowsText(const Gain& gain, SeedBand band) {
  const GainCells cells = gainCells(gain, band);
  std::vector<TextTable::Align> sides(cells.header.size(), TextTable::Align::Right);
  sides.front() = TextTable::Align::Left;
  TextTable table(cells.header, sides);
  for (const auto& row : cells.rows) table.add(row);
  return table.text() + wrapped(cells.caption, 100, 2) + '\n';
}

namespace {

std::string variantTitle(const Gain& gain) {
  return gain.variant.empty() ? "" : gain.variant + '\n';
}

}  // namespace

std::string gainsText(const std::vector<Gain>& gains, SeedBand band) {
  if (gains.size() == 1) return wholeGainsText(gains, band);
  const ToldGains told = toldTogether(gains);
  std::string text = gainsHead(gains) + '\n' + sentencesText(told.shared);
  for (std::size_t i = 0; i < gains.size(); ++i)
    if (!told.own[i].empty()) text += '\n' + variantTitle(gains[i]) + sentencesText(told.own[i]);
  return text;
}

std::string wholeGainsText(const std::vector<Gain>& gains, SeedBand band) {
  const ToldGains told = toldTogether(gains);
  std::string text = gainsHead(gains);
  for (std::size_t i = 0; i < gains.size(); ++i)
    text += '\n' + variantTitle(gains[i]) + gainRowsText(gains[i], band) + sentencesText(told.own[i]) +
            sentencesText(told.numbers[i]);
  if (gains.size() > 1 && !told.shared.empty()) text += "\nOf all variants\n";
  return text + sentencesText(told.shared);
}

namespace {

constexpr std::size_t kWarningsShown = 5;

// Of the arms the table says it exactly.
bool saidByTheTable(const std::string& warning) {
  return warning.find("stand in the validation or test data") != std::string::npos ||
         warning.find(" rows were left out: their text ") != std::string::npos;
}

std::string warningLines(const std::vector<std::string>& warnings) {
  std::string text;
  for (std::size_t i = 0; i < std::min(kWarningsShown, warnings.size()); ++i)
    text += "Warning: " + wrapped(warnings[i], 96, 9) + '\n';
  const std::size_t more = warnings.size() - std::min(kWarningsShown, warnings.size());
  return more ? text + "and " + std::to_string(more) + " more warnings: cloze show RUN\n" : text;
}

}  // namespace

Result<std::string> cautionsText(const Workspace& workspace, const std::vector<RunRecord>& runs) {
  std::vector<std::string> warnings;
  for (const RunRecord& run : runs) {
    if (run.kind != RunKind::Finetune || run.state != RunState::Finished) continue;
    CLOZE_TRY(const auto notices, workspace.notices(run.id));
    for (const Notice& notice : notices)
      if (notice.level == Notice::Level::Warning && !saidByTheTable(notice.text) &&
          std::ranges::count(warnings, notice.text) == 0)
        warnings.push_back(notice.text);
  }
  return warningLines(warnings);
}

Result<std::vector<fs::path>> writeExperimentFiles(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                                   const std::vector<Gain>& gains, const fs::path& folder,
                                                   const CurveOptions& curves) {
  CLOZE_TRY(const auto figures, standardFigures(workspace, runs, curves));
  CLOZE_TRY(auto files, exportFigures(figures, folder));
  if (gains.empty()) return files;
  CLOZE_TRY(const auto axes, writeAxes(gains, folder));
  files.insert(files.end(), axes.begin(), axes.end());
  auto json = nlohmann::json::array();
  for (const Gain& gain : gains) json.push_back(toJson(gain));
  CLOZE_TRY(const std::string cautions, cautionsText(workspace, runs));
  const std::pair<fs::path, std::string> outputs[] = {{folder / "gain.txt", wholeGainsText(gains) + cautions},
                                                      {folder / "gain.json", json.dump(2)}};
  for (const auto& [path, content] : outputs) {
    CLOZE_CHECK(writeFileAtomically(path, content));
    files.push_back(path);
  }
  return files;
}

nlohmann::json experimentDocument(const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                  const std::vector<fs::path>& files) {
  nlohmann::json document{
      {"runs", nlohmann::json::array()}, {"gains", nlohmann::json::array()}, {"files", nlohmann::json::array()}};
  for (const RunRecord& run : runs) document["runs"].push_back(toJson(run));
  for (const Gain& gain : gains) document["gains"].push_back(toJson(gain));
  for (const fs::path& file : files) document["files"].push_back(file.string());
  return document;
}

nlohmann::json searchesToJson(const std::vector<RateSearch>& searches, const std::vector<Gain>& gains) {
  auto list = nlohmann::json::array();
  for (const RateSearch& search : searches) {
    list.push_back(toJson(search));
    list.back()["not_told_apart"] = ratesLikeTheChosen(search, validationExamplesOf(search, gains));
  }
  return list;
}

// Of equal scores the lower loss decides, which is to be seen. Searches of earlier versions do not tell it.
static bool tellsLosses(const std::vector<RateSearch>& searches) {
  return std::ranges::any_of(searches, [](const RateSearch& search) {
    return search.metric != "loss" &&
           std::ranges::any_of(search.rates, [](const TriedRate& tried) { return std::isfinite(tried.loss); });
  });
}

std::string searchesText(const std::vector<RateSearch>& searches, const std::vector<Gain>& gains) {
  if (searches.empty()) return "";
  const auto left = TextTable::Align::Left, right = TextTable::Align::Right;
  const bool variants = std::ranges::any_of(searches, [](const RateSearch& one) { return !one.variant.empty(); });
  std::vector<std::string> header{"arm", "rate", metricLabel(searches.front().metric) + " on validation", ""};
  std::vector<TextTable::Align> sides{left, right, right, left};
  const bool losses = tellsLosses(searches);
  if (losses) {
    header.insert(header.end() - 1, "loss there");
    sides.insert(sides.end() - 1, right);
  }
  if (variants) {
    header.insert(header.begin(), "variant");
    sides.insert(sides.begin(), left);
  }
  TextTable table(header, sides);
  std::string remarks;
  for (const RateSearch& search : searches) {
    for (const TriedRate& one : search.rates) {
      const bool first = &one == &search.rates.front();
      std::vector<std::string> row{first ? search.arm : "", formatValue(one.learningRate),
                                   std::isfinite(one.validation) ? formatScore(one.validation) : "diverged",
                                   one.learningRate == search.chosen ? "chosen" : ""};
      if (losses) row.insert(row.end() - 1, std::isfinite(one.loss) ? formatScore(one.loss) : "");
      if (variants) row.insert(row.begin(), first ? search.variant : "");
      table.add(std::move(row));
    }
    for (const std::string& remark : {edgeRemark(search), chanceRemark(search, validationExamplesOf(search, gains))})
      if (!remark.empty()) remarks += "note: " + wrapped(remark, 96, 6) + '\n';
  }
  return "Rates tried with the first seed; the chosen one of each arm was trained with all seeds:\n" + table.text() +
         remarks;
}

fs::path experimentFolder(const Workspace& workspace, const ExperimentRecord& experiment) {
  return workspace.folder() / "experiments" / folderName(experiment.name) /
         ("revision-" + std::to_string(experiment.revision));
}

void linkAsNewest(const fs::path& revisionFolder) {
  std::error_code ignored;  // a convenience: some file systems have no links
  const fs::path link = revisionFolder.parent_path() / "newest", aside = link.string() + ".new";
  fs::remove(aside, ignored);
  fs::create_directory_symlink(revisionFolder.filename(), aside, ignored);
  if (fs::is_symlink(aside)) fs::rename(aside, link, ignored);
}

Result<std::vector<RunRecord>> runsNow(const Workspace& workspace, const std::vector<RunRecord>& begun) {
  std::vector<RunRecord> runs;
  for (const RunRecord& known : begun) {
    CLOZE_TRY(RunRecord run, workspace.run(known.id));
    run.experimentId = known.experimentId;
    run.experiment = known.experiment;
    run.variant = known.variant;
    CLOZE_CHECK(addLabelTables(workspace, run));
    runs.push_back(std::move(run));
  }
  return runs;
}

std::string resultText(const RunRecord& run) {
  if (run.error && run.error->code == ErrorCode::Diverged) return "diverged";
  const MetricValues& values =
      std::isfinite(run.summary.test.get("f1_micro")) ? run.summary.test : run.summary.validation;
  if (std::isfinite(values.get("f1_micro"))) return "F1 " + formatScore(values.get("f1_micro"));
  if (std::isfinite(values.get("mlm_loss"))) return "loss " + formatScore(values.get("mlm_loss"));
  return run.summary.steps > 0 ? "loss " + formatScore(run.summary.trainLossLast) : "";
}

std::string marksText(bool starred, const std::vector<std::string>& tags, const std::string& note) {
  std::string marks = starred ? "* " : "";
  for (const std::string& tag : tags) marks += "#" + tag + ' ';
  return shortened(marks + note.substr(0, note.find('\n')), 40);
}

std::string runTable(const std::vector<RunRecord>& runs) {
  const auto right = TextTable::Align::Right;
  const auto left = TextTable::Align::Left;
  // A column for stars, tags and notes only where there are any.
  const bool marked = std::ranges::any_of(
      runs, [](const RunRecord& run) { return run.starred || !run.note.empty() || !run.tags.empty(); });
  std::vector<std::string> header{"run", "experiment", "kind", "arm", "seed", "state", "steps", "result", "age"};
  if (marked) header.push_back("note");
  TextTable table(header, {left, left, left, left, right, left, right, left, left, left});
  for (const RunRecord& run : runs) {
    const std::string experiment = run.variant.empty() ? run.experiment : run.experiment + "/" + run.variant;
    const std::string& when = !run.endedAt.empty()     ? run.endedAt
                              : !run.startedAt.empty() ? run.startedAt
                                                       : run.createdAt;
    std::vector<std::string> row{run.id,
                                 shortened(experiment, 24),
                                 run.role.empty() ? runKindName(run.kind) : run.role,
                                 run.arm,
                                 std::to_string(run.seed),
                                 runStateName(run.state),
                                 std::to_string(run.summary.steps),
                                 resultText(run),
                                 formatAge(when)};
    if (marked) row.push_back(marksText(run.starred, run.tags, run.note));
    table.add(std::move(row));
  }
  return table.text();
}

std::string labelTableText(const std::vector<ClassMetrics>& labels) {
  constexpr std::size_t kMostShown = 60;
  if (labels.empty()) return "";
  std::vector<const ClassMetrics*> shown;
  for (const ClassMetrics& label : labels) shown.push_back(&label);
  if (labels.size() > kMostShown) {
    std::ranges::stable_sort(shown, std::greater<>(), [](const ClassMetrics* label) { return label->support; });
    shown.resize(kMostShown);
  }
  const auto right = TextTable::Align::Right;
  TextTable table({"label", "precision", "recall", "F1", "examples"},
                  {TextTable::Align::Left, right, right, right, right});
  for (const ClassMetrics* label : shown)
    table.add({shortened(label->label, 40), formatScore(label->precision), formatScore(label->recall),
               formatScore(label->f1), std::to_string(label->support)});
  const auto more = labels.size() - shown.size();
  return table.text() + (more ? "and " + std::to_string(more) + " with fewer examples (--json has all)\n" : "");
}

}  // namespace clozebench::cli
