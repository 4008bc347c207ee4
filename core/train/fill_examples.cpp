#include "train/fill_examples.h"

#include "run/filled_in.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::size_t kExamples = 4;
constexpr int kShortest = 8, kLongest = 40;  // tokens: enough to guess from, and one or two lines to read
constexpr std::string_view kBlank = "\xE2\x96\x81";

// Spread over the held-out rows, of a good length where there are such.
std::vector<std::int32_t> chosenRows(const RowSet& set) {
  std::vector<std::int32_t> good;
  for (std::size_t i = 0; i < set.rows.size(); ++i)
    if (set.lengths[i] >= kShortest && set.lengths[i] <= kLongest) good.push_back(set.rows[i]);
  if (good.size() < kExamples) good = set.rows;
  std::vector<std::int32_t> chosen;
  const std::size_t count = std::min(kExamples, good.size());
  for (std::size_t k = 0; k < count; ++k) chosen.push_back(good[good.size() * k / count]);
  return chosen;
}

bool separatesPieces(const Tokenizer& tokenizer) {
  return tokenizer.kind() == "word";  // its pieces do not say where a blank stood
}

// The piece as people read it, and whether a blank stands before it.
std::pair<std::string, bool> readable(const Tokenizer& tokenizer, std::int64_t id) {
  std::string piece = tokenizer.piece(static_cast<std::int32_t>(id));
  const bool blank = piece.starts_with(kBlank);
  if (blank) piece.erase(0, kBlank.size());
  return {piece, blank || separatesPieces(tokenizer)};
}

}  // namespace

FillExamples::FillExamples(const TokenCache& cache, const RowSet& heldOut, const MaskingOptions& masking,
                           std::uint64_t seed, std::shared_ptr<const Tokenizer> tokenizer, torch::Device device)
    : m_tokenizer(std::move(tokenizer)), m_device(device) {
  auto always = masking;  // a sign that shows itself would give the answer away
  always.randomShare = always.keepShare = 0;
  for (const auto row : chosenRows(heldOut)) {
    Example example;
    const auto ids = cache.ids(row);
    example.ids.assign(ids.begin(), ids.end());
    example.masked = example.ids;
    example.positions.resize(ids.size());
    example.targets.resize(ids.size());
    const auto count =
        maskRow(example.masked, always, seed, 0, static_cast<std::uint64_t>(row), example.positions, example.targets);
    example.positions.resize(count);
    example.targets.resize(count);
    m_examples.push_back(std::move(example));
  }
}

std::string FillExamples::text(const Example& example, const std::vector<std::int64_t>& guesses) const {
  std::string told;
  std::size_t next = 0;
  for (std::size_t i = 1; i + 1 < example.ids.size(); ++i) {
    const auto [piece, blank] = readable(*m_tokenizer, example.ids[i]);
    if (blank && !told.empty()) told += ' ';
    const bool hidden = next < guesses.size() && example.positions[next] == static_cast<std::int64_t>(i);
    if (!hidden) {
      told += piece;
      continue;
    }
    const auto guess = guesses[next++];
    told += guess == example.ids[i] ? "[" + piece + "]"
                                    : "[" + readable(*m_tokenizer, guess).first + ", not " + piece + "]";
  }
  return told;
}

std::map<std::string, double> FillExamples::filledIn(const Network& network) const {
  std::map<std::string, double> values;
  for (std::size_t k = 0; k < m_examples.size(); ++k) {
    const auto& example = m_examples[k];
    const auto ids = torch::tensor(example.masked, torch::kInt64).unsqueeze(0).to(m_device);  // (1, T)
    const auto positions = torch::tensor(example.positions, torch::kInt64).to(m_device);      // (N)
    const auto hidden = network.encoder->forward({ids, {}, {}}, {});                          // (1, T, D)
    const auto best = network.maskedLm->logits(hidden, positions, network.encoder->tokenEmbedding())
                          .argmax(1)
                          .to(torch::kCPU);  // (N)
    const auto* first = best.const_data_ptr<std::int64_t>();
    const std::vector<std::int64_t> guesses(first, first + best.size(0));
    double right = 0;
    for (std::size_t i = 0; i < guesses.size(); ++i) right += guesses[i] == example.targets[i];
    values[filledInName(static_cast<int>(k) + 1, text(example, guesses))] =
        guesses.empty() ? 0 : right / static_cast<double>(guesses.size());
  }
  return values;
}

}  // namespace clozebench
