// Which of several ways is fastest on a machine that others use too: they take turns in short rounds, so that a load
// that comes or goes meets all of them, and of each the best step counts. Torch-free.
#pragma once
#include <cstddef>
#include <functional>
#include <vector>

namespace clozebench {

// Seconds of the best step of each. `step` does one step of candidate i and returns its seconds; each candidate has
// `stepsPerTurn` steps in a row (the first after a change finds nothing in the caches) and at least two turns; it ends
// with the round in which `seconds` of steps are over.
std::vector<double> bestOfRounds(std::size_t candidates, int stepsPerTurn, double seconds,
                                 const std::function<double(std::size_t candidate)>& step);

}  // namespace clozebench
