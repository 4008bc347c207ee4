// What cloze compare RUN RUN warns of.
#include "base/files.h"
#include "cloze_process.h"
#include "experiment/gains.h"
#include "experiment/json.h"

#include <gmock/gmock.h>

namespace clozebench::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using TwoRunsTest = ClozeTest;

TEST_F(TwoRunsTest, TextsThatOneOfThemHasSeenBeforeAreToldAsForTheExperiment) {
  const json document =
      cloze({"--json", "--quiet", "run", writeExperiment().string(), "--set", "experiment.seeds=[1]"}).json();
  std::string tuned, scratch, experiment;
  for (const json& run : document["runs"]) {
    if (run["arm"] == "pretrained") tuned = run["id"];
    if (run["arm"] == "scratch") scratch = run["id"];
  }
  const auto leak = [&](std::int64_t inTrain, std::int64_t inCorpus, std::int64_t validationInTest = 0) {
    auto store = Workspace::open(workspace());
    ASSERT_TRUE(store);
    GainData data;
    data.test = 5;
    data.testInTrain = inTrain;
    data.testInCorpus = inCorpus;
    data.validation = 4;
    data.validationInTest = validationInTest;
    ASSERT_TRUE(store->setFact(store->experiments()->front().id, dataFact(""), toJson(data).dump()));
  };
  leak(0, 0);
  EXPECT_THAT(cloze({"compare", tuned, scratch}).out, Not(HasSubstr("Warning")));
  leak(2, 3);
  const std::string told = cloze({"compare", tuned, scratch}).out;
  EXPECT_THAT(told, HasSubstr("Warning: 2 of "));
  EXPECT_THAT(told, HasSubstr("stand in the raw text of pre-training"));
  EXPECT_EQ(cloze({"--json", "compare", scratch, tuned}).json()["gains"][0]["examples"]["test_in_train"], 2);
  leak(0, 0, 4);
  EXPECT_THAT(cloze({"compare", tuned, scratch}).out, HasSubstr("4 of 4 validation texts"));
}

}  // namespace
}  // namespace clozebench::test
