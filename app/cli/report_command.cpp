// cloze report: an experiment on a page, as HTML or PDF, in English or Chinese.
#include "app/cli/commands.h"
#include "app/cli/pictures.h"
#include "base/files.h"
#include "experiment/report_html.h"
#include "experiment/revisions.h"

#include <iostream>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

struct ReportOptions {
  std::string experiment, out, language = "en";
  int revision = 0;
  bool force = false;
};

Status checkPlace(const fs::path& out, bool force) {
  if (out.extension() != ".html" && out.extension() != ".pdf") {
    return fail(ErrorCode::WrongUse, "A report cannot be written as " + out.string(),
                "Give a file name that ends in .html or .pdf", {{"file", out.string()}});
  }
  std::error_code ignored;
  if (force || !fs::exists(out, ignored)) return {};
  return fail(ErrorCode::WrongUse, "There is a file " + out.string() + " already",
              "Give another name, or --force to write over it", {{"file", out.string()}});
}

// English HTML is the core's own; letters on paper and other languages are the window's.
Status writeHere(const Workspace& workspace, const std::string& experimentId, const fs::path& out) {
  CLOZE_TRY(const Report report, makeReport(workspace, experimentId, CLOZEBENCH_VERSION));
  if (out.has_parent_path()) CLOZE_CHECK(makeDirectories(out.parent_path()));
  return writeFileAtomically(out, reportHtml(report));
}

Result<int> report(const Context& context, const ReportOptions& options) {
  const fs::path out = fs::absolute(options.out);
  CLOZE_CHECK(checkPlace(out, options.force));
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const ChosenRevision chosen, revisionToCompare(workspace, options.experiment, options.revision));
  const ExperimentRecord& experiment = chosen.experiment;
  if (options.language == "en" && out.extension() == ".html") {
    CLOZE_CHECK(writeHere(workspace, experiment.id, out));
  } else {
    CLOZE_CHECK(askWindow({"--workspace", workspace.folder().string(), "--report", experiment.id, "--out", out.string(),
                           "--language", options.language}));
  }
  if (context.json)
    printDocument({{"experiment", experiment.name},
                   {"revision", experiment.revision},
                   {"file", out.string()},
                   {"language", options.language}});
  else
    std::cout << "The report of " << experiment.name << " is in " << out.string() << '\n';
  if (chosen.newest > 0 && !context.quiet)
    std::cerr << "note: it is of revision " << experiment.revision << ". " << newerRevisionText(chosen) << '\n';
  return kDone;
}

}  // namespace

void addReport(CLI::App& app, Context& context) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* command = addCommand(app, context, "report", "An experiment on a page: the answer, its numbers and charts",
                                 "  cloze report demo --out demo.html                 one file, opens anywhere\n"
                                 "  cloze report demo --out demo.pdf\n"
                                 "  cloze report demo --out demo.html --language zh\n"
                                 "PDF and Chinese are written by the window's program, which need not be shown.\n",
                                 options, report);
  command
      ->add_option("EXPERIMENT", options->experiment, "name of an experiment (its latest revision with a gain) or id")
      ->required();
  command->add_option("--revision", options->revision, "of the experiment (default: the latest with a gain)")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_option("--out", options->out, "FILE.html or FILE.pdf")->type_name("FILE")->required();
  command->add_option("--language", options->language, "en or zh")
      ->type_name("LANGUAGE")
      ->check(CLI::IsMember({"en", "zh"}))
      ->capture_default_str();
  command->add_flag("--force", options->force, "write over a file that is there");
}

}  // namespace clozebench::cli
