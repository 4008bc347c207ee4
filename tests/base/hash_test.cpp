// Fingerprints: XXH3's published values, independence of how the bytes arrive, no confusion of neighbours.
#include "base/hash.h"

#include "base/files.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace clozebench {
namespace {

TEST(Hasher, GivesThePublishedValueOfNothing) {
  EXPECT_EQ(Hasher().hex(), "99aa06d3014798d86001c324468d497f");
}

TEST(Hasher, DoesNotDependOnHowTheBytesArrive) {
  const std::string text(300000, 'x');
  Hasher whole, parts;
  whole.bytes(text.data(), text.size());
  for (std::size_t at = 0; at < text.size(); at += 7919)
    parts.bytes(text.data() + at, std::min<std::size_t>(7919, text.size() - at));
  EXPECT_EQ(whole.hex(), parts.hex());
}

TEST(Hasher, TellsWhereOneTextEndsAndTheNextBegins) {
  Hasher a, b;
  a.text("ab"), a.text("c");
  b.text("a"), b.text("bc");
  EXPECT_NE(a.hex(), b.hex());
}

TEST(Fingerprint, OfAFileIsOfItsContentAlone) {
  TemporaryFolder folder;
  std::string content(3 << 20, '\0');
  for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * 31 % 251);
  ASSERT_TRUE(writeFileAtomically(folder / "一", content));
  ASSERT_TRUE(writeFileAtomically(folder / "two", content));
  content.back() ^= 1;
  ASSERT_TRUE(writeFileAtomically(folder / "three", content));
  const auto first = fingerprintFile(folder / "一");
  ASSERT_TRUE(first);
  EXPECT_EQ(*first, fingerprintFile(folder / "two").value());
  EXPECT_NE(*first, fingerprintFile(folder / "three").value());
}

TEST(Fingerprint, StopsBetweenTwoPiecesAndTellsHowFarItIs) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder / "large", std::string(5 << 20, 'x')));
  std::uint64_t last = 0;
  const auto stopped = fingerprintFile(
      folder / "large", [&] { return last >= 2 << 20; }, [&](std::uint64_t bytesRead) { last = bytesRead; });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Interrupted);
  EXPECT_EQ(last, 2U << 20);
}

TEST(Fingerprint, OfAMissingFileIsAnErrorWithARemedy) {
  TemporaryFolder folder;
  const auto missing = fingerprintFile(folder / "none");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
  EXPECT_FALSE(missing.error().remedy.empty());
}

TEST(Fingerprint, OfAFolderIsAnErrorNotACrash) {
  TemporaryFolder folder;
  EXPECT_FALSE(fingerprintFile(folder.path()));
}

}  // namespace
}  // namespace clozebench
