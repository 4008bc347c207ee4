// The checkpoints of a run on disk (best, last, points on the way), and the best weights in memory.
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

  // Saves the last checkpoint, and the best one when it is not on disk yet. The last one holds the best weights too, so
  // that a resume needs no other folder. Refuses weights that are not finite (returns false).
  Result<bool> save(const RunPosition& position, const BestSoFar& best, const Optimizer& optimizer,
                    const MetricValues& metrics);
  // Writes the best checkpoint if it is not on disk: a kill may have come just before it was.
  Status completeBest(const MetricValues& metrics);
  // The weights as they are now, kept for good under the name of the point (checkpoint/point.h).
  Status savePoint(std::int64_t tokens, const RunPosition& position);
  // Continues from request.resumeFrom: weights, optimizer, position, and the best weights again.
  Status resume(RunPosition& position, BestSoFar& best, Optimizer& optimizer);

  // The weights that the network holds now are the best so far.
  void rememberBest(const RunPosition& position);
  // Puts the best weights into the network; without any, they stay as they are.
  void restoreBest();
  std::filesystem::path folder(const std::string& which) const {
    return m_request.runDirectory / "checkpoints" / which;
  }

 private:
  Status write(const std::string& which, const RunPosition& position, const TrainState* state,
               const MetricValues& metrics);
  nlohmann::json aboutJson(const RunPosition& position) const;

  const RunRequest& m_request;
  RunContext& m_context;
  Network& m_network;
  CheckpointAbout m_about;
  torch::Tensor m_bestWeights;  // flat; undefined before the first best
  RunPosition m_bestPosition;   // of these weights: step and tokens
  std::int64_t m_savedBestStep = -1;
};

}  // namespace clozebench
