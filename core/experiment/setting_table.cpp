#include "experiment/setting_table.h"

#include "config/fields.h"
#include "config/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace clozebench {
namespace {

constexpr std::size_t kListed = 4;  // values of one column

std::string startOf(const RunRecord& run) {
  if (run.kind == RunKind::Pretrain) return "pre-training";
  if (run.arm == "scratch") return "from scratch";
  const std::string arm = run.arm == "pretrained" ? "pre-trained" : run.arm;
  return run.parent.empty() ? arm : arm + " (" + run.parent + ')';
}

// What is in use of a run's settings, in the order of the Field table.
Result<std::vector<std::string>> valuesOf(const RunRecord& run) {
  CLOZE_TRY(const Settings settings, settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false)));
  std::vector<std::string> values{startOf(run), std::to_string(run.seed)};
  for (const FieldInfo& field : allFields()) {
    CLOZE_TRY(const Value value, getField(settings, field.key));
    values.push_back(isInUse(field, settings) ? formatValue(value) : "-");
  }
  return values;
}

void addOnce(std::vector<std::string>& known, const std::string& value) {
  if (std::ranges::find(known, value) == known.end()) known.push_back(value);
}

std::string joined(const std::vector<std::string>& values) {
  std::string text;
  for (std::size_t i = 0; i < std::min(values.size(), kListed); ++i) text += (i > 0 ? ", " : "") + values[i];
  return values.size() > kListed ? text + ", …" : text;
}

}  // namespace

Result<SettingTable> settingTable(const std::vector<SettingColumn>& columns) {
  SettingTable table;
  const std::size_t rows = allFields().size() + 2;
  std::vector<std::vector<std::vector<std::string>>> different(rows);  // [row][column] distinct values
  for (const SettingColumn& column : columns) {
    table.columns.push_back(column.name);
    table.givenNames.push_back(column.givenNames);
    for (auto& row : different) row.emplace_back();
    for (const RunRecord& run : column.runs) {
      CLOZE_TRY(const auto values, valuesOf(run));
      for (std::size_t row = 0; row < rows; ++row) addOnce(different[row].back(), values[row]);
    }
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (auto& values : different[row]) std::ranges::sort(values);
    const bool same = std::ranges::adjacent_find(different[row], std::not_equal_to<>()) == different[row].end();
    if (same) continue;
    SettingRow told{row == 0 ? kStartRow : row == 1 ? kSeedRow : allFields()[row - 2].key, {}};
    for (const auto& values : different[row]) told.values.push_back(joined(values));
    table.rows.push_back(std::move(told));
  }
  return table;
}

}  // namespace clozebench
