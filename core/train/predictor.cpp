#include "train/predictor.h"

#include "checkpoint/checkpoint.h"
#include "metrics/threshold.h"
#include "train/classification_metrics.h"
#include "train/classifier_evaluation.h"
#include "train/cpu.h"
#include "train/cuda_library.h"
#include "train/device.h"

#include <algorithm>
#include <limits>

namespace clozebench {
namespace {

tl::unexpected<Error> wrongKind(const CheckpointInfo& info, const char* isOnly, const char* verb, const char* needed) {
  return fail(ErrorCode::WrongUse,
              "The checkpoint " + info.folder.string() + " is only " + isOnly + " and cannot " + verb,
              std::string("Give the run or folder of a ") + needed + " checkpoint", {{"file", info.folder.string()}});
}

// Not useCompute(): determinism is one switch of the whole process, and a run may be training beside us.
void useThreads(const ResolvedCompute& compute) {
  at::set_num_threads(compute.threads);
}

// "" where the checkpoint does not say it.
std::string trainedPrecision(const nlohmann::json& about) {
  const auto found = about.find("precision");
  const bool known = found != about.end() && (*found == "fp32" || *found == "bf16");
  return known ? found->get<std::string>() : "";
}

// The precision of the training, or the one asked for.
void choosePrecision(const ComputeConfig& config, const std::string& trained, ResolvedCompute& compute) {
  const bool slow = compute.device == "cpu" && trained == "bf16" && !cpuHasBf16();
  if (config.precision != "auto") {
    compute.precision = config.precision;
    compute.reason = compute.precision + ", as asked";
  } else if (config.deterministic || trained.empty()) {
    compute.reason = "fp32";
  } else if (slow) {
    compute.reason = "fp32, as this processor has no bf16 products; the training had bf16";
  } else {
    compute.precision = trained;
    compute.reason = trained + ", as in training";
  }
}

// No measurement: a prediction is over before one would be.
ResolvedCompute computeOf(const ComputeConfig& config, const nlohmann::json& about) {
  ResolvedCompute compute;
  const bool gpu = config.device.starts_with("cuda") || (config.device == "auto" && loadCudaLibrary().loaded);
  if (gpu) compute.device = config.device == "auto" || config.device == "cuda" ? "cuda:0" : config.device;
  choosePrecision(config, trainedPrecision(about), compute);
  compute.threads = config.threads > 0 ? static_cast<int>(config.threads) : at::get_num_threads();
  compute.deterministic = config.deterministic;
  if (config.deterministic) compute.threads = 1;
  return compute;
}

bool never() {
  return false;
}
void silent(double, double) {}

}  // namespace

struct Predictor::Impl {
  CheckpointInfo info;
  ResolvedCompute compute;
  ComputePlace place;
  std::shared_ptr<const Tokenizer> tokenizer;
  std::unique_ptr<Network> network;

  bool fineTuned() const { return !info.labels.empty(); }
  Result<EncodedSplit> encode(const std::vector<std::string>& texts) const {
    return encodeTexts(texts, *tokenizer, static_cast<int>(info.settings.backbone.maxLength), compute.threads);
  }
  bool multiLabel() const { return info.settings.task.kind == "multi_label"; }
  double threshold() const {
    const auto found = info.metrics.find("threshold");
    return found != info.metrics.end() && found->is_number() ? found->get<double>() : metrics::kFixedThreshold;
  }
  ClassifierEvaluation evaluation() const {
    return {*network,     tokenizer->specials().pad, info.settings.backbone.maxLength,
            place.device, info.labels.size(),        multiLabel()};
  }
  Result<std::vector<TextPrediction>> classify(const std::vector<std::string>& texts, double lowest,
                                               std::size_t most) const;
  TextPrediction describe(const std::string& text, std::span<const std::int32_t> ids) const;
  TextEmbedding embed(std::span<const std::int32_t> ids, std::span<const std::int32_t> segments) const;
  std::vector<LabelScore> bestLabels(const torch::Tensor& probabilities, double lowest, std::size_t most) const;
  std::vector<LabelScore> bestTokens(const torch::Tensor& probabilities, int top) const;
};

Predictor::Predictor(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Predictor::~Predictor() = default;
const std::vector<std::string>& Predictor::labels() const {
  return m_impl->info.labels;
}
std::int64_t Predictor::parameters() const {
  return m_impl->network->parameters.size();
}
bool Predictor::fineTuned() const {
  return m_impl->fineTuned();
}
bool Predictor::multiLabel() const {
  return m_impl->multiLabel();
}
double Predictor::threshold() const {
  return m_impl->threshold();
}
const ResolvedCompute& Predictor::compute() const {
  return m_impl->compute;
}
const Settings& Predictor::settings() const {
  return m_impl->info.settings;
}

Result<std::unique_ptr<Predictor>> Predictor::open(const std::filesystem::path& checkpoint,
                                                   const ComputeConfig& compute) {
  auto impl = std::make_unique<Impl>();
  CLOZE_TRY(impl->info, readCheckpointInfo(checkpoint));
  impl->compute = computeOf(compute, impl->info.about);
  CLOZE_TRY(impl->place, placeOf(impl->compute));
  CLOZE_TRY(impl->tokenizer, loadTokenizer(checkpoint / "tokenizer"));
  const auto classes = static_cast<std::int64_t>(impl->info.labels.size());
  const auto& settings = impl->info.settings;
  auto network = impl->fineTuned() ? makeFinetuneNetwork(settings, impl->tokenizer->size(), classes, impl->place)
                                   : makePretrainNetwork(settings, impl->tokenizer->size(), impl->place);
  if (!network) return tl::unexpected(network.error());
  impl->network = std::move(*network);
  const torch::NoGradGuard noGrad;
  CLOZE_CHECK(loadWeights(checkpoint, impl->network->parameters, {""}));
  impl->network->parameters.refreshCompute();
  return std::unique_ptr<Predictor>(new Predictor(std::move(impl)));
}

std::vector<LabelScore> Predictor::Impl::bestLabels(const torch::Tensor& probabilities, double lowest,
                                                    std::size_t most) const {
  std::vector<LabelScore> labels;
  const auto values = probabilities.accessor<float, 1>();
  for (std::size_t c = 0; c < info.labels.size(); ++c)
    if (values[static_cast<std::int64_t>(c)] >= lowest)
      labels.push_back({info.labels[c], values[static_cast<std::int64_t>(c)]});
  std::ranges::stable_sort(labels, std::greater<>(), &LabelScore::score);
  if (labels.size() > most) labels.resize(most);
  return labels;
}

TextPrediction Predictor::Impl::describe(const std::string& text, std::span<const std::int32_t> ids) const {
  TextPrediction prediction{text, {}, {}};
  const SpecialIds marks = tokenizer->specials();
  for (const auto id : ids) prediction.tokens.push_back(tokenizer->piece(id));
  const bool full = static_cast<std::int64_t>(ids.size()) == info.settings.backbone.maxLength;
  if (!full && std::ranges::find(ids, marks.unknown) == ids.end()) return prediction;
  const auto whole = static_cast<std::int64_t>(tokenizer->encodeIds(text).size()) + 2;  // the marks
  prediction.cutTokens = whole - static_cast<std::int64_t>(ids.size());
  prediction.unknown = unknownParts(*tokenizer, text);
  return prediction;
}

Result<std::vector<TextPrediction>> Predictor::Impl::classify(const std::vector<std::string>& texts, double lowest,
                                                              std::size_t most) const {
  if (!fineTuned()) return wrongKind(info, "pre-trained", "classify", "fine-tuned");
  useThreads(compute);
  CLOZE_TRY(const auto rows, encode(texts));
  CLOZE_TRY(const auto probabilities, evaluation().probabilities(rows));
  std::vector<TextPrediction> predictions;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto row = static_cast<std::int64_t>(i);
    predictions.push_back(describe(texts[i], rows.row(row)));
    predictions.back().labels = bestLabels(probabilities[row], lowest, most);
  }
  return predictions;
}

Result<std::vector<TextPrediction>> Predictor::predict(const std::vector<std::string>& texts) {
  return m_impl->classify(texts, multiLabel() ? threshold() : 0, labels().size());
}

Result<std::vector<TextPrediction>> Predictor::rank(const std::vector<std::string>& texts, std::size_t most) {
  return m_impl->classify(texts, 0, most);
}

std::vector<LabelScore> Predictor::Impl::bestTokens(const torch::Tensor& probabilities, int top) const {
  const auto count = std::clamp<std::int64_t>(top, 1, probabilities.size(0));
  const auto best = probabilities.topk(count);  // 2 x (top)
  std::vector<LabelScore> tokens;
  for (std::int64_t i = 0; i < count; ++i)
    tokens.push_back({tokenizer->piece(static_cast<std::int32_t>(std::get<1>(best)[i].item<std::int64_t>())),
                      std::get<0>(best)[i].item<float>()});
  return tokens;
}

Result<FilledMasks> Predictor::fill(const std::string& text, int top) {
  if (m_impl->fineTuned()) return wrongKind(m_impl->info, "fine-tuned", "fill in words", "pre-trained");
  const auto masked = encodeMasked(*m_impl->tokenizer, text);
  const auto maxLength = m_impl->info.settings.backbone.maxLength;
  if (masked.maskPositions.empty())
    return fail(ErrorCode::WrongUse, "The text holds no [MASK]", "Write [MASK] where a word is to be filled in");
  if (static_cast<std::int64_t>(masked.ids.size()) > maxLength)
    return fail(ErrorCode::WrongUse,
                "The text has " + std::to_string(masked.ids.size()) + " tokens, the model reads at most " +
                    std::to_string(maxLength),
                "Shorten the text");
  useThreads(m_impl->compute);
  const torch::NoGradGuard noGrad;
  const auto& network = *m_impl->network;
  const auto toTensor = [&](const std::vector<std::int32_t>& values) {
    return torch::tensor(values, torch::kInt64).to(m_impl->place.device);
  };
  const auto hidden = network.encoder->forward({toTensor(masked.ids).unsqueeze(0), {}, {}}, {});  // (1, T, D)
  auto logits = network.maskedLm->logits(hidden, toTensor(masked.maskPositions),
                                         network.encoder->tokenEmbedding());  // (N, V)
  // A mark is never what a person asks for.
  const auto marks = m_impl->tokenizer->specials();
  for (const auto id : {marks.pad, marks.unknown, marks.start, marks.end, marks.mask})
    if (id >= 0) logits.select(1, id).fill_(-std::numeric_limits<float>::infinity());     // (N)
  const auto probabilities = at::softmax(logits.to(torch::kFloat32), 1).to(torch::kCPU);  // (N, V)
  FilledMasks filled;
  for (std::int64_t n = 0; n < probabilities.size(0); ++n)
    filled.masks.push_back(m_impl->bestTokens(probabilities[n], top));
  for (const auto id : masked.ids) filled.tokens.push_back(m_impl->tokenizer->piece(id));
  filled.unknown = unknownParts(*m_impl->tokenizer, text);
  return filled;
}

namespace {

std::vector<float> numbers(const torch::Tensor& vector) {
  const auto host = vector.to(torch::kCPU, torch::kFloat32).contiguous();
  return {host.const_data_ptr<float>(), host.const_data_ptr<float>() + host.numel()};
}

}  // namespace

// Segments: one per token, or none.
TextEmbedding Predictor::Impl::embed(std::span<const std::int32_t> ids, std::span<const std::int32_t> segments) const {
  const torch::NoGradGuard noGrad;
  const auto row = [&](std::span<const std::int32_t> values) {
    if (values.empty()) return torch::Tensor();
    return torch::tensor(std::vector<std::int64_t>(values.begin(), values.end())).unsqueeze(0).to(place.device);
  };
  const TokenBatch batch{row(ids), {}, row(segments)};                                          // (1, T)
  const auto hidden = network->encoder->forward(batch, {});                                     // (1, T, D)
  const auto pooled = pool(hidden, {}, fineTuned() ? info.settings.finetune.pooling : "mean");  // (1, P)
  TextEmbedding embedding{numbers(pooled[0]), {}, {}, {ids.begin(), ids.end()}, false, {}};
  for (std::int64_t t = 0; t < hidden.size(1); ++t) embedding.hidden.push_back(numbers(hidden[0][t]));
  for (const auto id : ids) embedding.tokens.push_back(tokenizer->piece(id));
  return embedding;
}

Result<TextEmbedding> Predictor::embed(const std::string& text) {
  useThreads(m_impl->compute);
  CLOZE_TRY(const auto rows, m_impl->encode({text}));
  auto embedding = m_impl->embed(rows.row(0), {});
  embedding.truncated = rows.truncated > 0;
  embedding.unknown = unknownParts(*m_impl->tokenizer, text);
  return embedding;
}

Result<TextEmbedding> Predictor::embed(const std::string& text, const std::string& secondText) {
  useThreads(m_impl->compute);
  CLOZE_TRY(const auto pair, encodePair(text, secondText, *m_impl->tokenizer,
                                        static_cast<int>(m_impl->info.settings.backbone.maxLength)));
  auto embedding = m_impl->embed(pair.ids, pair.segments);
  embedding.truncated = pair.truncated;
  embedding.unknown = unknownParts(*m_impl->tokenizer, text);
  for (auto& part : unknownParts(*m_impl->tokenizer, secondText))
    if (std::ranges::find(embedding.unknown, part) == embedding.unknown.end())
      embedding.unknown.push_back(std::move(part));
  return embedding;
}

Result<Predictor::Evaluation> Predictor::evaluate(const std::vector<std::string>& texts, const LabelSets& gold) {
  if (!m_impl->fineTuned()) return wrongKind(m_impl->info, "pre-trained", "be evaluated on labels", "fine-tuned");
  useThreads(m_impl->compute);
  CLOZE_TRY(auto rows, m_impl->encode(texts));
  rows.gold = gold;
  if (gold.single() == multiLabel())
    return fail(ErrorCode::Bug, "Gold labels are not of the checkpoint's kind of task", "Read them with its settings");
  CLOZE_TRY(auto scores, m_impl->evaluation().classify(rows, {"", threshold()}, never, silent));
  auto metrics = classificationMetrics(gold, scores.predicted, m_impl->info.labels, scores.loss);
  addAuroc(metrics, scores.auroc);
  if (multiLabel()) metrics.values["threshold"] = threshold();
  return Evaluation{std::move(metrics), std::move(scores.predicted), std::move(scores.scores)};
}

}  // namespace clozebench
