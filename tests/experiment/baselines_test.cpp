// The baselines against scikit-learn (tests/golden/baselines) and in what they promise by themselves.
#include "experiment/baselines.h"

#include "experiment/lbfgs.h"
#include "experiment/logistic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

nlohmann::json golden() {
  return nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/baselines/tfidf.json"))["cases"];
}

TEST(TfIdf, EqualsScikitLearnsVectors) {
  for (const auto& item : golden()) {
    const auto train = item["train"].get<std::vector<std::string>>();
    const TfIdf vectors(train, 100000);
    EXPECT_EQ(vectors.size(), item["features"].get<std::size_t>());
    const auto row = vectors.row(item["test"][0].get<std::string>());
    std::vector<double> ours, theirs;
    for (const auto& feature : row) ours.push_back(feature.weight);
    for (const auto& weight : item["first_row"]) theirs.push_back(weight.get<double>());
    std::ranges::sort(ours);
    std::ranges::sort(theirs);
    ASSERT_EQ(ours.size(), theirs.size());
    for (std::size_t i = 0; i < ours.size(); ++i) EXPECT_NEAR(ours[i], theirs[i], 1e-6);
  }
}

TEST(LogisticRegression, EqualsScikitLearnsProbabilities) {
  for (const auto& item : golden()) {
    const auto train = item["train"].get<std::vector<std::string>>();
    const TfIdf vectors(train, 100000);
    std::vector<FeatureRow> rows;
    for (const auto& text : train) rows.push_back(vectors.row(text));
    const auto labels = item["train_labels"].get<std::vector<std::int32_t>>();
    const auto testLabels = item["test_labels"].get<std::vector<std::int32_t>>();
    const int classes = 1 + *std::ranges::max_element(labels);
    LogisticRegression model(vectors.size(), classes);  // the second strength continues from the first
    for (const auto& fit : item["fits"]) {
      ASSERT_TRUE(
          model.fit(rows, labels, {.strength = fit["strength"], .tolerance = 1e-9, .mostIterations = 2000}, nullptr));
      double right = 0;
      for (std::size_t i = 0; i < item["test"].size(); ++i) {
        const auto row = vectors.row(item["test"][i].get<std::string>());
        const auto probabilities = model.probabilities(row);
        for (int k = 0; k < classes; ++k) EXPECT_NEAR(probabilities[k], fit["probabilities"][i][k].get<double>(), 2e-4);
        if (i < testLabels.size()) right += model.predict(row) == testLabels[i];
      }
      EXPECT_DOUBLE_EQ(right / static_cast<double>(testLabels.size()), fit["accuracy"].get<double>());
    }
  }
}

TEST(Lbfgs, FindsTheFootOfANarrowValley) {
  // Rosenbrock's function in ten dimensions: its only minimum near the start is at (1, ..., 1).
  const auto valley = [](const std::vector<double>& x, std::vector<double>& gradient) {
    std::ranges::fill(gradient, 0.0);
    double value = 0;
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
      const double bend = x[i + 1] - x[i] * x[i], far = 1 - x[i];
      value += 100 * bend * bend + far * far;
      gradient[i] += -400 * bend * x[i] - 2 * far;
      gradient[i + 1] += 200 * bend;
    }
    return value;
  };
  std::vector<double> point(10, 0.7);
  EXPECT_EQ(minimize(valley, point, 1e-8, 1000, nullptr), MinimizeEnd::Converged);
  for (const double part : point) EXPECT_NEAR(part, 1, 1e-6);
  EXPECT_EQ(minimize(valley, point, 0, 5, [] { return true; }), MinimizeEnd::Stopped);
}

TEST(PlainWords, AreLowerCaseWordsAndSingleChineseCharacters) {
  EXPECT_THAT(plainWords("The Größe, of x2 I'm well_known—42!"),
              ElementsAre("the", "größe", "of", "x2", "well_known", "42"));
  EXPECT_THAT(plainWords("我喜欢BERT模型。"), ElementsAre("我", "喜", "欢", "bert", "模", "型"));
  EXPECT_THAT(plainWords(""), IsEmpty());
  EXPECT_THAT(plainWords("\xff ok \xe4"), ElementsAre("ok"));
}

TaskData smallTask() {
  TaskData task;
  task.labels = {"bad", "good", "unused"};
  for (int i = 0; i < 20; ++i) {
    task.train.texts.push_back(i % 4 ? "a fine warm film" : "a dull cold film");
    task.train.gold.push_back(i % 4 ? 1 : 0);
  }
  task.validation.texts = {"fine", "dull", "warm"};
  task.validation.gold = {1, 0, 1};
  task.test.texts = {"so warm and fine", "cold and dull", "fine", "who knows"};
  task.test.gold = {1, 0, 1, -1};
  return task;
}

TEST(Baselines, MajorityAndLinearModelOnTheTestSplit) {
  std::vector<std::string> notices;
  const auto result = baselines(smallTask(), nullptr, &notices);
  ASSERT_TRUE(result) << result.error().sentence();
  EXPECT_DOUBLE_EQ(result->at("majority").get("f1_micro"), 0.5);  // two of four; the unseen label is wrong
  EXPECT_DOUBLE_EQ(result->at("tfidf_linear").get("accuracy"), 0.75);
  ASSERT_EQ(result->at("tfidf_linear").perClass.size(), 3u);
  EXPECT_EQ(result->at("tfidf_linear").perClass[1].label, "good");
  EXPECT_EQ(result->at("tfidf_linear").perClass[1].support, 2);
  EXPECT_EQ(result->at("tfidf_linear").perClass[2].support, 0);
  EXPECT_THAT(notices, IsEmpty());
}

TEST(Baselines, CountWhatStandsBehindThemAndWhatLeaks) {
  auto task = smallTask();
  task.test.texts[1] = "A DULL  cold film";  // the same text to a reader
  task.duplicates = 18;
  const auto account = accountOf(task);
  EXPECT_EQ(account.train, 20);
  EXPECT_EQ(account.validation, 3);
  EXPECT_EQ(account.test, 4);
  EXPECT_EQ(account.testInTrain, 1);
  EXPECT_EQ(account.validationInTrain, 0);
  EXPECT_EQ(account.duplicates, 18);
}

TEST(Baselines, StopAndEmptyDataAreErrors) {
  EXPECT_EQ(baselines(smallTask(), [] { return true; }).error().code, ErrorCode::Interrupted);
  EXPECT_EQ(baselines({}, nullptr).error().code, ErrorCode::BadInput);
}

TEST(TfIdf, ACappedVocabularyKeepsWhatMostTextsShare) {
  const std::vector<std::string> texts = {"apple pear", "apple plum", "apple pear"};
  const TfIdf vectors(texts, 2);
  EXPECT_TRUE(vectors.capped());
  EXPECT_EQ(vectors.size(), 2u);
  EXPECT_EQ(vectors.row("apple").size(), 1u);
  EXPECT_EQ(vectors.row("plum").size(), 0u);
  EXPECT_FALSE(TfIdf(texts, 100).capped());
}

}  // namespace
}  // namespace clozebench
