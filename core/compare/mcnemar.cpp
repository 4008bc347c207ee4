// McNemar's test on paired predictions: is one arm right where the other is wrong more often than chance would have it?
#include "compare/gain.h"
#include "metrics/metrics.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::int64_t kExactBelow = 25;

McNemar testOf(std::int64_t onlyFirst, std::int64_t onlySecond) {
  const auto discordant = static_cast<double>(onlyFirst + onlySecond);
  if (onlyFirst + onlySecond < kExactBelow) {
    const boost::math::binomial_distribution<double> coin(discordant, 0.5);
    const double tail =
        discordant == 0 ? 0.5 : boost::math::cdf(coin, static_cast<double>(std::min(onlyFirst, onlySecond)));
    return {std::min(1.0, 2 * tail), "mcnemar_exact", onlyFirst, onlySecond};
  }
  const double distance = std::abs(static_cast<double>(onlyFirst - onlySecond)) - 1;
  const boost::math::chi_squared_distribution<double> chi2(1);
  const double pValue = boost::math::cdf(boost::math::complement(chi2, distance * distance / discordant));
  return {pValue, "mcnemar_chi2", onlyFirst, onlySecond};
}

}  // namespace

McNemar mcnemar(const LabelSets& gold, const LabelSets& first, const LabelSets& second) {
  std::int64_t onlyFirst = 0, onlySecond = 0;
  for (std::size_t i = 0; i < std::min({gold.size(), first.size(), second.size()}); ++i) {
    const bool firstRight = metrics::isRight(gold, first, i), secondRight = metrics::isRight(gold, second, i);
    onlyFirst += firstRight && !secondRight;
    onlySecond += secondRight && !firstRight;
  }
  return testOf(onlyFirst, onlySecond);
}

McNemar mcnemar(std::span<const ArmRun> first, std::span<const ArmRun> second) {
  std::int64_t onlyFirst = 0, onlySecond = 0;
  const std::size_t examples = first.empty() ? 0 : first[0].gold.size();
  for (std::size_t i = 0; i < examples; ++i) {
    int lead = 0;
    for (const auto& run : first) lead += metrics::isRight(run.gold, run.predicted, i);
    for (const auto& run : second) lead -= metrics::isRight(run.gold, run.predicted, i);
    onlyFirst += lead > 0;
    onlySecond += lead < 0;
  }
  return testOf(onlyFirst, onlySecond);
}

}  // namespace clozebench
