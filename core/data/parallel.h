// Splits a range of work among a few threads. Each index is done once; what a thread does depends on its indices only.
#pragma once
#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace clozebench {

// Calls work(begin, end) for consecutive, disjoint parts of [0, count).
template <class Work>
void parallelFor(std::size_t count, int threads, const Work& work) {
  const std::size_t parts = std::min(count, static_cast<std::size_t>(std::max(1, threads)));
  if (parts <= 1) {
    if (count > 0) work(std::size_t{0}, count);
    return;
  }
  std::vector<std::thread> pool;
  for (std::size_t part = 0; part < parts; ++part)
    pool.emplace_back([&work, begin = count * part / parts, end = count * (part + 1) / parts] { work(begin, end); });
  for (auto& thread : pool) thread.join();
}

}  // namespace clozebench
