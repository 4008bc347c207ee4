// What is handed over to a process that goes on by itself.
#include "experiment/detached.h"

#include "tests/text/file_folder.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

TEST(Detached, AHandedOverFileIsClearedAndNoOtherFileIs) {
  const FileFolder folder;
  folder.write("workspace.sqlite", "");
  const auto handedOver = folder.write("data/continue-1.toml", "[task]\n"), own = folder.write("data/mine.toml", ""),
             elsewhere = folder.write("continue-1.toml", "");
  for (const auto& file : {handedOver, own, elsewhere}) removeHandedOver(file);
  EXPECT_FALSE(std::filesystem::exists(handedOver));
  EXPECT_TRUE(std::filesystem::exists(own));
  EXPECT_TRUE(std::filesystem::exists(elsewhere));
}

}  // namespace
}  // namespace clozebench
