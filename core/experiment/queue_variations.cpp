#include "experiment/queue_variations.h"

#include <algorithm>
#include <map>
#include <string>

namespace clozebench {
namespace {

// As they stand in the file, each once.
std::map<std::string, std::vector<Value>> valuesSet(const Experiment& experiment) {
  std::map<std::string, std::vector<Value>> found;
  for (const Variant& variant : experiment.variants)
    for (const auto& [key, value] : variant.set)
      if (auto& values = found[key]; std::ranges::find(values, value) == values.end()) values.push_back(value);
  return found;
}

// Of values that are lists themselves, or differ in kind: their texts.
Value inOneList(const std::vector<Value>& values) {
  if (values.size() == 1) return values.front();
  const auto all = [&]<typename Kind>(std::vector<Kind> list) -> std::optional<Value> {
    for (const Value& value : values) {
      const auto* one = std::get_if<Kind>(&value);
      if (!one) return std::nullopt;
      list.push_back(*one);
    }
    return list;
  };
  if (const auto integers = all(std::vector<std::int64_t>())) return *integers;
  if (const auto reals = all(std::vector<double>())) return *reals;
  std::vector<std::string> texts;
  for (const Value& value : values) texts.push_back(formatValue(value));
  return texts;
}

}  // namespace

std::vector<FieldDifference> variationsOf(const QueueEntry& entry, const std::vector<QueueEntry>& all) {
  auto told = changesAgainstFirst(entry, all);
  const auto experiment = parseExperiment(entry.toml, entry.directory);
  if (!experiment) return told;
  const auto values = valuesSet(*experiment);
  for (const auto& [key, list] : values) {
    std::erase_if(told, [&](const FieldDifference& one) { return one.key == key; });  // the variants say it
    told.push_back({key, {}, inOneList(list)});
  }
  const bool seedsAreTold = std::ranges::count(told, "experiment.seeds", &FieldDifference::key) > 0;
  if (!values.empty() && !seedsAreTold) told.push_back({"experiment.seeds", {}, experiment->settings.experiment.seeds});
  // What is varied is told first: a narrow column cuts the rest off.
  std::ranges::stable_partition(told, [](const FieldDifference& one) { return one.key != "experiment.seeds"; });
  return told;
}

std::string listedValue(const Value& value) {
  const auto* texts = std::get_if<std::vector<std::string>>(&value);
  if (!texts) {
    const std::string text = formatValue(value);
    const bool list = text.size() > 1 && text.front() == '[' && text.back() == ']';
    return list ? text.substr(1, text.size() - 2) : text;
  }
  std::string text;
  for (const std::string& one : *texts) text += (text.empty() ? "" : ", ") + one;
  return text;
}

}  // namespace clozebench
