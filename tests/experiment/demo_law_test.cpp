// The law "training from scratch converges at the recipe's settings" on the demo's real data: a gain over an arm that
// cannot learn would be worth nothing.
#include "data/task.h"
#include "experiment/baselines.h"
#include "experiment/demo.h"
#include "experiment/driver.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace clozebench {
namespace {

using ::testing::HasSubstr;
using testing::valueOf;

// The quick demo with one arm and one seed; a small tokenizer corpus and a small test set save the test's time only.
Experiment fromScratch(const std::filesystem::path& recipe) {
  Experiment experiment = valueOf(loadExperiment(recipe));
  const std::vector<std::pair<const char*, Value>> changes{
      {"experiment.arms", std::vector<std::string>{"scratch"}},
      {"experiment.seeds", std::vector<std::int64_t>{1}},
      {"corpus.max_documents", std::int64_t{6000}},
      {"task.test", std::vector<std::string>{"parts.validation.tsv"}},
      {"compute.device", std::string("cpu")},
      {"compute.deterministic", true}};
  for (const auto& [key, value] : changes) testing::succeed(setGiven(experiment, key, value));
  return experiment;
}

TEST(DemoLaw, FromScratchLearnsTheRealTaskOf200LabelsWithinTheRecipesEpochs) {
  const TemporaryFolder folder;
  const auto recipe = prepareDemo(folder / "demo", /*quick=*/true);
  if (!recipe) {  // then it says which package brings the data
    EXPECT_THAT(recipe.error().remedy, HasSubstr("wordnet-base"));
    return;
  }
  auto workspace = valueOf(Workspace::open(folder / "workspace"));
  DriveOptions options;
  options.clozeProgram = CLOZEBENCH_CLOZE;
  const auto result = valueOf(driveExperiment(workspace, fromScratch(*recipe), options, std::make_shared<RunControls>(),
                                              /*sink=*/nullptr, {}));
  const auto rows = valueOf(workspace.evaluations(result.runIds.at(0), "validation"));
  ASSERT_GE(rows.size(), 2u);
  double micro = 0, macro = 0;
  for (const auto& row : rows) {
    micro = std::max(micro, row.metrics.get("f1_micro"));
    macro = std::max(macro, row.metrics.get("f1_macro"));
  }
  // On the test split, which here holds the same examples.
  const Experiment experiment = fromScratch(*recipe);
  const auto settings = valueOf(resolve(experiment, experiment.variants.front()));
  const auto task = valueOf(loadTask(settings.task, settings.experiment.quick));
  const auto simple = valueOf(baselines(task, "f1_micro", [] { return false; }));
  EXPECT_GT(micro, simple.at("majority").get("f1_micro") + 0.03);
  EXPECT_GT(macro, 0.4);  // always the most frequent of four classes: about 0.2
  EXPECT_LT(rows.back().metrics.get("loss"), rows.front().metrics.get("loss"));
}

}  // namespace
}  // namespace clozebench
