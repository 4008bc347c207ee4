// Field numbers are those of sentencepiece_model.proto; the table's units those of Darts-clone (double-array trie).
#include "text/sentencepiece_check.h"

#include <cmath>
#include <cstring>
#include <optional>

namespace clozebench {
namespace {

// Walks the fields of one protocol buffer message; ok() is false after anything malformed.
class ProtoWalker {
 public:
  explicit ProtoWalker(std::string_view data) : m_data(data) {}

  bool next() {
    if (m_data.empty() || !m_ok) return false;
    const auto key = varint();
    if (!key) return false;
    field = static_cast<int>(*key >> 3);
    switch (*key & 7) {
      case 0:
        return keep(varint());
      case 1:
        return take(8);
      case 2: {
        const auto size = varint();
        return size && take(*size);
      }
      case 5:
        return take(4);
      default:
        return m_ok = false;
    }
  }
  bool ok() const { return m_ok; }

  int field = 0;
  std::uint64_t number = 0;  // of a varint field
  std::string_view bytes;    // of any other

 private:
  std::optional<std::uint64_t> varint() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !m_data.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(m_data.front());
      m_data.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return value;
    }
    m_ok = false;
    return std::nullopt;
  }
  bool keep(std::optional<std::uint64_t> value) {
    number = value.value_or(0);
    bytes = {};
    return value.has_value();
  }
  bool take(std::uint64_t size) {
    if (size > m_data.size()) return m_ok = false;
    bytes = m_data.substr(0, size);
    m_data.remove_prefix(size);
    return true;
  }

  std::string_view m_data;
  bool m_ok = true;
};

std::uint32_t littleEndian32(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

// The normalisation table: u32 size of a trie, the trie, then NUL-terminated replacements. Every jump of the trie must
// stay inside it and every replacement inside the text.
bool tableIsSound(std::string_view table) {
  if (table.empty()) return true;
  if (table.size() <= 4) return false;
  const std::size_t trieBytes = littleEndian32(table, 0);
  if (trieBytes % 1024 != 0 || trieBytes == 0 || trieBytes >= table.size() - 4) return false;
  const std::string_view trie = table.substr(4, trieBytes), replacements = table.substr(4 + trieBytes);
  if (replacements.back() != '\0') return false;
  const std::size_t units = trieBytes / 4;
  for (std::size_t i = 0; i < units; ++i) {
    const std::uint32_t unit = littleEndian32(trie, i * 4);
    if ((unit >> 31) != 0) {  // a leaf: where its replacement begins
      if ((unit & 0x7FFFFFFFu) >= replacements.size()) return false;
      continue;
    }
    const std::uint32_t offset = (unit >> 10) << ((unit & (1u << 9)) >> 6);
    if (((i ^ offset) | 0xFFu) >= units) return false;
  }
  return true;
}

// Darts-clone leaves unused units behind with any content, but they lie inside the array like all others.
struct Findings {
  std::int64_t pieces = 0, declaredSize = -1, type = 1;
  bool trainer = false, normalizer = false, tableSound = true, piecesSound = true;
};

bool pieceIsSound(std::string_view message) {
  ProtoWalker walker(message);
  bool named = false;
  while (walker.next()) {
    if (walker.field == 1) named = !walker.bytes.empty();
    if (walker.field == 2) {
      if (walker.bytes.size() != 4) return false;
      float score = 0;
      std::memcpy(&score, walker.bytes.data(), 4);
      if (!std::isfinite(score)) return false;
    }
  }
  return walker.ok() && named;
}

bool readTrainer(std::string_view message, Findings& findings) {
  ProtoWalker walker(message);
  findings.trainer = true;
  while (walker.next()) {
    if (walker.field == 3) findings.type = static_cast<std::int64_t>(walker.number);
    if (walker.field == 4) findings.declaredSize = static_cast<std::int64_t>(walker.number);
  }
  return walker.ok();
}

bool readNormalizer(std::string_view message, Findings& findings) {
  ProtoWalker walker(message);
  findings.normalizer = true;
  while (walker.next()) {
    if (walker.field == 2) findings.tableSound = tableIsSound(walker.bytes);
  }
  return walker.ok();
}

bool readModel(std::string_view model, Findings& findings) {
  ProtoWalker walker(model);
  while (walker.next()) {
    bool sound = true;
    if (walker.field == 1) {
      ++findings.pieces;
      findings.piecesSound = findings.piecesSound && pieceIsSound(walker.bytes);
    } else if (walker.field == 2) {
      sound = readTrainer(walker.bytes, findings);
    } else if (walker.field == 3 || walker.field == 5) {
      sound = readNormalizer(walker.bytes, findings);
    }
    if (!sound || !findings.tableSound) return false;
  }
  return walker.ok();
}

}  // namespace

Result<SentencePieceInfo> checkSentencePieceModel(std::string_view model, const std::string& name) {
  const auto refuse = [&](const std::string& why) {
    return fail(ErrorCode::Corrupt, name + " is not a whole SentencePiece model: " + why,
                "Copy the file again, or train a tokenizer with cloze tokenizer train", {{"file", name}});
  };
  if (model.empty()) return refuse("it is empty");
  Findings findings;
  if (!readModel(model, findings)) {
    return findings.tableSound ? refuse("its structure breaks off or is of another kind")
                               : refuse("its normalisation table is damaged");
  }
  if (findings.pieces == 0) return refuse("it holds no pieces");
  if (!findings.piecesSound) return refuse("a piece has no text or a score that is no number");
  if (!findings.trainer || !findings.normalizer) return refuse("its description is missing (cut off?)");
  static constexpr const char* kKinds[] = {"", "sentencepiece_unigram", "sentencepiece_bpe", "sentencepiece_word",
                                           "sentencepiece_char"};
  if (findings.type < 1 || findings.type > 4) return refuse("its model type is unknown");
  if (findings.declaredSize > findings.pieces)  // fewer is common: pieces were added later
    return refuse("it says " + std::to_string(findings.declaredSize) + " pieces and holds " +
                  std::to_string(findings.pieces));
  return SentencePieceInfo{kKinds[findings.type], findings.pieces};
}

}  // namespace clozebench
