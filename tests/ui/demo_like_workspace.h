// A workspace such as a person has after a few days: an experiment with everything finished, one that was interrupted,
// one that failed, stars, notes, a queue, and the data files they name. Written through the store; its checkpoints are copies of those of TinyExperiment.
#pragma once
#include <filesystem>
#include <string>

namespace clozebench::uitest {

struct DemoLikeWorkspace {
  std::string experimentId;  // the finished one
  std::string pretraining;   // its run
  std::filesystem::path experimentFile;
};
DemoLikeWorkspace makeDemoLikeWorkspace(const std::filesystem::path& folder);

}  // namespace clozebench::uitest
