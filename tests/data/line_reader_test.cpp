// Bytes to clean lines: line ends, byte order marks, wrong bytes, control characters, gzip.
#include "data/line_reader.h"

#include "helpers.h"

#include <unistd.h>

namespace clozebench {
namespace {

TextLines linesOf(const std::string& path) {
  auto text = readLines(path);
  EXPECT_TRUE(text) << text.error().sentence();
  text->report.notices = text->log.lines();
  return *text;
}

TEST(LineReader, EndsLinesAtLfCrAndCrLfAndNowhereElse) {
  FileFolder folder;
  const auto path = folder.write("a.txt", "one\ntwo\r\nthree\rfour\xC2\x85still\xE2\x80\xA8 four\x0B\x0C\n\nlast");
  EXPECT_EQ(linesOf(path).lines,
            (std::vector<std::string>{"one", "two", "three", "four\xC2\x85still\xE2\x80\xA8 four  ", "", "last"}));
}

TEST(LineReader, KeepsACrLfTogetherAcrossBlocks) {
  FileFolder folder;
  const std::string longLine((1 << 18) - 1, 'x');  // the CR is the last byte of the first block
  const auto text = linesOf(folder.write("a.txt", longLine + "\r\ny\r\n"));
  ASSERT_EQ(text.lines.size(), 2u);
  EXPECT_EQ(text.lines[0], longLine);
  EXPECT_EQ(text.lines[1], "y");
}

TEST(LineReader, TakesOutByteOrderMarksAndSaysSoInsideTheText) {
  FileFolder folder;
  const auto text = linesOf(folder.write("a.txt", "\xEF\xBB\xBFone\nt\xEF\xBB\xBFwo\n"));
  EXPECT_EQ(text.lines, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(text.report.encoding, "UTF-8 with BOM");
  ASSERT_EQ(text.report.notices.size(), 1u);
  EXPECT_NE(text.report.notices[0].find("line 2"), std::string::npos);
}

TEST(LineReader, ReadsWrongBytesAsCp1252AndNamesLineAndByte) {
  FileFolder folder;
  const auto text = linesOf(folder.write("a.txt", "fine é\ncaf\xE9 \x80 5 \x93so\x94\n\x81 end\n"));
  EXPECT_EQ(text.lines, (std::vector<std::string>{"fine é", "café € 5 “so”", "\xC2\x81 end"}));
  EXPECT_EQ(text.report.encoding, "UTF-8, 5 bytes CP1252");
  EXPECT_EQ(text.report.notices[0], "line 2: byte 0xE9 is not UTF-8; read as CP1252 \"é\"");
  EXPECT_EQ(text.report.notices.back(), "and 2 more bytes that are not UTF-8");
}

TEST(LineReader, CallsAFileWithoutAnyUtf8Cp1252) {
  FileFolder folder;
  EXPECT_EQ(linesOf(folder.write("a.txt", "na\xEFve caf\xE9 words\n")).report.encoding, "CP1252");
}

TEST(LineReader, RefusesOverlongFormsAndJoinsSurrogatePairs) {
  FileFolder folder;
  const auto text = linesOf(folder.write(
      "a.txt", "\xC0\xAF|\xED\xA0\xBD\xED\xB8\x80|\xED\xA0\xBD|\xF4\x90\x80\x80 and enough text around\n"));
  ASSERT_EQ(text.lines.size(), 1u);
  EXPECT_EQ(text.lines[0].substr(0, 5), "À¯|");  // two CP1252 characters, not a slash
  EXPECT_NE(text.lines[0].find("|😀|\uFFFD|"), std::string::npos);
  EXPECT_TRUE(mentions(text.report.notices, "lone UTF-16 surrogate U+D83D"));
}

TEST(LineReader, ReadsControlCharactersAsBlanksAndCountsThem) {
  FileFolder folder;
  const auto text = linesOf(folder.write("a.txt", std::string("a\0b\x07"
                                                              "c\td\x7F"
                                                              "e\n",
                                                              10)));
  EXPECT_EQ(text.lines[0], "a b c\td e");
  EXPECT_TRUE(mentions(text.report.notices, "control character 0x00"));
  EXPECT_EQ(text.log.count("control characters"), 3);
}

TEST(LineReader, ReadsGzipByContentAndSeveralMembers) {
  FileFolder folder;
  const auto first = writeGz(folder, "1.gz", "one\ntw"), second = writeGz(folder, "2.gz", "o\nthree");
  const auto slurp = [](const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const auto joined = folder.write("joined.txt", slurp(first) + slurp(second));
  EXPECT_EQ(linesOf(joined).lines, (std::vector<std::string>{"one", "two", "three"}));
}

TEST(LineReader, NeverOpensAWorkspacesDatabase) {
  FileFolder folder;
  for (const char* name : {"workspace.sqlite", "workspace.sqlite-wal", "workspace.sqlite-shm"}) {
    const auto read = readLines(folder.write(name, "SQLite format 3"));
    ASSERT_FALSE(read) << name;
    EXPECT_NE(read.error().what.find("database"), std::string::npos) << read.error().what;
  }
  EXPECT_EQ(linesOf(folder.write("workspace.txt", "a text")).lines, std::vector<std::string>{"a text"});
}

TEST(LineReader, SaysThatAGzipFileIsCutOff) {
  FileFolder folder;
  std::string text;
  for (int i = 0; i < 20000; ++i) text += std::to_string(i * 7919) + " words\n";
  const auto path = writeGz(folder, "a.gz", text);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
  const auto read = readLines(path);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::BadInput);
  EXPECT_NE(read.error().what.find("a.gz"), std::string::npos);
}

TEST(LineReader, RefusesWhatIsNoUtf8TextWithAWayOut) {
  FileFolder folder;
  const auto codeFor = [&](const std::string& content) {
    const auto read = readLines(folder.write("x", content));
    EXPECT_FALSE(read);
    EXPECT_FALSE(read.error().remedy.empty());
    return read.error().code;
  };
  EXPECT_EQ(codeFor(std::string(3000, '\0')), ErrorCode::BadInput);  // binary
  EXPECT_EQ(codeFor(std::string("\xFD"
                                "7zXZ\0....",
                                10)),
            ErrorCode::Unsupported);
  std::string cp1251;
  for (int i = 0; i < 40; ++i) cp1251 += "\xEF\xF0\xE8\xE2\xE5\xF2\n";  // привет in CP1251
  const auto read = readLines(folder.write("cyrillic.txt", cp1251));
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().remedy.find("task.encoding"), std::string::npos);
  EXPECT_EQ(readLines(folder.path()).error().code, ErrorCode::BadInput);
  EXPECT_EQ(readLines(folder.path() / "none").error().code, ErrorCode::NotFound);
}

TextLines linesIn(const std::string& path, const std::string& encoding) {
  auto text = readLines(path, encoding);
  EXPECT_TRUE(text) << text.error().sentence();
  text->report.notices = text->log.lines();
  return *text;
}

TEST(LineReader, RecognisesUtf16AndGb18030) {
  FileFolder folder;
  const auto little = linesOf(folder.write("le.txt", std::string("\xFF\xFEh\0\xE9\0\r\0\n\0=\xD8\x00\xDE", 14)));
  EXPECT_EQ(little.lines, (std::vector<std::string>{"hé", "😀"}));
  EXPECT_EQ(little.report.encoding, "UTF-16");
  const auto big = linesOf(folder.write("be.txt", std::string("\xFE\xFF\x91\x52\0\n\0b", 8)));
  EXPECT_EQ(big.lines, (std::vector<std::string>{"酒", "b"}));
  std::string gb18030;
  for (int i = 0; i < 40; ++i) gb18030 += "\xBE\xC6\xB5\xEA\xA3\xAC\n";
  const auto chinese = linesOf(folder.write("gb.txt", gb18030));
  EXPECT_EQ(chinese.lines.size(), 40u);
  EXPECT_EQ(chinese.lines[3], "酒店，");
  EXPECT_EQ(chinese.report.encoding, "GB18030");
}

TEST(LineReader, ReadsANamedEncodingAcrossBlocksAndCountsWhatDoesNotBelong) {
  FileFolder folder;
  EXPECT_EQ(linesIn(folder.write("a.txt", "\xEF\xF0\xE8\xE2\xE5\xF2\n"), "windows-1251").lines[0], "привет");
  EXPECT_EQ(linesIn(folder.write("b.txt", std::string("a\0b\0", 4)), "utf-16").lines[0], "ab");
  std::string shiftJis(1, 'x');  // so that a block ends inside a character
  for (int i = 0; i < 200000; ++i) shiftJis += "\x8E\xF0";
  const auto text = linesIn(folder.write("c.txt", shiftJis + "\n\x81 ok\n"), "shift_jis");
  ASSERT_EQ(text.lines.size(), 2u);
  EXPECT_EQ(text.lines[0].size(), 1u + 3 * 200000u);
  EXPECT_EQ(text.lines[0].substr(text.lines[0].size() - 3), "酒");
  EXPECT_TRUE(mentions(text.report.notices, "line 2: bytes that are not Shift JIS"));
  EXPECT_FALSE(readLines(folder.write("d.txt", "x\n"), "klingon"));
}

TEST(LineReader, ReadsLinesOf40000CharactersWholeAndLongerOnesInPartsWhenAsked) {
  FileFolder folder;
  std::string chinese;
  for (int i = 0; i < 40000; ++i) chinese += "酒";
  const auto path = folder.write("a.txt", chinese + "\nnext\n");
  EXPECT_EQ(linesOf(path).lines[0], chinese);
  auto reader = *LineReader::open(path, "auto", 50000);
  std::string line, joined;
  while (reader.lineNumber() < 2 && *reader.next(line)) {
    if (reader.lineNumber() == 1) joined += line;
  }
  EXPECT_EQ(joined, chinese);  // cut between characters
  EXPECT_EQ(line, "next");
  EXPECT_TRUE(mentions(reader.report().notices, "line 1: longer than 50000 bytes"));
}

TEST(LineReader, ReadsAPipeFromItsFirstByte) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string content =
      "\xEF\xBB\xBF"
      "first\r\n\ncaf\xE9\n";
  ASSERT_EQ(::write(ends[1], content.data(), content.size()), static_cast<ssize_t>(content.size()));
  ::close(ends[1]);
  const auto text = linesOf("/dev/fd/" + std::to_string(ends[0]));
  ::close(ends[0]);
  EXPECT_EQ(text.lines, (std::vector<std::string>{"first", "", "café"}));
}

TEST(LineReader, RefusesWhatIsNoTextWithoutTalkOfEncodings) {
  FileFolder folder;
  std::string picture = "\x89PNG\r\n\x1a\n", logged;
  std::uint32_t state = 1;
  for (int i = 0; i < 5000; ++i) {
    state = state * 1664525u + 1013904223u;
    picture.push_back(static_cast<char>(state >> 24 | 1));  // no NUL
    logged += "\x1b[32mok\x1b[0m line " + std::to_string(i) + "\n";
  }
  const auto refused = readLines(folder.write("picture.png", picture));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().what.find("is not a text file"), std::string::npos) << refused.error().sentence();
  EXPECT_EQ(refused.error().remedy.find("iconv"), std::string::npos);
  EXPECT_EQ(refused.error().remedy.find("UTF-8"), std::string::npos);
  EXPECT_TRUE(readLines(folder.write("coloured.log", logged))) << "colours of a terminal are odd, not binary";
}

TEST(NoticeLog, ShowsAFewExamplesAndCountsTheRest) {
  NoticeLog log;
  for (int i = 1; i <= 50; ++i) log.add("odd things", i, "odd");
  log.add("others", 0, "the file as a whole");
  EXPECT_EQ(log.lines(), (std::vector<std::string>{"line 1: odd", "line 2: odd", "line 3: odd",
                                                   "and 47 more odd things", "the file as a whole"}));
  for (int kind = 0; kind < 40; ++kind) log.add("kind " + std::to_string(kind), 1, "x");
  EXPECT_LE(log.lines().size(), 20u);
}

}  // namespace
}  // namespace clozebench
