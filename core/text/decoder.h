// Bytes of another encoding as UTF-8, piece by piece; and a guess at what a file is written in. UTF-8 itself needs none
// of this: its reader mends it byte by byte.
#pragma once
#include "base/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace clozebench {

class TextDecoder {
 public:
  // `encoding` as in task.encoding, not auto or utf-8. WrongUse when there is no such one.
  static Result<TextDecoder> make(const std::string& encoding);
  // Appends what these bytes say; a character cut at their end waits for the next call. What is wrong becomes U+FFFD.
  void decode(std::string_view bytes, bool atEnd, std::string& utf8);

 private:
  struct Closer {
    void operator()(void* converter) const;
  };
  explicit TextDecoder(void* converter) : m_converter(converter) {}
  void take(char16_t unit, std::string& utf8);

  std::unique_ptr<void, Closer> m_converter;  // UConverter
  char32_t m_high = 0;                        // first half of a surrogate pair that waits for the second
};

// The encoding that the first bytes of a file show: utf-16 by its mark, gb18030 where they are no UTF-8 and read as
// common Chinese; "" = UTF-8, or what nobody can tell.
std::string guessedEncoding(std::string_view head);

// "UTF-16", "GB18030", "Windows-1251": how people write it.
std::string encodingName(const std::string& encoding);

}  // namespace clozebench
