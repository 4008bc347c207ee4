// cloze run, pretrain, finetune: an experiment file, wholly or one of its stages.
#include "app/cli/commands.h"
#include "app/cli/drive.h"
#include "app/cli/dry_run.h"
#include "app/cli/text_format.h"
#include "experiment/detached.h"

namespace clozebench::cli {
namespace {

struct StageOptions : ExperimentOptions {
  std::string from;
  bool dryRun = false;
};

std::string commandLine(const char* name, const StageOptions& options) {
  std::string line = std::string("cloze ") + name + " " + shellQuoted(options.file);
  if (options.quick) line += " --quick";
  for (const std::string& assignment : options.set) line += " --set " + shellQuoted(assignment);
  line += gridArguments(options);
  if (!options.from.empty()) line += " --from " + shellQuoted(options.from);
  return line;
}

Result<int> driveStage(const Context& context, const StageOptions& options, PlanScope scope, const char* name) {
  ExperimentCommand command;
  CLOZE_TRY(command.experiment, loadWithSet(context, options));
  removeHandedOver(options.file);
  command.options.scope = scope;
  command.options.fresh = options.fresh;
  command.options.startFrom = options.from;
  command.out = options.out;
  command.again = commandLine(name, options);
  return driveExperimentCommand(context, command);
}

Result<int> runAll(const Context& context, const StageOptions& options) {
  if (options.dryRun) {
    CLOZE_TRY(const Experiment experiment, loadWithSet(context, options));
    return dryRunCommand(context, experiment);
  }
  return driveStage(context, options, PlanScope::Everything, "run");
}
Result<int> pretrain(const Context& context, const StageOptions& options) {
  return driveStage(context, options, PlanScope::PretrainOnly, "pretrain");
}
Result<int> finetune(const Context& context, const StageOptions& options) {
  return driveStage(context, options, PlanScope::FinetuneOnly, "finetune");
}

}  // namespace

void addRun(CLI::App& app, Context& context) {
  auto options = std::make_shared<StageOptions>();
  CLI::App* command = addCommand(
      app, context, "run", "Pre-train, fine-tune every arm and seed, and show the gain",
      "  cloze run reviews.toml\n"
      "  cloze run reviews.toml --seeds 5 --set backbone.preset=tiny\n"
      "  cloze run reviews.toml --grid task.max_train_examples=50,100,200\n"
      "                                                 the gain against the number of labels\n"
      "  cloze run reviews.toml --grid finetune.from_tokens=500000,1000000,0\n"
      "                                                 against the tokens of one pre-training; 0 is its end\n"
      "  cloze run reviews.toml --set finetune.search_rates=0.001,0.003,0.01\n"
      "                                                 each arm with its own best of these rates\n"
      "  cloze run reviews.toml --quick                 does everything work? capped data and steps\n"
      "  cloze run reviews.toml --dry-run               a few steps: does it work, what will it cost?\n"
      "  cloze run reviews.toml --fresh --out results\n"
      "Equal finished runs are reused and interrupted ones resumed, so the same command goes on where it stopped.\n"
      "\nA whole experiment file (all else has defaults: cloze fields):\n"
      "  [corpus]\n"
      "  path = [\"texts/*.txt\"]        # raw text to pre-train on\n"
      "  [task]\n"
      "  train = [\"reviews.tsv\"]       # labelled texts; validation and test are split off\n"
      "  [backbone]\n"
      "  preset = \"small\"              # tiny, small or big\n",
      options, runAll);
  addExperimentOptions(*command, *options);
  command
      ->add_flag("--dry-run", options->dryRun,
                 "a few real steps of both stages with your data, and what the whole will take; keeps nothing")
      ->excludes("--fresh")
      ->excludes("--out");
}

void addPretrain(CLI::App& app, Context& context) {
  auto options = std::make_shared<StageOptions>();
  CLI::App* command = addCommand(app, context, "pretrain", "Only pre-train, as the experiment file says",
                                 "  cloze pretrain reviews.toml\n"
                                 "  cloze pretrain reviews.toml --quick\n"
                                 "  cloze pretrain reviews.toml --set pretrain.tokens=2e6\n",
                                 options, pretrain);
  addExperimentOptions(*command, *options);
}

void addFinetune(CLI::App& app, Context& context) {
  auto options = std::make_shared<StageOptions>();
  CLI::App* command =
      addCommand(app, context, "finetune", "Only fine-tune, from a pre-trained checkpoint",
                 "  cloze finetune reviews.toml                  from the equal pre-training run there is\n"
                 "  cloze finetune reviews.toml --quick          capped data and steps\n"
                 "  cloze finetune reviews.toml --from RUN       from another pre-training run\n"
                 "  cloze finetune reviews.toml --from DIR       from a checkpoint folder\n",
                 options, finetune);
  addExperimentOptions(*command, *options);
  command->add_option("--from", options->from, "run or checkpoint folder whose weights the pre-trained arm starts from")
      ->type_name("RUN|DIR");
}

}  // namespace clozebench::cli
