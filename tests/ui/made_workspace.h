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
// `steps` points per run; the pre-trained arm is right more often.
MadeWorkspace makeWorkspace(const std::filesystem::path& folder, int steps);

}  // namespace clozebench::uitest
