// How many threads a computation beside the training may take: statistics, baselines. What it comes to depends on their
// number nowhere.
#pragma once
#include <cstdint>

namespace clozebench {

int helperThreads();  // at least 1

// While one lives, no more than so many in this process: what the experiment at work allows (compute.threads). 0: no
// limit but the usual one.
class HelperThreadLimit {
 public:
  explicit HelperThreadLimit(std::int64_t most);
  ~HelperThreadLimit();
  HelperThreadLimit(const HelperThreadLimit&) = delete;
  HelperThreadLimit& operator=(const HelperThreadLimit&) = delete;

 private:
  const int m_before;
};

}  // namespace clozebench
