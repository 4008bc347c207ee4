// Log files: every line reaches each open file; a file that cannot be opened is no reason to fail.
#include "base/log.h"

#include "base/files.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

TEST(Log, WritesEachLineToTheFilesThatAreOpenThen) {
  TemporaryFolder folder;
  const int first = log::addFile(folder / "first.log");
  log::info("一 {} %s");  // no format string: braces and percent signs are text
  const int second = log::addFile(folder / "second.log");
  log::info("both");
  log::removeFile(first);
  log::info("second only");
  log::removeFile(second);
  const std::string one = readFile(folder / "first.log").value(), two = readFile(folder / "second.log").value();
  EXPECT_NE(one.find("一 {} %s"), std::string::npos);
  EXPECT_NE(one.find("both"), std::string::npos);
  EXPECT_EQ(one.find("second only"), std::string::npos);
  EXPECT_EQ(two.find("一"), std::string::npos);
  EXPECT_NE(two.find("second only"), std::string::npos);
}

TEST(Log, SurvivesAFileThatCannotBeOpened) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder / "file", "x"));
  const int token = log::addFile(folder / "file/run.log");
  log::info("still here");
  log::removeFile(token);
  log::removeFile(123456);
}

}  // namespace
}  // namespace clozebench
