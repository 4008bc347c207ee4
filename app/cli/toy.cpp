// cloze toy: a generated task that anything which learns must pass; exit 1 with an explanation when it does not.
#include "experiment/toy.h"

#include "app/cli/commands.h"
#include "app/cli/drive.h"
#include "app/cli/text_format.h"
#include "config/all_errors.h"

#include <cmath>
#include <iostream>

namespace clozebench::cli {
namespace {

struct ToyOptions {
  ToyTask task;
  bool fresh = false;
  std::string out;
  std::vector<std::string> set;
};

std::string commandLine(const ToyOptions& options) {
  std::string line = "cloze toy --rule " + options.task.rule + " --rows " + std::to_string(options.task.rows) +
                     " --seed " + std::to_string(options.task.seed);
  for (const std::string& assignment : options.set) line += " --set " + shellQuoted(assignment);
  return line;
}

Status judge(const std::vector<RunRecord>& runs, nlohmann::json& document, bool json) {
  const ToyVerdict verdict = judgeToy(runs);
  const auto number = [](double value) { return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json(); };
  document["toy"] = {{"passed", verdict.passed},
                     {"goal", kToyGoal},
                     {"pretrained", number(verdict.pretrained)},
                     {"scratch", number(verdict.scratch)}};
  if (!verdict.passed) return fail(ErrorCode::Bug, verdict.sentence, verdict.remedy);
  if (!json) std::cout << verdict.sentence << ".\n\n";
  return {};
}

Result<int> toy(const Context& context, const ToyOptions& options) {
  ExperimentCommand command;
  {
    CLOZE_TRY(const Workspace workspace, context.openForWriting());
    CLOZE_TRY(const auto file, prepareToy(toyFolder(workspace.dataDirectory(), options.task), options.task));
    CLOZE_TRY(command.experiment, loadExperiment(file));
  }
  CLOZE_CHECK(applySets(command.experiment, options.set));
  command.options.fresh = options.fresh;
  command.out = options.out;
  command.again = commandLine(options);
  command.judge = [json = context.json](const auto& runs, auto& document) { return judge(runs, document, json); };
  return driveExperimentCommand(context, command);
}

}  // namespace

void addToy(CLI::App& app, Context& context) {
  auto options = std::make_shared<ToyOptions>();
  CLI::App* command = addCommand(
      app, context, "toy", "A sanity check: a generated task that must be learnt (micro F1 above 0.95), else exit 1",
      "  cloze toy                                  does one digit stand four times or more among eight?\n"
      "  cloze toy --rule sum                       do eight digits add up to 20 or more?\n"
      "  cloze toy --set backbone.kind=textcnn      the same with another network\n"
      "Well under a minute on one core. The rows and toy.toml lie in data/toy-RULE of the workspace; it runs like any\n"
      "experiment, from scratch and pre-trained on its own rows, in which there is nothing to learn.\n",
      options, toy);
  command->add_option("--rule", options->task.rule, "count or sum")->type_name("RULE")->capture_default_str();
  command->add_option("--rows", options->task.rows, "rows to train on")->type_name("N")->capture_default_str();
  command->add_option("--seed", options->task.seed, "of the rows")->type_name("N")->capture_default_str();
  command->add_flag("--fresh", options->fresh, "train everything anew instead of reusing an earlier toy run");
  command->add_option("--out", options->out, "folder for curves and gain table (default: in the workspace)")
      ->type_name("DIR");
  command->add_option("--set", options->set, "change one setting, e.g. --set finetune.epochs=20")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

}  // namespace clozebench::cli
