#include "experiment/report.h"

#include "compare/axis_chart.h"
#include "compare/gain_result.h"
#include "compare/gain_rows.h"
#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "compare/number_text.h"
#include "compare/variant_chart.h"
#include "config/experiment_file.h"
#include "config/json.h"
#include "experiment/conditions.h"
#include "experiment/curves.h"
#include "experiment/driver.h"
#include "experiment/export_tables.h"
#include "experiment/rate_doubt.h"
#include "experiment/report_examples.h"
#include "experiment/run_failures.h"
#include "train/train.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFigures = 2, kFewVariants = 2, kFewPretrainings = 2;

struct Told {
  ExperimentRecord experiment;
  std::vector<RunRecord> runs, trials;  // these of learning rates
  std::vector<Gain> gains;
  std::vector<RateSearch> searches;
  Settings settings;

  bool several() const { return gains.size() > 1; }
};

void keepColumns(Table& table, const std::set<std::string>& wanted) {
  for (std::size_t i = table.columns.size(); i-- > 0;) {
    if (wanted.contains(table.columns[i].name)) continue;
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(i));
    for (auto& row : table.rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Where the one variant has no name its column says nothing.
std::set<std::string> withVariant(const std::vector<Gain>& gains, std::set<std::string> columns) {
  const bool named = std::ranges::any_of(gains, [](const Gain& gain) { return !gain.variant.empty(); });
  if (named) columns.insert("variant");
  return columns;
}

void sayMetrics(Table& table) {
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i].name != "metric") continue;
    for (auto& row : table.rows) row[i] = metricLabel(std::get<std::string>(row[i]));
  }
}

std::string baselineName(const std::string& id) {
  if (id == "majority") return "Majority class";
  return id == "tfidf_linear" ? "TF-IDF, linear" : id;
}

// Of several variants a column each: beside the gains they take the least room.
void addBaselines(Table& table, const std::vector<Gain>& gains) {
  std::set<std::string> ids;
  for (const Gain& gain : gains)
    for (const auto& [id, metrics] : gain.baselines) ids.insert(id);
  for (const std::string& id : ids) {
    table.columns.push_back({id, baselineName(id), TableColumn::Kind::Number});
    for (std::size_t i = 0; i < gains.size(); ++i) {
      const auto found = gains[i].baselines.find(id);
      table.rows[i].emplace_back(found == gains[i].baselines.end() ? kNoNumber : found->second.get(gains[i].metric));
    }
  }
}

ReportPart gainPart(const Told& told) {
  ReportPart part{"Gain on the test data"};
  part.table = gainsTable(told.gains);
  std::set<std::string> columns{"pretrained", "scratch", "gain", "p_holm", "seeds"};
  const auto alike = [&](const Gain& gain) { return gain.metric == told.gains.front().metric; };
  const bool oneScore = told.several() && std::ranges::all_of(told.gains, alike);
  if (!oneScore) columns.insert("metric");
  if (!told.several()) columns.insert("p");
  keepColumns(*part.table, withVariant(told.gains, columns));
  sayMetrics(*part.table);
  if (oneScore) part.sentences.push_back("The score is " + metricLabel(told.gains.front().metric) + ".");
  if (told.several()) addBaselines(*part.table, told.gains);
  part.table->caption = "± is one standard deviation over the seeds; in brackets the 95 % interval.";
  return part;
}

ReportPart epochsPart(const Told& told) {
  ReportPart part{"Gain after some epochs, on validation"};
  part.isDetail = told.several();
  part.table = gainEpochsTable(told.gains);
  keepColumns(*part.table, withVariant(told.gains, {"epoch", "pretrained", "scratch", "gain", "p_holm"}));
  return part;
}

ReportPart ratesPart(const Told& told) {
  ReportPart part{"Learning rates tried"};
  part.isDetail = told.several();
  if (told.searches.empty()) return part;
  part.table = ratesTable(told.searches);
  std::set<std::string> columns{"arm", "learning_rate", "validation", "chosen"};
  if (told.searches.size() > 2) columns.insert("variant");
  keepColumns(*part.table, columns);
  for (auto& row : part.table->rows) {
    const std::size_t arm = row.size() - 4;
    row[arm] = std::string(std::get<std::string>(row[arm]) == "scratch" ? "From scratch" : "Pre-trained");
    if (std::get<std::string>(row.back()) != "chosen") row.back() = std::string();
  }
  for (const RateSearch& search : told.searches)
    for (const std::string& remark :
         {edgeRemark(search), chanceRemark(search, validationExamplesOf(search, told.gains))})
      if (!remark.empty()) part.sentences.push_back(remark + '.');
  return part;
}

void addAxisCharts(std::vector<Figure>& figures, const Told& told) {
  for (const std::string& key : axisKeysShownUnasked(told.gains)) {
    AxisCharts charts = axisCharts(told.gains, key);
    figures.push_back(std::move(charts.scores));
    figures.push_back(std::move(charts.gain));
  }
}

// Of one variant or two their curves; of many, whose curves would be a tangle, scores and gain over the number that
// tells them apart, or beside each other. Two charts stand on the page, the others are details.
Result<std::vector<Figure>> figuresOf(const Workspace& workspace, const Told& told) {
  std::vector<Figure> figures;
  const bool many = told.gains.size() > kFewVariants;
  if (many) addAxisCharts(figures, told);
  if (many && figures.empty()) {
    VariantCharts charts = variantCharts(told.gains);
    figures = {std::move(charts.scores), std::move(charts.gain)};
  }
  CLOZE_TRY(const auto standard, standardFigures(workspace, told.runs, {}));
  for (std::size_t i = 0; i < std::min<std::size_t>(standard.size(), told.gains.empty() ? 2 : 1); ++i)
    figures.push_back(standard[i].figure);
  if (!told.gains.empty()) figures.push_back(gainFigure(told.gains));
  if (!many) addAxisCharts(figures, told);
  std::erase_if(figures, [](const Figure& figure) { return figure.series.empty(); });
  return figures;
}

Status addCurves(std::vector<ReportPart>& parts, const Workspace& workspace, const Told& told) {
  CLOZE_TRY(auto figures, figuresOf(workspace, told));
  const auto end = figures.begin() + static_cast<std::ptrdiff_t>(std::min(kMostFigures, figures.size()));
  ReportPart page{told.gains.size() > kFewVariants ? "The variants beside each other" : "Curves"};
  page.figures.assign(std::make_move_iterator(figures.begin()), std::make_move_iterator(end));
  ReportPart more{told.gains.size() > kFewVariants ? "Curves" : "The variants beside each other"};
  more.isDetail = true;
  if (told.several()) more.figures.assign(std::make_move_iterator(end), std::make_move_iterator(figures.end()));
  parts.push_back(std::move(page));
  parts.push_back(std::move(more));
  return {};
}

// What to doubt the verdict for, and what else was measured: first what holds for all variants, then what is of one.
// Of several variants only the warnings stand on the page.
void addRemarks(std::vector<ReportPart>& parts, const Told& told) {
  ReportPart page{"What it stands on"}, details{"More on each variant"};
  details.isDetail = true;
  std::vector<std::vector<std::string>> all;
  for (const Gain& gain : told.gains) {
    auto sentences = gainSentences(gain);
    if (!sentences.empty()) sentences.erase(sentences.begin());  // the verdict
    all.push_back(std::move(sentences));
  }
  const auto common = [&](const std::string& sentence) {
    return std::ranges::all_of(all, [&](const auto& one) { return std::ranges::find(one, sentence) != one.end(); });
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    ReportParagraph warnings{told.gains[i].variant, {}}, others = warnings;
    for (const std::string& sentence : all[i]) {
      if (common(sentence) && i > 0) continue;
      const bool warns = sentence.starts_with("Warning");
      auto& sentences = common(sentence) ? page.sentences : warns ? warnings.sentences : others.sentences;
      sentences.push_back(sentence);
    }
    if (!warnings.sentences.empty()) page.paragraphs.push_back(std::move(warnings));
    if (!others.sentences.empty()) details.paragraphs.push_back(std::move(others));
  }
  parts.push_back(std::move(page));
  parts.push_back(std::move(details));
}

// What differs between the variants once each, in their order: "50, 100, 200".
std::string ofAll(const std::vector<Gain>& gains, const std::function<std::string(const Gain&)>& tell) {
  std::vector<std::string> values;
  for (const Gain& gain : gains) {
    const std::string value = tell(gain);
    if (!value.empty() && std::ranges::find(values, value) == values.end()) values.push_back(value);
  }
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : ", ") + value;
  return text;
}

ReportPart baselinesPart(const Told& told) {
  ReportPart part{"Baselines"};
  if (told.gains.size() != 1) return part;  // of several they stand beside the gains
  const Gain& gain = told.gains.front();
  if (gain.baselines.empty()) return part;
  part.facts.push_back({"Score", metricLabel(gain.metric)});
  for (const auto& [id, metrics] : gain.baselines)
    part.facts.push_back({baselineName(id), fixedNumber(metrics.get(gain.metric), 3)});
  return part;
}

// Left out where it is 0 for all variants.
void addCount(ReportPart& part, const Told& told, const std::string& what, std::int64_t GainData::*count) {
  if (std::ranges::all_of(told.gains, [&](const Gain& gain) { return gain.data.*count == 0; })) return;
  part.facts.push_back({what, ofAll(told.gains, [&](const Gain& gain) { return std::to_string(gain.data.*count); })});
}

std::string namesOf(const std::vector<std::string>& paths) {
  std::string names;
  for (const std::string& path : paths) names += (names.empty() ? "" : ", ") + fs::path(path).filename().string();
  return names;
}

// "120, fewer than the 500 asked for".
std::string trainedOn(const Gain& gain) {
  const std::string count = std::to_string(gain.data.train);
  const auto found = gain.varied.find("task.max_train_examples");
  const auto* asked = found == gain.varied.end() ? nullptr : std::get_if<std::int64_t>(&found->second);
  if (!asked || *asked <= gain.data.train) return count;
  return count + ", fewer than the " + std::to_string(*asked) + " asked for";
}

ReportPart dataPart(const Told& told) {
  ReportPart part{"Data"};
  part.facts.push_back({"Task", namesOf(told.settings.task.train), {}, {}, /*isData=*/true});
  const auto& corpus = told.settings.corpus.path;
  if (corpus.empty())
    part.facts.push_back({"Corpus", "texts of the task"});
  else
    part.facts.push_back({"Corpus", namesOf(corpus), {}, {}, /*isData=*/true});
  if (told.gains.empty()) return part;
  if (std::ranges::any_of(told.gains, [](const Gain& gain) { return gain.data.train > 0; }))
    part.facts.push_back({"Training examples", ofAll(told.gains, trainedOn)});
  addCount(part, told, "Validation examples", &GainData::validation);
  addCount(part, told, "Test examples", &GainData::test);
  const auto count = [&](std::int64_t GainData::*which) {
    return ofAll(told.gains, [&](const Gain& gain) { return std::to_string(gain.data.*which); });
  };
  part.facts.push_back({"Duplicates in training", count(&GainData::duplicates)});
  part.facts.push_back({"Test texts that stand in training", count(&GainData::testInTrain)});
  addCount(part, told, "Test texts that stand in the corpus", &GainData::testInCorpus);
  addCount(part, told, "Validation texts that stand in the test", &GainData::validationInTest);
  addCount(part, told, "Leaks left out", &GainData::leaksLeftOut);
  addCount(part, told, "Duplicates left out", &GainData::duplicatesLeftOut);
  return part;
}

std::string sectionName(const FieldInfo& field) {
  const std::string id = field.key.substr(0, field.key.find('.'));
  const auto section = std::ranges::find(sections(), id, &SectionInfo::id);
  return section == sections().end() ? id : section->label;
}

std::string settingText(const Told& told, const FieldInfo& field) {
  const auto value = getField(told.settings, field.key);
  return value ? formatValue(*value) : std::string();
}

std::string chosenRates(const std::vector<RateSearch>& searches, const std::string& arm) {
  std::vector<std::string> rates;
  for (const RateSearch& one : searches) {
    const std::string rate = formatValue(one.chosen);
    if (one.arm == arm && std::ranges::find(rates, rate) == rates.end()) rates.push_back(rate);
  }
  std::string text;
  for (const std::string& rate : rates) text += (text.empty() ? "" : ", ") + rate;
  return text;
}

// The rate in the file is not what the tested runs used when each arm looked for its own.
void addChosenRates(ReportPart& part, const Told& told) {
  for (const auto& [arm, what] :
       {std::pair{"pretrained", "Learning rate, pre-trained"}, std::pair{"scratch", "Learning rate, from scratch"}}) {
    const std::string rates = chosenRates(told.searches, arm);
    if (!rates.empty()) part.facts.push_back({what, rates, "Fine-tuning"});
  }
}

bool isDefault(const FieldInfo& field, const Settings& settings) {
  const auto value = getField(settings, field.key), usual = getField(Settings{}, field.key);
  return value && usual && *value == *usual;
}

// What varies, and of what the file says the settings that a person looks at first, in the order of the form.
ReportPart settingsPart(const Told& told) {
  ReportPart part{"Settings"};
  const auto file = parseExperiment(told.experiment.toml, "/");
  if (!file) return part;
  for (const FieldInfo& field : allFields()) {
    const auto varies = [&](const Variant& one) { return one.set.contains(field.key); };
    const bool varied = std::ranges::any_of(file->variants, varies);
    if (field.key == "finetune.learning_rate" && !told.searches.empty()) {
      addChosenRates(part, told);
      continue;
    }
    const bool shown = varied || (file->given.contains(field.key) && field.basic && isInUse(field, told.settings) &&
                                  !isDefault(field, told.settings));
    if (!shown || field.recordOnly || field.key.starts_with("experiment.")) continue;
    part.facts.push_back({field.label, varied ? "differs between the variants" : settingText(told, field),
                          sectionName(field), varied ? "" : field.key});
  }
  return part;
}

std::string durationText(double seconds) {
  if (seconds < 600) return fixedNumber(seconds, seconds < 10 ? 1 : 0) + " s";
  return seconds < 7200 ? fixedNumber(seconds / 60, 0) + " min" : fixedNumber(seconds / 3600, 1) + " h";
}

std::vector<ReportFact> pretrainingFacts(const Told& told) {
  std::vector<ReportFact> facts;
  std::set<std::string> seen;
  for (const RunRecord& run : told.runs) {
    if (run.kind != RunKind::Pretrain || !seen.insert(run.id).second) continue;
    facts.push_back({"Pre-training " + run.id, std::to_string(run.summary.steps) + " steps, " +
                                                   shortCount(run.summary.tokens) + " tokens, " +
                                                   durationText(run.summary.seconds)});
  }
  return facts;
}

std::string tuningsText(std::size_t tuned, const Told& told) {
  std::set<std::string> tried;
  for (const RunRecord& run : told.trials)
    if (run.state == RunState::Finished) tried.insert(run.id);
  const std::string text = std::to_string(tuned);
  if (tried.empty()) return text;
  if (tried.size() == 1) return text + " and 1 trial of learning rates";
  return text + " and " + std::to_string(tried.size()) + " trials of learning rates";
}

void addOrigin(std::vector<ReportPart>& parts, const Told& told) {
  ReportPart part{"Where it came from"}, details{"Pre-trainings"};
  details.isDetail = true;
  auto pretrainings = pretrainingFacts(told);
  if (pretrainings.size() > kFewPretrainings) {
    part.facts.push_back({"Pre-trainings", std::to_string(pretrainings.size())});
    details.facts = std::move(pretrainings);
  } else {
    part.facts = std::move(pretrainings);
  }
  std::set<std::string> tuned;
  for (const RunRecord& run : told.runs)
    if (run.kind == RunKind::Finetune && run.state == RunState::Finished) tuned.insert(run.id);
  part.facts.push_back({"Tokenizer", told.settings.tokenizer.kind});
  if (!told.runs.empty())
    part.facts.push_back({"Parameters", shortCount(static_cast<double>(told.runs.front().parameters))});
  part.facts.push_back({"Finished fine-tunings", tuningsText(tuned.size(), told)});
  parts.push_back(std::move(part));
  parts.push_back(std::move(details));
}

ReportPart machinePart(const Told& told, const std::string& version) {
  ReportPart part{"Machine and time"};
  double seconds = 0;
  std::set<std::string> seen;
  std::string begin, end;
  for (const auto* runs : {&told.runs, &told.trials}) {
    for (const RunRecord& run : *runs) {
      if (!seen.insert(run.id).second) continue;
      seconds += run.summary.seconds;
      if (begin.empty() || (!run.startedAt.empty() && run.startedAt < begin)) begin = run.startedAt;
      end = std::max(end, run.endedAt);
    }
  }
  if (!told.runs.empty()) {
    const ResolvedCompute& compute = told.runs.front().compute;
    part.facts.push_back({"Device", compute.device});
    part.facts.push_back({"Precision", compute.precision});
    part.facts.push_back({"Threads", std::to_string(compute.threads)});
    if (!compute.reason.empty()) part.sentences.push_back(compute.reason + (compute.reason.ends_with('.') ? "" : "."));
    if (auto condition = precisionCondition(compute); !condition.empty())
      part.sentences.push_back(std::move(condition));
  }
  part.facts.push_back({"Training time of all runs", durationText(seconds)});
  if (begin.size() >= 10) part.facts.push_back({"First run", begin.substr(0, 10)});
  if (end.size() >= 10) part.facts.push_back({"Last run", end.substr(0, 10)});
  part.facts.push_back({"Clozebench", version});
  part.facts.push_back({"LibTorch", engineInfo().torchVersion});
  return part;
}

ReportPart notesPart(const Told& told) {
  ReportPart part{"Notes"};
  if (!told.experiment.note.empty())
    part.facts.push_back({"Experiment", told.experiment.note, {}, {}, /*isData=*/true});
  std::set<std::string> seen;
  for (const RunRecord& run : told.runs)
    if (!run.note.empty() && seen.insert(run.id).second)
      part.facts.push_back({run.id, run.note, {}, {}, /*isData=*/true});
  return part;
}

bool saysSomething(const ReportPart& part) {
  return !part.sentences.empty() || !part.paragraphs.empty() || !part.facts.empty() || !part.figures.empty() ||
         (part.table && !part.table->rows.empty());
}

Result<Told> tell(const Workspace& workspace, const std::string& experimentId) {
  Told told;
  CLOZE_TRY(told.experiment, workspace.experiment(experimentId));
  CLOZE_TRY(told.runs, workspace.runs(told.experiment.id));
  const auto isTrial = [](const RunRecord& run) { return run.role == "search"; };
  std::ranges::copy_if(told.runs, std::back_inserter(told.trials), isTrial);
  std::erase_if(told.runs, isTrial);
  CLOZE_TRY(told.gains, gainsOf(workspace, told.experiment.id));
  CLOZE_TRY(told.searches, searchesOf(workspace, told.experiment.id));
  const auto file = parseExperiment(told.experiment.toml, "/");
  if (file) {
    CLOZE_TRY(told.settings, resolve(*file, file->variants.front()));
  }
  return told;
}

}  // namespace

std::string variantsLeftOut(std::size_t shown, std::size_t all) {
  return "Here are the first " + std::to_string(shown) + " of " + std::to_string(all) +
         " variants; the report as a web page (.html) has all of them.";
}

std::string detailsLeftOut() {
  return "The report as a web page (.html) also has:";
}

Result<Report> makeReport(const Workspace& workspace, const std::string& experimentId, const std::string& version) {
  CLOZE_TRY(const Told told, tell(workspace, experimentId));
  Report report;
  report.title = told.experiment.name;
  report.question = "What does pre-training buy on this text, for this task, at this budget?";
  for (const Gain& gain : told.gains)
    if (!gain.variant.empty()) report.names.push_back(gain.variant);
  for (const Gain& gain : told.gains) report.verdicts.push_back(plainResult(gain));
  report.clear = !told.gains.empty() && std::ranges::all_of(told.gains, isClearGain);
  if (auto missing = variantsWithoutGain(told.experiment, told.runs, told.gains);
      !told.gains.empty() && !missing.empty()) {
    report.verdicts.push_back(std::move(missing));
    report.clear = false;
  }
  if (told.gains.empty())
    report.verdicts.push_back("There is no finished pair yet: the gain appears once both arms have finished.");
  std::vector<ReportPart> parts{gainPart(told)};
  CLOZE_CHECK(addCurves(parts, workspace, told));
  parts.push_back(examplesPart(workspace, told.experiment.id, told.gains));
  parts.push_back(moreExamplesPart(workspace, told.experiment.id, told.gains));
  addRemarks(parts, told);
  parts.insert(parts.end(),
               {epochsPart(told), ratesPart(told), baselinesPart(told), dataPart(told), settingsPart(told)});
  addOrigin(parts, told);
  parts.push_back(machinePart(told, version));
  parts.push_back(notesPart(told));
  std::erase_if(parts, [](const ReportPart& part) { return !saysSomething(part); });
  std::ranges::stable_partition(parts, [](const ReportPart& part) { return !part.isDetail; });
  report.parts = std::move(parts);
  return report;
}

}  // namespace clozebench
