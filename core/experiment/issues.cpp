#include "experiment/issues.h"

#include "format/word_vectors.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace clozebench {
namespace {

constexpr const char* kKey = "tokenizer.embeddings";

void add(std::vector<Issue>& issues, Issue issue) {
  const auto same = [&](const Issue& other) { return other.key == issue.key && other.text == issue.text; };
  if (std::ranges::none_of(issues, same)) issues.push_back(std::move(issue));
}

std::string shown(const Settings& settings, const std::string& key) {
  const auto value = getField(settings, key);
  return value ? formatValue(*value) : "";
}

// The width stands in the first line: cheap enough to look at while a form is filled in.
void checkVectorWidth(const Settings& settings, std::vector<Issue>& issues) {
  const auto& file = settings.tokenizer.embeddings;
  if (file.empty() || !isInUse(*findField(kKey), settings) || !std::filesystem::exists(file)) return;
  const auto layout = format::wordVectorLayout(file);
  if (!layout) return add(issues, {kKey, layout.error().what, layout.error().remedy});
  const auto width = std::to_string(layout->width), wanted = std::to_string(settings.backbone.dModel);
  if (layout->width != settings.backbone.dModel)
    add(issues, {kKey, "These word vectors are " + width + " wide, backbone.d_model is " + wanted,
                 "Set backbone.d_model = " + width + ", or name vectors of width " + wanted});
}

std::set<std::string> keysSetByHand(const Experiment& experiment) {
  auto keys = experiment.given;
  for (const auto& variant : experiment.variants)
    for (const auto& [key, value] : variant.set) keys.insert(key);
  return keys;
}

// Keys set by hand that no variant uses, by what decides it: the form hides such rows, a file or --set may hold them.
void checkUnused(const Experiment& experiment, const std::vector<Settings>& resolved, std::vector<Issue>& issues) {
  if (resolved.empty()) return;
  std::map<std::string, std::vector<std::string>> unused;  // "key=choices" of the decider -> keys
  for (const auto& key : keysSetByHand(experiment)) {
    const auto* field = findField(key);
    const auto uses = [&](const Settings& settings) { return isInUse(*field, settings); };
    if (field && key != kKey && std::ranges::none_of(resolved, uses)) unused[field->when].push_back(key);
  }
  for (const auto& [when, keys] : unused) {
    const auto decider = when.substr(0, when.find('='));
    std::string text = keys.front();
    for (std::size_t i = 1; i < keys.size(); ++i) text += (i + 1 < keys.size() ? ", " : " and ") + keys[i];
    text += (keys.size() == 1 ? " has" : " have") + std::string(" no effect with ") + decider + " = " +
            shown(resolved.front(), decider);
    add(issues,
        {keys.front(), text, "Leave out, or choose " + decider + " = " + when.substr(decider.size() + 1), true});
  }
}

}  // namespace

std::vector<Issue> findIssues(const Experiment& experiment, LaunchStages stages) {
  auto issues = validate(experiment, stages);
  std::vector<Settings> resolved;
  for (const auto& variant : experiment.variants)
    if (auto settings = resolve(experiment, variant)) resolved.push_back(std::move(*settings));
  for (const auto& settings : resolved) checkVectorWidth(settings, issues);
  checkUnused(experiment, resolved, issues);
  return issues;
}

}  // namespace clozebench
