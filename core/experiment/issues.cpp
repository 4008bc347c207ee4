#include "experiment/issues.h"

#include "format/word_vectors.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr const char* kKey = "tokenizer.embeddings";

void add(std::vector<Issue>& issues, Issue issue) {
  const auto same = [&](const Issue& other) { return other.key == issue.key && other.text == issue.text; };
  if (std::ranges::none_of(issues, same)) issues.push_back(std::move(issue));
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

}  // namespace

std::vector<Issue> findIssues(const Experiment& experiment, LaunchStages stages) {
  auto issues = validate(experiment, stages);
  for (const auto& variant : experiment.variants)
    if (const auto settings = resolve(experiment, variant)) checkVectorWidth(*settings, issues);
  return issues;
}

}  // namespace clozebench
