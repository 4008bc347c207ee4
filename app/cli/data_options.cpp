#include "app/cli/data_options.h"

#include "config/fields.h"

#include <algorithm>
#include <utility>

namespace clozebench::cli {

void addDataOptions(CLI::App& command, DataOptions& options) {
  command.add_option("--format", options.format, "auto, tsv, csv or label_text")->type_name("FORMAT");
  command.add_option("--text", options.text, "column of the text: a name or #N")->type_name("COLUMN");
  command.add_option("--label", options.label, "column of the label: a name or #N")->type_name("COLUMN");
  command.add_option("--header", options.header, "auto, yes or no")->type_name("CHOICE");
  command.add_option("--delimiter", options.delimiter, "column separator")->type_name("CHARACTER");
}

bool namesRawFormat(const DataOptions& options) {
  const auto& raw = findField("corpus.format")->choices;
  return options.format != "auto" && std::ranges::count(raw, options.format) > 0;
}

Result<TaskConfig> taskReading(const DataOptions& options, const TaskConfig& trained) {
  Settings settings;
  settings.task = trained;
  settings.task.format = settings.task.header = "auto";
  settings.task.delimiter.clear();
  settings.task.maxTrainExamples = 0;
  const std::pair<const char*, const std::string&> given[] = {{"task.format", options.format},
                                                              {"task.text", options.text},
                                                              {"task.label", options.label},
                                                              {"task.header", options.header},
                                                              {"task.delimiter", options.delimiter}};
  for (const auto& [key, value] : given)
    if (!value.empty()) CLOZE_CHECK(setField(settings, key, value));
  return settings.task;
}

}  // namespace clozebench::cli
