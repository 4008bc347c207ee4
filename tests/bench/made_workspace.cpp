// bench_made_workspace N FOLDER: a workspace of N runs, to open with the window or to list with `cloze runs`.
#include "tests/bench/many_runs.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  const int runs = argc == 3 ? std::atoi(argv[1]) : 0;
  if (runs <= 0) {
    std::fprintf(stderr, "usage: bench_made_workspace N FOLDER\n");
    return 2;
  }
  const auto made = clozebench::bench::makeManyRuns(argv[2], runs);
  if (!made) std::fprintf(stderr, "%s\n", made.error().sentence().c_str());
  return made ? 0 : 1;
}
