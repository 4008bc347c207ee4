#include "train/checkpoint_keeper.h"

#include "checkpoint/point.h"

#include <torch/version.h>

namespace clozebench {
namespace {

constexpr const char* kBestWeights = "best.weights";

}  // namespace

CheckpointKeeper::CheckpointKeeper(const RunRequest& request, RunContext& context, Network& network,
                                   CheckpointAbout about)
    : m_request(request), m_context(context), m_network(network), m_about(std::move(about)) {}

nlohmann::json CheckpointKeeper::aboutJson(const RunPosition& position) const {
  return {{"run_id", m_request.runId},
          {"kind", runKindName(m_request.kind)},
          {"experiment", m_request.experiment},
          {"variant", m_request.variant},
          {"arm", m_request.arm},
          {"seed", m_request.seed},
          {"step", position.step},
          {"tokens", position.tokens},
          {"device", m_request.compute.device},
          {"precision", m_request.compute.precision},
          {"threads", m_request.compute.threads},
          {"data_fingerprint", m_about.dataFingerprint},
          {"tokenizer_fingerprint", m_about.tokenizerFingerprint},
          {"torch_version", TORCH_VERSION}};
}

Status CheckpointKeeper::write(const std::string& which, const RunPosition& position, const TrainState* state,
                               const MetricValues& metrics) {
  CheckpointContent content;
  content.parameters = &m_network.parameters;
  content.state = state;
  content.settings = &m_request.settings;
  content.labels = m_about.labels;
  content.tokenizerDirectory = m_request.tokenizerDirectory;
  content.metrics = metricsToState(metrics);
  content.about = aboutJson(position);
  CLOZE_CHECK(saveCheckpoint(folder(which), content));
  m_context.emit(CheckpointSaved{which, folder(which).string(), position.step});
  return {};
}

// Without metrics: what an evaluation before it said is not about these weights, and would not outlive a resume.
Status CheckpointKeeper::savePoint(std::int64_t tokens, const RunPosition& position) {
  return write(pointName(tokens), position, nullptr, {});
}

void CheckpointKeeper::rememberBest(const RunPosition& position) {
  m_bestWeights = m_network.parameters.flat().detach().clone();
  m_bestPosition = position;
}

// The flat buffer is lent to the best weights while they are written.
Status CheckpointKeeper::completeBest(const MetricValues& metrics) {
  if (!m_bestWeights.defined() || m_savedBestStep == m_bestPosition.step) return {};
  const torch::NoGradGuard noGrad;
  auto& flat = m_network.parameters.flat();
  const auto current = flat.clone();
  flat.copy_(m_bestWeights);
  auto status = write("best", m_bestPosition, nullptr, metrics);
  flat.copy_(current);
  if (status) m_savedBestStep = m_bestPosition.step;
  return status;
}

Result<bool> CheckpointKeeper::save(const RunPosition& position, const BestSoFar& best, const Optimizer& optimizer,
                                    const MetricValues& metrics) {
  if (!torch::isfinite(m_network.parameters.flat().sum()).item<bool>()) return false;
  auto state = makeTrainState(position, best, optimizer);
  if (m_bestWeights.defined()) {
    state.tensors[kBestWeights] = m_bestWeights;
    state.values["best_tokens"] = m_bestPosition.tokens;
  }
  CLOZE_CHECK(write("last", position, &state, metrics));
  CLOZE_CHECK(completeBest(best.bestMetrics()));
  return true;
}

void CheckpointKeeper::restoreBest() {
  if (!m_bestWeights.defined()) return;
  const torch::NoGradGuard noGrad;
  m_network.parameters.flat().copy_(m_bestWeights);
  m_network.parameters.refreshCompute();
}

Status CheckpointKeeper::resume(RunPosition& position, BestSoFar& best, Optimizer& optimizer) {
  const torch::NoGradGuard noGrad;
  CLOZE_CHECK(loadWeights(*m_request.resumeFrom, m_network.parameters, {""}));
  CLOZE_TRY(const auto state, loadTrainState(*m_request.resumeFrom));
  CLOZE_CHECK(restoreTrainState(state, position, best, optimizer));
  m_network.parameters.refreshCompute();
  if (!best.bestStep()) return {};
  m_bestWeights = torch::zeros_like(m_network.parameters.flat());
  CLOZE_CHECK(restoreTensor(state, kBestWeights, m_bestWeights));
  m_bestPosition.step = *best.bestStep();
  m_bestPosition.tokens = state.values.value("best_tokens", std::int64_t{0});
  const auto onDisk = readCheckpointInfo(folder("best"));
  if (onDisk) m_savedBestStep = onDisk->about.value("step", std::int64_t{-1});
  return {};
}

}  // namespace clozebench
