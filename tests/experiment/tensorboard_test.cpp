// TensorBoard's event files and CSV of curves, read back byte by byte.
#include "experiment/tensorboard.h"

#include "experiment/export_curves.h"
#include "run/filled_in.h"
#include "tiny_experiment.h"

#include <gmock/gmock.h>

#include <cstring>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using testing::succeed;
using testing::TinyExperiment;
using testing::valueOf;

template <class T>
T at(const std::string& bytes, std::size_t place) {
  T value{};
  std::memcpy(&value, bytes.data() + place, sizeof value);
  return value;
}

// RFC 3720, B.4.
TEST(Crc32c, IsThatOfTheStandardsExamples) {
  EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8a9136aau);
  EXPECT_EQ(crc32c(std::string(32, '\xff')), 0x62a8ab43u);
  EXPECT_EQ(crc32c("123456789"), 0xe3069283u);
}

// Computed with the tensorboard package: tensorboard.compat.proto.event_pb2.Event(...).SerializeToString().
TEST(TensorboardEvents, AreWhatProtobufWrites) {
  EXPECT_EQ(versionEvent(1.5), std::string("\x09\0\0\0\0\0\0\xf8\x3f\x1a\x0d"
                                           "brain.Event:2",
                                           24));
  EXPECT_EQ(scalarEvent(1.5, 300, {{"a", 0.25f}}),
            std::string("\x09\0\0\0\0\0\0\xf8\x3f\x10\xac\x02\x2a\x0a\x0a\x08\x0a\x01"
                        "a\x15\0\0\x80\x3e",
                        24));
}

TEST(TensorboardEvents, ATextIsWhatProtobufWrites) {
  EXPECT_EQ(textEvent(1.5, 300, "a", "hi"),
            std::string("\x09\0\0\0\0\0\0\xf8\x3f\x10\xac\x02\x2a\x1d\x0a\x1b\x0a\x01"
                        "a\x42\x0c\x08\x07\x12\x04\x12\x02\x08\x01\x42\x02hiJ\x08\x0a\x06\x0a\x04text",
                        43));
}

TEST(TensorboardFile, HoldsEveryStepAndEvaluationAsCheckedRecords) {
  const auto workspace = valueOf(Workspace::open(TinyExperiment::shared().workspace(), Workspace::Mode::ReadOnly));
  const RunRecord run = TinyExperiment::shared().run("scratch");
  TemporaryFolder folder;
  const fs::path file = valueOf(writeTensorboard(workspace, run, folder / "events"));
  EXPECT_THAT(file.filename().string(), HasSubstr("events.out.tfevents."));
  const std::string bytes = valueOf(readFile(file));
  std::size_t records = 0, place = 0;
  while (place < bytes.size()) {
    const auto length = at<std::uint64_t>(bytes, place);
    const std::string data = bytes.substr(place + 12, length);
    EXPECT_EQ(bytes.substr(place, 16 + length), tfRecord(data));
    place += 16 + length;
    ++records;
  }
  EXPECT_EQ(place, bytes.size());
  EXPECT_EQ(records, 1 + valueOf(workspace.points(run.id)).size() + valueOf(workspace.evaluations(run.id)).size() + 1);
  EXPECT_THAT(bytes, HasSubstr("test/f1_micro"));
  EXPECT_THAT(bytes, HasSubstr("train/gradient_norm"));
  EXPECT_THAT(bytes, HasSubstr("validation/f1_micro"));
}

// As pre-training sends them: numbers, and sentences whose names hold what was guessed.
TEST(CurveFiles, FilledInSentencesAreTextsAndNoSeries) {
  TemporaryFolder folder;
  auto workspace = TinyExperiment::shared().openedCopy(folder / "workspace");
  const RunRecord run = TinyExperiment::shared().run("");
  const std::string first = "the [cat] sat", second = "on the [mat, not rug]";
  succeed(workspace.record(
      run.id, Probed{999, {{"mlm_loss", 1.5}, {filledInName(1, first), 1}, {filledInName(2, second), 0}}}));
  const Table probes = valueOf(probesTable(workspace, run.id)), filled = valueOf(filledInTable(workspace, run.id));
  for (const TableColumn& column : probes.columns) EXPECT_FALSE(isFilledIn(column.name)) << column.name;
  ASSERT_GE(filled.rows.size(), 2u);
  EXPECT_EQ(filled.columns[2].name, "text");
  const std::string bytes = valueOf(readFile(valueOf(writeTensorboard(workspace, run, folder / "events"))));
  EXPECT_EQ(bytes.find(filledInName(1, first)), std::string::npos);
  EXPECT_THAT(bytes, HasSubstr(first + "\n\n" + second));
}

TEST(CurveFiles, OfOneRunLieInTheFolderAndOfSeveralInOneEach) {
  const auto workspace = valueOf(Workspace::open(TinyExperiment::shared().workspace(), Workspace::Mode::ReadOnly));
  const auto runs = valueOf(workspace.runs(valueOf(workspace.experiment("tiny")).id));
  TemporaryFolder folder;
  const auto one = valueOf(exportCurves(workspace, {runs.front()}, CurveFormat::Csv, folder / "one"));
  EXPECT_EQ(one.front(), folder / "one" / "points.csv");
  EXPECT_THAT(valueOf(readFile(one.front())), HasSubstr("step,loss,learning_rate,gradient_norm,tokens,seconds\n1,"));
  EXPECT_THAT(valueOf(readFile(one[1])), HasSubstr("step,epoch,split,tokens,seconds,best,"));
  const auto all = valueOf(exportCurves(workspace, runs, CurveFormat::Tensorboard, folder / "all"));
  ASSERT_EQ(all.size(), 3u);
  for (const fs::path& file : all) EXPECT_EQ(file.parent_path().parent_path(), folder / "all");
  const auto again = exportCurves(workspace, runs, CurveFormat::Csv, folder / "all");
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().remedy, HasSubstr("--force"));
  EXPECT_TRUE(exportCurves(workspace, runs, CurveFormat::Csv, folder / "all", /*replace=*/true));
}

}  // namespace
}  // namespace clozebench
