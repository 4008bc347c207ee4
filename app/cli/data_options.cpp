#include "app/cli/data_options.h"

#include "config/fields.h"

#include <algorithm>
#include <utility>

namespace clozebench::cli {

void addDataOptions(CLI::App& command, DataOptions& options) {
  command.add_option("--format", options.format, "auto, tsv, csv, label_text or fasttext")->type_name("FORMAT");
  command.add_option("--text", options.text, "column of the text: a name or #N")->type_name("COLUMN");
  command.add_option("--label", options.label, "column of the label: a name or #N")->type_name("COLUMN");
  command.add_option("--header", options.header, "auto, yes or no")->type_name("CHOICE");
  command.add_option("--delimiter", options.delimiter, "column separator")->type_name("CHARACTER");
  command.add_option("--encoding", options.encoding, "auto, utf-8, utf-16, gb18030, windows-1251 ... (cloze fields)")
      ->type_name("NAME");
}

void addLabelOptions(CLI::App& command, DataOptions& options) {
  command.add_option("--kind", options.kind, "single_label or multi_label: how many labels a row may have")
      ->type_name("KIND");
  command.add_option("--label-separator", options.labelSeparator, "between the labels of a cell (multi_label)")
      ->type_name("TEXT");
}

bool namesRawFormat(const DataOptions& options) {
  const auto& raw = findField("corpus.format")->choices;
  return options.format != "auto" && std::ranges::count(raw, options.format) > 0;
}

Result<TaskConfig> taskReading(const DataOptions& options, const TaskConfig& trained) {
  Settings settings;
  settings.task = trained;
  settings.task.format = settings.task.header = "auto";
  settings.task.encoding = "auto";
  settings.task.delimiter.clear();
  settings.task.maxTrainExamples = 0;
  const std::pair<const char*, const std::string&> given[] = {
      {"task.format", options.format},       {"task.text", options.text},
      {"task.label", options.label},         {"task.header", options.header},
      {"task.delimiter", options.delimiter}, {"task.encoding", options.encoding},
      {"task.kind", options.kind},           {"task.label_separator", options.labelSeparator}};
  for (const auto& [key, value] : given)
    if (!value.empty()) CLOZE_CHECK(setField(settings, key, value));
  return settings.task;
}

}  // namespace clozebench::cli
