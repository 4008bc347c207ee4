// How held-out sentences are filled in, inside the values of a Probed event: the name of a value is the sentence, the
// value the share of its hidden tokens that are right. Written by train, read by lists, `cloze show` and the window.
#pragma once
#include "run/events.h"

#include <string>
#include <utility>
#include <vector>

namespace clozebench {

struct FilledSentence {
  std::string text;  // "the [cat] sat on the [mat, not rug]": the guess, and what stood there where it is wrong
  double right = 0;  // share of the guesses
};

// The name that carries sentence `number` (1..9).
std::string filledInName(int number, const std::string& text);
bool isFilledIn(const std::string& name);
// The sentences of an event by their numbers; empty for an event of other values.
std::vector<FilledSentence> filledIn(const Probed& probed);

}  // namespace clozebench
