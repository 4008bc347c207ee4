// What can be said of a pair, as the JSON of cloze compare.
#pragma once
#include "compare/axis_chart.h"
#include "compare/gain_rows.h"
#include "compare/pair_calibration.h"
#include "compare/pair_classes.h"
#include "compare/pair_confusion.h"
#include "compare/pair_examples.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace clozebench {

nlohmann::json toJson(const std::vector<ClassGain>& classes);
nlohmann::json toJson(const PairConfusion& confusion);
nlohmann::json toJson(const std::vector<LabelConfusion>& labels);
nlohmann::json toJson(const PairCalibration& calibration);
nlohmann::json toJson(const std::vector<ThresholdRow>& rows);
nlohmann::json toJson(const std::vector<GainAtEpoch>& rows);
nlohmann::json toJson(const std::vector<EpochInstead>& epochs);
nlohmann::json toJson(const std::vector<AxisPoint>& points);
// Text, labels by name, what both arms say.
nlohmann::json toJson(const Pair& pair, const std::vector<ComparedExample>& examples);

}  // namespace clozebench
