// cloze data inspect: what is in data files before anything is trained on them.
#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "app/cli/data_options.h"
#include "app/cli/text_format.h"
#include "data/inspect.h"

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
  int maxLength = 128;
};

nlohmann::json toJson(const LengthSummary& lengths) {
  return {{"count", lengths.count}, {"min", lengths.min}, {"median", lengths.median}, {"mean", lengths.mean},
          {"p95", lengths.p95},     {"max", lengths.max}, {"bounds", lengths.bounds}, {"counts", lengths.counts}};
}

// {"0": rows, "1": rows, ...}; empty where each row has one label by its kind.
nlohmann::json labelsPerRow(const FileInspection& file) {
  auto json = nlohmann::json::object();
  for (const auto& [labels, rows] : file.labelsPerRow) json[std::to_string(labels)] = rows;
  return json;
}

nlohmann::json toJson(const FileInspection& file) {
  nlohmann::json rows = nlohmann::json::array();
  for (const auto& [label, text] : file.firstRows) rows.push_back({{"label", label}, {"text", text}});
  nlohmann::json lengths{{"characters", toJson(file.characters)}, {"tokens", nullptr}};
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
          {"labels", file.labels},
          {"labels_per_row", labelsPerRow(file)},
          {"label_sets", file.labelSets},
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

void print(const FileInspection& file, int maxLength) {
  const FileReport& report = file.report;
  std::cout << report.path << "\n  " << (file.labelled ? "labelled, " : "raw text, ") << report.format << ", "
            << report.encoding << ", " << report.rows << (file.labelled ? " rows" : " sentences") << ", "
            << report.skipped << " skipped\n";
  if (!file.layout.empty()) std::cout << "  read as " << file.layout << '\n';
  std::cout << "  characters: " << lengthLine(file.characters) << '\n';
  if (file.tokens.count > 0)
    std::cout << "  tokens: " << lengthLine(file.tokens) << "; " << percent(file.tokens.shareOverLimit)
              << " longer than " << maxLength << "; " << percent(file.unknownRate) << " unknown\n";
  std::cout << "  duplicates in the file: " << file.duplicates << ", also in another given file: " << file.leaks
            << '\n';
  if (file.labelled) printLabels(file);
  if (!file.firstRows.empty()) std::cout << "\n  first rows\n";
  for (const auto& [label, text] : file.firstRows)
    std::cout << "    " << (file.labelled ? shortened(label, 18) + " | " : "") << shortened(text, 70) << '\n';
  for (const std::string& notice : report.notices) std::cout << "  note: " << wrapped(notice, 96, 8) << '\n';
}

Result<std::shared_ptr<const Tokenizer>> tokenizerFor(const Context& context, const std::string& name) {
  if (fs::exists(name) && !fs::exists(fs::path(name) / "tokenizer")) return loadTokenizer(name);
  CLOZE_TRY(const auto checkpoint, findCheckpoint(context, name));
  return loadTokenizer(checkpoint.folder / "tokenizer");
}

Result<int> inspect(const Context& context, const InspectOptions& options) {
  DataOptions layout = options.layout;
  CorpusConfig corpus;
  if (namesRawFormat(layout)) corpus.format = std::exchange(layout.format, "");
  CLOZE_TRY(const TaskConfig task, taskReading(layout));
  std::shared_ptr<const Tokenizer> tokenizer;
  if (!options.tokenizer.empty()) {
    CLOZE_TRY(tokenizer, tokenizerFor(context, options.tokenizer));
  }
  CLOZE_TRY(const auto files, inspectFiles(options.files, task, corpus, tokenizer.get(), options.maxLength));
  if (context.json) {
    auto document = nlohmann::json{{"files", nlohmann::json::array()}};
    for (const FileInspection& file : files) document["files"].push_back(toJson(file));
    printDocument(document);
    return kDone;
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (i) std::cout << '\n';
    print(files[i], options.maxLength);
  }
  return kDone;
}

}  // namespace

void addData(CLI::App& app, Context& context) {
  CLI::App* group = app.add_subcommand("data", "Look into data files: inspect");
  group->require_subcommand(1);
  group->footer("\nExamples:\n  cloze data inspect train.tsv test.tsv\n");
  auto options = std::make_shared<InspectOptions>();
  CLI::App* command = addCommand(*group, context, "inspect", "Rows, labels, lengths, duplicates and leaks of files",
                                 "  cloze data inspect train.tsv test.tsv\n"
                                 "  cloze data inspect corpus.txt --tokenizer RUN --max-length 128\n"
                                 "  cloze data inspect corpus.txt --format lines    raw text, whatever it looks like\n"
                                 "  cloze data inspect reviews.csv --text review --label stars --json\n"
                                 "  cloze data inspect tags.tsv --kind multi_label --label-separator ';'\n",
                                 options, inspect);
  command->add_option("FILE", options->files, "labelled files or raw text")->required();
  addDataOptions(*command, options->layout);
  addLabelOptions(*command, options->layout);
  command->get_option("--format")
      ->description("auto, tsv, csv, label_text or fasttext; of raw text lines, documents or paragraphs");
  command->add_option("--tokenizer", options->tokenizer, "count tokens with it: folder, .model file, checkpoint or run")
      ->type_name("NAME");
  command->add_option("--max-length", options->maxLength, "length limit to judge by")->check(CLI::PositiveNumber);
}

}  // namespace clozebench::cli
