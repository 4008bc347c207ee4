// The only F1 (and every other metric) in the tree. Definitions follow scikit-learn; golden files in tests/golden/metrics
// hold its values. Zero divisions give 0, as zero_division=0 does there.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace clozebench::metrics {

struct ClassScore {
  double precision = 0, recall = 0, f1 = 0;
  std::int64_t support = 0;
};

struct Classification {
  double accuracy = 0;
  double precisionMicro = 0, recallMicro = 0, f1Micro = 0;
  // Macro over the labels that occur in gold or predicted (scikit-learn's default when labels=None).
  double precisionMacro = 0, recallMacro = 0, f1Macro = 0;
  double f1Mean = 0;               // (micro + macro) / 2, the ancestor's headline number
  double mcc = 0;                  // Matthews correlation, multi-class (Gorodkin 2004)
  std::vector<ClassScore> perClass;             // C entries
  std::vector<std::int64_t> confusion;          // C x C, row = gold
};

// Single label: one class index per example, each in [0, classes).
Classification classify(std::span<const std::int32_t> gold, std::span<const std::int32_t> predicted, int classes);

}  // namespace clozebench::metrics
