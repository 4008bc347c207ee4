// The task that was read last. All runs of an experiment read the same one, most of it to find doubled texts: for 200
// examples out of a hundred thousand that took as long as training on them.
#pragma once
#include "data/task.h"

#include <optional>

namespace clozebench {

// The settings with the state of each file they name. "" when the task is not to be remembered: a file is missing, is
// none (a pipe), or changed so recently that it could change again within the clock's grain.
std::string taskMemoryKey(const TaskConfig& config, bool quick);

// Nothing for "". Both may be called by several threads.
std::optional<TaskData> rememberedTask(const std::string& key);
// Replaces what was remembered before; a task of much text is not worth its memory.
void rememberTask(const std::string& key, const TaskData& task);

}  // namespace clozebench
