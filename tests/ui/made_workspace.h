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
// `steps` points per run; the pre-trained arm is right more often. Each variant has a learning rate of its own.
MadeWorkspace makeWorkspace(const std::filesystem::path& folder, int steps,
                            const std::vector<std::string>& variants = {""});

}  // namespace clozebench::uitest
