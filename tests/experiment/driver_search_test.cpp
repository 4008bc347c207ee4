// The driver searches learning rates: the same ones for each arm, on validation, before the best is tested once.
#include "experiment/driver.h"
#include "experiment/json.h"
#include "experiment/overview.h"
#include "experiment/rate_doubt.h"
#include "experiment/report.h"
#include "fake_engine.h"

#include <nlohmann/json.hpp>

namespace clozebench {
namespace {

using testing::DriveTest;
using testing::succeed;
using testing::valueOf;

constexpr const char* kThree = "[finetune]\nsearch_rates = [0.01, 0.001, 0.003]\n";

class RateSearchTest : public DriveTest {
 protected:
  RateSearchTest() {
    observer.notice = [this](const std::string& notice) { notices.push_back(notice); };
  }
  bool said(const std::string& part) const {
    return std::ranges::any_of(notices, [&](const auto& notice) { return notice.find(part) != std::string::npos; });
  }
  std::vector<std::string> notices;
};

TEST_F(RateSearchTest, GivesEachArmItsOwnBestRateAndTestsItOnce) {
  fake.bestRatePretrained = 0.003;
  fake.bestRateScratch = 0.01;
  const auto result = valueOf(drive(experiment(kThree)));
  EXPECT_EQ(fake.trained, 1 + 2 * 3 + 2 * 2);
  ASSERT_EQ(result.searches.size(), 2u);
  EXPECT_EQ(result.searches[0].arm, "pretrained");
  EXPECT_EQ(result.searches[0].chosen, 0.003);
  EXPECT_FALSE(result.searches[0].chosenAtEdge());
  EXPECT_EQ(result.searches[1].chosen, 0.01);
  EXPECT_TRUE(result.searches[1].chosenAtEdge());
  EXPECT_TRUE(said("the largest of those tried"));
  EXPECT_FALSE(said("the smallest of those tried"));
  for (const auto& request : fake.requests) {
    if (request.kind != RunKind::Finetune) continue;
    EXPECT_EQ(request.role == "search", run(request.runId).summary.test.values.empty());
    if (request.role.empty()) {
      EXPECT_EQ(request.settings.finetune.learningRate, request.arm == "pretrained" ? 0.003 : 0.01);
    } else {
      EXPECT_EQ(request.seed, 1);
    }
  }
}

TEST_F(RateSearchTest, ToldWithTheGainThatLeavesTheTrialsOut) {
  fake.bestRateScratch = 0.001;
  const auto result = valueOf(drive(experiment(kThree)));
  ASSERT_EQ(result.gains.size(), 1u);
  const Gain& gain = result.gains.front();
  EXPECT_EQ(gain.seeds, 2);
  EXPECT_EQ(gain.ratesTried, 3);
  ASSERT_EQ(gain.differs, (std::vector<std::string>{"finetune.learning_rate"}));
  EXPECT_EQ(gain.differsValues.at("finetune.learning_rate").pretrained, "0.003");
  EXPECT_EQ(gain.differsValues.at("finetune.learning_rate").scratch, "0.001");
  EXPECT_EQ(toJson(gain).at("rates_tried"), 3);
}

TEST_F(RateSearchTest, StaysWithTheExperiment) {
  const auto result = valueOf(drive(experiment(kThree)));
  const auto kept = valueOf(searchesOf(*workspace, result.experimentId));
  ASSERT_EQ(kept.size(), 2u);
  ASSERT_EQ(kept[0].rates.size(), 3u);
  EXPECT_EQ(kept[0].rates[1].learningRate, 0.003) << "rising";
  EXPECT_NEAR(kept[0].rates[0].validation, 0.8 - 0.1 * std::log10(3), 1e-12);
  EXPECT_EQ(kept[0].rates[1].runId, result.runIds[3]) << "the third that the file names";
  const auto json = toJson(kept[0]);
  EXPECT_EQ(json.at("chosen"), 0.003);
  EXPECT_EQ(json.at("rates").at(0).at("run"), result.runIds[2]);
}

TEST_F(RateSearchTest, ItsTrialsAreNamedApartInTheReportAndTheirTimeIsCounted) {
  const auto result = valueOf(drive(experiment(kThree)));
  double seconds = 0;
  for (const RunRecord& run : valueOf(workspace->runs(result.experimentId))) seconds += run.summary.seconds;
  std::string tunings, time;
  for (const ReportPart& part : valueOf(makeReport(*workspace, result.experimentId, "1")).parts) {
    for (const ReportFact& fact : part.facts) {
      if (fact.what == "Finished fine-tunings") tunings = fact.value;
      if (fact.what == "Training time of all runs") time = fact.value;
    }
  }
  EXPECT_EQ(tunings, "4 and 6 trials of learning rates");
  EXPECT_NEAR(std::stod(time), seconds < 600 ? seconds : seconds / 60, 0.5) << time;
}

TEST_F(RateSearchTest, IsNotRepeatedAndGoesOnAfterAStop) {
  fake.eventAtRun = 4;  // the first trial from scratch
  fake.event = [&](RunContext&) -> Status {
    controls->stop = true;
    return {};
  };
  const auto first = valueOf(drive(experiment(kThree)));
  EXPECT_TRUE(first.stopped);
  const auto second = valueOf(drive(experiment(kThree)));
  EXPECT_FALSE(second.stopped);
  EXPECT_EQ(second.experimentId, first.experimentId);
  EXPECT_EQ(fake.trained, 12);
  const auto third = valueOf(drive(experiment(kThree)));
  EXPECT_EQ(fake.trained, 12);
  EXPECT_EQ(third.runIds, second.runIds);
  EXPECT_EQ(third.searches.size(), 2u);
}

TEST_F(RateSearchTest, OfMoreRatesUsesTheTrialsOfBefore) {
  valueOf(drive(experiment("[finetune]\nsearch_rates = [0.001, 0.003]\n")));
  const int before = fake.trained;
  valueOf(drive(experiment(kThree)));
  EXPECT_EQ(fake.trained, before + 2) << "one more rate for two arms; the chosen ones are trained";
}

TEST_F(RateSearchTest, ServesAnExperimentThatSetsTheChosenRateByHand) {
  valueOf(drive(experiment(kThree)));
  const int before = fake.trained;
  valueOf(drive(experiment("[finetune]\nlearning_rate = 0.003\n")));
  EXPECT_EQ(fake.trained, before);
}

TEST_F(RateSearchTest, SurvivesARateThatDiverges) {
  fake.divergesFrom = 0.01;
  const auto result = valueOf(drive(experiment(kThree)));
  ASSERT_EQ(result.searches.size(), 2u);
  EXPECT_TRUE(std::isnan(result.searches[0].rates[2].validation));
  EXPECT_EQ(result.searches[0].chosen, 0.003);
  const auto overview = valueOf(overviewOf(*workspace, {}));
  ASSERT_EQ(overview.experiments.size(), 1u);
  EXPECT_EQ(stateOf(overview.experiments[0]), RunState::Finished);
  const int before = fake.trained;
  valueOf(drive(experiment(kThree)));
  EXPECT_EQ(fake.trained, before) << "it is known to diverge";
}

TEST_F(RateSearchTest, SaysWhatToDoWhenAllRatesDiverge) {
  fake.divergesFrom = 0;
  const auto result = valueOf(drive(experiment(kThree)));
  ASSERT_EQ(result.failures.size(), 2u) << "one for each arm";
  EXPECT_EQ(result.failures[0].leftOut, 1) << "its second seed";
  const auto error = errorOf(result.failures, result.planned);
  EXPECT_EQ(error->code, ErrorCode::WrongUse);
  EXPECT_NE(error->remedy.find("smaller"), std::string::npos);
}

TEST_F(RateSearchTest, IsOneForEachVariant) {
  const auto result = valueOf(
      drive(experiment(std::string(kThree) +
                       "[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\nset = {\"finetune.dropout\" = 0.3}\n")));
  EXPECT_EQ(result.searches.size(), 4u);
  ASSERT_EQ(result.gains.size(), 2u);
  EXPECT_EQ(result.gains[1].varied.at("finetune.dropout"), Value(0.3));
}

TEST(RateChoice, TakesOfEqualScoresTheLowerLossThenTheSmallerRate) {
  const std::vector<TriedRate> tried{{0.01, 0.5, "c"}, {0.001, 0.4, "a"}, {0.003, 0.5, "b"}};
  EXPECT_EQ(valueOf(chooseRate("", "scratch", "f1_micro", tried)).chosen, 0.003);
  EXPECT_EQ(valueOf(chooseRate("", "scratch", "loss", tried)).chosen, 0.001);
  const std::vector<TriedRate> losses{{0.001, 0.5, "a", 0.7}, {0.003, 0.5, "b", 0.6}, {0.01, 0.4, "c", 0.1}};
  EXPECT_EQ(valueOf(chooseRate("", "scratch", "f1_micro", losses)).chosen, 0.003);
}

TEST(RateChoice, SaysWhichRatesTheValidationExamplesCannotTellApart) {
  const double diverged = std::numeric_limits<double>::quiet_NaN();
  const RateSearch search{"",
                          "pretrained",
                          "f1_micro",
                          {{0.001, 0.763, "a"}, {0.003, 0.762, "b"}, {0.01, 0.7, "c"}, {0.1, diverged, "d"}},
                          0.001};
  // 2 sqrt(0.763 * 0.237 / 1000) = 0.0269; of 100 examples 0.0850
  EXPECT_EQ(chanceRemark(search, 1000),
            "The learning rates 0.001 and 0.003 (pre-trained) cannot be told apart on 1000 validation examples");
  EXPECT_EQ(ratesLikeTheChosen(search, 100), (std::vector<double>{0.001, 0.003, 0.01}));
  EXPECT_EQ(chanceRemark(search, 1'000'000), "") << "0.00085 is less than what tells them apart";
  EXPECT_EQ(chanceRemark(search, 0), "") << "not known";
  RateSearch losses = search;
  losses.metric = "loss";
  EXPECT_EQ(chanceRemark(losses, 100), "");
}

}  // namespace
}  // namespace clozebench
