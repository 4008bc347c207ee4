#include "text/sentencepiece_tokenizer.h"

#include "base/hash.h"
#include "text/sentencepiece_check.h"
#include "text/special_pieces.h"
#include "text/tokenizer_file.h"
#include "text/unicode.h"
#include "text/utf8.h"

#include <sentencepiece_processor.h>

#include <array>

namespace clozebench {
namespace {

using Processor = sentencepiece::SentencePieceProcessor;

bool isValidUtf8(std::string_view text) {
  for (std::size_t position = 0; position < text.size();) {
    char32_t codePoint = 0;
    if (!nextCodePoint(text, position, codePoint)) return false;
  }
  return true;
}

class SentencePieceTokenizer : public Tokenizer {
 public:
  SentencePieceTokenizer(std::unique_ptr<Processor> processor, std::string model, std::string kind, bool lowercase)
      : m_processor(std::move(processor)), m_model(std::move(model)), m_kind(std::move(kind)), m_lowercase(lowercase) {
    m_ownSize = m_processor->GetPieceSize();
    m_specials.unknown = m_processor->unk_id();
    m_specials.pad = find(m_processor->pad_id(), {"[PAD]", "<pad>"}, kPadPiece);
    m_specials.start = find(m_processor->bos_id(), {"[CLS]", "<s>", "<cls>"}, kStartPiece);
    m_specials.end = find(m_processor->eos_id(), {"[SEP]", "</s>", "<sep>"}, kEndPiece);
    m_specials.mask = find(-1, {"[MASK]", "<mask>"}, kMaskPiece);
    Hasher hasher;
    hasher.text("sentencepiece");
    hasher.text(m_lowercase ? "lowercase" : "as it is");
    hasher.text(m_model);
    m_fingerprint = hasher.hex();
  }

  std::string kind() const override { return m_kind; }
  std::int32_t size() const override { return m_ownSize + static_cast<std::int32_t>(m_added.size()); }
  SpecialIds specials() const override { return m_specials; }
  std::string fingerprint() const override { return m_fingerprint; }

  Encoding encode(std::string_view given) const override {
    const std::string valid = toValidUtf8(given);
    const LoweredText lowered = m_lowercase ? lowerWithOrigin(valid) : LoweredText{valid, {}};
    sentencepiece::ImmutableSentencePieceText pieces;
    Encoding encoding;
    if (!m_processor->Encode(lowered.text, pieces.mutable_proto()).ok()) return encoding;
    pieces.ConvertToUnicodeSpans();
    for (const auto& piece : pieces.pieces()) {
      encoding.ids.push_back(static_cast<std::int32_t>(piece.id()));
      encoding.pieces.push_back(piece.piece());
      encoding.offsets.push_back(originalRange(lowered, piece.begin(), piece.end()));
    }
    return encoding;
  }

  std::vector<std::int32_t> encodeIds(std::string_view text) const override {
    std::string valid;
    if (!isValidUtf8(text)) text = valid = toValidUtf8(text);
    std::vector<int> ids;
    // Encode fails only for a model that did not load; makeSentencePieceTokenizer has seen it work.
    m_processor->Encode(m_lowercase ? std::string_view(valid = lower(text)) : text, &ids).IgnoreError();
    return ids;
  }

  std::string decode(std::span<const std::int32_t> ids) const override {
    std::vector<int> own;
    for (const std::int32_t id : ids) {
      if (id < 0 || id >= m_ownSize || isSpecial(id)) continue;
      own.push_back(id);
    }
    std::string text;
    m_processor->Decode(own, &text).IgnoreError();
    return text;
  }

  std::string piece(std::int32_t id) const override {
    if (id < 0 || id >= size()) return "";
    return id < m_ownSize ? m_processor->IdToPiece(id) : m_added[static_cast<std::size_t>(id - m_ownSize)];
  }

  std::int32_t idOf(std::string_view piece) const override {
    for (std::size_t i = 0; i < m_added.size(); ++i) {
      if (m_added[i] == piece) return m_ownSize + static_cast<std::int32_t>(i);
    }
    return m_processor->PieceToId(piece);
  }

  Status save(const std::filesystem::path& folder) const override {
    return writeTokenizerFile(folder, {m_kind, m_lowercase, "tokenizer.model", m_model});
  }

 private:
  // The id the model itself declares, else a piece of a usual name, else a new id behind the vocabulary.
  std::int32_t find(int declared, std::initializer_list<const char*> names, const char* added) {
    if (declared >= 0) return declared;
    for (const char* name : names) {
      const int id = m_processor->PieceToId(name);
      if (id != m_processor->unk_id() && !isNormalPiece(id)) return id;
    }
    m_added.emplace_back(added);
    return size() - 1;
  }
  // Pieces learnt from text; control and user-defined ones have a type of their own.
  bool isNormalPiece(int id) const { return !m_processor->IsControl(id) && m_processor->GetScore(id) != 0.0f; }

  bool isSpecial(std::int32_t id) const {
    return id == m_specials.pad || id == m_specials.start || id == m_specials.end || id == m_specials.mask ||
           id == m_specials.unknown;
  }

  static std::pair<std::int32_t, std::int32_t> originalRange(const LoweredText& lowered, std::uint32_t begin,
                                                             std::uint32_t end) {
    if (lowered.origin.empty()) return {static_cast<std::int32_t>(begin), static_cast<std::int32_t>(end)};
    const auto count = lowered.origin.size();
    const std::int32_t last = lowered.origin.back().second;
    const std::int32_t from = begin < count ? lowered.origin[begin].first : last;
    if (end <= begin) return {from, from};
    return {from, end <= count ? lowered.origin[end - 1].second : last};
  }

  std::unique_ptr<Processor> m_processor;
  std::string m_model, m_kind;
  bool m_lowercase;
  std::int32_t m_ownSize = 0;
  std::vector<std::string> m_added;
  SpecialIds m_specials;
  std::string m_fingerprint;
};

}  // namespace

Result<std::shared_ptr<const Tokenizer>> makeSentencePieceTokenizer(std::string model, bool lowercase,
                                                                    const std::string& name) {
  CLOZE_TRY(const SentencePieceInfo info, checkSentencePieceModel(model, name));
  auto processor = std::make_unique<Processor>();
  const auto loaded = processor->LoadFromSerializedProto(model);
  std::vector<int> ids;
  if (!loaded.ok() || !processor->Encode("probe", &ids).ok())
    return fail(ErrorCode::Corrupt, name + " is not a usable SentencePiece model: " + loaded.ToString(),
                "Copy the file again, or train a tokenizer with cloze tokenizer train", {{"file", name}});
  return std::make_shared<const SentencePieceTokenizer>(std::move(processor), std::move(model), info.kind, lowercase);
}

}  // namespace clozebench
