// Where the files of an experiment go.
#include "app/cli/report.h"

#include "cloze_process.h"

#include <set>

namespace clozebench::test {
namespace {

class ExperimentFolder : public ClozeTest {};

TEST_F(ExperimentFolder, IsAnotherForEachNameAndRevision) {
  const auto opened = Workspace::open(workspace());
  ASSERT_TRUE(opened);
  std::set<std::string> folders;
  for (const char* name : {"a/b", "a_b", "a%2Fb", ".hidden", "_.hidden", "plain"}) {
    for (int revision = 1; revision <= 2; ++revision) {
      ExperimentRecord experiment;
      experiment.name = name;
      experiment.revision = revision;
      folders.insert(cli::experimentFolder(*opened, experiment).lexically_relative(workspace()).string());
    }
  }
  EXPECT_EQ(folders.size(), 12u);
  EXPECT_TRUE(folders.contains("experiments/plain/revision-2"));
  EXPECT_TRUE(folders.contains("experiments/a_b/revision-1"));
}

}  // namespace
}  // namespace clozebench::test
