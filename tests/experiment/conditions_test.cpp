// What of the machine is told as a condition of a run.
#include "experiment/conditions.h"

#include <gmock/gmock.h>

namespace clozebench {
namespace {

using ::testing::HasSubstr;

TEST(PrecisionCondition, IsToldWhereItWasMeasuredWithTheWayToFixIt) {
  ResolvedCompute compute{"cpu", "bf16", 2, false, "CPU; bf16 as measured (bf16 9k tokens/s, fp32 4k tokens/s)"};
  EXPECT_THAT(precisionCondition(compute), HasSubstr("with the same seeds fp32 gives other numbers"));
  EXPECT_THAT(precisionCondition(compute), HasSubstr("compute.precision = \"bf16\" keeps it"));
  compute.precision = "fp32";
  EXPECT_THAT(precisionCondition(compute), HasSubstr("bf16 gives other numbers"));
}

TEST(PrecisionCondition, IsNoMatterWhereAPersonHasFixedIt) {
  EXPECT_EQ(precisionCondition({"cpu", "bf16", 2, false, "CPU, as asked"}), "");
  EXPECT_EQ(precisionCondition({"cpu", "fp32", 1, true, "deterministic: fp32, one thread, nothing tuned"}), "");
}

}  // namespace
}  // namespace clozebench
