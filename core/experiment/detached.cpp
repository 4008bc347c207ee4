#include "experiment/detached.h"

#include "base/files.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

// File actions and attributes of one posix_spawn.
struct SpawnSetup {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  SpawnSetup() {
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  }
  ~SpawnSetup() {
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
  }
  SpawnSetup(const SpawnSetup&) = delete;
  SpawnSetup& operator=(const SpawnSetup&) = delete;
};

Result<int> spawn(const fs::path& program, std::vector<std::string> arguments, const fs::path& output) {
  SpawnSetup setup;
  ::posix_spawn_file_actions_addopen(&setup.actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&setup.actions, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_APPEND,
                                     0666);
  ::posix_spawn_file_actions_adddup2(&setup.actions, STDOUT_FILENO, STDERR_FILENO);
  arguments.insert(arguments.begin(), program.string());
  std::vector<char*> pointers;
  for (auto& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t child = 0;
  const int problem =
      ::posix_spawn(&child, program.c_str(), &setup.actions, &setup.attributes, pointers.data(), environ);
  if (problem != 0) return tl::unexpected(ioError(problem, "start", program));
  return static_cast<int>(child);
}

Result<int> startCloze(const Workspace& workspace, const DriveOptions& options, std::vector<std::string> arguments) {
  const fs::path program = options.clozeProgram.empty() ? clozeProgramPath() : options.clozeProgram;
  arguments.insert(arguments.begin(), {"--workspace", workspace.folder().string()});
  return spawn(program, std::move(arguments), workspace.folder() / "continue.log");
}

const char* commandOf(const DriveOptions& options) {
  if (!options.startFrom.empty() || options.scope == PlanScope::FinetuneOnly) return "finetune";
  return options.scope == PlanScope::PretrainOnly ? "pretrain" : "run";
}

}  // namespace

Result<int> startDetachedRun(const Workspace& workspace, const std::string& experimentId, const DriveOptions& options) {
  CLOZE_TRY(const auto experiment, workspace.experiment(experimentId));
  const fs::path file = workspace.dataDirectory() / ("continue-" + experiment.id + ".toml");
  CLOZE_CHECK(writeFileAtomically(file, experiment.toml));
  std::vector<std::string> arguments{commandOf(options), file.string()};
  if (!options.startFrom.empty()) arguments.insert(arguments.end(), {"--from", options.startFrom});
  return startCloze(workspace, options, std::move(arguments));
}

Result<int> startDetachedResume(const Workspace& workspace, const std::string& runId, const DriveOptions& options) {
  CLOZE_TRY(const auto run, workspace.run(runId));
  return startCloze(workspace, options, {"resume", run.id});
}

}  // namespace clozebench
