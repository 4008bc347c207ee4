// Telling every mistake at once: a person who made four should not have to start four times.
#pragma once
#include "config/experiment_file.h"

#include <string>
#include <vector>

namespace clozebench {

// One error that lists all of `errors` (there is at least one); key and line in its context are those of the first.
Error listedAsOne(const std::vector<Error>& errors);

// applySet() for each; what is wrong with any of them comes back as one error, and the right ones are set.
Status applySets(Experiment& experiment, const std::vector<std::string>& assignments);

}  // namespace clozebench
