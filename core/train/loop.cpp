#include "train/loop.h"

#include "train/device.h"

#include <chrono>
#include <limits>

namespace clozebench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kSaveEverySeconds = 30;  // of training: what a kill may cost at most
constexpr double kSaveShare = 0.05;       // of the time, at most, for saving at evaluations: they may be frequent
constexpr double kDivergedFactor = 1e4;   // times the loss of guessing: no recovering run has been there
constexpr int kEvaluationsPerRun = 10;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

Loop::Loop(RunContext& context, Network& network, Objective& objective, Optimizer& optimizer, CheckpointKeeper& keeper,
           torch::Device device, LoopPlan plan)
    : m_context(context),
      m_network(network),
      m_objective(objective),
      m_optimizer(optimizer),
      m_keeper(keeper),
      m_device(device),
      m_plan(std::move(plan)),
      m_best(m_plan.metric, m_plan.patience),
      m_log(device, kDivergedFactor * (1 + objective.guessingLoss()), m_plan.rateKey) {}

Result<bool> Loop::run() {
  m_savedStep = m_position.step;
  auto complete = runToTheEnd();
  if (!complete && complete.error().code == ErrorCode::Diverged) {
    complete.error().remedy += m_savedStep > 0 ? "; the checkpoint of step " + std::to_string(m_savedStep) + " is kept"
                                               : "; no step before that was saved";
  }
  return complete;
}

Result<bool> Loop::runToTheEnd() {
  m_totalSteps = totalSteps();
  m_savedAtSeconds = m_position.seconds;
  for (;;) {
    if (!m_context.waitWhilePaused()) {
      CLOZE_CHECK(save());
      return false;
    }
    if (evaluationDue()) {
      CLOZE_TRY(const bool complete, evaluate());
      CLOZE_CHECK(complete ? saveAfterEvaluation() : save());
      if (!complete) return false;
      continue;  // a stop or pause may have come meanwhile
    }
    if (finished()) {
      CLOZE_CHECK(m_keeper.completeBest(m_best.bestMetrics()));
      return true;
    }
    const auto tokensBefore = m_position.tokens;
    CLOZE_CHECK(trainStep());
    CLOZE_CHECK(keepPoints(tokensBefore));
    CLOZE_CHECK(saveWhenDue());
  }
}

// ---- where the run stands

std::int64_t Loop::totalSteps() {
  const auto& budget = m_plan.budget;
  if (budget.tokens == 0) return budget.seconds > 0 ? 0 : budget.steps;
  const auto batches = m_objective.batchesPerEpoch();
  const auto tokensOf = [&](std::int64_t epoch, std::int64_t limit, std::int64_t& steps) {
    m_objective.beginEpoch(epoch);
    std::int64_t tokens = 0;
    for (steps = 0; steps < batches && tokens < limit; ++steps) tokens += m_objective.batchTokens(steps);
    return tokens;
  };
  std::int64_t steps = 0;
  const auto perEpoch = tokensOf(0, std::numeric_limits<std::int64_t>::max(), steps);
  const auto fullEpochs = budget.tokens / perEpoch;
  tokensOf(fullEpochs, budget.tokens - fullEpochs * perEpoch, steps);
  m_plannedEpoch = -1;
  const auto byTokens = fullEpochs * batches + steps;
  return budget.steps > 0 ? std::min(budget.steps, byTokens) : byTokens;
}

bool Loop::finished() const {
  return m_best.exhausted() || m_plan.budget.finished(m_position.step, m_position.tokens, m_position.seconds);
}

std::int64_t Loop::tenth() const {
  return static_cast<std::int64_t>(
      kEvaluationsPerRun * m_plan.budget.progress(m_position.step, m_position.tokens, m_position.seconds) + 1e-9);
}

bool Loop::evaluationDue() const {
  if (m_position.evaluatedStep == m_position.step) return false;
  if (m_position.step == 0 || finished()) return true;
  if (m_plan.evalEvery > 0) return m_position.step % m_plan.evalEvery == 0;
  return m_plan.evaluateEpochs ? m_position.batch == 0 : tenth() > m_position.evaluatedTenth;
}

double Loop::epochs() const {
  return static_cast<double>(m_position.epoch) +
         static_cast<double>(m_position.batch) / static_cast<double>(m_objective.batchesPerEpoch());
}

RunSummary Loop::summary() const {
  RunSummary summary;
  summary.steps = m_position.step;
  summary.epochs = epochs();
  summary.seconds = m_position.seconds;
  summary.tokens = static_cast<double>(m_position.tokens);
  summary.trainLossFirst = m_position.firstLoss;
  summary.trainLossLast = m_position.meanLoss();
  summary.bestStep = m_best.bestStep().value_or(m_position.step);
  summary.validation = m_best.bestMetrics();
  return summary;
}

// ---- one step

void Loop::planEpoch() {
  if (m_plannedEpoch == m_position.epoch) return;
  m_objective.beginEpoch(m_position.epoch);
  m_plannedEpoch = m_position.epoch;
}

int Loop::frozenNow() {
  if (!m_plan.unfreezing) return m_plan.frozenLayers;
  m_plan.unfreezing->apply(m_position.step, m_optimizer);
  return m_plan.unfreezing->frozenLayers(m_position.step);
}

Status Loop::trainStep() {
  planEpoch();
  const auto begin = Clock::now();
  seedStep(m_device, m_plan.seed, m_position.step);
  m_network.parameters.zeroGradients();
  m_objective.beginStep(m_plan.budget.progress(m_position.step, m_position.tokens, m_position.seconds));
  const auto batch = m_objective.loss(m_position.batch, {/*training=*/true, m_plan.dropout, frozenNow()});
  batch.loss.backward();
  m_network.parameters.collectGradients();
  advance(batch.tokens);
  const double rate =
      learningRate(m_plan.schedule, m_plan.budget.progress(m_position.step, m_position.tokens, m_position.seconds));
  const auto norm = m_optimizer.step(rate);
  m_network.parameters.refreshCompute();
  StepPoint point{m_position.step, 0, static_cast<float>(rate), 0, static_cast<double>(m_position.tokens), 0};
  m_log.add(point, batch.loss, norm);
  m_position.seconds += secondsSince(begin);
  return m_log.full() ? readSteps() : Status{};
}

void Loop::advance(std::int64_t tokens) {
  ++m_position.step;
  m_position.tokens += tokens;
  if (++m_position.batch < m_objective.batchesPerEpoch()) return;
  m_position.batch = 0;
  ++m_position.epoch;
}

Status Loop::readSteps() {
  for (auto& point : m_log.drain()) {
    point.seconds = m_position.seconds;
    m_context.step(point);
    CLOZE_CHECK(m_log.check(point));
    if (point.step == 1) m_position.firstLoss = point.loss;
    m_position.lossSum += point.loss;
    ++m_position.lossCount;
  }
  const double done = m_totalSteps > 0 ? static_cast<double>(m_position.step) : m_position.seconds;
  m_context.progress("training", done, m_totalSteps > 0 ? static_cast<double>(m_totalSteps) : m_plan.budget.seconds);
  return {};
}

// ---- evaluation and checkpoints

void Loop::closeInterval() {
  m_position.intervalLoss = m_position.meanLoss();
  m_position.lossSum = 0;
  m_position.lossCount = 0;
  m_position.evaluatedStep = m_position.step;
  m_position.evaluatedTenth = tenth();
}

void Loop::report(const SplitMetrics& result, bool best) {
  m_context.emit(Evaluated{m_position.step, epochs(), result.split, result.metrics,
                           static_cast<double>(m_position.tokens), m_position.seconds, best});
}

// A loss that was met between two steps, or NaN for weights that are not finite.
Status Loop::checkLoss(double loss) const {
  auto point = m_log.last();
  point.loss = static_cast<float>(loss);
  return m_log.check(point);
}

// False when a stop came before it was complete: it is then done again after the resume.
Result<bool> Loop::evaluate() {
  CLOZE_CHECK(readSteps());
  const auto results =
      m_objective.evaluate([this] { return m_context.stopRequested(); },
                           [this](double done, double total) { m_context.progress("evaluating", done, total); });
  if (!results && results.error().code == ErrorCode::Interrupted) return false;
  if (!results) return tl::unexpected(results.error());
  closeInterval();
  for (const auto& result : *results) {
    const bool validation = result.split == "validation";
    // Row 0 is where the run starts from; it is not a result of training.
    const bool best = validation && m_position.step > 0 && m_best.observe(m_position.step, result.metrics);
    if (best) m_keeper.rememberBest(m_position);
    if (validation) m_lastValidation = result.metrics;
    report(result, best);
    if (result.metrics.values.contains("loss")) CLOZE_CHECK(checkLoss(result.metrics.get("loss")));
  }
  if (auto values = m_objective.probe(); !values.empty()) m_context.emit(Probed{m_position.step, std::move(values)});
  return true;
}

Status Loop::save() {
  CLOZE_CHECK(readSteps());
  m_context.progress("saving", 0, 0);
  const auto begin = Clock::now();
  CLOZE_TRY(const bool saved, m_keeper.save(m_position, m_best, m_optimizer, m_lastValidation));
  m_saveSeconds = secondsSince(begin);
  m_savedAt = Clock::now();
  m_savedAtSeconds = m_position.seconds;
  if (saved) m_savedStep = m_position.step;
  return saved ? Status{} : checkLoss(std::numeric_limits<float>::quiet_NaN());
}

// Row 0 and the end are always saved: the first is what a run that diverges at once falls back on.
Status Loop::saveAfterEvaluation() {
  const bool worthIt = secondsSince(m_savedAt) * kSaveShare >= m_saveSeconds;
  return m_position.step == 0 || finished() || worthIt ? save() : Status{};
}

// Those that the last step reached.
Status Loop::keepPoints(std::int64_t tokensBefore) {
  for (const auto tokens : m_plan.keepAt) {
    if (tokens <= tokensBefore || tokens > m_position.tokens) continue;
    CLOZE_CHECK(readSteps());
    m_context.progress("saving", 0, 0);
    CLOZE_CHECK(m_keeper.savePoint(tokens, m_position));
  }
  return {};
}

Status Loop::saveWhenDue() {
  if (m_context.takeSaveRequest() || m_position.seconds - m_savedAtSeconds >= kSaveEverySeconds) return save();
  return {};
}

}  // namespace clozebench
