// Fixed and broken: every test example with what the seeds of both arms say, filtered and ordered.
#pragma once
#include "compare/pair.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

// By how many seeds of each arm are right. An example is right when its label is, or its whole set of labels.
enum class ExampleKind {
  Fixed,        // more pre-trained seeds are right
  Broken,       // more seeds from scratch are right
  AlwaysRight,  // every seed of both
  AlwaysWrong,  // none
  Even          // some, as many of either arm
};
const char* exampleKindName(ExampleKind kind);  // "fixed", "broken", "right", "wrong", "even"
std::optional<ExampleKind> exampleKindFromName(std::string_view name);

// The answer that most seeds of an arm give. Of answers that equally many give, the right one is told first, then the
// surer one; `tied` holds the others, without which it would look like what the arm says.
struct ArmAnswer {
  std::vector<std::int32_t> labels;  // ascending
  double score = 0;                  // mean probability of these labels over those seeds; NaN without scores
  std::size_t seeds = 0;             // that give it
  std::vector<std::vector<std::int32_t>> tied;
  std::size_t right = 0;  // seeds of the arm that are right, whatever this answer is
};
struct ComparedExample {
  std::size_t index = 0;  // row of the split, from 0
  ExampleKind kind = ExampleKind::Even;
  ArmAnswer pretrained, scratch;
};

// What must hold of an example; all empty lets everything through.
struct ExampleFilter {
  std::optional<ExampleKind> kind;
  std::optional<std::int32_t> gold;       // has this gold label (-1: one that training never showed)
  std::optional<std::int32_t> predicted;  // some seed of `arm` gives this label
  std::optional<PairArm> arm;             // whose predictions count; both when empty
  std::optional<std::int32_t> label;      // gold or predicted by a seed of either arm
  bool clear = false;                     // only clear turns
  std::string search;                     // every word of it stands in the text, whatever the case
};
// Every seed of one arm is right and none of the other: what an arm does, not what some of its seeds do.
bool isClearTurn(const Pair& pair, const ComparedExample& example);
// Those that had the most seeds turned first, clear turns before all, then in the order of the split.
std::vector<ComparedExample> comparedExamples(const Pair& pair, const ExampleFilter& filter = {});
// How many there are of each kind: {fixed, broken, right, wrong, even}.
std::vector<std::size_t> countKinds(const std::vector<ComparedExample>& examples);
// "noun", "noun, verb", "(none)".
std::string labelsText(const Pair& pair, std::span<const std::int32_t> labels);
// "positive (0.93)"; where the seeds are split "positive 1, negative 1".
std::string armAnswerText(const Pair& pair, const ArmAnswer& answer);

}  // namespace clozebench
