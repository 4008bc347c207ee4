// What a gain means, in sentences: the verdict, what it stands on, and what speaks against it.
#pragma once
#include "compare/gain.h"

#include <string>
#include <vector>

namespace clozebench {

// The verdict first, then what to doubt it for, then what else was measured.
std::vector<std::string> gainSentences(const Gain& gain);

}  // namespace clozebench
