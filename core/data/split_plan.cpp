#include "data/split_plan.h"

#include "data/splits.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace clozebench {
namespace {

// Streams of task.split_seed: test and validation must not be chosen by the same numbers.
constexpr std::uint64_t kTestPart = 0x1000000000ULL, kValidationPart = 0x2000000000ULL;

using Keys = std::unordered_set<std::uint64_t>;

class Planner {
 public:
  Planner(const TaskConfig& config, const SplitRows& rows) : m_config(config), m_rows(rows) {
    m_plan.train.assign(rows.train.size(), Side::Train);
    m_plan.validation.assign(rows.validation.size(), Side::Validation);
  }

  SplitPlan leftOut() {
    if (m_config.excludeDuplicates) leaveOutDuplicates();
    if (m_config.excludeLeaks) leaveOutLeaks();
    findLabels();
    return std::move(m_plan);
  }

  SplitPlan plan() {
    m_plan = leftOut();
    const auto seed = static_cast<std::uint64_t>(m_config.splitSeed);
    const auto rows = static_cast<double>(std::ranges::count(m_plan.train, Side::Train));
    if (m_config.test.empty()) splitOff(Side::Test, m_config.testFraction * rows, seed + kTestPart);
    if (m_config.validation.empty())
      splitOff(Side::Validation, m_config.validationFraction * rows, seed + kValidationPart);
    return std::move(m_plan);
  }

 private:
  void leaveOutDuplicates() {
    Keys seen;
    for (std::size_t row = 0; row < m_rows.train.size(); ++row)
      if (!seen.insert(m_rows.train[row]).second) m_plan.train[row] = Side::Duplicate;
  }

  void leaveOutLeaks() {
    Keys elsewhere(m_rows.test.begin(), m_rows.test.end());
    for (std::size_t row = 0; row < m_rows.validation.size(); ++row)
      if (elsewhere.contains(m_rows.validation[row])) m_plan.validation[row] = Side::Leak;
    elsewhere.insert(m_rows.validation.begin(), m_rows.validation.end());
    for (std::size_t row = 0; row < m_rows.train.size(); ++row)
      if (m_plan.train[row] == Side::Train && elsewhere.contains(m_rows.train[row])) m_plan.train[row] = Side::Leak;
  }

  void findLabels() {
    std::set<std::string> labels;
    for (std::size_t row = 0; row < m_plan.train.size(); ++row)
      if (!isLeftOut(m_plan.train[row])) labels.insert(m_rows.labels[row].begin(), m_rows.labels[row].end());
    m_plan.labels.assign(labels.begin(), labels.end());
  }

  // Of the rows that are still to train on.
  void splitOff(Side side, double share, std::uint64_t seed) {
    const auto rounded = static_cast<std::int64_t>(share + 0.5);
    const auto total = share > 0 ? std::max<std::int64_t>(1, rounded) : 0;
    std::vector<std::size_t> rows;
    LabelSets gold = m_rows.labels.single() ? LabelSets() : LabelSets::ofAnySize();
    std::unordered_map<std::uint64_t, std::int32_t> seen;
    std::vector<std::int32_t> groups, indices;
    for (std::size_t row = 0; row < m_plan.train.size(); ++row) {
      if (m_plan.train[row] != Side::Train) continue;
      rows.push_back(row);
      indices.clear();
      for (const auto& label : m_rows.labels[row]) indices.push_back(labelIndex(label, m_plan.labels));
      std::ranges::sort(indices);
      gold.add(indices);
      groups.push_back(seen.emplace(m_rows.train[row], static_cast<std::int32_t>(seen.size())).first->second);
    }
    for (const std::int32_t taken : stratifiedPartition(strataOf(gold), groups, total, seed).taken)
      m_plan.train[rows[static_cast<std::size_t>(taken)]] = side;
  }

  const TaskConfig& m_config;
  const SplitRows& m_rows;
  SplitPlan m_plan;
};

}  // namespace

std::int32_t labelIndex(const std::string& label, const std::vector<std::string>& sorted) {
  const auto found = std::lower_bound(sorted.begin(), sorted.end(), label);
  return found != sorted.end() && *found == label ? static_cast<std::int32_t>(found - sorted.begin()) : -1;
}

SplitPlan planSplit(const TaskConfig& config, const SplitRows& rows) {
  return Planner(config, rows).plan();
}

SplitPlan planLeftOut(const TaskConfig& config, const SplitRows& rows) {
  return Planner(config, rows).leftOut();
}

}  // namespace clozebench
