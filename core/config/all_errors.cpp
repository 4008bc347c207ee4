#include "config/all_errors.h"

namespace clozebench {

Error listedAsOne(const std::vector<Error>& errors) {
  if (errors.size() == 1) return errors.front();
  Error all = errors.front();
  all.what = std::to_string(errors.size()) + " settings need a change:";
  for (const auto& error : errors) all.what += "\n  " + error.sentence();
  all.remedy = "Mend them in the experiment file or with --set key=value";
  return all;
}

Status applySets(Experiment& experiment, const std::vector<std::string>& assignments) {
  std::vector<Error> errors;
  for (const auto& assignment : assignments) {
    if (auto status = applySet(experiment, assignment); !status) errors.push_back(std::move(status).error());
  }
  if (errors.empty()) return {};
  return tl::unexpected(listedAsOne(errors));
}

}  // namespace clozebench
