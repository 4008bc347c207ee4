// What corpus.exclude_leaks keeps out of the pre-training text: the texts of a task's validation and test data.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/task.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>

namespace clozebench {

class LeakFilter {
 public:
  LeakFilter() = default;
  explicit LeakFilter(const TaskData& task);
  // Of the settings' task; empty where none is named or corpus.exclude_leaks is off.
  static Result<LeakFilter> of(const Settings& settings);

  bool empty() const { return m_keys.empty(); }
  bool holds(std::string_view text) const;
  std::size_t longest() const { return m_longest; }                 // bytes of a text that it holds
  const std::string& fingerprint() const { return m_fingerprint; }  // of all its texts

 private:
  std::unordered_set<std::uint64_t> m_keys;
  std::size_t m_longest = 0;
  std::string m_fingerprint;
};

}  // namespace clozebench
