// Collects what a reader changed or skipped, by kind: a few examples with their lines, and a count of the rest.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

class NoticeLog {
 public:
  // `kind` names the matter in the plural ("bytes that are not UTF-8"); line 0 = the file as a whole.
  void add(const std::string& kind, std::int64_t line, const std::string& text);
  std::int64_t count(const std::string& kind) const;
  // Examples and counts, at most 20 lines, in order of first appearance.
  std::vector<std::string> lines() const;

 private:
  struct Kind {
    std::string name;
    std::int64_t count = 0;
    std::vector<std::string> examples;
  };
  std::vector<Kind> m_kinds;
};

}  // namespace clozebench
