// The options that say how a labelled file is laid out, shared by the commands that read one.
#pragma once
#include "base/result.h"
#include "config/settings.h"

#include <CLI/CLI.hpp>

#include <string>

namespace clozebench::cli {

struct DataOptions {
  std::string format, text, label, header, delimiter, encoding, kind, labelSeparator;  // "" = not said
};

void addDataOptions(CLI::App& command, DataOptions& options);
// How many labels a row may have: only where no checkpoint says it.
void addLabelOptions(CLI::App& command, DataOptions& options);
// What was said, each checked against its field. A file is looked at anew: format, header and delimiter of `trained` do
// not count, its columns do unless others were named.
Result<TaskConfig> taskReading(const DataOptions& options, const TaskConfig& trained = {});
// The format is one of raw text (lines, documents, paragraphs), not of a labelled file.
bool namesRawFormat(const DataOptions& options);

}  // namespace clozebench::cli
