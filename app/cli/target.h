// What a command that takes both is about: one run, or one experiment.
#pragma once
#include "store/workspace.h"

#include <optional>
#include <string>

namespace clozebench::cli {

struct Target {
  std::optional<RunRecord> run;
  std::optional<ExperimentRecord> experiment;  // when it is no run
  std::string name() const { return run ? "run " + run->id : "experiment " + experiment->name; }
};

// A run by its id or a unique beginning of it, else an experiment by its name (the latest revision) or id.
inline Result<Target> targetOf(const Workspace& workspace, const std::string& text) {
  auto run = workspace.run(text);
  if (run) return Target{std::move(*run), std::nullopt};
  auto experiment = workspace.experiment(text);
  if (experiment) return Target{std::nullopt, std::move(*experiment)};
  if (run.error().code != ErrorCode::NotFound) return tl::unexpected(run.error());  // begins the ids of several
  return fail(ErrorCode::NotFound, "There is no run and no experiment " + text + " in " + workspace.folder().string(),
              "`cloze runs` lists what this workspace holds", {{"target", text}});
}

}  // namespace clozebench::cli
