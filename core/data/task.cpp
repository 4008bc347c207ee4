#include "data/task.h"

#include "base/hash.h"
#include "data/labelled.h"
#include "data/split_plan.h"
#include "data/splits.h"
#include "data/task_memory.h"
#include "data/text_keys.h"

#include <algorithm>
#include <unordered_set>

namespace clozebench {
namespace {

constexpr std::int64_t kQuickTrain = 200, kQuickValidation = 100, kQuickTest = 200;
// Streams of task.split_seed for the subsets of a quick run.
constexpr std::uint64_t kTestPart = 0x1000000000ULL, kValidationPart = 0x2000000000ULL;

struct Rows {
  std::vector<std::string> texts;
  Sets<std::string> labels;
  std::vector<std::uint64_t> keys;  // textKey of each text
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
  rows.keys.reserve(rows.texts.size());
  for (const auto& text : rows.texts) rows.keys.push_back(textKey(text));
  return rows;
}

// The rows that `side` stands beside; all of them where there are no sides. Their texts are taken away.
Split takeSplit(Rows& rows, const std::vector<std::string>& labels, const std::vector<Side>& sides, Side side) {
  Split split;
  if (!rows.labels.single()) split.gold = LabelSets::ofAnySize();
  std::vector<std::int32_t> gold;
  for (std::size_t row = 0; row < rows.texts.size(); ++row) {
    if (!sides.empty() && sides[row] != side) continue;
    gold.clear();
    for (const auto& label : rows.labels[row]) gold.push_back(labelIndex(label, labels));
    std::ranges::sort(gold);
    split.gold.add(gold);
    split.texts.push_back(std::move(rows.texts[row]));
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

void cap(Split& split, std::int64_t most, std::int64_t atLeast, std::uint64_t seed) {
  if (most <= 0 || most >= static_cast<std::int64_t>(split.texts.size())) return;
  split = rowsOf(split, stratifiedSubset(strataOf(split.gold), most, atLeast, seed));
}

// What is left in spite of itself, and what was left out.
void countEqualTexts(const Rows& train, const Rows& validation, const Rows& test, const SplitPlan& plan,
                     TaskData& task) {
  std::unordered_set<std::uint64_t> seen;
  const std::unordered_set<std::uint64_t> tested(test.keys.begin(), test.keys.end()),
      validated(validation.keys.begin(), validation.keys.end());
  for (std::size_t row = 0; row < train.keys.size(); ++row) {
    const auto key = train.keys[row];
    const Side side = plan.train[row];
    task.duplicates += !seen.insert(key).second && side != Side::Duplicate;
    task.leaks += side == Side::Train && (tested.contains(key) || validated.contains(key));
    task.validationInTest += side == Side::Validation && tested.contains(key);
  }
  for (std::size_t row = 0; row < validation.keys.size(); ++row)
    task.validationInTest += plan.validation[row] == Side::Validation && tested.contains(validation.keys[row]);
  task.duplicatesLeftOut = std::ranges::count(plan.train, Side::Duplicate);
  task.leaksLeftOut = std::ranges::count(plan.train, Side::Leak);
  task.validationLeftOut = std::ranges::count(plan.validation, Side::Leak);
}

void noticeEqualTexts(TaskData& task) {
  const auto say = [&](std::int64_t count, const std::string& sentence) {
    if (count > 0) task.notices.push_back(sentence);
  };
  const auto n = [](std::int64_t count) { return std::to_string(count); };
  say(task.duplicates, n(task.duplicates) + " training rows have a text that came before in the training data");
  say(task.leaks, n(task.leaks) + " training texts stand in the validation or test data too");
  say(task.validationInTest, n(task.validationInTest) +
                                 " validation texts stand in the test data too: the checkpoint is chosen on what is "
                                 "tested");
  say(task.duplicatesLeftOut,
      n(task.duplicatesLeftOut) + " training rows were left out: their text came before (task.exclude_duplicates)");
  say(task.leaksLeftOut,
      n(task.leaksLeftOut) +
          " training rows were left out: their text stands in the validation or test data (task.exclude_leaks)");
  say(task.validationLeftOut,
      n(task.validationLeftOut) +
          " validation rows were left out: their text stands in the test data (task.exclude_leaks)");
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

// Nothing may be left of the training or validation data once the leaks are out.
Status checkLeftOver(const SplitPlan& plan, const TaskConfig& config) {
  const auto all = [](const std::vector<Side>& sides) {
    return !sides.empty() && std::ranges::all_of(sides, [](Side side) { return side == Side::Leak; });
  };
  const bool train = all(plan.train), validation = all(plan.validation);
  if (!train && !validation) return {};
  const auto& file = train ? config.train.front() : config.validation.front();
  return fail(ErrorCode::BadInput,
              "Each text of " + file + " stands in the " + (train ? "validation or test" : "test") +
                  " data too: without the leaks nothing is left",
              "Give other data, or set task.exclude_leaks = false", {{"file", file}, {"key", "task.exclude_leaks"}});
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
  auto rows = task.train.texts.size();  // as they stand in the file: before some were split off
  if (config.validation.empty()) rows += task.validation.texts.size();
  if (config.test.empty()) rows += task.test.texts.size();
  return fail(
      ErrorCode::BadInput,
      config.train.front() + " has too few rows (" + std::to_string(rows) + ") to split off validation and test data",
      "Give more rows, name task.validation and task.test, or raise task.validation_fraction and task.test_fraction",
      {{"file", config.train.front()}, {"key", "task.validation_fraction"}});
}

// train, validation and test with gold labels, before any cap.
Status loadSplits(const TaskConfig& config, TaskData& task) {
  std::optional<TableLayout> layout;
  CLOZE_TRY(auto train, readFiles(config.train, config, layout, task));
  CLOZE_TRY(auto validation, readFiles(config.validation, config, layout, task));
  CLOZE_TRY(auto test, readFiles(config.test, config, layout, task));
  const SplitPlan plan = planSplit(config, {train.keys, validation.keys, test.keys, train.labels});
  CLOZE_CHECK(checkLeftOver(plan, config));
  task.labels = plan.labels;
  CLOZE_CHECK(checkLabels(task, config));
  countEqualTexts(train, validation, test, plan, task);
  task.train = takeSplit(train, task.labels, plan.train, Side::Train);
  task.validation = config.validation.empty() ? takeSplit(train, task.labels, plan.train, Side::Validation)
                                              : takeSplit(validation, task.labels, plan.validation, Side::Validation);
  task.test = config.test.empty() ? takeSplit(train, task.labels, plan.train, Side::Test)
                                  : takeSplit(test, task.labels, {}, Side::Test);
  return checkSizes(task, config);
}

Result<TaskData> readTask(const TaskConfig& config, bool quick) {
  TaskData task;
  CLOZE_CHECK(loadSplits(config, task));
  noticeEqualTexts(task);
  noticeUnknownLabels(task.validation, "validation", task);
  noticeUnknownLabels(task.test, "test", task);
  const auto seed = static_cast<std::uint64_t>(config.splitSeed);
  task.trainRows = static_cast<std::int64_t>(task.train.texts.size());
  const auto asked = config.maxTrainExamples > 0 ? config.maxTrainExamples : task.trainRows;
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
