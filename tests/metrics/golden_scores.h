// What every golden case of classification holds, single labels and sets alike: scikit-learn's values to 1e-9.
#pragma once
#include "metrics/metrics.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace clozebench::metrics::test {

inline void expectGoldenScores(const Classification& result, const nlohmann::json& item) {
  EXPECT_NEAR(result.accuracy, item["accuracy"].get<double>(), 1e-9);
  EXPECT_NEAR(result.precisionMicro, item["precision_micro"].get<double>(), 1e-9);
  EXPECT_NEAR(result.recallMicro, item["recall_micro"].get<double>(), 1e-9);
  EXPECT_NEAR(result.f1Micro, item["f1_micro"].get<double>(), 1e-9);
  EXPECT_NEAR(result.precisionMacro, item["precision_macro"].get<double>(), 1e-9);
  EXPECT_NEAR(result.recallMacro, item["recall_macro"].get<double>(), 1e-9);
  EXPECT_NEAR(result.f1Macro, item["f1_macro"].get<double>(), 1e-9);
  const int classes = item["classes"];
  ASSERT_EQ(result.perClass.size(), static_cast<std::size_t>(classes));
  for (int k = 0; k < classes; ++k) {
    EXPECT_NEAR(result.perClass[k].precision, item["per_class"][k][0].get<double>(), 1e-9);
    EXPECT_NEAR(result.perClass[k].recall, item["per_class"][k][1].get<double>(), 1e-9);
    EXPECT_NEAR(result.perClass[k].f1, item["per_class"][k][2].get<double>(), 1e-9);
    EXPECT_EQ(result.perClass[k].support, item["per_class"][k][3].get<std::int64_t>());
  }
}

}  // namespace clozebench::metrics::test
