// cloze evaluate, predict, fill: what a checkpoint is used for.
#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "app/cli/text_format.h"
#include "data/task.h"
#include "experiment/json.h"
#include "train/predictor.h"

#include <fstream>
#include <iostream>

namespace clozebench::cli {
namespace {

constexpr std::size_t kPredictAtOnce = 256;  // texts; keeps the answers flowing for long files

struct UseOptions {
  std::string checkpoint;
  std::string data, format, text, label, header, delimiter;  // evaluate
  std::vector<std::string> texts;                            // predict
  std::string file;
  std::string masked;  // fill
  int top = 5;
};

nlohmann::json toJson(const std::vector<LabelScore>& labels, const char* name) {
  auto json = nlohmann::json::array();
  for (const LabelScore& label : labels) json.push_back({{name, label.label}, {"score", label.score}});
  return json;
}

TaskConfig dataReading(const Settings& settings, const UseOptions& options) {
  TaskConfig config = settings.task;
  // Another file than the one trained on: its layout is found anew unless said.
  config.format = options.format.empty() ? "auto" : options.format;
  config.header = options.header.empty() ? "auto" : options.header;
  config.delimiter = options.delimiter;
  if (!options.text.empty()) config.text = options.text;
  if (!options.label.empty()) config.label = options.label;
  config.maxTrainExamples = 0;
  return config;
}

std::vector<std::int32_t> goldOf(const std::vector<std::string>& labels, const std::vector<std::string>& known) {
  std::vector<std::int32_t> gold;
  for (const std::string& label : labels) {
    const auto found = std::find(known.begin(), known.end(), label);
    gold.push_back(found == known.end() ? -1 : static_cast<std::int32_t>(found - known.begin()));
  }
  return gold;
}

void printMetrics(const MetricValues& metrics, std::size_t rows, std::size_t unknown) {
  std::cout << rows << " examples";
  if (unknown) std::cout << ", " << unknown << " with a label the model does not know (counted as wrong)";
  std::cout << "\n\n";
  TextTable table({"metric", "value"}, {TextTable::Align::Left, TextTable::Align::Right});
  for (const auto& [name, value] : metrics.values) table.add({name, formatScore(value)});
  std::cout << table.text() << '\n';
  const auto right = TextTable::Align::Right;
  TextTable classes({"label", "precision", "recall", "F1", "examples"},
                    {TextTable::Align::Left, right, right, right, right});
  for (const ClassMetrics& row : metrics.perClass)
    classes.add({shortened(row.label, 40), formatScore(row.precision), formatScore(row.recall), formatScore(row.f1),
                 std::to_string(row.support)});
  if (!metrics.perClass.empty()) std::cout << classes.text();
}

Result<int> evaluate(const Context& context, const UseOptions& options) {
  CLOZE_TRY(const CheckpointArgument argument, findCheckpoint(context, options.checkpoint));
  CLOZE_TRY(const auto predictor, Predictor::open(argument.folder));
  CLOZE_TRY(const LabelledTable table, readLabelled(options.data, dataReading(predictor->settings(), options)));
  const auto gold = goldOf(table.labels, predictor->labels());
  CLOZE_TRY(const auto evaluation, predictor->evaluate(table.texts, gold));
  const auto unknown = static_cast<std::size_t>(std::count(gold.begin(), gold.end(), -1));
  if (!context.json) {
    printMetrics(evaluation.metrics, table.texts.size(), unknown);
    return kDone;
  }
  printDocument({{"checkpoint", argument.folder.string()},
                 {"run", argument.run ? nlohmann::json(argument.run->id) : nlohmann::json(nullptr)},
                 {"data", options.data},
                 {"rows", table.texts.size()},
                 {"skipped", table.report.skipped},
                 {"unknown_labels", unknown},
                 {"metrics", clozebench::toJson(evaluation.metrics)}});
  return kDone;
}

void printPrediction(const Context& context, const TextPrediction& prediction, int top) {
  if (context.json) {
    const nlohmann::json line{
        {"text", prediction.text}, {"labels", toJson(prediction.labels, "label")}, {"tokens", prediction.tokens}};
    std::cout << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    return;
  }
  std::string labels;
  for (std::size_t i = 0; i < prediction.labels.size() && i < static_cast<std::size_t>(top); ++i)
    labels += (i ? ", " : "") + prediction.labels[i].label + ' ' + formatScore(prediction.labels[i].score);
  std::cout << prediction.text << "\n  " << labels << '\n';
}

Result<int> predictAll(const Context& context, Predictor& predictor, const std::vector<std::string>& texts, int top) {
  for (std::size_t begin = 0; begin < texts.size(); begin += kPredictAtOnce) {
    const auto end = std::min(texts.size(), begin + kPredictAtOnce);
    CLOZE_TRY(const auto predictions, predictor.predict({texts.begin() + static_cast<std::ptrdiff_t>(begin),
                                                         texts.begin() + static_cast<std::ptrdiff_t>(end)}));
    for (const TextPrediction& prediction : predictions) printPrediction(context, prediction, top);
    std::cout.flush();
  }
  return kDone;
}

std::vector<std::string> linesOf(std::istream& stream) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

Result<std::vector<std::string>> textsToPredict(const UseOptions& options) {
  std::vector<std::string> texts = options.texts;
  if (!options.file.empty()) {
    std::ifstream stream(options.file);
    if (!stream || std::filesystem::is_directory(options.file))
      return fail(ErrorCode::NotFound, "Cannot read the file " + options.file, "Check the path",
                  {{"file", options.file}});
    for (std::string& line : linesOf(stream)) texts.push_back(std::move(line));
  }
  if (texts.empty() && options.file.empty()) texts = linesOf(std::cin);
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
  CLOZE_TRY(const FilledMasks filled, predictor->fill(options.masked, options.top));
  if (context.json) {
    auto masks = nlohmann::json::array();
    for (const auto& mask : filled.masks) masks.push_back(toJson(mask, "token"));
    printDocument({{"masks", masks}, {"tokens", filled.tokens}});
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
                             "  cloze evaluate RUN --data new.csv --text review --label stars\n",
                             options, evaluate);
  command->add_option("--data", options->data, "labelled file (TSV, CSV or label text)")->type_name("FILE")->required();
  command->add_option("--format", options->format, "auto, tsv, csv or label_text")->type_name("FORMAT");
  command->add_option("--text", options->text, "column of the text: a name or #N")->type_name("COLUMN");
  command->add_option("--label", options->label, "column of the label: a name or #N")->type_name("COLUMN");
  command->add_option("--header", options->header, "auto, yes or no")->type_name("CHOICE");
  command->add_option("--delimiter", options->delimiter, "column separator")->type_name("CHARACTER");
}

void addPredict(CLI::App& app, Context& context) {
  auto options = std::make_shared<UseOptions>();
  CLI::App* command =
      addUse(app, context, "predict", "Label texts with a fine-tuned checkpoint (--json: one line each)",
             "  cloze predict RUN --text \"a fine film\" --text \"a waste of time\"\n"
             "  cloze predict RUN --file lines.txt --json > labels.jsonl\n"
             "  cat lines.txt | cloze predict RUN\n",
             options, predict);
  command->add_option("--text", options->texts, "a text (may be given again)")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  command->add_option("--file", options->file, "file with one text a line")->type_name("FILE");
  command->add_option("--top", options->top, "labels shown for each text (JSON has all)")->check(CLI::PositiveNumber);
}

void addFill(CLI::App& app, Context& context) {
  auto options = std::make_shared<UseOptions>();
  CLI::App* command = addUse(app, context, "fill", "Fill in the [MASK]s of a text with a pre-trained checkpoint",
                             "  cloze fill RUN \"The [MASK] sat on the mat.\"\n"
                             "  cloze fill RUN \"a [MASK] that [MASK] in water\" --top 3\n",
                             options, fill);
  command->add_option("TEXT", options->masked, "text with [MASK] where words are to be guessed")->required();
  command->add_option("--top", options->top, "guesses for each mask")->check(CLI::PositiveNumber);
}

}  // namespace clozebench::cli
