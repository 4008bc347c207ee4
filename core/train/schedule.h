// The learning rate as a pure function of the share of the run that is done: a resume needs no state for it.
#pragma once
#include <string>

namespace clozebench {

struct Schedule {
  std::string kind = "linear";  // linear|cosine|constant, after the warm-up
  double peak = 1e-3;
  double warmup = 0.1;       // share of the run
  double finalShare = 0.02;  // of the peak, at the end
};

// progress: 0..1, this step included, so that the first step already learns and the last one has the final rate.
double learningRate(const Schedule& schedule, double progress);

}  // namespace clozebench
