// What cloze compare can tell beyond the gain table: the gain after chosen epochs, against a setting, class by class,
// and the sentences behind it.
#pragma once
#include "app/cli/context.h"
#include "compare/gain.h"
#include "compare/pair.h"

#include <string>
#include <vector>

namespace clozebench::cli {

struct DetailOptions {
  std::vector<double> epochs;  // empty: 1, 5, 7, 35
  std::string band = "sd", by, variant, label, search;
  bool details = false;  // of several variants each one's rows and numbers
  bool fixed = false, broken = false, classes = false, confusion = false, calibration = false;
  int limit = 10;

  bool needsPairs() const { return fixed || broken || classes || confusion || calibration; }
};

void addDetailOptions(CLI::App& command, DetailOptions& options);
Status checkDetails(const DetailOptions& options);

// All variants by the setting that was asked for, or by the one number in which they differ; "" without.
Result<std::string> axisText(const std::vector<Gain>& gains, const DetailOptions& options);
// The gain after chosen epochs; of one seed only when epochs were asked for. What the tables mean once, below them.
std::string epochsText(const std::vector<Gain>& gains, const DetailOptions& options);
// All that is told below the head of gains: of each its gain after chosen epochs and the sentences that are not those
// of all; its rows and numbers too where it is alone or `details` asks for them; then what holds of all.
std::string gainsBody(const std::vector<Gain>& gains, const DetailOptions& options);
// What was asked for of one pair.
Result<std::string> pairText(const Pair& pair, const DetailOptions& options);

// Adds to each gain its classes and epochs and what was asked for; "axis" to the document.
Status addDetails(nlohmann::json& document, const std::vector<Gain>& gains, const std::vector<Pair>& pairs,
                  const DetailOptions& options);

}  // namespace clozebench::cli
