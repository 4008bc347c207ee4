#include "train/early_stopping.h"

#include <gtest/gtest.h>

#include <limits>

namespace clozebench {
namespace {

MetricValues metrics(const std::string& name, double value, double loss = 1) {
  MetricValues made;
  made.values = {{"loss", loss}};
  made.values[name] = value;
  return made;
}

TEST(BestSoFar, PrefersALargerF1AndASmallerLoss) {
  BestSoFar f1("f1_micro", 0), loss("mlm_loss", 0);
  EXPECT_TRUE(f1.observe(1, metrics("f1_micro", 0.5)));
  EXPECT_TRUE(f1.observe(2, metrics("f1_micro", 0.6)));
  EXPECT_FALSE(f1.observe(3, metrics("f1_micro", 0.55)));
  EXPECT_EQ(*f1.bestStep(), 2);
  EXPECT_TRUE(loss.observe(1, metrics("mlm_loss", 3)));
  EXPECT_FALSE(loss.observe(2, metrics("mlm_loss", 4)));
  EXPECT_TRUE(loss.observe(3, metrics("mlm_loss", 2)));
}

TEST(BestSoFar, BreaksTiesByTheSmallerLossThenByTheEarlierStep) {
  BestSoFar best("f1_micro", 0);
  EXPECT_TRUE(best.observe(1, metrics("f1_micro", 0.5, 1.0)));
  EXPECT_TRUE(best.observe(2, metrics("f1_micro", 0.5, 0.8)));
  EXPECT_FALSE(best.observe(3, metrics("f1_micro", 0.5, 0.8)));
  EXPECT_EQ(*best.bestStep(), 2);
}

TEST(BestSoFar, NeverTakesNaN) {
  BestSoFar best("f1_micro", 0);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(best.observe(1, metrics("f1_micro", nan)));
  EXPECT_FALSE(best.bestStep().has_value());
  EXPECT_TRUE(best.observe(2, metrics("f1_micro", 0.1)));
  EXPECT_FALSE(best.observe(3, metrics("f1_micro", nan)));
}

TEST(BestSoFar, IsExhaustedAfterPatienceEvaluationsWithoutImprovement) {
  BestSoFar best("f1_micro", 2);
  best.observe(1, metrics("f1_micro", 0.5));
  best.observe(2, metrics("f1_micro", 0.4));
  EXPECT_FALSE(best.exhausted());
  best.observe(3, metrics("f1_micro", 0.6));
  best.observe(4, metrics("f1_micro", 0.5));
  best.observe(5, metrics("f1_micro", 0.5));
  EXPECT_TRUE(best.exhausted());
  EXPECT_EQ(*best.bestStep(), 3);
}

TEST(BestSoFar, NeverTiresWithoutPatience) {
  BestSoFar best("f1_micro", 0);
  for (int step = 1; step < 50; ++step) best.observe(step, metrics("f1_micro", 0.5 - step));
  EXPECT_FALSE(best.exhausted());
}

}  // namespace
}  // namespace clozebench
