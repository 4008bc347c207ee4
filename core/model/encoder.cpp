#include "model/encoder.h"

#include "model/transformer.h"

#include <algorithm>

namespace clozebench {
namespace {

std::unique_ptr<Encoder> makeTransformer(const BackboneConfig& config, std::int64_t vocabSize,
                                         ParameterSet& parameters) {
  return std::make_unique<Transformer>(config, vocabSize, parameters);
}

std::string knownBackbones() {
  std::string ids;
  for (const auto& entry : backboneTable()) ids += (ids.empty() ? "" : ", ") + std::string(entry.id);
  return ids;
}

}  // namespace

const std::vector<BackboneEntry>& backboneTable() {
  static const std::vector<BackboneEntry> table = {
      {"transformer", "Transformer", &makeTransformer},
  };
  return table;
}

Result<std::unique_ptr<Encoder>> makeEncoder(const BackboneConfig& config, std::int64_t vocabSize,
                                             ParameterSet& parameters) {
  const auto& table = backboneTable();
  const auto entry = std::find_if(table.begin(), table.end(), [&](const auto& e) { return config.kind == e.id; });
  if (entry == table.end())
    return fail(ErrorCode::WrongUse, "There is no backbone named \"" + config.kind + "\"",
                "Set backbone.kind to one of: " + knownBackbones(), {{"key", "backbone.kind"}});
  if (vocabSize < 1 || config.dModel < 1 || config.heads < 1 || config.dK < 1 || config.dV < 1 || config.layers < 0 ||
      config.dFf < 0 || config.maxLength < 1)
    return fail(ErrorCode::WrongUse, "The backbone has a size below 1",
                "Set d_model, heads, d_k, d_v, d_ff and max_length under "
                "[backbone] to 1 or more",
                {{"key", "backbone"}});
  if (config.positions == "rotary" && config.dK % 2 != 0)
    return fail(ErrorCode::WrongUse, "Rotary positions turn pairs of numbers, but backbone.d_k is odd",
                "Make backbone.d_k even, or choose other backbone.positions", {{"key", "backbone.d_k"}});
  return entry->make(config, vocabSize, parameters);
}

}  // namespace clozebench
