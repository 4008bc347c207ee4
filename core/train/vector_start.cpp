#include "train/vector_start.h"

#include "checkpoint/start_vectors.h"
#include "config/fields.h"

#include <charconv>

namespace clozebench {
namespace {

constexpr const char* kKey = "tokenizer.embeddings";
constexpr const char* kEmbedding = "embedding.token.weight";

void count(std::vector<std::int64_t>& counts, std::uint64_t id) {
  if (id < counts.size()) ++counts[id];
}

// 0.8734 -> "87.3 %"
std::string percent(double share) {
  std::array<char, 16> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), 100 * share, std::chars_format::fixed, 1).ptr;
  return std::string(text.data(), end) + " %";
}

void tell(const StartVectors& vectors, const Tokenizer& tokenizer, const std::vector<std::int64_t>& counts,
          const std::string& file, RunContext& context) {
  for (const auto& notice : vectors.notices) context.notice(file + ": " + notice, Notice::Level::Warning);
  const double running = vectors.runningShare(tokenizer, counts);
  constexpr double kFew = 0.5;
  context.notice("Word vectors (" + vectors.layout + ", " + std::to_string(vectors.fileWords) + " words): " +
                     std::to_string(vectors.ids.size()) + " of the " + std::to_string(vectors.vocabulary) +
                     " words of the vocabulary (" + percent(vectors.vocabularyShare()) + ") and " + percent(running) +
                     " of the running words start from them; the others start at random",
                 running < kFew ? Notice::Level::Warning : Notice::Level::Info);
}

}  // namespace

std::vector<std::int64_t> tokenCounts(const TokenCache& cache, std::int64_t vocabSize) {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(vocabSize));
  for (std::int64_t row = 0; row < cache.rows(); ++row)
    for (const auto id : cache.ids(row)) count(counts, id);
  return counts;
}

std::vector<std::int64_t> tokenCounts(const EncodedSplit& split, std::int64_t vocabSize) {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(vocabSize));
  for (const auto id : split.ids) count(counts, static_cast<std::uint64_t>(id));
  return counts;
}

Status startFromVectors(const RunRequest& request, const Tokenizer& tokenizer, const std::vector<std::int64_t>& counts,
                        Network& network, RunContext& context) {
  const auto& settings = request.settings;
  const auto& file = settings.tokenizer.embeddings;
  if (file.empty() || !isInUse(*findField(kKey), settings) || request.startFrom || request.resumeFrom) return {};
  const auto goOn = [&](double done, double total) {
    context.progress("word vectors", done, total);
    return !context.stopRequested();
  };
  CLOZE_TRY(const auto shared, sharedStartVectors(file, tokenizer, settings.backbone.dModel, goOn));
  const StartVectors& vectors = *shared;
  CLOZE_CHECK(checkCoverage(vectors, tokenizer, counts, file));
  tell(vectors, tokenizer, counts, file, context);

  const torch::NoGradGuard noGrad;
  auto& parameters = network.parameters;
  auto embedding = parameters.master(parameters.find(kEmbedding));  // (V, D)
  const auto found = static_cast<std::int64_t>(vectors.ids.size());
  const auto rows = torch::tensor(vectors.ids, torch::kInt64);                         // (N)
  const auto values = torch::tensor(vectors.values).reshape({found, vectors.width}) *  // (N, D)
                      vectors.scaleTo(settings.backbone.embeddingInitStd);
  embedding.index_copy_(0, rows.to(embedding.device()), values.to(embedding.device()));
  parameters.refreshCompute();
  return {};
}

}  // namespace clozebench
