// Which runs are one curve, and which of them its mean is of; see curve_set.h.
#include "compare/number_text.h"
#include "config/fields.h"
#include "config/json.h"
#include "experiment/arm_pairs.h"
#include "experiment/curve_set.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace clozebench {
namespace {

std::string armWord(const std::string& arm) {
  if (arm == "scratch") return "from scratch";
  return arm == "pretrained" ? "pre-trained" : arm;
}

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

// Arms stand as everywhere, other values as people count.
bool isValueBefore(const std::string& key, const std::string& a, const std::string& b) {
  const auto rank = [](const std::string& arm) { return arm == "pre-trained" ? 0 : arm == "from scratch" ? 2 : 1; };
  if (key == "arm" && rank(a) != rank(b)) return rank(a) < rank(b);
  return comesBefore(a, b);
}

bool isBefore(const CurveGroup& a, const CurveGroup& b, const CurveGrouping& grouping) {
  if (!grouping.isUsual())
    return a.colour != b.colour ? isValueBefore(grouping.colour, a.colour, b.colour)
                                : isValueBefore(grouping.line, a.line, b.line);
  if (a.experiment != b.experiment) return a.experiment < b.experiment;
  if (a.shared != b.shared) return b.shared;
  if (a.variant != b.variant) return comesBefore(a.variant, b.variant);
  return std::tuple(armOrder(a.arm), a.arm) < std::tuple(armOrder(b.arm), b.arm);
}

// Which runs a mean is of: finished ones whose partner in the other arm is not under way.
class Counted {
 public:
  explicit Counted(const std::vector<RunRecord>& runs) {
    for (const RunRecord& run : runs) {
      if (run.kind != RunKind::Finetune || !run.role.empty()) continue;
      m_begun.insert(placeOf(run, false));
      if (run.state == RunState::Finished) m_finished.insert(placeOf(run, false));
    }
  }
  bool operator()(const RunRecord& run) const {
    if (run.state != RunState::Finished) return false;
    const Place partner = placeOf(run, true);
    return run.kind != RunKind::Finetune || !m_begun.contains(partner) || m_finished.contains(partner);
  }

 private:
  using Place = std::tuple<std::string, std::string, bool, std::int64_t>;  // experiment, variant, scratch, seed
  static Place placeOf(const RunRecord& run, bool otherArm) {
    return {run.experiment, run.variant, (run.arm == "scratch") != otherArm, run.seed};
  }
  std::set<Place> m_begun, m_finished;
};

// A run that serves several variants is told once for each: it is one member, counted where any of them counts it.
void addMember(CurveGroup& group, const RunRecord& run, bool counts) {
  const auto known = std::ranges::find(group.members, run.id, &CurveMember::runId);
  if (known != group.members.end()) {
    known->inMean |= counts;
  } else {
    group.members.push_back({run.id, run.seed, std::make_shared<const Curve>(), counts});
  }
}

bool isOfSameRuns(const CurveGroup& a, const CurveGroup& b) {
  return a.experiment == b.experiment && a.arm == b.arm &&
         std::ranges::equal(a.members, b.members, {}, &CurveMember::runId, &CurveMember::runId);
}

NamedText sharedName(const CurveGroup& group, const std::vector<std::string>& variants, bool isOfAll,
                     bool severalExperiments, const std::string& arm) {
  constexpr std::size_t kNamed = 3;
  NamedText name;
  if (severalExperiments) name.name(group.experiment).say(": ");
  if (isOfAll) return name.say(arm);
  for (std::size_t i = 0; i < std::min(variants.size(), kNamed); ++i) name.name(variants[i]).say(", ");
  if (variants.size() > kNamed) name.say("…, ");
  return name.say(arm);
}

// An arm that several variants have in common is one curve: it would lie under itself, with a line of the legend each.
void mergeShared(std::vector<CurveGroup>& groups, bool severalExperiments) {
  std::map<std::string, std::set<std::string>> all;  // variants of each experiment
  for (const CurveGroup& group : groups) all[group.experiment].insert(group.variant);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    CurveGroup& group = groups[i];
    std::vector<std::string> variants{group.variant};
    for (std::size_t j = groups.size() - 1; j > i; --j) {
      if (!isOfSameRuns(group, groups[j])) continue;
      variants.insert(variants.begin() + 1, groups[j].variant);
      for (std::size_t k = 0; k < group.members.size(); ++k) group.members[k].inMean |= groups[j].members[k].inMean;
      groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(j));
    }
    if (variants.size() == 1) continue;
    const bool isOfAll = variants.size() == all[group.experiment].size();
    auto name = sharedName(group, variants, isOfAll, severalExperiments, armWord(group.arm));
    group.name = std::move(name.text), group.givenNames = std::move(name.names);
    group.shared = true;
    group.variant.clear();
    if (!isOfAll)
      for (const std::string& variant : variants) group.variant += variant + '\n';
  }
}

}  // namespace

std::string armName(const RunRecord& run) {
  return run.kind == RunKind::Pretrain ? "pre-training" : armWord(run.arm);
}

std::vector<CurveGroup> groupRuns(const std::vector<RunRecord>& told, RunKind kind, const std::string& variant,
                                  const CurveGrouping& grouping) {
  const std::vector<RunRecord> runs = withEqualVariantsJoined(told);
  std::vector<CurveGroup> groups;
  const bool several =
      std::ranges::any_of(runs, [&](const RunRecord& run) { return run.experiment != runs.front().experiment; });
  const Counted counts(runs);
  for (const RunRecord& run : runs) {
    if (run.kind != kind || !run.role.empty() || (!variant.empty() && run.variant != variant)) continue;
    CurveGroup group = groupOf(run, grouping, several);
    auto found = std::ranges::find_if(groups, [&](const CurveGroup& other) { return isSame(group, other, grouping); });
    if (found == groups.end()) found = groups.insert(groups.end(), std::move(group));
    addMember(*found, run, counts(run));
  }
  for (CurveGroup& group : groups)
    std::ranges::sort(group.members, {}, [](const CurveMember& member) { return std::tie(member.seed, member.runId); });
  const auto before = [&](const CurveGroup& a, const CurveGroup& b) { return isBefore(a, b, grouping); };
  std::ranges::stable_sort(groups, before);
  if (grouping.isUsual()) {
    mergeShared(groups, several);
    std::ranges::stable_sort(groups, before);
  }
  for (CurveGroup& group : groups) {
    if (std::ranges::any_of(group.members, &CurveMember::inMean)) continue;
    for (CurveMember& member : group.members) member.inMean = true;  // all under way: all count
  }
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
