#include "experiment/queue_amount.h"

#include "base/hash.h"
#include "experiment/identity.h"
#include "experiment/queue.h"
#include "experiment/queue_memory.h"

#include <set>

namespace clozebench {
namespace {

// How many of the texts are used with their labels is nothing to a pre-training and a tokenizer, and more than there
// are is all of them.
PlannedRun withoutIdleCap(PlannedRun run, std::int64_t trainRows) {
  auto& most = run.settings.task.maxTrainExamples;
  if (run.kind == RunKind::Pretrain || (trainRows > 0 && most > trainRows)) most = 0;
  return run;
}

// Like a run's identity, from what is known before anything is read: paths in place of contents.
std::vector<std::string> keysOf(const Plan& plan, const std::string& startFrom, std::int64_t trainRows) {
  std::vector<std::string> keys;
  for (const PlannedRun& planned : plan.runs) {
    PlannedRun run = withoutIdleCap(planned, trainRows);
    run.pretrainIndex = -1;  // its place in this plan
    std::string text =
        plannedKey(run) + '\n' + uncappedTokenizerKey(run.settings) + '\n' + computeKey(run.settings) + '\n';
    if (run.kind == RunKind::Pretrain)
      for (const auto tokens : run.settings.pretrain.keepAt) text += std::to_string(tokens) + ' ';
    else if (run.arm != "scratch")
      text += startFrom;
    if (planned.pretrainIndex >= 0) text += '\n' + keys[static_cast<std::size_t>(planned.pretrainIndex)];
    for (const int trial : planned.searchIndexes) text += '\n' + keys[static_cast<std::size_t>(trial)];
    keys.push_back(fingerprint(text));
  }
  return keys;
}

std::optional<QueueAmount> amountOf(const Workspace& workspace, const QueueReading& reading, std::vector<Speed> speeds,
                                    std::set<std::string>& promised) {
  auto cost = costOf(reading.experiment, reading.data, speeds, reading.scope);
  if (!cost) return std::nullopt;
  QueueAmount amount;
  amount.estimated = cost->basis != SpeedBasis::EqualSettings;
  if (cost->seconds < 0 && !reading.plan.runs.empty()) {
    speeds.push_back(assumedSpeed(reading.plan.runs.front().settings));
    cost = costOf(reading.experiment, reading.data, speeds, reading.scope);
    if (!cost) return std::nullopt;
  }
  const auto done =
      reading.prints ? sharesDone(workspace, *reading.prints).value_or(std::vector<double>()) : std::vector<double>();
  for (std::size_t i = 0; i < reading.plan.runs.size(); ++i) {
    if (cost->runSeconds[i] == 0) continue;  // shared with an earlier run of the plan
    ++amount.runs;
    const double share = i < done.size() ? done[i] : 0;
    const bool isThere = share == 1 || promised.contains(reading.keys[i]);
    isThere ? void(++amount.reused) : void(amount.seconds += (1 - share) * std::max(0.0, cost->runSeconds[i]));
  }
  promised.insert(reading.keys.begin(), reading.keys.end());
  if (amount.reused == amount.runs) amount.estimated = false;
  return amount;
}

}  // namespace

std::optional<QueueReading> readForAmount(const QueueEntry& entry, const std::filesystem::path& cacheDirectory,
                                          const StopFunction& stop) {
  const auto scope = planScopeFromName(entry.scope);
  const auto experiment = parseExperiment(entry.toml, entry.directory);
  if (!scope || !experiment || experiment->variants.empty()) return std::nullopt;
  const auto resolved = resolve(*experiment, experiment->variants.front());
  auto plan = makePlan(*experiment, *scope);
  if (!resolved || !plan) return std::nullopt;
  const std::string contents = contentsOf(entry, *plan, cacheDirectory, stop);
  auto facts = rememberedFacts(entry, contents, *plan, cacheDirectory);
  const bool known = facts.has_value();
  if (!known) {
    const auto data = dataSize(*resolved, cacheDirectory);
    if (!data) return std::nullopt;
    facts = QueueFacts{*data, {}};
  }
  QueueReading reading{entry.id, *experiment, *scope, std::move(*plan), {}, facts->data, {}};
  reading.keys = keysOf(reading.plan, entry.startFrom, facts->data.trainRows);
  if (!entry.startFrom.empty()) return reading;  // a run from elsewhere has an identity that only the driver knows
  if (known) {
    reading.prints = std::move(facts->prints);
  } else if (auto prints = printsOf(*experiment, cacheDirectory, stop, *scope)) {
    rememberFacts(entry, contents, {facts->data, *prints}, cacheDirectory);
    reading.prints = std::move(*prints);
  }
  return reading;
}

std::map<std::string, QueueAmount> queueAmounts(const Workspace& workspace, const std::vector<QueueReading>& readings) {
  const auto speeds = measuredSpeeds(workspace).value_or(std::vector<Speed>());
  std::map<std::string, QueueAmount> amounts;
  std::set<std::string> promised;
  for (const QueueReading& reading : readings)
    if (const auto amount = amountOf(workspace, reading, speeds, promised)) amounts[reading.entryId] = *amount;
  return amounts;
}

QueueAmount sumOf(const std::map<std::string, QueueAmount>& amounts) {
  QueueAmount sum;
  for (const auto& [id, amount] : amounts) {
    sum.runs += amount.runs;
    sum.reused += amount.reused;
    sum.seconds += amount.seconds;
    sum.estimated |= amount.estimated;
  }
  return sum;
}

}  // namespace clozebench
