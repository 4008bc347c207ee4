// When a network of ours is laid out as BERT is (Devlin et al. 2018; names as in Hugging Face's BertModel), and what
// its tensors are called there. Everything else keeps our names.
#pragma once
#include "config/settings.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace clozebench::exchange {

// Post-norm, learned positions, norm after the embedding, plain feed-forward with biases, heads that divide d_model.
bool isBertLayout(const BackboneConfig& backbone);

// "layers.0.ffn.in.weight" -> "bert.encoder.layer.0.intermediate.dense.weight". A tensor that BERT has no place for
// (a head of ours; the next-sentence head, whose answers stand in the other order) gets the prefix "clozebench.".
std::string toBertName(const std::string& ours);
// The way back; "" for a name that toBertName does not give.
std::string fromBertName(const std::string& theirs);

// BERT always adds a segment embedding: zeros where ours has none.
inline constexpr const char* kSegmentName = "bert.embeddings.token_type_embeddings.weight";

// The part of config.json that says how the network is built: Hugging Face's keys for BERT, else the same facts under
// model_type "clozebench".
nlohmann::json architectureJson(const Settings& settings, std::int64_t vocabSize, std::size_t labels);

}  // namespace clozebench::exchange
