#include "data/task.h"

#include "base/hash.h"
#include "data/labelled.h"
#include "data/splits.h"
#include "data/task_memory.h"
#include "text/unicode.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace clozebench {
namespace {

constexpr std::int64_t kQuickTrain = 200, kQuickValidation = 100, kQuickTest = 200;
// Streams of task.split_seed: test, validation and the labelled subset must not be chosen by the same numbers.
constexpr std::uint64_t kTestPart = 0x1000000000ULL, kValidationPart = 0x2000000000ULL;

struct Rows {
  std::vector<std::string> texts;
  Sets<std::string> labels;
};

bool isMultiLabel(const TaskConfig& config) {
  return config.kind == "multi_label";
}

Result<Rows> readFiles(const std::vector<std::string>& files, const TaskConfig& config,
                       std::optional<TableLayout>& layout, TaskData& task) {
  Rows rows;
  if (isMultiLabel(config)) rows.labels = Sets<std::string>::ofAnySize();
  for (const auto& file : files) {
    CLOZE_TRY(auto table, readLabelledLike(file, config, layout));
    std::move(table.texts.begin(), table.texts.end(), std::back_inserter(rows.texts));
    rows.labels.append(table.labels);
    if (table.report.skipped > 0)
      task.notices.push_back(file + ": " + std::to_string(table.report.skipped) + " rows were skipped");
    task.reports.push_back(std::move(table.report));
  }
  return rows;
}

// The text's place in the list of different texts, compared as normalizedForComparison says.
std::vector<std::int32_t> equalTextGroups(const std::vector<std::string>& texts) {
  std::unordered_map<std::string, std::int32_t> seen;
  std::vector<std::int32_t> groups;
  groups.reserve(texts.size());
  for (const auto& text : texts)
    groups.push_back(seen.emplace(normalizedForComparison(text), static_cast<std::int32_t>(seen.size())).first->second);
  return groups;
}

std::int32_t indexOf(const std::string& label, const std::vector<std::string>& labels) {
  const auto found = std::lower_bound(labels.begin(), labels.end(), label);
  return found != labels.end() && *found == label ? static_cast<std::int32_t>(found - labels.begin()) : -1;
}

Split toSplit(Rows rows, const std::vector<std::string>& labels) {
  Split split;
  split.texts = std::move(rows.texts);
  if (!rows.labels.single()) split.gold = LabelSets::ofAnySize();
  std::vector<std::int32_t> gold;
  for (std::size_t i = 0; i < rows.labels.size(); ++i) {
    gold.clear();
    for (const auto& label : rows.labels[i]) gold.push_back(indexOf(label, labels));
    std::ranges::sort(gold);
    split.gold.add(gold);
  }
  return split;
}

Split rowsOf(const Split& split, const std::vector<std::int32_t>& rows) {
  Split chosen;
  chosen.gold = split.gold.emptied();
  for (const std::int32_t row : rows) {
    chosen.texts.push_back(split.texts[static_cast<std::size_t>(row)]);
    chosen.gold.add(split.gold[static_cast<std::size_t>(row)]);
  }
  return chosen;
}

// Moves a stratified share of `train` into a new split.
Split splitOff(Split& train, double share, std::size_t ofRows, std::uint64_t seed) {
  const auto rounded = static_cast<std::int64_t>(share * static_cast<double>(ofRows) + 0.5);
  const auto total = share > 0 ? std::max<std::int64_t>(1, rounded) : 0;
  const auto partition = stratifiedPartition(strataOf(train.gold), equalTextGroups(train.texts), total, seed);
  Split taken = rowsOf(train, partition.taken);
  train = rowsOf(train, partition.kept);
  return taken;
}

void cap(Split& split, std::int64_t most, std::int64_t atLeast, std::uint64_t seed) {
  if (most <= 0 || most >= static_cast<std::int64_t>(split.texts.size())) return;
  split = rowsOf(split, stratifiedSubset(strataOf(split.gold), most, atLeast, seed));
}

void countEqualTexts(TaskData& task) {
  std::unordered_set<std::string> train, elsewhere;
  for (const auto* split : {&task.validation, &task.test}) {
    for (const auto& text : split->texts) elsewhere.insert(normalizedForComparison(text));
  }
  for (const auto& text : task.train.texts) {
    std::string key = normalizedForComparison(text);
    task.leaks += static_cast<std::int64_t>(elsewhere.count(key));
    task.duplicates += !train.insert(std::move(key)).second;
  }
  if (task.duplicates > 0)
    task.notices.push_back(std::to_string(task.duplicates) +
                           " training texts stand in the training data twice or more");
  if (task.leaks > 0)
    task.notices.push_back(std::to_string(task.leaks) + " training texts stand in the validation or test data too");
}

void noticeUnknownLabels(const Split& split, const std::string& name, TaskData& task) {
  const auto& labels = split.gold.values();
  const auto unknown = std::count(labels.begin(), labels.end(), -1);
  if (unknown > 0 && !split.gold.single())
    task.notices.push_back(std::to_string(unknown) + " labels of " + name +
                           " rows are on no training row; they count as missed");
  else if (unknown > 0)
    task.notices.push_back(std::to_string(unknown) + " " + name +
                           " rows have a label that no training row has; they count as wrong");
}

void setFingerprint(Split& split, const std::vector<std::string>& labels) {
  Hasher hasher;
  for (std::size_t i = 0; i < split.texts.size(); ++i) {
    hasher.text(split.texts[i]);
    if (!split.gold.single()) hasher.text(std::to_string(split.gold[i].size()) + " labels");
    for (const auto gold : split.gold[i])
      hasher.text(gold < 0 ? std::string_view() : std::string_view(labels[static_cast<std::size_t>(gold)]));
  }
  split.fingerprint = hasher.hex();
}

Status checkLabels(const TaskData& task, const TaskConfig& config) {
  if (task.labels.size() > (isMultiLabel(config) ? 0U : 1U)) return {};
  if (isMultiLabel(config))
    return fail(ErrorCode::BadInput, "No row of " + config.train.front() + " has a label: there is nothing to learn",
                "Check task.label and task.label_separator (cloze data inspect shows the columns)",
                {{"file", config.train.front()}, {"key", "task.label"}});
  const std::string only = task.labels.empty() ? "" : task.labels.front();
  return fail(
      ErrorCode::BadInput, config.train.front() + " has a single class (\"" + only + "\"): there is nothing to learn",
      "Check task.label and task.text (cloze data inspect shows the columns), or give data with two classes or more",
      {{"file", config.train.front()}, {"key", "task.label"}});
}

Status checkSizes(const TaskData& task, const TaskConfig& config) {
  const bool missing = task.validation.texts.empty() || task.test.texts.empty();
  if (!missing && !task.train.texts.empty()) return {};
  return fail(
      ErrorCode::BadInput,
      config.train.front() + " has too few rows (" + std::to_string(task.train.texts.size()) +
          ") to split off validation and test data",
      "Give more rows, name task.validation and task.test, or raise task.validation_fraction and task.test_fraction",
      {{"file", config.train.front()}, {"key", "task.validation_fraction"}});
}

// train, validation and test with gold labels, before any cap.
Status loadSplits(const TaskConfig& config, TaskData& task) {
  std::optional<TableLayout> layout;
  CLOZE_TRY(auto train, readFiles(config.train, config, layout, task));
  CLOZE_TRY(auto validation, readFiles(config.validation, config, layout, task));
  CLOZE_TRY(auto test, readFiles(config.test, config, layout, task));
  const auto& all = train.labels.values();
  const std::set<std::string> different(all.begin(), all.end());
  task.labels.assign(different.begin(), different.end());
  CLOZE_CHECK(checkLabels(task, config));
  task.train = toSplit(std::move(train), task.labels);
  task.validation = toSplit(std::move(validation), task.labels);
  task.test = toSplit(std::move(test), task.labels);
  const auto seed = static_cast<std::uint64_t>(config.splitSeed);
  const std::size_t rows = task.train.texts.size();
  if (config.test.empty()) task.test = splitOff(task.train, config.testFraction, rows, seed + kTestPart);
  if (config.validation.empty())
    task.validation = splitOff(task.train, config.validationFraction, rows, seed + kValidationPart);
  return checkSizes(task, config);
}

Result<TaskData> readTask(const TaskConfig& config, bool quick) {
  TaskData task;
  CLOZE_CHECK(loadSplits(config, task));
  countEqualTexts(task);
  noticeUnknownLabels(task.validation, "validation", task);
  noticeUnknownLabels(task.test, "test", task);
  const auto seed = static_cast<std::uint64_t>(config.splitSeed);
  const auto asked =
      config.maxTrainExamples > 0 ? config.maxTrainExamples : static_cast<std::int64_t>(task.train.texts.size());
  cap(task.train, quick ? std::min(asked, kQuickTrain) : asked, /*atLeast=*/1, seed);
  if (quick) {
    cap(task.validation, kQuickValidation, /*atLeast=*/0, seed + kValidationPart);
    cap(task.test, kQuickTest, /*atLeast=*/0, seed + kTestPart);
  }
  Hasher hasher;
  for (auto* split : {&task.train, &task.validation, &task.test}) {
    setFingerprint(*split, task.labels);
    hasher.text(split->fingerprint);
  }
  task.fingerprint = hasher.hex();
  return task;
}

}  // namespace

Result<TaskData> loadTask(const TaskConfig& config, bool quick) {
  if (config.train.empty())
    return fail(ErrorCode::WrongUse, "No training data is named", "Set task.train to a labelled file",
                {{"key", "task.train"}});
  const auto key = taskMemoryKey(config, quick);
  if (auto known = rememberedTask(key)) return std::move(*known);
  CLOZE_TRY(auto task, readTask(config, quick));
  rememberTask(key, task);
  return task;
}

}  // namespace clozebench
