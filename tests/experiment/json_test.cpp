// The JSON that scripts read.
#include "experiment/json.h"

#include "run_json_names.h"
#include "store/values_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace clozebench {
namespace {

using nlohmann::json;

TEST(Json, NamesEverythingOfARunAsTheContractSays) {
  RunRecord run;
  run.id = "0abc";
  run.kind = RunKind::Pretrain;
  run.summary.seconds = 4;
  run.summary.tokens = 1000;
  const auto object = toJson(run);
  for (const char* name : testing::kRunJsonNames) EXPECT_TRUE(object.contains(name)) << name;
  EXPECT_EQ(object["kind"], "pretrain");
  EXPECT_EQ(object["tokens_per_second"], 250);
  for (const char* name : {"arm", "parent", "checkpoint", "error"}) EXPECT_TRUE(object[name].is_null()) << name;
}

TEST(Json, WritesNaNAsNull) {
  RunRecord run;
  run.summary.trainLossLast = std::numeric_limits<double>::quiet_NaN();
  run.summary.trainLossFirst = std::numeric_limits<double>::infinity();
  run.summary.validation.values["loss"] = std::nan("");
  const auto text = toJson(run).dump();
  EXPECT_NE(text.find("\"train_loss_last\":null"), std::string::npos);
  EXPECT_NE(text.find("\"train_loss_first\":null"), std::string::npos);
  EXPECT_NE(text.find("\"loss\":null"), std::string::npos);
  EXPECT_TRUE(toJson(run)["tokens_per_second"].is_null());
}

TEST(Json, TellsAnErrorWithItsRemedy) {
  RunRecord run;
  run.error = Error{ErrorCode::DiskFull, "The disk is full", "Free some space", {{"file", "x"}}};
  EXPECT_EQ(toJson(run)["error"], json({{"code", "disk_full"},
                                        {"what", "The disk is full"},
                                        {"remedy", "Free some space"},
                                        {"context", {{"file", "x"}}}}));
}

TEST(Json, ListsTheClassesOfMetrics) {
  MetricValues metrics;
  metrics.values["f1_macro"] = 0.25;
  metrics.perClass = {{"noun", 0.5, 0.25, 1.0 / 3, 7}};
  EXPECT_EQ(toJson(metrics),
            json({{"f1_macro", 0.25},
                  {"per_class",
                   {{{"label", "noun"}, {"precision", 0.5}, {"recall", 0.25}, {"f1", 1.0 / 3}, {"support", 7}}}}}));
}

TEST(Json, AMetricWithoutAValueIsNullWithItsReasonAndComesBackSo) {
  MetricValues metrics;
  metrics.values["accuracy"] = 0.5;
  metrics.undefined["auroc"] = "All examples have the same label";
  const auto document = toJson(metrics);
  EXPECT_EQ(
      document,
      json({{"accuracy", 0.5}, {"auroc", nullptr}, {"undefined", {{"auroc", "All examples have the same label"}}}}));
  const auto back = metricsFromJson(document);
  EXPECT_EQ(back.values, metrics.values);
  EXPECT_EQ(back.undefined, metrics.undefined);
}

Gain sampleGain() {
  Gain gain;
  gain.variant = "cnn";
  gain.metric = "f1_macro";
  gain.gain = 0.125;
  gain.low = -0.5;
  gain.high = std::nan("");
  gain.pValue = 0.03;
  gain.pTest = "mcnemar_exact";
  gain.variance = "The interval contains ...";
  gain.stepsRatio = 2.5;
  gain.secondsPretraining = 17;
  gain.tokensPretraining = 19;
  gain.areaBetweenCurves = 0.1;
  gain.differs = {"finetune.embedding_rate"};
  gain.differsValues = {{"finetune.embedding_rate", {"0.3", "1"}}};
  gain.data = {112, 16, 32, 5, 3, 2};
  gain.seeds = 4;
  gain.seedsUsed = {1, 2, 3, 5};
  gain.seedsPlanned = 5;
  gain.pHolm = 0.06;
  gain.breakEven = BreakEven{20, 2, 26, 0.4, 33.0};
  gain.varied = {{"backbone.layers", std::int64_t{2}}};
  gain.rows = {{0, 0, 0, {}, {}}, {1, 32, 13, {}, {}}};
  gain.rows[1].pretrained.metrics["f1_macro"] = {0.5, 0.1, {0.4, 0.6}};
  gain.rows[1].pretrained.seconds = 3;
  gain.rows[1].gains["f1_macro"] = {0.2, 0.1, 0.3, 0.01, 4};
  gain.rows[1].scratch.tokens = 11;
  gain.testPretrained.metrics["f1_macro"] = {0.7, 0, {0.7}};
  gain.trainLossFirstScratch = {2, 0.5, {1.5, 2.5}};
  gain.bestValidationLossPretrained = {1, 0, {1}};
  gain.baselines["majority"].values["f1_macro"] = 0.2;
  return gain;
}

TEST(Json, NamesEverythingOfAGainAsTheContractSays) {
  const auto object = toJson(sampleGain());
  for (const char* name : {"variant", "metric", "split", "f1_gain", "ci", "p_value", "p_test", "variance",
                           "steps_ratio", "seconds_pretraining", "differs", "rows", "baselines", "p_holm", "break_even",
                           "varied", "rates_tried", "seeds_used", "seeds_planned"})
    EXPECT_TRUE(object.contains(name)) << name;
  EXPECT_EQ(object["f1_gain"], 0.125);
  EXPECT_EQ(object["ci"], json({-0.5, nullptr}));
  EXPECT_EQ(object["rows"][1]["epoch"], 1);
  EXPECT_EQ(object["rows"][1]["pretrained"]["f1_macro"], json({{"mean", 0.5}, {"sd", 0.1}, {"values", {0.4, 0.6}}}));
  EXPECT_EQ(object["rows"][1]["pretrained"]["seconds"], 3);
  EXPECT_EQ(object["rows"][1]["scratch"]["tokens"], 11);
  EXPECT_EQ(object["rows"][1]["ci"], json({0.1, 0.3}));
  EXPECT_EQ(object["rows"][1]["gains"]["f1_macro"]["seeds"], 4);
  EXPECT_TRUE(object["rows"][0]["ci"][0].is_null());
  EXPECT_EQ(object["break_even"]["scratch_seconds"], 33);
  EXPECT_EQ(object["varied"], json({{"backbone.layers", 2}}));
  EXPECT_EQ(object["seeds_used"], json({1, 2, 3, 5}));
  EXPECT_EQ(object["baselines"]["majority"]["f1_macro"], 0.2);
  EXPECT_EQ(object["seeds"], 4);
  EXPECT_EQ(object["examples"], json({{"train", 112},
                                      {"validation", 16},
                                      {"test", 32},
                                      {"test_in_train", 5},
                                      {"validation_in_train", 3},
                                      {"duplicates_in_train", 2},
                                      {"test_in_corpus", 0},
                                      {"validation_in_corpus", 0},
                                      {"leaks_left_out", 0},
                                      {"duplicates_left_out", 0},
                                      {"validation_in_test", 0}}));
  EXPECT_EQ(object["differs_values"]["finetune.embedding_rate"], json({{"pretrained", "0.3"}, {"scratch", "1"}}));
  Gain never = sampleGain();
  never.stepsRatio.reset();
  EXPECT_TRUE(toJson(never)["steps_ratio"].is_null());
  never.breakEven.reset();
  EXPECT_TRUE(toJson(never)["break_even"].is_null());
}

TEST(Json, ReadsBackTheGainItWrote) {
  const auto once = toJson(sampleGain());
  const auto gain = gainFromJson(json::parse(once.dump()));
  ASSERT_TRUE(gain) << gain.error().sentence();
  auto again = *gain;  // what varies is the experiment's to say
  again.varied = sampleGain().varied;
  EXPECT_EQ(toJson(again), once);
  EXPECT_TRUE(std::isnan(gain->high));
  EXPECT_EQ(*gain->stepsRatio, 2.5);
  EXPECT_EQ(gain->rows[1].step, 13);
}

TEST(Json, AGainThatWasKeptWithoutTheIntervalOfItsSeedsHasItFromTheirScores) {
  auto gain = sampleGain();
  gain.testPretrained.metrics[gain.metric].values = {0.6, 0.7, 0.8};
  gain.testScratch.metrics[gain.metric].values = {0.5, 0.6, 0.5};
  auto kept = toJson(gain);
  kept.erase("over_seeds");
  kept.erase("verdict");
  const auto read = gainFromJson(kept);
  ASSERT_TRUE(read);
  EXPECT_NEAR(read->overSeeds.mean, 1.0 / 6, 1e-12);
  EXPECT_NEAR(read->overSeeds.low, -0.1201768485, 1e-9);  // scipy.stats.t.interval(0.95, 2, 1 / 6, 1 / 15)
  EXPECT_EQ(read->overSeeds.seeds, 3);
}

TEST(Json, CallsABrokenGainCorrupt) {
  for (const char* text : {"{}", "[]", "null", R"({"variant": 3})"}) {
    const auto gain = gainFromJson(json::parse(text));
    ASSERT_FALSE(gain) << text;
    EXPECT_EQ(gain.error().code, ErrorCode::Corrupt);
  }
}

}  // namespace
}  // namespace clozebench
