// cloze export, import: checkpoints out to the layouts of other tools, and back; curves; capsules.
#include "exchange/exchange.h"

#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "app/cli/nearest.h"
#include "app/cli/target.h"
#include "app/cli/text_format.h"
#include "experiment/capsule.h"
#include "experiment/export_curves.h"
#include "experiment/export_run.h"
#include "experiment/revisions.h"

#include <algorithm>
#include <iostream>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

struct ExchangeOptions {
  std::string source, format, out, weights = "none";
  bool force = false;
  int revision = 0;
};

// A run, or the revision of an experiment that compare and report take too.
struct Source {
  Target target;
  std::string note;  // where that is not the newest
};

Result<Source> sourceOf(const Workspace& workspace, const ExchangeOptions& options) {
  CLOZE_TRY(Target target, targetOf(workspace, options.source));
  if (target.run && options.revision > 0)
    return fail(ErrorCode::WrongUse, "Run " + target.run->id + " has no revisions",
                "Leave out --revision, or name the experiment", {{"run", target.run->id}});
  if (target.run) return Source{std::move(target), ""};
  CLOZE_TRY(ChosenRevision chosen, revisionToCompare(workspace, options.source, options.revision));
  Source source{{std::nullopt, std::move(chosen.experiment)}, ""};
  if (chosen.newest > 0)
    source.note =
        "it is of revision " + std::to_string(source.target.experiment->revision) + ". " + newerRevisionText(chosen);
  return source;
}

void tellNote(const Context& context, const Source& source) {
  if (!source.note.empty() && !context.quiet) std::cerr << "note: " << source.note << '\n';
}

Result<int> exportCurvesOut(const Context& context, const ExchangeOptions& options) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const Source source, sourceOf(workspace, options));
  const Target& target = source.target;
  std::vector<RunRecord> runs;
  if (target.run) {
    runs.push_back(*target.run);
  } else {
    CLOZE_TRY(runs, workspace.runs(target.experiment->id));
  }
  const CurveFormat format = options.format == "csv" ? CurveFormat::Csv : CurveFormat::Tensorboard;
  CLOZE_TRY(const auto files, exportCurves(workspace, runs, format, fs::absolute(options.out), options.force));
  tellNote(context, source);
  if (context.json) {
    auto list = nlohmann::json::array();
    for (const fs::path& file : files) list.push_back(file.string());
    printDocument({{"format", options.format}, {"folder", fs::absolute(options.out).string()}, {"files", list}});
    return kDone;
  }
  std::cout << "The curves of " << target.name() << " are in " << options.out << " (" << files.size()
            << (files.size() == 1 ? " file)\n" : " files)\n");
  if (format == CurveFormat::Tensorboard)
    std::cout << "Look at them:  tensorboard --logdir " << shellQuoted(options.out) << '\n';
  return kDone;
}

Result<int> exportCapsuleOut(const Context& context, const ExchangeOptions& options) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const Source source, sourceOf(workspace, options));
  const Target& target = source.target;
  const CapsuleOptions how{capsuleWeightsFromName(options.weights).value_or(CapsuleWeights::None), options.force};
  CLOZE_TRY(const CapsuleMade made, exportCapsule(workspace, target.run ? target.run->id : target.experiment->id,
                                                  fs::absolute(options.out), how));
  tellNote(context, source);
  if (context.json) {
    printDocument({{"file", made.file.string()},
                   {"format", "capsule"},
                   {"experiment", made.name},
                   {"runs", made.runs},
                   {"checkpoints", made.checkpoints},
                   {"bytes", made.sizeBytes}});
    return kDone;
  }
  std::cout << "Packed " << target.name() << ": " << made.runs << (made.runs == 1 ? " run, " : " runs, ")
            << made.checkpoints << (made.checkpoints == 1 ? " checkpoint, " : " checkpoints, ")
            << formatBytes(static_cast<double>(made.sizeBytes)) << "\nIn another workspace:  cloze import "
            << shellQuoted(made.file.string()) << '\n';
  if (how.weights == CapsuleWeights::None) std::cout << "Without weights; --weights best takes them along.\n";
  return kDone;
}

Result<int> exportCheckpointOut(const Context& context, const ExchangeOptions& options) {
  CLOZE_TRY(const auto format, exchangeFormatFromName(options.format));
  CLOZE_TRY(const CheckpointArgument argument, findCheckpoint(context, options.source));
  CardFacts facts;
  if (argument.run) {
    CLOZE_TRY(const Workspace workspace, context.openForLooking());
    facts = cardFacts(workspace, *argument.run);
  }
  CLOZE_TRY(const Exported exported, exportCheckpoint(argument.folder, format, options.out, facts));
  if (context.json) {
    auto files = nlohmann::json::array();
    for (const fs::path& file : exported.files) files.push_back(file.string());
    printDocument({{"checkpoint", argument.folder.string()},
                   {"run", argument.run ? nlohmann::json(argument.run->id) : nlohmann::json(nullptr)},
                   {"format", exchangeFormatName(format)},
                   {"architecture", exported.architecture},
                   {"folder", exported.folder.string()},
                   {"files", files}});
    return kDone;
  }
  std::cout << "Exported to " << exported.folder.string() << '\n';
  for (const fs::path& file : exported.files)
    std::cout << "  " << file.filename().string() << "  " << formatBytes(static_cast<double>(fs::file_size(file)))
              << '\n';
  if (!exported.architecture.empty()) std::cout << "It is laid out as " << exported.architecture << ".\n";
  std::cout << "The settings in it name your data files with their paths.\n"
            << "Back again:  cloze import " << shellQuoted(exported.folder.string()) << '\n';
  return kDone;
}

const std::vector<std::string>& exportFormats() {
  static const std::vector<std::string> formats = {"hf", "safetensors", "csv", "tensorboard", "capsule"};
  return formats;
}

Status checkFormat(const std::string& format, const std::vector<std::string>& formats) {
  if (std::ranges::count(formats, format)) return {};
  std::string list;
  for (const std::string& one : formats) list += (list.empty() ? "" : &one == &formats.back() ? " or " : ", ") + one;
  const std::string guess = nearest(format, formats);
  return fail(ErrorCode::WrongUse, "There is no format \"" + format + "\"",
              (guess.empty() ? "" : "Did you mean " + guess + "? ") + "Use " + list, {{"format", format}});
}

Result<int> exportOut(const Context& context, const ExchangeOptions& options) {
  CLOZE_CHECK(checkFormat(options.format, exportFormats()));
  const bool isOfExperiment = options.format == "capsule" || options.format == "csv" || options.format == "tensorboard";
  if (options.revision > 0 && !isOfExperiment)
    return fail(ErrorCode::WrongUse, "A checkpoint has no revisions",
                "Leave out --revision; it goes with --format csv, tensorboard or capsule");
  if (options.format == "capsule") return exportCapsuleOut(context, options);
  if (options.format == "csv" || options.format == "tensorboard") return exportCurvesOut(context, options);
  return exportCheckpointOut(context, options);
}

// What is here now, told run by run only as JSON: an experiment may have many.
Result<int> importCapsuleIn(const Context& context, const ExchangeOptions& options) {
  if (!options.out.empty())
    return fail(ErrorCode::WrongUse, "A capsule is imported into a workspace, not into a folder",
                "Leave out --out; another workspace is named with --workspace DIR");
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const CapsuleTaken taken, importCapsule(workspace, fs::absolute(options.source)));
  if (context.json) {
    nlohmann::json document{{"format", "capsule"}, {"checkpoints", taken.checkpoints}, {"new_runs", taken.newRuns()}};
    for (const char* list : {"experiments", "runs"}) document[list] = nlohmann::json::array();
    for (const ReceivedExperiment& one : taken.experiments)
      document["experiments"].push_back(
          {{"id", one.here}, {"name", one.name}, {"revision", one.revision}, {"new", one.isNew}});
    for (const ReceivedRun& run : taken.runs)
      document["runs"].push_back({{"id", run.here}, {"id_there", run.there}, {"new", run.isNew}});
    printDocument(document);
    return kDone;
  }
  const std::size_t known = taken.runs.size() - taken.newRuns();
  std::cout << "Imported " << taken.newRuns() << (taken.newRuns() == 1 ? " run" : " runs")
            << (known ? ", " + std::to_string(known) + " were here already" : std::string()) << "; "
            << taken.checkpoints << (taken.checkpoints == 1 ? " checkpoint" : " checkpoints") << '\n';
  for (const ReceivedExperiment& one : taken.experiments)
    std::cout << "  " << one.name << ", revision " << one.revision << (one.isNew ? "" : " (was here already)")
              << "    cloze compare " << shellQuoted(one.name) << '\n';
  return kDone;
}

// Without --out it goes where the workspace keeps what was imported.
Result<Imported> importTo(const Context& context, const ExchangeOptions& options,
                          std::optional<ExchangeFormat> format) {
  if (!options.out.empty()) return importUsable(options.source, format, options.out);
  CLOZE_TRY(const Workspace workspace, context.openForWriting());
  return importIntoWorkspace(workspace.folder(), options.source, format);
}

Result<int> importIn(const Context& context, const ExchangeOptions& options) {
  if (!options.format.empty()) CLOZE_CHECK(checkFormat(options.format, {"hf", "safetensors", "capsule"}));
  if (options.format == "capsule" || (options.format.empty() && isCapsule(options.source)))
    return importCapsuleIn(context, options);
  std::optional<ExchangeFormat> format;
  if (!options.format.empty()) {
    CLOZE_TRY(format, exchangeFormatFromName(options.format));
  }
  CLOZE_TRY(const Imported imported, importTo(context, options, format));
  if (context.json) {
    printDocument({{"checkpoint", imported.folder.string()},
                   {"format", exchangeFormatName(imported.format)},
                   {"labels", imported.labels},
                   {"tensors", imported.tensors},
                   {"parameters", imported.parameters}});
    return kDone;
  }
  const bool tuned = !imported.labels.empty();
  std::cout << "Imported " << formatCount(static_cast<double>(imported.parameters)) << " parameters"
            << (tuned ? ", " + std::to_string(imported.labels.size()) + " labels" : std::string()) << " into "
            << imported.folder.string() << "\n\nTry next\n  cloze " << (tuned ? "predict " : "fill ")
            << shellQuoted(imported.folder.string()) << (tuned ? " --text TEXT\n" : " \"TEXT WITH A [MASK] IN IT\"\n");
  if (!tuned) std::cout << "  cloze finetune EXPERIMENT.toml --from " << shellQuoted(imported.folder.string()) << '\n';
  return kDone;
}

}  // namespace

void addExport(CLI::App& app, Context& context) {
  auto options = std::make_shared<ExchangeOptions>();
  options->format = "hf";
  CLI::App* command = addCommand(
      app, context, "export", "Write a checkpoint in a layout that other tools read; curves; a capsule",
      "  cloze export RUN --out model                         config.json, model.safetensors, tokenizer, README.md\n"
      "  cloze export RUN --format safetensors --out model    one file: weights, settings in its metadata\n"
      "  cloze export runs/ID/checkpoints/best --out model    from a checkpoint folder\n"
      "  cloze export EXPERIMENT --format csv --out curves    every step and evaluation\n"
      "  cloze export EXPERIMENT --format tensorboard --out events\n"
      "  cloze export EXPERIMENT --format capsule --weights best --out reviews.clozecapsule\n"
      "A Transformer with norm = \"post\", learned positions and heads x d_k = d_model is laid out as BERT is; any "
      "other\n"
      "network keeps its own names and says so in config.json. cloze import reads both back, equal to the bit.\n"
      "A capsule is one file with settings, numbers, predictions and, if wanted, weights: cloze import opens it in\n"
      "another workspace.\n",
      options, exportOut);
  command
      ->add_option("SOURCE", options->source,
                   "run (a unique beginning of its id) or checkpoint folder; for csv, tensorboard and capsule a run or "
                   "an experiment")
      ->required();
  command->add_option("--format", options->format, "hf, safetensors, csv, tensorboard or capsule")
      ->type_name("FORMAT")
      ->capture_default_str();
  command->add_option("--out", options->out, "a new or empty folder; of a capsule the file")
      ->type_name("PATH")
      ->required();
  command->add_option("--weights", options->weights, "that a capsule takes along: none, best or all")
      ->type_name("WHICH")
      ->check(CLI::IsMember(capsuleWeightsNames()))
      ->capture_default_str();
  command
      ->add_option("--revision", options->revision,
                   "of the experiment that csv, tensorboard or capsule tell of (default: the latest with a gain)")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_flag("--force", options->force, "csv, tensorboard, capsule: write over what is there");
}

void addImport(CLI::App& app, Context& context) {
  auto options = std::make_shared<ExchangeOptions>();
  CLI::App* command = addCommand(app, context, "import", "Read an exported model or a capsule",
                                 "  cloze import reviews.clozecapsule                    into the workspace\n"
                                 "  cloze import model                                   into the workspace\n"
                                 "  cloze import model --out checkpoint\n"
                                 "  cloze import model/model.safetensors --format safetensors --out checkpoint\n"
                                 "  cloze finetune reviews.toml --from checkpoint        then use it\n",
                                 options, importIn);
  command->add_option("SOURCE", options->source, "folder, file or capsule that cloze export wrote")->required();
  command->add_option("--format", options->format, "hf, safetensors or capsule (default: recognised)")
      ->type_name("FORMAT");
  command->add_option("--out", options->out, "a new or empty folder for the checkpoint (default: one in the workspace)")
      ->type_name("DIR");
}

}  // namespace clozebench::cli
