#include "model/encoder.h"

#include "model/textcnn.h"
#include "model/transformer.h"

#include <algorithm>

namespace clozebench {
namespace {

template <class Backbone>
std::unique_ptr<Encoder> make(const BackboneConfig& config, std::int64_t vocabSize, ParameterSet& parameters) {
  return std::make_unique<Backbone>(config, vocabSize, parameters);
}

std::string knownBackbones() {
  std::string ids;
  for (const auto& entry : backboneTable()) ids += (ids.empty() ? "" : ", ") + std::string(entry.id);
  return ids;
}

}  // namespace

const std::vector<BackboneEntry>& backboneTable() {
  static const std::vector<BackboneEntry> table = {
      {"transformer", "Transformer", &Transformer::check, &make<Transformer>},
      {"textcnn", "TextCNN", &TextCnn::check, &make<TextCnn>},
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
  if (vocabSize < 1 || config.dModel < 1 || config.maxLength < 1)
    return fail(ErrorCode::WrongUse, "The backbone has a size below 1",
                "Set vocab_size under [tokenizer], d_model and max_length under [backbone] to 1 or more",
                {{"key", "backbone"}});
  CLOZE_CHECK(entry->check(config));
  return entry->make(config, vocabSize, parameters);
}

}  // namespace clozebench
