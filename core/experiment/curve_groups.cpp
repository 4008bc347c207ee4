// Which runs are one curve, and which of them its mean is of; see curve_set.h.
#include "compare/number_text.h"
#include "config/fields.h"
#include "config/json.h"
#include "experiment/curve_set.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace clozebench {
namespace {

int armOrder(const std::string& arm) {
  return arm == "pretrained" ? 0 : arm == "imported" ? 1 : arm == "scratch" ? 2 : 3;
}

// What a run can be told apart by besides its settings.
constexpr std::array kRunWords = {"experiment", "variant", "arm", "seed"};

std::string valueOf(const RunRecord& run, const std::string& key) {
  if (key == "experiment") return run.experiment;
  if (key == "variant") return run.variant.empty() ? "plain" : run.variant;
  if (key == "arm") return armName(run);
  if (key == "seed") return "seed " + std::to_string(run.seed);
  const auto settings = settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false));
  if (!settings) return "-";
  const auto value = getField(*settings, key);
  return value ? formatValue(*value) : "-";
}

// Experiments, variants and values of settings are people's.
void addLabelled(NamedText& text, const RunRecord& run, const std::string& key) {
  const bool isWord = std::ranges::find(kRunWords, key) != kRunWords.end();
  const FieldInfo* field = isWord ? nullptr : findField(key);
  if (field) text.say(field->label + ' ');
  const bool isGiven = field || key == "experiment" || (key == "variant" && !run.variant.empty());
  isGiven ? text.name(valueOf(run, key)) : text.say(valueOf(run, key));
}

NamedText nameOf(const RunRecord& run, const CurveGrouping& grouping, bool severalExperiments) {
  NamedText name;
  if (!grouping.isUsual()) {
    if (!grouping.colour.empty()) addLabelled(name, run, grouping.colour);
    if (grouping.line.empty() || grouping.line == grouping.colour) return name;
    if (!name.text.empty()) name.say(", ");
    addLabelled(name, run, grouping.line);
    return name;
  }
  if (severalExperiments) name.name(run.experiment).say(": ");
  if (!run.variant.empty()) name.name(run.variant).say(", ");
  return name.say(armName(run));
}

CurveGroup groupOf(const RunRecord& run, const CurveGrouping& grouping, bool severalExperiments) {
  auto name = nameOf(run, grouping, severalExperiments);
  CurveGroup group{run.experiment, run.variant, run.arm, std::move(name.text), {}, {}, {}, std::move(name.names)};
  if (!grouping.colour.empty()) group.colour = valueOf(run, grouping.colour);
  if (!grouping.line.empty()) group.line = valueOf(run, grouping.line);
  return group;
}

bool isSame(const CurveGroup& a, const CurveGroup& b, const CurveGrouping& grouping) {
  if (!grouping.isUsual()) return a.colour == b.colour && a.line == b.line;
  return a.experiment == b.experiment && a.variant == b.variant && a.arm == b.arm;
}

bool isBefore(const CurveGroup& a, const CurveGroup& b, const CurveGrouping& grouping) {
  if (!grouping.isUsual()) return a.colour != b.colour ? comesBefore(a.colour, b.colour) : comesBefore(a.line, b.line);
  if (a.experiment != b.experiment) return a.experiment < b.experiment;
  if (a.variant != b.variant) return comesBefore(a.variant, b.variant);
  return std::tuple(armOrder(a.arm), a.arm) < std::tuple(armOrder(b.arm), b.arm);
}

// Which members a mean is of: finished ones whose partner in the other arm is not under way.
void chooseMeans(const std::vector<RunRecord>& runs, std::vector<CurveGroup>& groups) {
  using Place = std::tuple<std::string, std::string, bool, std::int64_t>;  // experiment, variant, scratch, seed
  std::map<std::string, const RunRecord*> records;
  std::set<Place> finished, begun;
  for (const RunRecord& run : runs) {
    records[run.id] = &run;
    if (run.kind != RunKind::Finetune || !run.role.empty()) continue;
    const Place place(run.experiment, run.variant, run.arm == "scratch", run.seed);
    begun.insert(place);
    if (run.state == RunState::Finished) finished.insert(place);
  }
  const auto counts = [&](const CurveMember& member) {
    const RunRecord& run = *records.at(member.runId);
    if (run.state != RunState::Finished) return false;
    const Place partner(run.experiment, run.variant, run.arm != "scratch", run.seed);
    return run.kind != RunKind::Finetune || !begun.contains(partner) || finished.contains(partner);
  };
  for (CurveGroup& group : groups) {
    if (std::ranges::none_of(group.members, counts)) continue;  // all under way: all count
    for (CurveMember& member : group.members) member.inMean = counts(member);
  }
}

}  // namespace

std::string armName(const RunRecord& run) {
  if (run.kind == RunKind::Pretrain) return "pre-training";
  if (run.arm == "scratch") return "from scratch";
  return run.arm == "pretrained" ? "pre-trained" : run.arm;
}

std::vector<CurveGroup> groupRuns(const std::vector<RunRecord>& runs, RunKind kind, const std::string& variant,
                                  const CurveGrouping& grouping) {
  std::vector<CurveGroup> groups;
  const bool several =
      std::ranges::any_of(runs, [&](const RunRecord& run) { return run.experiment != runs.front().experiment; });
  for (const RunRecord& run : runs) {
    if (run.kind != kind || !run.role.empty() || (!variant.empty() && run.variant != variant)) continue;
    CurveGroup group = groupOf(run, grouping, several);
    auto found = std::ranges::find_if(groups, [&](const CurveGroup& other) { return isSame(group, other, grouping); });
    if (found == groups.end()) found = groups.insert(groups.end(), std::move(group));
    found->members.push_back({run.id, run.seed, std::make_shared<const Curve>()});
  }
  chooseMeans(runs, groups);
  std::ranges::stable_sort(groups, [&](const CurveGroup& a, const CurveGroup& b) { return isBefore(a, b, grouping); });
  for (CurveGroup& group : groups) std::ranges::sort(group.members, {}, &CurveMember::seed);
  return groups;
}

std::vector<std::string> groupingKeys(const std::vector<RunRecord>& runs) {
  std::vector<std::string> keys;
  const auto differ = [&](const std::string& key) {
    return std::ranges::any_of(runs,
                               [&](const RunRecord& run) { return valueOf(run, key) != valueOf(runs.front(), key); });
  };
  for (const char* key : kRunWords)
    if (differ(key)) keys.emplace_back(key);
  std::map<std::string, std::string> first;
  std::set<std::string> different;
  for (const RunRecord& run : runs) {
    const auto settings = settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false));
    if (!settings) continue;
    for (const FieldInfo& field : allFields()) {
      if (field.recordOnly || !isInUse(field, *settings)) continue;
      const auto value = getField(*settings, field.key);
      if (value && first.try_emplace(field.key, formatValue(*value)).first->second != formatValue(*value))
        different.insert(field.key);
    }
  }
  for (const FieldInfo& field : allFields())
    if (different.contains(field.key)) keys.push_back(field.key);
  return keys;
}

std::vector<CurveValues> curveValues(const CurveSet& set, std::optional<double> at) {
  std::vector<CurveValues> values;
  const bool higher = isHigherBetter(set.measure.id);
  for (const CurveGroup& group : set.groups) {
    for (const CurveMember& member : group.members) {
      const auto& [x, y] = *member.curve;
      values.push_back({member.runId, group.name, member.seed, bestValue(x, y, higher), lastValue(x, y),
                        at ? valueAt(x, y, *at) : std::nullopt});
    }
  }
  return values;
}

}  // namespace clozebench
