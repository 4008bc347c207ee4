#include "exchange/bert_layout.h"

#include <array>
#include <string_view>
#include <utility>

namespace clozebench::exchange {
namespace {

using nlohmann::json;
using Pair = std::pair<std::string_view, std::string_view>;  // ours, BERT's: beginnings of names

constexpr double kNormEpsilon = 1e-5;  // as in core/model (torch's default)

constexpr std::string_view kOurLayer = "layers.", kTheirLayer = "bert.encoder.layer.", kForeign = "clozebench.";

constexpr std::array<Pair, 7> kOutside{{
    {"embedding.token.", "bert.embeddings.word_embeddings."},
    {"embedding.position.", "bert.embeddings.position_embeddings."},
    {"embedding.segment.", "bert.embeddings.token_type_embeddings."},
    {"embedding.norm.", "bert.embeddings.LayerNorm."},
    {"mlm.transform.", "cls.predictions.transform.dense."},
    {"mlm.norm.", "cls.predictions.transform.LayerNorm."},
    {"mlm.bias", "cls.predictions.bias"},
}};

constexpr std::array<Pair, 8> kInLayer{{
    {"attention.query.", "attention.self.query."},
    {"attention.key.", "attention.self.key."},
    {"attention.value.", "attention.self.value."},
    {"attention.output.", "attention.output.dense."},
    {"attention.norm.", "attention.output.LayerNorm."},
    {"ffn.in.", "intermediate.dense."},
    {"ffn.out.", "output.dense."},
    {"ffn.norm.", "output.LayerNorm."},
}};

struct Direction {
  bool out;  // ours to BERT's
  std::string_view from(const Pair& pair) const { return out ? pair.first : pair.second; }
  std::string_view to(const Pair& pair) const { return out ? pair.second : pair.first; }
};

template <class Table>
std::string translated(const Table& table, Direction direction, std::string_view name) {
  for (const Pair& pair : table) {
    if (!name.starts_with(direction.from(pair))) continue;
    return std::string(direction.to(pair)) + std::string(name.substr(direction.from(pair).size()));
  }
  return "";
}

// "layers.12." + rest; "" when it is no tensor of a layer.
std::string translatedInLayer(Direction direction, std::string_view name) {
  const auto prefix = direction.out ? kOurLayer : kTheirLayer, other = direction.out ? kTheirLayer : kOurLayer;
  if (!name.starts_with(prefix)) return "";
  name.remove_prefix(prefix.size());
  const auto dot = name.find('.');
  if (dot == 0 || dot == std::string_view::npos || name.find_first_not_of("0123456789") != dot) return "";
  const auto rest = translated(kInLayer, direction, name.substr(dot + 1));
  return rest.empty() ? "" : std::string(other) + std::string(name.substr(0, dot + 1)) + rest;
}

std::string translatedName(Direction direction, std::string_view name) {
  auto found = translatedInLayer(direction, name);
  return found.empty() ? translated(kOutside, direction, name) : found;
}

// As transformers' ACT2FN calls them; "gelu" is the erf form there too.
const char* activationName(const std::string& activation) {
  if (activation == "gelu_tanh") return "gelu_pytorch_tanh";
  if (activation == "swish") return "silu";
  return activation == "relu" ? "relu" : "gelu";
}

json bertConfig(const Settings& settings, std::size_t labels) {
  const auto& backbone = settings.backbone;
  // Our classifier has no pooler with tanh before it: calling it BertForSequenceClassification would be wrong.
  const bool masked = labels == 0 && settings.pretrain.headTransform && settings.pretrain.mlmLoss != "pooled";
  return {{"model_type", "bert"},
          {"architectures", {masked ? "BertForMaskedLM" : "BertModel"}},
          {"hidden_act", activationName(backbone.activation)},
          {"num_hidden_layers", backbone.layers},
          {"num_attention_heads", backbone.heads},
          {"intermediate_size", backbone.dFf},
          {"layer_norm_eps", kNormEpsilon},
          {"type_vocab_size", 2},
          {"position_embedding_type", "absolute"},
          {"hidden_dropout_prob", labels == 0 ? settings.pretrain.dropout : settings.finetune.dropout},
          {"attention_probs_dropout_prob", labels == 0 ? settings.pretrain.dropout : settings.finetune.dropout},
          {"initializer_range", backbone.initStd}};
}

}  // namespace

bool isBertLayout(const BackboneConfig& backbone) {
  return backbone.kind == "transformer" && backbone.norm == "post" && backbone.positions == "learned" &&
         backbone.embeddingNorm && backbone.ffn == "plain" && backbone.bias &&
         backbone.heads * backbone.dK == backbone.dModel && backbone.dV == backbone.dK;
}

std::string toBertName(const std::string& ours) {
  auto name = translatedName({.out = true}, ours);
  return name.empty() ? std::string(kForeign) + ours : name;
}

std::string fromBertName(const std::string& theirs) {
  auto name = translatedName({.out = false}, theirs);
  if (name.empty() && theirs.starts_with(kForeign)) name = theirs.substr(kForeign.size());
  return toBertName(name) == theirs ? name : "";
}

json architectureJson(const Settings& settings, std::int64_t vocabSize, std::size_t labels) {
  const auto& backbone = settings.backbone;
  json config = {{"vocab_size", vocabSize},
                 {"hidden_size", backbone.dModel},
                 {"max_position_embeddings", backbone.maxLength},
                 {"dtype", "float32"},
                 {"tie_word_embeddings", true}};
  if (isBertLayout(backbone)) {
    config.update(bertConfig(settings, labels));
  } else {
    config["model_type"] = "clozebench";
    config["architectures"] = {labels == 0 ? "ClozebenchForMaskedLM" : "ClozebenchForSequenceClassification"};
    config["backbone"] = backbone.kind;
  }
  return config;
}

}  // namespace clozebench::exchange
