// Pieces of work for several threads: see model/parallel.h.
#include "model/parallel.h"

#include <ATen/Parallel.h>

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace clozebench {
namespace {

using parallel::Index;

// Two threads even where the machine has one core.
class Parallel : public testing::Test {
 protected:
  void SetUp() override { at::set_num_threads(2); }
  void TearDown() override { at::set_num_threads(m_before); }

 private:
  int m_before = at::get_num_threads();
};

TEST_F(Parallel, eachItemIsDoneOnceWhateverTheCountAndTheGrain) {
  for (const Index count : {0, 1, 2, 3, 7, 64, 101})
    for (const Index grain : {1, 5, 100}) {
      std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
      parallel::rows(count, grain, [&](Index begin, Index end, int thread) {
        EXPECT_GE(thread, 0);
        EXPECT_LT(thread, 2);
        for (auto i = begin; i < end; ++i) ++visits[static_cast<std::size_t>(i)];
      });
      for (const auto& each : visits) EXPECT_EQ(each.load(), 1) << count << " items, grain " << grain;
    }
}

TEST_F(Parallel, theSecondThreadTakesTheSecondHalf) {
  std::vector<int> owner(9, -1);
  parallel::rows(9, 1, [&](Index begin, Index end, int thread) {
    for (auto i = begin; i < end; ++i) owner[static_cast<std::size_t>(i)] = thread;
  });
  EXPECT_EQ(owner, (std::vector<int>{0, 0, 0, 0, 0, 1, 1, 1, 1}));
}

TEST_F(Parallel, aRegionWithinARegionIsSerial) {
  EXPECT_EQ(parallel::threads(), 2);
  std::atomic<int> inner{0};
  parallel::rows(2, 1, [&](Index, Index) {
    EXPECT_EQ(parallel::threads(), 1);
    parallel::rows(10, 1, [&](Index begin, Index end, int thread) {
      EXPECT_EQ(thread, 0);
      inner += static_cast<int>(end - begin);
    });
  });
  EXPECT_EQ(inner.load(), 20);
}

TEST_F(Parallel, anExceptionOfAPieceComesOut) {
  const auto fail = [](Index begin, Index) {
    if (begin > 0) throw std::runtime_error("second half");
  };
  EXPECT_THROW(parallel::rows(8, 1, fail), std::runtime_error);
}

}  // namespace
}  // namespace clozebench
