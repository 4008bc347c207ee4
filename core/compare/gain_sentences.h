// What a gain means, in sentences: the verdict, what it stands on, and what speaks against it.
#pragma once
#include "compare/gain.h"

#include <string>
#include <vector>

namespace clozebench {

// The verdict first, then what to doubt it for, then what else was measured.
std::vector<std::string> gainSentences(const Gain& gain);
// Of them those that warn of texts seen before the test; none where there are none.
std::vector<std::string> leakSentences(const Gain& gain);
// The footnote of a table with McNemar's p where examples have sets of labels; "" where none has.
std::string wholeSetNote(const std::vector<Gain>& gains);
// "raised", "probably lowered"; "" where nothing is to be said.
std::string changeWord(Verdict verdict);
// The same for a table: "cannot be judged", "no clear difference" too.
std::string verdictText(Verdict verdict);
// With few examples a width of zero says that nothing could be drawn, not that all is certain.
bool cannotTell(const Gain& gain);
// How far chance moves a score of so many examples: about 2 sqrt(p (1 - p) / n), exact for accuracy and micro F1, near
// enough for the others. 0 where nothing is known of the examples.
double chanceOf(double score, std::int64_t examples);
// ", but neither arm beats the majority class, which ..."; "" when the better arm is clearly above always guessing the
// most frequent class.
std::string majorityClause(const Gain& gain);

}  // namespace clozebench
