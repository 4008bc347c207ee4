// The one training loop: pre-training and fine-tuning differ only in their Objective and their LoopPlan.
#pragma once
#include "run/worker.h"
#include "train/budget.h"
#include "train/checkpoint_keeper.h"
#include "train/objective.h"
#include "train/schedule.h"
#include "train/step_log.h"
#include "train/unfreezing.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

struct LoopPlan {
  Budget budget;
  Schedule schedule;
  double dropout = 0;
  int frozenLayers = 0;                  // whose running statistics stay
  std::optional<Unfreezing> unfreezing;  // says that instead, step by step
  std::vector<std::int64_t> keepAt;      // tokens after which a point is kept
  std::int64_t evalEvery = 0;            // steps; 0: each epoch, or each tenth of the run
  bool evaluateEpochs = false;           // with evalEvery = 0
  std::string metric = "loss";           // chooses the best checkpoint
  std::int64_t patience = 0;
  std::string rateKey;     // "pretrain.learning_rate"
  std::uint64_t seed = 1;  // of dropout
};

class Loop {
 public:
  Loop(RunContext& context, Network& network, Objective& objective, Optimizer& optimizer, CheckpointKeeper& keeper,
       torch::Device device, LoopPlan plan);
  // Continues where request.resumeFrom stopped.
  Status resume() { return m_keeper.resume(m_position, m_best, m_optimizer); }
  // Evaluates before the first step, trains, evaluates, saves. True when it reached its end, false when it was stopped
  // (the last checkpoint is then saved and resumable). Errors: Diverged, and whatever saving meets.
  Result<bool> run();

  std::int64_t totalSteps();  // 0 when only time limits the run
  const RunPosition& position() const { return m_position; }
  const BestSoFar& best() const { return m_best; }
  const MetricValues& lastValidation() const { return m_lastValidation; }
  // What the steps and evaluations so far amount to; validation is the best checkpoint's.
  RunSummary summary() const;

 private:
  Result<bool> runToTheEnd();
  bool finished() const;
  bool evaluationDue() const;
  std::int64_t tenth() const;
  double epochs() const;
  Status trainStep();
  int frozenNow();
  void planEpoch();
  void advance(std::int64_t tokens);
  Status readSteps();
  Result<bool> evaluate();
  void report(const SplitMetrics& result, bool best);
  void closeInterval();
  Status checkLoss(double loss) const;
  Status save();
  Status saveAfterEvaluation();
  Status saveWhenDue();
  Status keepPoints(std::int64_t tokensBefore);

  RunContext& m_context;
  Network& m_network;
  Objective& m_objective;
  Optimizer& m_optimizer;
  CheckpointKeeper& m_keeper;
  torch::Device m_device;
  LoopPlan m_plan;
  RunPosition m_position;
  BestSoFar m_best;
  StepLog m_log;
  MetricValues m_lastValidation;
  std::int64_t m_plannedEpoch = -1, m_totalSteps = 0;
  std::int64_t m_savedStep = 0;  // of the last checkpoint
  double m_savedAtSeconds = 0;   // training seconds at the last save
  std::chrono::steady_clock::time_point m_savedAt{};
  double m_saveSeconds = 0;  // what the last save took
};

}  // namespace clozebench
