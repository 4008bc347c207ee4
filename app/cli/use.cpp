// cloze evaluate, predict, fill: what a checkpoint is used for.
#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "app/cli/labelled_argument.h"
#include "app/cli/report.h"
#include "app/cli/text_format.h"
#include "data/line_reader.h"
#include "data/task.h"
#include "experiment/json.h"
#include "experiment/use_checkpoint.h"

#include <algorithm>
#include <iostream>
#include <optional>
#include <unordered_map>

namespace clozebench::cli {
namespace {

struct UseOptions {
  std::string checkpoint;
  std::string data;  // evaluate
  DataOptions layout;
  std::vector<std::string> texts;  // predict
  std::string file;
  std::string masked;  // fill
  std::optional<int> top;
};
constexpr int kTop = 5;

nlohmann::json toJson(const std::vector<LabelScore>& labels, const char* name) {
  auto json = nlohmann::json::array();
  for (const LabelScore& label : labels) json.push_back({{name, label.label}, {"score", label.score}});
  return json;
}

// What the reader changed or could not read as it stands: never silently.
void printNotices(const std::string& file, const std::vector<std::string>& notices) {
  for (const std::string& notice : notices) std::cerr << "note: " << file << ": " << notice << '\n';
}

LabelSets goldOf(const Sets<std::string>& labels, const std::vector<std::string>& known) {
  std::unordered_map<std::string, std::int32_t> indices;
  for (const auto& label : known) indices.emplace(label, static_cast<std::int32_t>(indices.size()));
  LabelSets gold = labels.single() ? LabelSets() : LabelSets::ofAnySize();
  std::vector<std::int32_t> row;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    row.clear();
    for (const std::string& label : labels[i]) {
      const auto found = indices.find(label);
      row.push_back(found == indices.end() ? -1 : found->second);
    }
    std::ranges::sort(row);
    gold.add(row);
  }
  return gold;
}

std::string joined(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

void printMetrics(const MetricValues& metrics, const LabelSets& gold, std::size_t unknown,
                  const ResolvedCompute& compute) {
  std::cout << gold.size() << " examples";
  if (unknown && gold.single())
    std::cout << ", " << unknown << " with a label the model does not know (counted as wrong)";
  else if (unknown)
    std::cout << ", with " << unknown << " labels that the model does not know (counted as missed)";
  std::cout << "; computed in " << compute.reason << "\n\n";
  TextTable table({"metric", "value"}, {TextTable::Align::Left, TextTable::Align::Right});
  for (const auto& [name, value] : metrics.values) table.add({name, formatScore(value)});
  std::cout << table.text();
  for (const auto& [name, reason] : metrics.undefined) std::cout << "no " << name << ": " << reason << '\n';
  std::cout << '\n' << labelTableText(metrics.perClass);
}

Result<int> evaluate(const Context& context, const UseOptions& options) {
  CLOZE_TRY(const CheckpointArgument argument, findCheckpoint(context, options.checkpoint));
  CLOZE_TRY(const auto predictor, Predictor::open(argument.folder));
  CLOZE_TRY(const LabelledTable table, readForCheckpoint(options.data, options.layout, predictor->settings().task));
  printNotices(options.data, table.report.notices);
  const auto gold = goldOf(table.labels, predictor->labels());
  const auto unknown = static_cast<std::size_t>(std::ranges::count(gold.values(), -1));
  if (unknown > 0 && unknown == gold.values().size())
    return fail(ErrorCode::BadInput,
                "No label of " + options.data + " is known to the model (" + table.layout + "); it knows " +
                    shortened(joined(predictor->labels()), 200),
                "Name the columns with --text and --label, or a file of the task that it was trained on",
                {{"file", options.data}});
  CLOZE_TRY(const auto evaluation, predictor->evaluate(table.texts, gold));
  if (!context.json) {
    printMetrics(evaluation.metrics, gold, unknown, predictor->compute());
    return kDone;
  }
  printDocument({{"checkpoint", argument.folder.string()},
                 {"run", argument.run ? nlohmann::json(argument.run->id) : nlohmann::json(nullptr)},
                 {"data", options.data},
                 {"rows", table.texts.size()},
                 {"skipped", table.report.skipped},
                 {"unknown_labels", unknown},
                 {"device", predictor->compute().device},
                 {"precision", predictor->compute().precision},
                 {"metrics", clozebench::toJson(evaluation.metrics)}});
  return kDone;
}

// labels: those that are given, as without --json; scores: the highest ones, given or not.
nlohmann::json toJson(const TextPrediction& ranked, const Predictor& predictor, const std::optional<int>& top) {
  std::vector<LabelScore> given = ranked.labels, scores = ranked.labels;
  if (predictor.multiLabel()) std::erase_if(given, [&](const auto& one) { return one.score < predictor.threshold(); });
  if (top && scores.size() > static_cast<std::size_t>(*top)) scores.resize(static_cast<std::size_t>(*top));
  return {{"text", ranked.text},
          {"labels", toJson(given, "label")},
          {"scores", toJson(scores, "label")},
          {"threshold", predictor.multiLabel() ? nlohmann::json(predictor.threshold()) : nlohmann::json(nullptr)},
          {"tokens", ranked.tokens},
          {"cut_tokens", ranked.cutTokens},
          {"unknown", ranked.unknown}};
}

void printLine(const nlohmann::json& json) {
  std::cout << json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

void printPrediction(const TextPrediction& prediction, int top) {
  std::string labels;
  for (std::size_t i = 0; i < prediction.labels.size() && i < static_cast<std::size_t>(top); ++i)
    labels += (i ? ", " : "") + prediction.labels[i].label + ' ' + formatScore(prediction.labels[i].score);
  std::cout << prediction.text << "\n  " << (labels.empty() ? "(no label)" : labels) << '\n';
}

// What the model never saw of the texts, for people; each line of --json says it of its own text.
void printUnseen(const Predictor& predictor, std::size_t texts, std::size_t cut, std::size_t unknown) {
  if (cut > 0)
    std::cerr << "note: " << cut << " of " << texts << " texts are longer than the "
              << predictor.settings().backbone.maxLength << " tokens that the model reads and were cut\n";
  if (unknown > 0)
    std::cerr << "note: " << unknown << " of " << texts << " texts hold signs or words that the model does not know\n";
}

Result<int> predictAll(const Context& context, Predictor& predictor, const std::vector<std::string>& texts,
                       const std::optional<int>& top) {
  std::size_t cut = 0, unknown = 0;
  CLOZE_CHECK(inParts(texts, {}, [&](const std::vector<std::string>& part) -> Status {
    CLOZE_TRY(const auto predictions,
              context.json ? predictor.rank(part, predictor.labels().size()) : predictor.predict(part));
    for (const TextPrediction& prediction : predictions) {
      if (context.json)
        printLine(toJson(prediction, predictor, top));
      else
        printPrediction(prediction, top.value_or(kTop));
      cut += prediction.cutTokens > 0;
      unknown += !prediction.unknown.empty();
    }
    std::cout.flush();
    return {};
  }));
  printUnseen(predictor, texts.size(), cut, unknown);
  return kDone;
}

// An empty line is a text too: answers stand in the order of the lines, one for each.
Result<std::vector<std::string>> textsToPredict(const UseOptions& options) {
  std::vector<std::string> texts = options.texts;
  if (!options.file.empty() || texts.empty()) {
    CLOZE_TRY(TextLines read, options.file.empty() ? readStandardInput() : readLines(options.file));
    printNotices(read.report.path, read.log.lines());
    texts.insert(texts.end(), std::move_iterator(read.lines.begin()), std::move_iterator(read.lines.end()));
  }
  if (texts.empty())
    return fail(ErrorCode::BadInput, "There is no text to classify",
                "Give --text TEXT, --file FILE or lines on standard input");
  return texts;
}

Result<int> predict(const Context& context, const UseOptions& options) {
  CLOZE_TRY(const CheckpointArgument argument, findCheckpoint(context, options.checkpoint));
  CLOZE_TRY(const auto predictor, Predictor::open(argument.folder));
  CLOZE_TRY(const auto texts, textsToPredict(options));
  return predictAll(context, *predictor, texts, options.top);
}

Result<int> fill(const Context& context, const UseOptions& options) {
  CLOZE_TRY(const CheckpointArgument argument, findPretrainedCheckpoint(context, options.checkpoint));
  CLOZE_TRY(const auto predictor, Predictor::open(argument.folder));
  CLOZE_TRY(const FilledMasks filled, predictor->fill(options.masked, options.top.value_or(kTop)));
  if (context.json) {
    auto masks = nlohmann::json::array();
    for (const auto& mask : filled.masks) masks.push_back(toJson(mask, "token"));
    printDocument({{"masks", masks}, {"tokens", filled.tokens}, {"unknown", filled.unknown}});
    return kDone;
  }
  for (std::size_t i = 0; i < filled.masks.size(); ++i) {
    if (filled.masks.size() > 1) std::cout << (i ? "\n" : "") << "mask " << i + 1 << '\n';
    TextTable table({"token", "probability"}, {TextTable::Align::Left, TextTable::Align::Right});
    for (const LabelScore& token : filled.masks[i]) table.add({token.label, formatScore(token.score)});
    std::cout << table.text();
  }
  return kDone;
}

CLI::App* addUse(CLI::App& app, Context& context, const char* name, const char* help, const char* examples,
                 const std::shared_ptr<UseOptions>& options, Result<int> (*act)(const Context&, const UseOptions&)) {
  CLI::App* command = addCommand(app, context, name, help, examples, options, act);
  command->add_option("CHECKPOINT", options->checkpoint, "run (a unique beginning of its id) or checkpoint folder")
      ->required();
  return command;
}

}  // namespace

void addEvaluate(CLI::App& app, Context& context) {
  auto options = std::make_shared<UseOptions>();
  CLI::App* command = addUse(app, context, "evaluate", "Measure a fine-tuned checkpoint on a labelled file",
                             "  cloze evaluate RUN --data test.tsv\n"
                             "  cloze evaluate RUN --data new.csv --text review --label stars\n"
                             "The file may have another form than the training data; columns that are not named are\n"
                             "those of the training where the file has them. It is computed in the precision of the\n"
                             "training, so that a run's own test file gives its own numbers again.\n",
                             options, evaluate);
  command->add_option("--data", options->data, "labelled file (TSV, CSV, label text or fastText)")
      ->type_name("FILE")
      ->required();
  addDataOptions(*command, options->layout);
  command->add_option("--label-separator", options->layout.labelSeparator, "between the labels of a cell (multi_label)")
      ->type_name("TEXT");
}

void addPredict(CLI::App& app, Context& context) {
  auto options = std::make_shared<UseOptions>();
  CLI::App* command = addUse(
      app, context, "predict", "Label texts with a fine-tuned checkpoint (--json: one line each)",
      "  cloze predict RUN --text \"a fine film\" --text \"a waste of time\"\n"
      "  cloze predict RUN --file lines.txt --json > labels.jsonl\n"
      "  cat lines.txt | cloze predict RUN\n"
      "Each line is a text and gets one answer, an empty line too, so that answers and lines stay side by side.\n"
      "Files are read as training data is: UTF-8, or CP1252 with a note; plain or .gz.\n"
      "Of a multi-label checkpoint the labels above its threshold are given, which may be none.\n"
      "With --json each line has text, labels (those that are given, with their scores), scores (every label, or the\n"
      "--top highest ones, given or not), threshold (null where each text gets one label), tokens, cut_tokens and "
      "unknown.\n",
      options, predict);
  command->add_option("--text", options->texts, "a text (may be given again)")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  command->add_option("--file", options->file, "file with one text a line, plain or .gz")->type_name("FILE");
  command
      ->add_option("--top", options->top,
                   "labels shown for each text at most (5); with --json, entries of scores (all)")
      ->check(CLI::PositiveNumber);
}

void addFill(CLI::App& app, Context& context) {
  auto options = std::make_shared<UseOptions>();
  CLI::App* command = addUse(app, context, "fill", "Fill in the [MASK]s of a text with a pre-trained checkpoint",
                             "  cloze fill RUN \"The [MASK] sat on the mat.\"\n"
                             "  cloze fill RUN \"a [MASK] that [MASK] in water\" --top 3\n",
                             options, fill);
  command->add_option("TEXT", options->masked, "text with [MASK] where words are to be guessed")->required();
  command->add_option("--top", options->top, "guesses for each mask (5)")->check(CLI::PositiveNumber);
}

}  // namespace clozebench::cli
