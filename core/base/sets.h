// Some values for each of many rows, kept one after the other: the labels of examples. A row of one value is the common
// case and costs nothing beside the values; a plain vector is such rows.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

namespace clozebench {

template <class T>
class Sets {
 public:
  Sets() = default;
  Sets(std::vector<T> onePerRow) : m_values(std::move(onePerRow)) {}  // NOLINT: a vector is rows of one value
  Sets(std::initializer_list<T> onePerRow) : m_values(onePerRow) {}   // NOLINT
  // Row i is values[starts[i] .. starts[i + 1]); starts begin with 0. Empty starts: one value a row.
  Sets(std::vector<T> values, std::vector<std::int64_t> starts)
      : m_values(std::move(values)), m_starts(std::move(starts)) {}
  // No rows yet, but they may be of any size, even when all should turn out to have one value.
  static Sets ofAnySize() { return Sets({}, {0}); }

  // Rows have one value each by nature, not by chance: a task with exactly one label.
  bool single() const { return m_starts.empty(); }
  std::size_t size() const { return single() ? m_values.size() : m_starts.size() - 1; }
  bool empty() const { return size() == 0; }
  std::span<const T> operator[](std::size_t row) const {
    if (single()) return std::span(m_values).subspan(row, 1);
    const auto begin = static_cast<std::size_t>(m_starts[row]);
    return std::span(m_values).subspan(begin, static_cast<std::size_t>(m_starts[row + 1]) - begin);
  }
  // The first of a row's values in values().
  std::size_t start(std::size_t row) const { return single() ? row : static_cast<std::size_t>(m_starts[row]); }

  void add(T value) { add(std::span<const T>(&value, 1)); }
  // To a single() collection only rows of one value may be added.
  void add(std::span<const T> row) {
    m_values.insert(m_values.end(), row.begin(), row.end());
    if (!single()) m_starts.push_back(static_cast<std::int64_t>(m_values.size()));
  }
  // All rows of another collection of the same nature.
  void append(const Sets& other) {
    for (std::size_t row = 0; row < other.size(); ++row) add(other[row]);
  }
  // An empty collection of the same nature.
  Sets emptied() const { return single() ? Sets() : ofAnySize(); }

  const std::vector<T>& values() const { return m_values; }
  const std::vector<std::int64_t>& starts() const { return m_starts; }  // empty when single()

  friend bool operator==(const Sets&, const Sets&) = default;

 private:
  std::vector<T> m_values;
  std::vector<std::int64_t> m_starts;
};

// Class indices, ascending in a row; -1 stands for a label that training never showed and may come several times.
using LabelSets = Sets<std::int32_t>;

}  // namespace clozebench
