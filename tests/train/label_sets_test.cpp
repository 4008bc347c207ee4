// Fine-tuning with any number of labels a text: the loss, the start from priors, the threshold, and what is kept.
#include "base/random.h"
#include "data/task.h"
#include "model/label_loss.h"
#include "train/classification_metrics.h"
#include "train/classify_objective.h"
#include "train/predictor.h"
#include "world.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

using test::runTraining;
using test::World;

// ---- the loss

TEST(LabelLoss, EqualsTorchsBinaryCrossEntropyAndItsGradient) {
  torch::manual_seed(3);
  const std::int64_t B = 5, C = 7;
  const auto targets = torch::rand({B, C}).lt(0.3).to(torch::kFloat32);  // (B, C)
  const auto positions = targets.flatten().nonzero().squeeze(1);         // (N)
  for (const auto& weights : {torch::Tensor(), torch::rand({C}) + 0.5}) {
    auto ours = torch::randn({B, C}).mul_(9).requires_grad_(true);
    auto theirs = ours.detach().clone().requires_grad_(true);
    const auto loss = functional::labelLoss(ours, positions, weights);
    const auto factors = weights.defined() ? weights.expand({B, C}) : torch::ones({B, C});
    const auto expected =
        at::binary_cross_entropy_with_logits(theirs, targets, factors, {}, at::Reduction::Sum) / static_cast<double>(B);
    EXPECT_NEAR(loss.item<double>(), expected.item<double>(), 1e-4);
    loss.backward();
    expected.backward();
    EXPECT_TRUE(torch::allclose(ours.grad(), theirs.grad(), 1e-4, 1e-6));
  }
}

TEST(LabelLoss, RowsWithoutLabelsAndHalfPrecisionHaveOne) {
  const auto logits = torch::full({3, 4}, -2.0, torch::kBFloat16).requires_grad_(true);
  const auto loss = functional::labelLoss(logits, torch::empty({0}, torch::kInt64), {});
  EXPECT_EQ(loss.scalar_type(), torch::kFloat32);
  EXPECT_NEAR(loss.item<double>(), 4 * std::log1p(std::exp(-2.0)), 1e-5);
}

TEST(PriorLogits, AreThoseOfTheSharesAndFiniteForLabelsThatNoneOrAllHave) {
  LabelSets gold = LabelSets::ofAnySize();
  for (int i = 0; i < 8; ++i) gold.add(i < 2 ? std::vector<std::int32_t>{0, 2} : std::vector<std::int32_t>{2});
  const auto logits = priorLogits(gold, 3);
  EXPECT_FLOAT_EQ(logits[0], std::log(2.5F / 6.5F));
  EXPECT_FLOAT_EQ(logits[1], std::log(0.5F / 8.5F));
  EXPECT_FLOAT_EQ(logits[2], std::log(8.5F / 0.5F));
}

TEST(BalancedWeights, OfSetsCountLabelsNotRows) {
  LabelSets gold = LabelSets::ofAnySize();
  gold.add(std::vector<std::int32_t>{0, 1});
  gold.add(std::vector<std::int32_t>{0});
  gold.add(std::vector<std::int32_t>{0});
  EXPECT_EQ(balancedWeights(gold, 3), (std::vector<float>{4.0F / 9, 4.0F / 3, 1.0F}));
}

// ---- runs

const std::vector<std::vector<std::string>> kTopics = {{"river", "lake", "ocean", "wave"},
                                                       {"flute", "drum", "violin", "song"},
                                                       {"bread", "cheese", "soup", "salad"},
                                                       {"engine", "wheel", "brake", "gear"}};

// Two words of each of a row's topics; one row in seven has none. `more`: labels without meaning, each on one row.
void writeRows(const std::filesystem::path& file, int rows, std::uint64_t stream, int more = 0) {
  CounterRandom random(13, stream);
  std::ofstream out(file);
  for (int i = 0; i < rows; ++i) {
    std::string text = "the old", labels;
    for (std::size_t topic = 0; topic < kTopics.size() && i % 7 != 3; ++topic) {
      if (random.below(5) > 1) continue;
      for (int k = 0; k < 2; ++k) text += " " + kTopics[topic][random.below(4)];
      labels += " __label__" + std::to_string(topic) + "000000000000000001";
    }
    if (i < more) labels += " __label__more" + std::to_string(i);
    out << text << labels << "\n";
  }
}

RunRequest requestFor(World& world, int more = 0) {
  writeRows(world.folder() / "multi_train.txt", more > 0 ? more : 119, 1, more);
  writeRows(world.folder() / "multi_dev.txt", 41, 2);
  writeRows(world.folder() / "multi_test.txt", 53, 3);
  auto& task = world.settings.task;
  task.kind = "multi_label";
  task.train = {(world.folder() / "multi_train.txt").string()};
  task.validation = {(world.folder() / "multi_dev.txt").string()};
  task.test = {(world.folder() / "multi_test.txt").string()};
  world.settings.finetune.epochs = 12;
  world.settings.finetune.learningRate = 6e-3;
  return world.finetune();
}

class LabelSetRun : public testing::Test {
 protected:
  World world{40, 9, 5};
};

TEST_F(LabelSetRun, LearnsFromScratchWhatLabelsATextHas) {
  const auto trace = runTraining(requestFor(world));
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  ASSERT_EQ(trace.validation.size(), 13U);
  const auto& row0 = trace.validation[0];
  EXPECT_EQ(row0.step, 0);
  EXPECT_LT(row0.metrics.get("f1_micro"), 0.75);
  const auto& test = trace.summary().test;
  EXPECT_GT(test.get("f1_micro"), 0.9);
  EXPECT_GT(test.get("accuracy"), 0.7);
  EXPECT_TRUE(std::isnan(test.get("mcc")));
  EXPECT_GT(test.get("auroc"), 0.9);
  ASSERT_EQ(test.perClass.size(), 4U);
  EXPECT_EQ(test.perClass[1].label, "1000000000000000001");
}

TEST_F(LabelSetRun, TheThresholdIsTunedOnValidationKeptWithTheCheckpointAndUsedOnTest) {
  world.settings.finetune.epochs = 5;
  const auto request = requestFor(world);
  const auto trace = runTraining(request);
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  const auto& summary = trace.summary();
  const double threshold = summary.validation.get("threshold");
  EXPECT_EQ(summary.test.get("threshold"), threshold);
  EXPECT_NE(threshold, 0.5);
  const auto predictor = Predictor::open(test::checkpointOf(request, "best"), request.settings.compute);
  ASSERT_TRUE(predictor) << predictor.error().sentence();
  EXPECT_TRUE((*predictor)->multiLabel());
  EXPECT_DOUBLE_EQ((*predictor)->threshold(), threshold);
  const auto task = loadTask(request.settings.task);
  const auto evaluation = (*predictor)->evaluate(task->test.texts, task->test.gold);
  ASSERT_TRUE(evaluation) << evaluation.error().sentence();
  for (const char* name : {"f1_micro", "f1_macro", "accuracy", "threshold"})
    EXPECT_DOUBLE_EQ(evaluation->metrics.get(name), summary.test.get(name)) << name;
  EXPECT_NEAR(evaluation->metrics.get("loss"), summary.test.get("loss"), 1e-5);
}

TEST_F(LabelSetRun, PredictionsAreTheLabelsAboveTheThresholdMaybeNone) {
  const auto request = requestFor(world);
  const auto trace = runTraining(request);
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  const auto predicted = trace.all<Predicted>();
  ASSERT_EQ(predicted.size(), 2U);
  EXPECT_EQ(predicted[1].split, "test");
  EXPECT_EQ(predicted[1].predicted.size(), 53U);
  EXPECT_FALSE(predicted[1].predicted.single());
  EXPECT_EQ(predicted[1].scores.size(), predicted[1].predicted.values().size());
  for (const float score : predicted[1].scores) EXPECT_GE(score, trace.summary().test.get("threshold"));
  const auto predictor = Predictor::open(test::checkpointOf(request, "best"), request.settings.compute);
  ASSERT_TRUE(predictor) << predictor.error().sentence();
  const auto answers = (*predictor)->predict({"the old river lake flute song", "the old"});
  ASSERT_TRUE(answers) << answers.error().sentence();
  ASSERT_EQ((*answers)[0].labels.size(), 2U);
  EXPECT_GE((*answers)[0].labels[0].score, (*answers)[0].labels[1].score);
  EXPECT_TRUE((*answers)[1].labels.empty());
}

TEST_F(LabelSetRun, AFixedThresholdIsAHalf) {
  world.settings.finetune.threshold = "fixed";
  world.settings.finetune.epochs = 2;
  const auto trace = runTraining(requestFor(world));
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  EXPECT_EQ(trace.summary().test.get("threshold"), 0.5);
  // What other thresholds would give is kept too, although the labels below a half are not.
  const auto predicted = trace.all<Predicted>().at(1);
  const auto half = std::ranges::find(predicted.thresholds, 0.5, &ThresholdPoint::threshold);
  ASSERT_NE(half, predicted.thresholds.end());
  EXPECT_NEAR(half->f1Micro, trace.summary().test.get("f1_micro"), 1e-9);
  EXPECT_NEAR(half->f1Macro, trace.summary().test.get("f1_macro"), 1e-9);
  EXPECT_GE(predicted.thresholds.front().recall, half->recall);
  EXPECT_EQ(predicted.thresholds.front().threshold, 0.001);
}

TEST_F(LabelSetRun, StoppedAndResumedItIsTheUnbrokenRun) {
  auto request = requestFor(world);
  request.settings.finetune.epochs = 3;
  const auto whole = runTraining(request);
  ASSERT_TRUE(whole.finished()) << whole.error().sentence();
  auto again = request;
  again.runId = "broken";
  again.runDirectory = world.folder() / "runs" / "broken";
  const auto first = runTraining(again, [](const Event& event, RunControls& controls) {
    if (const auto* row = std::get_if<Evaluated>(&event); row && row->epoch >= 1) controls.stop = true;
  });
  ASSERT_TRUE(first.stopped());
  const auto second = runTraining(test::resumed(again));
  ASSERT_TRUE(second.finished()) << second.error().sentence();
  EXPECT_EQ(whole.summary().test.values, second.summary().test.values);
  EXPECT_EQ(whole.all<Predicted>().at(1).predicted, second.all<Predicted>().at(1).predicted);
}

TEST_F(LabelSetRun, OfHundredsOfRareLabelsTheStartKnowsThatTheyAreRare) {
  auto request = requestFor(world, /*more=*/240);
  request.settings.finetune.epochs = 0;
  request.settings.finetune.steps = 1;
  const auto trace = runTraining(request);
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  // An even guess costs 244 ln 2 = 169; the entropy of the shares is 9, the rest is the start's noise.
  EXPECT_LT(trace.validation[0].metrics.get("loss"), 25);
  EXPECT_LT(trace.points[0].loss, 35);
}

TEST_F(LabelSetRun, OfHundredsOfLabelsOnlyScoresAreKeptWithEachEvaluation) {
  auto request = requestFor(world, /*more=*/240);
  request.settings.finetune.epochs = 1;
  const auto trace = runTraining(request);
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  const auto prediction = trace.all<Predicted>().at(1);
  EXPECT_EQ(prediction.labels.size(), 244U);
  EXPECT_TRUE(trace.validation[1].metrics.perClass.empty());
  EXPECT_TRUE(trace.summary().test.perClass.empty());
  const auto scores = classificationMetrics(prediction.gold, prediction.predicted, prediction.labels, std::nan(""));
  EXPECT_EQ(scores.perClass.size(), 244U);
  EXPECT_DOUBLE_EQ(scores.get("f1_macro"), trace.summary().test.get("f1_macro"));
}

}  // namespace
}  // namespace clozebench
