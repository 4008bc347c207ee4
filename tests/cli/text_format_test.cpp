// Numbers and tables as people read them.
#include "app/cli/text_format.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>
#include <limits>

namespace clozebench::cli {
namespace {

TEST(TextFormat, AScoreHasThreeDecimalsAndAHugeOneItsSize) {
  EXPECT_EQ(formatScore(0.4567), "0.457");
  EXPECT_EQ(formatScore(-12345.6789), "-12345.679");
  EXPECT_EQ(formatScore(2148574088656846848.0), "2.15e+18");
  EXPECT_EQ(formatScore(-3e7), "-3.00e+07");
  EXPECT_EQ(formatScore(std::nan("")), "-");
  EXPECT_EQ(formatScore(std::numeric_limits<double>::infinity()), "-");
}

TEST(TextFormat, AQuotedTextIsOneWordOfAShell) {
  EXPECT_EQ(shellQuoted("a b$c"), "'a b$c'");
  EXPECT_EQ(shellQuoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shellQuoted(""), "''");
}

// While one lives standard error is a terminal of so many columns.
class NarrowTerminal {
 public:
  explicit NarrowTerminal(unsigned short columns) : m_before(::dup(STDERR_FILENO)) {
    winsize size{24, columns, 0, 0};
    if (::openpty(&m_ours, &m_theirs, nullptr, nullptr, &size) == 0) ::dup2(m_theirs, STDERR_FILENO);
  }
  ~NarrowTerminal() {
    ::dup2(m_before, STDERR_FILENO);
    for (const int opened : {m_before, m_ours, m_theirs}) ::close(opened);
  }
  NarrowTerminal(const NarrowTerminal&) = delete;
  NarrowTerminal& operator=(const NarrowTerminal&) = delete;

 private:
  const int m_before;
  int m_ours = -1, m_theirs = -1;
};

TEST(TextFormat, AWrappedTextFitsTheTerminalWhereThatIsNarrower) {
  const std::string words = "Plan: 1 pre-training, 4 fine-tunings; 8 MB";
  EXPECT_EQ(wrapped(words, 50, 2), words);
  const NarrowTerminal terminal(30);
  EXPECT_EQ(terminalColumns(STDERR_FILENO), 30);
  EXPECT_EQ(wrapped(words, 50, 2), "Plan: 1 pre-training, 4\n  fine-tunings; 8 MB");
}

TEST(TextFormat, ATableIsEmptyUntilItHasARow) {
  TextTable table({"setting", "first"});
  EXPECT_TRUE(table.empty());
  table.add({"backbone.heads", "3"});
  EXPECT_FALSE(table.empty());
}

}  // namespace
}  // namespace clozebench::cli
