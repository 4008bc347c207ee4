// Rules of what a launch tunes and where it starts: searched rates, points along a pre-training, gradual unfreezing.
// Inside core/config only; validate() tells them with all others.
#pragma once
#include "config/validate.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace clozebench {

// Of one variant, resolved. Warnings are about the experiment as a whole.
std::vector<Issue> pointIssues(const Settings& settings);
std::vector<Issue> searchIssues(const Experiment& experiment, const Settings& settings);
std::vector<Issue> unfreezingIssues(const Settings& settings, const std::string& key);

template <class T>
std::optional<T> firstDouble(std::vector<T> values) {
  std::ranges::sort(values);
  const auto twice = std::ranges::adjacent_find(values);
  return twice == values.end() ? std::nullopt : std::optional<T>(*twice);
}

}  // namespace clozebench
