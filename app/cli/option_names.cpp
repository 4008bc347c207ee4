#include "app/cli/option_names.h"

#include <utility>

namespace clozebench::cli {
namespace {

void replaceAll(std::string& text, const OptionName& name) {
  constexpr std::string_view kIs = " = ";
  for (auto at = text.find(name.key); at != std::string::npos; at = text.find(name.key, at + name.option.size())) {
    text.replace(at, name.key.size(), name.option);
    if (const auto behind = at + name.option.size(); text.compare(behind, kIs.size(), kIs) == 0)
      text.replace(behind, kIs.size(), " ");
  }
}

}  // namespace

Error namingOptions(Error error, std::span<const OptionName> names) {
  for (const OptionName& name : names) {
    replaceAll(error.what, name);
    replaceAll(error.remedy, name);
  }
  return error;
}

}  // namespace clozebench::cli
