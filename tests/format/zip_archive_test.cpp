// Zip files: what goes in comes out, and what is cut, damaged, too large or reaches out of its folder is refused.
#include "format/zip_archive.h"

#include "base/files.h"
#include "format/sha256.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <archive.h>
#include <archive_entry.h>
#include <gmock/gmock.h>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using testing::succeed;
using testing::valueOf;

TEST(Sha256, IsThatOfTheStandardsExamplesHoweverTheTextIsCut) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  Sha256 million;
  const std::string piece(997, 'a');
  std::size_t left = 1'000'000;
  for (; left > piece.size(); left -= piece.size()) million.add(piece.data(), piece.size());
  million.add(piece.data(), left);
  EXPECT_EQ(million.hex(), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(ZipNames, StayInsideOfTheFolder) {
  for (const char* safe : {"a", "a/b.txt", "runs/x/checkpoints/best/model.safetensors", "..a/b..", "名/字"})
    EXPECT_TRUE(isSafeEntryName(safe)) << safe;
  for (const char* unsafe :
       {"", "/etc/passwd", "../a", "a/../../b", "a//b", "a/./b", "a/", "..", "C:\\a", "a\\..\\b", "a\nb"})
    EXPECT_FALSE(isSafeEntryName(unsafe)) << unsafe;
}

class ZipTest : public ::testing::Test {
 protected:
  fs::path file() const { return folder / "a.zip"; }
  fs::path out() const { return folder / "out"; }
  std::vector<ZipEntry> write() const {
    succeed(writeFileAtomically(folder / "weights.bin", std::string(300'000, '\x07')));
    auto zip = valueOf(ZipWriter::create(file()));
    succeed(zip.addText("notes/a.txt", "hello 世界"));
    succeed(zip.addFile("weights.bin", folder / "weights.bin", /*squeeze=*/false));
    const auto entries = zip.entries();
    succeed(zip.addText("manifest.json", "{}"));
    succeed(zip.finish());
    return entries;
  }
  Error refusal(const std::vector<ZipEntry>& expected, const ZipLimits& limits = {}) const {
    succeed(makeDirectories(out()));
    const auto result = unpackZip(file(), "manifest.json", expected, out(), {}, limits);
    EXPECT_FALSE(result);
    return result ? Error{} : result.error();
  }
  // One with any names and kinds, as nobody who means well writes them.
  void writeRaw(const std::string& name, const std::string& content, bool link = false) const {
    archive* handle = archive_write_new();
    archive_write_set_format_zip(handle);
    archive_write_open_filename(handle, file().c_str());
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, link ? AE_IFLNK : AE_IFREG);
    if (link) archive_entry_set_symlink(entry, "/etc");
    archive_entry_set_size(entry, static_cast<std::int64_t>(content.size()));
    archive_entry_set_perm(entry, 0644);
    archive_write_header(handle, entry);
    archive_write_data(handle, content.data(), content.size());
    archive_entry_free(entry);
    archive_write_free(handle);
  }
  TemporaryFolder folder;
};

TEST_F(ZipTest, GivesBackWhatWentIn) {
  const auto entries = write();
  EXPECT_EQ(valueOf(readZipEntry(file(), "manifest.json")), "{}");
  succeed(makeDirectories(out()));
  succeed(unpackZip(file(), "manifest.json", entries, out()));
  EXPECT_EQ(valueOf(readFile(out() / "notes/a.txt")), "hello 世界");
  EXPECT_EQ(valueOf(readFile(out() / "weights.bin")), valueOf(readFile(folder / "weights.bin")));
  EXPECT_FALSE(fs::exists(out() / "manifest.json"));
}

TEST_F(ZipTest, RefusesWhatItsListDoesNotSay) {
  auto entries = write();
  auto changed = entries;
  changed[0].sha256.back() = changed[0].sha256.back() == '0' ? '1' : '0';
  EXPECT_THAT(refusal(changed).what, HasSubstr("notes/a.txt is not what was packed"));
  changed = entries;
  changed[1].sizeBytes -= 1;
  EXPECT_THAT(refusal(changed).what, HasSubstr("longer than it says"));
  changed = entries;
  changed.pop_back();
  EXPECT_THAT(refusal(changed).what, HasSubstr("which its manifest does not list"));
  changed = entries;
  changed.push_back({"more.txt", 1, sha256("x")});
  EXPECT_THAT(refusal(changed).what, HasSubstr("more.txt is missing"));
  changed = entries;
  changed.push_back(entries[0]);
  EXPECT_THAT(refusal(changed).what, HasSubstr("twice"));
  changed = entries;
  changed[0].name = "../outside.txt";
  EXPECT_THAT(refusal(changed).what, HasSubstr("outside of itself"));
  EXPECT_FALSE(fs::exists(folder / "outside.txt"));
}

TEST_F(ZipTest, RefusesACutFileAndAFlippedByte) {
  const auto entries = write();
  const std::string whole = valueOf(readFile(file()));
  for (const std::size_t length : {whole.size() - 1, whole.size() / 2, std::size_t{10}, std::size_t{0}}) {
    succeed(writeFileAtomically(file(), whole.substr(0, length)));
    EXPECT_EQ(refusal(entries).code, ErrorCode::Corrupt) << length;
    EXPECT_FALSE(readZipEntry(file(), "manifest.json"));
  }
  std::string flipped = whole;
  flipped[whole.size() / 2] ^= 0x20;  // in the weights, which are stored as they are
  succeed(writeFileAtomically(file(), flipped));
  EXPECT_EQ(refusal(entries).code, ErrorCode::Corrupt);
  succeed(writeFileAtomically(file(), "no zip at all"));
  EXPECT_EQ(refusal(entries).code, ErrorCode::Corrupt);
}

TEST_F(ZipTest, RefusesABomb) {
  const std::string zeros(8 << 20, '\0');
  auto zip = valueOf(ZipWriter::create(file()));
  succeed(zip.addText("zeros", zeros));
  succeed(zip.finish());
  ZipLimits limits;
  limits.freeBytes = 1 << 20;
  EXPECT_THAT(refusal({{"zeros", zeros.size(), sha256(zeros)}}, limits).what, HasSubstr("far more"));
  EXPECT_EQ(refusal({{"zeros", 100, sha256(zeros)}}, limits).code, ErrorCode::Corrupt)
      << "one that lies about its size";
  limits.textBytes = 1000;
  EXPECT_FALSE(readZipEntry(file(), "zeros", limits));
  EXPECT_EQ(refusal({{"a", ~std::uint64_t{0}, ""}, {"b", 5, ""}}, limits).code, ErrorCode::Corrupt);
}

TEST_F(ZipTest, RefusesNamesThatReachOutAndLinks) {
  writeRaw("../evil.txt", "x");
  EXPECT_EQ(refusal({{"../evil.txt", 1, sha256("x")}}).code, ErrorCode::Corrupt);
  EXPECT_EQ(refusal({{"evil.txt", 1, sha256("x")}}).code, ErrorCode::Corrupt);
  writeRaw("link", "", /*link=*/true);
  EXPECT_THAT(refusal({{"link", 4, sha256("/etc")}}).what, HasSubstr("besides plain files"));
  EXPECT_FALSE(fs::exists(folder / "evil.txt"));
}

TEST_F(ZipTest, StopsWhenAskedTo) {
  const auto entries = write();
  succeed(makeDirectories(out()));
  const auto result = unpackZip(file(), "manifest.json", entries, out(), [] { return true; });
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::Interrupted);
}

}  // namespace
}  // namespace clozebench
