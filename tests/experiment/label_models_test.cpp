// One linear model per label, many at a time: against scikit-learn (tests/golden/baselines), and what sharing must not
// change.
#include "experiment/label_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <mutex>

namespace clozebench {
namespace {

using Positives = std::vector<std::vector<std::int32_t>>;
using Models = std::vector<std::vector<LinearModel>>;  // by label, by strength

Models fitted(const LabelModels& models, std::size_t labels, const LabelFit& options, int threads = 1) {
  Models result(labels, std::vector<LinearModel>(options.strengths.size()));
  std::mutex mutex;
  const auto take = [&](std::size_t label, std::size_t strength, const LinearModel& model) {
    const std::lock_guard lock(mutex);
    EXPECT_TRUE(result[label][strength].weights.empty());  // once
    result[label][strength] = model;
  };
  EXPECT_TRUE(models.fit(options, threads, take, {}));
  return result;
}

double probability(const LinearModel& model, const FeatureRow& row) {
  return 1 / (1 + std::exp(-static_cast<double>(model.score(row))));
}

TEST(LabelModels, EqualScikitLearnsOneVsRest) {
  const auto item = nlohmann::json::parse(std::ifstream(CLOZEBENCH_TEST_GOLDEN "/baselines/sets.json"));
  const auto train = item["train"].get<std::vector<std::string>>();
  const TfIdf vectors(train, 100000);
  const auto rows = featureRows(vectors, train);
  const std::size_t classes = item["classes"];
  Positives positives(classes);
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (const std::size_t label : item["labels"][row]) positives[label].push_back(static_cast<std::int32_t>(row));
  LabelFit options{.tolerance = 1e-6, .mostIterations = 500};
  for (const auto& fit : item["fits"]) options.strengths.push_back(fit["strength"]);
  const auto models = fitted(LabelModels(rows, vectors.size(), positives), classes, options);
  for (std::size_t i = 0; i < item["test"].size(); ++i) {
    const auto row = vectors.row(item["test"][i].get<std::string>());
    for (std::size_t strength = 0; strength < options.strengths.size(); ++strength)
      for (std::size_t k = 0; k < classes; ++k)
        EXPECT_NEAR(probability(models[k][strength], row), item["fits"][strength]["probabilities"][i][k].get<double>(),
                    2e-5);
  }
}

// 67 rows of up to 5 of 23 features, and 41 labels of which each has features of its own; the last three are on all
// rows, on one and on none.
struct MadeUp {
  std::vector<FeatureRow> rows;
  Positives positives;
  static constexpr std::size_t kFeatures = 23, kLabels = 41;

  MadeUp() : rows(67), positives(kLabels) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      std::vector<std::int32_t> indices;
      for (std::size_t i = 0; i < 5; ++i)
        indices.push_back(static_cast<std::int32_t>((row * row + 7 * i * (row + 3)) % kFeatures));
      std::ranges::sort(indices);
      indices.erase(std::ranges::unique(indices).begin(), indices.end());
      for (const auto index : indices) rows[row].push_back({index, 1 / std::sqrt(static_cast<float>(indices.size()))});
      for (std::size_t label = 0; label + 3 < kLabels; ++label)
        if (std::ranges::count(indices, static_cast<std::int32_t>(label % kFeatures)) && (row + label) % 3)
          positives[label].push_back(static_cast<std::int32_t>(row));
      positives[kLabels - 3].push_back(static_cast<std::int32_t>(row));
    }
    positives[kLabels - 2] = {11};
  }
  // Of C times the sum of losses plus half the squared weights.
  double largestGradient(std::size_t label, double strength, const LinearModel& model) const {
    std::vector<double> gradient(model.weights.begin(), model.weights.end());
    double bias = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const bool on = std::ranges::binary_search(positives[label], static_cast<std::int32_t>(row));
      const double pull = strength * (probability(model, rows[row]) - on);
      bias += pull;
      for (const auto& feature : rows[row])
        gradient[static_cast<std::size_t>(feature.index)] += pull * static_cast<double>(feature.weight);
    }
    for (const double part : gradient) bias = std::max(std::abs(bias), std::abs(part));
    return bias;
  }
};

TEST(LabelModels, EachIsAMinimumOfItsOwnFunctionAsFarAsAsked) {
  const MadeUp made;
  const LabelFit options{.strengths = {4, 32}, .tolerance = 1e-3, .mostIterations = 200};
  const auto models = fitted(LabelModels(made.rows, MadeUp::kFeatures, made.positives), MadeUp::kLabels, options);
  for (std::size_t label = 0; label < MadeUp::kLabels; ++label)
    for (std::size_t i = 0; i < 2; ++i) {
      const double c = options.strengths[i];
      const double most = c * 1e-3 * std::min(static_cast<double>(made.positives[label].size()), 6.7);
      EXPECT_LE(made.largestGradient(label, c, models[label][i]), most + 1e-3) << label << " C " << c;
    }
  EXPECT_LT(probability(models[MadeUp::kLabels - 1][1], made.rows[3]), 0.01);  // the label on no row
  EXPECT_GT(probability(models[MadeUp::kLabels - 3][1], made.rows[3]), 0.99);  // the one on all
}

TEST(LabelModels, DependNeitherOnNeighboursNorOnThreads) {
  const MadeUp made;
  const LabelFit options{.strengths = {4, 32}};
  const auto all = fitted(LabelModels(made.rows, MadeUp::kFeatures, made.positives), MadeUp::kLabels, options);
  const auto threads = fitted(LabelModels(made.rows, MadeUp::kFeatures, made.positives), MadeUp::kLabels, options, 3);
  for (std::size_t label = 0; label < MadeUp::kLabels; ++label) {
    const auto alone = fitted(LabelModels(made.rows, MadeUp::kFeatures, {made.positives[label]}), 1, options);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(alone[0][i].weights, all[label][i].weights) << label;
      EXPECT_EQ(alone[0][i].bias, all[label][i].bias);
      EXPECT_EQ(threads[label][i].weights, all[label][i].weights);
    }
  }
}

TEST(LabelModels, TellHowManyAreDoneAndEndWhenTold) {
  const MadeUp made;
  const LabelModels models(made.rows, MadeUp::kFeatures, made.positives);
  const LabelFit options{.strengths = {4}};
  std::size_t most = 0, heard = 0;
  EXPECT_TRUE(models.fit(
      options, 1, [](auto...) {},
      [&](std::size_t done) {
        EXPECT_GE(done, most);
        most = done;
        return true;
      }));
  EXPECT_EQ(most, MadeUp::kLabels);
  EXPECT_FALSE(models.fit(
      options, 2, [](auto...) {}, [&](std::size_t) { return ++heard < 3; }));
  EXPECT_EQ(heard, 3u);
}

TEST(LabelModels, WithoutLabelsNothingHappens) {
  const MadeUp made;
  EXPECT_TRUE(LabelModels(made.rows, MadeUp::kFeatures, {}).fit({.strengths = {4}}, 2, [](auto...) { FAIL(); }, {}));
}

}  // namespace
}  // namespace clozebench
