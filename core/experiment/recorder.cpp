#include "experiment/recorder.h"

#include "base/log.h"

namespace clozebench {

Result<std::shared_ptr<Recorder>> Recorder::open(const std::filesystem::path& workspaceFolder) {
  CLOZE_TRY(auto workspace, Workspace::open(workspaceFolder));
  return std::make_shared<Recorder>(std::move(workspace));
}

Status Recorder::accept(const std::string& runId, const Event& event) {
  return m_workspace.record(runId, event);
}

// A look that fails is tried again in 200 ms; what matters fails in accept().
void Recorder::poll(const std::string& runId, RunControls& controls) {
  auto verbs = m_workspace.takeRequests(runId);
  if (!verbs) return log::warn(verbs.error().sentence());
  for (const auto verb : *verbs) {
    switch (verb) {
      case RequestVerb::Stop:
        controls.stop = true;
        break;
      case RequestVerb::Pause:
        controls.pause = true;
        break;
      case RequestVerb::Continue:
        controls.pause = false;
        break;
      case RequestVerb::SaveNow:
        controls.saveNow = true;
        break;
    }
  }
}

}  // namespace clozebench
