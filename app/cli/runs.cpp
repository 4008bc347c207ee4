// cloze runs, show: what is in the workspace.
#include "app/cli/commands.h"
#include "app/cli/report.h"
#include "app/cli/text_format.h"
#include "config/json.h"
#include "experiment/conditions.h"
#include "experiment/json.h"
#include "experiment/label_table.h"
#include "run/filled_in.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <iostream>
#include <map>
#include <set>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

struct RunsOptions {
  std::string experiment, state, tag;
};
struct ShowOptions {
  std::string run;
  bool labels = false;
};

bool has(const std::vector<std::string>& tags, const std::string& tag) {
  return std::ranges::find(tags, tag) != tags.end();
}

// Those that have the tag themselves and those of an experiment that has it.
Status keepTagged(const Workspace& workspace, const std::string& tag, std::vector<RunRecord>& runs) {
  CLOZE_TRY(const auto experiments, workspace.experiments());
  std::set<std::string> tagged;
  for (const ExperimentRecord& experiment : experiments)
    if (has(experiment.tags, tag)) tagged.insert(experiment.id);
  std::erase_if(runs, [&](const RunRecord& run) { return !has(run.tags, tag) && !tagged.contains(run.experimentId); });
  return {};
}

Result<std::vector<RunRecord>> selectRuns(const Workspace& workspace, const RunsOptions& options) {
  std::string experimentId;
  if (!options.experiment.empty()) {
    CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(options.experiment));
    experimentId = experiment.id;
  }
  CLOZE_TRY(auto runs, workspace.runs(experimentId));
  if (!options.tag.empty()) CLOZE_CHECK(keepTagged(workspace, options.tag, runs));
  if (options.state.empty()) return runs;
  const auto state = runStateFromName(options.state);
  if (!state)
    return fail(ErrorCode::WrongUse, "There is no state " + options.state,
                "Use queued, running, paused, finished, stopped, failed or interrupted");
  std::erase_if(runs, [&](const RunRecord& run) { return run.state != *state; });
  return runs;
}

// For people: runs of one name but other settings would look alike.
void nameRevisions(const std::vector<ExperimentRecord>& experiments, std::vector<RunRecord>& runs) {
  std::map<std::string, int> revisions, latest;
  for (const ExperimentRecord& experiment : experiments) {
    revisions[experiment.id] = experiment.revision;
    latest[experiment.name] = std::max(latest[experiment.name], experiment.revision);
  }
  for (RunRecord& run : runs)
    if (latest[run.experiment] > 1) run.experiment += " r" + std::to_string(revisions[run.experimentId]);
}

// Stars, tags and notes of the experiments whose runs are listed; "" without any. Those of runs stand beside them.
std::string experimentMarks(const std::vector<ExperimentRecord>& experiments, const std::vector<RunRecord>& runs) {
  TextTable table({"experiment", "revision", "note"}, {TextTable::Align::Left, TextTable::Align::Right});
  for (const ExperimentRecord& one : experiments) {
    const std::string marks = marksText(one.starred, one.tags, one.note);
    if (!marks.empty() && std::ranges::count(runs, one.id, &RunRecord::experimentId))
      table.add({shortened(one.name, 40), std::to_string(one.revision), marks});
  }
  return table.empty() ? "" : '\n' + table.text();
}

Result<int> listRuns(const Context& context, const RunsOptions& options) {
  std::vector<RunRecord> runs;
  std::vector<ExperimentRecord> experiments;
  const fs::path folder = context.workspaceFolder();
  if (fs::exists(folder) && !fs::is_directory(folder)) return tl::unexpected(ioError(ENOTDIR, "open", folder));
  if (context.workspaceExists()) {
    CLOZE_TRY(const Workspace workspace, context.openForLooking());
    CLOZE_TRY(runs, selectRuns(workspace, options));
    CLOZE_TRY(experiments, workspace.experiments());
    if (!context.json) nameRevisions(experiments, runs);
  }
  if (context.json) {
    auto document = nlohmann::json{{"runs", nlohmann::json::array()}, {"experiments", nlohmann::json::array()}};
    for (const RunRecord& run : runs) document["runs"].push_back(toJson(run));
    for (const ExperimentRecord& experiment : experiments) document["experiments"].push_back(toJson(experiment));
    printDocument(document);
  } else if (runs.empty() && !(options.experiment + options.state + options.tag).empty()) {
    std::cout << "No such runs in " << folder.string() << ". All there are: cloze runs\n";
  } else if (runs.empty()) {
    std::cout << "No runs in " << folder.string() << " yet. Start with: cloze demo --quick\n";
  } else {
    std::cout << runTable(runs) << experimentMarks(experiments, runs)
              << "\nDetails: cloze show RUN (a unique beginning of the id will do)\n";
  }
  return kDone;
}

struct RunDetails {
  RunRecord run;
  int revision = 0;                       // of its experiment; 0 without one
  std::vector<FieldDifference> settings;  // left: default, right: this run
  fs::path folder;
  std::vector<fs::path> files;  // in it
  std::vector<Notice> notices;
  std::vector<Probed> probes;
};

std::vector<fs::path> filesOf(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (const auto& entry : fs::recursive_directory_iterator(folder, problem)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Result<RunDetails> detailsOf(const Workspace& workspace, const std::string& id) {
  RunDetails details;
  CLOZE_TRY(details.run, workspace.run(id));
  CLOZE_CHECK(addLabelTables(workspace, details.run));
  const auto json = nlohmann::json::parse(details.run.settingsJson, nullptr, /*allow_exceptions=*/false);
  if (const auto settings = settingsFromJson(json)) details.settings = differences(Settings{}, *settings);
  if (const auto experiment = workspace.experiment(details.run.experimentId)) details.revision = experiment->revision;
  details.folder = workspace.runDirectory(details.run.id);
  details.files = filesOf(details.folder);
  CLOZE_TRY(details.notices, workspace.notices(details.run.id));
  CLOZE_TRY(details.probes, workspace.probes(details.run.id));
  return details;
}

// [{step, sentences: [{text, right}]}], one entry per evaluation of a pre-training.
nlohmann::json filledInDocument(const std::vector<Probed>& probes) {
  auto document = nlohmann::json::array();
  for (const Probed& probed : probes) {
    auto sentences = nlohmann::json::array();
    for (const auto& [text, right] : filledIn(probed)) sentences.push_back({{"text", text}, {"right", right}});
    if (!sentences.empty()) document.push_back({{"step", probed.step}, {"sentences", sentences}});
  }
  return document;
}

nlohmann::json documentOf(const RunDetails& details) {
  nlohmann::json settings = nlohmann::json::object(), notices = nlohmann::json::array(),
                 files = nlohmann::json::array();
  for (const auto& difference : details.settings) settings[difference.key] = valueToJson(difference.right);
  for (const Notice& notice : details.notices) notices.push_back(notice.text);
  for (const fs::path& file : details.files) files.push_back(file.string());
  return {{"runs", {toJson(details.run)}},
          {"settings", settings},
          {"notices", notices},
          {"filled_in", filledInDocument(details.probes)},
          {"files", files}};
}

void printLine(const std::string& label, const std::string& text) {
  if (text.empty()) return;
  std::cout << label << std::string(static_cast<std::size_t>(std::max(1, 16 - displayWidth(label))), ' ')
            << wrapped(text, 96, 16) << '\n';
}

std::string metricsText(const MetricValues& metrics) {
  std::string text;
  for (const char* name : {"f1_micro", "f1_macro", "f1_mean", "accuracy", "mcc", "auroc", "threshold", "loss",
                           "mlm_loss", "mlm_accuracy", "perplexity", "nsp_accuracy"}) {
    if (std::isfinite(metrics.get(name)))
      text += (text.empty() ? "" : ", ") + std::string(name) + ' ' + formatScore(metrics.get(name));
  }
  for (const auto& [name, reason] : metrics.undefined) text += (text.empty() ? "no " : "; no ") + name + ": " + reason;
  return text;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

void printHead(const RunRecord& run, int revision) {
  printLine("run", run.id);
  printLine("experiment", run.experiment + (revision > 0 ? ", revision " + std::to_string(revision) : "") +
                              (run.variant.empty() ? "" : ", variant " + run.variant));
  printLine("kind", std::string(runKindName(run.kind)) + (run.role == "search" ? " (trial of a learning rate)" : "") +
                        (run.arm.empty() ? "" : ", arm " + run.arm) + ", seed " + std::to_string(run.seed));
  printLine("state", runStateName(run.state));
  if (run.starred) printLine("starred", "yes");
  printLine("tags", joined(run.tags));
  printLine("note", run.note);
  if (run.error) printLine("error", run.error->sentence());
  printLine("created", run.createdAt + (run.createdAt.empty() ? "" : " (" + formatAge(run.createdAt) + ")"));
  printLine("device", run.compute.device + ", " + run.compute.precision + ", " + std::to_string(run.compute.threads) +
                          (run.compute.threads == 1 ? " thread" : " threads") +
                          (run.compute.reason.empty() ? "" : ": " + run.compute.reason));
  printLine("conditions", precisionCondition(run.compute));
}

void printProgress(const RunRecord& run) {
  const RunSummary& summary = run.summary;
  const std::string of = run.totalSteps > 0 ? " of " + std::to_string(run.totalSteps) : "";
  printLine("parameters", formatCount(static_cast<double>(run.parameters)));
  printLine("steps", std::to_string(summary.steps) + of + ", " + formatCount(summary.tokens) + " tokens, " +
                         formatDuration(summary.seconds));
  printLine("training loss",
            formatScore(summary.trainLossFirst) + " at first, " + formatScore(summary.trainLossLast) + " at last");
  printLine("validation", metricsText(summary.validation));
  printLine("test", metricsText(summary.test));
  printLine("checkpoint", run.checkpoint);
  printLine("started from", run.parent);
}

// The beginning and the end: what was learnt in between.
void printFilledIn(const std::vector<Probed>& probes) {
  std::vector<Probed> shown;
  std::ranges::copy_if(probes, std::back_inserter(shown), [](const Probed& one) { return !filledIn(one).empty(); });
  if (shown.size() > 2) shown.erase(shown.begin() + 1, shown.end() - 1);
  for (const Probed& probed : shown) {
    std::cout << "\nHeld-out sentences filled in at step " << probed.step
              << " ([guess], and what stood there where it is wrong)\n";
    for (const auto& sentence : filledIn(probed)) std::cout << "  " << wrapped(sentence.text, 96, 4) << '\n';
  }
}

void printDetails(const RunDetails& details) {
  printHead(details.run, details.revision);
  printProgress(details.run);
  if (!details.settings.empty()) {
    std::cout << "\nSettings that differ from the defaults (what a preset or \"auto\" stood for is written out)\n";
    TextTable table({"key", "here", "default"});
    for (const auto& difference : details.settings)
      table.add(
          {difference.key, shortened(formatValue(difference.right), 44), shortened(formatValue(difference.left), 20)});
    std::cout << table.text();
  }
  printFilledIn(details.probes);
  if (!details.notices.empty()) std::cout << "\nNotices\n";
  for (const Notice& notice : details.notices) std::cout << "  " << wrapped(notice.text, 96, 2) << '\n';
  if (!details.files.empty()) std::cout << "\nFiles in " << details.folder.string() << '\n';
  for (const fs::path& file : details.files)
    std::cout << "  " << file.lexically_relative(details.folder).string() << '\n';
}

void printLabels(const RunRecord& run) {
  const auto& metrics = run.summary.test.perClass.empty() ? run.summary.validation : run.summary.test;
  if (metrics.perClass.empty()) {
    std::cout << "Run " << run.id << " has no scores of single labels" << (run.kind == RunKind::Pretrain ? "" : " yet")
              << ".\n";
    return;
  }
  std::cout << "Run " << run.id << ", " << (&metrics == &run.summary.test ? "test" : "validation")
            << ", at its best checkpoint\n\n"
            << labelTableText(metrics.perClass);
}

Result<int> show(const Context& context, const ShowOptions& options) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const RunDetails details, detailsOf(workspace, options.run));
  if (context.json)
    printDocument(documentOf(details));
  else if (options.labels)
    printLabels(details.run);
  else
    printDetails(details);
  return kDone;
}

}  // namespace

void addRuns(CLI::App& app, Context& context) {
  auto options = std::make_shared<RunsOptions>();
  CLI::App* command =
      addCommand(app, context, "runs", "List the runs of the workspace, newest first",
                 "  cloze runs\n"
                 "  cloze runs --state running\n"
                 "  cloze runs --experiment demo --json\n"
                 "  cloze runs                       stars (*), tags and notes come from cloze star, tag and note\n",
                 options, listRuns);
  command->add_option("--experiment", options->experiment, "only those of this experiment")->type_name("NAME");
  command->add_option("--state", options->state, "only those in this state")->type_name("STATE");
  command->add_option("--tag", options->tag, "only those with this tag, or of an experiment with it")->type_name("TAG");
}

void addShow(CLI::App& app, Context& context) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = addCommand(app, context, "show", "Everything about one run: results, settings, notices, files",
                                 "  cloze show RUN                   a unique beginning of the id will do\n"
                                 "  cloze show RUN --labels          precision, recall and F1 of each label\n",
                                 options, show);
  command->add_option("RUN", options->run, "id of the run, or a unique beginning of it")->required();
  command->add_flag("--labels", options->labels, "the scores of each label instead (JSON has them always)");
}

}  // namespace clozebench::cli
