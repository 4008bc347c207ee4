// "Keep running" after the window closes: the work goes on in a process of its own, by the ordinary commands. Nothing
// is handed over but the store: `cloze run` of the stored experiment resumes what was stopped and goes on with the
// plan.
#pragma once
#include "experiment/driver.h"

#include <filesystem>
#include <string>

namespace clozebench {

// Call it when this process has released the workspace (ExperimentThread::stop and join). options: scope, startFrom and
// clozeProgram count. The child's output goes to continue.log in the workspace; it lives in a session of its own, so
// that closing a terminal or logging out does not end it. The answer is its process id.
Result<int> startDetachedRun(const Workspace& workspace, const std::string& experimentId,
                             const DriveOptions& options = {});
// The same for an experiment that the store may not know yet: stopped before its first run.
Result<int> startDetachedExperiment(const Workspace& workspace, const Experiment& experiment,
                                    const DriveOptions& options = {});
// `cloze queue start`: all that waits, the one stopped here first.
Result<int> startDetachedQueue(const Workspace& workspace, const DriveOptions& options = {});
// The same for one run: `cloze resume RUN`.
Result<int> startDetachedResume(const Workspace& workspace, const std::string& runId, const DriveOptions& options = {});

// The file that such a process is given the experiment in: it removes the file once it was read. Any other file stays.
void removeHandedOver(const std::filesystem::path& file);

}  // namespace clozebench
