// Gradual unfreezing: what does not have its turn yet does not move, in the end all moves, and a resume changes
// nothing.
#include "train/unfreezing.h"

#include "checkpoint/checkpoint.h"
#include "text/tokenizer.h"
#include "train/network.h"
#include "world.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::differenceOf;
using test::resumed;
using test::runTraining;
using test::World;

constexpr std::int64_t kStepsPerEpoch = 7;

class GradualUnfreezing : public testing::TestWithParam<const char*> {
 protected:
  GradualUnfreezing() {
    auto& backbone = world.settings.backbone;
    backbone.kind = GetParam();
    backbone.filterWidths = {2, 4};
    backbone.filters = 9;
    backbone.convLayers = 2;
    world.settings.finetune.gradualUnfreezing = 1;
    world.settings.finetune.weightDecay = 0.1;  // would move weights without a gradient too
    world.settings.finetune.epochs = 5;
  }
  std::unique_ptr<Network> network() const {
    const auto tokenizer = loadTokenizer(world.folder() / "tokenizer");
    auto made = makeFinetuneNetwork(world.settings, (*tokenizer)->size(), 4, {});
    EXPECT_TRUE(made);
    return std::move(*made);
  }
  // Weights of the last checkpoint of a run that is stopped at the evaluation of this step.
  std::unique_ptr<Network> stoppedAt(const std::string& id, std::int64_t step) const {
    const auto trace = runTraining(world.finetune(id), [step](const Event& event, RunControls& controls) {
      if (const auto* evaluated = std::get_if<Evaluated>(&event); evaluated && evaluated->step == step)
        controls.stop = true;
    });
    EXPECT_TRUE(trace.stopped()) << step;
    return load(checkpointOf(world.finetune(id), "last"));
  }
  std::unique_ptr<Network> load(const std::filesystem::path& checkpoint) const {
    auto loaded = network();
    EXPECT_TRUE(loadWeights(checkpoint, loaded->parameters, {""}));
    return loaded;
  }
  World world;
};

// By layer: 0 the embeddings, layers + 1 the output; buffers follow their layer.
std::set<int> movedLayers(const Network& before, const Network& after) {
  std::set<int> layers;
  const auto& infos = before.parameters.infos();
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const int index = static_cast<int>(i);
    if (torch::equal(before.parameters.master(index), after.parameters.master(index))) continue;
    layers.insert(isHeadParameter(infos[i].name) ? before.encoder->layers() + 1 : infos[i].layer);
  }
  return layers;
}

TEST_P(GradualUnfreezing, TrainsTheOutputFirstThenALayerMoreFromTheTopAfterEachInterval) {
  const auto begin = stoppedAt("begin", 0);
  const int layers = begin->encoder->layers();
  ASSERT_EQ(layers, 2);
  const std::vector<std::set<int>> expected = {{3}, {2, 3}, {1, 2, 3}, {0, 1, 2, 3}};
  for (std::size_t interval = 0; interval < expected.size(); ++interval) {
    const auto steps = kStepsPerEpoch * static_cast<std::int64_t>(interval + 1);
    const auto now = stoppedAt("at-" + std::to_string(steps), steps);
    EXPECT_EQ(movedLayers(*begin, *now), expected[interval]) << "after " << steps << " steps";
  }
}

TEST_P(GradualUnfreezing, NeverThawsWhatIsFrozenForGood) {
  world.settings.finetune.freezeLayers = 1;
  const auto begin = stoppedAt("begin", 0);
  const auto trace = runTraining(world.finetune("whole"));
  ASSERT_TRUE(trace.finished());
  EXPECT_EQ(movedLayers(*begin, *load(checkpointOf(world.finetune("whole"), "last"))), (std::set<int>{2, 3}));
}

TEST_P(GradualUnfreezing, GoesOnAfterAStopAsIfNothingHadHappened) {
  world.settings.finetune.evalEvery = 3;
  world.settings.finetune.gradualUnfreezing = 0.6;  // an interval of 4 steps
  const auto whole = runTraining(world.finetune("whole"));
  ASSERT_TRUE(whole.finished());
  stoppedAt("broken", 6);
  const auto rest = runTraining(resumed(world.finetune("broken")));
  ASSERT_TRUE(rest.finished()) << rest.error().sentence();
  const std::vector<StepPoint> tail(whole.points.begin() + 6, whole.points.end());
  EXPECT_EQ(differenceOf(tail, rest.points), "");
  for (const char* which : {"last", "best"})
    EXPECT_EQ(differenceOf(checkpointOf(world.finetune("whole"), which), checkpointOf(world.finetune("broken"), which)),
              "");
}

INSTANTIATE_TEST_SUITE_P(Backbones, GradualUnfreezing, testing::Values("transformer", "textcnn"));

}  // namespace
}  // namespace clozebench
