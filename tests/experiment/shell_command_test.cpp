// The line for a terminal says what the form says.
#include "experiment/shell_command.h"

#include "base/files.h"
#include "config/all_errors.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace clozebench {
namespace {

using testing::succeed;
using testing::valueOf;

class ShellCommandTest : public ::testing::Test {
 protected:
  // What a shell makes of it: `cloze` is a function that tells its words, one a line.
  std::string words(const std::string& command) const {
    const auto script = m_folder / "script.sh", said = m_folder / "said.txt";
    succeed(writeFileAtomically(script, "cd '" + m_folder.path().string() +
                                            "'\ncloze() { for word in \"$@\"; do echo \"$word\"; done; }\n" + command +
                                            "\n"));
    EXPECT_EQ(std::system(("sh '" + script.string() + "' > '" + said.string() + "'").c_str()), 0);
    return valueOf(readFile(said));
  }
  const TemporaryFolder m_folder{};
};

TEST_F(ShellCommandTest, SetsWhatDiffersFromTheFile) {
  const auto file = m_folder / "it's mine.toml";
  succeed(writeFileAtomically(file, "[experiment]\nname = \"a\"\n[task]\ntrain = \"x.tsv\"\n"));
  const Experiment saved = valueOf(loadExperiment(file));
  Experiment experiment = saved;
  succeed(setGiven(experiment, "task.label_separator", Value(std::string(";'"))));
  succeed(setGiven(experiment, "pretrain.mask_rate", Value(0.3)));
  const auto command = valueOf(shellCommand(experiment, file, saved, "/work space"));
  EXPECT_EQ(words(command), "--workspace\n/work space\nrun\n" + file.string() +
                                "\n--set\ntask.label_separator=;'\n--set\npretrain.mask_rate=0.3\n");
  EXPECT_EQ(words(valueOf(shellCommand(saved, file, saved, "/w"))), "--workspace\n/w\nrun\n" + file.string() + "\n");
}

TEST_F(ShellCommandTest, WritesTheWholeExperimentWhereSetCannotSayIt) {
  Experiment experiment = makeExperiment();
  experiment.directory = m_folder.path();
  succeed(setGiven(experiment, "experiment.name", Value(std::string("a/b $HOME"))));
  succeed(setGiven(experiment, "task.train", Value(std::vector<std::string>{"x.tsv"})));
  experiment.variants = {{"one", {{"backbone.layers", Value(std::int64_t{2})}}},
                         {"two", {{"backbone.layers", Value(std::int64_t{3})}}}};
  const auto command = valueOf(shellCommand(experiment, "/w"));
  const auto said = words(command);
  ASSERT_TRUE(said.starts_with("--workspace\n/w\nrun\na-b $HOME-")) << said;
  const auto name = said.substr(said.find("a-b"), said.size() - said.find("a-b") - 1);
  const Experiment written = valueOf(loadExperiment(m_folder / name));
  EXPECT_EQ(written.settings.experiment.name, "a/b $HOME");
  EXPECT_EQ(written.settings.task.train.front(), (m_folder / "x.tsv").string());
  EXPECT_EQ(written.variants.size(), 2u);
  // Something that the file gives was taken back: no --set says that.
  Experiment fewer = written;
  fewer.given.erase("task.train");
  fewer.settings.task.train.clear();
  EXPECT_TRUE(valueOf(shellCommand(fewer, m_folder / "f.toml", written, "/w")).find("cat > ") != std::string::npos);
}

TEST_F(ShellCommandTest, WritesOverNoFileOfThatNameAndMayBePastedTwice) {
  const auto mine = m_folder / "reviews.toml";
  succeed(writeFileAtomically(mine, "# written by hand\n"));
  Experiment experiment = makeExperiment();
  experiment.directory = m_folder.path();
  succeed(setGiven(experiment, "experiment.name", Value(std::string("reviews"))));
  const auto first = valueOf(shellCommand(experiment, "/w"));
  const auto said = words("set -C\n" + first);
  EXPECT_EQ(words("set -C\n" + first), said) << "noclobber is no hindrance";
  EXPECT_EQ(valueOf(readFile(mine)), "# written by hand\n");
  succeed(setGiven(experiment, "pretrain.mask_rate", Value(0.3)));
  EXPECT_NE(words(valueOf(shellCommand(experiment, "/w"))), said) << "another experiment is another file";
}

}  // namespace
}  // namespace clozebench
