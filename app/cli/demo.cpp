// cloze demo: writes the demo's data and recipe into the workspace, then it is an ordinary run.
#include "experiment/demo.h"

#include "app/cli/commands.h"
#include "app/cli/drive.h"
#include "app/cli/text_format.h"
#include "config/all_errors.h"

namespace clozebench::cli {
namespace {

struct DemoOptions {
  bool quick = false;
  bool fresh = false;
  std::string out;
  std::vector<std::string> set;
};

Result<int> demo(const Context& context, const DemoOptions& options) {
  ExperimentCommand command;
  {
    CLOZE_TRY(const Workspace workspace, context.openForWriting());
    CLOZE_TRY(const auto file, prepareDemo(workspace.dataDirectory() / "demo", options.quick));
    CLOZE_TRY(command.experiment, loadExperiment(file));
  }
  CLOZE_CHECK(applySets(command.experiment, options.set));
  command.options.fresh = options.fresh;
  command.out = options.out;
  command.again = options.quick ? "cloze demo --quick" : "cloze demo";
  for (const std::string& assignment : options.set) command.again += " --set " + shellQuoted(assignment);
  command.demo = true;
  return driveExperimentCommand(context, command);
}

}  // namespace

void addDemo(CLI::App& app, Context& context) {
  auto options = std::make_shared<DemoOptions>();
  CLI::App* command = addCommand(
      app, context, "demo", "Pre-train on WordNet's glosses and show what it buys against training from scratch",
      "  cloze demo --quick               under a minute: part of speech from 200 labelled definitions\n"
      "  cloze demo                       a few minutes: 45 classes from 500 labelled definitions\n"
      "  cloze demo --out results         curves and gain table into the folder results\n",
      options, demo);
  command->add_flag("--quick", options->quick, "the short version");
  command->add_flag("--fresh", options->fresh, "train everything anew instead of reusing an earlier demo");
  command->add_option("--out", options->out, "folder for curves and gain table (default: in the workspace)")
      ->type_name("DIR");
  command->add_option("--set", options->set, "change one setting, e.g. --set task.max_train_examples=1000")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

}  // namespace clozebench::cli
