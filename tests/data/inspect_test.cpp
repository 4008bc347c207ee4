// `cloze data inspect` without the printing.
#include "data/inspect.h"

#include "helpers.h"

namespace clozebench {
namespace {

TEST(Inspect, CountsRowsLabelsLengthsDuplicatesAndLeaks) {
  FileFolder folder;
  const auto train =
      folder.write("train.tsv", "the cat\tpos\nThe Cat\tneg\na dog barks\tneg\nlast one\tpos\nno label\t\n");
  const auto test = folder.write("test.tsv", "A DOG barks\tneg\nnew\tpos\n");
  const auto tokenizer = wordTokenizer({"the cat a dog barks last one"});
  const auto files = inspectFiles({train, test}, {}, {}, tokenizer.get(), 4);
  ASSERT_TRUE(files) << files.error().sentence();
  ASSERT_EQ(files->size(), 2u);
  const FileInspection& first = (*files)[0];
  EXPECT_TRUE(first.labelled);
  EXPECT_EQ(first.report.rows, 4);
  EXPECT_EQ(first.report.skipped, 1);
  EXPECT_EQ(first.labels, (std::map<std::string, std::int64_t>{{"neg", 2}, {"pos", 2}}));
  EXPECT_EQ(first.duplicates, 1);
  EXPECT_EQ(first.leaks, 1);
  EXPECT_EQ(first.characters.max, 11);
  EXPECT_EQ(first.characters.min, 7);
  EXPECT_EQ(first.tokens.max, 5);
  EXPECT_DOUBLE_EQ(first.tokens.shareOverLimit, 0.25);
  EXPECT_EQ(first.firstRows[2].label + "|" + first.firstRows[2].text, "neg|a dog barks");
  ASSERT_EQ(first.skippedRows.size(), 1u);
  EXPECT_EQ(first.skippedRows[0].line, 5);
  EXPECT_NE(first.skippedRows[0].reason.find("label is empty"), std::string::npos);
  EXPECT_EQ((*files)[1].leaks, 1);
  EXPECT_DOUBLE_EQ((*files)[1].unknownRate, 0.25);  // "new" of four
}

TEST(Inspect, MakesAHistogramThatHoldsEveryText) {
  FileFolder folder;
  std::string text;
  std::int64_t lines = 0;
  for (int length = 1; length < 240; length += 3) {
    text += std::string(static_cast<std::size_t>(length), 'x') + "\n";
    ++lines;
  }
  const auto files = inspectFiles({folder.write("a.txt", text)}, {}, {});
  ASSERT_TRUE(files);
  const LengthSummary& lengths = (*files)[0].characters;
  ASSERT_EQ(lengths.bounds.size(), lengths.counts.size() + 1);
  std::int64_t sum = 0;
  for (const auto count : lengths.counts) sum += count;
  EXPECT_EQ(sum, lines);
  EXPECT_LE(lengths.counts.size(), 12u);
  EXPECT_EQ(lengths.bounds.front(), 0);
  EXPECT_GT(lengths.bounds.back(), lengths.max);
  EXPECT_EQ((*files)[0].tokens.count, 0);
}

TEST(Inspect, ReadsRawTextAsACorpus) {
  FileFolder folder;
  std::string text;
  for (int i = 0; i < 40; ++i)
    text += "sentence " + std::to_string(i) + " says this, and more. It goes on here.\n" + (i % 5 ? "" : "\n");
  const auto files = inspectFiles({folder.write("corpus.txt", text)}, {}, {});
  ASSERT_TRUE(files) << files.error().sentence();
  EXPECT_FALSE((*files)[0].labelled);
  EXPECT_TRUE((*files)[0].labels.empty());
  EXPECT_EQ((*files)[0].report.rows, 80);
  EXPECT_EQ((*files)[0].report.format, "paragraphs");
}

TEST(Inspect, ReadsProseWithFewFirstWordsAsRawTextAndRefusesABrokenCsv) {
  FileFolder folder;
  std::string prose, csv = "text,label\n\"open, never closed,a\n";
  const char* starts[] = {"Honestly", "Nobody", "My", "The", "I"};
  for (int i = 0; i < 500; ++i) {
    prose += std::string(starts[i % 5]) + " saw number " + std::to_string(i) + " again .\n";
    csv += "\"Well, number " + std::to_string(i) + "\"," + (i % 2 ? "a\n" : "b\n");
  }
  const auto files = inspectFiles({folder.write("corpus.txt", prose)}, {}, {});
  ASSERT_TRUE(files) << files.error().sentence();
  EXPECT_FALSE((*files)[0].labelled);
  EXPECT_EQ((*files)[0].report.rows, 500);
  const auto broken = inspectFiles({folder.write("b.csv", csv)}, {}, {});
  ASSERT_FALSE(broken);
  EXPECT_NE(broken.error().what.find("line 2"), std::string::npos);
}

TEST(Inspect, ReadsAFolderAsOneCorpusAndSaysWhatItLeftOut) {
  FileFolder folder;
  folder.write("texts/a.txt", "one line\n");
  folder.write("texts/b.txt", "two\nthree\n");
  folder.write("texts/README", "about it\n");
  const auto files = inspectFiles({(folder.path() / "texts").string()}, {}, {});
  ASSERT_TRUE(files) << files.error().sentence();
  EXPECT_EQ((*files)[0].report.path, (folder.path() / "texts").string());
  EXPECT_EQ((*files)[0].report.rows, 3);
  EXPECT_TRUE(mentions((*files)[0].report.notices, "left out"));
}

Result<std::vector<FileInspection>> inspected(const std::vector<FileToInspect>& files, const InspectOptions& options,
                                              const TaskConfig& task = {}, const CorpusConfig& corpus = {}) {
  return inspectEach(files, task, corpus, options);
}

TEST(Inspect, TellsLeaksAndUnseenLabelsByWhatAFileIsTo) {
  FileFolder folder;
  const auto train = folder.write("a.tsv", "one cat\tpos\ntwo dogs\tneg\nthree\tpos\n"),
             more = folder.write("b.tsv", "ONE cat\tpos\nfour\tneg\n"),
             test = folder.write("c.tsv", "two dogs\tneg\nfive\todd\nsix\todd\n"),
             corpus = folder.write("d.txt", "two dogs\none cat\nfree text\n");
  const auto files = inspected({{train, FileRole::Train},
                                {more, FileRole::Train},
                                {test, FileRole::Test},
                                {corpus, FileRole::Corpus},
                                {(folder.path() / "none").string(), FileRole::Validation}},
                               {});
  ASSERT_TRUE(files) << files.error().sentence();
  EXPECT_EQ((*files)[0].leaks, 1);       // two dogs; the corpus may hold what is trained on
  EXPECT_EQ((*files)[1].duplicates, 1);  // ONE cat came in the first training file
  EXPECT_EQ((*files)[1].leaks, 0);
  EXPECT_EQ((*files)[2].unseenLabels, (std::vector<std::string>{"odd"}));
  EXPECT_EQ((*files)[2].unseenRows, 2);
  EXPECT_EQ((*files)[3].leaks, 1);
  ASSERT_TRUE((*files)[4].error);
  EXPECT_EQ((*files)[4].error->code, ErrorCode::NotFound);
}

TEST(Inspect, ReadsOnlyTheFirstRowsWhenAskedAndNoHalfOfAQuotedOne) {
  FileFolder folder;
  std::string table, csv = "text,label\n", raw;
  for (int i = 0; i < 90; ++i) {
    table += "text " + std::to_string(i) + (i % 2 ? "\ta\n" : "\tb\n");
    csv += "\"two\nlines " + std::to_string(i) + (i % 2 ? "\",a\n" : "\",b\n");
    raw += "line " + std::to_string(i) + "\n";
  }
  InspectOptions options;
  options.mostRows = 20;
  options.firstRows = 7;
  const auto files = inspected({{folder.write("a.tsv", table)}, {folder.write("b.csv", csv)}}, options);
  ASSERT_TRUE(files);
  EXPECT_EQ((*files)[0].report.rows, 20);
  EXPECT_FALSE((*files)[0].complete);
  EXPECT_EQ((*files)[0].firstRows.size(), 7u);
  EXPECT_EQ((*files)[1].report.rows, 9);  // a header, nine rows of two lines; the tenth is cut
  EXPECT_EQ((*files)[1].report.skipped, 0);
  const auto corpus = inspected({{folder.write("c.txt", raw), FileRole::Corpus}}, options);
  EXPECT_EQ((*corpus)[0].report.rows, 20);
  EXPECT_FALSE((*corpus)[0].complete);
  options.mostRows = 0;
  options.stop = [] { return true; };
  EXPECT_EQ(inspected({{folder.write("d.tsv", table + table + table + table)}}, options).error().code,
            ErrorCode::Interrupted);
}

TEST(Inspect, SaysHowMuchOfATextFits) {
  FileFolder folder;
  const auto tokenizer = wordTokenizer({"one two three four five"});
  InspectOptions options;
  options.tokenizer = tokenizer.get();
  options.maxLength = 5;
  const auto files =
      inspected({{folder.write("a.tsv", "one two three four five\ta\none two\tb\n"), FileRole::Train}}, options);
  ASSERT_TRUE(files);
  EXPECT_EQ((*files)[0].firstRows[0].tokens, 7);
  EXPECT_EQ((*files)[0].firstRows[0].kept, 13);  // "one two three"
  EXPECT_EQ((*files)[0].firstRows[1].kept, -1);
}

TEST(Inspect, PassesOnWhatCannotBeRead) {
  FileFolder folder;
  const auto missing = inspectFiles({(folder.path() / "none.tsv").string()}, {}, {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
  TaskConfig config;
  config.label = "klass";
  EXPECT_FALSE(inspectFiles({folder.write("t.tsv", "text\tlabel\na b\t1\n")}, config, {}));
}

}  // namespace
}  // namespace clozebench
