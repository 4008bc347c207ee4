// Laws of a fine-tuning run and of the pair of arms, on the small world.
#include "checkpoint/checkpoint.h"
#include "data/task.h"
#include "metrics/auroc.h"
#include "model/tensor.h"
#include "text/tokenizer.h"
#include "train/cpu.h"
#include "train/network.h"
#include "train/predictor.h"
#include "world.h"

#include <gmock/gmock.h>

#include <cmath>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::runTraining;
using test::World;
using testing::HasSubstr;

std::unique_ptr<Network> loadNetwork(const World& world, const std::filesystem::path& checkpoint) {
  const auto tokenizer = loadTokenizer(world.folder() / "tokenizer");
  auto network = makeFinetuneNetwork(world.settings, (*tokenizer)->size(), 4, {});
  EXPECT_TRUE(network.has_value());
  EXPECT_TRUE(loadWeights(checkpoint, (*network)->parameters, {""}).has_value());
  return std::move(*network);
}

TEST(FineTuning, ConvergesFromScratchAtTheDefaultSettings) {
  World world(/*corpusRows=*/300, /*trainRows=*/400, /*heldOutRows=*/100);
  world.settings.finetune = FinetuneConfig{};
  world.settings.finetune.learningRate = 3e-3;  // what resolve() puts in for automatic
  const auto trace = runTraining(world.finetune());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  EXPECT_GT(trace.summary().test.get("f1_micro"), 0.9);
  EXPECT_GT(trace.summary().validation.get("f1_micro"), 0.9);
}

TEST(FineTuning, OverfitsOneBatch) {
  World world(/*corpusRows=*/300, /*trainRows=*/9);
  world.settings.finetune.epochs = 120;
  world.settings.finetune.evalEvery = 1000;
  world.settings.finetune.dropout = 0;
  world.settings.finetune.learningRate = 1e-2;
  const auto trace = runTraining(world.finetune());
  ASSERT_TRUE(trace.finished());
  EXPECT_LT(trace.points.back().loss, 0.01);
}

TEST(FineTuning, EvaluatesValidationBeforeTheFirstStepAndAfterEachEpochAndReadsTestOnlyOnce) {
  World world;
  const auto trace = runTraining(world.finetune());
  ASSERT_TRUE(trace.finished());
  ASSERT_EQ(trace.validation.size(), 4U);
  EXPECT_TRUE(trace.test.empty());
  for (std::size_t epoch = 0; epoch < 4; ++epoch) {
    EXPECT_EQ(trace.validation[epoch].epoch, static_cast<double>(epoch));
    EXPECT_EQ(trace.validation[epoch].step, static_cast<std::int64_t>(7 * epoch));  // 61 rows, 9 a batch
  }
  EXPECT_FALSE(trace.validation[0].best);
  for (const char* name : {"loss", "accuracy", "f1_micro", "f1_macro", "f1_mean", "precision_micro", "precision_macro",
                           "recall_micro", "recall_macro", "mcc", "auroc"})
    EXPECT_TRUE(trace.validation[3].metrics.values.contains(name)) << name;
  EXPECT_EQ(trace.validation[3].metrics.perClass.size(), 4U);
  EXPECT_EQ(trace.summary().test.perClass.size(), 4U);
}

TEST(FineTuning, RowZeroIsTheEvaluationOfTheWeightsItStartsFrom) {
  World world;
  auto stopAtOnce = [](const Event& event, RunControls& controls) {
    if (std::holds_alternative<Evaluated>(event)) controls.stop = true;
  };
  const auto trace = runTraining(world.finetune(), stopAtOnce);
  ASSERT_TRUE(trace.stopped());
  EXPECT_EQ(trace.summary().steps, 0);
  const auto predictor = Predictor::open(checkpointOf(world.finetune(), "last"));
  ASSERT_TRUE(predictor.has_value());
  const auto task = loadTask(world.settings.task);
  const auto evaluation = (*predictor)->evaluate(task->validation.texts, task->validation.gold);
  ASSERT_TRUE(evaluation.has_value());
  ASSERT_EQ(trace.validation.size(), 1U);
  EXPECT_EQ(evaluation->metrics.get("f1_micro"), trace.validation[0].metrics.get("f1_micro"));
  EXPECT_NEAR(evaluation->metrics.get("loss"), trace.validation[0].metrics.get("loss"), 1e-6);
}

TEST(FineTuning, CarriesEmbeddingAndBackboneOverAndStartsEveryArmWithTheSameHead) {
  World world;
  ASSERT_TRUE(runTraining(world.pretrain()).finished());
  auto stopAtOnce = [](const Event& event, RunControls& controls) {
    if (std::holds_alternative<Evaluated>(event)) controls.stop = true;
  };
  auto pretrained = world.finetune("pretrained");
  pretrained.startFrom = checkpointOf(world.pretrain(), "last");
  ASSERT_TRUE(runTraining(pretrained, stopAtOnce).stopped());
  ASSERT_TRUE(runTraining(world.finetune("scratch"), stopAtOnce).stopped());
  const auto tokenizer = loadTokenizer(world.folder() / "tokenizer");
  auto source = makePretrainNetwork(world.settings, (*tokenizer)->size(), {});
  ASSERT_TRUE(loadWeights(checkpointOf(world.pretrain(), "last"), (*source)->parameters, {""}).has_value());
  const auto started = loadNetwork(world, checkpointOf(pretrained, "last"));
  const auto scratch = loadNetwork(world, checkpointOf(world.finetune("scratch"), "last"));
  const auto& parameters = started->parameters;
  for (std::size_t i = 0; i < parameters.infos().size(); ++i) {
    const auto& name = parameters.infos()[i].name;
    const auto value = parameters.master(static_cast<int>(i));
    if (isHeadParameter(name)) {
      EXPECT_TRUE(torch::equal(value, scratch->parameters.master(static_cast<int>(i)))) << name;
    } else {
      EXPECT_TRUE(torch::equal(value, (*source)->parameters.master((*source)->parameters.find(name)))) << name;
    }
  }
}

TEST(FineTuning, CountsTheTextsItTokenizes) {
  World world(300, 61, 37);
  std::vector<std::pair<double, double>> told;
  auto listen = [&](const Event& event, RunControls& controls) {
    if (const auto* progress = std::get_if<Progress>(&event); progress && progress->stage == "tokenizing")
      told.emplace_back(progress->done, progress->total);
    if (std::holds_alternative<Evaluated>(event)) controls.stop = true;
  };
  runTraining(world.finetune(), listen);
  const double all = 61 + 37 + 41;
  ASSERT_GE(told.size(), 2U);
  EXPECT_EQ(told.front(), std::pair(0.0, all));
  EXPECT_EQ(told.back(), std::pair(all, all));
  EXPECT_TRUE(std::ranges::is_sorted(told));
}

TEST(FineTuning, ItsNumbersComeOutAgainInThePrecisionItWasTrainedIn) {
  World world(300, 61, 211);
  auto request = world.finetune();
  request.compute.precision = "bf16";
  const auto trace = runTraining(request);
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  const auto task = loadTask(world.settings.task);
  const auto asTrained = Predictor::open(checkpointOf(request, "best"), {.precision = "bf16"});
  ASSERT_TRUE(asTrained.has_value());
  const auto evaluation = (*asTrained)->evaluate(task->test.texts, task->test.gold);
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_EQ(evaluation->metrics.get("loss"), trace.summary().test.get("loss"));
  EXPECT_EQ(evaluation->metrics.get("f1_macro"), trace.summary().test.get("f1_macro"));

  const auto unasked = Predictor::open(checkpointOf(request, "best"));
  ASSERT_TRUE(unasked.has_value());
  EXPECT_EQ((*unasked)->compute().precision, cpuHasBf16() ? "bf16" : "fp32");
  EXPECT_NE((*unasked)->compute().reason.find(cpuHasBf16() ? "as in training" : "no bf16 products"), std::string::npos);
  const auto fp32 = Predictor::open(checkpointOf(request, "best"), {.precision = "fp32"});
  EXPECT_NE((*fp32)->evaluate(task->test.texts, task->test.gold)->metrics.get("loss"),
            trace.summary().test.get("loss"));  // else nothing was shown above
}

TEST(FineTuning, GivesTwoIdenticalArmsIdenticalPredictions) {
  World world;
  const auto one = runTraining(world.finetune("one")), two = runTraining(world.finetune("two"));
  const auto left = one.all<Predicted>(), right = two.all<Predicted>();
  ASSERT_EQ(left.size(), 2U);
  ASSERT_EQ(right.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(left[i].predicted, right[i].predicted);
    EXPECT_EQ(left[i].scores, right[i].scores);
    EXPECT_EQ(left[i].splitFingerprint, right[i].splitFingerprint);
  }
  EXPECT_EQ(test::differenceOf(one.points, two.points), "");
}

TEST(FineTuning, PredictsWithTheCheckpointThatIsBestOnValidation) {
  World world;
  world.settings.finetune.epochs = 8;
  const auto trace = runTraining(world.finetune());
  ASSERT_TRUE(trace.finished());
  const auto bestRow =
      std::ranges::find_if(trace.validation, [&](const auto& row) { return row.step == trace.summary().bestStep; });
  ASSERT_NE(bestRow, trace.validation.end());
  EXPECT_EQ(trace.summary().validation.get("f1_macro"), bestRow->metrics.get("f1_macro"));
  const auto best = Predictor::open(checkpointOf(world.finetune(), "best"));
  ASSERT_TRUE(best.has_value());
  const auto task = loadTask(world.settings.task);
  const auto test = (*best)->evaluate(task->test.texts, task->test.gold);
  ASSERT_TRUE(test.has_value());
  EXPECT_EQ(trace.summary().test.get("f1_macro"), test->metrics.get("f1_macro"));
  const auto predictions = trace.all<Predicted>();
  ASSERT_EQ(predictions.size(), 2U);
  EXPECT_EQ(predictions[0].split, "validation");
  EXPECT_EQ(predictions[1].split, "test");
  EXPECT_EQ(predictions[1].gold.size(), 41U);
  EXPECT_EQ(predictions[1].texts.size(), 41U);
  EXPECT_EQ(predictions[1].labels, (std::vector<std::string>{"food", "machine", "music", "water"}));
  int right = 0;
  for (std::size_t i = 0; i < 41; ++i) right += predictions[1].gold.values()[i] == predictions[1].predicted.values()[i];
  EXPECT_DOUBLE_EQ(trace.summary().test.get("accuracy"), right / 41.0);
  for (const float score : predictions[1].scores) EXPECT_GE(score, 0.25F);  // of four classes the most probable
}

TEST(FineTuning, StopsEarlyAndKeepsTheBest) {
  World world;
  world.settings.finetune.epochs = 40;
  world.settings.finetune.learningRate = 0.05;
  world.settings.finetune.schedule = "constant";
  world.settings.finetune.metric = "loss";
  world.settings.finetune.patience = 2;
  const auto trace = runTraining(world.finetune());
  ASSERT_TRUE(trace.finished());
  EXPECT_LT(trace.validation.size(), 41U);
  const auto bestFlags = std::ranges::count_if(trace.validation, [](const auto& row) { return row.best; });
  EXPECT_GE(bestFlags, 1);
  EXPECT_EQ(trace.validation.back().step - trace.summary().bestStep, 2 * 7);
}

TEST(FineTuning, LeavesFrozenLayersBitEqual) {
  World world;
  world.settings.finetune.freezeLayers = 1;
  world.settings.finetune.weightDecay = 0.1;
  auto stopAtOnce = [](const Event& event, RunControls& controls) {
    if (std::holds_alternative<Evaluated>(event)) controls.stop = true;
  };
  ASSERT_TRUE(runTraining(world.finetune("start"), stopAtOnce).stopped());
  ASSERT_TRUE(runTraining(world.finetune("end")).finished());
  const auto start = loadNetwork(world, checkpointOf(world.finetune("start"), "last"));
  const auto end = loadNetwork(world, checkpointOf(world.finetune("end"), "last"));
  for (std::size_t i = 0; i < start->parameters.infos().size(); ++i) {
    const auto& info = start->parameters.infos()[i];
    const bool equal =
        torch::equal(start->parameters.master(static_cast<int>(i)), end->parameters.master(static_cast<int>(i)));
    EXPECT_EQ(equal, info.layer <= 1) << info.name;
  }
}

TEST(FineTuning, ScalesRatesByLayerAndForEmbeddings) {
  World world;
  const auto tokenizer = loadTokenizer(world.folder() / "tokenizer");
  const auto network = makeFinetuneNetwork(world.settings, (*tokenizer)->size(), 4, {});
  FinetuneConfig config;
  config.layerDecay = 0.5;
  config.embeddingRate = 0.3;
  const auto& parameters = (*network)->parameters;
  const auto factors = finetuneRateFactors(parameters, config, 2);
  const auto factorOf = [&](const char* name) { return factors[static_cast<std::size_t>(parameters.find(name))]; };
  EXPECT_DOUBLE_EQ(factorOf("head.main.weight"), 1.0);
  EXPECT_DOUBLE_EQ(factorOf("layers.1.ffn.in.weight"), 0.5);
  EXPECT_DOUBLE_EQ(factorOf("layers.0.ffn.in.weight"), 0.25);
  EXPECT_DOUBLE_EQ(factorOf("embedding.token.weight"), 0.125 * 0.3);
}

// Adam's first step moves each number by its rate, whatever the gradient: what a layer moves by is its rate.
TEST(FineTuning, MovesEachLayerByItsOwnRate) {
  World world;
  auto& config = world.settings.finetune;
  config.epochs = 0;
  config.steps = 1;
  config.schedule = "constant";
  config.warmup = 0;
  config.learningRate = 1e-3;
  config.weightDecay = 0;
  config.epsilon = 1e-12;
  config.clipNorm = 0;
  config.layerDecay = 0.5;
  config.embeddingRate = 0.3;
  auto stopAtOnce = [](const Event& event, RunControls& controls) {
    if (std::holds_alternative<Evaluated>(event)) controls.stop = true;
  };
  ASSERT_TRUE(runTraining(world.finetune("start"), stopAtOnce).stopped());
  ASSERT_TRUE(runTraining(world.finetune("end")).finished());
  const auto start = loadNetwork(world, checkpointOf(world.finetune("start"), "last"));
  const auto end = loadNetwork(world, checkpointOf(world.finetune("end"), "last"));
  const auto movedBy = [&](const char* name) {
    const int index = start->parameters.find(name);
    return (end->parameters.master(index) - start->parameters.master(index)).abs().max().item<double>();
  };
  EXPECT_NEAR(movedBy("head.main.weight"), 1e-3, 1e-5);
  EXPECT_NEAR(movedBy("layers.1.attention.norm.bias"), 0.5e-3, 1e-5);
  EXPECT_NEAR(movedBy("layers.0.ffn.in.weight"), 0.25e-3, 1e-5);
  EXPECT_NEAR(movedBy("embedding.position.weight"), 0.125e-3 * 0.3, 1e-6);
  EXPECT_NEAR(movedBy("embedding.token.weight"), 0.125e-3 * 0.3, 1e-6);
}

TEST(FineTuning, CountsALabelUnseenInTrainingAsWrong) {
  World world;
  const auto predictor = [&] {
    EXPECT_TRUE(runTraining(world.finetune()).finished());
    return Predictor::open(checkpointOf(world.finetune(), "best"));
  }();
  ASSERT_TRUE(predictor.has_value());
  const auto evaluation = (*predictor)->evaluate({"the old river wave shore", "the drum song"}, {3, -1});
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_LE(evaluation->metrics.get("accuracy"), 0.5);
  EXPECT_EQ(evaluation->metrics.perClass.size(), 5U);
  EXPECT_EQ(evaluation->metrics.perClass[4].support, 1);
}

TEST(FineTuning, ItsAreaUnderTheCurveIsThatOfTheProbabilitiesItGives) {
  World world;
  const auto trace = runTraining(world.finetune());
  ASSERT_TRUE(trace.finished());
  const auto predictor = Predictor::open(checkpointOf(world.finetune(), "best"));
  ASSERT_TRUE(predictor.has_value());
  const auto task = loadTask(world.settings.task);
  const auto& labels = (*predictor)->labels();
  const auto ranked = (*predictor)->rank(task->test.texts, labels.size());
  ASSERT_TRUE(ranked.has_value());
  std::vector<float> scores;
  for (const auto& text : *ranked)
    for (const auto& label : labels)
      scores.push_back(static_cast<float>(std::ranges::find(text.labels, label, &LabelScore::label)->score));
  const auto expected = metrics::auroc(task->test.gold, scores, labels.size());
  EXPECT_NEAR(trace.summary().test.get("auroc"), expected.value, 1e-6);
  const auto evaluation = (*predictor)->evaluate(task->test.texts, task->test.gold);
  EXPECT_EQ(evaluation->metrics.get("auroc"), trace.summary().test.get("auroc"));
  EXPECT_TRUE(evaluation->metrics.undefined.empty());

  const auto oneClass = (*predictor)->evaluate({"the old river wave shore", "the drum song"}, {3, 3});
  EXPECT_FALSE(oneClass->metrics.values.contains("auroc"));
  EXPECT_NE(oneClass->metrics.undefined.at("auroc").find("the same label"), std::string::npos);
}

TEST(FineTuning, RefusesACheckpointOfOtherSizesNamingTheKey) {
  World world;
  ASSERT_TRUE(runTraining(world.pretrain()).finished());
  world.settings.backbone.dFf = 41;
  auto request = world.finetune();
  request.startFrom = checkpointOf(world.pretrain(), "last");
  const auto trace = runTraining(request);
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().code, ErrorCode::BadInput);
  EXPECT_THAT(trace.error().what, HasSubstr("backbone.d_ff"));
}

TEST(FineTuning, NamesDivergence) {
  World world;
  world.settings.finetune.learningRate = 1e9;
  const auto trace = runTraining(world.finetune());
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().code, ErrorCode::Diverged);
  EXPECT_THAT(trace.error().remedy, HasSubstr("finetune.learning_rate"));
  EXPECT_TRUE(std::filesystem::exists(checkpointOf(world.finetune(), "last") / "model.safetensors"));
}

TEST(FineTuning, ReadsNoUninitialisedMemory) {
  World world;
  const auto plain = runTraining(world.finetune("plain"));
  at::globalContext().setDeterministicFillUninitializedMemory(true);  // fills new tensors with NaN in this mode
  auto request = world.finetune("filled");
  request.compute.deterministic = true;
  const auto filled = runTraining(request);
  EXPECT_EQ(test::differenceOf(plain.points, filled.points), "");
}

}  // namespace
}  // namespace clozebench
