#include "experiment/detached.h"

#include "base/files.h"
#include "base/hash.h"
#include "experiment/identity.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

const std::string kHandedOver = "continue-";  // how such a file begins

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

Result<int> startFile(const Workspace& workspace, const std::string& name, const std::string& toml,
                      const DriveOptions& options) {
  const fs::path file = workspace.dataDirectory() / (kHandedOver + name + ".toml");
  CLOZE_CHECK(writeFileAtomically(file, toml));
  std::vector<std::string> arguments{commandOf(options), file.string()};
  if (!options.startFrom.empty()) arguments.insert(arguments.end(), {"--from", options.startFrom});
  return startCloze(workspace, options, std::move(arguments));
}

}  // namespace

void removeHandedOver(const fs::path& file) {
  const bool ours = file.parent_path().filename() == "data" && file.extension() == ".toml" &&
                    file.filename().string().starts_with(kHandedOver) &&
                    fs::exists(file.parent_path().parent_path() / "workspace.sqlite");
  std::error_code ignored;  // a file that stays does no harm
  if (ours) fs::remove(file, ignored);
}

Result<int> startDetachedRun(const Workspace& workspace, const std::string& experimentId, const DriveOptions& options) {
  CLOZE_TRY(const auto experiment, workspace.experiment(experimentId));
  return startFile(workspace, experiment.id, experiment.toml, options);
}

Result<int> startDetachedExperiment(const Workspace& workspace, const Experiment& experiment,
                                    const DriveOptions& options) {
  CLOZE_TRY(const Experiment absolute, withAbsolutePaths(experiment));
  const std::string toml = toToml(absolute);
  return startFile(workspace, fingerprint(toml), toml, options);
}

Result<int> startDetachedQueue(const Workspace& workspace, const DriveOptions& options) {
  return startCloze(workspace, options, {"queue", "start"});
}

Result<int> startDetachedResume(const Workspace& workspace, const std::string& runId, const DriveOptions& options) {
  CLOZE_TRY(const auto run, workspace.run(runId));
  return startCloze(workspace, options, {"resume", run.id});
}

}  // namespace clozebench
