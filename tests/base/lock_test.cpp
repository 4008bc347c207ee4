// Locks: exclusive across descriptors and processes, and gone with their process, kill -9 included.
#include "base/files.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

// A child process that holds the lock until it is killed; the constructor returns once it does.
class Holder {
 public:
  explicit Holder(const fs::path& path, FileLock::Kind kind = FileLock::Kind::Exclusive) {
    int ready[2];
    if (::pipe(ready) != 0) return;
    m_child = ::fork();
    if (m_child == 0) {
      const auto lock = FileLock::tryLock(path, kind);
      const char answer = lock ? 'y' : 'n';
      if (::write(ready[1], &answer, 1) != 1) ::_exit(1);
      for (;;) ::pause();
    }
    char answer = 0;
    m_holds = ::read(ready[0], &answer, 1) == 1 && answer == 'y';
    ::close(ready[0]);
    ::close(ready[1]);
  }
  ~Holder() { kill(); }
  bool holds() const { return m_holds; }
  void kill() {
    if (m_child <= 0) return;
    ::kill(m_child, SIGKILL);
    ::waitpid(m_child, nullptr, 0);
    m_child = -1;
  }

 private:
  pid_t m_child = -1;
  bool m_holds = false;
};

TEST(FileLock, IsRefusedWhileAnotherProcessHoldsItAndFreeAfterKillDashNine) {
  TemporaryFolder folder;
  const fs::path path = folder / "锁";
  Holder holder(path);
  ASSERT_TRUE(holder.holds());
  const auto refused = FileLock::tryLock(path);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::Locked);
  EXPECT_FALSE(refused.error().remedy.empty());
  EXPECT_TRUE(FileLock::isHeld(path));
  holder.kill();
  EXPECT_FALSE(FileLock::isHeld(path));
  EXPECT_TRUE(FileLock::tryLock(path));
}

TEST(FileLock, IsRefusedInTheSameProcessToo) {
  TemporaryFolder folder;
  const auto first = FileLock::tryLock(folder / "lock");
  ASSERT_TRUE(first);
  EXPECT_EQ(FileLock::tryLock(folder / "lock").error().code, ErrorCode::Locked);
}

TEST(FileLock, SharedHoldersMeetAndKeepAnExclusiveOneOut) {
  TemporaryFolder folder;
  const fs::path path = folder / "cache";
  Holder reader(path, FileLock::Kind::Shared);
  ASSERT_TRUE(reader.holds());
  EXPECT_TRUE(FileLock::tryLock(path, FileLock::Kind::Shared));
  EXPECT_EQ(FileLock::tryLock(path).error().code, ErrorCode::Locked);
  EXPECT_FALSE(FileLock::isHeld(path)) << "held means exclusively held";
}

TEST(FileLock, MovesAndIsReleasedWithItsOwner) {
  TemporaryFolder folder;
  const fs::path path = folder / "lock";
  {
    auto lock = FileLock::tryLock(path);
    ASSERT_TRUE(lock);
    const FileLock owner = std::move(*lock);
    EXPECT_TRUE(FileLock::isHeld(path));
  }
  EXPECT_FALSE(FileLock::isHeld(path));
}

TEST(FileLock, OfAMissingFileIsNotHeldAndInAMissingFolderIsAnError) {
  TemporaryFolder folder;
  EXPECT_FALSE(FileLock::isHeld(folder / "none"));
  EXPECT_EQ(FileLock::tryLock(folder / "none/lock").error().code, ErrorCode::NotFound);
}

TEST(FileLock, IsNotInheritedByAProgramThatTheHolderStarts) {
  TemporaryFolder folder;
  const fs::path path = folder / "lock";
  pid_t child = -1;
  {
    const auto lock = FileLock::tryLock(path);
    ASSERT_TRUE(lock);
    child = ::fork();
    if (child == 0) {
      ::execlp("sleep", "sleep", "60", static_cast<char*>(nullptr));
      ::_exit(1);
    }
    // Until exec the child shares the descriptor; wait for it to become another program.
    for (int i = 0; i < 200; ++i) {
      const auto name = readFile("/proc/" + std::to_string(child) + "/comm");
      if (name && *name == "sleep\n") break;
      ::usleep(5000);
    }
  }
  EXPECT_FALSE(FileLock::isHeld(path));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
}

}  // namespace
}  // namespace clozebench
