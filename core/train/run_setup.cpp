#include "train/run_setup.h"

#include "base/random.h"
#include "config/fields.h"

namespace clozebench {
namespace {

// Keys of the backbone that shape or interpret its weights; presets and starting deviations do not.
const char* const kWeightKeys[] = {"backbone.kind",
                                   "backbone.d_model",
                                   "backbone.heads",
                                   "backbone.d_k",
                                   "backbone.d_v",
                                   "backbone.layers",
                                   "backbone.d_ff",
                                   "backbone.max_length",
                                   "backbone.norm",
                                   "backbone.positions",
                                   "backbone.embedding_norm",
                                   "backbone.ffn",
                                   "backbone.bias",
                                   "backbone.activation",
                                   "backbone.filter_widths",
                                   "backbone.filters",
                                   "backbone.conv_layers",
                                   "backbone.conv_norm",
                                   "pretrain.nsp"};

// Only a Transformer has an embedding of segments.
bool shapesWeights(std::string_view key, const Settings& settings) {
  return key != "pretrain.nsp" || settings.backbone.kind == "transformer";
}

tl::unexpected<Error> otherTokenizer(const CheckpointInfo& checkpoint) {
  return fail(ErrorCode::BadInput,
              "The checkpoint " + checkpoint.folder.string() + " was trained with another tokenizer than this run uses",
              "Set tokenizer.model to the tokenizer folder inside that checkpoint, or pre-train again",
              {{"file", checkpoint.folder.string()}});
}

}  // namespace

std::uint64_t runSeed(const RunRequest& request) {
  const auto seed = static_cast<std::uint64_t>(request.seed);
  if (request.kind == RunKind::Finetune) return seed;
  CounterRandom mixed(seed, static_cast<std::uint64_t>(request.settings.pretrain.seed));
  const std::uint64_t high = mixed.next32();
  return high << 32 | mixed.next32();
}

Status checkCompatible(const CheckpointInfo& checkpoint, const Settings& settings, const Tokenizer& tokenizer) {
  for (const char* key : kWeightKeys) {
    if (!isInUse(*findField(key), settings) || !shapesWeights(key, settings)) continue;
    CLOZE_TRY(const auto theirs, getField(checkpoint.settings, key));
    CLOZE_TRY(const auto ours, getField(settings, key));
    if (theirs != ours)
      return fail(ErrorCode::BadInput,
                  "The checkpoint " + checkpoint.folder.string() + " has " + key + " = " + formatValue(theirs) +
                      ", this run asks for " + formatValue(ours),
                  std::string("Set ") + key + " = " + formatValue(theirs) + ", or pre-train again with this setting",
                  {{"key", key}});
  }
  const auto theirs = checkpoint.about.value("tokenizer_fingerprint", "");
  return theirs.empty() || theirs == tokenizer.fingerprint() ? Status{} : otherTokenizer(checkpoint);
}

Status carryOver(const std::filesystem::path& checkpoint, const Settings& settings, const Tokenizer& tokenizer,
                 Network& network) {
  CLOZE_TRY(const auto info, readCheckpointInfo(checkpoint));
  CLOZE_CHECK(checkCompatible(info, settings, tokenizer));
  const torch::NoGradGuard noGrad;
  auto& parameters = network.parameters;
  const auto initial = parameters.flat().detach().clone();
  std::vector<std::string> required;
  for (const auto& parameter : parameters.infos())
    if (!isHeadParameter(parameter.name)) required.push_back(parameter.name);
  CLOZE_CHECK(loadWeights(checkpoint, parameters, required));
  for (const auto& parameter : parameters.infos())
    if (isHeadParameter(parameter.name))
      parameters.flat()
          .narrow(0, parameter.offset, parameter.size)
          .copy_(initial.narrow(0, parameter.offset, parameter.size));
  return {};
}

Status startWeights(const RunRequest& request, const Tokenizer& tokenizer, Network& network) {
  initialize(network.parameters, request.settings.backbone, runSeed(request));
  if (request.startFrom) CLOZE_CHECK(carryOver(*request.startFrom, request.settings, tokenizer, network));
  network.parameters.refreshCompute();
  return {};
}

Started startedEvent(const RunRequest& request, const Network& network, Loop& loop, std::int64_t stepsPerEpoch,
                     const CheckpointAbout& about) {
  return {network.parameters.size(), loop.totalSteps(),         stepsPerEpoch, loop.position().step, request.compute,
          about.dataFingerprint,     about.tokenizerFingerprint};
}

}  // namespace clozebench
