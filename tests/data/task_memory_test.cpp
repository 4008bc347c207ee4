// A task is read once as long as its files stay as they are.
#include "data/task_memory.h"

#include "helpers.h"

#include <chrono>

namespace clozebench {
namespace {

using std::chrono::seconds;

// Files of a task that were last changed `age` ago.
class OldFiles {
 public:
  explicit OldFiles(seconds age) : m_time(std::filesystem::file_time_type::clock::now() - age) {
    m_config.train = {write("train.tsv", "a b\tz\nc d\tb\ne f\tz\n")};
    m_config.validation = {write("dev.tsv", "g h\tb\ni j\tz\n")};
    m_config.test = {write("test.tsv", "k l\tb\nm n\tz\n")};
  }
  std::string write(const std::string& name, const std::string& content) const {
    const auto path = m_folder.write(name, content);
    std::filesystem::last_write_time(path, m_time);
    return path;
  }
  const TaskConfig& config() const { return m_config; }
  std::string firstText(bool quick = false) const { return loadTask(m_config, quick).value().train.texts.front(); }

 private:
  FileFolder m_folder;
  std::filesystem::file_time_type m_time;
  TaskConfig m_config;
};

TEST(TaskMemory, IsUsedWhileSizeAndTimeOfEachFileStay) {
  const OldFiles files(seconds(60));
  EXPECT_EQ(files.firstText(), "a b");
  files.write("train.tsv", "x y\tz\nc d\tb\ne f\tz\n");  // as long, and its time is set back
  EXPECT_EQ(files.firstText(), "a b");
  std::filesystem::last_write_time(files.config().train.front(),
                                   std::filesystem::file_time_type::clock::now() - seconds(30));
  EXPECT_EQ(files.firstText(), "x y");
  files.write("train.tsv", "x y z\tz\nc d\tb\ne f\tz\n");
  EXPECT_EQ(files.firstText(), "x y z");
}

TEST(TaskMemory, HoldsTheWholeTask) {
  const OldFiles files(seconds(60));
  const auto first = loadTask(files.config()).value();
  const auto again = rememberedTask(taskMemoryKey(files.config(), false)).value();
  EXPECT_EQ(again.fingerprint, first.fingerprint);
  EXPECT_EQ(again.test.texts, first.test.texts);
  EXPECT_EQ(again.labels, first.labels);
  EXPECT_EQ(again.reports.size(), 3u);
}

TEST(TaskMemory, TellsSettingsApart) {
  const OldFiles files(seconds(60));
  auto other = files.config();
  EXPECT_EQ(taskMemoryKey(files.config(), false), taskMemoryKey(other, false));
  EXPECT_NE(taskMemoryKey(files.config(), false), taskMemoryKey(files.config(), true));
  other.maxTrainExamples = 2;
  EXPECT_NE(taskMemoryKey(files.config(), false), taskMemoryKey(other, false));
  other = files.config();
  std::swap(other.validation, other.test);
  EXPECT_NE(taskMemoryKey(files.config(), false), taskMemoryKey(other, false));
}

TEST(TaskMemory, ReliesOnNoFileThatJustChangedOrIsNone) {
  const OldFiles fresh(seconds(0)), old(seconds(60));
  EXPECT_EQ(taskMemoryKey(fresh.config(), false), "");
  EXPECT_NE(taskMemoryKey(old.config(), false), "");
  auto config = old.config();
  config.test = {"/dev/null"};
  EXPECT_EQ(taskMemoryKey(config, false), "");
  config.test = {old.config().test.front() + ".gone"};
  EXPECT_EQ(taskMemoryKey(config, false), "");
  EXPECT_FALSE(loadTask(config));
  EXPECT_FALSE(rememberedTask(""));
}

TEST(TaskMemory, KeepsNoTaskOfMuchText) {
  TaskData large;
  large.train.texts = {std::string(20'000'000, 'x')};
  rememberTask("large", large);
  EXPECT_FALSE(rememberedTask("large"));
  large.train.texts.front().resize(1000);
  rememberTask("large", large);
  EXPECT_TRUE(rememberedTask("large"));
}

}  // namespace
}  // namespace clozebench
