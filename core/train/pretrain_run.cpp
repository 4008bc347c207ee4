// Pre-training from raw text: corpus -> token cache -> masked batches -> loop.
#include "train/device.h"
#include "train/mlm_objective.h"
#include "train/run_setup.h"
#include "train/vector_start.h"

namespace clozebench {
namespace {

Result<TokenCache> loadTokens(const RunRequest& request, const Tokenizer& tokenizer, RunContext& context) {
  CorpusReport report;
  auto cache = prepareTokens(
      request.settings, tokenizer, request.cacheDirectory, request.compute.threads,
      [&](const std::string& stage, double done, double total) { context.progress(stage, done, total); },
      [&] { return context.stopRequested(); }, &report);
  for (const auto& notice : report.notices) context.notice(notice, Notice::Level::Warning);
  for (const auto& file : report.files)
    for (const auto& notice : file.notices) context.notice(file.path + ": " + notice, Notice::Level::Warning);
  return cache;
}

Result<MaskingOptions> maskingOptions(const PretrainConfig& config, const Tokenizer& tokenizer) {
  const auto specials = tokenizer.specials();
  if (specials.mask < 0 || specials.mask >= tokenizer.size())
    return fail(ErrorCode::Unsupported, "The tokenizer has no mask token, which masked pre-training needs",
                "Leave tokenizer.model empty to train one, or use a model with a [MASK] piece",
                {{"key", "tokenizer.model"}});
  MaskingOptions options{config.maskRate, config.maskRandom, config.maskKeep, tokenizer.size(), specials};
  options.unit = maskUnitFromName(config.maskUnit);
  options.spanStop = spanStopFor(config.spanLength);
  if (options.unit == MaskUnit::Word || options.unit == MaskUnit::OnePerSentence)
    options.words = std::make_shared<WordBorders>(tokenizer);
  return options;
}

LoopPlan loopPlan(const RunRequest& request, std::int64_t stepsPerEpoch) {
  const auto& config = request.settings.pretrain;
  LoopPlan plan;
  plan.budget = pretrainBudget(config, stepsPerEpoch);
  plan.schedule = {config.schedule, config.learningRate, config.warmup, config.finalRate};
  plan.dropout = config.dropout;
  plan.evalEvery = config.evalEvery;
  plan.metric = "mlm_loss";
  plan.patience = config.patience;
  plan.keepAt = config.keepAt;
  plan.rateKey = "pretrain.learning_rate";
  plan.seed = runSeed(request);
  return plan;
}

// The end of a pre-training is its last checkpoint: that is what fine-tuning starts from.
TrainOutcome outcome(const Loop& loop, const CheckpointKeeper& keeper, bool complete) {
  TrainOutcome result;
  result.stopped = !complete;
  result.summary = loop.summary();
  result.summary.validation = loop.lastValidation();
  result.summary.checkpoint = keeper.folder("last").string();
  return result;
}

}  // namespace

Result<TrainOutcome> pretrainRun(const RunRequest& request, RunContext& context) {
  const auto& settings = request.settings;
  CLOZE_TRY(const auto place, placeOf(request.compute));
  CLOZE_TRY(const auto tokenizer, loadTokenizer(request.tokenizerDirectory));
  CLOZE_TRY(const auto masking, maskingOptions(settings.pretrain, *tokenizer));
  CLOZE_TRY(const auto cache, loadTokens(request, *tokenizer, context));
  CLOZE_TRY(auto rows, pretrainRows(cache, settings.corpus.validationFraction));
  CLOZE_TRY(const auto network, makePretrainNetwork(settings, tokenizer->size(), place));
  CLOZE_CHECK(startWeights(request, *tokenizer, *network));
  CLOZE_CHECK(startFromVectors(request, *tokenizer, tokenCounts(cache, tokenizer->size()), *network, context));

  MlmObjective objective(settings, cache, std::move(rows), masking, tokenizer, *network, place.device,
                         runSeed(request));
  CLOZE_CHECK(objective.usable());
  if (const auto notice = objective.notice(); !notice.empty()) context.notice(notice);
  Optimizer optimizer(network->parameters, optimizerOptions(settings.pretrain),
                      std::vector<double>(network->parameters.infos().size(), 1.0));
  const CheckpointAbout about{{}, cache.fingerprint(), tokenizer->fingerprint()};
  CheckpointKeeper keeper(request, context, *network, about);
  Loop loop(context, *network, objective, optimizer, keeper, place.device,
            loopPlan(request, objective.batchesPerEpoch()));
  if (request.resumeFrom) CLOZE_CHECK(loop.resume());
  context.emit(startedEvent(request, *network, loop, objective.batchesPerEpoch(), about));
  CLOZE_TRY(const bool complete, loop.run());
  return outcome(loop, keeper, complete);
}

}  // namespace clozebench
