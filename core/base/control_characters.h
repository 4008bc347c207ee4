// Characters that steer a terminal or break a line: in names they have no place, in text that is shown they are told
// instead of sent. C0, DEL, C1 and Unicode's line and paragraph separators, in UTF-8.
#pragma once
#include <string>
#include <string_view>

namespace clozebench {

bool hasControlCharacters(std::string_view text);
// Each in its place "�".
std::string withoutControlCharacters(std::string_view text);
// Each as JSON writes it, "\u001b"; tabs and line ends stay.
std::string withControlsShown(std::string_view text);

}  // namespace clozebench
