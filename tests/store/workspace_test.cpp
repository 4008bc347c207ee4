// Opening a workspace: new ones, broken ones, newer ones, those of others, and full disks.
#include "small_disk.h"
#include "store/migrations.h"
#include "store/workspace_impl.h"
#include "support.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using sqlite::Database;
using testing::stepsBetween;
using testing::StoreTest;
using testing::succeed;
using testing::TemporaryFolder;
using testing::valueOf;

constexpr uid_t kNobody = 65534;

// Root may write anywhere: the test then looks at the world as another user.
class AsOrdinaryUser {
 public:
  AsOrdinaryUser() {
    if (m_root && ::seteuid(kNobody) != 0) throw std::runtime_error("seteuid");
  }
  ~AsOrdinaryUser() {
    if (m_root && ::seteuid(0) != 0) std::abort();
  }

 private:
  const bool m_root = ::geteuid() == 0;
};

// Runs `work` in a child process; the answer is how it ended.
template <class Work>
int inChild(Work work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

void writeText(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

TEST_F(StoreTest, MakesItsFoldersAndUsesAWriteAheadLog) {
  for (const char* part : {"workspace.sqlite", "runs", "cache", "data"})
    EXPECT_TRUE(fs::exists(place() / part)) << part;
  auto database = valueOf(Database::open(place() / "workspace.sqlite", Database::Mode::ReadWrite));
  std::string journal;
  succeed(database.each("PRAGMA journal_mode", [&](const sqlite::Row& row) { journal = row.text(0); }));
  EXPECT_EQ(journal, "wal");
  EXPECT_EQ(workspace.cacheDirectory(), place() / "cache");
  EXPECT_EQ(workspace.runDirectory("abc"), place() / "runs" / "abc");
}

TEST_F(StoreTest, KeepsEverythingWhenOpenedAgain) {
  const auto run = newRun();
  record(run, stepsBetween(1, 5));
  record(run, Finished{});
  workspace = valueOf(Workspace::open(place()));
  EXPECT_EQ(valueOf(workspace.points(run.id)).size(), 5u);
  EXPECT_EQ(valueOf(workspace.run(run.id)).state, RunState::Finished);
}

TEST(Workspace, CanBeMadeByTwoProcessesAtOnce) {
  TemporaryFolder folder;
  std::vector<std::thread> threads;
  std::atomic<int> opened{0};
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      auto workspace = Workspace::open(folder.path() / "new");
      if (workspace && workspace->createRun({})) ++opened;
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(opened, 4);
  EXPECT_EQ(valueOf(valueOf(Workspace::open(folder.path() / "new")).runs()).size(), 4u);
}

TEST(Workspace, RefusesAFileOfANewerProgramAndLeavesItAlone) {
  TemporaryFolder folder;
  valueOf(Workspace::open(folder.path()));
  succeed(valueOf(Database::open(folder.path() / "workspace.sqlite", Database::Mode::ReadWrite))
              .execute("PRAGMA user_version = 99"));
  for (const auto mode : {Workspace::Mode::ReadWrite, Workspace::Mode::ReadOnly}) {
    const auto newer = Workspace::open(folder.path(), mode);
    ASSERT_FALSE(newer);
    EXPECT_EQ(newer.error().code, ErrorCode::NewerVersion);
    EXPECT_NE(newer.error().what.find("99"), std::string::npos);
    EXPECT_FALSE(newer.error().remedy.empty());
  }
}

TEST(Workspace, RefusesTheDatabaseOfAnotherProgram) {
  TemporaryFolder folder;
  succeed(valueOf(Database::open(folder.path() / "workspace.sqlite", Database::Mode::ReadWrite))
              .execute("CREATE TABLE photo (a)"));
  const auto foreign = Workspace::open(folder.path());
  ASSERT_FALSE(foreign);
  EXPECT_EQ(foreign.error().code, ErrorCode::BadInput);
}

TEST(Workspace, SaysWhenThereIsNoneToLookAt) {
  TemporaryFolder folder;
  const auto none = Workspace::open(folder.path() / "nothing", Workspace::Mode::ReadOnly);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::NotFound);
  EXPECT_FALSE(fs::exists(folder.path() / "nothing"));
}

struct Damage {
  const char* name;
  std::function<void(const fs::path&)> make;
};
class DamagedWorkspace : public StoreTest, public ::testing::WithParamInterface<Damage> {};

TEST_P(DamagedWorkspace, IsCalledCorruptAndTheBackupIsNamed) {
  const auto run = newRun();
  record(run, stepsBetween(1, 3000));
  workspace = valueOf(Workspace::open(folder.path() / "other"));  // lets the damaged one go
  const fs::path file = place() / "workspace.sqlite";
  writeText(place() / "workspace.sqlite.backup-1", "an older state");
  GetParam().make(file);
  const auto look = [&]() -> Status {
    CLOZE_TRY(auto broken, Workspace::open(place()));
    CLOZE_CHECK(broken.points(run.id));
    return {};
  };
  const auto status = look();
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::Corrupt) << status.error().sentence();
  EXPECT_NE(status.error().remedy.find("workspace.sqlite.backup-1"), std::string::npos) << status.error().remedy;
  EXPECT_NE(status.error().remedy.find("runs"), std::string::npos);
}

const Damage kDamages[] = {{"NoDatabase", [](const fs::path& file) { writeText(file, std::string(5000, 'x')); }},
                           {"Truncated", [](const fs::path& file) { fs::resize_file(file, 3 * 4096); }},
                           {"OverwrittenInside", [](const fs::path& file) {
                              std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
                              stream.seekp(4096);
                              stream << std::string(fs::file_size(file) - 4096, '\x5a');
                            }}};
INSTANTIATE_TEST_SUITE_P(Every, DamagedWorkspace, ::testing::ValuesIn(kDamages),
                         [](const auto& info) { return info.param.name; });

TEST_F(StoreTest, ReadsAReadOnlyFolderAndSaysThatItCannotWriteThere) {
  const auto run = newRun();
  record(run, stepsBetween(1, 7));
  workspace = valueOf(Workspace::open(folder.path() / "other"));
  fs::permissions(folder.path(), fs::perms(0755));
  for (const auto& entry : fs::recursive_directory_iterator(place()))
    fs::permissions(entry, entry.is_directory() ? fs::perms(0555) : fs::perms(0444));
  fs::permissions(place(), fs::perms(0555));
  {
    const AsOrdinaryUser user;
    auto looking = Workspace::open(place(), Workspace::Mode::ReadOnly);
    ASSERT_TRUE(looking) << looking.error().sentence();
    EXPECT_EQ(valueOf(looking->points(run.id)).size(), 7u);
    EXPECT_EQ(looking->createRun({}).error().code, ErrorCode::ReadOnly);
    const auto writing = Workspace::open(place());
    ASSERT_FALSE(writing);
    EXPECT_EQ(writing.error().code, ErrorCode::ReadOnly) << writing.error().sentence();
    EXPECT_FALSE(writing.error().remedy.empty());
  }
  fs::permissions(place(), fs::perms(0755));
  for (const char* part : {"runs", "cache", "data"}) fs::permissions(place() / part, fs::perms(0755));
}

TEST_F(StoreTest, LosesNothingWhenTheDiskIsFull) {
  const auto run = newRun();
  testing::SmallDisk disk;
  workspace = valueOf(Workspace::open(place()));
  record(run, stepsBetween(1, 100));
  disk.leave(200'000);
  std::int64_t written = 100;
  Status status;
  while (status && written < 1'000'000) {
    status = workspace.record(run.id, stepsBetween(written + 1, written + 500));
    if (status) written += 500;
  }
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::DiskFull) << status.error().sentence();
  EXPECT_NE(status.error().remedy.find("space"), std::string::npos);
  EXPECT_GT(written, 100);
  EXPECT_EQ(valueOf(workspace.points(run.id)).size(), static_cast<std::size_t>(written));
  disk.free();
  workspace = valueOf(Workspace::open(place()));
  record(run, stepsBetween(written + 1, written + 3));
  EXPECT_EQ(valueOf(workspace.points(run.id)).size(), static_cast<std::size_t>(written) + 3);
}

TEST_F(StoreTest, FindsTheRunOfAKilledProcessInterruptedWithAllItsPoints) {
  const auto run = newRun();
  const int status = inChild([&] {
    auto mine = valueOf(Workspace::open(place()));
    const auto lock = valueOf(mine.lockRun(run.id));
    succeed(mine.record(run.id, Started{.stepsPerEpoch = 10}));
    succeed(mine.record(run.id, stepsBetween(1, 25)));
    if (valueOf(mine.run(run.id)).state != RunState::Running) ::_exit(1);
    ::kill(::getpid(), SIGKILL);
  });
  ASSERT_TRUE(WIFSIGNALED(status));
  workspace = valueOf(Workspace::open(place()));
  const auto found = valueOf(workspace.run(run.id));
  EXPECT_EQ(found.state, RunState::Interrupted);
  EXPECT_EQ(found.summary.steps, 25);
  EXPECT_EQ(found.summary.epochs, 2.5);
  EXPECT_EQ(valueOf(workspace.points(run.id)).size(), 25u);
}

TEST_F(StoreTest, ShowsASecondProcessWhatIsCommittedWhileTheFirstGoesOn) {
  const auto run = newRun();
  int toParent[2], toChild[2];
  ASSERT_EQ(::pipe(toParent) + ::pipe(toChild), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    auto mine = valueOf(Workspace::open(place()));
    const auto lock = valueOf(mine.lockRun(run.id));
    succeed(mine.record(run.id, Started{}));
    char signal = 'x';
    std::int64_t written = 0;
    while (::read(toChild[0], &signal, 1) == 1 && signal == 'x') {
      succeed(mine.record(run.id, stepsBetween(written + 1, written + 10)));
      written += 10;
      if (::write(toParent[1], &signal, 1) != 1) ::_exit(1);
    }
    ::_exit(0);
  }
  auto looking = valueOf(Workspace::open(place(), Workspace::Mode::ReadOnly));
  std::size_t seen = 0;
  for (int round = 1; round <= 3; ++round) {
    const auto before = valueOf(looking.dataVersion());
    char signal = 'x';
    ASSERT_EQ(::write(toChild[1], &signal, 1), 1);
    ASSERT_EQ(::read(toParent[0], &signal, 1), 1);
    EXPECT_NE(valueOf(looking.dataVersion()), before);
    seen += valueOf(looking.points(run.id, static_cast<std::int64_t>(seen))).size();
    EXPECT_EQ(seen, 10u * static_cast<std::size_t>(round));
    EXPECT_EQ(valueOf(looking.run(run.id)).state, RunState::Running);
  }
  const auto quiet = valueOf(looking.dataVersion());
  EXPECT_EQ(valueOf(looking.dataVersion()), quiet);
  const char end = 'q';
  ASSERT_EQ(::write(toChild[1], &end, 1), 1);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  for (const int descriptor : {toParent[0], toParent[1], toChild[0], toChild[1]}) ::close(descriptor);
}

TEST(Workspace, TakesNetworkFileSystemsForWhatTheyAre) {
  for (const std::int64_t network :
       {0x6969LL, 0xFF534D42LL, 0xFE534D42LL, 0x517BLL, 0x65735546LL, 0x0BD00BD0LL, -11317950LL})
    EXPECT_TRUE(store::isNetworkFileSystem(network)) << std::hex << network;
  for (const std::int64_t local : {0xEF53LL, 0x58465342LL, 0x01021994LL, 0x9123683ELL, 0x794c7630LL})
    EXPECT_FALSE(store::isNetworkFileSystem(local)) << std::hex << local;
}

// ---- migrations
constexpr Migration kOne{1, "one", "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1)"};
constexpr Migration kTwo{2, "two", "ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = 2"};
constexpr Migration kThree{3, "three", "CREATE TABLE b (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)"};

class MigrationTest : public ::testing::Test {
 protected:
  MigrationTest() : database(valueOf(Database::open(file(), Database::Mode::ReadWrite))) {}
  fs::path file() const { return folder.path() / "m.sqlite"; }
  fs::path backup(int version) const { return folder.path() / ("m.sqlite.backup-" + std::to_string(version)); }

  TemporaryFolder folder;
  Database database;
};

TEST_F(MigrationTest, RunsEachStepOnceAndBacksUpWhatWasThereBefore) {
  const Migration first[] = {kOne};
  const Migration both[] = {kOne, kTwo};
  succeed(migrate(database, first));
  EXPECT_FALSE(fs::exists(backup(0)));
  succeed(migrate(database, both));
  succeed(migrate(database, both));
  EXPECT_EQ(valueOf(database.integer("PRAGMA user_version")), 2);
  EXPECT_EQ(valueOf(database.integer("SELECT y FROM a")), 2);
  ASSERT_TRUE(fs::exists(backup(1)));
  const auto old = valueOf(Database::open(backup(1), Database::Mode::ReadOnly));
  EXPECT_EQ(valueOf(old.integer("PRAGMA user_version")), 1);
  EXPECT_EQ(valueOf(old.integer("SELECT count(*) FROM a")), 1);
  EXPECT_EQ(sqlite::newestBackup(file()), backup(1));
}

TEST_F(MigrationTest, LeavesTheFileAsItWasWhenAStepFails) {
  const Migration two[] = {kOne, kTwo};
  const Migration three[] = {kOne, kTwo, kThree};
  succeed(migrate(database, two));
  EXPECT_FALSE(migrate(database, three));
  EXPECT_EQ(valueOf(database.integer("PRAGMA user_version")), 2);
  EXPECT_EQ(valueOf(database.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'b'")), 0);
  EXPECT_TRUE(fs::exists(backup(2)));
}

TEST(Migrations, AreNumberedWithoutGapsAndSayWhatTheyDo) {
  int expected = 0;
  for (const auto& migration : workspaceMigrations()) {
    EXPECT_EQ(migration.number, ++expected);
    EXPECT_FALSE(std::string(migration.description).empty());
  }
}

}  // namespace
}  // namespace clozebench
