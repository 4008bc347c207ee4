// No text that people or other machines gave steers the terminal.
#include "app/cli/shown_controls.h"

#include <gtest/gtest.h>

#include <sstream>

namespace clozebench::cli {
namespace {

std::string passed(const std::vector<std::string>& pieces) {
  std::ostringstream stream;
  {
    const ShownControls shown(stream);
    for (const std::string& piece : pieces) stream << piece;
    stream << std::flush;
  }
  return stream.str();
}

TEST(ShownControls, TextPassesAsItIs) {
  EXPECT_EQ(passed({"name\tF1 0.480 \u00b1 0.012\n", "\u4e2d\u6587 \u2013 \u00e9\n"}),
            "name\tF1 0.480 \u00b1 0.012\n\u4e2d\u6587 \u2013 \u00e9\n");
}

TEST(ShownControls, WhatWouldSteerTheTerminalIsTold) {
  EXPECT_EQ(passed({"\x1b[31mred\r\x7f"}), "\\u001b[31mred\\u000d\\u007f");
}

TEST(ShownControls, ACharacterThatComesInPiecesIsOne) {
  EXPECT_EQ(passed({"a\xc2", "\x9b", "b\xe2", "\x80", "\xa8", "c\xe2\x80", "\x93"}), "a\\u009bb\\u2028c\u2013");
  EXPECT_EQ(passed({"cut off \xc2"}), "cut off \xc2");
}

TEST(ShownControls, TheStreamIsItselfAgainAfterwards) {
  std::ostringstream stream;
  { const ShownControls shown(stream); }
  stream << "\x1b";
  EXPECT_EQ(stream.str(), "\x1b");
}

}  // namespace
}  // namespace clozebench::cli
