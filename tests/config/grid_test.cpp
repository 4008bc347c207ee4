// Grids: values of settings become named variants, all combinations of them.
#include "config/grid.h"

#include "config/validate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clozebench {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> variantNames(const std::vector<Variant>& variants) {
  std::vector<std::string> names;
  for (const auto& variant : variants) names.push_back(variant.name);
  return names;
}

std::vector<std::string> namesOf(const std::vector<const char*>& assignments,
                                 const std::vector<Variant>& existing = {Variant{}}) {
  std::vector<GridAxis> axes;
  for (const auto* assignment : assignments) {
    auto axis = parseGridAxis(assignment);
    EXPECT_TRUE(axis) << axis.error().sentence();
    if (axis) axes.push_back(std::move(*axis));
  }
  const auto variants = gridVariants(axes, existing);
  EXPECT_TRUE(variants) << variants.error().sentence();
  return variants ? variantNames(*variants) : std::vector<std::string>();
}

std::string errorOf(const char* assignment) {
  const auto axis = parseGridAxis(assignment);
  EXPECT_FALSE(axis) << assignment;
  return axis ? "" : axis.error().sentence();
}

TEST(Grid, NamesVariantsByTheirValuesAndUnits) {
  EXPECT_THAT(namesOf({"task.max_train_examples=50, 100,200"}),
              ElementsAre("50 examples", "100 examples", "200 examples"));
  EXPECT_THAT(namesOf({"finetune.gradual_unfreezing=1,2"}), ElementsAre("1 epoch", "2 epochs"));
  EXPECT_THAT(namesOf({"task.max_train_examples=0"}), ElementsAre("all examples"));
  EXPECT_THAT(namesOf({"finetune.from_tokens=500000,1500000,2e6,0"}),
              ElementsAre("500k tokens", "1.5M tokens", "2M tokens", "the end"));
  EXPECT_THAT(namesOf({"backbone.layers=2,4"}), ElementsAre("layers 2", "layers 4"));
  EXPECT_THAT(namesOf({"finetune.learning_rate=0.001,3e-3"}),
              ElementsAre("learning rate 0.001", "learning rate 0.003"));
  EXPECT_THAT(namesOf({"finetune.pooling=mean,max"}), ElementsAre("pooling mean", "pooling max"));
  EXPECT_THAT(namesOf({"pretrain.nsp=on,off"}), testing::Each(HasSubstr(" o")));
}

TEST(Grid, MakesAllCombinationsTheFirstAxisSlowest) {
  EXPECT_THAT(namesOf({"task.max_train_examples=50,100", "backbone.layers=2,4"}),
              ElementsAre("50 examples, layers 2", "50 examples, layers 4", "100 examples, layers 2",
                          "100 examples, layers 4"));
}

TEST(Grid, MultipliesTheVariantsThatAreThere) {
  const std::vector<Variant> existing{{"cnn", {{"backbone.kind", Value(std::string("textcnn"))}}}, {"plain", {}}};
  EXPECT_THAT(namesOf({"task.max_train_examples=50,100"}, existing),
              ElementsAre("cnn, 50 examples", "cnn, 100 examples", "plain, 50 examples", "plain, 100 examples"));
}

TEST(Grid, TellsTwoAxesOfOneUnitApart) {
  for (const auto& name : namesOf({"pretrain.tokens=1e6", "finetune.from_tokens=1e6"}))
    EXPECT_THAT(name, testing::MatchesRegex(".* 1M, .* 1M"));
}

TEST(Grid, TakesListsBetweenSemicolons) {
  const auto axis = parseGridAxis("backbone.filter_widths=2,3; [2, 3, 4]");
  ASSERT_TRUE(axis) << axis.error().sentence();
  EXPECT_THAT(axis->values,
              ElementsAre(Value(std::vector<std::int64_t>{2, 3}), Value(std::vector<std::int64_t>{2, 3, 4})));
}

TEST(Grid, SaysWhatIsWrongAndWhatToDo) {
  EXPECT_THAT(errorOf("task.max_train_exampels=50"), HasSubstr("task.max_train_examples"));
  EXPECT_THAT(errorOf("task.max_train_examples=few"), HasSubstr("task.max_train_examples"));
  EXPECT_THAT(errorOf("task.max_train_examples=50,50"), HasSubstr("twice"));
  EXPECT_THAT(errorOf("task.max_train_examples="), HasSubstr("no value"));
  EXPECT_THAT(errorOf("task.max_train_examples"), HasSubstr("--grid key="));
  EXPECT_THAT(errorOf("experiment.seeds=1,2"), HasSubstr("--seeds"));
  const std::vector<Variant> existing{{"a", {{"backbone.layers", Value(std::int64_t{3})}}}};
  const auto axis = parseGridAxis("backbone.layers=2,4");
  EXPECT_THAT(gridVariants({*axis}, existing).error().sentence(), HasSubstr("Variant 'a'"));
  EXPECT_THAT(gridVariants({*axis, *axis}).error().sentence(), HasSubstr("twice"));
}

TEST(Grid, IsTheSameAsAFileWithVariants) {
  Experiment experiment = makeExperiment();
  ASSERT_TRUE(applyGrid(experiment, {*parseGridAxis("finetune.dropout=0,0.2")}));
  ASSERT_TRUE(setSeedCount(experiment, 3));
  const auto text = toToml(experiment);
  const auto back = parseExperiment(text, "");
  ASSERT_TRUE(back) << text;
  EXPECT_EQ(variantNames(back->variants), variantNames(experiment.variants));
  EXPECT_EQ(back->variants[1].set, experiment.variants[1].set);
  EXPECT_EQ(back->settings.experiment.seeds, (std::vector<std::int64_t>{1, 2, 3}));
  EXPECT_FALSE(setSeedCount(experiment, 0));
}

TEST(Grid, ANameMadeOfAValueFollowsItAndAPersonsNameStays) {
  const auto& labels = *findField("task.max_train_examples");
  const auto renamed = [&](const std::string& name, std::int64_t before, std::int64_t after) {
    return renamedVariant(name, labels, Value(before), Value(after));
  };
  EXPECT_EQ(renamed("100 examples", 100, 5000), "5000 examples");
  EXPECT_EQ(renamed("2 layers, 100 examples", 100, 0), "2 layers, all examples");
  EXPECT_EQ(renamed("all examples, deep", 0, 50), "50 examples, deep");
  EXPECT_EQ(renamed("100 examples 2", 100, 50), "50 examples") << "the number of a copy";
  EXPECT_EQ(renamed("few", 100, 5000), "few");
  EXPECT_EQ(renamed("1100 examples", 100, 5000), "1100 examples");
  EXPECT_EQ(renamed("100 examples each", 100, 5000), "100 examples each");
  EXPECT_EQ(renamed("labelled examples 100", 100, 200), "labelled examples 200") << "where two settings have one unit";
}

}  // namespace
}  // namespace clozebench
