// cloze demo: writes the demo's data and recipe into the workspace, then it is an ordinary run.
#include "app/cli/commands.h"
#include "app/cli/drive.h"
#include "app/cli/text_format.h"

namespace clozebench::cli {
namespace {

Result<int> demo(const Context& context, const ExperimentOptions& options) {
  ExperimentCommand command;
  CLOZE_TRY(command.experiment, loadWithSet(context, options));
  command.options.fresh = options.fresh;
  command.out = options.out;
  command.again = options.quick ? "cloze demo --quick" : "cloze demo";
  for (const std::string& assignment : options.set) command.again += " --set " + shellQuoted(assignment);
  command.again += gridArguments(options);
  command.demo = true;
  return driveExperimentCommand(context, command);
}

}  // namespace

void addDemo(CLI::App& app, Context& context) {
  auto options = std::make_shared<ExperimentOptions>();
  CLI::App* command = addCommand(
      app, context, "demo", "Pre-train on WordNet's glosses and show what it buys against training from scratch",
      "  cloze demo --quick               under a minute: part of speech from 200 labelled definitions\n"
      "  cloze demo                       a few minutes: 45 classes from 500 labelled definitions\n"
      "  cloze demo --out results         curves and gain table into the folder results\n"
      "  cloze demo --grid task.max_train_examples=100,500,2000 --seeds 3\n"
      "                                   the gain against the number of labels; for the night: cloze queue add demo "
      "...\n",
      options, demo);
  command->add_flag("--quick", options->quick, "the short version");
  command->add_flag("--fresh", options->fresh, "train everything anew instead of reusing an earlier demo");
  command->add_option("--out", options->out, "folder for curves and gain table (default: in the workspace)")
      ->type_name("DIR");
  addSetOption(*command, options->set);
  addGridOptions(*command, *options);
}

}  // namespace clozebench::cli
