// The recorder: what arrives is committed, and requests of other processes become controls.
#include "experiment/recorder.h"

#include "fake_engine.h"

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;

class RecorderTest : public testing::DriveTest {
 protected:
  RecorderTest() : record(valueOf(workspace->createRun({}))), recorder(valueOf(Recorder::open(place()))) {
    lock.emplace(valueOf(workspace->lockRun(record.id)));
    succeed(recorder->accept(record.id, Started{}));
  }
  RunRecord record;
  std::shared_ptr<Recorder> recorder;
  std::optional<FileLock> lock;
};

TEST_F(RecorderTest, HasCommittedWhenItReturns) {
  succeed(recorder->accept(record.id, Steps{{{.step = 1, .loss = 0.5f}}}));
  EXPECT_EQ(valueOf(workspace->points(record.id)).size(), 1u);
  succeed(recorder->accept(record.id, Progress{"training", 1, 2}));
  succeed(recorder->accept(record.id, Finished{}));
  EXPECT_EQ(run(record.id).state, RunState::Finished);
}

TEST_F(RecorderTest, TurnsRequestsIntoControls) {
  RunControls controls;
  recorder->poll(record.id, controls);
  EXPECT_FALSE(controls.stop || controls.pause || controls.saveNow);
  succeed(workspace->request(record.id, RequestVerb::Pause));
  succeed(workspace->request(record.id, RequestVerb::SaveNow));
  recorder->poll(record.id, controls);
  EXPECT_TRUE(controls.pause && controls.saveNow && !controls.stop);
  succeed(workspace->request(record.id, RequestVerb::Continue));
  succeed(workspace->request(record.id, RequestVerb::Stop));
  recorder->poll(record.id, controls);
  EXPECT_TRUE(controls.stop && !controls.pause);
}

TEST_F(RecorderTest, PassesOnTheErrorOfTheStore) {
  EXPECT_EQ(recorder->accept("none", Steps{{{.step = 1}}}).error().code, ErrorCode::NotFound);
}

TEST_F(RecorderTest, NeedsAWorkspaceThatCanBeWritten) {
  EXPECT_FALSE(Recorder::open("/proc/none"));
}

}  // namespace
}  // namespace clozebench
