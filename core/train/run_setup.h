// Steps that both kinds of run share before and after the loop.
#pragma once
#include "run/worker.h"
#include "train/loop.h"

#include <memory>

namespace clozebench {

// One seed for everything random in a run: pre-training has a seed of its own beside the run's.
std::uint64_t runSeed(const RunRequest& request);
// Refuses a checkpoint that these settings or this tokenizer cannot use, naming what differs.
Status checkCompatible(const CheckpointInfo& checkpoint, const Settings& settings, const Tokenizer& tokenizer);
// Embedding and backbone from a checkpoint; heads keep their initial values.
Status carryOver(const std::filesystem::path& checkpoint, const Settings& settings, const Tokenizer& tokenizer,
                 Network& network);
// Initial weights by seed, then what request.startFrom carries over.
Status startWeights(const RunRequest& request, const Tokenizer& tokenizer, Network& network);
Started startedEvent(const RunRequest& request, const Network& network, Loop& loop, std::int64_t stepsPerEpoch,
                     const CheckpointAbout& about);

Result<TrainOutcome> pretrainRun(const RunRequest& request, RunContext& context);
Result<TrainOutcome> finetuneRun(const RunRequest& request, RunContext& context);

}  // namespace clozebench
