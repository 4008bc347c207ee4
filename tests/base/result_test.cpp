// Errors: one sentence for every place, passed up unchanged, with a name for scripts.
#include "base/result.h"

#include <gtest/gtest.h>

#include <set>

namespace clozebench {
namespace {

Result<int> half(int value) {
  if (value % 2 != 0) return fail(ErrorCode::BadInput, "7 is odd", "Give an even number", {{"key", "value"}});
  return value / 2;
}

Result<int> quarter(int value) {
  CLOZE_TRY(const int once, half(value));
  CLOZE_TRY(const int twice, half(once));
  return twice;
}

Status checkHalf(int value) {
  CLOZE_CHECK(half(value));
  return {};
}

TEST(Result, PassesValuesThrough) {
  EXPECT_EQ(quarter(20).value(), 5);
}

TEST(Result, PassesTheFirstErrorUpUnchanged) {
  const auto result = quarter(14);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::BadInput);
  EXPECT_EQ(result.error().context.at("key"), "value");
  EXPECT_FALSE(checkHalf(3));
  EXPECT_TRUE(checkHalf(4));
}

TEST(Error, ReadsAsTwoSentencesWithExactlyOneStopEach) {
  EXPECT_EQ(half(7).error().sentence(), "7 is odd. Give an even number.");
  EXPECT_EQ((Error{ErrorCode::Io, "It broke.", "Mend it."}.sentence()), "It broke. Mend it.");
}

TEST(Error, HasADifferentNameForEachCode) {
  std::set<std::string> names;
  const int count = static_cast<int>(ErrorCode::Bug) + 1;
  for (int code = 0; code < count; ++code) names.insert(errorCodeName(static_cast<ErrorCode>(code)));
  EXPECT_EQ(static_cast<int>(names.size()), count);
}

}  // namespace
}  // namespace clozebench
