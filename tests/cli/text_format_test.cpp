// Numbers and tables as people read them.
#include "app/cli/text_format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace clozebench::cli {
namespace {

TEST(TextFormat, AScoreHasThreeDecimalsAndAHugeOneItsSize) {
  EXPECT_EQ(formatScore(0.4567), "0.457");
  EXPECT_EQ(formatScore(-12345.6789), "-12345.679");
  EXPECT_EQ(formatScore(2148574088656846848.0), "2.15e+18");
  EXPECT_EQ(formatScore(-3e7), "-3.00e+07");
  EXPECT_EQ(formatScore(std::nan("")), "-");
  EXPECT_EQ(formatScore(std::numeric_limits<double>::infinity()), "-");
}

TEST(TextFormat, AQuotedTextIsOneWordOfAShell) {
  EXPECT_EQ(shellQuoted("a b$c"), "'a b$c'");
  EXPECT_EQ(shellQuoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shellQuoted(""), "''");
}

TEST(TextFormat, ATableIsEmptyUntilItHasARow) {
  TextTable table({"setting", "first"});
  EXPECT_TRUE(table.empty());
  table.add({"backbone.heads", "3"});
  EXPECT_FALSE(table.empty());
}

}  // namespace
}  // namespace clozebench::cli
