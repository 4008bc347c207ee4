#include "data/encoded.h"

#include "data/parallel.h"

#include <algorithm>
#include <atomic>

namespace clozebench {
namespace {

constexpr std::size_t kRowsBetweenStops = 256;

struct EncodedRow {
  std::vector<std::int32_t> ids;
  std::int64_t tokens = 0, unknown = 0;
  bool cut = false;
};

// Where each code point begins, and the end.
std::vector<std::size_t> codePointStarts(std::string_view text) {
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xC0u) != 0x80u) starts.push_back(i);
  starts.push_back(text.size());
  return starts;
}

EncodedRow encodeRow(const Tokenizer& tokenizer, std::string_view text, int maxLength) {
  const SpecialIds specials = tokenizer.specials();
  std::vector<std::int32_t> ids = tokenizer.encodeIds(text);
  EncodedRow row;
  row.tokens = static_cast<std::int64_t>(ids.size());
  row.unknown = std::count(ids.begin(), ids.end(), specials.unknown);
  const auto room = static_cast<std::size_t>(std::max(0, maxLength - 2));
  row.cut = ids.size() > room;
  if (row.cut) ids.resize(room);
  ids.insert(ids.begin(), specials.start);
  ids.push_back(specials.end);
  row.ids = std::move(ids);
  return row;
}

void addUnknown(const Tokenizer& tokenizer, std::string_view text, std::vector<std::string>& parts) {
  const Encoding encoding = tokenizer.encode(text);
  const auto starts = codePointStarts(text);
  for (std::size_t i = 0; i < encoding.ids.size(); ++i) {
    if (encoding.ids[i] != tokenizer.specials().unknown) continue;
    const auto [first, last] = encoding.offsets[i];
    const std::size_t begin = starts[static_cast<std::size_t>(first)];
    std::string part(text.substr(begin, starts[static_cast<std::size_t>(last)] - begin));
    if (!part.empty() && std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
  }
}

EncodedSplit joined(const std::vector<EncodedRow>& rows) {
  EncodedSplit split;
  std::int64_t tokens = 0, unknown = 0;
  split.offsets.push_back(0);
  for (const auto& row : rows) {
    split.ids.insert(split.ids.end(), row.ids.begin(), row.ids.end());
    split.offsets.push_back(static_cast<std::int64_t>(split.ids.size()));
    split.lengths.push_back(static_cast<std::int32_t>(row.ids.size()));
    split.truncated += row.cut;
    tokens += row.tokens;
    unknown += row.unknown;
  }
  split.unknownRate = tokens > 0 ? static_cast<double>(unknown) / static_cast<double>(tokens) : 0;
  return split;
}

}  // namespace

Result<EncodedSplit> encodeTexts(std::span<const std::string> texts, const Tokenizer& tokenizer, int maxLength,
                                 int threads, const std::function<bool()>& stop, const TextsDone& progress) {
  if (maxLength < 3)
    return fail(ErrorCode::WrongUse, "A row of " + std::to_string(maxLength) + " tokens has no room for text",
                "Set backbone.max_length to 8 or more", {{"key", "backbone.max_length"}});
  std::vector<EncodedRow> rows(texts.size());
  for (std::size_t begin = 0; begin < texts.size();) {
    if (stop && stop()) return fail(ErrorCode::Interrupted, "Stopped while encoding texts", "Start it again to go on");
    const std::size_t count =
        std::min(texts.size() - begin, kRowsBetweenStops * static_cast<std::size_t>(std::max(1, threads)));
    parallelFor(count, threads, [&](std::size_t from, std::size_t to) {
      for (std::size_t i = begin + from; i < begin + to; ++i) rows[i] = encodeRow(tokenizer, texts[i], maxLength);
    });
    begin += count;
    if (progress) progress(begin);
  }
  return joined(rows);
}

Result<EncodedSplit> encodeSplit(const Split& split, const Tokenizer& tokenizer, int maxLength, int threads,
                                 const std::function<bool()>& stop, const TextsDone& progress) {
  CLOZE_TRY(auto encoded, encodeTexts(split.texts, tokenizer, maxLength, threads, stop, progress));
  encoded.gold = split.gold;
  return encoded;
}

Result<EncodedPair> encodePair(std::string_view first, std::string_view second, const Tokenizer& tokenizer,
                               int maxLength) {
  constexpr std::size_t kMarks = 3;
  if (maxLength < 5)
    return fail(ErrorCode::WrongUse, "A row of " + std::to_string(maxLength) + " tokens has no room for two texts",
                "Use a checkpoint with a backbone.max_length of 8 or more", {{"key", "backbone.max_length"}});
  auto a = tokenizer.encodeIds(first), b = tokenizer.encodeIds(second);
  const std::size_t room = static_cast<std::size_t>(maxLength) - kMarks, all = a.size() + b.size();
  while (a.size() + b.size() > room) (a.size() > b.size() ? a : b).pop_back();
  EncodedPair pair;
  pair.truncated = a.size() + b.size() < all;
  const auto end = tokenizer.specials().end;
  pair.ids.push_back(tokenizer.specials().start);
  pair.ids.insert(pair.ids.end(), a.begin(), a.end());
  pair.ids.push_back(end);
  pair.segments.assign(pair.ids.size(), 0);
  pair.ids.insert(pair.ids.end(), b.begin(), b.end());
  pair.ids.push_back(end);
  pair.segments.resize(pair.ids.size(), 1);
  return pair;
}

std::vector<std::string> unknownParts(const Tokenizer& tokenizer, std::string_view text) {
  static constexpr std::string_view kMask = "[MASK]";
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(kMask);
    addUnknown(tokenizer, text.substr(0, end), parts);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + kMask.size());
  }
  return parts;
}

}  // namespace clozebench
