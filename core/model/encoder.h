// Backbones: token ids -> one vector per token. B batch, T tokens, D d_model, H
// heads, K d_k, V d_v, F d_ff.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "model/parameters.h"

#include <memory>
#include <vector>

namespace clozebench {

struct TokenBatch {
  torch::Tensor ids;       // (B, T) int64
  torch::Tensor mask;      // (B, T) bool, true = real token; undefined when every
                           // row is full (no padding)
  torch::Tensor segments;  // (B, T) int64; undefined: all in the first
};

// Dropout needs a generator that resume can restore; undefined = torch's
// default generator of the device.
struct ForwardMode {
  bool training = false;
  double dropout = 0.0;
  int frozenLayers = 0;  // layers up to this one keep their running statistics
};

class Encoder {
 public:
  virtual ~Encoder() = default;
  virtual torch::Tensor forward(const TokenBatch& batch,
                                const ForwardMode& mode) const = 0;  // (B, T, D)
  virtual const torch::Tensor& tokenEmbedding() const = 0;           // (Vocabulary, D), tied output
  virtual int layers() const = 0;
  virtual std::int64_t width() const = 0;
  // Layout phase: an embedding for each of so many segments; without it TokenBatch::segments is ignored, as by
  // backbones that know no segments.
  virtual void addSegments(std::int64_t /*segments*/, ParameterSet& /*parameters*/) {}
  // Multiply-adds of the matrix products of a forward pass, per token of a row of T tokens.
  virtual double productsPerToken(std::int64_t T) const = 0;
};

// One entry per backbone: the explicit table. A new backbone is one line here
// and its files.
struct BackboneEntry {
  const char* id;
  const char* label;
  Status (*check)(const BackboneConfig& config);  // sizes that cannot be
  std::unique_ptr<Encoder> (*make)(const BackboneConfig& config, std::int64_t vocabSize, ParameterSet& parameters);
};
const std::vector<BackboneEntry>& backboneTable();
// Adds the backbone's parameters to `parameters` (before allocate()).
Result<std::unique_ptr<Encoder>> makeEncoder(const BackboneConfig& config, std::int64_t vocabSize,
                                             ParameterSet& parameters);

// Fills every parameter: linear weights N(0, init_std), embeddings N(0,
// embedding_init_std), norms 1, biases 0, residual outputs scaled by 1/sqrt(2
// layers). TextCNN: filters N(0, sqrt(2 / fan_in)), heads N(0, sqrt(1 / fan_in)),
// running means 0, running variances 1. Each parameter draws from a generator keyed by (seed, its name):
// adding a head or a layer changes no other parameter, and a head starts equal
// in both arms.
void initialize(ParameterSet& parameters, const BackboneConfig& config, std::uint64_t seed);

}  // namespace clozebench
