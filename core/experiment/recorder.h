// RunSink -> store: commits each event on the worker's thread before anyone else hears of it, and turns the request
// table into controls. Owns its own SQLite connection.
#pragma once
#include "run/worker.h"
#include "store/workspace.h"

#include <memory>

namespace clozebench {

class Recorder : public RunSink {
 public:
  static Result<std::shared_ptr<Recorder>> open(const std::filesystem::path& workspaceFolder);
  explicit Recorder(Workspace workspace) : m_workspace(std::move(workspace)) {}
  Status accept(const std::string& runId, const Event& event) override;
  void poll(const std::string& runId, RunControls& controls) override;

 private:
  Workspace m_workspace;
};

}  // namespace clozebench
