// The token cache: contents, equality over threads, damage, a full disk, locks, stopping; validation rows.
#include "data/token_cache.h"

#include "data/encoded.h"
#include "helpers.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <numeric>
#include <set>

namespace clozebench {
namespace {

const std::vector<std::string> kWords = {"the cat sat on the mat", "a dog barks",
                                         "one two three four five six seven eight nine"};

Settings settingsFor(const std::string& corpus, std::int64_t maxLength = 8) {
  Settings settings;
  settings.corpus.path = {corpus};
  settings.backbone.maxLength = maxLength;
  return settings;
}

std::string bytesOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::filesystem::path cacheIn(const std::filesystem::path& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".bin") return entry.path();
  }
  return {};
}

std::size_t filesIn(const std::filesystem::path& folder, const std::string& extension) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) count += entry.path().extension() == extension;
  return count;
}

// A text with its tokenizer, and where its cache lies.
struct Corpus {
  FileFolder folder;
  std::shared_ptr<const Tokenizer> tokenizer;
  Settings settings;
  std::filesystem::path where = folder.path() / "cache";

  explicit Corpus(const std::string& text, std::int64_t maxLength = 8, const std::vector<std::string>& words = kWords)
      : tokenizer(wordTokenizer(words)), settings(settingsFor(folder.write("c.txt", text), maxLength)) {}
  Result<TokenCache> prepare(int threads = 1, const ProgressFunction& progress = {}, const StopFunction& stop = {},
                             CorpusReport* report = nullptr) const {
    return prepareTokens(settings, *tokenizer, where, threads, progress, stop, report);
  }
  std::filesystem::path file() const { return cacheIn(where); }
};

std::string manyLines(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += "line number " + std::to_string(i % 977) + " of the cat and the dog " + std::to_string(i % 13) + "\n";
  return text;
}

TEST(TokenCache, HoldsRowsWithMarksAndCutsLongSentencesEvenly) {
  Corpus corpus("the cat\na dog\n\none two three four five six seven eight nine\n");
  CorpusReport report;
  const auto cache = corpus.prepare(2, {}, {}, &report);
  ASSERT_TRUE(cache) << cache.error().sentence();
  ASSERT_EQ(cache->rows(), 4);
  EXPECT_EQ(cache->tokens(), 4 + 4 + 6 + 7);  // nine words in rows of at most six: 4 and 5
  EXPECT_EQ(cache->length(0), 4);
  EXPECT_EQ(cache->length(2), 6);
  EXPECT_EQ(cache->length(3), 7);
  const auto specials = corpus.tokenizer->specials();
  std::string third;
  for (std::int64_t row = 2; row < 4; ++row) {
    const auto ids = cache->ids(row);
    EXPECT_EQ(ids.front(), static_cast<std::uint32_t>(specials.start));
    EXPECT_EQ(ids.back(), static_cast<std::uint32_t>(specials.end));
    for (const auto id : ids.subspan(1, ids.size() - 2))
      third += corpus.tokenizer->piece(static_cast<std::int32_t>(id)) + " ";
  }
  EXPECT_EQ(third, "one two three four five six seven eight nine ");
  EXPECT_TRUE(cache->startsDocument(0));
  EXPECT_FALSE(cache->startsDocument(1));
  EXPECT_TRUE(cache->startsDocument(2));
  EXPECT_FALSE(cache->startsDocument(3));
  EXPECT_EQ(report.documents, 2);
  EXPECT_EQ(report.sentences, 3);
  EXPECT_EQ(report.fingerprint, *pretrainingFingerprint(corpus.settings, {}));
  EXPECT_EQ(report.files[0].format, "documents");
}

TEST(TokenCache, KnowsWhereSentencesAndDocumentsBegin) {
  Corpus corpus("the cat\none two three four five six seven eight nine\na dog\n\nthe mat\n");
  const auto cache = corpus.prepare(2);
  ASSERT_TRUE(cache);
  std::string begins;
  for (std::int64_t row = 0; row < cache->rows(); ++row)
    begins += cache->startsDocument(row) ? 'D' : cache->startsSentence(row) ? 's' : '-';
  EXPECT_EQ(begins, "Ds-sD");  // the nine words are two rows
}

TEST(TokenCache, CutsTextsIntoSentencesOnlyWhenPairsAreWanted) {
  Corpus corpus("The cat sat. A dog barks.\nthe mat\n", 20);
  corpus.settings.corpus.format = "lines";
  const auto plain = corpus.prepare();
  corpus.settings.pretrain.nsp = true;
  const auto cut = corpus.prepare();
  ASSERT_TRUE(plain && cut);
  EXPECT_EQ(plain->rows(), 2);
  ASSERT_EQ(cut->rows(), 3);
  EXPECT_TRUE(cut->startsDocument(0));
  EXPECT_FALSE(cut->startsDocument(1));
  EXPECT_TRUE(cut->startsSentence(1));
  EXPECT_TRUE(cut->startsDocument(2));
}

TEST(TokenCache, IsTheSameBytesWithAnyNumberOfThreads) {
  Corpus corpus(manyLines(20011), 12, {manyLines(900)});
  for (const int threads : {1, 3, 8}) {
    corpus.where = corpus.folder.path() / std::to_string(threads);
    ASSERT_TRUE(corpus.prepare(threads));
    EXPECT_EQ(bytesOf(corpus.file()), bytesOf(cacheIn(corpus.folder.path() / "1"))) << threads;
  }
}

TEST(TokenCache, IsFoundAgainAndKeyedByContentTokenizerAndLength) {
  FileFolder folder;
  const auto tokenizer = wordTokenizer(kWords);
  const auto corpus = folder.write("c.txt", "the cat\na dog\n");
  const auto where = folder.path() / "cache";
  int builds = 0;
  const ProgressFunction progress = [&](const std::string& stage, double done, double total) {
    builds += stage == "tokenizing" && done >= total;
  };
  const auto prepare = [&](const Settings& settings, const Tokenizer& by) {
    return prepareTokens(settings, by, where, 2, progress, {})->fingerprint();
  };
  const auto first = prepare(settingsFor(corpus), *tokenizer);
  EXPECT_EQ(prepare(settingsFor(corpus), *tokenizer), first);
  EXPECT_EQ(builds, 1);
  EXPECT_NE(prepare(settingsFor(corpus, 9), *tokenizer), first);
  EXPECT_NE(prepare(settingsFor(corpus), *wordTokenizer({"other words"})), first);
  folder.write("c.txt", "the cat\na dog!\n");
  EXPECT_NE(prepare(settingsFor(corpus), *tokenizer), first);
  EXPECT_EQ(builds, 4);
}

TEST(TokenCache, BuildsATruncatedOrChangedFileAnewAndSaysSo) {
  Corpus corpus("the cat\na dog\none two\n");
  ASSERT_TRUE(corpus.prepare());
  const auto file = corpus.file();
  const std::string whole = bytesOf(file);
  for (const std::size_t keep :
       {std::size_t{0}, std::size_t{50}, std::size_t{136}, whole.size() / 2, whole.size() - 1}) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << whole.substr(0, keep);
    const auto opened = TokenCache::open(file);
    ASSERT_FALSE(opened) << keep;
    EXPECT_EQ(opened.error().code, ErrorCode::Corrupt);
    CorpusReport report;
    const auto rebuilt = corpus.prepare(1, {}, {}, &report);
    ASSERT_TRUE(rebuilt) << rebuilt.error().sentence();
    EXPECT_EQ(rebuilt->rows(), 3);
    EXPECT_TRUE(mentions(report.notices, "built again"));
    EXPECT_EQ(bytesOf(file), whole);
  }
  for (const std::size_t at : {std::size_t{3}, std::size_t{9}, std::size_t{17}, std::size_t{70}, std::size_t{100}}) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x40);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << changed;
    EXPECT_FALSE(TokenCache::open(file)) << at;
  }
}

TEST(TokenCache, FindsASingleChangedTokenAndBuildsAnew) {
  Corpus corpus("the cat\na dog\none two\n");
  ASSERT_TRUE(corpus.prepare());
  const auto file = corpus.file();
  const std::string whole = bytesOf(file);
  for (const std::size_t at : {std::size_t{136 + 5}, whole.size() - 5}) {  // an id; the account of the reading
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << changed;
    {
      const auto opened = TokenCache::open(file);
      ASSERT_TRUE(opened);
      const auto verified = opened->verify({}, {});
      ASSERT_FALSE(verified);
      EXPECT_EQ(verified.error().code, ErrorCode::Corrupt);
      EXPECT_EQ(opened->verify({}, [] { return true; }).error().code, ErrorCode::Interrupted);
    }
    CorpusReport report;
    ASSERT_TRUE(corpus.prepare(1, {}, {}, &report));
    EXPECT_TRUE(mentions(report.notices, "built again"));
    EXPECT_EQ(bytesOf(file), whole);
  }
}

TEST(TokenCache, OfAnEarlierVersionIsBuiltAnew) {
  Corpus corpus("the cat\n");
  ASSERT_TRUE(corpus.prepare());
  const auto file = corpus.file();
  const std::string whole = bytesOf(file);
  std::string old = whole;
  old[8] = 1;
  std::ofstream(file, std::ios::binary | std::ios::trunc) << old;
  EXPECT_EQ(TokenCache::open(file).error().code, ErrorCode::Corrupt);
  ASSERT_TRUE(corpus.prepare());
  EXPECT_EQ(bytesOf(file), whole);
}

TEST(TokenCache, RefusesOffsetsThatLeadOutside) {
  Corpus corpus("the cat\na dog\none two\n");
  ASSERT_TRUE(corpus.prepare());
  const auto file = corpus.file();
  std::string changed = bytesOf(file);
  changed[136 + 12 * 4 + 8 + 3] = 0x7F;  // the second row's offset: 12 tokens of ids stand before
  std::ofstream(file, std::ios::binary | std::ios::trunc) << changed;
  const auto opened = TokenCache::open(file);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().what.find("offsets"), std::string::npos);
  const auto rebuilt = corpus.prepare();
  ASSERT_TRUE(rebuilt);
  EXPECT_EQ(rebuilt->length(1), 4);
}

TEST(TokenCache, ReportsAFullDiskAndLeavesNothingBehind) {
  Corpus corpus(manyLines(30000), 12, {manyLines(900)});
  std::signal(SIGXFSZ, SIG_IGN);
  struct rlimit before {};
  getrlimit(RLIMIT_FSIZE, &before);
  struct rlimit small = before;
  small.rlim_cur = 1 << 20;  // stands for a small disk: write(2) fails
  setrlimit(RLIMIT_FSIZE, &small);
  const auto cache = corpus.prepare(2);
  setrlimit(RLIMIT_FSIZE, &before);
  ASSERT_FALSE(cache);
  EXPECT_EQ(cache.error().code, ErrorCode::DiskFull);
  EXPECT_EQ(filesIn(corpus.where, ".bin"), 0u);
  EXPECT_EQ(filesIn(corpus.where, ".building"), 0u);
  EXPECT_TRUE(corpus.prepare(2));
}

TEST(TokenCache, StopsWhenAskedAndCountsProgress) {
  Corpus corpus(manyLines(40000), 12, {manyLines(900)});
  double last = 0;
  int calls = 0;
  const ProgressFunction progress = [&](const std::string& stage, double done, double total) {
    if (stage != "tokenizing") return;
    EXPECT_GE(done, last);
    EXPECT_LE(done, total);
    last = done;
    ++calls;
  };
  const auto cache = corpus.prepare(2, progress, [&] { return calls > 20; });
  ASSERT_FALSE(cache);
  EXPECT_EQ(cache.error().code, ErrorCode::Interrupted);
  EXPECT_EQ(filesIn(corpus.where, ".bin"), 0u);
}

TEST(TokenCache, CountsTextsOfAboutHowMany) {
  Corpus corpus(manyLines(60000), 12, {manyLines(900)});
  std::vector<std::pair<double, double>> told;
  const ProgressFunction progress = [&](const std::string& stage, double done, double total) {
    if (stage == "tokenizing") told.emplace_back(done, total);
  };
  ASSERT_TRUE(corpus.prepare(2, progress, {}));
  ASSERT_GT(told.size(), 50u);
  EXPECT_EQ(told.back(), std::pair(60000.0, 60000.0));
  EXPECT_NEAR(told[told.size() / 2].first, 30000, 1000);
  EXPECT_NEAR(told[told.size() / 2].second, 60000, 8000);
}

TEST(TokenCache, StopsWhileTheCorpusIsHashedForTheFirstTime) {
  Corpus corpus(manyLines(200000));
  int hashed = 0;
  const ProgressFunction progress = [&](const std::string& stage, double done, double total) {
    if (stage != "hashing") return;
    EXPECT_LE(done, total);
    ++hashed;
  };
  const auto cache = corpus.prepare(1, progress, [&] { return hashed >= 2; });
  ASSERT_FALSE(cache);
  EXPECT_EQ(cache.error().code, ErrorCode::Interrupted);
  EXPECT_EQ(hashed, 2);
  EXPECT_EQ(filesIn(corpus.where, ".bin"), 0u);
}

TEST(TokenCache, WaitsForAnotherBuilderUntilStopped) {
  Corpus corpus("the cat\n");
  ASSERT_TRUE(corpus.prepare());
  const auto file = corpus.file();
  std::filesystem::remove(file);
  const auto held = FileLock::tryLock(file.string() + ".lock");
  ASSERT_TRUE(held);
  int waits = 0;
  const ProgressFunction progress = [&](const std::string& stage, double, double) {
    waits += stage.rfind("waiting", 0) == 0;
  };
  const auto cache = corpus.prepare(1, progress, [&] { return waits >= 2; });
  ASSERT_FALSE(cache);
  EXPECT_EQ(cache.error().code, ErrorCode::Interrupted);
}

TEST(TokenCache, IsLeftAloneByCleaningWhileOpen) {
  Corpus corpus("the cat\n");
  {
    const auto cache = corpus.prepare();
    ASSERT_TRUE(cache);
    EXPECT_EQ(cleanTokenCaches(corpus.where)->files, 0);
    EXPECT_EQ(tokenCacheUse(corpus.where).files, 1);
    EXPECT_EQ(tokenCacheUse(corpus.where).bytes,
              static_cast<std::int64_t>(std::filesystem::file_size(cacheIn(corpus.where))));
    EXPECT_FALSE(cacheIn(corpus.where).empty());
  }
  std::ofstream(corpus.where / ".tokens-0123.bin.building") << "left by a kill";
  EXPECT_GT(cleanTokenCaches(corpus.where)->bytes, 0);
  EXPECT_TRUE(cacheIn(corpus.where).empty());
  EXPECT_EQ(filesIn(corpus.where, ".building"), 0u);
  EXPECT_EQ(tokenCacheUse(corpus.where).files, 0);
  EXPECT_EQ(cleanTokenCaches(corpus.folder.path() / "not there")->files, 0);
}

TEST(TokenCache, RefusesCorporaWithoutTokensAndRowsWithoutRoom) {
  FileFolder folder;
  const auto tokenizer = wordTokenizer(kWords);
  const auto empty =
      prepareTokens(settingsFor(folder.write("e.txt", "\n\n")), *tokenizer, folder.path() / "cache", 1, {}, {});
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.error().code, ErrorCode::BadInput);
  const auto narrow =
      prepareTokens(settingsFor(folder.write("c.txt", "the cat\n"), 2), *tokenizer, folder.path() / "cache", 1, {}, {});
  ASSERT_FALSE(narrow);
  EXPECT_EQ(narrow.error().context.at("key"), "backbone.max_length");
}

TEST(SplitRows, KeepsWholeDocumentsAndAboutTheShare) {
  FileFolder folder;
  const auto tokenizer = wordTokenizer(kWords);
  std::string text;
  for (int i = 0; i < 300; ++i) text += "the cat\na dog barks\n" + std::string(i % 3 ? "one two\n" : "") + "\n";
  const auto cache =
      prepareTokens(settingsFor(folder.write("c.txt", text)), *tokenizer, folder.path() / "cache", 1, {}, {});
  ASSERT_TRUE(cache);
  const RowSplit split = splitRows(*cache, 0.1, 7);
  std::vector<std::int32_t> all = split.train;
  all.insert(all.end(), split.validation.begin(), split.validation.end());
  std::sort(all.begin(), all.end());
  ASSERT_EQ(all.size(), static_cast<std::size_t>(cache->rows()));
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
  std::int64_t tokens = 0;
  const std::set<std::int32_t> chosen(split.validation.begin(), split.validation.end());
  for (const auto row : split.validation) {
    tokens += cache->length(row);
    EXPECT_TRUE(cache->startsDocument(row) || chosen.count(row - 1) == 1);
  }
  EXPECT_NEAR(static_cast<double>(tokens) / static_cast<double>(cache->tokens()), 0.1, 0.01);
  EXPECT_EQ(splitRows(*cache, 0.1, 7).validation, split.validation);
  EXPECT_NE(splitRows(*cache, 0.1, 8).validation, split.validation);
  EXPECT_TRUE(splitRows(*cache, 0.0, 7).validation.empty());
}

TEST(SplitRows, MeasuresAtLeastOneRowOfASmallCorpus) {
  FileFolder folder;
  const auto tokenizer = wordTokenizer(kWords);
  std::string text;
  for (int i = 0; i < 40; ++i) text += i == 17 ? "the cat\n" : "the cat sat on the mat\n";
  const auto cache =
      prepareTokens(settingsFor(folder.write("c.txt", text)), *tokenizer, folder.path() / "cache", 1, {}, {});
  EXPECT_EQ(splitRows(*cache, 0.01, 1).validation, (std::vector<std::int32_t>{17}));
  EXPECT_EQ(splitRows(*cache, 0.01, 1).train.size(), 39u);
}

TEST(SplitRows, TakesTheTailOfASingleDocument) {
  FileFolder folder;
  const auto tokenizer = wordTokenizer(kWords);
  std::string text = "\nthe cat\n";
  for (int i = 0; i < 99; ++i) text += "a dog barks\n";
  auto settings = settingsFor(folder.write("c.txt", text));
  settings.corpus.format = "documents";
  const auto cache = prepareTokens(settings, *tokenizer, folder.path() / "cache", 1, {}, {});
  const RowSplit split = splitRows(*cache, 0.05, 1);
  EXPECT_EQ(split.validation, (std::vector<std::int32_t>{95, 96, 97, 98, 99}));
  EXPECT_EQ(split.train.size(), 95u);
}

TEST(Encoded, CutsRowsAndCountsCutsAndUnknownTokens) {
  const auto tokenizer = wordTokenizer(kWords);
  Split split;
  split.texts = {"the cat", "one two three four five six seven", "a zebra", "?"};
  split.gold = {1, 0, -1, 1};
  const auto encoded = encodeSplit(split, *tokenizer, 7, 3);
  ASSERT_TRUE(encoded);
  EXPECT_EQ(encoded->rows(), 4);
  EXPECT_EQ(encoded->lengths, (std::vector<std::int32_t>{4, 7, 4, 3}));
  EXPECT_EQ(encoded->truncated, 1);
  EXPECT_DOUBLE_EQ(encoded->unknownRate, 2.0 / 12.0);  // zebra and ?
  EXPECT_EQ(encoded->gold, split.gold);
  EXPECT_EQ(encoded->row(1)[6], tokenizer->specials().end);
  EXPECT_EQ(encoded->row(1)[5], tokenizer->idOf("five"));
  EXPECT_EQ(encoded->row(2)[2], tokenizer->specials().unknown);
}

TEST(Encoded, IsTheSameWithAnyNumberOfThreadsAndStops) {
  const auto tokenizer = wordTokenizer(kWords);
  std::vector<std::string> texts;
  for (int i = 0; i < 3001; ++i) texts.push_back(kWords[static_cast<std::size_t>(i) % 3]);
  const auto one = encodeTexts(texts, *tokenizer, 6, 1), many = encodeTexts(texts, *tokenizer, 6, 5);
  EXPECT_EQ(one->ids, many->ids);
  EXPECT_EQ(one->offsets, many->offsets);
  const auto stopped = encodeTexts(texts, *tokenizer, 6, 2, [] { return true; });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Interrupted);
}

}  // namespace
}  // namespace clozebench
