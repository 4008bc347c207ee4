// The tokenizer of an experiment: trained by the real program in a child process, cached, killable.
#include "experiment/tokenizer_stage.h"

#include "experiment/child_process.h"
#include "tests/base/temporary_folder.h"
#include "text/tokenizer.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

class TokenizerStageTest : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(m_root / "cache");
    std::ofstream corpus(m_root / "corpus.txt");
    for (int i = 0; i < 200; ++i) corpus << "the old farmer number " << i << " counts his sheep before he sleeps\n";
    corpus.close();
    m_settings.corpus.path = {(m_root / "corpus.txt").string()};
    m_settings.corpus.format = "lines";
    m_settings.tokenizer.vocabSize = 55;
  }
  Result<PreparedTokenizer> prepare(const fs::path& program = CLOZEBENCH_CLOZE, const StopFunction& stop = {}) {
    return prepareTokenizer(m_settings, m_root / "cache", program, {}, stop);
  }
  // A stand-in for cloze: a script that ends as SentencePiece may.
  fs::path script(const std::string& body) {
    const fs::path path = m_root / "stand-in";
    std::ofstream(path) << "#!/bin/sh\n" << body << '\n';
    fs::permissions(path, fs::perms::owner_all);
    return path;
  }
  std::size_t filesInCache() const {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(m_root / "cache" / "tokenizers")) count += entry.exists() ? 1 : 0;
    return count;
  }
  const TemporaryFolder m_temporary;
  const fs::path m_root = m_temporary.path();
  Settings m_settings;
};

TEST_F(TokenizerStageTest, TrainsOnceAndThenComesFromTheCache) {
  const auto first = prepare();
  ASSERT_TRUE(first) << first.error().sentence();
  EXPECT_FALSE(first->reused);
  EXPECT_TRUE(first->notice.empty());
  const auto tokenizer = loadTokenizer(first->folder);
  ASSERT_TRUE(tokenizer) << tokenizer.error().sentence();
  EXPECT_EQ((*tokenizer)->size(), 55);
  EXPECT_EQ((*tokenizer)->fingerprint(), first->fingerprint);
  const auto second = prepare(/*program=*/"/nonexistent/cloze");
  ASSERT_TRUE(second) << second.error().sentence();
  EXPECT_TRUE(second->reused);
  EXPECT_EQ(second->folder, first->folder);
  EXPECT_EQ(filesInCache(), 1u) << "the sentences that the child read are gone";
}

TEST_F(TokenizerStageTest, OtherTextOrOptionsGiveAnotherTokenizer) {
  const auto first = prepare();
  ASSERT_TRUE(first) << first.error().sentence();
  m_settings.tokenizer.vocabSize = 50;
  const auto smaller = prepare();
  ASSERT_TRUE(smaller) << smaller.error().sentence();
  EXPECT_NE(smaller->folder, first->folder);
  std::ofstream(m_root / "corpus.txt", std::ios::app) << "one more sentence about sheep\n";
  const auto more = prepare();
  ASSERT_TRUE(more) << more.error().sentence();
  EXPECT_NE(more->folder, smaller->folder);
  EXPECT_FALSE(more->reused);
}

TEST_F(TokenizerStageTest, ABrokenCacheEntryIsTrainedAgain) {
  const auto first = prepare();
  ASSERT_TRUE(first) << first.error().sentence();
  for (const auto& entry : fs::directory_iterator(first->folder)) fs::resize_file(entry.path(), 3);
  const auto again = prepare();
  ASSERT_TRUE(again) << again.error().sentence();
  EXPECT_FALSE(again->reused);
  EXPECT_EQ(again->fingerprint, first->fingerprint) << "the same text and options give the same tokenizer";
}

TEST_F(TokenizerStageTest, AGivenTokenizerIsCopiedSoThatItsOriginalMayGo) {
  const auto trained = prepare();
  ASSERT_TRUE(trained) << trained.error().sentence();
  fs::copy(trained->folder, m_root / "mine", fs::copy_options::recursive);
  m_settings.tokenizer.model = (m_root / "mine").string();
  const auto given = prepare(/*program=*/"/nonexistent/cloze");
  ASSERT_TRUE(given) << given.error().sentence();
  EXPECT_EQ(given->fingerprint, trained->fingerprint);
  fs::remove_all(m_root / "mine");
  EXPECT_TRUE(loadTokenizer(given->folder));
}

TEST_F(TokenizerStageTest, AChosenVocabularyThatIsTooLargeIsBadInputAndTheDefaultShrinks) {
  m_settings.tokenizer.vocabSize = 5000;
  const auto refused = prepare();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::BadInput);
  EXPECT_NE(refused.error().remedy.find("vocab_size"), std::string::npos) << refused.error().remedy;
  m_settings.tokenizer.vocabSize = TokenizerConfig{}.vocabSize;
  const auto shrunk = prepare();
  ASSERT_TRUE(shrunk) << shrunk.error().sentence();
  EXPECT_FALSE(shrunk->notice.empty());
}

TEST_F(TokenizerStageTest, AnEmptyCorpusIsNamed) {
  std::ofstream(m_root / "corpus.txt", std::ios::trunc) << "\n \n";
  const auto prepared = prepare();
  ASSERT_FALSE(prepared);
  EXPECT_EQ(prepared.error().code, ErrorCode::BadInput);
}

TEST_F(TokenizerStageTest, ACrashOfTheChildIsAnErrorWithItsLastWords) {
  const auto prepared = prepare(script("echo 'Internal: something burst' >&2; kill -ABRT $$"));
  ASSERT_FALSE(prepared);
  EXPECT_EQ(prepared.error().code, ErrorCode::ChildFailed);
  EXPECT_NE(prepared.error().what.find("signal 6"), std::string::npos) << prepared.error().what;
  EXPECT_NE(prepared.error().context.at("stderr").find("something burst"), std::string::npos);
}

TEST_F(TokenizerStageTest, AChildThatPrintsAnErrorPassesItOn) {
  const auto prepared = prepare(script(
      R"(echo '{"error": {"code": "disk_full", "what": "No space", "remedy": "Free some", "context": {"file": "x"}}}'; exit 1)"));
  ASSERT_FALSE(prepared);
  EXPECT_EQ(prepared.error().code, ErrorCode::DiskFull);
  EXPECT_EQ(prepared.error().context.at("file"), "x");
}

TEST_F(TokenizerStageTest, AStopKillsTheChildAtOnceAndLeavesNothing) {
  const auto begin = std::chrono::steady_clock::now();
  int asked = 0;
  const auto prepared = prepare(script("sleep 600"), [&] { return ++asked > 3; });
  ASSERT_FALSE(prepared);
  EXPECT_EQ(prepared.error().code, ErrorCode::Interrupted);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
  EXPECT_EQ(filesInCache(), 0u);
}

TEST_F(TokenizerStageTest, AMissingProgramSaysWhereItShouldLie) {
  const auto prepared = prepare(m_root / "absent");
  ASSERT_FALSE(prepared);
  EXPECT_EQ(prepared.error().code, ErrorCode::ChildFailed);
  EXPECT_NE(prepared.error().what.find("absent"), std::string::npos);
}

TEST(ChildProcess, GivesBothStreamsAndTheExitCode) {
  const auto result = runChild("/bin/sh", {"-c", "echo out; echo err >&2; exit 7"}, {});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->exitCode, 7);
  EXPECT_EQ(result->signal, 0);
  EXPECT_EQ(result->output, "out\n");
  EXPECT_EQ(result->errorTail, "err\n");
}

TEST(ChildProcess, KeepsOnlyTheTailOfALongStandardError) {
  const auto result =
      runChild("/bin/sh", {"-c", "i=0; while [ $i -lt 3000 ]; do echo line $i >&2; i=$((i+1)); done"}, {});
  ASSERT_TRUE(result);
  EXPECT_LE(result->errorTail.size(), 4096u);
  EXPECT_NE(result->errorTail.find("line 2999\n"), std::string::npos);
}

}  // namespace
}  // namespace clozebench
