// Errors of the engine name settings of an experiment file; a command that has an option for one names that instead.
#pragma once
#include "base/result.h"

#include <span>
#include <string_view>

namespace clozebench::cli {

struct OptionName {
  std::string_view key, option;  // "task.text", "--text"
};

// "Set task.text to ..." -> "Set --text to ...", "task.kind = x" -> "--kind x". A key that begins like another one
// stands behind it in `names`.
Error namingOptions(Error error, std::span<const OptionName> names);

}  // namespace clozebench::cli
