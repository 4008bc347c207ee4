// The metrics against scikit-learn's values (tests/golden/metrics) and against their own laws.
#include "metrics/metrics.h"

#include "golden_scores.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace clozebench::metrics {
namespace {

using Labels = std::vector<std::int32_t>;

TEST(Classify, EqualsScikitLearnToNineDigits) {
  const auto golden = nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/metrics/classification.json"));
  ASSERT_GE(golden["cases"].size(), 12u);
  for (const auto& item : golden["cases"]) {
    SCOPED_TRACE(item["name"].get<std::string>());
    const int classes = item["classes"];
    const auto result = classify(item["gold"].get<Labels>(), item["predicted"].get<Labels>(), classes);
    test::expectGoldenScores(result, item);
    EXPECT_NEAR(result.mcc, item["mcc"].get<double>(), 1e-9);
    EXPECT_NEAR(result.f1Mean, (item["f1_micro"].get<double>() + item["f1_macro"].get<double>()) / 2, 1e-9);
    EXPECT_EQ(result.confusion, item["confusion"].get<std::vector<std::int64_t>>());
  }
}

TEST(Classify, AnEmptySplitScoresZeroRatherThanNaN) {
  const auto result = classify({}, {}, 3);
  EXPECT_EQ(result.accuracy, 0);
  EXPECT_EQ(result.f1Macro, 0);
  EXPECT_EQ(result.mcc, 0);
  EXPECT_EQ(result.perClass.size(), 3u);
}

TEST(Classify, ALabelUnseenInTrainingIsWrongWhateverIsPredicted) {
  const auto seen = classify(Labels{0, 1, 1}, Labels{0, 1, 1}, 2);
  const auto unseen = classify(Labels{0, 1, -1}, Labels{0, 1, 1}, 2);
  EXPECT_EQ(seen.accuracy, 1);
  EXPECT_DOUBLE_EQ(unseen.accuracy, 2.0 / 3);
  EXPECT_EQ(unseen.perClass[1].support, 1);
  EXPECT_DOUBLE_EQ(unseen.perClass[1].precision, 0.5);
  EXPECT_EQ(unseen.confusion, (std::vector<std::int64_t>{1, 0, 0, 1}));
}

TEST(MacroF1, FromCountsEqualsThatOfTheExamples) {
  const auto whole = classify(Labels{0, 0, 1, 2, 2, 2}, Labels{0, 1, 1, 2, 0, 2}, 3);
  const std::vector<double> hits{1, 1, 2}, golds{2, 1, 3}, guesses{2, 2, 2};
  EXPECT_DOUBLE_EQ(macroF1(hits, golds, guesses), whole.f1Macro);
  EXPECT_DOUBLE_EQ(matthews(hits, golds, guesses), whole.mcc);
}

}  // namespace
}  // namespace clozebench::metrics
