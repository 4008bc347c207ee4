// Duplicates and leaks: what is listed, and what is left out of training and of pre-training.
#include "data/leaks.h"

#include "data/inspect.h"
#include "data/task.h"
#include "data/token_cache.h"
#include "helpers.h"

#include <algorithm>

namespace clozebench {
namespace {

struct Files {
  FileFolder folder;
  TaskConfig task;
  CorpusConfig corpus;
  std::vector<FileToInspect> files;

  // Rows "text<TAB>label".
  void add(FileRole role, const std::string& name, const std::string& rows) {
    const auto path = folder.write(name, rows);
    files.push_back({path, role});
    auto& paths = role == FileRole::Train        ? task.train
                  : role == FileRole::Validation ? task.validation
                  : role == FileRole::Test       ? task.test
                                                 : corpus.path;
    paths.push_back(path);
  }
  LeakReport leaks(std::size_t most = 100) const {
    LeakReport report;
    InspectOptions options;
    options.mostLeaks = most;
    const auto read = inspectEach(files, task, corpus, options, &report);
    EXPECT_TRUE(read) << read.error().sentence();
    return report;
  }
};

struct LeakyFiles : Files {
  LeakyFiles() {
    add(FileRole::Corpus, "corpus.txt", "Nothing of it\nSEVEN  birds sang\nA last line\n");
    add(FileRole::Train, "train.tsv",
        "the cat sat\tpos\nThe  Cat sat\tneg\na dog barks\tneg\nfour fish swim\tpos\none more row\tneg\n");
    add(FileRole::Validation, "dev.tsv", "A dog BARKS\tneg\nfive cows moo\tpos\n");
    add(FileRole::Test, "test.tsv",
        "four fish swim\tneg\nseven birds sang\tpos\nfive cows moo\tpos\none more row!\tneg\n");
  }
};

const TextGroup* groupOf(const LeakReport& report, const std::string& text) {
  const auto found = std::ranges::find(report.groups, text, &TextGroup::text);
  return found == report.groups.end() ? nullptr : &*found;
}

TEST(Leaks, AreListedWithTheirPlacesAndLabels) {
  const auto report = LeakyFiles().leaks();
  EXPECT_EQ(report.counts.trainInJudged, 2);
  EXPECT_EQ(report.counts.testInTrain, 1);
  EXPECT_EQ(report.counts.validationInTrain, 1);
  EXPECT_EQ(report.counts.validationInTest, 1);
  EXPECT_EQ(report.counts.duplicates, 1);
  EXPECT_EQ(report.counts.corpusInJudged, 1);
  EXPECT_EQ(report.counts.testInCorpus, 1);
  EXPECT_EQ(report.counts.contradictory, 2);
  EXPECT_EQ(report.groupsInAll, static_cast<std::int64_t>(report.groups.size()));
  ASSERT_FALSE(report.groups.empty());
  const TextGroup& worst = report.groups.front();
  EXPECT_EQ(worst.text, "four fish swim") << "a leak with contradictory labels comes first";
  EXPECT_EQ(worst.kind, LeakKind::Leak);
  EXPECT_TRUE(worst.contradictory);
  ASSERT_EQ(worst.places.size(), 2u);
  EXPECT_EQ(worst.places[0].role, FileRole::Train);
  EXPECT_EQ(worst.places[0].line, 4);
  EXPECT_EQ(worst.places[0].label + " " + worst.places[1].label, "pos neg");
  EXPECT_EQ(worst.places[1].role, FileRole::Test);
  EXPECT_EQ(worst.places[1].line, 1);
}

TEST(Leaks, TellTheCorpusFromTheTaskAndDuplicatesFromLeaks) {
  const auto report = LeakyFiles().leaks();
  const auto* inCorpus = groupOf(report, "seven birds sang");
  ASSERT_TRUE(inCorpus);
  EXPECT_EQ(inCorpus->kind, LeakKind::Corpus);
  EXPECT_EQ(std::ranges::count(inCorpus->places, FileRole::Corpus, &TextPlace::role), 1);
  EXPECT_EQ(std::ranges::find(inCorpus->places, FileRole::Corpus, &TextPlace::role)->line, 2);
  const auto* twice = groupOf(report, "the cat sat");
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->kind, LeakKind::Duplicate);
  EXPECT_TRUE(twice->contradictory);
  EXPECT_EQ(twice->times, 2);
}

TEST(Leaks, OfTextsThatDifferInPunctuationAreNearOnes) {
  const auto report = LeakyFiles().leaks();
  const auto* near = groupOf(report, "one more row");
  ASSERT_TRUE(near);
  EXPECT_TRUE(near->near);
  EXPECT_EQ(near->kind, LeakKind::Leak);
  EXPECT_EQ(near->places[1].text, "one more row!");
  EXPECT_EQ(report.counts.nearLeaks, 1);
}

TEST(Leaks, ListNoMoreThanIsAskedFor) {
  const auto report = LeakyFiles().leaks(2);
  EXPECT_EQ(report.groups.size(), 2u);
  EXPECT_EQ(report.groupsInAll, 6);
  EXPECT_EQ(report.counts.duplicates, 1) << "counted all the same";
}

TEST(Leaks, AreSettledOnceTheyAreLeftOut) {
  LeakyFiles files;
  files.task.excludeLeaks = files.task.excludeDuplicates = files.corpus.excludeLeaks = true;
  const auto report = files.leaks();
  EXPECT_EQ(report.counts.trainInJudged + report.counts.testInTrain + report.counts.validationInTest, 0);
  EXPECT_EQ(report.counts.duplicates, 0);
  EXPECT_EQ(report.counts.testInCorpus + report.counts.contradictory, 0);
  EXPECT_EQ(report.counts.leaksLeftOut, 3) << "two of train, one of validation";
  EXPECT_EQ(report.counts.duplicatesLeftOut, 1);
  EXPECT_EQ(report.counts.corpusLeftOut, 1);
  for (const auto& group : report.groups) EXPECT_EQ(group.settled, !group.near) << group.text;
}

TEST(Leaks, OfTheProgramsOwnSplitAreNearOnesOnly) {
  Files files;
  std::string rows;
  for (int i = 0; i < 200; ++i)
    rows += "row number " + std::to_string(i % 100) + (i % 3 ? "" : "!") + (i % 2 ? "\tpos\n" : "\tneg\n");
  files.add(FileRole::Train, "train.tsv", rows);
  const auto report = files.leaks(1000);
  EXPECT_EQ(report.counts.trainInJudged, 0) << "equal texts stay on one side";
  EXPECT_GT(report.counts.nearLeaks, 0);
  const auto split = loadTask(files.task);
  ASSERT_TRUE(split);
  std::int64_t listed = 0;  // test rows, as the split that trains has them
  for (const auto& group : report.groups)
    for (const auto& place : group.places)
      if (place.role == FileRole::Test && group.near)
        listed += std::ranges::count(split->test.texts, place.text) > 0 ? 0 : 1;
  EXPECT_EQ(listed, 0);
}

TEST(Leaks, AmongFilesOfNoKnownRoleAreTextsOfTwoFiles) {
  FileFolder folder;
  LeakReport report;
  InspectOptions options;
  options.mostLeaks = 10;
  const auto read = inspectEach({{folder.write("a.tsv", "one text\tx\ntwo texts\ty\nmore\tx\nlast\ty\n")},
                                 {folder.write("b.tsv", "ONE text\ty\nelse\tx\nthird\tx\nfourth\ty\n")}},
                                {}, {}, options, &report);
  ASSERT_TRUE(read) << read.error().sentence();
  ASSERT_EQ(report.groups.size(), 1u);
  EXPECT_EQ(report.groups[0].kind, LeakKind::Leak);
  EXPECT_TRUE(report.groups[0].contradictory);
}

TEST(ExcludeLeaks, TakesRowsOutOfTrainAndValidationAndNeverOutOfTest) {
  LeakyFiles files;
  const auto before = loadTask(files.task);
  ASSERT_TRUE(before) << before.error().sentence();
  files.task.excludeLeaks = true;
  const auto task = loadTask(files.task);
  ASSERT_TRUE(task) << task.error().sentence();
  EXPECT_EQ(task->train.texts, (std::vector<std::string>{"the cat sat", "The  Cat sat", "one more row"}));
  EXPECT_EQ(task->validation.texts, (std::vector<std::string>{"A dog BARKS"}));
  EXPECT_EQ(task->test.texts, before->test.texts);
  EXPECT_EQ(before->leaks, 2);
  EXPECT_EQ(task->leaks, 0);
  EXPECT_EQ(task->leaksLeftOut, 2);
  EXPECT_EQ(task->validationLeftOut, 1);
  EXPECT_NE(task->fingerprint, before->fingerprint);
  EXPECT_EQ(task->test.fingerprint, before->test.fingerprint);
  EXPECT_TRUE(mentions(task->notices, "2 training rows were left out: their text stands in the validation or test"));
  EXPECT_TRUE(mentions(task->notices, "1 validation rows were left out"));
}

TEST(ExcludeLeaks, RefusesToLeaveNothing) {
  Files files;
  files.add(FileRole::Train, "train.tsv", "one\ta\ntwo\tb\nthree\ta\nfour\tb\n");
  files.add(FileRole::Test, "test.tsv", "one\ta\ntwo\tb\nthree\ta\nfour\tb\n");
  files.task.excludeLeaks = true;
  const auto task = loadTask(files.task);
  ASSERT_FALSE(task);
  EXPECT_NE(task.error().what.find("nothing is left"), std::string::npos) << task.error().sentence();
  EXPECT_NE(task.error().remedy.find("task.exclude_leaks"), std::string::npos);
}

TEST(ExcludeDuplicates, KeepsTheFirstRowOfEachText) {
  LeakyFiles files;
  files.task.excludeDuplicates = true;
  const auto task = loadTask(files.task);
  ASSERT_TRUE(task) << task.error().sentence();
  EXPECT_EQ(task->train.texts.size(), 4u);
  EXPECT_EQ(task->train.texts[0], "the cat sat");
  EXPECT_EQ(task->labels[static_cast<std::size_t>(task->train.gold.values()[0])], "pos");
  EXPECT_EQ(task->duplicates, 0);
  EXPECT_EQ(task->duplicatesLeftOut, 1);
  EXPECT_TRUE(mentions(task->notices, "1 training rows were left out: their text came before"));
}

// Two files, validation split off by the program: 60 rows, of which the last eight repeat earlier ones, and a test file
// with five texts of train.
struct SplitFiles : Files {
  SplitFiles() {
    std::string rows;
    for (int i = 0; i < 52; ++i) rows += "training text " + std::to_string(i) + (i % 2 ? "\tpos\n" : "\tneg\n");
    for (int i = 0; i < 8; ++i) rows += "training text " + std::to_string(i) + (i % 2 ? "\tpos\n" : "\tneg\n");
    add(FileRole::Train, "train.tsv", rows);
    rows.clear();
    for (const int i : {0, 1, 20, 21, 22})
      rows += "training text " + std::to_string(i) + (i % 2 ? "\tpos\n" : "\tneg\n");
    for (int i = 0; i < 20; ++i) rows += "test text " + std::to_string(i) + (i % 2 ? "\tpos\n" : "\tneg\n");
    add(FileRole::Test, "test.tsv", rows);
    task.validationFraction = 0.3;
  }
};

TEST(Leaks, AreCountedAsTheRunLeavesThemOutWhateverIsSet) {
  SplitFiles files;
  const auto before = files.leaks();
  EXPECT_EQ(before.counts.leaksToLeaveOut, 7) << "five texts, two of which stand in train twice";
  EXPECT_EQ(before.counts.duplicates, 8) << "on whichever side of the split they come to lie";
  const auto untouched = loadTask(files.task);
  ASSERT_TRUE(untouched) << untouched.error().sentence();
  EXPECT_EQ(untouched->duplicates, before.counts.duplicates);
  EXPECT_EQ(untouched->leaks + untouched->validationInTest, before.counts.leaksToLeaveOut);
  EXPECT_EQ(untouched->validationInTest, before.counts.validationInTest);
  for (const bool duplicates : {false, true}) {
    files.task.excludeLeaks = true;
    files.task.excludeDuplicates = duplicates;
    const auto after = files.leaks();
    const auto task = loadTask(files.task);
    ASSERT_TRUE(task) << task.error().sentence();
    EXPECT_EQ(after.counts.leaksLeftOut, task->leaksLeftOut + task->validationLeftOut);
    EXPECT_EQ(after.counts.leaksLeftOut, duplicates ? 5 : 7) << "a repetition is a duplicate first";
    EXPECT_EQ(after.counts.duplicatesLeftOut, task->duplicatesLeftOut);
    EXPECT_EQ(after.counts.duplicates, task->duplicates);
    EXPECT_EQ(after.counts.duplicates, duplicates ? 0 : 8);
    EXPECT_EQ(after.counts.leaksToLeaveOut, 0);
  }
}

TEST(Leaks, ARepetitionThatIsLeftOutIsNoLeakBecauseItsFirstRowWasSplitOff) {
  SplitFiles files;
  files.task.excludeLeaks = files.task.excludeDuplicates = true;
  const auto report = files.leaks();
  const auto leaks = std::ranges::count_if(report.groups, [](const TextGroup& group) {
    return group.kind == LeakKind::Leak && group.settled && !group.near;
  });
  const auto duplicates = std::ranges::count_if(report.groups, [](const TextGroup& group) {
    return group.kind == LeakKind::Duplicate && group.settled && !group.near;
  });
  EXPECT_EQ(leaks, 5);
  EXPECT_EQ(duplicates, 6) << "eight, two of which are leaks too";
}

TEST(Leaks, OfValidationAndTestAreCountedAndSaid) {
  Files files;
  std::string rows, tested;
  for (int i = 0; i < 20; ++i) rows += "training text " + std::to_string(i) + (i % 2 ? "\tpos\n" : "\tneg\n");
  for (int i = 0; i < 6; ++i) tested += "held out " + std::to_string(i) + (i % 2 ? "\tpos\n" : "\tneg\n");
  files.add(FileRole::Train, "train.tsv", rows);
  files.add(FileRole::Validation, "dev.tsv", tested);
  files.add(FileRole::Test, "test.tsv", tested);
  const auto task = loadTask(files.task);
  ASSERT_TRUE(task) << task.error().sentence();
  EXPECT_EQ(task->validationInTest, 6);
  EXPECT_TRUE(mentions(task->notices, "6 validation texts stand in the test data too"));
  EXPECT_EQ(files.leaks().counts.validationInTest, 6);
}

TEST(Leaks, AmongFilesOfNoKnownRoleAreCountedByFile) {
  FileFolder folder;
  LeakReport report;
  const auto read = inspectEach({{folder.write("a.tsv", "one text\tx\none TEXT\tx\ntwo\ty\nmore\tx\nlast\ty\n")},
                                 {folder.write("b.tsv", "ONE text\ty\nelse\tx\nthird\tx\nfourth\ty\n")}},
                                {}, {}, {}, &report);
  ASSERT_TRUE(read) << read.error().sentence();
  EXPECT_EQ(report.counts.inOtherFile, 3);
  EXPECT_EQ(report.counts.repeatedInFile, 1);
}

Settings pretraining(const Files& files) {
  Settings settings;
  settings.task = files.task;
  settings.corpus = files.corpus;
  return settings;
}

std::vector<std::string> textsOf(const Settings& settings, CorpusReport* report = nullptr) {
  std::vector<std::string> texts;
  const auto read = readPretrainingText(settings, [&](std::string_view sentence, bool starts) {
    texts.push_back((starts ? "# " : "") + std::string(sentence));
    return true;
  });
  EXPECT_TRUE(read) << read.error().sentence();
  if (report && read) *report = *read;
  return texts;
}

TEST(CorpusExcludeLeaks, LeavesOutLinesThatAreTestTexts) {
  const LeakyFiles files;
  auto settings = pretraining(files);
  settings.corpus.excludeLeaks = true;
  CorpusReport report;
  EXPECT_EQ(textsOf(settings, &report), (std::vector<std::string>{"# Nothing of it", "# A last line"}));
  EXPECT_EQ(report.leftOut, 1);
  EXPECT_TRUE(mentions(report.notices, "1 texts were left out of pre-training"));
}

TEST(CorpusExcludeLeaks, KnowsParagraphsAndDocumentsOfSeveralSentences) {
  Files files;
  files.add(FileRole::Train, "train.tsv", "text\tlabel\none row\tx\nanother row\ty\na third row\tx\nthe last row\ty\n");
  files.add(FileRole::Test, "test.tsv", "text\tlabel\nIt rained. We stayed.\tx\nonly this\ty\n");
  files.add(FileRole::Corpus, "corpus.txt",
            "It rained.\nWe stayed.\n\nWe left.\nOnly this\nThen we slept.\n\nIt rained.\n");
  files.corpus.format = "documents";
  auto settings = pretraining(files);
  settings.corpus.excludeLeaks = true;
  EXPECT_EQ(textsOf(settings), (std::vector<std::string>{"# We left.", "Then we slept.", "# It rained."}));
  files.folder.write("corpus.txt", "It rained. We stayed.\nOnly this. And that.\n");
  settings.corpus.format = "paragraphs";
  EXPECT_EQ(textsOf(settings), (std::vector<std::string>{"# Only this.", "And that."}));
}

TEST(CorpusExcludeLeaks, MovesADocumentsStartToTheNextSentence) {
  Files files;
  files.add(FileRole::Train, "train.tsv", "text\tlabel\none row\tx\nanother row\ty\na third row\tx\nthe last row\ty\n");
  files.add(FileRole::Test, "test.tsv", "text\tlabel\nthe start\tx\nother\ty\n");
  files.add(FileRole::Corpus, "corpus.txt", "The start\nsecond line\nthird line\n\nnext document\n");
  files.corpus.format = "documents";
  auto settings = pretraining(files);
  settings.corpus.excludeLeaks = true;
  EXPECT_EQ(textsOf(settings), (std::vector<std::string>{"# second line", "third line", "# next document"}));
}

TEST(CorpusExcludeLeaks, ChangesTheFingerprintAndTheTokenCache) {
  const LeakyFiles files;
  auto settings = pretraining(files);
  const auto cache = files.folder.path() / "cache";
  const auto tokenizer = wordTokenizer({"nothing of it seven birds sang a last line"});
  const auto all = prepareTokens(settings, *tokenizer, cache, 1, {}, {});
  ASSERT_TRUE(all) << all.error().sentence();
  const auto before = pretrainingFingerprint(settings, cache);
  settings.corpus.excludeLeaks = true;
  CorpusReport report;
  const auto some = prepareTokens(settings, *tokenizer, cache, 1, {}, {}, &report);
  ASSERT_TRUE(some) << some.error().sentence();
  EXPECT_EQ(all->rows(), 3);
  EXPECT_EQ(some->rows(), 2);
  EXPECT_NE(*before, *pretrainingFingerprint(settings, cache));
  EXPECT_TRUE(mentions(report.notices, "left out of pre-training"));
  files.folder.write("test.tsv", "a last line\tneg\nnew\tpos\n");
  EXPECT_EQ(prepareTokens(settings, *tokenizer, cache, 1, {}, {})->rows(), 2) << "other test texts, another cache";
  EXPECT_EQ(textsOf(settings).back(), "# SEVEN  birds sang");
}

}  // namespace
}  // namespace clozebench
