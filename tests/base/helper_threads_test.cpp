// How many threads may help: what the experiment at work allows, and again the usual number afterwards.
#include "base/helper_threads.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

TEST(HelperThreads, AreOneToFour) {
  EXPECT_GE(helperThreads(), 1);
  EXPECT_LE(helperThreads(), 4);
}

TEST(HelperThreads, AreNoMoreThanALimitAllowsWhileItLives) {
  const int usual = helperThreads();
  {
    const HelperThreadLimit one(1);
    EXPECT_EQ(helperThreads(), 1);
  }
  EXPECT_EQ(helperThreads(), usual);
}

TEST(HelperThreads, FollowTheInnerLimitAndThenTheOuterOneAgain) {
  const int usual = helperThreads();
  {
    const HelperThreadLimit outer(3);
    EXPECT_EQ(helperThreads(), 3);
    {
      const HelperThreadLimit inner(1);
      EXPECT_EQ(helperThreads(), 1);
    }
    EXPECT_EQ(helperThreads(), 3);
  }
  EXPECT_EQ(helperThreads(), usual);
}

TEST(HelperThreads, AreTheUsualOnesWithoutALimit) {
  const int usual = helperThreads();
  for (const std::int64_t none : {0, -1}) {
    const HelperThreadLimit limit(none);
    EXPECT_EQ(helperThreads(), usual);
  }
  const HelperThreadLimit many(1'000'000'000'000);
  EXPECT_EQ(helperThreads(), 4);
}

}  // namespace
}  // namespace clozebench
