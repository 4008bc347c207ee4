#include "text/unicode.h"

#include "text/utf8.h"

#include <unicode/brkiter.h>
#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/edits.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>
#include <unicode/utypes.h>

#include <map>
#include <memory>

namespace clozebench {
namespace {

icu::StringPiece piece(std::string_view text) {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

std::string lowerAscii(std::string_view text) {
  std::string lowered(text);
  for (char& c : lowered) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lowered;
}

// Appends to `origin` what one span of ICU's edits says: unchanged spans one to one, a change as a whole.
void appendOrigin(std::vector<std::pair<std::int32_t, std::int32_t>>& origin, bool changed, std::int32_t oldCount,
                  std::int32_t newCount, std::int32_t& original) {
  for (std::int32_t i = 0; i < newCount; ++i) {
    if (!changed || oldCount == newCount) {
      origin.emplace_back(original + i, original + i + 1);
    } else {
      origin.emplace_back(original, original + oldCount);
    }
  }
  original += oldCount;
}

// A break iterator of this thread, and the UText that it walks.
class Breaker {
 public:
  enum class Kind { Word, Sentence };
  Breaker(Kind kind, const std::string& language) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale =
        language.empty() ? icu::Locale::getRoot() : icu::Locale(localeName(kind, language).c_str());
    m_iterator.reset(kind == Kind::Word ? icu::BreakIterator::createWordInstance(locale, status)
                                        : icu::BreakIterator::createSentenceInstance(locale, status));
    if (U_FAILURE(status)) m_iterator.reset();
  }
  // With CLDR's list of abbreviations, which do not end a sentence ("Mr.", "z.B."), where the language has one.
  static std::string localeName(Kind kind, const std::string& language) {
    return kind == Kind::Sentence && language.find('@') == std::string::npos ? language + "@ss=standard" : language;
  }
  ~Breaker() { utext_close(&m_text); }
  Breaker(const Breaker&) = delete;
  Breaker& operator=(const Breaker&) = delete;

  void walk(std::string_view text, const std::function<void(std::size_t, std::size_t)>& visit) {
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&m_text, text.data(), static_cast<std::int64_t>(text.size()), &status);
    if (m_iterator) m_iterator->setText(&m_text, status);
    if (!m_iterator || U_FAILURE(status)) {
      if (!text.empty()) visit(0, text.size());
      return;
    }
    std::int32_t begin = m_iterator->first();
    for (std::int32_t end = m_iterator->next(); end != icu::BreakIterator::DONE; end = m_iterator->next()) {
      visit(static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
      begin = end;
    }
  }

 private:
  std::unique_ptr<icu::BreakIterator> m_iterator;
  UText m_text = UTEXT_INITIALIZER;
};

Breaker& breakerOfThread(Breaker::Kind kind, const std::string& language) {
  thread_local std::map<std::pair<Breaker::Kind, std::string>, std::unique_ptr<Breaker>> breakers;
  auto& breaker = breakers[{kind, language}];
  if (!breaker) breaker = std::make_unique<Breaker>(kind, language);
  return *breaker;
}

const icu::Normalizer2* nfkcInstance(bool folding) {
  UErrorCode status = U_ZERO_ERROR;
  return folding ? icu::Normalizer2::getNFKCCasefoldInstance(status) : icu::Normalizer2::getNFKCInstance(status);
}

std::string normalized(std::string_view text, bool folding) {
  const icu::Normalizer2* normalizer = nfkcInstance(folding);
  if (normalizer == nullptr) return std::string(text);
  std::string result;
  icu::StringByteSink<std::string> sink(&result);
  UErrorCode status = U_ZERO_ERROR;
  normalizer->normalizeUTF8(0, piece(text), sink, nullptr, status);
  return U_SUCCESS(status) ? result : std::string(text);
}

}  // namespace

LoweredText lowerWithOrigin(std::string_view text) {
  LoweredText lowered;
  if (isAscii(text)) {
    lowered.text = lowerAscii(text);
    return lowered;
  }
  icu::StringByteSink<std::string> sink(&lowered.text);
  icu::Edits edits;
  UErrorCode status = U_ZERO_ERROR;
  icu::CaseMap::utf8ToLower("", 0, piece(text), sink, &edits, status);
  if (U_FAILURE(status)) {
    lowered.text = std::string(text);
    return lowered;
  }
  if (countCodePoints(lowered.text) == countCodePoints(text)) return lowered;
  std::int32_t original = 0;
  auto span = edits.getFineIterator();
  while (span.next(status)) {
    const auto count = [](std::string_view whole, std::int32_t at, std::int32_t sizeBytes) {
      return static_cast<std::int32_t>(
          countCodePoints(whole.substr(static_cast<std::size_t>(at), static_cast<std::size_t>(sizeBytes))));
    };
    appendOrigin(lowered.origin, span.hasChange(), count(text, span.sourceIndex(), span.oldLength()),
                 count(lowered.text, span.destinationIndex(), span.newLength()), original);
  }
  return lowered;
}

std::string lower(std::string_view text) {
  if (isAscii(text)) return lowerAscii(text);
  std::string lowered;
  icu::StringByteSink<std::string> sink(&lowered);
  UErrorCode status = U_ZERO_ERROR;
  icu::CaseMap::utf8ToLower("", 0, piece(text), sink, nullptr, status);
  return U_SUCCESS(status) ? lowered : std::string(text);
}

std::string nfkc(std::string_view text) {
  return isAscii(text) ? std::string(text) : normalized(text, false);
}

bool isBlankCodePoint(char32_t codePoint) {
  return u_isUWhiteSpace(static_cast<UChar32>(codePoint)) || codePoint == 0xFEFF || codePoint == 0x200B;
}

bool isBlank(std::string_view text) {
  return trimBlank(text).empty();
}

std::string_view trimBlank(std::string_view text) {
  std::size_t begin = text.size(), end = 0;
  for (std::size_t position = 0; position < text.size();) {
    const std::size_t start = position;
    char32_t codePoint = 0;
    const bool valid = nextCodePoint(text, position, codePoint);
    if (!valid) ++position;
    if (valid && isBlankCodePoint(codePoint)) continue;
    if (begin == text.size()) begin = start;
    end = position;
  }
  return begin < end ? text.substr(begin, end - begin) : std::string_view{};
}

bool isPunctuation(char32_t codePoint) {
  return u_ispunct(static_cast<UChar32>(codePoint)) != 0;
}

bool isUnspacedScript(char32_t codePoint) {
  if (codePoint < 0x0E00) return false;
  UErrorCode status = U_ZERO_ERROR;
  switch (uscript_getScript(static_cast<UChar32>(codePoint), &status)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
      return true;
    default:
      return (codePoint >= 0x3000 && codePoint < 0x3040) || (codePoint >= 0xFF00 && codePoint < 0xFF66);
  }
}

std::string normalizedForComparison(std::string_view text) {
  const std::string folded = isAscii(text) ? lowerAscii(text) : normalized(text, true);
  std::string collapsed;
  collapsed.reserve(folded.size());
  bool blank = false;
  for (std::size_t position = 0; position < folded.size();) {
    const std::size_t start = position;
    char32_t codePoint = 0;
    if (!nextCodePoint(folded, position, codePoint)) ++position;
    if (isBlankCodePoint(codePoint)) {
      blank = true;
      continue;
    }
    if (blank && !collapsed.empty()) collapsed.push_back(' ');
    blank = false;
    collapsed.append(folded, start, position - start);
  }
  return collapsed;
}

void forEachWordSegment(std::string_view text, const std::function<void(std::size_t, std::size_t)>& visit) {
  breakerOfThread(Breaker::Kind::Word, "").walk(text, visit);
}

void forEachSentence(std::string_view text, const std::string& language,
                     const std::function<void(std::size_t, std::size_t)>& visit) {
  breakerOfThread(Breaker::Kind::Sentence, language).walk(text, visit);
}

Status checkLanguage(const std::string& language) {
  if (language.empty()) return {};
  const icu::Locale locale(language.c_str());
  icu::UnicodeString name;
  locale.getDisplayLanguage(icu::Locale::getEnglish(), name);
  std::string shown;
  name.toUTF8String(shown);
  if (!locale.isBogus() && !shown.empty() && shown != locale.getLanguage()) return {};
  return fail(ErrorCode::WrongUse, "\"" + language + "\" is not a language that ICU knows",
              "Give corpus.language as a code such as en, zh or pt_BR, or leave it empty",
              {{"key", "corpus.language"}});
}

}  // namespace clozebench
