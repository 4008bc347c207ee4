// Rules across fields. An issue is something the person can mend in the form or the file before anything starts.
#pragma once
#include "config/experiment_file.h"

#include <string>
#include <vector>

namespace clozebench {

struct Issue {
  std::string key;  // the widget to show it beside
  std::string text;
  std::string remedy;
  bool warning = false;  // a warning does not stop a launch
};

// What is to be launched: pre-training alone needs no task when there is a corpus.
enum class LaunchStages { Both, PretrainOnly, FinetuneOnly };

// All issues at once: ranges, two budgets, odd d_k with rotary positions, unknown arms, doubled seeds, missing task,
// missing files, and so on. Empty means that the experiment can be launched.
std::vector<Issue> validate(const Experiment& experiment, LaunchStages stages = LaunchStages::Both);
// The errors among them as one Error (WrongUse) that lists them all.
Status requireNone(std::vector<Issue> issues);
Status requireValid(const Experiment& experiment, LaunchStages stages = LaunchStages::Both);

}  // namespace clozebench
