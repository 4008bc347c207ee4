#include "data/label_text_look.h"

#include "data/table.h"
#include "text/unicode.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace clozebench {
namespace {

// More different labels than this are told by COARSE:fine, a number or a mark only.
constexpr std::size_t kMostPlainLabels = 30;

bool isAsciiLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

// A digit or a mark inside, as no ordinary word has: 4, -1, __label__good, class_3.
bool isMarked(const std::string& label) {
  return std::any_of(label.begin(), label.end(), [](char c) { return isDigit(c) || c == '_'; });
}

// The first letter is a capital and no other is: The, I, Честно.
bool isCapitalised(const std::string& label) {
  const std::string small = lower(label);
  std::size_t first = 1;
  while (first < label.size() && (static_cast<unsigned char>(label[first]) & 0xC0) == 0x80) ++first;
  return small != label && small.size() == label.size() && small.substr(first) == label.substr(first);
}

bool hasShapeOfLabel(const std::string& label) {
  const auto fits = [](char c) {
    return isAsciiLetter(c) || isDigit(c) || (c & 0x80) || std::string_view("_-+./:").find(c) != std::string_view::npos;
  };
  if (label.empty() || !std::all_of(label.begin(), label.end(), fits)) return false;
  const bool endsLikeWord = label.back() == '.' || label.back() == ':' || label.back() == '-';
  return !endsLikeWord && (isMarked(label) || !isCapitalised(label));
}

// In how many records a label, of whatever line, is a word of the text: often in prose, seldom behind labels.
std::size_t textsWithLabels(const std::vector<Record>& records, const std::set<std::string>& labels) {
  std::set<std::string> small;
  for (const auto& label : labels) small.insert(lower(label));
  std::size_t found = 0;
  for (const auto& record : records) {
    std::istringstream words(lower(record.cells[2]));
    for (std::string word; words >> word;) {
      if (!small.count(word)) continue;
      ++found;
      break;
    }
  }
  return found;
}

bool areLabels(const std::vector<Record>& records, const std::set<std::string>& labels) {
  const std::size_t most = std::max<std::size_t>(2, std::min<std::size_t>(200, records.size() / 3));
  if (labels.size() < 2 || labels.size() > most) return false;
  std::size_t shaped = 0, marked = 0;
  for (const auto& record : records) {
    shaped += hasShapeOfLabel(record.cells[1]);
    marked += isMarked(record.cells[1]);
  }
  if (shaped * 100 < records.size() * 95) return false;
  if (marked * 100 >= records.size() * 95) return true;
  return labels.size() <= kMostPlainLabels && textsWithLabels(records, labels) * 5 < records.size();
}

}  // namespace

LabelTextLook lookAtLabelText(const std::vector<std::string>& lines, std::size_t most) {
  TableLayout layout;
  layout.format = "label_text";
  const auto records = readRecords(lines, layout, nullptr, most);
  std::set<std::string> labels;
  std::size_t withText = 0, withColon = 0;
  for (const auto& record : records) {
    labels.insert(record.cells[1]);
    withText += !isBlank(record.cells[2]);
    const auto colon = record.cells[1].find(':');
    withColon += colon != std::string::npos && colon > 0 && colon + 1 < record.cells[1].size();
  }
  if (records.empty() || withText * 100 < records.size() * 95) return {};
  const bool coarse = withColon * 100 >= records.size() * 95;
  return {coarse || areLabels(records, labels), coarse};
}

}  // namespace clozebench
