// cloze data inspect: what is in data files before anything is trained on them.
#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "app/cli/data_leaks.h"
#include "app/cli/data_options.h"
#include "app/cli/text_format.h"
#include "config/experiment_file.h"
#include "experiment/data_report.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <utility>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLabelsShown = 20;
constexpr int kBarColumns = 30;

struct InspectOptions {
  std::vector<std::string> files;
  DataOptions layout;
  std::string tokenizer;
  std::int64_t maxLength = 0, rows = 0, leaks = 10;  // maxLength 0: that of the experiment, or 128
};

nlohmann::json toJson(const LengthSummary& lengths) {
  return {{"count", lengths.count}, {"min", lengths.min}, {"median", lengths.median}, {"mean", lengths.mean},
          {"p95", lengths.p95},     {"max", lengths.max}, {"bounds", lengths.bounds}, {"counts", lengths.counts}};
}

nlohmann::json toJson(const std::optional<SeparatorLook>& look) {
  if (!look) return nullptr;
  return {{"label_separator", look->separator}, {"rows", look->rows}, {"labels", look->labels}};
}

// {"0": rows, "1": rows, ...}; empty where each row has one label by its kind.
nlohmann::json labelsPerRow(const FileInspection& file) {
  auto json = nlohmann::json::object();
  for (const auto& [labels, rows] : file.labelsPerRow) json[std::to_string(labels)] = rows;
  return json;
}

nlohmann::json toJson(const FileInspection& file) {
  nlohmann::json rows = nlohmann::json::array();
  for (const FirstRow& row : file.firstRows) rows.push_back({{"label", row.label}, {"text", row.text}});
  nlohmann::json skipped = nlohmann::json::array();
  for (const SkippedRow& row : file.skippedRows) skipped.push_back({{"line", row.line}, {"reason", row.reason}});
  nlohmann::json lengths{{"characters", toJson(file.characters)}, {"words", nullptr}, {"tokens", nullptr}};
  if (file.words.count > 0) lengths["words"] = toJson(file.words);
  if (file.tokens.count > 0) {
    lengths["tokens"] = toJson(file.tokens);
    lengths["tokens"]["share_over_limit"] = file.tokens.shareOverLimit;
    lengths["tokens"]["unknown_rate"] = file.unknownRate;
  }
  return {{"path", file.report.path},
          {"encoding", file.report.encoding},
          {"format", file.report.format},
          {"labelled", file.labelled},
          {"layout", file.layout},
          {"rows", file.report.rows},
          {"skipped", file.report.skipped},
          {"skipped_rows", skipped},
          {"complete", file.complete},
          {"labels", file.labels},
          {"labels_per_row", labelsPerRow(file)},
          {"label_sets", file.labelSets},
          {"several_labels", toJson(file.severalLabels)},
          {"lengths", lengths},
          {"duplicates", file.duplicates},
          {"leaks", file.leaks},
          {"first_rows", rows},
          {"notices", file.report.notices}};
}

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

using Counted = std::vector<std::pair<std::string, std::int64_t>>;

// The most frequent first.
void printCounts(const std::string& title, const std::map<std::string, std::int64_t>& counts, std::int64_t rows) {
  Counted sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::greater<>(), &Counted::value_type::second);
  const auto most = sorted.empty() ? 1 : std::max<std::int64_t>(1, sorted.front().second);
  TextTable table({title, "rows", "share", ""},
                  {TextTable::Align::Left, TextTable::Align::Right, TextTable::Align::Right});
  for (std::size_t i = 0; i < std::min(kLabelsShown, sorted.size()); ++i) {
    const auto& [name, count] = sorted[i];
    table.add({name.empty() ? "(none)" : shortened(name, 30), std::to_string(count),
               percent(static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, rows))),
               std::string(static_cast<std::size_t>(kBarColumns * count / most), '#')});
  }
  std::cout << table.text();
  if (sorted.size() > kLabelsShown) std::cout << "and " << sorted.size() - kLabelsShown << " more (--json has all)\n";
}

void printLabels(const FileInspection& file) {
  std::cout << "\n  " << file.labels.size() << (file.labels.size() == 1 ? " label\n" : " labels\n");
  printCounts("label", file.labels, file.report.rows);
  if (file.labelsPerRow.empty()) return;
  std::map<std::string, std::int64_t> perRow;
  for (const auto& [labels, rows] : file.labelsPerRow) perRow[std::to_string(labels)] = rows;
  std::cout << '\n';
  printCounts("labels in a row", perRow, file.report.rows);
  std::cout << "\n  " << file.labelSets.size() << " different sets of labels\n";
  printCounts("set", file.labelSets, file.report.rows);
}

std::string lengthLine(const LengthSummary& lengths) {
  return std::to_string(lengths.min) + " to " + std::to_string(lengths.max) + ", median " +
         std::to_string(lengths.median) + ", 95 % up to " + std::to_string(lengths.p95);
}

// "  3.1 % longer than 128; 0.2 % unknown", as far as it can be known without a tokenizer.
void printCut(const DataReport& report, const FileInspection& file) {
  const std::string limit = std::to_string(report.maxLength) + " tokens";
  const std::string share = percent(report.lengths(file).shareOverLimit);
  if (report.unit == LengthUnit::Tokens)
    std::cout << "  " << share << " longer than " << limit << "; " << percent(file.unknownRate)
              << " of the tokens unknown\n";
  else if (report.lengths(file).shareOverLimit == 0)
    std::cout << "  how many are longer than " << limit << " is known with --tokenizer NAME\n";
  else
    std::cout << "  at least " << share << " longer than " << limit << " (more " << lengthUnitName(report.unit)
              << " than fit; --tokenizer counts tokens)\n";
}

// One line a step; `<` marks the step that holds the longest text that fits.
void printHistogram(const DataReport& report, const FileInspection& file) {
  const LengthSummary& lengths = report.lengths(file);
  if (lengths.counts.empty()) return;
  const auto most = std::max<std::int64_t>(1, *std::ranges::max_element(lengths.counts));
  TextTable table({lengthUnitName(report.unit), "texts", "share", ""},
                  {TextTable::Align::Right, TextTable::Align::Right, TextTable::Align::Right});
  for (std::size_t i = 0; i < lengths.counts.size(); ++i) {
    const auto from = lengths.bounds[i], to = lengths.bounds[i + 1] - 1, count = lengths.counts[i];
    const bool limit = report.unit == LengthUnit::Tokens && from <= report.maxLength && report.maxLength <= to;
    table.add({std::to_string(from) + (to > from ? "-" + std::to_string(to) : ""), std::to_string(count),
               percent(static_cast<double>(count) / static_cast<double>(lengths.count)),
               std::string(static_cast<std::size_t>(kBarColumns * count / most), '#') +
                   (limit ? " < cut at " + std::to_string(report.maxLength) : "")});
  }
  std::cout << '\n' << table.text();
  printCut(report, file);
}

void print(const DataReport& whole, const FileInspection& file) {
  const FileReport& report = file.report;
  std::cout << report.path << "\n  " << (file.labelled ? "labelled, " : "raw text, ") << report.format << ", "
            << report.encoding << ", " << report.rows << (file.labelled ? " rows" : " sentences") << ", "
            << report.skipped << " skipped" << (file.complete ? "" : "; only these first rows were read") << '\n';
  if (!file.layout.empty()) std::cout << "  read as " << file.layout << '\n';
  std::cout << "  characters: " << lengthLine(file.characters) << '\n';
  if (whole.unit != LengthUnit::Characters)
    std::cout << "  " << lengthUnitName(whole.unit) << ": " << lengthLine(whole.lengths(file)) << '\n';
  std::cout << "  duplicates in the file: " << file.duplicates << ", also in another given file: " << file.leaks
            << '\n';
  if (file.labelled) printLabels(file);
  printHistogram(whole, file);
  if (!file.firstRows.empty()) std::cout << "\n  first rows\n";
  for (const FirstRow& row : file.firstRows)
    std::cout << "    " << (file.labelled ? shortened(row.label, 18) + " | " : "") << shortened(row.text, 70) << '\n';
  for (const std::string& notice : report.notices) std::cout << "  note: " << wrapped(notice, 96, 8) << '\n';
}

Result<std::shared_ptr<const Tokenizer>> tokenizerFor(const Context& context, const std::string& name) {
  if (fs::exists(name) && !fs::exists(fs::path(name) / "tokenizer")) return loadTokenizer(name);
  CLOZE_TRY(const auto checkpoint, findCheckpoint(context, name));
  return loadTokenizer(checkpoint.folder / "tokenizer");
}

// The files of an experiment, as its runs read them.
Result<DataQuestion> questionOfExperiment(const Context& context, const std::string& file) {
  CLOZE_TRY(const Experiment experiment, loadExperiment(file));
  DataQuestion question;
  CLOZE_TRY(question.settings, resolve(experiment, experiment.variants.front()));
  question.files = dataFiles(question.settings);
  question.cacheDirectory = context.workspaceFolder() / "cache";
  if (!question.files.empty()) return question;
  return fail(ErrorCode::WrongUse, file + " names no data", "Set task.train or corpus.path in it", {{"file", file}});
}

Result<DataQuestion> questionOfFiles(const InspectOptions& options) {
  DataOptions layout = options.layout;
  DataQuestion question;
  if (namesRawFormat(layout)) question.settings.corpus.format = std::exchange(layout.format, "");
  CLOZE_TRY(question.settings.task, taskReading(layout));
  question.settings.corpus.encoding = question.settings.task.encoding;
  for (const std::string& file : options.files) question.files.push_back({file});
  return question;
}

Result<DataReport> reportOf(const Context& context, const InspectOptions& options) {
  const bool experiment = options.files.size() == 1 && options.files.front().ends_with(".toml");
  CLOZE_TRY(auto question,
            experiment ? questionOfExperiment(context, options.files.front()) : questionOfFiles(options));
  if (options.maxLength > 0) question.settings.backbone.maxLength = options.maxLength;
  question.mostRows = options.rows;
  question.mostLeaks = static_cast<std::size_t>(options.leaks);
  if (!options.tokenizer.empty()) {
    CLOZE_TRY(question.tokenizer, tokenizerFor(context, options.tokenizer));
  }
  CLOZE_TRY(auto report, reportData(question));
  for (const FileInspection& file : report.files)
    if (file.error) return tl::unexpected(*file.error);
  return report;
}

Result<int> inspect(const Context& context, const InspectOptions& options) {
  CLOZE_TRY(const DataReport report, reportOf(context, options));
  if (context.json) {
    auto document = nlohmann::json{{"files", nlohmann::json::array()}, {"leaks", leaksToJson(report.leaks)}};
    for (const FileInspection& file : report.files) document["files"].push_back(toJson(file));
    printDocument(document);
    return kDone;
  }
  for (std::size_t i = 0; i < report.files.size(); ++i) {
    if (i) std::cout << '\n';
    print(report, report.files[i]);
  }
  printLeaks(report.leaks);
  return kDone;
}

}  // namespace

void addData(CLI::App& app, Context& context) {
  CLI::App* group = app.add_subcommand("data", "Look into data files: inspect");
  group->require_subcommand(1);
  group->footer("\nExamples:\n  cloze data inspect train.tsv test.tsv\n");
  auto options = std::make_shared<InspectOptions>();
  CLI::App* command =
      addCommand(*group, context, "inspect", "Rows, labels, lengths, duplicates and leaks of files",
                 "  cloze data inspect train.tsv test.tsv\n"
                 "  cloze data inspect my.toml --leaks 50     an experiment's files, as its runs split them\n"
                 "  cloze data inspect corpus.txt --tokenizer RUN --max-length 128\n"
                 "  cloze data inspect corpus.txt --format lines    raw text, whatever it looks like\n"
                 "  cloze data inspect reviews.csv --text review --label stars --json\n"
                 "  cloze data inspect cyrillic.csv --encoding windows-1251 --rows 1000\n"
                 "  cloze data inspect tags.tsv --kind multi_label --label-separator ';'\n",
                 options, inspect);
  command->add_option("FILE", options->files, "labelled files or raw text, or one experiment file")->required();
  addDataOptions(*command, options->layout);
  addLabelOptions(*command, options->layout);
  command->get_option("--format")
      ->description("auto, tsv, csv, label_text or fasttext; of raw text lines, documents or paragraphs");
  command->add_option("--tokenizer", options->tokenizer, "count tokens with it: folder, .model file, checkpoint or run")
      ->type_name("NAME");
  command->add_option("--rows", options->rows, "read only the first N lines or sentences of each file")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--max-length", options->maxLength, "length limit to judge by (128, or that of the experiment file)")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_option("--leaks", options->leaks, "list so many texts that stand in several places, the worst first")
      ->type_name("N")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
}

}  // namespace clozebench::cli
