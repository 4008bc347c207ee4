#include "child.h"

#include "base/files.h"
#include "checkpoint/checkpoint.h"
#include "config/json.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

namespace clozebench::test {

pid_t startTrainingChild(const World& world, const RunRequest& request) {
  const auto file = (request.runDirectory / "request.json").string();
  const nlohmann::json json = {{"id", request.runId},
                               {"kind", runKindName(request.kind)},
                               {"arm", request.arm},
                               {"folder", world.folder().string()},
                               {"settings", settingsToJson(request.settings)}};
  std::ofstream(file) << json.dump();
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::execl("/proc/self/exe", "test_train", "--train", file.c_str(), static_cast<char*>(nullptr));
  ::_exit(127);
}

void waitForStep(const RunRequest& request, std::int64_t step) {
  for (int tries = 0; tries < 1000; ++tries) {
    const auto info = readCheckpointInfo(checkpointOf(request, "last"));
    if (info && info->about.value("step", std::int64_t{0}) >= step) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

int trainAsChild(const char* requestFile) {
  std::ifstream in(requestFile);
  const auto json = nlohmann::json::parse(in);
  const std::filesystem::path folder = json.at("folder").get<std::string>();
  RunRequest request;
  request.runId = json.at("id");
  request.kind = *runKindFromName(json.at("kind").get<std::string>());
  request.arm = json.at("arm");
  request.experiment = "test";
  request.settings = *settingsFromJson(json.at("settings"));
  request.compute.deterministic = true;
  request.runDirectory = folder / "runs" / request.runId;
  request.cacheDirectory = folder / "cache";
  request.tokenizerDirectory = folder / "tokenizer";
  const auto saveOften = [](const Event& event, RunControls& controls) {
    if (std::holds_alternative<Steps>(event)) controls.saveNow = true;
  };
  return runTraining(request, saveOften).finished() ? 0 : 1;
}

}  // namespace clozebench::test
