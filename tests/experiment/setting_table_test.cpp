// What differs between runs is told, and nothing else.
#include "experiment/setting_table.h"

#include "config/json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace clozebench {
namespace {

RunRecord run(const std::string& arm, std::int64_t seed, double rate) {
  RunRecord record;
  record.kind = RunKind::Finetune;
  record.arm = arm;
  record.seed = seed;
  record.parent = arm == "pretrained" ? "parent-id" : "";
  Settings settings;
  settings.finetune.learningRate = rate;
  settings.backbone.kind = "textcnn";
  record.settingsJson = settingsToJson(settings).dump();
  return record;
}

TEST(SettingTable, TwoArmsDifferInTheirStartAlone) {
  const auto table = settingTable({{"a", {run("pretrained", 1, 0.125), run("pretrained", 2, 0.125)}},
                                   {"b", {run("scratch", 2, 0.125), run("scratch", 1, 0.125)}}});
  ASSERT_TRUE(table) << table.error().sentence();
  ASSERT_EQ(table->rows.size(), 1u);
  EXPECT_EQ(table->rows[0].key, kStartRow);
  EXPECT_EQ(table->rows[0].values, (std::vector<std::string>{"pre-trained (parent-id)", "from scratch"}));
}

TEST(SettingTable, SettingsAndSeedsThatDifferAreRowsInTheOrderOfTheForm) {
  const auto table = settingTable(
      {{"a", {run("scratch", 1, 0.125)}}, {"b", {run("scratch", 2, 0.25)}}, {"c", {run("scratch", 3, 0.125)}}});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->columns, (std::vector<std::string>{"a", "b", "c"}));
  ASSERT_EQ(table->rows.size(), 2u);
  EXPECT_EQ(table->rows[0].key, kSeedRow);
  EXPECT_EQ(table->rows[1].key, "finetune.learning_rate");
  EXPECT_EQ(table->rows[1].values, (std::vector<std::string>{"0.125", "0.25", "0.125"}));
}

TEST(SettingTable, ManyValuesOfOneColumnAreListedShortly) {
  std::vector<RunRecord> many;
  for (int seed = 1; seed <= 6; ++seed) many.push_back(run("scratch", seed, 0.5));
  const auto table = settingTable({{"a", many}, {"b", {run("scratch", 1, 0.5)}}});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->rows.at(0).values, (std::vector<std::string>{"1, 2, 3, 4, …", "1"}));
  EXPECT_TRUE(settingTable({})->rows.empty());
  EXPECT_FALSE(settingTable({{"broken", {RunRecord{}}}}));
}

}  // namespace
}  // namespace clozebench
