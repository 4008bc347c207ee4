// What several gains say together: one sentence over all of them, and of the sentences below them each once.
#pragma once
#include "compare/gain.h"

#include <string>
#include <vector>

namespace clozebench {

// "Pre-training clearly raised micro F1 in 2 of 3 variants and lowered it in 1", without a full stop; probable changes
// are counted apart. Of an experiment that still trains "so far".
std::string overallResult(const std::vector<Gain>& gains, bool underWay = false);

// "TF-IDF with a linear model reaches 0.650, more than both arms."; "" where no baseline does.
std::string baselineAheadText(const Gain& gain);
// The same of several: "In 2 of 3 variants a baseline without a network reaches more than both arms."
std::string baselinesAheadText(const std::vector<Gain>& gains);

// The sentences of gainSentences(), but for the verdict of each.
struct ToldGains {
  std::vector<std::string> shared;                // the same of all gains
  std::vector<std::vector<std::string>> own;      // by gain: what is not said of all of them, and warnings
  std::vector<std::vector<std::string>> numbers;  // by gain: said of all, with other numbers
};
ToldGains toldTogether(const std::vector<Gain>& gains);

}  // namespace clozebench
