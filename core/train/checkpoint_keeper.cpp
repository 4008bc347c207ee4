#include "train/checkpoint_keeper.h"

namespace clozebench {

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

Status CheckpointKeeper::write(const char* which, const RunPosition& position, const TrainState* state,
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

Result<bool> CheckpointKeeper::save(const RunPosition& position, const BestSoFar& best, const Optimizer& optimizer,
                                    const MetricValues& metrics) {
  if (!torch::isfinite(m_network.parameters.flat().sum()).item<bool>()) return false;
  const auto state = makeTrainState(position, best, optimizer);
  CLOZE_CHECK(write("last", position, &state, metrics));
  if (best.bestStep() == position.step && m_savedBestStep != position.step) {
    CLOZE_CHECK(write("best", position, nullptr, metrics));
    m_savedBestStep = position.step;
  }
  return true;
}

void CheckpointKeeper::restoreBest() {
  if (!m_bestWeights.defined()) return;
  const torch::NoGradGuard noGrad;
  m_network.parameters.flat().copy_(m_bestWeights);
  m_network.parameters.refreshCompute();
}

// The best folder is older than the last one, or, after a kill between the two, missing: see save().
Status CheckpointKeeper::reloadBest(const RunPosition& position, std::int64_t bestStep) {
  if (bestStep == position.step) {
    rememberBest();
    return {};
  }
  CLOZE_TRY(const auto info, readCheckpointInfo(folder("best")));
  if (info.about.value("step", std::int64_t{-1}) != bestStep)
    return fail(ErrorCode::Corrupt, "The best checkpoint is not of step " + std::to_string(bestStep),
                "Start the run again without resuming", {{"file", folder("best").string()}});
  const auto current = m_network.parameters.flat().detach().clone();
  CLOZE_CHECK(loadWeights(folder("best"), m_network.parameters, {""}));
  rememberBest();
  m_savedBestStep = bestStep;
  m_network.parameters.flat().copy_(current);
  return {};
}

Status CheckpointKeeper::resume(RunPosition& position, BestSoFar& best, Optimizer& optimizer) {
  const torch::NoGradGuard noGrad;
  CLOZE_CHECK(loadWeights(*m_request.resumeFrom, m_network.parameters, {""}));
  CLOZE_TRY(const auto state, loadTrainState(*m_request.resumeFrom));
  CLOZE_CHECK(restoreTrainState(state, position, best, optimizer));
  if (best.bestStep()) CLOZE_CHECK(reloadBest(position, *best.bestStep()));
  m_network.parameters.refreshCompute();
  return {};
}

}  // namespace clozebench
