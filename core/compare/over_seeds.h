// Statistics over a handful of seeds: mean, spread, intervals, corrected p values. Values that are not finite (a run
// that has not come that far) are left out.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct Interval {
  double low = 0, high = 0;
};

// Mean of the finite values, NaN without any.
double meanOf(std::span<const double> values);
// Of a sample (n - 1); 0 of one value, NaN of none.
double deviationOf(std::span<const double> values);
// 95 % interval of the mean from Student's t with n - 1 degrees of freedom; NaN of fewer than two values.
Interval tInterval(std::span<const double> values);
// Two-sided p of a t test that the mean is 0: of paired differences it is the paired t test. NaN of fewer than two
// values; 1 when all are 0, 0 when all are the same and not 0.
double tTest(std::span<const double> values);

// What a band around a mean shows: one standard deviation, one standard error, or the 95 % t interval of the mean.
enum class SeedBand { Deviation, Error, Interval };
const char* seedBandName(SeedBand band);  // "sd", "se", "ci"
std::optional<SeedBand> seedBandFromName(std::string_view name);
const std::vector<std::string>& seedBandNames();
// "sd", "standard error", "95 % interval": how legends call it after a ±.
std::string seedBandText(SeedBand band);
// The band around the mean of these values; NaN of fewer than two.
Interval seedBand(std::span<const double> values, SeedBand band);

// Holm's step-down correction (1979), in the order given: the chance of any false discovery stays below the level that
// the corrected values are compared with. NaN stays NaN and does not count.
std::vector<double> holm(std::span<const double> pValues);

}  // namespace clozebench
