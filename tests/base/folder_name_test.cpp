// Names of folders: one for each name, whatever it holds.
#include "base/folder_name.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace clozebench {
namespace {

TEST(FolderName, APlainNameStaysAsItIs) {
  for (const char* name : {"demo", "first try", "a_b", "d=64, layers 2", "\u4e2d\u6587", "v1.2"})
    EXPECT_EQ(folderName(name), name);
}

TEST(FolderName, WhatAFolderCannotBeCalledIsWrittenOut) {
  EXPECT_EQ(folderName("a/b"), "a%2Fb");
  EXPECT_EQ(folderName("50 %"), "50 %25");
  EXPECT_EQ(folderName(".hidden"), "%2Ehidden");
  EXPECT_EQ(folderName(".."), "%2E.");
  EXPECT_EQ(folderName("x\ny"), "x%0Ay");
  EXPECT_EQ(folderName(""), "%");
}

TEST(FolderName, TwoNamesNeverBecomeOne) {
  const std::string longName(300, 'n');
  const std::set<std::string> names{"a/b",
                                    "a_b",
                                    "a%2Fb",
                                    "a\\b",
                                    "",
                                    "%",
                                    "%25",
                                    ".",
                                    "%2E",
                                    "..",
                                    longName,
                                    longName + 'm',
                                    longName.substr(0, 200),
                                    std::string(300, '/')};
  std::set<std::string> folders;
  for (const std::string& name : names) folders.insert(folderName(name));
  EXPECT_EQ(folders.size(), names.size());
  for (const std::string& folder : folders) {
    EXPECT_LE(folder.size(), 240u);
    EXPECT_EQ(std::filesystem::path(folder).filename(), folder);
  }
}

TEST(FolderName, NoCharacterIsCutInItsMiddle) {
  std::string name;
  for (int i = 0; i < 100; ++i) name += "\u4e2d";
  const std::string folder = folderName(name);
  EXPECT_EQ(folder.find("%-") % 3, 0u);
}

}  // namespace
}  // namespace clozebench
