// The area under the ROC curve against scikit-learn (tests/golden/metrics/make_auroc.py), and where it is not defined.
#include "metrics/auroc.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

namespace clozebench::metrics {
namespace {

LabelSets setsOf(const nlohmann::json& rows, bool single) {
  auto sets = single ? LabelSets() : LabelSets::ofAnySize();
  for (const auto& row : rows) sets.add(row.get<std::vector<std::int32_t>>());
  return sets;
}

TEST(Auroc, EqualsScikitLearn) {
  const auto golden = nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/metrics/auroc.json"));
  for (const auto& item : golden["cases"]) {
    std::vector<float> scores;
    for (const auto& row : item["scores"])
      for (const auto& score : row) scores.push_back(score);
    const auto result = auroc(setsOf(item["gold"], item["single"]), scores, item["classes"]);
    EXPECT_NEAR(result.value, item["auroc"].get<double>(), 1e-9) << item["name"];
    EXPECT_EQ(result.undefined, "") << item["name"];
  }
}

TEST(Auroc, IsOneForAPerfectOrderZeroForItsReverseAndHalfForTies) {
  const LabelSets gold{0, 0, 1, 1, 1};
  EXPECT_EQ(auroc(gold, std::vector<float>{9, 1, 8, 2, 3, 7, 2, 8, 1, 9}, 2).value, 1);
  EXPECT_EQ(auroc(gold, std::vector<float>{1, 9, 2, 8, 7, 3, 8, 2, 9, 1}, 2).value, 0);
  EXPECT_EQ(auroc(gold, std::vector<float>(10, 0.5F), 2).value, 0.5);
}

TEST(Auroc, OnlyTheOrderOfScoresCounts) {
  const LabelSets gold{1, 0, 1, 0, 2, 2};
  std::vector<float> logits{0.1F, 2, 0.3F, 1.5F, 1, 0.2F, 0.4F, -1, 0, 0.2F, 0.1F, -3, 0.7F, 0.6F, 0.5F, -2, 0, 4};
  std::vector<float> sigmoids;
  for (const float logit : logits) sigmoids.push_back(1 / (1 + std::exp(-logit)));
  EXPECT_EQ(auroc(gold, logits, 3).value, auroc(gold, sigmoids, 3).value);
}

TEST(Auroc, HasAReasonWhereItHasNoValue) {
  const auto reasonOf = [](const LabelSets& gold, std::vector<float> scores, std::size_t classes) {
    const auto result = auroc(gold, scores, classes);
    EXPECT_TRUE(std::isnan(result.value));
    return result.undefined;
  };
  EXPECT_EQ(reasonOf({}, {}, 2), "There are no labelled examples");
  EXPECT_EQ(reasonOf({1, 1}, {0.1F, 0.9F, 0.4F, 0.6F}, 2),
            "All examples have the same label, so that nothing can be ranked above anything");
  EXPECT_NE(reasonOf(LabelSets({0, 0}, {0, 1, 2}), {0.1F, 0.9F, 0.4F, 0.6F}, 2), "");
  EXPECT_EQ(reasonOf({0, 1}, {0.1F, std::nanf(""), 0.4F, 0.6F}, 2), "The network gives scores that are no numbers");
  const auto tooMany = aurocOfTooMany(300'000, 2'000);
  EXPECT_TRUE(std::isnan(tooMany.value));
  EXPECT_NE(tooMany.undefined, "");
}

}  // namespace
}  // namespace clozebench::metrics
