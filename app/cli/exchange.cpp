// cloze export, import: checkpoints out to the layouts of other tools, and back.
#include "exchange/exchange.h"

#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "app/cli/text_format.h"
#include "experiment/export_run.h"

#include <iostream>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

struct ExchangeOptions {
  std::string source, format, out;
};

Result<int> exportOut(const Context& context, const ExchangeOptions& options) {
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

// Without --out it goes where the workspace keeps what was imported.
Result<Imported> importTo(const Context& context, const ExchangeOptions& options,
                          std::optional<ExchangeFormat> format) {
  if (!options.out.empty()) return importUsable(options.source, format, options.out);
  CLOZE_TRY(const Workspace workspace, context.openForWriting());
  return importIntoWorkspace(workspace.folder(), options.source, format);
}

Result<int> importIn(const Context& context, const ExchangeOptions& options) {
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
      app, context, "export", "Write a checkpoint in a layout that other tools read",
      "  cloze export RUN --out model                         config.json, model.safetensors, tokenizer, README.md\n"
      "  cloze export RUN --format safetensors --out model    one file: weights, settings in its metadata\n"
      "  cloze export runs/ID/checkpoints/best --out model    from a checkpoint folder\n"
      "A Transformer with norm = \"post\", learned positions and heads x d_k = d_model is laid out as BERT is; any "
      "other\n"
      "network keeps its own names and says so in config.json. cloze import reads both back, equal to the bit.\n",
      options, exportOut);
  command->add_option("CHECKPOINT", options->source, "run (a unique beginning of its id) or checkpoint folder")
      ->required();
  command->add_option("--format", options->format, "hf or safetensors")->type_name("FORMAT")->capture_default_str();
  command->add_option("--out", options->out, "a new or empty folder")->type_name("DIR")->required();
}

void addImport(CLI::App& app, Context& context) {
  auto options = std::make_shared<ExchangeOptions>();
  CLI::App* command = addCommand(app, context, "import", "Read an exported model back into a checkpoint",
                                 "  cloze import model                                   into the workspace\n"
                                 "  cloze import model --out checkpoint\n"
                                 "  cloze import model/model.safetensors --format safetensors --out checkpoint\n"
                                 "  cloze finetune reviews.toml --from checkpoint        then use it\n",
                                 options, importIn);
  command->add_option("SOURCE", options->source, "folder or file that cloze export wrote")->required();
  command->add_option("--format", options->format, "hf or safetensors (default: recognised)")->type_name("FORMAT");
  command->add_option("--out", options->out, "a new or empty folder for the checkpoint (default: one in the workspace)")
      ->type_name("DIR");
}

}  // namespace clozebench::cli
