// Sentences inside the values of a Probed event.
#include "run/filled_in.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

TEST(FilledIn, ComesBackInOrderWithItsShareAndNothingElse) {
  Probed probed{120, {}};
  probed.values[filledInName(2, "at 12: [noon, not night]")] = 0;
  probed.values[filledInName(1, "the [cat] sat")] = 1;
  probed.values["embedding_norm"] = 3.5;
  const auto sentences = filledIn(probed);
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_EQ(sentences[0].text, "the [cat] sat");
  EXPECT_EQ(sentences[0].right, 1);
  EXPECT_EQ(sentences[1].text, "at 12: [noon, not night]");
}

}  // namespace
}  // namespace clozebench
