#include "compare/pair_examples.h"

#include "compare/number_text.h"
#include "metrics/metrics.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace clozebench {
namespace {

constexpr std::array kKindNames = {"fixed", "broken", "right", "wrong", "even"};

using Labels = std::vector<std::int32_t>;

double scoreAt(const PairRun& run, std::size_t row) {
  const auto labels = run.predicted[row];
  const auto start = run.predicted.start(row);
  if (labels.empty() || start + labels.size() > run.scores.size()) return std::numeric_limits<double>::quiet_NaN();
  double sum = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) sum += run.scores[start + i];
  return sum / static_cast<double>(labels.size());
}

ArmAnswer answerOf(const Pair& pair, PairArm arm, std::size_t row) {
  struct Votes {
    std::size_t seeds = 0;
    double score = 0;
  };
  std::map<Labels, Votes> answers;
  ArmAnswer best;
  for (const auto& run : pair.runs(arm)) {
    const auto labels = run.predicted[row];
    auto& votes = answers[Labels(labels.begin(), labels.end())];
    ++votes.seeds;
    votes.score += scoreAt(run, row);
    best.right += metrics::isRight(pair.gold, run.predicted, row);
  }
  for (const auto& [labels, votes] : answers) best.seeds = std::max(best.seeds, votes.seeds);
  std::erase_if(answers, [&](const auto& answer) { return answer.second.seeds < best.seeds; });
  if (answers.empty()) return best;
  const auto gold = pair.gold[row];
  const auto rank = [&](const auto& answer) {
    const double score = answer.second.score / static_cast<double>(answer.second.seeds);
    return std::pair(std::ranges::equal(answer.first, gold), std::isfinite(score) ? score : 0);
  };
  const auto first = std::ranges::max_element(answers, {}, rank);
  best.labels = first->first;
  best.score = first->second.score / static_cast<double>(best.seeds);
  answers.erase(first);
  for (const auto& [labels, votes] : answers) best.tied.push_back(labels);
  return best;
}

ExampleKind kindOf(std::size_t pretrained, std::size_t scratch, std::size_t seeds) {
  if (pretrained > scratch) return ExampleKind::Fixed;
  if (pretrained < scratch) return ExampleKind::Broken;
  if (pretrained == 0) return ExampleKind::AlwaysWrong;
  return pretrained == seeds ? ExampleKind::AlwaysRight : ExampleKind::Even;
}

std::string folded(std::string_view text) {
  std::string result;
  const auto size = static_cast<std::int32_t>(text.size());
  for (std::int32_t at = 0; at < size;) {
    UChar32 character;
    const std::int32_t begin = at;
    U8_NEXT(text.data(), at, size, character);
    if (character < 0) {  // no UTF-8: compared as it is
      result.append(text, static_cast<std::size_t>(begin), static_cast<std::size_t>(at - begin));
      continue;
    }
    std::array<std::uint8_t, U8_MAX_LENGTH> bytes{};
    std::int32_t length = 0;
    U8_APPEND_UNSAFE(bytes.data(), length, u_foldCase(character, U_FOLD_CASE_DEFAULT));
    result.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(length));
  }
  return result;
}

std::vector<std::string> wordsOf(const std::string& search) {
  std::vector<std::string> words;
  const std::string text = folded(search);
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find(' ', begin), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

class Matcher {
 public:
  Matcher(const Pair& pair, const ExampleFilter& filter)
      : m_pair(pair), m_filter(filter), m_words(wordsOf(filter.search)) {}

  // Everything but the kind, which is dearer to know.
  bool matches(std::size_t row) const {
    if (m_filter.gold && !hasGold(row, *m_filter.gold)) return false;
    if (m_filter.predicted && !isPredicted(row, *m_filter.predicted, m_filter.arm)) return false;
    if (m_filter.label && !hasGold(row, *m_filter.label) && !isPredicted(row, *m_filter.label, std::nullopt))
      return false;
    if (m_words.empty()) return true;
    const std::string text = row < m_pair.texts.size() ? folded(m_pair.texts[row]) : std::string();
    return std::ranges::all_of(m_words, [&](const auto& word) { return text.find(word) != std::string::npos; });
  }

 private:
  bool hasGold(std::size_t row, std::int32_t label) const {
    return std::ranges::find(m_pair.gold[row], label) != m_pair.gold[row].end();
  }
  bool isPredicted(std::size_t row, std::int32_t label, std::optional<PairArm> arm) const {
    const auto gives = [&](const PairRun& run) {
      return std::ranges::find(run.predicted[row], label) != run.predicted[row].end();
    };
    if (arm) return std::ranges::any_of(m_pair.runs(*arm), gives);
    return std::ranges::any_of(m_pair.pretrained, gives) || std::ranges::any_of(m_pair.scratch, gives);
  }

  const Pair& m_pair;
  const ExampleFilter& m_filter;
  const std::vector<std::string> m_words;
};

// By how many seeds the arms differ.
std::size_t lead(const ComparedExample& example) {
  const auto [low, high] = std::minmax(example.pretrained.right, example.scratch.right);
  return high - low;
}

}  // namespace

const char* exampleKindName(ExampleKind kind) {
  return kKindNames[static_cast<std::size_t>(kind)];
}

std::optional<ExampleKind> exampleKindFromName(std::string_view name) {
  for (std::size_t i = 0; i < kKindNames.size(); ++i) {
    if (name == kKindNames[i]) return static_cast<ExampleKind>(i);
  }
  return std::nullopt;
}

bool isClearTurn(const Pair& pair, const ComparedExample& example) {
  return pair.seeds() > 0 && lead(example) == pair.seeds();
}

std::vector<ComparedExample> comparedExamples(const Pair& pair, const ExampleFilter& filter) {
  const Matcher matcher(pair, filter);
  std::vector<ComparedExample> examples;
  for (std::size_t row = 0; row < pair.examples(); ++row) {
    if (!matcher.matches(row)) continue;
    ComparedExample example{row, ExampleKind::Even, answerOf(pair, PairArm::Pretrained, row),
                            answerOf(pair, PairArm::Scratch, row)};
    example.kind = kindOf(example.pretrained.right, example.scratch.right, pair.seeds());
    if (filter.clear && !isClearTurn(pair, example)) continue;
    if (!filter.kind || *filter.kind == example.kind) examples.push_back(std::move(example));
  }
  std::ranges::stable_sort(examples, std::greater<>(), lead);
  return examples;
}

std::vector<std::size_t> countKinds(const std::vector<ComparedExample>& examples) {
  std::vector<std::size_t> counts(kKindNames.size());
  for (const auto& example : examples) ++counts[static_cast<std::size_t>(example.kind)];
  return counts;
}

std::string labelsText(const Pair& pair, std::span<const std::int32_t> labels) {
  std::string text;
  for (const auto label : labels) text += (text.empty() ? "" : ", ") + pair.labelName(label);
  return text.empty() ? "(none)" : text;
}

std::string armAnswerText(const Pair& pair, const ArmAnswer& answer) {
  std::string text = labelsText(pair, answer.labels);
  if (answer.tied.empty()) return std::isfinite(answer.score) ? text + " (" + fixedNumber(answer.score, 2) + ")" : text;
  const std::string seeds = ' ' + std::to_string(answer.seeds);
  text += seeds;
  for (const auto& labels : answer.tied) text += ", " + labelsText(pair, labels) + seeds;
  return text;
}

}  // namespace clozebench
