// Labelled files: which format, which columns, and what happens to rows that are not whole.
#include "data/task.h"
#include "helpers.h"

#include <set>

namespace clozebench {
namespace {

using Texts = std::vector<std::string>;

LabelledTable tableOf(const std::string& path, const TaskConfig& config = {}) {
  auto table = readLabelled(path, config);
  EXPECT_TRUE(table) << table.error().sentence();
  return table ? *table : LabelledTable{};
}

TEST(Labelled, FindsTextAndLabelOfATsvWithoutHeaderOrLastNewline) {
  FileFolder folder;
  const auto table =
      tableOf(folder.write("train.tsv", "a stirring , funny film\t1\na dull one\t0\nnot \"bad at all\t1"));
  EXPECT_EQ(table.texts, (Texts{"a stirring , funny film", "a dull one", "not \"bad at all"}));
  EXPECT_EQ(table.labels, (Texts{"1", "0", "1"}));
  EXPECT_EQ(table.report.format, "tsv");
  EXPECT_EQ(table.layout, "tab-separated, no header, text = column 1, label = column 2");
}

TEST(Labelled, ReadsAHeaderWithTheLabelFirstAndUnbalancedQuotesAsText) {
  FileFolder folder;
  const auto table = tableOf(folder.write("t.tsv", "label\ttext_a\n1\t\"酒店 很好\n0\t房间\"太小\"\"\n1\t15.4寸\n"));
  EXPECT_EQ(table.texts, (Texts{"\"酒店 很好", "房间\"太小\"\"", "15.4寸"}));
  EXPECT_EQ(table.labels, (Texts{"1", "0", "1"}));
}

TEST(Labelled, ReadsCsvAsRfc4180WithLineEndsInsideAField) {
  FileFolder folder;
  const auto table = tableOf(folder.write(
      "t.csv",
      "label,review\r\n1,\"near, but \"\"far\"\"\r\nsecond line\"\r\n0,plain text\r\n1,\"\"\"all\"\"\"\r\n0,\"\"\r\n"));
  EXPECT_EQ(table.texts, (Texts{"near, but \"far\"\nsecond line", "plain text", "\"all\""}));
  EXPECT_EQ(table.labels, (Texts{"1", "0", "1"}));
  EXPECT_EQ(table.report.format, "csv");
  EXPECT_EQ(table.report.skipped, 1);
  EXPECT_TRUE(mentions(table.report.notices, "line 6: skipped: the text is empty"));
}

TEST(Labelled, DoesNotLoseTheRestOfACsvToAQuoteThatNothingCloses) {
  FileFolder folder;
  std::string csv = "pos,good film,a\nneg,\"never closed,b\n";
  for (int i = 0; i < 40; ++i) csv += i % 2 ? "pos,nice one,a\n" : "neg,poor thing,b\n";
  TaskConfig config;
  config.format = "csv";
  config.text = "#2";
  config.label = "#1";
  const auto table = tableOf(folder.write("t.csv", csv), config);
  EXPECT_EQ(table.texts.size(), 42u);
  EXPECT_EQ(table.texts[1], "\"never closed");
  EXPECT_TRUE(mentions(table.report.notices, "line 2: a quote is never closed"));
}

// Every row's text is quoted, so a stray quote turns inside and outside round for all that follow.
std::string quotedRows(const std::string& stray) {
  std::string csv = "text,label\n" + stray + "\n";
  const char* starts[] = {"Honestly", "Nobody", "My", "The"};
  for (int i = 0; i < 160; ++i)
    csv += std::string("\"") + starts[i % 4] + ", it was number " + std::to_string(i) + ", they say\"," +
           (i % 2 ? "food" : "tech") + "\n";
  return csv;
}

TEST(Labelled, ReadsAStrayQuoteAsTextWhereTheColumnsStayClear) {
  FileFolder folder;
  const auto table = tableOf(folder.write("bad.csv", quotedRows("\"unclosed,food")));
  EXPECT_EQ(table.report.format, "csv");
  EXPECT_EQ(table.texts.size(), 161u);
  EXPECT_EQ(table.texts[0], "\"unclosed");
  EXPECT_EQ(table.texts[1], "Honestly, it was number 0, they say");
  EXPECT_EQ((std::set<std::string>(table.labels.values().begin(), table.labels.values().end())), (std::set<std::string>{"food", "tech"}));
  EXPECT_TRUE(mentions(table.report.notices, "line 2: a quote is never closed"));
}

TEST(Labelled, RefusesACsvWithAnUnclosedQuoteNamingItsLine) {
  FileFolder folder;
  for (const char* stray : {"\"unclosed, and more,food", "\"unclosed"}) {
    const auto table = readLabelled(folder.write("bad.csv", quotedRows(stray)), {});
    ASSERT_FALSE(table) << table->layout;
    EXPECT_EQ(table.error().code, ErrorCode::BadInput);
    EXPECT_NE(table.error().what.find("line 2: a quote is never closed"), std::string::npos) << table.error().what;
    EXPECT_EQ(table.error().context.at("line"), "2");
  }
  std::string commas = "text,label\n\"unclosed,food\n";  // the row is whole, the file is not
  for (int i = 0; i < 40; ++i) commas += i % 2 ? "I bought it, it is late.,tech\n" : "It felt fresh.,food\n";
  const auto table = readLabelled(folder.write("worse.csv", commas), {});
  ASSERT_FALSE(table) << table->layout;
  EXPECT_EQ(table.error().context.at("line"), "2");
}

TEST(Labelled, TakesNeitherProseNorATsvForLabelTextByItself) {
  FileFolder folder;
  std::string capitalised, small;
  const char* starts[] = {"Honestly", "Nobody", "My", "The", "I"};
  const char* smallStarts[] = {"the", "it", "and"};
  for (int i = 0; i < 300; ++i) {
    capitalised += std::string(starts[i % 5]) + " dog number " + std::to_string(i) + " sleeps all day .\n";
    small += std::string(smallStarts[i % 3]) + " end of the day and it is late " + std::to_string(i) + " .\n";
  }
  EXPECT_FALSE(readLabelled(folder.write("corpus.txt", capitalised), {}));
  EXPECT_FALSE(readLabelled(folder.write("small.txt", small), {}));
  std::string labelled;
  for (int i = 0; i < 30; ++i) labelled += (i % 3 ? "spam offer " : "ham letter ") + std::to_string(i) + "\n";
  EXPECT_FALSE(readLabelled(folder.write("t.tsv", labelled), {}));
  EXPECT_EQ(tableOf(folder.write("t.txt", labelled)).report.format, "label_text");
  EXPECT_EQ(tableOf(folder.write("f.txt",
                                 "__label__1 good\n__label__2 bad\n__label__1 fine\n__label__2 no\n"
                                 "__label__1 yes\n__label__2 none\n"))
                .labels.values()[1],
            "2");  // fastText, by its marks
  TaskConfig said;
  said.format = "label_text";
  EXPECT_EQ(tableOf(folder.write("t.tsv", labelled), said).labels.values()[0], "ham");
}

TEST(Labelled, SkipsARaggedRowWhoseLabelNoWholeRowHas) {
  FileFolder folder;
  std::string more, moreLabelFirst;
  for (int i = 0; i < 20; ++i) {
    more += "more\tyes\n";
    moreLabelFirst += "yes\tmore\n";
  }
  const auto table = tableOf(
      folder.write("t.tsv", "text\tlabel\none\tyes\na\tb\tc\td\ntwo\tno\nthree\tparts\tof it\tyes\nfour\tno\n" + more));
  ASSERT_EQ(table.texts.size(), 24u);
  EXPECT_EQ(Texts(table.labels.values().begin(), table.labels.values().begin() + 4), (Texts{"yes", "no", "yes", "no"}));
  EXPECT_EQ(table.texts[2], "three\tparts\tof it");
  EXPECT_EQ(table.report.skipped, 1);
  EXPECT_TRUE(
      mentions(table.report.notices, "line 3: skipped: 4 columns instead of 2, and no other row has the label \"d\""));
  const auto labelFirst =
      tableOf(folder.write("l.tsv", "label\ttext\nyes\tone\nno\ttwo\nno\ta\tb\nodd\tc\td\n" + moreLabelFirst));
  ASSERT_EQ(labelFirst.texts.size(), 23u);
  EXPECT_EQ(Texts(labelFirst.labels.values().begin(), labelFirst.labels.values().begin() + 4), (Texts{"yes", "no", "no", "yes"}));
  EXPECT_EQ(labelFirst.texts[2], "a\tb");
}

TEST(Labelled, RecognisesASemicolonCsvByItsRows) {
  FileFolder folder;
  const auto table =
      tableOf(folder.write("t.csv", "klass;satz\nja;Das Haus, das groß ist\nnein;Ein Wort\nja;Noch, ein, Satz\n"), [] {
        TaskConfig config;
        config.label = "klass";
        return config;
      }());
  EXPECT_EQ(table.texts, (Texts{"Das Haus, das groß ist", "Ein Wort", "Noch, ein, Satz"}));
  EXPECT_EQ(table.labels, (Texts{"ja", "nein", "ja"}));
}

TEST(Labelled, ReadsCoarseAndFineLabelsBeforeTheText) {
  FileFolder folder;
  const auto path =
      folder.write("TREC.train",
                   "DESC:manner How did it end ?\nENTY:cremat What films ?\nDESC:def What is a \xF0 atom , really ?\n");
  const auto coarse = tableOf(path);
  EXPECT_EQ(coarse.labels, (Texts{"DESC", "ENTY", "DESC"}));
  EXPECT_EQ(coarse.texts[2], "What is a ð atom , really ?");
  EXPECT_EQ(coarse.report.format, "label_text");
  EXPECT_TRUE(mentions(coarse.report.notices, "line 3: byte 0xF0"));
  TaskConfig config;
  config.label = "fine";
  EXPECT_EQ(tableOf(path, config).labels, (Texts{"DESC:manner", "ENTY:cremat", "DESC:def"}));
}

TEST(Labelled, ReadsPlainLabelTextLines) {
  FileFolder folder;
  const auto table = tableOf(folder.write(
      "t.txt",
      "0 How far is it ?\n4 Who was he , and why ?\n0 How tall ?\n4 Who is she ?\n0 Why ?\n4 Who ?\n0 How ?\n"));
  EXPECT_EQ(table.report.format, "label_text");
  EXPECT_EQ(table.labels.values()[1], "4");
  EXPECT_EQ(table.texts[1], "Who was he , and why ?");
}

TEST(Labelled, SkipsRowsThatAreNotWholeAndSaysWhich) {
  FileFolder folder;
  const auto table = tableOf(folder.write(
      "t.tsv",
      "good film\t1\nno label here\nbad film\t0\n\t1\nno label\t\n\nfine\t1\n \xE3\x80\x80\t0\nlast\t0\n\n\n"));
  EXPECT_EQ(table.texts, (Texts{"good film", "bad film", "fine", "last"}));
  EXPECT_EQ(table.report.rows, 4);
  EXPECT_EQ(table.report.skipped, 5);
  EXPECT_TRUE(mentions(table.report.notices, "line 2: skipped: 1 column instead of 2"));
  EXPECT_TRUE(mentions(table.report.notices, "line 4: skipped: the text is empty"));
  EXPECT_TRUE(mentions(table.report.notices, "line 5: skipped: the label is empty"));
  EXPECT_TRUE(mentions(table.report.notices, "line 6: skipped: the line is blank"));
  EXPECT_TRUE(mentions(table.report.notices, "line 8: skipped: the text is empty"));
}

TEST(Labelled, PutsATextWithTabsTogetherAgain) {
  FileFolder folder;
  const auto table = tableOf(folder.write(
      "t.tsv",
      "one\t1\ntwo\t0\nthree\tparts\tof it\t1\nfour\t0\nfive\t1\nsix\t1\nseven\t0\neight\t0\nnine\t1\nten\t0\n"));
  EXPECT_EQ(table.texts[2], "three\tparts\tof it");
  EXPECT_EQ(table.labels.values()[2], "1");
  EXPECT_TRUE(mentions(table.report.notices, "line 3"));
}

TEST(Labelled, ChoosesAmongManyColumnsByNameThenByLook) {
  FileFolder folder;
  const auto named =
      tableOf(folder.write("n.tsv", "id\tSentence\tscore\tLabel\n7\ta b c\t0.5\tyes\n8\td e f g\t0.1\tno\n"));
  EXPECT_EQ(named.texts, (Texts{"a b c", "d e f g"}));
  EXPECT_EQ(named.labels, (Texts{"yes", "no"}));
  const auto seen = tableOf(folder.write("s.tsv",
                                         "u1\t2020\tthe first long text\tspam\nu2\t2020\tanother long text "
                                         "here\tham\nu3\t2020\tthird\tspam\nu4\t2020\tand a fourth\tham\n"));
  EXPECT_EQ(seen.texts[0], "the first long text");
  EXPECT_EQ(seen.labels, (Texts{"spam", "ham", "spam", "ham"}));
}

TEST(Labelled, PrefersTheMoreTellingOfTwoUsualNames) {
  FileFolder folder;
  const auto table =
      tableOf(folder.write("t.csv", "topic,title,text,label\nart,Short,A long text,1\nart,Brief,Another,0\n"));
  EXPECT_EQ(table.texts, (Texts{"A long text", "Another"}));
  EXPECT_EQ(table.labels, (Texts{"1", "0"}));
}

TEST(Labelled, FollowsTheKeysThatOverrideTheLook) {
  FileFolder folder;
  const auto path = folder.write("t.tsv", "aa\tbb\tx\naa\tcc\ty\nab\tdd\tx\n");
  TaskConfig config;
  config.text = "#2";
  config.label = "#1";
  config.header = "no";
  EXPECT_EQ(tableOf(path, config).labels, (Texts{"aa", "aa", "ab"}));
  config.header = "yes";
  EXPECT_EQ(tableOf(path, config).texts, (Texts{"cc", "dd"}));
  config.delimiter = "\\t";
  config.format = "csv";
  EXPECT_EQ(tableOf(path, config).texts, (Texts{"cc", "dd"}));
}

TEST(Labelled, NamesTheKeyToSetWhenAColumnIsNotThere) {
  FileFolder folder;
  const auto path = folder.write("t.tsv", "text\tlabel\na b\t1\nc d\t0\n");
  TaskConfig config;
  config.label = "klass";
  auto table = readLabelled(path, config);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::BadInput);
  EXPECT_EQ(table.error().context.at("key"), "task.label");
  EXPECT_NE(table.error().remedy.find("text, label"), std::string::npos);
  config.label = "#9";
  EXPECT_FALSE(readLabelled(path, config));
  config.label = "#1";
  config.text = "#1";
  EXPECT_FALSE(readLabelled(path, config));
}

TEST(Labelled, RefusesProseMissingAndEmptyFilesWithARemedy) {
  FileFolder folder;
  std::string prose;
  for (int i = 0; i < 30; ++i)
    prose += "word" + std::to_string(i) + " starts a line of prose, which has no label" +
             std::string(static_cast<std::size_t>(i % 3), ',') + "\n";
  for (const auto& path :
       {folder.write("prose.txt", prose), folder.write("empty.tsv", ""), folder.write("blank.tsv", "\n \n\t\n")}) {
    const auto table = readLabelled(path, {});
    ASSERT_FALSE(table) << path;
    EXPECT_EQ(table.error().code, ErrorCode::BadInput);
    EXPECT_FALSE(table.error().remedy.empty());
  }
  EXPECT_EQ(readLabelled(folder.path() / "none.tsv", {}).error().code, ErrorCode::NotFound);
  const auto headerOnly = readLabelled(folder.write("h.tsv", "text\tlabel\n"), {});
  ASSERT_FALSE(headerOnly);
  EXPECT_EQ(headerOnly.error().code, ErrorCode::BadInput);
}

TEST(Labelled, NeverTakesACsvWhoseColumnsAreUnclearForLabelText) {
  FileFolder folder;
  std::string rows = "text,label\n";
  for (int i = 0; i < 50; ++i) {
    const std::string first = i % 3 ? "Honestly" : "Nobody", comma = i % 4 ? "" : ",";
    rows += first + comma + " would eat this " + std::to_string(i) + (i % 2 ? ",food\n" : ",tech\n");
  }
  const auto guessed = readLabelled(folder.write("odd.csv", rows), {});
  ASSERT_FALSE(guessed) << guessed->layout;
  EXPECT_EQ(guessed.error().code, ErrorCode::BadInput);
  EXPECT_NE(guessed.error().remedy.find("task.format"), std::string::npos);
  TaskConfig said;
  said.format = "csv";
  const auto table = tableOf(folder.write("odd.csv", rows), said);
  EXPECT_EQ(std::set<std::string>(table.labels.values().begin(), table.labels.values().end()), (std::set<std::string>{"food", "tech"}));
}

TEST(Labelled, ReadsGzipWithCrLfAndByteOrderMark) {
  FileFolder folder;
  const auto table = tableOf(writeGz(folder, "t.tsv.gz", "\xEF\xBB\xBFtext\tlabel\r\ngood one\tpos\r\nbad\tneg\r\n"));
  EXPECT_EQ(table.texts, (Texts{"good one", "bad"}));
  EXPECT_EQ(table.labels, (Texts{"pos", "neg"}));
  EXPECT_EQ(table.report.encoding, "UTF-8 with BOM");
}

}  // namespace
}  // namespace clozebench
