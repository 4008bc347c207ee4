// Folders that go away with their owner, and those whose owner was killed.
#include "base/scoped_folder.h"

#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using testing::succeed;
using testing::valueOf;

// Of a child process that made it and was killed.
fs::path abandoned(const fs::path& beginning) {
  int ready[2];
  if (::pipe(ready) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) {
    const auto folder = SweptFolder::make(beginning);
    const std::string path = folder ? folder->path().string() : "";
    if (::write(ready[1], path.data(), path.size()) < 0) ::_exit(1);
    for (;;) ::pause();
  }
  char path[4096];
  const ssize_t length = ::read(ready[0], path, sizeof path);
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  ::close(ready[0]);
  ::close(ready[1]);
  return std::string(path, static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
}

TEST(ScopedFolder, IsMadeWithItsParentAndGoesWithAllThatIsInIt) {
  const TemporaryFolder place;
  fs::path path;
  {
    ScopedFolder folder = valueOf(ScopedFolder::make(place / "deep" / ".part-"));
    path = folder.path();
    EXPECT_TRUE(path.filename().string().starts_with(".part-"));
    EXPECT_EQ(path.parent_path(), place / "deep");
    succeed(writeFileAtomically(path / "a", "content"));
    const ScopedFolder other = valueOf(ScopedFolder::make(place / "deep" / ".part-"));
    EXPECT_NE(other.path(), path);
    const ScopedFolder moved = std::move(folder);
    EXPECT_EQ(moved.path(), path);
    EXPECT_TRUE(fs::exists(path / "a"));
  }
  EXPECT_FALSE(fs::exists(path));
  EXPECT_TRUE(fs::is_empty(place / "deep"));
}

TEST(ScopedFolder, ThatCannotBeMadeSaysWhereAndWhatToDo) {
  const TemporaryFolder place;
  succeed(writeFileAtomically(place / "file", ""));
  const auto refused = ScopedFolder::make(place / "file" / "x-");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().what.find((place / "file").string()), std::string::npos) << refused.error().what;
  EXPECT_FALSE(refused.error().remedy.empty());
}

TEST(SweptFolder, OfALivingOwnerStaysAndThatOfAKilledOneIsSweptAwayByTheNextOfItsBeginning) {
  const TemporaryFolder place;
  const auto beginning = place / "trial-";
  const SweptFolder mine = valueOf(SweptFolder::make(beginning));
  const fs::path left = abandoned(beginning);
  ASSERT_TRUE(fs::exists(left));
  fs::create_directories(place / "trial-without-a-lock");
  fs::create_directories(place / "another");
  succeed(writeFileAtomically(place / "another" / "lock", ""));
  const SweptFolder next = valueOf(SweptFolder::make(beginning));
  EXPECT_FALSE(fs::exists(left));
  EXPECT_TRUE(fs::exists(mine.path()));
  EXPECT_TRUE(fs::exists(next.path()));
  EXPECT_TRUE(fs::exists(place / "trial-without-a-lock")) << "it may be in the making";
  EXPECT_TRUE(fs::exists(place / "another"));
}

TEST(SweptFolder, GoesWithItsOwner) {
  const TemporaryFolder place;
  fs::path path;
  {
    const SweptFolder folder = valueOf(SweptFolder::make(place / "trial-"));
    path = folder.path();
    SweptFolder::removeAbandoned(place / "trial-");
    EXPECT_TRUE(fs::exists(path));
  }
  EXPECT_FALSE(fs::exists(path));
}

}  // namespace
}  // namespace clozebench
