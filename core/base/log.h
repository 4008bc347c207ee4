// Logging as plain strings. spdlog stays in log.cpp: the torch wheel ships fmt 12 headers, Debian's spdlog needs fmt 9,
// and the two cannot meet in one translation unit.
#pragma once
#include <filesystem>
#include <string_view>

namespace clozebench::log {
void debug(std::string_view text);
void info(std::string_view text);
void warn(std::string_view text);
void error(std::string_view text);
// Adds a file that receives every line from now on (a run's log); returns a token for removeFile.
int addFile(const std::filesystem::path& path);
void removeFile(int token);
// Whether info lines go to stderr too (cloze --quiet turns this off; the default is warnings only).
void setVerbose(bool verbose);
}  // namespace clozebench::log
