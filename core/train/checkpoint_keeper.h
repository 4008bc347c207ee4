// The two checkpoints of a run on disk (best, last), and the best weights in memory.
#pragma once
#include "run/worker.h"
#include "train/network.h"
#include "train/run_state.h"

#include <filesystem>

namespace clozebench {

// What the folders say of the run besides weights and state.
struct CheckpointAbout {
  std::vector<std::string> labels;
  std::string dataFingerprint, tokenizerFingerprint;
};

class CheckpointKeeper {
 public:
  CheckpointKeeper(const RunRequest& request, RunContext& context, Network& network, CheckpointAbout about);

  // Saves the last checkpoint, then the best one when these weights are the best: a kill between the two leaves a last
  // checkpoint whose weights are the best ones. Refuses weights that are not finite (returns false).
  Result<bool> save(const RunPosition& position, const BestSoFar& best, const Optimizer& optimizer,
                    const MetricValues& metrics);
  // Continues from request.resumeFrom: weights, optimizer, position, and the best weights again.
  Status resume(RunPosition& position, BestSoFar& best, Optimizer& optimizer);

  void rememberBest() { m_bestWeights = m_network.parameters.flat().detach().clone(); }
  // Puts the best weights into the network; without any, they stay as they are.
  void restoreBest();
  std::filesystem::path folder(const char* which) const { return m_request.runDirectory / "checkpoints" / which; }

 private:
  Status write(const char* which, const RunPosition& position, const TrainState* state, const MetricValues& metrics);
  Status reloadBest(const RunPosition& position, std::int64_t bestStep);
  nlohmann::json aboutJson(const RunPosition& position) const;

  const RunRequest& m_request;
  RunContext& m_context;
  Network& m_network;
  CheckpointAbout m_about;
  torch::Tensor m_bestWeights;  // flat; undefined before the first best
  std::int64_t m_savedBestStep = -1;
};

}  // namespace clozebench
