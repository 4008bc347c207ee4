// What steers a terminal is found in names, replaced, and told.
#include "base/control_characters.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

TEST(ControlCharacters, AreFoundWhereverTheyStand) {
  for (const char* text : {"a\nb", "\x1b[31mred", "end\x7f", "\xc2\x9b", "a\u2028b", "a\u2029", "tab\there", "a\u202eb", "\u2066a",
                           "a\u2069", "a\u200f"})
    EXPECT_TRUE(hasControlCharacters(text)) << text;
  EXPECT_TRUE(hasControlCharacters(std::string_view("a\0b", 3)));
  for (const char* text : {"", "plain", "\u4e2d\u6587 name", "caf\u00e9 \u2013 \u00a0", "a\u200bb"})
    EXPECT_FALSE(hasControlCharacters(text)) << text;
}

TEST(ControlCharacters, AreReplacedOneByOne) {
  EXPECT_EQ(withoutControlCharacters("x\ny\x1b[31m\xc2\x9b\u2028"), "x\ufffdy\ufffd[31m\ufffd\ufffd");
  EXPECT_EQ(withoutControlCharacters("\u4e2d\u6587"), "\u4e2d\u6587");
}

TEST(ControlCharacters, AreToldAsJsonWritesThem) {
  EXPECT_EQ(withControlsShown("a\tb\nc\x1b[31m\x7f\xc2\x9b\r"), "a\tb\nc\\u001b[31m\\u007f\\u009b\\u000d");
}

TEST(ControlCharacters, ACharacterThatIsCutOffIsNone) {
  EXPECT_FALSE(hasControlCharacters("\xc2"));
  EXPECT_EQ(withControlsShown("\xe2\x80"), "\xe2\x80");
}

}  // namespace
}  // namespace clozebench
