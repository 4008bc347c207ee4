// The layout of points: many flushes become few chunks, and nothing is lost on the way.
#include "store/chunks.h"

#include "store/migrations.h"
#include "support.h"

#include <random>

namespace clozebench {
namespace {

using sqlite::Database;
using testing::expectEqual;
using testing::pointAt;
using testing::stepsBetween;
using testing::succeed;
using testing::valueOf;

// A database of one run without the rest of a workspace, so that a test may look at the rows.
class ChunkTest : public ::testing::Test {
 protected:
  ChunkTest() : database(valueOf(Database::open(folder.path() / "chunks.sqlite", Database::Mode::ReadWrite))) {
    succeed(migrate(database, workspaceMigrations()));
    succeed(database.execute("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF"));
  }
  void append(const Steps& steps) { succeed(chunks::append(database, kRun, steps.points)); }
  std::vector<StepPoint> read(std::int64_t after = 0) const { return valueOf(chunks::read(database, kRun, after)); }
  std::int64_t count(const std::string& condition) const {
    return valueOf(database.integer("SELECT count(*) FROM chunk WHERE series = 0 AND " + condition));
  }

  static constexpr std::int64_t kRun = 3;
  testing::TemporaryFolder folder;
  Database database;
};

TEST_F(ChunkTest, MergesManyShortFlushesIntoFullChunks) {
  constexpr std::int64_t kSteps = 1'000'000;
  std::minstd_rand random(7);
  succeed(database.execute("BEGIN"));
  std::int64_t written = 0;
  while (written < kSteps) {
    const auto size = std::min<std::int64_t>(1 + random() % 900, kSteps - written);
    append(stepsBetween(written + 1, written + size));
    written += size;
  }
  succeed(database.execute("COMMIT"));
  EXPECT_EQ(count("count = 4096"), kSteps / 4096);
  EXPECT_LT(count("count < 4096"), 32);
  EXPECT_EQ(valueOf(database.integer("SELECT count(*) FROM chunk")), 5 * count("1"));
  for (const char* series : {"loss", "learning_rate", "gradient_norm", "tokens", "seconds"}) {
    const auto bins = valueOf(chunks::bins(database, kRun, series));
    EXPECT_LT(bins.size(), 300u);
    EXPECT_EQ(bins.front().firstStep, 1);
    for (std::size_t i = 1; i < bins.size(); ++i) EXPECT_EQ(bins[i].firstStep, bins[i - 1].lastStep + 1);
    EXPECT_EQ(bins.back().lastStep, kSteps);
  }
  const auto tail = read(kSteps - 5000);
  ASSERT_EQ(tail.size(), 5000u);
  for (std::size_t i = 0; i < tail.size(); ++i)
    expectEqual(tail[i], pointAt(kSteps - 4999 + static_cast<std::int64_t>(i)));
}

TEST_F(ChunkTest, KeepsTheNumberOfChunksSmallWhenEachFlushHoldsOneStep) {
  succeed(database.execute("BEGIN"));
  for (std::int64_t step = 1; step <= 4500; ++step) {
    append(stepsBetween(step, step));
    ASSERT_LT(count("1"), 90) << step;
  }
  succeed(database.execute("COMMIT"));
  EXPECT_EQ(count("count = 4096"), 1);
  const auto points = read();
  ASSERT_EQ(points.size(), 4500u);
  for (std::size_t i = 0; i < points.size(); ++i) expectEqual(points[i], pointAt(static_cast<std::int64_t>(i) + 1));
}

TEST_F(ChunkTest, SummarisesEachChunk) {
  append(stepsBetween(1, 26));
  const auto bins = valueOf(chunks::bins(database, kRun, "gradient_norm"));
  ASSERT_EQ(bins.size(), 1u);
  EXPECT_EQ(bins[0].low, 0.5f);
  EXPECT_EQ(bins[0].high, 12.5f);
  EXPECT_EQ(bins[0].first, 1.5f);
  EXPECT_EQ(bins[0].last, 0.5f);
  EXPECT_EQ(bins[0].nonFinite, 0);
}

TEST_F(ChunkTest, KeepsTokensAndSecondsInFullPrecision) {
  Steps steps = stepsBetween(1, 1);
  steps.points[0].tokens = 9007199254740991.0;
  steps.points[0].seconds = 1e9 + 1e-6;
  append(steps);
  expectEqual(read().at(0), steps.points[0]);
}

TEST_F(ChunkTest, CutsInTheMiddleOfAChunkAndGoesOn) {
  append(stepsBetween(1, 5000));
  for (const std::int64_t cut : {4500, 4096, 4095, 100, 1}) {
    succeed(chunks::truncateAfter(database, kRun, cut));
    const auto points = read();
    ASSERT_EQ(points.size(), static_cast<std::size_t>(cut));
    expectEqual(points.back(), pointAt(cut));
  }
  append(stepsBetween(2, 9000));
  const auto points = read();
  ASSERT_EQ(points.size(), 9000u);
  for (std::size_t i = 0; i < points.size(); ++i) expectEqual(points[i], pointAt(static_cast<std::int64_t>(i) + 1));
  succeed(chunks::truncateAfter(database, kRun, 0));
  EXPECT_TRUE(read().empty());
}

TEST_F(ChunkTest, ReplacesPointsThatComeAgain) {
  append(stepsBetween(1, 20));
  Steps again = stepsBetween(15, 17);
  again.points[0].loss = -1;
  append(again);
  const auto points = read();
  ASSERT_EQ(points.size(), 17u);
  EXPECT_EQ(points[14].loss, -1);
}

TEST_F(ChunkTest, KeepsAGapBetweenSteps) {
  Steps steps = stepsBetween(1, 100);
  for (const auto& point : stepsBetween(200, 399).points) steps.points.push_back(point);
  append(steps);
  for (std::int64_t step = 400; step < 5000; step += 40) append(stepsBetween(step, step + 39));
  const auto points = read();
  ASSERT_EQ(points.size(), 100u + 4800u);
  expectEqual(points[100], pointAt(200));
  expectEqual(points.back(), pointAt(4999));
  EXPECT_EQ(read(150).size(), 4800u);
}

TEST_F(ChunkTest, KeepsRunsApart) {
  append(stepsBetween(1, 70));
  succeed(chunks::append(database, kRun + 1, stepsBetween(1, 7).points));
  succeed(chunks::truncateAfter(database, kRun, 10));
  EXPECT_EQ(read().size(), 10u);
  EXPECT_EQ(valueOf(chunks::read(database, kRun + 1, 0)).size(), 7u);
}

}  // namespace
}  // namespace clozebench
