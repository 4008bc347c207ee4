// Files: whole or not at all, errors with a remedy, hostile paths.
#include "base/files.h"

#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <set>
#include <vector>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

std::set<std::string> namesIn(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

TEST(ReadFile, GivesTheBytesAsTheyAre) {
  TemporaryFolder folder;
  std::string content = "\xEF\xBB\xBF a\r\n";
  content += std::string(200000, '\0') + "end";
  ASSERT_TRUE(writeFileAtomically(folder / "名 字.bin", content));
  EXPECT_EQ(readFile(folder / "名 字.bin").value(), content);
}

TEST(ReadFile, OfNothingAFolderOrAFileUsedAsAFolderIsAnErrorThatNamesThePath) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder / "file", ""));
  EXPECT_EQ(readFile(folder / "file").value(), "");
  EXPECT_EQ(readFile(folder / "none").error().code, ErrorCode::NotFound);
  EXPECT_EQ(readFile(folder / "file/inside").error().code, ErrorCode::NotFound);
  const auto isFolder = readFile(folder.path());
  ASSERT_FALSE(isFolder);
  EXPECT_EQ(isFolder.error().code, ErrorCode::BadInput);
  EXPECT_NE(isFolder.error().what.find(folder.path().string()), std::string::npos);
}

TEST(IoError, NamesAFullDiskAReadOnlyFolderAndAMissingFile) {
  EXPECT_EQ(ioError(ENOSPC, "write", "x").code, ErrorCode::DiskFull);
  EXPECT_EQ(ioError(EDQUOT, "write", "x").code, ErrorCode::DiskFull);
  EXPECT_NE(ioError(ENOSPC, "write", "x").remedy.find("a folder elsewhere"), std::string::npos);
  EXPECT_EQ(ioError(EROFS, "write", "x").code, ErrorCode::ReadOnly);
  EXPECT_EQ(ioError(EACCES, "write", "x").code, ErrorCode::ReadOnly);
  EXPECT_EQ(ioError(ENOENT, "open", "x").code, ErrorCode::NotFound);
  for (int number : {ENOSPC, EROFS, ENOENT, EISDIR, EIO}) EXPECT_FALSE(ioError(number, "open", "x").remedy.empty());
}

TEST(WriteFileAtomically, ReplacesTheContentAndLeavesNothingBeside) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder / "a", "first, and longer"));
  ASSERT_TRUE(writeFileAtomically(folder / "a", "second"));
  EXPECT_EQ(readFile(folder / "a").value(), "second");
  EXPECT_EQ(namesIn(folder.path()), std::set<std::string>{"a"});
}

TEST(WriteFileAtomically, JoinsPieces) {
  TemporaryFolder folder;
  const std::vector<std::string_view> pieces{"head", "", "body\n"};
  ASSERT_TRUE(writeFileAtomically(folder / "a", pieces));
  EXPECT_EQ(readFile(folder / "a").value(), "headbody\n");
}

TEST(WriteFileAtomically, ToAFolderThatIsMissingIsNotFound) {
  TemporaryFolder folder;
  EXPECT_EQ(writeFileAtomically(folder / "none/a", "x").error().code, ErrorCode::NotFound);
}

TEST(WriteFileAtomically, OverAFolderFailsAndLeavesItAsItWas) {
  TemporaryFolder folder;
  ASSERT_TRUE(makeDirectories(folder / "target/inside"));
  EXPECT_FALSE(writeFileAtomically(folder / "target", "x"));
  EXPECT_EQ(namesIn(folder.path()), std::set<std::string>{"target"});
}

TEST(WriteFileAtomically, OnAFullDiskKeepsTheOldContent) {
  // A file size limit stands in for a full disk: the write breaks off half way.
  TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder / "a", "old"));
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::_exit(writeFileAtomically(folder / "a", std::string(100000, 'n')) ? 1 : 0);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0) << "the write should have failed";
  EXPECT_EQ(readFile(folder / "a").value(), "old");
  EXPECT_EQ(namesIn(folder.path()), std::set<std::string>{"a"});
}

TEST(MakeDirectories, ThroughAFileIsAnError) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder / "file", "x"));
  EXPECT_FALSE(makeDirectories(folder / "file/a/b"));
  EXPECT_TRUE(makeDirectories(folder / "一/二/三"));
  EXPECT_TRUE(makeDirectories(folder / "一/二/三"));
}

Status fillWith(const fs::path& folder, const std::string& content) {
  CLOZE_CHECK(makeDirectories(folder / "part"));
  CLOZE_CHECK(writeFileAtomically(folder / "part/weights", content));
  return writeFileAtomically(folder / "state", content);
}

TEST(WriteDirectoryAtomically, SwapsTheWholeFolder) {
  TemporaryFolder folder;
  const fs::path target = folder / "最后";
  ASSERT_TRUE(writeDirectoryAtomically(target, [](const fs::path& fresh) { return fillWith(fresh, "one"); }));
  ASSERT_TRUE(writeFileAtomically(target / "only in the old one", "x"));
  ASSERT_TRUE(writeDirectoryAtomically(target, [](const fs::path& fresh) { return fillWith(fresh, "two"); }));
  EXPECT_EQ(readFile(target / "part/weights").value(), "two");
  EXPECT_EQ(namesIn(target), (std::set<std::string>{"part", "state"}));
  EXPECT_EQ(namesIn(folder.path()), std::set<std::string>{"最后"});
}

TEST(WriteDirectoryAtomically, AFailureKeepsTheOldFolder) {
  TemporaryFolder folder;
  const fs::path target = folder / "last";
  ASSERT_TRUE(writeDirectoryAtomically(target, [](const fs::path& fresh) { return fillWith(fresh, "one"); }));
  const auto failed = writeDirectoryAtomically(target, [](const fs::path& fresh) -> Status {
    CLOZE_CHECK(fillWith(fresh, "two"));
    return fail(ErrorCode::DiskFull, "No space is left", "Free some");
  });
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, ErrorCode::DiskFull);
  EXPECT_EQ(readFile(target / "state").value(), "one");
  EXPECT_EQ(namesIn(folder.path()), std::set<std::string>{"last"});
}

TEST(WriteDirectoryAtomically, KilledWhileWritingKeepsTheOldFolderAndTheNextWriteWorks) {
  TemporaryFolder folder;
  const fs::path target = folder / "last";
  ASSERT_TRUE(writeDirectoryAtomically(target, [](const fs::path& fresh) { return fillWith(fresh, "one"); }));
  const pid_t child = ::fork();
  if (child == 0) {
    (void)writeDirectoryAtomically(target, [](const fs::path& fresh) -> Status {
      CLOZE_CHECK(writeFileAtomically(fresh / "state", "half"));
      ::kill(::getpid(), SIGKILL);
      return {};
    });
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  recoverDirectory(target);
  EXPECT_EQ(readFile(target / "state").value(), "one");
  ASSERT_TRUE(writeDirectoryAtomically(target, [](const fs::path& fresh) { return fillWith(fresh, "three"); }));
  EXPECT_EQ(readFile(target / "state").value(), "three");
  EXPECT_EQ(namesIn(folder.path()), std::set<std::string>{"last"});
}

TEST(RecoverDirectory, BringsTheOldFolderBackAfterAKillBetweenTwoRenames) {
  TemporaryFolder folder;
  ASSERT_TRUE(makeDirectories(folder / ".last.old"));
  ASSERT_TRUE(writeFileAtomically(folder / ".last.old/state", "one"));
  recoverDirectory(folder / "last");
  EXPECT_EQ(readFile(folder / "last/state").value(), "one");
}

TEST(RecoverDirectory, DoesNotDisturbAWriterThatIsStillFilling) {
  TemporaryFolder folder;
  const fs::path target = folder / "last";
  const auto written = writeDirectoryAtomically(target, [&](const fs::path& fresh) {
    recoverDirectory(target);
    return fillWith(fresh, "one");
  });
  ASSERT_TRUE(written);
  EXPECT_EQ(readFile(target / "state").value(), "one");
}

TEST(MappedFile, ShowsTheBytesAndMovesLikeAValue) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder / "a", "abc"));
  ASSERT_TRUE(writeFileAtomically(folder / "empty", ""));
  auto first = MappedFile::open(folder / "a");
  ASSERT_TRUE(first);
  MappedFile moved = std::move(*first);
  ASSERT_EQ(moved.bytes().size(), 3u);
  EXPECT_EQ(static_cast<char>(moved.bytes()[2]), 'c');
  EXPECT_EQ(MappedFile::open(folder / "empty").value().bytes().size(), 0u);
  EXPECT_EQ(MappedFile::open(folder / "none").error().code, ErrorCode::NotFound);
  EXPECT_FALSE(MappedFile::open(folder.path()));
}

TEST(UserFolders, FollowTheXdgVariablesElseHome) {
  const char* home = std::getenv("HOME");
  const std::string before = home ? home : "";
  ::setenv("XDG_DATA_HOME", "/数据 data", 1);
  EXPECT_EQ(userDataFolder(), "/数据 data/clozebench");
  ::unsetenv("XDG_DATA_HOME");
  ::unsetenv("XDG_CACHE_HOME");
  ::setenv("HOME", "/home/someone", 1);
  EXPECT_EQ(userDataFolder(), "/home/someone/.local/share/clozebench");
  EXPECT_EQ(userCacheFolder(), "/home/someone/.cache/clozebench");
  ::setenv("HOME", before.c_str(), 1);
}

TEST(FreeDiskBytes, OfAFolderThatDoesNotExistYetIsThatOfItsNearestParent) {
  TemporaryFolder folder;
  EXPECT_GT(freeDiskBytes(folder.path()), 0u);
  EXPECT_GT(freeDiskBytes(folder / "not/yet/there"), 0u);
}

}  // namespace
}  // namespace clozebench
