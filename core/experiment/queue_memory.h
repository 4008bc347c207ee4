// What the files of an entry of the queue hold, kept in the cache beside the other fingerprints: reading labelled files
// takes a second each, and whoever lists the queue, while something trains too, is to hear the same numbers at once.
#pragma once
#include "experiment/cost.h"
#include "experiment/reuse.h"
#include "store/queue.h"

#include <filesystem>
#include <optional>
#include <string>

namespace clozebench {

struct QueueFacts {
  DataSize data;
  PlanPrints prints;
};

// Changes with the entry and with the contents of every file that its plan names; "" where that cannot be told.
std::string contentsOf(const QueueEntry& entry, const Plan& plan, const std::filesystem::path& cacheDirectory,
                       const StopFunction& stop);
// Of equal `contents`, else none. `plan` is the entry's.
std::optional<QueueFacts> rememberedFacts(const QueueEntry& entry, const std::string& contents, const Plan& plan,
                                          const std::filesystem::path& cacheDirectory);
// Only where every print is known: a tokenizer that is learnt later has another one.
void rememberFacts(const QueueEntry& entry, const std::string& contents, const QueueFacts& facts,
                   const std::filesystem::path& cacheDirectory);

}  // namespace clozebench
