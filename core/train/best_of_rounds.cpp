#include "train/best_of_rounds.h"

#include <algorithm>
#include <limits>

namespace clozebench {

std::vector<double> bestOfRounds(std::size_t candidates, int stepsPerTurn, double seconds,
                                 const std::function<double(std::size_t candidate)>& step) {
  constexpr int kLeastRounds = 2;
  std::vector<double> best(candidates, std::numeric_limits<double>::infinity());
  double total = 0;
  for (int round = 0; round < kLeastRounds || total < seconds; ++round) {
    if (candidates == 0) break;
    for (std::size_t i = 0; i < candidates; ++i) {
      for (int turn = 0; turn < stepsPerTurn; ++turn) {
        const double taken = step(i);
        best[i] = std::min(best[i], taken);
        total += taken;
      }
    }
  }
  return best;
}

}  // namespace clozebench
