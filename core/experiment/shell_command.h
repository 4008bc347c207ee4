// An experiment as a line for a shell: what the form shows can be run again in a terminal or on another machine.
#pragma once
#include "config/experiment_file.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace clozebench {

// One word of a shell, whatever it holds: it's -> 'it'\''s'.
std::string shellQuoted(std::string_view text);
// The same, bare where nothing needs quotes.
std::string shellWord(std::string_view text);

// `cloze run FILE` with --set for what differs from `saved`, the content of `file`. Where --set cannot say it, or there
// is no file: the whole experiment written by the shell to NAME-HASH.toml, unless that is there already, then run: no
// other file is written over.
Result<std::string> shellCommand(const Experiment& experiment, const std::filesystem::path& file,
                                 const Experiment& saved, const std::filesystem::path& workspaceFolder);
Result<std::string> shellCommand(const Experiment& experiment, const std::filesystem::path& workspaceFolder);

}  // namespace clozebench
