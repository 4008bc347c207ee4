// A small world to train in: a text with four topics, a task that asks for the topic, a word tokenizer, and settings of
// pairwise different sizes. Everything lies in a temporary folder that goes with the object.
#pragma once
#include "run/worker.h"
#include "tests/base/temporary_folder.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace clozebench::test {

class World {
 public:
  // Rows of each file; the same for the same numbers.
  explicit World(int corpusRows = 300, int trainRows = 61, int heldOutRows = 37);

  RunRequest pretrain(const std::string& id = "pre") const;
  RunRequest finetune(const std::string& id = "fine") const;
  const std::filesystem::path& folder() const { return m_folder.path(); }
  Settings settings;  // may be changed before a request is made

 private:
  RunRequest request(const std::string& id) const;
  TemporaryFolder m_folder;
};

// Small sizes, all different; CPU, one thread, fp32.
Settings smallSettings();

// Keeps every event; `hook` may steer the run while it goes on.
class Recording : public RunSink {
 public:
  using Hook = std::function<void(const Event&, RunControls&)>;
  explicit Recording(RunControls& controls, Hook hook = {}) : m_controls(controls), m_hook(std::move(hook)) {}
  Status accept(const std::string& runId, const Event& event) override;

  std::vector<Event> events;

 private:
  RunControls& m_controls;
  Hook m_hook;
};

struct RunTrace {
  std::vector<Event> events;
  std::vector<StepPoint> points;
  std::vector<Evaluated> validation, test;
  Event last;
  const RunSummary& summary() const;
  const Error& error() const;
  bool finished() const { return std::holds_alternative<Finished>(last); }
  bool stopped() const { return std::holds_alternative<Stopped>(last); }
  template <class Type>
  std::vector<Type> all() const {
    std::vector<Type> found;
    for (const auto& event : events)
      if (const auto* value = std::get_if<Type>(&event)) found.push_back(*value);
    return found;
  }
};
// trainRun under the worker's contract, on this thread.
RunTrace runTraining(const RunRequest& request, const Recording::Hook& hook = {});
// The same request, continued from its own last checkpoint.
RunRequest resumed(RunRequest request);
std::filesystem::path checkpointOf(const RunRequest& request, const std::string& which);

// Every file of two checkpoint folders that a resume depends on is equal, seconds apart.
std::string differenceOf(const std::filesystem::path& left, const std::filesystem::path& right);
// Step, loss, rate, norm and tokens equal, bit for bit.
std::string differenceOf(const std::vector<StepPoint>& left, const std::vector<StepPoint>& right);

}  // namespace clozebench::test
