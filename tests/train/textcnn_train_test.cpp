// TextCNN through both stages: what is particular to it, running statistics above all, and the ways to predict masked
// words. Everything else is proven for any backbone elsewhere in this folder.
#include "checkpoint/checkpoint.h"
#include "text/tokenizer.h"
#include "train/network.h"
#include "train/predictor.h"
#include "world.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::differenceOf;
using test::resumed;
using test::runTraining;
using test::World;

class TextCnnRun : public testing::Test {
 protected:
  TextCnnRun() {
    auto& backbone = world.settings.backbone;
    backbone.kind = "textcnn";
    backbone.filterWidths = {2, 4};
    backbone.filters = 9;
    backbone.convLayers = 2;
    world.settings.pretrain.mlmLoss = "both";
    world.settings.finetune.pooling = "max";
  }
  static test::Recording::Hook stopAt(std::int64_t step) {
    return [step](const Event& event, RunControls& controls) {
      if (const auto* evaluated = std::get_if<Evaluated>(&event); evaluated && evaluated->step == step)
        controls.stop = true;
    };
  }
  std::unique_ptr<Network> load(const std::filesystem::path& checkpoint, bool pretrained) {
    const auto tokenizer = loadTokenizer(world.folder() / "tokenizer");
    auto network = pretrained ? makePretrainNetwork(world.settings, (*tokenizer)->size(), {})
                              : makeFinetuneNetwork(world.settings, (*tokenizer)->size(), 4, {});
    EXPECT_TRUE(network.has_value());
    const auto loaded = loadWeights(checkpoint, (*network)->parameters, {""});
    EXPECT_TRUE(loaded.has_value()) << loaded.error().sentence();
    return std::move(*network);
  }
  void expectEqualAfterStop(RunRequest (World::*request)(const std::string&) const, std::int64_t stop) {
    const auto whole = runTraining((world.*request)("whole"));
    const auto first = runTraining((world.*request)("broken"), stopAt(stop));
    ASSERT_TRUE(first.stopped());
    const auto second = runTraining(resumed((world.*request)("broken")));
    ASSERT_TRUE(second.finished()) << second.error().sentence();
    auto points = first.points;
    points.insert(points.end(), second.points.begin(), second.points.end());
    EXPECT_EQ(differenceOf(whole.points, points), "");
    for (const char* which : {"last", "best"})
      EXPECT_EQ(
          differenceOf(checkpointOf((world.*request)("whole"), which), checkpointOf((world.*request)("broken"), which)),
          "");
  }
  World world;
};

TEST_F(TextCnnRun, ResumedPretrainingEqualsTheUnbrokenOneStatisticsIncluded) {
  world.settings.pretrain.dropout = 0.1;
  world.settings.pretrain.evalEvery = 5;
  world.settings.pretrain.steps = 31;
  expectEqualAfterStop(&World::pretrain, 15);
}

TEST_F(TextCnnRun, ResumedFinetuningEqualsTheUnbrokenOneStatisticsIncluded) {
  world.settings.finetune.evalEvery = 4;
  expectEqualAfterStop(&World::finetune, 12);
}

TEST_F(TextCnnRun, FinetuningStartsFromThePretrainedStatistics) {
  ASSERT_TRUE(runTraining(world.pretrain()).finished());
  auto finetune = world.finetune("start");
  finetune.startFrom = checkpointOf(world.pretrain(), "last");
  ASSERT_TRUE(runTraining(finetune, stopAt(0)).stopped());
  const auto source = load(checkpointOf(world.pretrain(), "last"), true);
  const auto started = load(checkpointOf(finetune, "last"), false);
  int buffers = 0;
  for (std::size_t i = 0; i < started->parameters.infos().size(); ++i) {
    const auto& info = started->parameters.infos()[i];
    if (isHeadParameter(info.name)) continue;
    const auto there = source->parameters.master(source->parameters.find(info.name));
    EXPECT_TRUE(torch::equal(started->parameters.master(static_cast<int>(i)), there)) << info.name;
    if (info.role != ParameterRole::RunningMean) continue;
    ++buffers;
    EXPECT_GT(there.abs().max().item<float>(), 0.0f) << info.name;
  }
  EXPECT_EQ(buffers, 4);  // two widths, two layers
}

TEST_F(TextCnnRun, FrozenLayersKeepWeightsAndStatistics) {
  world.settings.finetune.freezeLayers = 1;
  world.settings.finetune.weightDecay = 0.1;
  ASSERT_TRUE(runTraining(world.finetune("start"), stopAt(0)).stopped());
  ASSERT_TRUE(runTraining(world.finetune("end")).finished());
  const auto start = load(checkpointOf(world.finetune("start"), "last"), false);
  const auto end = load(checkpointOf(world.finetune("end"), "last"), false);
  for (std::size_t i = 0; i < start->parameters.infos().size(); ++i) {
    const auto& info = start->parameters.infos()[i];
    const int index = static_cast<int>(i);
    EXPECT_EQ(torch::equal(start->parameters.master(index), end->parameters.master(index)), info.layer <= 1)
        << info.name;
  }
}

TEST_F(TextCnnRun, ACheckpointOfOtherFiltersIsRefusedByName) {
  ASSERT_TRUE(runTraining(world.pretrain()).finished());
  world.settings.backbone.filterWidths = {2, 3};
  auto finetune = world.finetune();
  finetune.startFrom = checkpointOf(world.pretrain(), "last");
  const auto trace = runTraining(finetune);
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_NE(trace.error().what.find("backbone.filter_widths"), std::string::npos) << trace.error().what;
}

TEST_F(TextCnnRun, SettingsOfATransformerDoNotKeepACheckpointFromBeingUsed) {
  ASSERT_TRUE(runTraining(world.pretrain()).finished());
  world.settings.backbone.heads += 1;
  auto finetune = world.finetune();
  finetune.startFrom = checkpointOf(world.pretrain(), "last");
  EXPECT_TRUE(runTraining(finetune, stopAt(0)).stopped());
}

TEST(TextCnnText, EachLossLearnsMaskedWordsAndCanFillThemIn) {
  World world(/*corpusRows=*/1500);
  world.settings.backbone.kind = "textcnn";
  world.settings.backbone.filterWidths = {2, 4};
  world.settings.backbone.filters = 9;
  world.settings.pretrain.steps = 150;
  for (const char* loss : {"position", "pooled", "both"}) {
    world.settings.pretrain.mlmLoss = loss;
    const auto trace = runTraining(world.pretrain(loss));
    ASSERT_TRUE(trace.finished()) << trace.error().sentence();
    // From guessing among 51 words (ln 51 = 3.93) towards what their frequencies alone tell (3.6).
    EXPECT_LT(trace.validation.back().metrics.get("mlm_loss"), trace.validation.front().metrics.get("mlm_loss") - 0.15)
        << loss;
    auto predictor = Predictor::open(checkpointOf(world.pretrain(loss), "last"));
    ASSERT_TRUE(predictor.has_value()) << predictor.error().sentence();
    const auto filled = (*predictor)->fill("the old [MASK] near [MASK]", 5);
    ASSERT_TRUE(filled.has_value()) << filled.error().sentence();
    EXPECT_EQ(filled->masks.size(), 2U);
  }
}

TEST_F(TextCnnRun, TheTrainingLossOfBothIsTheSumAndTheMeasuredOneIsThePositions) {
  world.settings.pretrain.steps = 3;
  const auto both = runTraining(world.pretrain("both"));
  world.settings.pretrain.mlmLoss = "position";
  const auto position = runTraining(world.pretrain("position"));
  // Row 0: the same starting weights, so the same measurement; an untrained network guesses twice in the sum.
  EXPECT_EQ(both.validation.front().metrics.get("mlm_loss"), position.validation.front().metrics.get("mlm_loss"));
  EXPECT_GT(both.points.front().loss, 1.5 * position.points.front().loss);
}

TEST_F(TextCnnRun, PredictsALabelWhateverStandsBesideTheText) {
  ASSERT_TRUE(runTraining(world.finetune()).finished());
  auto predictor = Predictor::open(checkpointOf(world.finetune(), "best"));
  ASSERT_TRUE(predictor.has_value());
  const auto alone = (*predictor)->predict({"the violin choir"});
  const auto together = (*predictor)->predict({"some old large engine wheel near a small boat", "the violin choir"});
  ASSERT_TRUE(alone.has_value() && together.has_value());
  EXPECT_NEAR((*alone)[0].labels[0].score, (*together)[1].labels[0].score, 1e-5);
}

}  // namespace
}  // namespace clozebench
