// Every issue of an experiment: the rules of config/validate.h, and what a short look into its files tells beyond them.
#pragma once
#include "config/validate.h"

namespace clozebench {
std::vector<Issue> findIssues(const Experiment& experiment, LaunchStages stages = LaunchStages::Both);
}  // namespace clozebench
