#include "app/cli/text_format.h"

#include "experiment/shell_command.h"

#include <sys/ioctl.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>

namespace clozebench::cli {
namespace {

constexpr double kLongestScore = 1e6;  // beyond it the size is what is read, not the digits

int columnsOf(UChar32 character) {
  const int category = u_charType(character);
  if (category == U_NON_SPACING_MARK || category == U_ENCLOSING_MARK || category == U_FORMAT_CHAR) return 0;
  const int width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_FULLWIDTH || width == U_EA_WIDE ? 2 : 1;
}

// Bytes of `text` that fit into `columns`.
std::size_t fitting(std::string_view text, int columns, int* used = nullptr) {
  std::int32_t at = 0;
  int taken = 0;
  const auto size = static_cast<std::int32_t>(text.size());
  while (at < size) {
    std::int32_t next = at;
    UChar32 character;
    U8_NEXT(text.data(), next, size, character);
    const int width = character < 0 ? 1 : columnsOf(character);
    if (taken + width > columns) break;
    taken += width;
    at = next;
  }
  if (used) *used = taken;
  return static_cast<std::size_t>(at);
}

std::string print(const char* format, double value) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

std::string scaled(double value, double base, std::initializer_list<const char*> units) {
  auto unit = units.begin();
  while (std::abs(value) >= base && unit + 1 != units.end()) {
    value /= base;
    ++unit;
  }
  const std::string suffix = **unit ? std::string(" ") + *unit : "";
  return print(unit == units.begin() || value >= 100 ? "%.0f" : "%.1f", value) + suffix;
}

}  // namespace

int displayWidth(std::string_view text) {
  int used = 0;
  fitting(text, 1 << 30, &used);
  return used;
}

std::string shortened(std::string_view text, int columns) {
  if (displayWidth(text) <= columns) return std::string(text);
  return std::string(text.substr(0, fitting(text, std::max(0, columns - 1)))) + "…";
}

std::string formatCount(double count) {
  return scaled(count, 1000, {"", "k", "M", "G"});
}
std::string formatBytes(double bytes) {
  return scaled(bytes, 1000, {"bytes", "kB", "MB", "GB", "TB"});
}

std::string formatDuration(double seconds) {
  if (!std::isfinite(seconds) || seconds < 0) return "-";
  if (seconds < 10) return print("%.1f s", seconds);
  const auto whole = static_cast<long>(std::lround(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

std::string formatScore(double value) {
  if (!std::isfinite(value)) return "-";
  return print(std::abs(value) < kLongestScore ? "%.3f" : "%.2e", value);
}

std::string formatPValue(double pValue) {
  if (!std::isfinite(pValue)) return "-";
  return pValue < 0.001 ? "< 0.001" : print("%.3f", pValue);
}

std::string formatAge(const std::string& iso) {
  std::tm parts{};
  if (iso.empty() || !::strptime(iso.c_str(), "%Y-%m-%dT%H:%M:%S", &parts)) return "";
  const double seconds = std::difftime(std::time(nullptr), ::timegm(&parts));
  if (seconds < 60) return "just now";
  if (seconds < 3600) return std::to_string(static_cast<long>(seconds / 60)) + " min ago";
  if (seconds < 48 * 3600) return std::to_string(static_cast<long>(seconds / 3600)) + " h ago";
  return std::to_string(static_cast<long>(seconds / 86400)) + " days ago";
}

TextTable::TextTable(std::vector<std::string> headers, std::vector<Align> alignments)
    : m_alignments(std::move(alignments)) {
  m_alignments.resize(headers.size(), Align::Left);
  m_rows.push_back(std::move(headers));
}

void TextTable::add(std::vector<std::string> cells) {
  cells.resize(m_alignments.size());
  m_rows.push_back(std::move(cells));
}

std::string TextTable::text() const {
  std::vector<int> widths(m_alignments.size(), 0);
  for (const auto& row : m_rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], displayWidth(row[i]));
  }
  std::string text;
  for (std::size_t number = 0; number < m_rows.size(); ++number) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const std::string& cell = m_rows[number][i];
      const std::string padding(static_cast<std::size_t>(widths[i] - displayWidth(cell)), ' ');
      line += (i ? "  " : "") + (m_alignments[i] == Align::Right ? padding + cell : cell + padding);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    if (number > 0) continue;
    for (std::size_t i = 0; i < widths.size(); ++i)
      text += (i ? "  " : "") + std::string(static_cast<std::size_t>(widths[i]), '-');
    text += '\n';
  }
  return text;
}

std::string shellQuoted(std::string_view text) {
  return clozebench::shellQuoted(text);
}

std::optional<int> terminalColumns(int descriptor) {
  constexpr int kLeast = 20;  // less is no width: some terminals tell none
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col <= kLeast) return std::nullopt;
  return size.ws_col;
}

std::string wrapped(std::string_view text, int columns, int indent) {
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO})
    columns = std::min(columns, terminalColumns(descriptor).value_or(columns));
  std::string result;
  int used = indent;
  while (!text.empty()) {
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    const int width = displayWidth(word);
    if (used > indent && used + 1 + width > columns) {
      result += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      used = indent;
    }
    if (used > indent) {
      result += ' ';
      ++used;
    }
    result += word;
    used += width;
  }
  return result;
}

}  // namespace clozebench::cli
