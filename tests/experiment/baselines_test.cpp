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
    task.train.gold.add(i % 4 ? 1 : 0);
  }
  task.validation.texts = {"fine", "dull", "warm"};
  task.validation.gold = {1, 0, 1};
  task.test.texts = {"so warm and fine", "cold and dull", "fine", "who knows"};
  task.test.gold = {1, 0, 1, -1};
  return task;
}

TEST(Baselines, MajorityAndLinearModelOnTheTestSplit) {
  std::vector<std::string> notices;
  const auto result = baselines(smallTask(), "f1_micro", nullptr, &notices);
  ASSERT_TRUE(result) << result.error().sentence();
  EXPECT_DOUBLE_EQ(result->at("majority").get("f1_micro"), 0.5);  // two of four; the unseen label is wrong
  EXPECT_DOUBLE_EQ(result->at("tfidf_linear").get("accuracy"), 0.75);
  ASSERT_EQ(result->at("tfidf_linear").perClass.size(), 4u);  // the last: a label unseen in training
  EXPECT_EQ(result->at("tfidf_linear").perClass[1].label, "good");
  EXPECT_EQ(result->at("tfidf_linear").perClass[1].support, 2);
  EXPECT_EQ(result->at("tfidf_linear").perClass[2].support, 0);
  EXPECT_THAT(notices, IsEmpty());
}

TaskData taskOfSets() {
  TaskData task;
  task.labels = {"cold", "film", "unused", "warm"};
  for (auto* split : {&task.train, &task.validation, &task.test}) split->gold = LabelSets::ofAnySize();
  const std::vector<std::pair<std::string, std::vector<std::int32_t>>> rows = {
      {"a warm film", {1, 3}}, {"a cold film", {0, 1}}, {"warm weather", {3}}, {"film", {1}}, {"nothing much", {}}};
  for (int i = 0; i < 40; ++i) {
    const auto& [text, labels] = rows[static_cast<std::size_t>(i) % rows.size()];
    for (auto* split : {&task.train, &task.validation}) {
      split->texts.push_back(text + " of today");
      split->gold.add(labels);
    }
  }
  task.test.texts = {"warm", "cold film", "nothing"};
  task.test.gold.add(std::vector<std::int32_t>{3});
  task.test.gold.add(std::vector<std::int32_t>{-1, 0, 1});
  task.test.gold.add(std::vector<std::int32_t>{});
  return task;
}

TEST(Baselines, OfLabelSetsAreTheSameLabelsAlwaysAndOneLinearModelPerLabel) {
  std::vector<std::string> notices;
  const auto result = baselines(taskOfSets(), "f1_micro", nullptr, &notices);
  ASSERT_TRUE(result) << result.error().sentence();
  // film and warm stand on 24 and 16 of 40 rows: giving both scores 2 * 40 / (80 + 48) = 0.625 on validation, film
  // alone 48 / 88. On test both are given three times: 2 of 6 hit, of 4 to find.
  EXPECT_NEAR(result->at("majority").get("f1_micro"), 2 * 2.0 / (6 + 4), 1e-12);
  // The linear model finds all that training showed.
  EXPECT_NEAR(result->at("tfidf_linear").get("f1_micro"), 2 * 3.0 / (3 + 4), 1e-12);
  EXPECT_NEAR(result->at("tfidf_linear").get("accuracy"), 2.0 / 3, 1e-12);
  EXPECT_NEAR(result->at("tfidf_linear").get("f1_macro"), 3.0 / 4, 1e-12);  // "unused" counts 0
  EXPECT_TRUE(std::isnan(result->at("tfidf_linear").get("mcc")));
  ASSERT_EQ(result->at("tfidf_linear").perClass.size(), 5u);
  EXPECT_EQ(result->at("tfidf_linear").perClass[4].support, 1);  // unseen in training
  EXPECT_THAT(notices, IsEmpty());
}

TEST(Baselines, TheSameLabelsAlwaysAreChosenForTheMetric) {
  // Only the empty set is ever exactly right for more than one kind of row here: 8 of 40.
  const auto exact = baselines(taskOfSets(), "accuracy", nullptr);
  EXPECT_NEAR(exact->at("majority").get("accuracy"), 1.0 / 3, 1e-12);
  EXPECT_EQ(exact->at("majority").get("f1_micro"), 0);
  const auto macro = baselines(taskOfSets(), "f1_macro", nullptr);
  EXPECT_NEAR(macro->at("majority").get("recall_macro"), 3.0 / 4, 1e-12);  // every label that helps at all
}

TEST(Baselines, TellHowMuchIsDone) {
  for (const auto& task : {smallTask(), taskOfSets()}) {
    std::vector<std::pair<double, double>> told;
    ASSERT_TRUE(baselines(task, "f1_micro", nullptr, nullptr,
                          [&](double done, double total) { told.emplace_back(done, total); }));
    ASSERT_FALSE(told.empty());
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_GT(told.back().first, 0);
    EXPECT_LE(told.back().first, told.back().second);
  }
}

TEST(Baselines, OfLabelSetsCanBeStopped) {
  EXPECT_EQ(baselines(taskOfSets(), "f1_micro", [] { return true; }).error().code, ErrorCode::Interrupted);
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
  EXPECT_EQ(baselines(smallTask(), "f1_micro", [] { return true; }).error().code, ErrorCode::Interrupted);
  EXPECT_EQ(baselines({}, "f1_micro", nullptr).error().code, ErrorCode::BadInput);
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
