#include "data/notice_log.h"

#include <algorithm>

namespace clozebench {
namespace {
constexpr std::size_t kExamplesPerKind = 3, kMostLines = 20;
}

void NoticeLog::add(const std::string& kind, std::int64_t line, const std::string& text) {
  auto found = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& known) { return known.name == kind; });
  if (found == m_kinds.end()) found = m_kinds.insert(m_kinds.end(), Kind{kind});
  if (++found->count <= static_cast<std::int64_t>(kExamplesPerKind))
    found->examples.push_back(line > 0 ? "line " + std::to_string(line) + ": " + text : text);
}

std::int64_t NoticeLog::count(const std::string& kind) const {
  const auto found =
      std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& known) { return known.name == kind; });
  return found == m_kinds.end() ? 0 : found->count;
}

std::vector<std::string> NoticeLog::lines() const {
  std::vector<std::string> lines;
  for (const auto& kind : m_kinds) {
    lines.insert(lines.end(), kind.examples.begin(), kind.examples.end());
    const auto more = kind.count - static_cast<std::int64_t>(kind.examples.size());
    if (more > 0) lines.push_back("and " + std::to_string(more) + " more " + kind.name);
  }
  if (lines.size() <= kMostLines) return lines;
  // More kinds than room: say each with its count instead.
  lines.clear();
  for (const auto& kind : m_kinds)
    lines.push_back(std::to_string(kind.count) + " " + kind.name + "; first: " + kind.examples[0]);
  lines.resize(std::min(lines.size(), kMostLines));
  return lines;
}

}  // namespace clozebench
