// A workspace as a finished experiment leaves it, written through the store without training anything.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::uitest {

struct MadeRun {
  std::string id, arm;
};
struct MadeWorkspace {
  std::string experimentId;
  std::string pretraining;    // run id
  std::vector<MadeRun> runs;  // fine-tuning: two seeds of each arm
};
enum class MadeLabels { OneEach, Several };  // of the task: one label an example, or a set of them
// `steps` points per run; the pre-trained arm is right more often. Each variant has a learning rate of its own.
MadeWorkspace makeWorkspace(const std::filesystem::path& folder, int steps,
                            const std::vector<std::string>& variants = {""}, MadeLabels labels = MadeLabels::OneEach,
                            int plannedSeeds = 2);
// A third seed of the first variant: pre-trained it is finished, from scratch it is in its second epoch.
void addUnfinishedSeed(const std::filesystem::path& folder, const MadeWorkspace& made, int steps);

}  // namespace clozebench::uitest
