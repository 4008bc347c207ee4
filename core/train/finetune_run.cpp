// Fine-tuning on a labelled task, from a checkpoint or from scratch: the same path for both arms of a pair.
#include "data/task.h"
#include "train/classify_objective.h"
#include "train/device.h"
#include "train/run_setup.h"
#include "train/vector_start.h"

namespace clozebench {
namespace {

constexpr const char* kOutputBias = "head.main.bias";

struct LoadedTask {
  FinetuneData data;
  std::string fingerprint;
};

void tellAbout(const TaskData& task, RunContext& context) {
  for (const auto& notice : task.notices) context.notice(notice, Notice::Level::Warning);
  for (const auto& file : task.reports)
    for (const auto& notice : file.notices) context.notice(file.path + ": " + notice, Notice::Level::Warning);
}

// Of all splits: the count goes on from one to the next.
struct TextCount {
  std::size_t before = 0, all = 0;
};

Result<EncodedSplit> encode(const Split& split, const char* name, const RunRequest& request, const Tokenizer& tokenizer,
                            RunContext& context, TextCount& count) {
  const auto maxLength = static_cast<int>(request.settings.backbone.maxLength);
  const auto tell = [&](std::size_t texts) {
    context.progress("tokenizing", static_cast<double>(count.before + texts), static_cast<double>(count.all));
  };
  CLOZE_TRY(auto encoded,
            encodeSplit(
                split, tokenizer, maxLength, request.compute.threads, [&] { return context.stopRequested(); }, tell));
  count.before += split.texts.size();
  if (encoded.truncated > 0)
    context.notice(std::to_string(encoded.truncated) + " of " + std::to_string(encoded.rows()) + " " + name +
                   " texts are longer than backbone.max_length = " + std::to_string(maxLength) + " tokens and are cut");
  return encoded;
}

bool triesRate(const RunRequest& request) {
  return request.role == "search";
}

Result<LoadedTask> loadData(const RunRequest& request, const Tokenizer& tokenizer, RunContext& context) {
  context.progress("reading", 0, 0);
  CLOZE_TRY(auto task, loadTask(request.settings.task, request.settings.experiment.quick));
  tellAbout(task, context);
  TextCount count{.all = task.train.texts.size() + task.validation.texts.size() +
                         (triesRate(request) ? 0 : task.test.texts.size())};
  context.progress("tokenizing", 0, static_cast<double>(count.all));
  LoadedTask loaded;
  CLOZE_TRY(loaded.data.train, encode(task.train, "training", request, tokenizer, context, count));
  CLOZE_TRY(loaded.data.validation, encode(task.validation, "validation", request, tokenizer, context, count));
  // A run that only tries a learning rate never sees it.
  if (!triesRate(request)) {
    CLOZE_TRY(loaded.data.test, encode(task.test, "test", request, tokenizer, context, count));
  }
  loaded.data.labels = std::move(task.labels);
  loaded.data.validationTexts = std::move(task.validation.texts);
  loaded.data.testTexts = std::move(task.test.texts);
  loaded.data.validationFingerprint = std::move(task.validation.fingerprint);
  loaded.data.testFingerprint = std::move(task.test.fingerprint);
  loaded.fingerprint = std::move(task.fingerprint);
  return loaded;
}

LoopPlan loopPlan(const RunRequest& request, const Network& network, std::int64_t stepsPerEpoch) {
  const auto& config = request.settings.finetune;
  LoopPlan plan;
  plan.budget = finetuneBudget(config, stepsPerEpoch);
  plan.schedule = {config.schedule, config.learningRate, config.warmup, config.finalRate};
  plan.dropout = config.dropout;
  plan.frozenLayers = static_cast<int>(config.freezeLayers);
  if (config.gradualUnfreezing > 0)
    plan.unfreezing.emplace(network.parameters, config, network.encoder->layers(), stepsPerEpoch);
  plan.evalEvery = config.evalEvery;
  plan.evaluateEpochs = true;
  plan.metric = config.metric;
  plan.patience = config.patience;
  plan.rateKey = "finetune.learning_rate";
  plan.seed = runSeed(request);
  return plan;
}

// Test is reported once, for the checkpoint that is best on validation; its predictions are what statistics need.
Status reportBest(ClassifyObjective& objective, RunContext& context, RunSummary& summary) {
  CLOZE_TRY(auto results,
            objective.predictSplits([&] { return context.stopRequested(); },
                                    [&](double done, double total) { context.progress("predicting", done, total); }));
  for (auto& result : results) {
    (result.predictions.split == "test" ? summary.test : summary.validation) = std::move(result.metrics);
    result.predictions.step = summary.bestStep;
    context.emit(std::move(result.predictions));
  }
  return {};
}

Result<TrainOutcome> finish(Loop& loop, CheckpointKeeper& keeper, ClassifyObjective& objective, RunContext& context) {
  CLOZE_TRY(const bool complete, loop.run());
  TrainOutcome result{!complete, loop.summary()};
  result.summary.checkpoint = keeper.folder(complete ? "best" : "last").string();
  if (!complete) return result;
  keeper.restoreBest();
  const auto status = reportBest(objective, context, result.summary);
  if (!status && status.error().code != ErrorCode::Interrupted) return tl::unexpected(status.error());
  result.stopped = !status;
  return result;
}

// Else the first steps would go into learning that most of the labels are rare.
void startFromPriors(Network& network, const FinetuneData& data) {
  if (data.train.gold.single()) return;
  const torch::NoGradGuard noGrad;
  auto& parameters = network.parameters;
  const auto logits = priorLogits(data.train.gold, data.labels.size());
  parameters.master(parameters.find(kOutputBias)).copy_(torch::tensor(logits));
  parameters.refreshCompute();
}

}  // namespace

Result<TrainOutcome> finetuneRun(const RunRequest& request, RunContext& context) {
  const auto& settings = request.settings;
  CLOZE_TRY(const auto place, placeOf(request.compute));
  CLOZE_TRY(const auto tokenizer, loadTokenizer(request.tokenizerDirectory));
  CLOZE_TRY(auto task, loadData(request, *tokenizer, context));
  const CheckpointAbout about{task.data.labels, task.fingerprint, tokenizer->fingerprint()};
  CLOZE_TRY(const auto network,
            makeFinetuneNetwork(settings, tokenizer->size(), static_cast<std::int64_t>(about.labels.size()), place));
  CLOZE_CHECK(startWeights(request, *tokenizer, *network));
  CLOZE_CHECK(
      startFromVectors(request, *tokenizer, tokenCounts(task.data.train, tokenizer->size()), *network, context));
  startFromPriors(*network, task.data);

  ClassifyObjective objective(settings, std::move(task.data), *network, tokenizer->specials().pad, place.device,
                              runSeed(request));
  Optimizer optimizer(network->parameters, optimizerOptions(settings.finetune),
                      finetuneRateFactors(network->parameters, settings.finetune, network->encoder->layers()));
  CheckpointKeeper keeper(request, context, *network, about);
  Loop loop(context, *network, objective, optimizer, keeper, place.device,
            loopPlan(request, *network, objective.batchesPerEpoch()));
  if (request.resumeFrom) CLOZE_CHECK(loop.resume());
  context.emit(startedEvent(request, *network, loop, objective.batchesPerEpoch(), about));
  return finish(loop, keeper, objective, context);
}

}  // namespace clozebench
