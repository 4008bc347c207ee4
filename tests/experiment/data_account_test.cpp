// What makes a score too good beside texts that were trained on: validation texts that are tested on.
#include "experiment/data_account.h"

#include "compare/gain_result.h"
#include "compare/gain_sentences.h"
#include "experiment/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace clozebench {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

Split splitOf(const std::vector<std::string>& texts) {
  Split split;
  split.texts = texts;
  for (std::size_t i = 0; i < texts.size(); ++i) split.gold.add(std::vector<std::int32_t>{0});
  return split;
}

GainData accountOfHeldOut(const std::vector<std::string>& validation, const std::vector<std::string>& test) {
  TaskData task;
  task.train = splitOf({"something else", "and more"});
  task.validation = splitOf(validation);
  task.test = splitOf(test);
  return accountOf(task);
}

TEST(DataAccount, CountsValidationTextsThatAreTestedOn) {
  const auto some = accountOfHeldOut({"one text", "two texts", "Three  texts"}, {"three texts", "one text", "four"});
  EXPECT_EQ(some.validationInTest, 2) << "case and blanks make no other text";
  EXPECT_EQ(accountOfHeldOut({"one text"}, {"another"}).validationInTest, 0);
  const auto kept = gainDataFromJson(toJson(some));
  ASSERT_TRUE(kept) << kept.error().sentence();
  EXPECT_EQ(kept->validationInTest, 2);
  auto before = toJson(some);
  before.erase("validation_in_test");  // an account of before it was counted
  EXPECT_EQ(gainDataFromJson(before)->validationInTest, 0);
}

TEST(DataAccount, OfAGainWarnsThatTheCheckpointWasChosenOnTheTest) {
  Gain gain;
  gain.metric = "f1_micro";
  gain.data = accountOfHeldOut({"one text", "two texts"}, {"two texts", "one text", "four"});
  EXPECT_THAT(gainSentences(gain), Contains(HasSubstr("2 of 2 validation texts stand in the test data")));
  EXPECT_EQ(leakSentences(gain).size(), 1u);
  EXPECT_THAT(plainResult(gain), HasSubstr("; 2 of 2 validation texts, which choose the checkpoint, are tested on"));
  gain.data.validationInTest = 0;
  EXPECT_THAT(gainSentences(gain), Not(Contains(HasSubstr("stand in the test data"))));
}

TEST(DataAccount, OfAGainSaysWhenMoreExamplesWereAskedForThanThereAre) {
  Gain gain;
  gain.metric = "f1_micro";
  gain.data.train = 239;
  gain.data.validation = gain.data.test = 300;
  gain.varied = {{"task.max_train_examples", Value(std::int64_t{5000})}};
  EXPECT_THAT(gainSentences(gain), Contains(HasSubstr("trained on 239 examples, fewer than the 5000 asked for")));
  gain.varied = {{"task.max_train_examples", Value(std::int64_t{239})}};
  EXPECT_THAT(gainSentences(gain), Not(Contains(HasSubstr("asked for"))));
}

}  // namespace
}  // namespace clozebench
