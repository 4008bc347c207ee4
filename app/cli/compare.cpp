// cloze compare: the gain of an experiment, or two runs against each other on the same test set.
#include "app/cli/commands.h"
#include "app/cli/compare_details.h"
#include "app/cli/compare_pair.h"
#include "app/cli/pictures.h"
#include "app/cli/report.h"
#include "app/cli/text_format.h"
#include "compare/gain_sentences.h"
#include "config/json.h"
#include "experiment/arm_pairs.h"
#include "experiment/curves.h"
#include "experiment/driver.h"
#include "experiment/export_files.h"
#include "experiment/export_tables.h"
#include "experiment/gains.h"
#include "experiment/json.h"
#include "experiment/pair_reading.h"
#include "experiment/revisions.h"
#include "experiment/run_failures.h"
#include "experiment/setting_table.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <sstream>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

struct CompareOptions {
  std::vector<std::string> what;
  std::string axis = "epoch", exportFolder, tableFormat = "csv";
  bool withCost = false, force = false;
  int revision = 0;
  DetailOptions details;
};

Result<CurveOptions> curveOptions(const CompareOptions& options) {
  const auto axis = curveAxisFromName(options.axis);
  if (!axis) {
    return fail(ErrorCode::WrongUse, "There is no axis " + options.axis,
                "Use step, epoch, examples, tokens or seconds");
  }
  CurveOptions curves;
  curves.axis = *axis;
  curves.addPretrainingCost = options.withCost;
  curves.band = seedBandFromName(options.details.band).value_or(curves.band);
  return curves;
}

// Two runs that stand against each other, called in curves as elsewhere, and what the terminal says of them.
struct RunPair {
  Pair pair;
  std::string text;
  std::vector<RunRecord> called;
};

// Curves, gain, classes and what else there is, as SVG and CSV; where the window is installed, as PNG and PDF too.
Result<std::vector<fs::path>> exportTo(const Workspace& workspace, const std::string& experimentId,
                                       const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                       const CompareOptions& options, const RunPair* two = nullptr) {
  CLOZE_TRY(const CurveOptions curves, curveOptions(options));
  if (options.exportFolder.empty()) return std::vector<fs::path>{};
  CLOZE_TRY(ExportContent content, exportContent(workspace, experimentId, runs, gains, curves));
  if (two) {
    CLOZE_TRY(content.figures, standardFigures(workspace, two->called, curves));
    for (Table& table : content.tables) {
      if (table.name != "settings") continue;
      CLOZE_TRY(table, settingsTable(two->called));  // a column each, though both may be of one arm
    }
    addRunPair(content, two->pair);
    content.texts.emplace_back("gain.txt", two->text);
  }
  CLOZE_TRY(const std::string cautions, cautionsText(workspace, runs));
  for (auto& [name, text] : content.texts)
    if (name == "gain.txt") text += cautions;
  const TableFormat format = tableFormatFromName(options.tableFormat).value_or(TableFormat::Csv);
  CLOZE_TRY(auto files, writeExport(content, fs::absolute(options.exportFolder), format, options.force));
  const auto pictures = drawPictures(files);
  files.insert(files.end(), pictures.begin(), pictures.end());
  return files;
}

void printExported(const std::vector<fs::path>& files) {
  if (!files.empty()) std::cout << "\nWritten to " << files.front().parent_path().string() << ":\n";
  for (const fs::path& file : files) std::cout << "  " << file.filename().string() << '\n';
}

// Which of the experiments of one name this is: "Experiment en, revision 3 of 20, made 2026-11-30 06:44 UTC (5 min
// ago)".
Result<std::string> headerOf(const Workspace& workspace, const ExperimentRecord& experiment) {
  CLOZE_TRY(const auto all, workspace.experiments());
  int latest = experiment.revision;
  for (const ExperimentRecord& one : all)
    if (one.name == experiment.name) latest = std::max(latest, one.revision);
  std::string when = experiment.createdAt.substr(0, 16);  // "2026-11-30T06:44": without seconds
  std::replace(when.begin(), when.end(), 'T', ' ');
  return "Experiment " + experiment.name + ", revision " + std::to_string(experiment.revision) + " of " +
         std::to_string(latest) + ", made " + when + " UTC (" + formatAge(experiment.createdAt) + ')';
}

Status requireVariant(const std::vector<Gain>& gains, const std::string& variant) {
  const auto isItsOwn = [&](const Gain& gain) { return namesVariant(gain.variant, variant); };
  if (variant.empty() || std::ranges::any_of(gains, isItsOwn)) return {};
  std::string names;
  for (const Gain& gain : gains)
    if (!gain.variant.empty()) names += (names.empty() ? "" : ", ") + gain.variant;
  return fail(
      ErrorCode::NotFound, "No variant " + variant + " is finished in both arms",
      names.empty() ? "The experiment has no variants with a gain: leave --variant out" : "Those that are: " + names,
      {{"variant", variant}});
}

// The predictions behind the gains that are asked about.
Result<std::vector<Pair>> chosenPairs(const Workspace& workspace, const ExperimentRecord& experiment,
                                      const std::vector<Gain>& gains, const DetailOptions& options) {
  std::vector<Pair> pairs;
  for (const Gain& gain : gains) {
    if (!options.variant.empty() && !namesVariant(gain.variant, options.variant)) continue;
    CLOZE_TRY(auto pair, readPair(workspace, experiment.id, gain.variant));
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

// Of the variant that was asked for, or of all.
std::vector<Gain> shownGains(const std::vector<Gain>& gains, const std::string& variant) {
  std::vector<Gain> shown;
  for (const Gain& gain : gains)
    if (variant.empty() || namesVariant(gain.variant, variant)) shown.push_back(gain);
  return shown;
}

// The short head, then what was asked for; unasked what stands behind the numbers.
Status printGains(const Workspace& workspace, const ExperimentRecord& experiment, const std::vector<Gain>& gains,
                  const std::string& axis, const DetailOptions& options) {
  const auto shown = shownGains(gains, options.variant);
  std::cout << gainsHead(shown, shown.size() > 1 ? axis : "");
  if (!options.needsPairs()) {
    std::cout << gainsBody(shown, options);
    return {};
  }
  if (options.details || !options.epochs.empty()) std::cout << epochsText(shown, options);
  CLOZE_TRY(const auto pairs, chosenPairs(workspace, experiment, gains, options));
  for (const Pair& pair : pairs) {
    CLOZE_TRY(const std::string text, pairText(pair, options));
    std::cout << text;
  }
  return {};
}

Result<int> compareExperiment(const Context& context, const Workspace& workspace, const CompareOptions& options) {
  CLOZE_TRY(const ChosenRevision chosen, revisionToCompare(workspace, options.what[0], options.revision));
  const ExperimentRecord& experiment = chosen.experiment;
  CLOZE_TRY(const auto runs, workspace.runs(experiment.id));
  CLOZE_TRY(const auto gains, gainsOf(workspace, experiment.id));
  CLOZE_CHECK(requireVariant(gains, options.details.variant));
  const std::string missing = gains.empty() ? "" : variantsWithoutGain(experiment, runs, gains);
  CLOZE_TRY(const auto searches, searchesOf(workspace, experiment.id));
  CLOZE_TRY(const std::string axis, axisText(gains, options.details));
  CLOZE_TRY(const auto files, exportTo(workspace, experiment.id, runs, gains, options));
  if (context.json) {
    auto document = experimentDocument(runs, gains, files);
    document["experiment"] = experiment.name;
    document["revision"] = experiment.revision;
    document["newest_revision"] = std::max(chosen.newest, experiment.revision);
    document["without_gain"] = missing;
    CLOZE_TRY(const auto pairs, chosenPairs(workspace, experiment, gains, options.details));
    CLOZE_CHECK(addDetails(document, gains, pairs, options.details));
    document["search"] = searchesToJson(searches, gains);
    printDocument(document);
    return kDone;
  }
  CLOZE_TRY(const std::string cautions, cautionsText(workspace, runs));
  CLOZE_TRY(const std::string header, headerOf(workspace, experiment));
  std::cout << header << '\n';
  for (const std::string& more : {newerRevisionText(chosen), missing})
    if (!more.empty()) std::cout << wrapped(more, 100, 0) << '\n';
  std::cout << '\n';
  if (gains.empty())
    std::cout << "It has no finished pair yet (pre-trained and from scratch, same seeds).\n\n" << runTable(runs);
  else
    CLOZE_CHECK(printGains(workspace, experiment, gains, axis, options.details));
  if (!options.details.needsPairs()) std::cout << cautions;
  if (!searches.empty() && !options.details.needsPairs()) std::cout << '\n' << searchesText(searches, gains);
  printExported(files);
  return kDone;
}

// A fine-tuning run with what was predicted on its test set.
struct Tested {
  RunRecord run;
  Settings settings;
  ArmRun arm;
};

Result<Tested> testedRun(const Workspace& workspace, const std::string& id) {
  Tested tested;
  CLOZE_TRY(tested.run, workspace.run(id));
  const RunRecord& run = tested.run;
  if (run.kind != RunKind::Finetune)
    return fail(ErrorCode::WrongUse, "Run " + run.id + " is a pre-training run; it has no test set to compare on",
                "Name two fine-tuning runs of cloze runs", {{"run", run.id}});
  CLOZE_TRY(auto prediction, workspace.prediction(run.id, "test"));
  if (!prediction)
    return fail(ErrorCode::NotFound, "Run " + run.id + " was not tested yet; it is " + runStateName(run.state),
                "Let it finish: cloze resume " + run.id, {{"run", run.id}});
  CLOZE_TRY(tested.settings, settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false)));
  tested.arm.runId = run.id;
  tested.arm.seed = run.seed;
  tested.arm.test = run.summary.test;
  tested.arm.gold = std::move(prediction->gold);
  tested.arm.predicted = std::move(prediction->predicted);
  tested.arm.splitFingerprint = prediction->splitFingerprint;
  tested.arm.classes = static_cast<int>(prediction->labels.size());
  return tested;
}

Result<Gain> differenceOf(const Tested& left, const Tested& right) {
  if (left.arm.splitFingerprint != right.arm.splitFingerprint || left.arm.classes != right.arm.classes ||
      left.arm.gold != right.arm.gold)
    return fail(ErrorCode::WrongUse,
                "The runs " + left.run.id + " and " + right.run.id + " were tested on different examples",
                "Compare runs of the same task and split", {{"left", left.run.id}, {"right", right.run.id}});
  Gain gain;
  gain.multiLabel = !left.arm.gold.single();
  gain.metric = left.settings.finetune.metric == "loss" ? "f1_micro" : left.settings.finetune.metric;
  gain.gain = left.arm.test.get(gain.metric) - right.arm.test.get(gain.metric);
  const Interval interval =
      pairedBootstrap(std::span(&left.arm, 1), std::span(&right.arm, 1), gain.metric, /*draws=*/10000, /*seed=*/1);
  gain.low = interval.low;
  gain.high = interval.high;
  const McNemar test = mcnemar(left.arm.gold, left.arm.predicted, right.arm.predicted);
  gain.pValue = gain.pHolm = test.pValue;
  gain.pTest = test.test;
  gain.variance = "The interval contains the choice of test examples only: one run stands on each side.";
  for (const FieldDifference& difference : differences(left.settings, right.settings))
    gain.differs.push_back(difference.key);
  return gain;
}

// Two runs as they were named, and which of them stands where a pair has the pre-trained one: of a pre-trained run and
// one from scratch each by what it is, whichever was named first; of others the first one.
struct TwoRuns {
  Tested first, second;
  bool byStart = false, turned = false;

  const Tested& left() const { return turned ? second : first; }
  const Tested& right() const { return turned ? first : second; }
  SideNames names() const { return namesOfRuns(byStart); }
};

std::string startOf(const RunRecord& run) {
  if (run.arm == "pretrained") return "pre-trained";
  return run.arm == "scratch" ? "from scratch" : run.arm;
}

std::string toldRun(const RunRecord& run) {
  return run.id + "  " + run.experiment + (run.variant.empty() ? "" : ", " + run.variant) + ", " + startOf(run) +
         ", seed " + std::to_string(run.seed);
}

std::string differenceText(const TwoRuns& runs, const Gain& gain) {
  const Tested &first = runs.first, &second = runs.second;
  const auto titled = [&](const char* which, const Tested& one) {
    return runs.byStart ? std::string(which) + ", " + startOf(one.run) : std::string(which);
  };
  const auto right = TextTable::Align::Right;
  TextTable table({"test", titled("first", first), titled("second", second)}, {TextTable::Align::Left, right, right});
  for (const char* metric : {"f1_micro", "f1_macro", "f1_mean", "accuracy", "mcc", "auroc", "threshold", "loss"})
    if (std::isfinite(first.arm.test.get(metric)) || std::isfinite(second.arm.test.get(metric)))
      table.add({metric, formatScore(first.arm.test.get(metric)), formatScore(second.arm.test.get(metric))});
  std::ostringstream out;
  out << "first   " << toldRun(first.run) << "\nsecond  " << toldRun(second.run) << "\n\n" << table.text() << '\n';
  const SideNames names = runs.names();
  char line[160];
  std::snprintf(line, sizeof line, "%+.3f (95 %% interval %+.3f to %+.3f), p = %.2g (%s)", gain.gain, gain.low,
                gain.high, gain.pValue, gain.pTest == "mcnemar_exact" ? "McNemar, exact" : "McNemar, chi-square");
  out << gain.metric << ", " << names.pretrained << " minus " << names.scratch << ": " << line << '\n'
      << gain.variance << '\n';
  if (gain.multiLabel) out << "For McNemar's test an example is right when exactly its labels are given.\n";
  for (const std::string& warning : leakSentences(gain)) out << wrapped(warning, 100, 0) << '\n';
  return out.str();
}

// Two arms differ in where they start, which is no setting: that row says so.
Status printSettings(const Tested& left, const Tested& right) {
  CLOZE_TRY(const SettingTable differing, settingTable({{"first", {left.run}}, {"second", {right.run}}}));
  TextTable table({"setting", "first", "second"});
  for (const SettingRow& row : differing.rows)
    table.add({row.key, shortened(row.values[0], 30), shortened(row.values[1], 30)});
  std::cout << (table.empty() ? "\nNo setting differs. Start and seed are the same too.\n" : "\n" + table.text());
  return {};
}

Result<TwoRuns> twoRuns(const Workspace& workspace, const CompareOptions& options) {
  TwoRuns runs;
  CLOZE_TRY(runs.first, testedRun(workspace, options.what[0]));
  CLOZE_TRY(runs.second, testedRun(workspace, options.what[1]));
  const std::string &first = runs.first.run.arm, &second = runs.second.run.arm;
  runs.turned = first == "scratch" && second == "pretrained";
  runs.byStart = runs.turned || (first == "pretrained" && second == "scratch");
  return runs;
}

// `side`: under which of the keys of gains[0] the run stands.
nlohmann::json sideToJson(const RunRecord& run, const char* side) {
  return {{"run", run.id},          {"experiment", run.experiment},
          {"variant", run.variant}, {"arm", run.arm},
          {"seed", run.seed},       {"side", side}};
}

// What of the test texts one of them or the other has seen before; a run from scratch read no raw text.
Result<GainData> seenBefore(const Workspace& workspace, const TwoRuns& runs) {
  GainData seen;
  for (const RunRecord* run : {&runs.first.run, &runs.second.run}) {
    CLOZE_TRY(GainData data, dataOf(workspace, *run));
    if (run->arm == "scratch") data.testInCorpus = data.validationInCorpus = 0;
    for (const auto count : {&GainData::validation, &GainData::testInTrain, &GainData::validationInTrain,
                             &GainData::testInCorpus, &GainData::validationInCorpus, &GainData::validationInTest})
      seen.*count = std::max(seen.*count, data.*count);
  }
  seen.test = static_cast<std::int64_t>(runs.first.arm.gold.size());
  return seen;
}

Result<int> compareRuns(const Context& context, const Workspace& workspace, const CompareOptions& options) {
  if (!options.details.by.empty() || !options.details.variant.empty() || !options.details.epochs.empty())
    return fail(ErrorCode::WrongUse, "--by, --variant and --epochs are of an experiment, not of two runs",
                "Name the experiment in place of the runs");
  CLOZE_TRY(const TwoRuns named, twoRuns(workspace, options));
  CLOZE_TRY(Gain gain, differenceOf(named.left(), named.right()));
  CLOZE_TRY(gain.data, seenBefore(workspace, named));
  const std::vector<RunRecord> runs{named.first.run, named.second.run};
  std::vector<RunRecord> called = runs;
  if (!named.byStart) called[0].variant = "first", called[1].variant = "second";  // else their arms tell them apart
  CLOZE_TRY(Pair pair, readPair(workspace, {named.left().run}, {named.right().run}));
  pair.variant.clear();  // each run has its own
  pair.names = named.names();
  const RunPair two{pair, differenceText(named, gain), std::move(called)};
  CLOZE_TRY(const auto files, exportTo(workspace, "", runs, {}, options, &two));
  if (context.json) {
    auto document = experimentDocument(runs, {gain}, files);
    document["first"] = sideToJson(named.first.run, named.turned ? "scratch" : "pretrained");
    document["second"] = sideToJson(named.second.run, named.turned ? "pretrained" : "scratch");
    CLOZE_CHECK(addPair(document["gains"][0], pair, options.details));
    printDocument(document);
    return kDone;
  }
  std::cout << two.text;
  CLOZE_CHECK(printSettings(named.first, named.second));
  CLOZE_TRY(const std::string details, pairText(pair, options.details));
  std::cout << details;
  printExported(files);
  return kDone;
}

Result<int> compare(const Context& context, const CompareOptions& options) {
  CLOZE_CHECK(curveOptions(options));
  CLOZE_CHECK(checkDetails(options.details));
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  if (options.what.size() == 1) return compareExperiment(context, workspace, options);
  return compareRuns(context, workspace, options);
}

}  // namespace

void addCompare(CLI::App& app, Context& context) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command =
      addCommand(app, context, "compare", "The gain of an experiment, or the difference between two runs",
                 "  cloze compare demo\n"
                 "  cloze compare demo --export results --x tokens --with-cost\n"
                 "  cloze compare demo --fixed --broken --search soup      sentences that pre-training turned\n"
                 "  cloze compare demo --by task.max_train_examples        gain by number of labels\n"
                 "  cloze compare RUN RUN            paired, on the same test set\n",
                 options, compare);
  command->add_option("WHAT", options->what, "name of an experiment, or two runs")->required()->expected(1, 2);
  command->add_option("--x", options->axis, "x axis of the curves: step, epoch, examples, tokens or seconds")
      ->type_name("AXIS");
  command->add_option("--revision", options->revision, "of the experiment (default: the latest)")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_flag("--with-cost", options->withCost, "add the cost of pre-training to its curve (tokens and seconds)");
  addDetailOptions(*command, options->details);
  command->add_option("--export", options->exportFolder, "write all charts and tables there")->type_name("DIR");
  command->add_option("--format", options->tableFormat, "of the tables: csv, tsv, markdown or latex")
      ->type_name("FORMAT")
      ->check(CLI::IsMember(tableFormatNames()))
      ->capture_default_str();
  command->add_flag("--force", options->force, "write over files that are there");
}

}  // namespace clozebench::cli
