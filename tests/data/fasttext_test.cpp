// When lines are taken for fastText's: one line in ten carries a label, whatever else stands there.
#include "data/fasttext.h"

#include "helpers.h"

namespace clozebench {
namespace {

// `marked` of `all` lines with a label, evenly spread.
std::vector<std::string> linesWith(int marked, int all, const std::string& mark = "__label__a ") {
  std::vector<std::string> lines;
  for (int i = 0; i < all; ++i)
    lines.push_back((i * marked % all < marked ? mark : "") + "words of line " + std::to_string(i));
  return lines;
}

TEST(FastTextLook, OneLineInTenMustHaveALabel) {
  EXPECT_TRUE(looksLikeFastText(linesWith(10, 100), 1000));
  EXPECT_FALSE(looksLikeFastText(linesWith(9, 100), 1000));
  EXPECT_TRUE(looksLikeFastText(linesWith(1, 10), 1000));
  EXPECT_FALSE(looksLikeFastText(linesWith(1, 11), 1000));
  EXPECT_TRUE(looksLikeFastText(linesWith(7, 7), 1000));
}

TEST(FastTextLook, BlankLinesAreNoLines) {
  auto lines = linesWith(1, 10);
  for (int i = 0; i < 200; ++i) lines.insert(lines.begin() + 5, i % 2 ? "" : " \t ");
  EXPECT_TRUE(looksLikeFastText(lines, 1000));
  EXPECT_FALSE(looksLikeFastText({"", "  ", "\t"}, 1000));
  EXPECT_FALSE(looksLikeFastText({}, 1000));
}

TEST(FastTextLook, OnlySoManyLinesAreLookedAt) {
  std::vector<std::string> lines(20, "no label here");
  lines.insert(lines.end(), 200, "__label__a a label here");
  EXPECT_FALSE(looksLikeFastText(lines, 20));
  EXPECT_FALSE(looksLikeFastText(lines, 22));
  EXPECT_TRUE(looksLikeFastText(lines, 23));
}

TEST(FastTextLook, ALabelIsAWordOfItsOwnAnywhereInTheLine) {
  for (const std::string line :
       {"__label__a", "words __label__a", "words\t__label__a words", "my__label__a and __label__b", "__label__",
        "\t__label__a", "__label____label__a", "x \xff\xfe __label__\xe4"})
    EXPECT_TRUE(looksLikeFastText({line}, 10)) << line;
  for (const std::string line : {"my__label__a", "(__label__a)", "__Label__a", "_label_a", "the mark '__label__'",
                                 "__label_", "\"__label__a\",text"})
    EXPECT_FALSE(looksLikeFastText({line}, 10)) << line;
}

TEST(FastTextLook, HostileLinesAreReadToTheirEnd) {
  const std::string nul("a\0__label__b \0__label__c", 24), nulAndBlank("a\0 __label__b", 13);
  EXPECT_FALSE(looksLikeFastText({nul}, 10));
  EXPECT_TRUE(looksLikeFastText({nulAndBlank}, 10));
  std::string longLine;
  for (int i = 0; i < 200000; ++i) longLine += "x__label__";
  EXPECT_FALSE(looksLikeFastText({longLine}, 10));
  EXPECT_TRUE(looksLikeFastText({longLine + " __label__a"}, 10));
}

// Prose about fastText, and tables with a quoted mark, stay what they are.
TEST(FastTextLook, AFileIsReadByIt) {
  FileFolder folder;
  std::string prose, table, rows;
  for (int i = 0; i < 60; ++i) {
    prose += "Sentence " + std::to_string(i) + (i % 20 ? " of an article.\n" : " about __label__x marks.\n");
    table += "text number " + std::to_string(i) + ",\"__label__" + std::string(i % 2 ? "pos" : "neg") + "\"\n";
    rows += "text number " + std::to_string(i) + (i % 9 ? "\n" : " __label__rare\n");
  }
  TaskConfig several;
  several.kind = "multi_label";
  const auto read = readLabelled(folder.write("rows.txt", rows), several);
  ASSERT_TRUE(read) << read.error().sentence();
  EXPECT_EQ(read->report.format, "fasttext");
  EXPECT_EQ(read->report.rows, 60);
  EXPECT_FALSE(readLabelled(folder.write("prose.txt", prose), several));
  const auto csv = readLabelled(folder.write("table.csv", table), {});
  ASSERT_TRUE(csv) << csv.error().sentence();
  EXPECT_EQ(csv->report.format, "csv");
}

}  // namespace
}  // namespace clozebench
