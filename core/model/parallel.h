// Shares rows out to the threads of LibTorch's own OpenMP pool. at::parallel_for cannot: it is a template that runs
// serially in whatever is compiled without -fopenmp, as everything here but parallel.cpp is. Torch-free.
#pragma once
#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace clozebench::parallel {

using Index = std::int64_t;
// A piece of the work: items from begin to end, done by thread number `thread`.
using Body = void (*)(void* context, Index begin, Index end, int thread);

// Threads that a region started here would have: 1 inside a region.
int threads();
// Cuts [0, count) into one piece per thread, none shorter than `grain` but the last, and waits for all of them. Which
// piece a thread gets depends on the three numbers alone. The first exception of a piece comes out again.
void run(Index count, Index grain, Body body, void* context);

// f(begin, end) or f(begin, end, thread).
template <class F>
void rows(Index count, Index grain, F&& f) {
  using Callable = std::remove_reference_t<F>;
  run(
      count, grain,
      [](void* context, Index begin, Index end, int thread) {
        auto& callable = *static_cast<Callable*>(context);
        if constexpr (std::is_invocable_v<Callable&, Index, Index, int>)
          callable(begin, end, thread);
        else
          callable(begin, end);
      },
      const_cast<void*>(static_cast<const void*>(&f)));
}

}  // namespace clozebench::parallel
