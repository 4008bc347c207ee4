#include "train/predictor.h"

#include "world.h"

#include <gmock/gmock.h>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::World;
using testing::HasSubstr;

class PredictorTest : public testing::Test {
 protected:
  void pretrain() {
    m_world.settings.pretrain.steps = 150;
    ASSERT_TRUE(test::runTraining(m_world.pretrain()).finished());
  }
  void finetune() { ASSERT_TRUE(test::runTraining(m_world.finetune()).finished()); }
  std::unique_ptr<Predictor> open(const RunRequest& request, const std::string& which) {
    auto predictor = Predictor::open(checkpointOf(request, which));
    EXPECT_TRUE(predictor.has_value()) << predictor.error().sentence();
    return std::move(*predictor);
  }
  World m_world;
};

TEST_F(PredictorTest, GivesEveryLabelAProbabilityHighestFirst) {
  finetune();
  const auto predictor = open(m_world.finetune(), "best");
  const auto predictions = predictor->predict({"the violin choir melody", "old soup with butter pepper onion", ""});
  ASSERT_TRUE(predictions.has_value());
  ASSERT_EQ(predictions->size(), 3U);
  for (const auto& prediction : *predictions) {
    ASSERT_EQ(prediction.labels.size(), 4U);
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      sum += prediction.labels[i].score;
      EXPECT_LE(prediction.labels[i].score, prediction.labels[i > 0 ? i - 1 : 0].score);
    }
    EXPECT_NEAR(sum, 1, 1e-6);
  }
  EXPECT_EQ((*predictions)[1].text, "old soup with butter pepper onion");
  EXPECT_EQ((*predictions)[0].tokens.size(), 6U);  // four words and two marks
  EXPECT_EQ((*predictions)[2].tokens.size(), 2U);
}

TEST_F(PredictorTest, GivesATextTheSameScoresWhateverStandsBesideIt) {
  finetune();
  const auto predictor = open(m_world.finetune(), "best");
  const auto alone = predictor->predict({"the violin choir"});
  const auto together = predictor->predict({"some old large engine wheel near a small boat", "the violin choir"});
  EXPECT_NEAR((*alone)[0].labels[0].score, (*together)[1].labels[0].score, 1e-5);
}

TEST_F(PredictorTest, FillsMasksWithWordsOfTheTopic) {
  pretrain();
  const auto predictor = open(m_world.pretrain(), "last");
  const auto filled = predictor->fill("the old [MASK] near [MASK]", 5);
  ASSERT_TRUE(filled.has_value()) << filled.error().sentence();
  ASSERT_EQ(filled->masks.size(), 2U);
  ASSERT_EQ(filled->masks[0].size(), 5U);
  EXPECT_GE(filled->masks[0][0].score, filled->masks[0][4].score);
  EXPECT_EQ(std::ranges::count(filled->tokens, "[MASK]"), 2);
}

TEST_F(PredictorTest, NeverFillsInAMark) {
  pretrain();
  const auto predictor = open(m_world.pretrain(), "last");
  const auto filled = predictor->fill("[MASK]", 1000);  // the whole vocabulary
  ASSERT_TRUE(filled.has_value()) << filled.error().sentence();
  double sum = 0;
  for (const auto& [token, score] : filled->masks[0]) {
    sum += score;
    if (token.starts_with("[") && token.ends_with("]")) {
      EXPECT_EQ(score, 0) << token;
    }
  }
  EXPECT_NEAR(sum, 1, 1e-5);
}

TEST_F(PredictorTest, SaysWhichKindOfCheckpointIsNeeded) {
  pretrain();
  finetune();
  const auto words = open(m_world.pretrain(), "last");
  const auto classes = open(m_world.finetune(), "best");
  const auto predicted = words->predict({"a"});
  ASSERT_FALSE(predicted.has_value());
  EXPECT_EQ(predicted.error().code, ErrorCode::WrongUse);
  EXPECT_THAT(predicted.error().remedy, HasSubstr("fine-tuned"));
  const auto filled = classes->fill("a [MASK]");
  ASSERT_FALSE(filled.has_value());
  EXPECT_THAT(filled.error().remedy, HasSubstr("pre-trained"));
  EXPECT_FALSE(words->evaluate({"a"}, {0}).has_value());
}

TEST_F(PredictorTest, RefusesATextWithoutMaskAndOneThatIsTooLong) {
  pretrain();
  const auto predictor = open(m_world.pretrain(), "last");
  EXPECT_THAT(predictor->fill("the old boat").error().what, HasSubstr("[MASK]"));
  EXPECT_THAT(predictor->fill("a a a a a a a a a a a a a a [MASK]").error().what, HasSubstr("at most 13"));
}

TEST_F(PredictorTest, RefusesAFolderThatIsNoCheckpoint) {
  const auto predictor = Predictor::open(m_world.folder());
  ASSERT_FALSE(predictor.has_value());
  EXPECT_FALSE(predictor.error().remedy.empty());
}

}  // namespace
}  // namespace clozebench
