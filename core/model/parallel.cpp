// The one file of ours that is compiled with OpenMP: see parallel.h.
#include "model/parallel.h"

#include <omp.h>

#include <exception>

namespace clozebench::parallel {

int threads() {
  return omp_in_parallel() ? 1 : omp_get_max_threads();
}

void run(Index count, Index grain, Body body, void* context) {
  if (count <= 0) return;
  const Index pieces = (count + grain - 1) / grain;
  if (pieces == 1 || threads() == 1) return body(context, 0, count, 0);
  std::exception_ptr failure;
  // The whole pool each time, as ATen does: libgomp builds its threads anew when the number changes.
#pragma omp parallel
  {
    const Index used = std::min<Index>(omp_get_num_threads(), pieces), length = (count + used - 1) / used;
    const Index begin = omp_get_thread_num() * length;
    if (begin < count) try {
        body(context, begin, std::min(count, begin + length), omp_get_thread_num());
      } catch (...) {
#pragma omp critical(clozebenchFailure)
        if (!failure) failure = std::current_exception();
      }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace clozebench::parallel
