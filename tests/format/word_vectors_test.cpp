// Word vectors: four layouts give the same numbers, and what is broken is told with its line or byte.
#include "format/word_vectors.h"

#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>
#include <zlib.h>

#include <cstring>
#include <fstream>
#include <map>

namespace clozebench::format {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Vectors = std::map<std::string, std::vector<float>>;

class WordVectors : public testing::Test {
 protected:
  std::filesystem::path write(const std::string& bytes) const {
    std::ofstream(m_folder / "vectors", std::ios::binary) << bytes;
    return m_folder / "vectors";
  }
  std::filesystem::path writePacked(const std::string& bytes) const {
    const auto path = m_folder / "vectors.gz";
    const gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, bytes.data(), static_cast<unsigned>(bytes.size()));
    gzclose(file);
    return path;
  }
  Result<WordVectorReport> read(const std::filesystem::path& path) {
    m_read.clear();
    const auto take = [this](std::string_view word, std::span<const float> vector) {
      m_read[std::string(word)] = {vector.begin(), vector.end()};
    };
    return readWordVectors(path, {[](std::string_view) { return true; }, take, {}});
  }
  void expectRefused(const std::string& bytes, ErrorCode code, const std::string& what) {
    const auto report = read(write(bytes));
    ASSERT_FALSE(report) << what;
    EXPECT_EQ(report.error().code, code) << report.error().what;
    EXPECT_THAT(report.error().what, HasSubstr(what));
    EXPECT_FALSE(report.error().remedy.empty());
  }
  static std::string binaryRecord(const std::string& word, const std::vector<float>& vector, bool lineEnd = true) {
    std::string bytes = word + " ";
    bytes.append(reinterpret_cast<const char*>(vector.data()), vector.size() * sizeof(float));
    return bytes + (lineEnd ? "\n" : "");
  }

  TemporaryFolder m_folder;
  Vectors m_read;
};

const Vectors kExpected = {{"the", {0.5f, -1.25f, 3e-5f}}, {"猫", {-0.0f, 2, 1}}};

TEST_F(WordVectors, ReadTheSameFromEveryLayout) {
  const std::string lines = "the 0.5 -1.25 3e-5\n猫 -0 2.0 +1\n";
  const std::pair<std::string, std::string> cases[] = {
      {lines, "GloVe text"},
      {"2 3\n" + lines, "word2vec or fastText text"},
      {"2 3 \nthe 0.5 -1.25 3e-5 \n猫 -0 2.0 1 \n", "word2vec or fastText text"},  // a blank ends each line
      {"\xEF\xBB\xBFthe\t0.5\t-1.25\t3e-5\r\n猫\t-0\t2\t1", "GloVe text"},
      {"2 3\n" + binaryRecord("the", {0.5f, -1.25f, 3e-5f}) + binaryRecord("猫", {-0.0f, 2, 1}), "word2vec binary"},
      {"2 3\n" + binaryRecord("the", {0.5f, -1.25f, 3e-5f}, false) + binaryRecord("猫", {-0.0f, 2, 1}, false),
       "word2vec binary"},
  };
  for (const auto& [bytes, name] : cases) {
    for (const auto& path : {write(bytes), writePacked(bytes)}) {
      const auto report = read(path);
      ASSERT_TRUE(report) << report.error().sentence();
      EXPECT_EQ(m_read, kExpected) << name;
      EXPECT_EQ(report->layout.name(), name);
      EXPECT_EQ(report->layout.width, 3);
      EXPECT_EQ(report->words, 2);
      EXPECT_TRUE(report->notices.empty());
      const auto layout = wordVectorLayout(path);
      ASSERT_TRUE(layout);
      EXPECT_EQ(layout->name(), name);
    }
  }
}

TEST_F(WordVectors, KeepBlanksAndDotsAndNumbersThatBelongToAWord) {
  const auto report = read(write("the 0.5 1\n. . . 2 3\nNew York 4 5\n1999 6 7\n\xC2\xA0 8 9\n"));
  ASSERT_TRUE(report) << report.error().sentence();
  EXPECT_THAT(m_read["New York"], ElementsAre(4, 5));
  EXPECT_THAT(m_read[". . ."], ElementsAre(2, 3));
  EXPECT_THAT(m_read["1999"], ElementsAre(6, 7));
  EXPECT_EQ(m_read.size(), 5u);
}

TEST_F(WordVectors, AreTurnedIntoNumbersOnlyWhereTheyAreWanted) {
  std::vector<std::string> asked, taken;
  const WordVectorVisitor visitor{[&](std::string_view word) {
                                    asked.emplace_back(word);
                                    return word == "b";
                                  },
                                  [&](std::string_view word, std::span<const float>) { taken.emplace_back(word); },
                                  {}};
  ASSERT_TRUE(readWordVectors(write("a 1 2\nb 3 4\nc 5 6\n"), visitor));
  EXPECT_THAT(asked, ElementsAre("a", "b", "c"));
  EXPECT_THAT(taken, ElementsAre("b"));
}

TEST_F(WordVectors, OfAnotherWidthAreRefusedWithTheLine) {
  expectRefused("a 1 2 3\nb 4 5\n", ErrorCode::BadInput,
                "line 2: it has 2 numbers behind its word where 3 are expected");
  expectRefused("a 1 2 3\nb 4 5 6 7\n", ErrorCode::BadInput, "line 2: it has 4 numbers");
  expectRefused("3 3\na 1 2 3\nb 4 5 6\nc 7 8\n", ErrorCode::BadInput, "line 4: it has 2 numbers");
  expectRefused("a 1 2 3\n12 4 5\n", ErrorCode::BadInput, "line 2: it has 2 numbers");
}

TEST_F(WordVectors, WithSomethingElseThanNumbersAreRefusedWithTheLine) {
  expectRefused("a 1 2\nb 3 x4\n", ErrorCode::BadInput, "line 2: \"x4\" is no number");
  expectRefused("a 1 2\nb 1,5 2\n", ErrorCode::BadInput, "line 2: \"1,5\" is no number");
  expectRefused("a 1 2\nb nan 2\n", ErrorCode::BadInput, "line 2: \"nan\" is no finite number");
  expectRefused("a 1 2\nb 1e99 2\n", ErrorCode::BadInput, "line 2: \"1e99\" is no finite number");
  expectRefused("2 1\n" + binaryRecord("a", {1}) + binaryRecord("b", {std::numeric_limits<float>::quiet_NaN()}),
                ErrorCode::BadInput, "byte 11: the vector of this word holds no finite number");
}

TEST_F(WordVectors, ThatEndEarlyAreNamedWithLineOrByte) {
  expectRefused("3 2\na 1 2\nb 3 4\n", ErrorCode::Corrupt, "announces 3 words, there are 2");
  const std::string whole = "2 3\n" + binaryRecord("a", {1, 2, 3}) + binaryRecord("b", {4, 5, 6}, false);
  for (std::size_t bytes = whole.size() - 1; bytes > 19; --bytes)
    expectRefused(whole.substr(0, bytes), ErrorCode::Corrupt, "word 2 of the 2 that its header announces is not whole");
  const auto packed = writePacked("a 1 2\n" + std::string(20000, ' ') + "b 3 4\n");
  std::filesystem::resize_file(packed, std::filesystem::file_size(packed) - 9);
  const auto report = read(packed);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::Corrupt);
}

TEST_F(WordVectors, ThatAreNoneAreRefused) {
  expectRefused("", ErrorCode::BadInput, "line 1: it is empty");
  expectRefused("just some prose\nin two lines\n", ErrorCode::BadInput, "line 1: it is neither a header nor");
  expectRefused("0 5\n", ErrorCode::BadInput, "announces no words");
  expectRefused("5 0\na\n", ErrorCode::BadInput, "a width of 0");
  expectRefused("5 99999999999\na 1\n", ErrorCode::BadInput, "a width of 99999999999");
  expectRefused("7 4\n", ErrorCode::Corrupt, "announces 7 words, there are 0");
  expectRefused(std::string("\0\1\2\3", 4), ErrorCode::BadInput, "line 1");
  expectRefused("1 2\n" + std::string(200000, 'x'), ErrorCode::BadInput, "byte 4: no word begins here");
  EXPECT_EQ(read(m_folder / "nowhere").error().code, ErrorCode::NotFound);
  EXPECT_FALSE(read(m_folder.path()));
}

TEST_F(WordVectors, WithFewWordsThatAreNotUtf8SkipThemAndSayWhere) {
  const auto report = read(write("a 1 2\nb\xFF 3 4\nc 5 6\n"));
  ASSERT_TRUE(report) << report.error().sentence();
  EXPECT_EQ(m_read.size(), 2u);
  EXPECT_THAT(report->notices, ElementsAre(HasSubstr("1 words are not UTF-8 and were skipped, the first at line 2")));
  const auto binary = read(write("2 1\n" + binaryRecord("a\xC3", {1}) + binaryRecord("b", {2})));
  ASSERT_TRUE(binary);
  EXPECT_THAT(binary->notices, ElementsAre(HasSubstr("the first at byte 4")));
}

TEST_F(WordVectors, InAnotherEncodingAreRefused) {
  std::string lines;
  for (int i = 0; i < 60; ++i) lines += "\xC3\xA8\xB4" + std::to_string(i) + "x 1 2\n";
  expectRefused(lines, ErrorCode::BadInput, "is not UTF-8: 60 of 60 words are not, the first at line 1");
}

TEST_F(WordVectors, BeyondWhatTheHeaderAnnouncesAreSaidNotRead) {
  const auto report = read(write("1 2\na 1 2\nb 3 4\n"));
  ASSERT_TRUE(report);
  EXPECT_EQ(m_read.size(), 1u);
  EXPECT_THAT(report->notices, ElementsAre(HasSubstr("From line 3 on")));
}

TEST_F(WordVectors, StopWhenAsked) {
  std::string lines;
  for (int i = 0; i < 5000; ++i) lines += "w" + std::to_string(i) + " 1\n";
  const WordVectorVisitor visitor{[](std::string_view) { return false; }, [](std::string_view, auto) {},
                                  [](double, double) { return false; }};
  const auto report = readWordVectors(write(lines), visitor);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::Interrupted);
}

}  // namespace
}  // namespace clozebench::format
