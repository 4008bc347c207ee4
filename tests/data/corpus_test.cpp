// Raw text: formats found by looking, files, folders and globs, caps.
#include "data/corpus.h"

#include "data/corpus_format.h"
#include "helpers.h"

#include <chrono>
#include <set>

namespace clozebench {
namespace {

using Texts = std::vector<std::string>;

CorpusConfig corpusAt(const std::string& path) {
  CorpusConfig config;
  config.path = {path};
  return config;
}

TEST(Corpus, ReadsOneSentenceALineAsDocuments) {
  FileFolder folder;
  CorpusReport report;
  const auto path = folder.write("a.txt", "a small thing\n an other thing \nthird thing");
  EXPECT_EQ(sentencesOf(corpusAt(path), &report), (Texts{"# a small thing", "# an other thing", "# third thing"}));
  EXPECT_EQ(report.files[0].format, "lines");
  EXPECT_EQ(report.documents, 3);
  EXPECT_EQ(report.sentences, 3);
  EXPECT_EQ(report.characters, 13 + 14 + 11);
}

TEST(Corpus, ReadsBlankLineDocuments) {
  FileFolder folder;
  CorpusReport report;
  const auto path = folder.write("a.txt", "\n\n第一句话。\n第二句话。\n\n\n孤单的一句。\n\n最后一句\n");
  EXPECT_EQ(sentencesOf(corpusAt(path), &report),
            (Texts{"# 第一句话。", "第二句话。", "# 孤单的一句。", "# 最后一句"}));
  EXPECT_EQ(report.files[0].format, "documents");
  EXPECT_EQ(report.documents, 3);
}

TEST(Corpus, CutsParagraphsUnderHeadingsIntoSentences) {
  FileFolder folder;
  CorpusReport report;
  const auto path = folder.write("a.txt",
                                 " \n = Robert = \n \n He is an actor . He had a role . \n \n = = Career = = \n \n In "
                                 "2004 he landed it . \n \n = Lobster = \n \n It is blue . It may grow . \n");
  EXPECT_EQ(sentencesOf(corpusAt(path), &report),
            (Texts{"# Robert", "He is an actor .", "He had a role .", "Career", "In 2004 he landed it .", "# Lobster",
                   "It is blue .", "It may grow ."}));
  EXPECT_EQ(report.files[0].format, "paragraphs");
  EXPECT_EQ(report.documents, 2);
}

TEST(Corpus, JoinsHardWrappedLinesOfAParagraph) {
  FileFolder folder;
  std::string text;
  for (int i = 0; i < 6; ++i)
    text +=
        "It was the best of times, it was the worst of times, it was the\nage of wisdom, it was the age of "
        "foolishness, it was the epoch\nof belief. It was the season of Light, it was the season of\nDarkness, and all "
        "went direct to Heaven.\n\n";
  const auto sentences = sentencesOf(corpusAt(folder.write("a.txt", text)));
  ASSERT_EQ(sentences.size(), 12u);
  EXPECT_EQ(sentences[0],
            "# It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of "
            "foolishness, it was the epoch of belief.");
  EXPECT_EQ(sentences[1], "It was the season of Light, it was the season of Darkness, and all went direct to Heaven.");
}

TEST(Corpus, CutsOneDocumentALineAtChineseAndEnglishSentenceEnds) {
  FileFolder folder;
  const auto path = folder.write("a.txt", "今天很好。我们出去！你去吗？\n明天再说。好的。\n");
  EXPECT_EQ(sentencesOf(corpusAt(path)), (Texts{"# 今天很好。", "我们出去！", "你去吗？", "# 明天再说。", "好的。"}));
}

TEST(Corpus, TakesTheFormatThatIsSaid) {
  FileFolder folder;
  auto config = corpusAt(folder.write("a.txt", "One. Two.\n\nThree. Four.\n"));
  config.format = "lines";
  EXPECT_EQ(sentencesOf(config), (Texts{"# One. Two.", "# Three. Four."}));
  config.format = "documents";
  EXPECT_EQ(sentencesOf(config), (Texts{"# One. Two.", "# Three. Four."}));
  config.format = "paragraphs";
  EXPECT_EQ(sentencesOf(config), (Texts{"# One.", "Two.", "# Three.", "Four."}));
}

TEST(Corpus, ReadsAFolderAndSaysWhatItLeftOut) {
  FileFolder folder;
  folder.write("data/b.txt", "second file\n");
  folder.write("data/deep/er/c.text", "third file\n");
  writeGz(folder, "data/a.txt.gz", "first file\n");
  folder.write("data/README.md", "about the data\n");
  folder.write("data/.hidden", "no\n");
  folder.write("data/picture.png", std::string("\x89PNG\r\n\x1a\n\0\0\0", 11) + std::string(500, '\0'));
  folder.write("data/empty.txt", "");
  CorpusReport report;
  EXPECT_EQ(sentencesOf(corpusAt((folder.path() / "data").string()), &report),
            (Texts{"# first file", "# second file", "# third file"}));
  ASSERT_EQ(report.files.size(), 4u);
  EXPECT_EQ(report.files[0].format, "folder");
  EXPECT_EQ(report.files[0].skipped, 4);
  EXPECT_TRUE(mentions(report.files[0].notices, "left out"));
}

TEST(Corpus, TakesOfAFolderOnlyWhatIsNamedLikeText) {
  FileFolder folder;
  const char* taken[] = {"a.txt", "b.TEXT", "c.md", "d", "part.07"};
  for (const char* name : taken) folder.write(std::string("data/") + name, std::string(name) + " counts\n");
  writeGz(folder, "data/e.txt.gz", "packed counts\n");
  const char* left[] = {"set-up.toml", "rows.csv", "rows.tsv", "meta.json", "page.html", "run.log"};
  for (const char* name : left) folder.write(std::string("data/") + name, "this does not count\n");
  writeGz(folder, "data/rows.json.gz", "nor does this\n");
  CorpusReport report;
  const std::string path = (folder.path() / "data").string();
  EXPECT_EQ(sentencesOf(corpusAt(path), &report).size(), 6u);
  EXPECT_EQ(report.files[0].skipped, 7);
  EXPECT_TRUE(mentions(report.files[0].notices, "meta.json: not named like text"));
  EXPECT_EQ(sentencesOf(corpusAt(path + "/*.log")), (Texts{"# this does not count"}));  // asked for by name
  folder.write("other/wiki.train.tokens", "a sentence\n");
  const auto none = corpusFiles(corpusAt((folder.path() / "other").string()));
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().sentence().find("wiki.train.tokens"), std::string::npos);
}

TEST(Corpus, ReadsGlobsEachFileOnce) {
  FileFolder folder;
  folder.write("x1.txt", "one\n");
  folder.write("x2.txt", "two\n");
  folder.write("sub/x3.txt", "three\n");
  CorpusConfig config;
  config.path = {(folder.path() / "x*.txt").string(), (folder.path() / "x1.txt").string()};
  EXPECT_EQ(sentencesOf(config), (Texts{"# one", "# two"}));
  config.path = {(folder.path() / "**/x*.txt").string()};
  EXPECT_EQ(corpusFiles(config)->size(), 3u);
  folder.write("odd[1].txt", "a name with brackets\n");
  EXPECT_EQ(sentencesOf(corpusAt((folder.path() / "odd[1].txt").string())), (Texts{"# a name with brackets"}));
}

TEST(Corpus, StopsAtMaxDocumentsAndWhenTheVisitorSaysSo) {
  FileFolder folder;
  auto config = corpusAt(folder.write("a.txt", "a1\na2\n\nb1\n\nc1\nc2\n"));
  config.maxDocuments = 2;
  EXPECT_EQ(sentencesOf(config), (Texts{"# a1", "a2", "# b1"}));
  int seen = 0;
  const auto read = readCorpus(config, [&](std::string_view, bool) { return ++seen < 2; });
  EXPECT_TRUE(read);
  EXPECT_EQ(seen, 2);
}

TEST(Corpus, RefusesEmptyMissingAndTextlessCorporaWithTheKey) {
  FileFolder folder;
  folder.write("bin/x.bin", std::string(900, '\0'));
  const auto visit = [](std::string_view, bool) { return true; };
  const auto codeFor = [&](const CorpusConfig& config) {
    const auto read = readCorpus(config, visit);
    EXPECT_FALSE(read);
    EXPECT_EQ(read.error().context.count("key"), 1u);
    EXPECT_FALSE(read.error().remedy.empty());
    return read.error().code;
  };
  EXPECT_EQ(codeFor(corpusAt(folder.write("empty.txt", ""))), ErrorCode::BadInput);
  EXPECT_EQ(codeFor(corpusAt(folder.write("blank.txt", "\n \n\xE3\x80\x80\n"))), ErrorCode::BadInput);
  EXPECT_EQ(codeFor(corpusAt((folder.path() / "bin").string())), ErrorCode::NotFound);
  EXPECT_EQ(codeFor(corpusAt((folder.path() / "none.txt").string())), ErrorCode::NotFound);
  EXPECT_EQ(codeFor(corpusAt((folder.path() / "none*.txt").string())), ErrorCode::NotFound);
  EXPECT_EQ(codeFor({}), ErrorCode::WrongUse);
  auto config = corpusAt(folder.write("a.txt", "text\n"));
  config.language = "klingonish";
  EXPECT_EQ(codeFor(config), ErrorCode::WrongUse);
}

TEST(PretrainingText, IsTheTrainingTextsWithoutACorpusAndNeverValidationOrTest) {
  FileFolder folder;
  std::string tsv;
  for (int i = 0; i < 50; ++i) tsv += "text " + std::to_string(i) + "\t" + std::to_string(i % 2) + "\n";
  Settings settings;
  settings.task.train = {folder.write("train.tsv", tsv)};
  settings.task.maxTrainExamples = 6;  // unlabelled, the others may still be read
  const auto task = loadTask(settings.task);
  std::set<std::string> read;
  ASSERT_TRUE(readPretrainingText(settings, [&](std::string_view text, bool starts) {
    EXPECT_TRUE(starts);
    return read.emplace(text).second;
  }));
  EXPECT_EQ(read.size(), 35u);  // 50 - 10 test - 5 validation
  for (const auto* split : {&task->validation, &task->test}) {
    for (const auto& text : split->texts) EXPECT_EQ(read.count(text), 0u) << text;
  }
  for (const auto& text : task->train.texts) EXPECT_EQ(read.count(text), 1u);
}

TEST(PretrainingText, OfATaskOfSeveralLabelsIsItsTrainingTextsWithAndWithoutLabels) {
  FileFolder folder;
  std::string rows;
  for (int i = 0; i < 60; ++i)
    rows += "text" + std::to_string(i) +
            (i % 3 == 0   ? " __label__A"
             : i % 3 == 1 ? " __label__A __label__B"
                          : " __label__C") +
            "\n";
  Settings settings;
  settings.task.kind = "multi_label";
  settings.task.train = {folder.write("train.txt", rows)};
  settings.task.maxTrainExamples = 7;
  const auto task = loadTask(settings.task);
  ASSERT_TRUE(task) << task.error().sentence();
  std::set<std::string> read;
  ASSERT_TRUE(readPretrainingText(settings, [&](std::string_view text, bool) { return read.emplace(text).second; }));
  EXPECT_EQ(read.size(), 42u);  // 60 - 12 test - 6 validation
  for (const auto* split : {&task->validation, &task->test})
    for (const auto& text : split->texts) EXPECT_EQ(read.count(text), 0u) << text;
  for (const auto& text : task->train.texts) EXPECT_EQ(read.count(text), 1u) << text;
  EXPECT_EQ(read.count("__label__A"), 0u);
}

TEST(PretrainingText, IsTheCorpusAndOnRequestTheTaskTextsToo) {
  FileFolder folder;
  Settings settings;
  settings.corpus.path = {folder.write("c.txt", "raw one\nraw two\n")};
  settings.task.train = {folder.write("train.tsv", "a b\t1\nc d\t0\ne f\t1\n")};
  settings.task.validation = settings.task.test = {folder.write("t.tsv", "x y\t1\nz w\t0\n")};
  const auto count = [&] {
    return readPretrainingText(settings, [](std::string_view, bool) { return true; })->sentences;
  };
  EXPECT_EQ(count(), 2);
  settings.corpus.addTaskTexts = true;
  EXPECT_EQ(count(), 5);
}

TEST(PretrainingFingerprint, FollowsContentAndOptionsButNotTheName) {
  FileFolder folder;
  Settings settings;
  const auto fingerprintAt = [&](const std::string& path) {
    settings.corpus.path = {path};
    return *pretrainingFingerprint(settings, folder.path() / "cache");
  };
  const auto first = fingerprintAt(folder.write("a.txt", "one\ntwo\n"));
  EXPECT_EQ(fingerprintAt(folder.write("b.txt", "one\ntwo\n")), first);
  EXPECT_NE(fingerprintAt(folder.write("a.txt", "one\ntwo!\n")), first);
  const auto again = fingerprintAt((folder.path() / "b.txt").string());
  EXPECT_EQ(again, first);
  settings.corpus.maxDocuments = 1;
  EXPECT_NE(*pretrainingFingerprint(settings, {}), first);
  settings.corpus.maxDocuments = 0;
  settings.corpus.language = "zh";
  EXPECT_NE(*pretrainingFingerprint(settings, {}), first);
}

TEST(PretrainingFingerprint, RemembersTheHashOfASettledFileOnly) {
  FileFolder folder;
  Settings settings;
  const std::string path = folder.write("a.txt", "one\n");
  settings.corpus.path = {path};
  const auto old = std::filesystem::last_write_time(path) - std::chrono::hours(1);
  std::filesystem::last_write_time(path, old);
  const auto first = *pretrainingFingerprint(settings, folder.path() / "cache");
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "cache" / "fingerprints.json"));
  EXPECT_EQ(*pretrainingFingerprint(settings, folder.path() / "cache"), first);
  folder.write("a.txt", "two\n");  // same size, new time
  EXPECT_NE(*pretrainingFingerprint(settings, folder.path() / "cache"), first);
  folder.write("cache/fingerprints.json", "[not, what, was, written");
  EXPECT_TRUE(pretrainingFingerprint(settings, folder.path() / "cache"));
}

TEST(Corpus, SaysWhenATableIsReadAsText) {
  FileFolder folder;
  CorpusReport report;
  EXPECT_EQ(sentencesOf(corpusAt(folder.write("a.tsv", "good film\t1\nbad film\t0\n")), &report).size(), 2u);
  EXPECT_TRUE(mentions(report.files[0].notices, "looks like a table"));
}

TEST(Headings, AreCountedByTheirSigns) {
  std::string_view title;
  EXPECT_EQ(headingLevel(" = Robert <unk> = ", title), 1);
  EXPECT_EQ(title, "Robert <unk>");
  EXPECT_EQ(headingLevel("== Part ==", title), 2);
  EXPECT_EQ(headingLevel(" = = = Deep = = = ", title), 3);
  EXPECT_EQ(headingLevel("a = b", title), 0);
  EXPECT_EQ(headingLevel("=====", title), 0);
}

}  // namespace
}  // namespace clozebench
