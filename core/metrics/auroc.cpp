// The smaller side of a label is sorted and the other one looked up in it: a label that few examples have costs little
// more than one pass over the rows.
#include "metrics/auroc.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace clozebench::metrics {
namespace {

// Rows that have each label, ascending.
std::vector<std::vector<std::uint32_t>> rowsByLabel(const LabelSets& gold, std::size_t classes) {
  std::vector<std::vector<std::uint32_t>> rows(classes);
  for (std::size_t row = 0; row < gold.size(); ++row)
    for (const auto label : gold[row])
      if (label >= 0 && static_cast<std::size_t>(label) < classes)
        rows[static_cast<std::size_t>(label)].push_back(static_cast<std::uint32_t>(row));
  return rows;
}

// Pairs of one value of `others` and one of `sorted`, with the greater one in `others` counted twice, a tie once.
std::int64_t twiceAbove(const std::vector<float>& others, const std::vector<float>& sorted) {
  std::int64_t pairs = 0;
  for (const float value : others) {
    const auto [low, high] = std::ranges::equal_range(sorted, value);
    pairs += (low - sorted.begin()) + (high - sorted.begin());
  }
  return pairs;
}

class LabelAreas {
 public:
  LabelAreas(const LabelSets& gold, std::span<const float> scores, std::size_t classes)
      : m_scores(scores), m_classes(classes), m_examples(gold.size()), m_rows(rowsByLabel(gold, classes)) {}

  bool hasBothKinds(std::size_t label) const { return !m_rows[label].empty() && m_rows[label].size() < m_examples; }

  double of(std::size_t label) {
    split(label);
    const auto pairs = 2 * static_cast<std::int64_t>(m_with.size()) * static_cast<std::int64_t>(m_without.size());
    const bool fewWith = m_with.size() < m_without.size();
    std::ranges::sort(fewWith ? m_with : m_without);
    const auto above = fewWith ? pairs - twiceAbove(m_without, m_with) : twiceAbove(m_with, m_without);
    return static_cast<double>(above) / static_cast<double>(pairs);
  }

 private:
  void split(std::size_t label) {
    m_with.clear();
    m_without.clear();
    auto next = m_rows[label].begin();
    for (std::size_t row = 0; row < m_examples; ++row) {
      const bool has = next != m_rows[label].end() && *next == row;
      (has ? m_with : m_without).push_back(m_scores[row * m_classes + label]);
      next += has;
    }
  }

  const std::span<const float> m_scores;
  const std::size_t m_classes, m_examples;
  const std::vector<std::vector<std::uint32_t>> m_rows;
  std::vector<float> m_with, m_without;
};

Auroc undefined(std::string why) {
  return {std::numeric_limits<double>::quiet_NaN(), std::move(why)};
}

}  // namespace

Auroc auroc(const LabelSets& gold, std::span<const float> scores, std::size_t classes) {
  if (gold.empty()) return undefined("There are no labelled examples");
  if (std::ranges::any_of(scores, [](float score) { return std::isnan(score); }))
    return undefined("The network gives scores that are no numbers");
  LabelAreas areas(gold, scores, classes);
  double sum = 0, counted = 0;
  for (std::size_t label = gold.single() && classes == 2 ? 1 : 0; label < classes; ++label) {
    if (!areas.hasBothKinds(label)) continue;
    sum += areas.of(label);
    ++counted;
  }
  if (counted > 0) return {sum / counted, ""};
  return undefined(gold.single()
                       ? "All examples have the same label, so that nothing can be ranked above anything"
                       : "Each label stands at all examples or at none, so that nothing can be ranked above anything");
}

Auroc aurocOfTooMany(std::size_t rows, std::size_t classes) {
  return undefined("The scores of " + std::to_string(rows) + " examples for " + std::to_string(classes) +
                   " labels are too many to be kept and ranked");
}

}  // namespace clozebench::metrics
