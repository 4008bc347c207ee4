#include "ui/models/compare_reading.h"

#include "compare/curve_values.h"
#include "compare/number_text.h"
#include "experiment/arm_pairs.h"
#include "experiment/driver.h"
#include "experiment/revisions.h"
#include "experiment/run_failures.h"
#include "experiment/run_uses.h"
#include "ui/models/compare_filter.h"
#include "ui/models/scores.h"

#include <algorithm>
#include <set>

namespace clozebench {
namespace {

constexpr std::size_t kKeptPoints = 10'000'000, kKeptGains = 100;  // 160 MB
constexpr std::size_t kMostColumns = 40;                           // of the table of settings
constexpr std::size_t kMostRows = 500;                             // of the table of runs

std::vector<std::string> variantsOf(const std::vector<RunRecord>& runs) {
  std::set<std::string> variants;
  for (const RunRecord& run : runs) {
    if (run.kind == RunKind::Finetune) variants.insert(run.variant);
  }
  std::vector<std::string> sorted(variants.begin(), variants.end());
  std::ranges::stable_sort(sorted, comesBefore);  // "2 layers" before "10 layers"
  return sorted;
}

// A gain that is not stored yet costs a bootstrap: once for each set of finished runs is enough.
void readGains(const Workspace& workspace, const ComparedExperiment& experiment, CompareCache& cache,
               Comparison& comparison) {
  std::string key = experiment.record.id;
  for (const RunRecord& run : experiment.runs) {
    if (run.kind == RunKind::Finetune && run.state == RunState::Finished) key += ' ' + run.id;
  }
  const auto kept = cache.gains.find(key);
  if (kept != cache.gains.end()) {
    comparison.gains = kept->second;
    return;
  }
  auto gains = gainsOf(workspace, experiment.record.id);
  if (!gains) {
    comparison.gainProblem = gains.error().sentence();
    return;
  }
  comparison.gains = std::move(*gains);
  if (cache.gains.size() >= kKeptGains) cache.gains.clear();
  cache.gains.emplace(key, comparison.gains);
}

// One column a group of seeds; of a single group its runs.
std::vector<SettingColumn> settingColumns(const std::vector<RunRecord>& runs, RunKind kind) {
  std::map<std::string, const RunRecord*> records;
  for (const RunRecord& run : runs) records[run.id] = &run;
  std::vector<SettingColumn> columns;
  const auto groups = groupRuns(runs, kind);
  for (const CurveGroup& group : groups) {
    if (groups.size() > 1) columns.push_back({group.name, {}, group.givenNames});
    for (const CurveMember& member : group.members) {
      if (groups.size() == 1)
        columns.push_back({group.name + ", seed " + std::to_string(member.seed), {}, group.givenNames});
      columns.back().runs.push_back(*records.at(member.runId));
    }
  }
  if (columns.size() > kMostColumns) columns.resize(kMostColumns);
  return columns;
}

std::vector<RunRecord> drawnRuns(const Comparison& comparison, const CompareChoice& choice) {
  std::vector<RunRecord> drawn;
  const bool all = choice.variant == kAllVariants || std::ranges::count(comparison.variants, choice.variant) == 0;
  for (const ComparedExperiment& experiment : comparison.compared) {
    const bool first = &experiment == &comparison.compared.front();
    for (const RunRecord& run : experiment.runs) {
      if (choice.left.contains(QString::fromStdString(run.id))) continue;
      // Variants may share a pre-training, and differ in it.
      const bool otherVariant = first && !all && run.kind == RunKind::Finetune && run.variant != choice.variant;
      if (!otherVariant) drawn.push_back(run);
    }
  }
  return drawn;
}

PlannedArms armsOf(const std::vector<RunRecord>& runs) {
  PlannedArms arms;
  for (const RunRecord& run : runs)
    if (run.kind == RunKind::Finetune) (run.arm == "scratch" ? arms.scratch : arms.pretrained) = true;
  return arms;
}

bool isUnderWay(const RunRecord& run) {
  return run.state == RunState::Queued || run.state == RunState::Running || run.state == RunState::Paused;
}

// What does not meet the filter is neither listed nor drawn; the gain counts every pair all the same.
void applyFilter(const CompareChoice& choice, Comparison& comparison) {
  const CompareFilter filter(choice.filter);
  if (filter.isEmpty()) return;
  std::vector<RunFacts> all;
  for (ComparedExperiment& experiment : comparison.compared) {
    comparison.filteredOut += std::erase_if(experiment.runs, [&](const RunRecord& run) {
      all.push_back(factsOf(run));
      return !filter.accepts(all.back());
    });
  }
  comparison.filterProblem = filter.unknownName(all);
  comparison.filterWithoutNumber = filter.withoutNumber();
}

// Settings in which the runs differ, a column each, in place of a row each.
void fillSettings(const std::vector<RunRecord>& drawn, RunTable& table) {
  std::vector<SettingColumn> columns;
  for (const RunRecord& run : drawn) columns.push_back({run.id, {run}});
  const auto settings = settingTable(columns);
  if (!settings) return;  // the page of the settings says why
  for (const SettingRow& row : settings->rows) {
    if (row.key == kSeedRow) continue;  // a column of its own
    table.keys.push_back(row.key);
    for (std::size_t i = 0; i < table.runs.size(); ++i) table.runs[i].settings.push_back(row.values[i]);
  }
}

void fillCourses(const CurveSet& set, RunTable& table) {
  const bool higher = isHigherBetter(set.measure.source);
  for (const CurveGroup& group : set.groups) {
    for (const CurveMember& member : group.members) {
      for (ComparedRun& one : table.runs) {
        if (one.run.id != member.runId) continue;
        const Curve& curve = *member.curve;
        one.best = bestValue(curve.x, curve.y, higher);
        one.last = lastValue(curve.x, curve.y);
        if (table.place > 0) one.at = valueAt(curve.x, curve.y, table.place);
      }
    }
  }
}

void fillTable(std::vector<RunRecord> drawn, const CompareChoice& choice, Comparison& comparison) {
  RunTable& table = comparison.table;
  const std::shared_ptr<const CurveSet>& curves = comparison.curves[0] ? comparison.curves[0] : comparison.curves[1];
  const RunKind kind = curves ? curves->measure.kind : RunKind::Finetune;
  std::erase_if(drawn, [&](const RunRecord& run) { return run.kind != kind; });
  if (drawn.size() > kMostRows) drawn.resize(kMostRows);
  table.axis = curves ? curves->axis : choice.axis;
  table.place = choice.at;
  table.metric = drawn.empty() ? "f1_micro" : judgedBy(kind, drawn.front().settingsJson);
  for (const RunRecord& run : drawn) {
    table.runs.push_back({run, {}, {}, {}, {}});
    table.runs.back().run.settingsJson.clear();
  }
  fillSettings(drawn, table);
  if (!curves) return;
  table.measure = curves->measure.id;
  fillCourses(*curves, table);
}

void forgetIfLarge(CurveCache& curves) {
  std::size_t points = 0;
  for (const auto& [key, curve] : curves) points += curve->x.size();
  if (points > kKeptPoints) curves.clear();
}

// As they were planned, but for those that are older than the plan. A pre-training stands once, named after the variant
// that it is of alone; an arm that is the same in several variants stands in each of them.
std::vector<RunRecord> runsInOrder(std::vector<RunRecord> newestFirst) {
  const RunUses uses(newestFirst);
  std::vector<RunRecord> runs = std::move(newestFirst);
  std::ranges::reverse(runs);
  const auto tuned =
      std::ranges::stable_partition(runs, [](const RunRecord& run) { return run.kind == RunKind::Pretrain; });
  std::vector<RunRecord> ordered = uses.once(std::vector<RunRecord>(runs.begin(), tuned.begin()));
  ordered.insert(ordered.end(), std::make_move_iterator(tuned.begin()), std::make_move_iterator(tuned.end()));
  std::ranges::stable_sort(ordered, comesBefore, &RunRecord::variant);
  std::ranges::stable_partition(
      ordered, [](const RunRecord& run) { return run.kind == RunKind::Pretrain && run.variant.empty(); });
  std::erase_if(ordered, [](const RunRecord& run) { return run.role == "search"; });  // trials, told of with the gain
  return ordered;
}

// What has something to compare; the newest of all where none has.
Result<std::string> newestWithPair(const Workspace& workspace, const std::vector<ExperimentRecord>& newestFirst) {
  for (const ExperimentRecord& one : newestFirst) {
    CLOZE_TRY(const auto runs, workspace.runs(one.id));
    if (armPairs(runs).empty()) continue;
    CLOZE_TRY(const ChosenRevision chosen, revisionToCompare(workspace, one));
    return chosen.experiment.id;
  }
  return newestFirst.front().id;
}

// Of a gain that is not all of what the experiment planned, or not of its newest revision.
void readNotes(const Workspace& workspace, Comparison& comparison) {
  const ComparedExperiment& shown = comparison.compared.front();
  if (!comparison.gains.empty() && !comparison.underWay)
    comparison.notes.push_back(variantsWithoutGain(shown.record, shown.runs, comparison.gains));
  if (auto note = revisionNote(workspace, shown.record)) comparison.notes.push_back(std::move(*note));
  std::erase(comparison.notes, "");
}

Status readExperiments(const Workspace& workspace, const CompareChoice& choice, Comparison& comparison) {
  CLOZE_TRY(comparison.experiments, workspace.experiments());
  std::ranges::stable_sort(comparison.experiments, std::greater(), &ExperimentRecord::createdAt);
  if (comparison.experiments.empty()) return {};
  const auto add = [&](const std::string& id) -> Status {
    const auto found = std::ranges::find(comparison.experiments, id, &ExperimentRecord::id);
    if (found == comparison.experiments.end()) return {};
    CLOZE_TRY(auto told, workspace.runs(id));
    std::vector<RunRecord> runs = runsInOrder(withEqualVariantsJoined(told));
    for (RunRecord& run : runs) {
      run.experiment = found->name + (found->revision > 1 ? " (" + std::to_string(found->revision) + ")" : "");
    }
    comparison.compared.push_back({*found, std::move(runs)});
    return {};
  };
  CLOZE_CHECK(add(choice.experiment));
  if (comparison.compared.empty()) {
    CLOZE_TRY(const std::string unasked, newestWithPair(workspace, comparison.experiments));
    CLOZE_CHECK(add(unasked));
  }
  for (const QString& id : choice.added) {
    if (id.toStdString() != comparison.compared.front().record.id) CLOZE_CHECK(add(id.toStdString()));
  }
  return {};
}

}  // namespace

Result<Comparison> readComparison(const Workspace& workspace, const CompareChoice& choice, CompareCache& cache) {
  Comparison comparison;
  CLOZE_CHECK(readExperiments(workspace, choice, comparison));
  if (comparison.compared.empty()) return comparison;
  comparison.variants = variantsOf(comparison.compared.front().runs);
  comparison.underWay = std::ranges::any_of(comparison.compared.front().runs, isUnderWay);
  comparison.arms = armsOf(comparison.compared.front().runs);
  readGains(workspace, comparison.compared.front(), cache, comparison);
  readNotes(workspace, comparison);
  if (auto searches = searchesOf(workspace, comparison.compared.front().record.id))
    comparison.searches = std::move(*searches);
  std::vector<RunRecord> all;
  for (const ComparedExperiment& experiment : comparison.compared)
    all.insert(all.end(), experiment.runs.begin(), experiment.runs.end());
  applyFilter(choice, comparison);
  const std::vector<RunRecord> drawn = drawnRuns(comparison, choice);
  for (const RunRecord& run : drawn)
    ++(run.kind == RunKind::Pretrain ? comparison.drawnPretrained : comparison.drawnTuned);
  forgetIfLarge(cache.curves);
  CurveOptions options{choice.axis, "", choice.addCost};
  options.grouping = completed(choice.grouping);
  options.among = &all;
  comparison.groupings = groupingKeys(drawn);
  for (std::size_t i = 0; i < comparison.curves.size(); ++i) {
    const CurveMeasure* measure = findCurveMeasure(choice.measures[i]);
    if (!measure) continue;
    CLOZE_TRY(CurveSet set, readCurveSet(workspace, drawn, *measure, options, &cache.curves));
    comparison.curves[i] = std::make_shared<const CurveSet>(std::move(set));
  }
  const CurveMeasure* measure = findCurveMeasure(choice.measures[0]);
  if (auto table = settingTable(settingColumns(drawn, measure ? measure->kind : RunKind::Finetune)))
    comparison.differing = std::move(*table);
  else
    comparison.settingsProblem = table.error().sentence();
  fillTable(drawn, choice, comparison);
  for (ComparedExperiment& experiment : comparison.compared) {
    for (RunRecord& run : experiment.runs) run.settingsJson.clear();
  }
  return comparison;
}

}  // namespace clozebench
