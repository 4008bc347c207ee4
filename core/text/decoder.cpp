#include "text/decoder.h"

#include "text/utf8.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <utility>

namespace clozebench {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

UConverter* converter(void* handle) {
  return static_cast<UConverter*>(handle);
}

// ICU's own substitute is U+001A for a single byte of some encodings.
void replaceWrong(const void*, UConverterToUnicodeArgs* arguments, const char*, std::int32_t,
                  UConverterCallbackReason reason, UErrorCode* problem) {
  if (reason > UCNV_IRREGULAR) return;  // reset, close, clone
  *problem = U_ZERO_ERROR;
  constexpr UChar kUnit = kReplacement;
  ucnv_cbToUWriteUChars(arguments, &kUnit, 1, 0, problem);
}

// ICU knows koi8-r and the rest by these names; plain "utf-16" reads the mark, and is big-endian without one.
std::string icuName(const std::string& encoding) {
  return encoding == "gb18030" ? "gb18030" : encoding == "big5" ? "windows-950" : encoding;
}

// Common Chinese: the 3755 characters of level 1 (first byte B0 to D7), and the punctuation of A1 and A3. Russian or
// Japanese bytes that happen to be valid pairs fall elsewhere.
bool isCommonChinese(unsigned char first, unsigned char second) {
  return second >= 0xA1 && ((first >= 0xB0 && first <= 0xD7) || first == 0xA1 || first == 0xA3);
}

struct Pairs {
  std::size_t common = 0, other = 0, wrong = 0;
};

Pairs countPairs(std::string_view bytes) {
  Pairs pairs;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto first = static_cast<unsigned char>(bytes[i]);
    if (first < 0x80) continue;
    if (i + 1 == bytes.size()) break;  // cut in the middle
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    const bool fourBytes = second >= 0x30 && second <= 0x39;
    if (!fourBytes && (second < 0x40 || second == 0x7F || second == 0xFF || first == 0x80 || first == 0xFF)) {
      ++pairs.wrong;
      continue;
    }
    ++(isCommonChinese(first, second) ? pairs.common : pairs.other);
    i += fourBytes ? 3 : 1;
  }
  return pairs;
}

bool isUtf8(std::string_view bytes) {
  constexpr std::size_t kLongestCharacter = 4;
  for (std::size_t position = 0; position < bytes.size();) {
    char32_t codePoint = 0;
    if (!nextCodePoint(bytes, position, codePoint)) return position + kLongestCharacter >= bytes.size();
  }
  return true;
}

}  // namespace

void TextDecoder::Closer::operator()(void* handle) const {
  ucnv_close(converter(handle));
}

Result<TextDecoder> TextDecoder::make(const std::string& encoding) {
  UErrorCode problem = U_ZERO_ERROR;
  UConverter* opened = ucnv_open(icuName(encoding).c_str(), &problem);
  if (U_FAILURE(problem) || !opened)
    return fail(ErrorCode::WrongUse, "There is no encoding \"" + encoding + "\"",
                "Choose one of those that `cloze fields` lists for task.encoding");
  ucnv_setToUCallBack(opened, replaceWrong, nullptr, nullptr, nullptr, &problem);
  return TextDecoder(opened);
}

void TextDecoder::decode(std::string_view bytes, bool atEnd, std::string& utf8) {
  std::array<UChar, 8192> buffer;
  const char* source = bytes.data();
  const char* const end = source + bytes.size();
  for (bool more = true; more;) {
    UErrorCode problem = U_ZERO_ERROR;
    UChar* target = buffer.data();
    ucnv_toUnicode(converter(m_converter.get()), &target, buffer.data() + buffer.size(), &source, end, nullptr, atEnd,
                   &problem);
    more = problem == U_BUFFER_OVERFLOW_ERROR;
    for (const UChar* unit = buffer.data(); unit != target; ++unit) take(*unit, utf8);
  }
}

// The halves of a pair may come in two pieces.
void TextDecoder::take(char16_t unit, std::string& utf8) {
  const char32_t high = std::exchange(m_high, 0);
  const bool isLow = unit >= 0xDC00 && unit < 0xE000;
  if (high != 0 && isLow) return appendUtf8(utf8, 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00u));
  if (high != 0) appendUtf8(utf8, kReplacement);
  if (unit >= 0xD800 && unit < 0xDC00) {
    m_high = unit;
  } else {
    appendUtf8(utf8, isLow ? kReplacement : static_cast<char32_t>(unit));
  }
}

std::string guessedEncoding(std::string_view head) {
  if (head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF")) return "utf-16";
  if (isUtf8(head)) return "";
  constexpr std::size_t kLeastPairs = 8;
  const auto pairs = countPairs(head);
  // Running Chinese text is common characters to over nine tenths; a quarter leaves room for names and symbols.
  const bool chinese =
      pairs.common >= kLeastPairs && pairs.wrong * 100 <= pairs.common && pairs.other * 4 <= pairs.common;
  return chinese ? "gb18030" : "";
}

std::string encodingName(const std::string& encoding) {
  std::string name = encoding;
  if (name.starts_with("windows")) {
    name[0] = 'W';
    return name;
  }
  std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::toupper(letter); });
  return name == "SHIFT_JIS" ? "Shift JIS" : name;
}

}  // namespace clozebench
