#include "app/cli/labelled_argument.h"

#include "app/cli/option_names.h"

#include <string_view>
#include <utility>

namespace clozebench::cli {
namespace {

constexpr OptionName kOptions[] = {{"task.label_separator", "--label-separator"},
                                   {"task.delimiter", "--delimiter"},
                                   {"task.format", "--format"},
                                   {"task.header", "--header"},
                                   {"task.label", "--label"},
                                   {"task.text", "--text"}};

bool isAbout(const Error& error, std::string_view key) {
  const auto found = error.context.find("key");
  return found != error.context.end() && found->second == key;
}

// Of the columns that the training named.
bool speaksOfColumns(const Error& error) {
  return isAbout(error, "task.text") || isAbout(error, "task.label");
}

}  // namespace

Result<LabelledTable> readForCheckpoint(const std::string& file, const DataOptions& options,
                                        const TaskConfig& trained) {
  CLOZE_TRY(const TaskConfig reading, taskReading(options, trained));
  auto table = readLabelled(file, reading);
  if (!table && speaksOfColumns(table.error()) && options.text.empty() && options.label.empty()) {
    TaskConfig unlikeTraining = trained;
    unlikeTraining.text.clear();
    unlikeTraining.label.clear();
    CLOZE_TRY(const TaskConfig anew, taskReading(options, unlikeTraining));
    table = readLabelled(file, anew);
    if (table)
      table->report.notices.insert(table->report.notices.begin(),
                                   "it has not the columns of the training data and is read as " + table->layout);
  }
  if (table) return table;
  Error error = namingOptions(std::move(table).error(), kOptions);
  if (isAbout(error, "task.kind"))
    error.remedy = "The model gives each text one label: give a file with one label a row, or a multi-label checkpoint";
  return tl::unexpected(std::move(error));
}

}  // namespace clozebench::cli
