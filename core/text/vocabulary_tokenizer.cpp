#include "text/vocabulary_tokenizer.h"

#include "base/hash.h"
#include "text/special_pieces.h"
#include "text/tokenizer_file.h"
#include "text/unicode.h"
#include "text/utf8.h"

#include <algorithm>
#include <unordered_map>

namespace clozebench {
namespace {

constexpr const char* kBlankPiece = "\xE2\x96\x81";  // U+2581, SentencePiece's sign for a blank

// A unit of text, normalised, with its range of code points in the text as given.
using UnitVisitor = std::function<void(std::string_view unit, std::int32_t begin, std::int32_t end)>;

std::string normalizedUnit(std::string_view unit, bool lowercase) {
  if (lowercase) return nfkc(lower(unit));
  return nfkc(unit);
}

// Words, numbers and single marks between ICU's word boundaries; blanks are left out.
void forEachWord(std::string_view text, bool lowercase, const UnitVisitor& visit) {
  std::int32_t position = 0;
  forEachWordSegment(text, [&](std::size_t begin, std::size_t end) {
    const std::string_view segment = text.substr(begin, end - begin);
    const std::int32_t start = position;
    position += static_cast<std::int32_t>(countCodePoints(segment));
    if (isBlank(segment)) return;
    visit(normalizedUnit(segment, lowercase), start, position);
  });
}

// Code points, as they stand: a letter and its combining mark are two. Blanks inside the text are one unit each run.
void forEachCharacter(std::string_view text, bool lowercase, const UnitVisitor& visit) {
  std::int32_t position = 0, blankFrom = -1;
  bool any = false;
  for (std::size_t at = 0; at < text.size(); ++position) {
    const std::size_t start = at;
    char32_t codePoint = 0;
    if (!nextCodePoint(text, at, codePoint)) ++at;
    if (isBlankCodePoint(codePoint)) {
      if (blankFrom < 0) blankFrom = position;
      continue;
    }
    if (blankFrom >= 0 && any) visit(kBlankPiece, blankFrom, position);
    blankFrom = -1;
    any = true;
    const std::string unit = normalizedUnit(text.substr(start, at - start), lowercase);
    for (std::size_t part = 0; part < unit.size();) {  // ﬁ is two units of the same range
      const std::size_t from = part;
      if (!nextCodePoint(unit, part, codePoint)) ++part;
      visit(std::string_view(unit).substr(from, part - from), position, position + 1);
    }
  }
}

void forEachUnit(const std::string& kind, std::string_view text, bool lowercase, const UnitVisitor& visit) {
  kind == "word" ? forEachWord(text, lowercase, visit) : forEachCharacter(text, lowercase, visit);
}

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
template <class V>
using TextMap = std::unordered_map<std::string, V, TextHash, std::equal_to<>>;

class VocabularyTokenizer : public Tokenizer {
 public:
  VocabularyTokenizer(std::string kind, std::vector<std::string> pieces, TextMap<std::int32_t> ids, bool lowercase)
      : m_kind(std::move(kind)), m_pieces(std::move(pieces)), m_ids(std::move(ids)), m_lowercase(lowercase) {
    Hasher hasher;
    hasher.text(m_kind);
    hasher.text(m_lowercase ? "lowercase" : "as it is");
    for (const auto& piece : m_pieces) hasher.text(piece);
    m_fingerprint = hasher.hex();
  }

  std::string kind() const override { return m_kind; }
  std::int32_t size() const override { return static_cast<std::int32_t>(m_pieces.size()); }
  SpecialIds specials() const override { return {}; }
  std::string fingerprint() const override { return m_fingerprint; }

  Encoding encode(std::string_view given) const override {
    Encoding encoding;
    forEachUnit(m_kind, toValidUtf8(given), m_lowercase,
                [&](std::string_view unit, std::int32_t begin, std::int32_t end) {
                  encoding.ids.push_back(idOf(unit));
                  encoding.pieces.emplace_back(unit);
                  encoding.offsets.emplace_back(begin, end);
                });
    return encoding;
  }

  std::vector<std::int32_t> encodeIds(std::string_view text) const override {
    std::vector<std::int32_t> ids;
    const std::string valid = isAscii(text) ? std::string() : toValidUtf8(text);
    forEachUnit(m_kind, valid.empty() ? text : valid, m_lowercase,
                [&](std::string_view unit, std::int32_t, std::int32_t) { ids.push_back(idOf(unit)); });
    return ids;
  }

  std::string decode(std::span<const std::int32_t> ids) const override {
    std::string text;
    for (const std::int32_t id : ids) {
      if (id < static_cast<std::int32_t>(kSpecialPieces.size()) || id >= size()) continue;
      const std::string& unit = m_pieces[static_cast<std::size_t>(id)];
      if (m_kind == "char") {
        text += unit == kBlankPiece ? " " : unit;
      } else {
        if (!text.empty() && needsBlank(text, unit)) text.push_back(' ');
        text += unit;
      }
    }
    return text;
  }

  std::string piece(std::int32_t id) const override {
    return id >= 0 && id < size() ? m_pieces[static_cast<std::size_t>(id)] : "";
  }

  std::int32_t idOf(std::string_view piece) const override {
    const auto found = m_ids.find(piece);
    return found == m_ids.end() ? SpecialIds{}.unknown : found->second;
  }

  Status save(const std::filesystem::path& folder) const override {
    std::string vocabulary;
    for (const auto& piece : m_pieces) vocabulary += piece + "\n";
    return writeTokenizerFile(folder, {m_kind, m_lowercase, "vocab.txt", vocabulary});
  }

 private:
  // No blank between two words of a script written without them.
  static bool needsBlank(const std::string& before, const std::string& next) {
    std::size_t at = before.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(before[at]) & 0xC0u) == 0x80u) --at;
    char32_t left = 0, right = 0;
    std::size_t start = 0;
    return !nextCodePoint(before, at, left) || !nextCodePoint(next, start, right) || !isUnspacedScript(left) ||
           !isUnspacedScript(right);
  }

  std::string m_kind;
  std::vector<std::string> m_pieces;
  TextMap<std::int32_t> m_ids;
  bool m_lowercase;
  std::string m_fingerprint;
};

std::vector<std::string> splitLines(std::string_view content) {
  std::vector<std::string> lines;
  while (!content.empty()) {
    const std::size_t end = std::min(content.find('\n'), content.size());
    lines.emplace_back(content.substr(0, end));
    content.remove_prefix(std::min(end + 1, content.size()));
  }
  return lines;
}

Result<TextMap<std::int32_t>> numbered(const std::vector<std::string>& pieces, const std::string& name) {
  const auto refuse = [&](const std::string& why) {
    return fail(ErrorCode::Corrupt, name + " is not a vocabulary of Clozebench: " + why,
                "Train the tokenizer again (cloze tokenizer train), or restore the file from a copy", {{"file", name}});
  };
  if (pieces.size() < kSpecialPieces.size()) return refuse("it holds too few pieces");
  TextMap<std::int32_t> ids;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i < kSpecialPieces.size() && pieces[i] != kSpecialPieces[i])
      return refuse("the special pieces are not at its head");
    if (pieces[i].empty()) return refuse("line " + std::to_string(i + 1) + " is empty");
    if (!ids.emplace(pieces[i], static_cast<std::int32_t>(i)).second)
      return refuse("\"" + pieces[i] + "\" stands in it twice");
  }
  // A text that holds "[MASK]" must not become the mask: specials are not found by text.
  for (const char* special : kSpecialPieces) ids.erase(std::string(special));
  return ids;
}

// Most frequent first, equal counts in byte order: the same list on every machine.
std::vector<std::string> mostFrequent(const TextMap<std::int64_t>& counts, std::size_t most) {
  std::vector<std::pair<std::int64_t, std::string_view>> ranked;
  for (const auto& [unit, count] : counts) ranked.emplace_back(-count, unit);
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::string> pieces(kSpecialPieces.begin(), kSpecialPieces.end());
  for (std::size_t i = 0; i < ranked.size() && pieces.size() < most; ++i) pieces.emplace_back(ranked[i].second);
  return pieces;
}

}  // namespace

Result<std::shared_ptr<const Tokenizer>> makeVocabularyTokenizer(const std::string& kind, const std::string& vocabulary,
                                                                 bool lowercase, const std::string& name) {
  auto pieces = splitLines(vocabulary);
  CLOZE_TRY(auto ids, numbered(pieces, name));
  return std::make_shared<const VocabularyTokenizer>(kind, std::move(pieces), std::move(ids), lowercase);
}

Status trainVocabulary(const TokenizerOptions& options, const SentenceSource& sentences,
                       const std::filesystem::path& folder) {
  TextMap<std::int64_t> counts;
  std::string sentence;
  while (sentences(sentence)) {
    forEachUnit(options.kind, toValidUtf8(sentence), options.lowercase,
                [&](std::string_view unit, std::int32_t, std::int32_t) {
                  if (auto found = counts.find(unit); found != counts.end()) {
                    ++found->second;
                  } else {
                    counts.emplace(std::string(unit), 1);
                  }
                });
  }
  for (const char* special : kSpecialPieces) counts.erase(std::string(special));
  if (counts.empty())
    return fail(ErrorCode::BadInput, "There is no text to learn a vocabulary from", "Give a corpus that holds text",
                {{"key", "corpus.path"}});
  std::string vocabulary;
  for (const auto& piece : mostFrequent(counts, static_cast<std::size_t>(options.vocabSize)))
    vocabulary += piece + "\n";
  return writeTokenizerFile(folder, {options.kind, options.lowercase, "vocab.txt", vocabulary});
}

}  // namespace clozebench
