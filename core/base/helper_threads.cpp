#include "base/helper_threads.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace clozebench {
namespace {

constexpr int kUsual = 4;  // more do not pay for what is done in a second

std::atomic<int> limit{0};  // 0 = none

}  // namespace

int helperThreads() {
  const int machine = static_cast<int>(std::thread::hardware_concurrency());
  const int most = limit.load();
  return std::clamp(most > 0 ? most : machine, 1, kUsual);
}

HelperThreadLimit::HelperThreadLimit(std::int64_t most)
    : m_before(limit.exchange(static_cast<int>(std::clamp<std::int64_t>(most, 0, kUsual)))) {}

HelperThreadLimit::~HelperThreadLimit() {
  limit = m_before;
}

}  // namespace clozebench
