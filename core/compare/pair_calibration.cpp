#include "compare/pair_calibration.h"

#include "compare/number_text.h"
#include "compare/over_seeds.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>

namespace clozebench {
namespace {

// Each prediction of a run: how sure it was, and whether it came true.
struct Claims {
  std::vector<float> confidence;
  std::vector<std::uint8_t> right;
};

void addClaims(const Pair& pair, const PairRun& run, Claims& claims) {
  const auto& labels = run.predicted.values();
  if (run.scores.size() != labels.size()) return;
  for (std::size_t row = 0; row < std::min(pair.gold.size(), run.predicted.size()); ++row) {
    const auto gold = pair.gold[row];
    for (std::size_t i = 0; i < run.predicted[row].size(); ++i) {
      claims.confidence.push_back(run.scores[run.predicted.start(row) + i]);
      claims.right.push_back(std::ranges::binary_search(gold, run.predicted[row][i]));
    }
  }
}

Spread spreadOf(std::vector<double> values) {
  const double mean = meanOf(values), deviation = deviationOf(values);
  return {mean, deviation, std::move(values)};
}

ArmCalibration armOf(const Pair& pair, PairArm arm, int bins) {
  ArmCalibration result;
  Claims all;
  std::vector<double> errors;
  for (const auto& run : pair.runs(arm)) {
    Claims own;
    addClaims(pair, run, own);
    errors.push_back(own.right.empty() ? std::numeric_limits<double>::quiet_NaN()
                                       : metrics::calibration(own.confidence, own.right, bins).expectedError);
    all.confidence.insert(all.confidence.end(), own.confidence.begin(), own.confidence.end());
    all.right.insert(all.right.end(), own.right.begin(), own.right.end());
  }
  result.pooled = metrics::calibration(all.confidence, all.right, bins);
  result.error = spreadOf(std::move(errors));
  return result;
}

// Bins of few predictions are faint points beside the line: chance moves them far.
void addReliability(Figure& figure, const ArmCalibration& arm, const std::string& name, int look) {
  FigureSeries line, few;
  line.name = name + " (error " + fixedNumber(arm.error.mean, 3) + ")";
  few.name = name + ", few predictions";
  few.kind = SeriesKind::Points;
  few.faint = true;
  line.color = line.style = few.color = few.style = look;
  for (const auto& bin : arm.pooled.bins) {
    if (bin.count == 0) continue;
    FigureSeries& series = isSparse(bin, arm.pooled) ? few : line;
    series.x.push_back(bin.confidence);
    series.y.push_back(bin.accuracy);
  }
  figure.series.push_back(std::move(line));
  if (!few.x.empty()) figure.series.push_back(std::move(few));
}

using Column = std::map<double, std::vector<const ThresholdPoint*>>;

// Thresholds that every run of both arms was scored at.
struct ThresholdColumns {
  Column pretrained, scratch;
};
ThresholdColumns commonThresholds(const Pair& pair) {
  ThresholdColumns columns;
  for (const auto& [runs, column] :
       {std::pair{&pair.pretrained, &columns.pretrained}, {&pair.scratch, &columns.scratch}})
    for (const auto& run : *runs)
      for (const auto& point : run.thresholds) (*column)[point.threshold].push_back(&point);
  const auto incomplete = [&](const Column& other, std::size_t seeds) {
    return [&other, seeds](const auto& entry) {
      const auto found = other.find(entry.first);
      return entry.second.size() != seeds || found == other.end() || found->second.size() != seeds;
    };
  };
  std::erase_if(columns.pretrained, incomplete(columns.scratch, pair.seeds()));
  std::erase_if(columns.scratch, incomplete(columns.pretrained, pair.seeds()));
  return columns;
}

double meanOver(const std::vector<const ThresholdPoint*>& points, double ThresholdPoint::*value) {
  double sum = 0;
  for (const auto* point : points) sum += point->*value;
  return points.empty() ? 0 : sum / static_cast<double>(points.size());
}

ThresholdPoint meanPoint(double threshold, const std::vector<const ThresholdPoint*>& points) {
  return {threshold, meanOver(points, &ThresholdPoint::precision), meanOver(points, &ThresholdPoint::recall),
          meanOver(points, &ThresholdPoint::f1Micro), meanOver(points, &ThresholdPoint::f1Macro)};
}

FigureSeries thresholdSeries(const Column& column, const std::string& name, double ThresholdPoint::*value, int look) {
  FigureSeries series;
  series.name = name;
  series.color = series.style = look;
  for (const auto& [threshold, points] : column) {
    std::vector<double> values;
    for (const auto* point : points) values.push_back(point->*value);
    series.x.push_back(threshold);
    series.y.push_back(meanOf(values));
    if (points.size() < 2) continue;
    const Interval band = seedBand(values, SeedBand::Deviation);
    series.low.push_back(band.low);
    series.high.push_back(band.high);
  }
  return series;
}

double meanThreshold(const std::vector<PairRun>& runs) {
  std::vector<double> thresholds;
  for (const auto& run : runs) thresholds.push_back(run.threshold);
  return meanOf(thresholds);
}

void markThreshold(Figure& figure, double threshold, const std::string& text, int color) {
  if (std::isfinite(threshold)) figure.marks.push_back({threshold, text, color});
}

constexpr double kLogBelow = 0.05;  // a threshold down there would be lost on a linear axis

}  // namespace

bool isSparse(const metrics::ReliabilityBin& bin, const metrics::Calibration& all) {
  constexpr std::int64_t kFew = 10;
  constexpr double kFewOfAll = 0.005;
  return bin.count < kFew || static_cast<double>(bin.count) < kFewOfAll * static_cast<double>(all.count);
}

PairCalibration calibrationOf(const Pair& pair, int bins) {
  PairCalibration result;
  result.multiLabel = pair.multiLabel();
  result.names = pair.names;
  result.pretrained = armOf(pair, PairArm::Pretrained, bins);
  result.scratch = armOf(pair, PairArm::Scratch, bins);
  result.known = result.pretrained.pooled.count > 0 && result.scratch.pooled.count > 0;
  return result;
}

Figure calibrationFigure(const PairCalibration& calibration) {
  Figure figure;
  figure.title = "calibration on test";
  figure.xTitle = "mean score of the predictions";
  figure.yTitle = "share that is right";
  if (!calibration.known) return figure;
  addReliability(figure, calibration.pretrained, calibration.names.pretrained, 0);
  addReliability(figure, calibration.scratch, calibration.names.scratch, 1);
  FigureSeries perfect;
  perfect.name = "scores that mean what they say";
  perfect.x = perfect.y = {0, 1};
  perfect.color = 2;
  perfect.style = kDotted;
  figure.series.push_back(std::move(perfect));
  return figure;
}

Figure thresholdFigure(const Pair& pair, bool macro) {
  const std::string metric = macro ? "macro F1" : "micro F1";
  const auto value = macro ? &ThresholdPoint::f1Macro : &ThresholdPoint::f1Micro;
  Figure figure;
  figure.title = metric + " by threshold";
  figure.xTitle = "probability from which a label is given";
  figure.yTitle = metric + " on test";
  const auto columns = commonThresholds(pair);
  if (columns.pretrained.empty()) return figure;
  figure.series = {thresholdSeries(columns.pretrained, pair.names.pretrained, value, 0),
                   thresholdSeries(columns.scratch, pair.names.scratch, value, 1)};
  const double pretrained = meanThreshold(pair.pretrained), scratch = meanThreshold(pair.scratch);
  figure.logX = std::fmin(pretrained, scratch) < kLogBelow;
  if (pretrained == scratch) {
    markThreshold(figure, pretrained, "used", 0);
    return figure;
  }
  markThreshold(figure, pretrained, "used, " + pair.names.pretrained, 0);
  markThreshold(figure, scratch, "used, " + pair.names.scratch, 1);
  return figure;
}

std::vector<ThresholdRow> thresholdRows(const Pair& pair) {
  std::vector<ThresholdRow> rows;
  const auto columns = commonThresholds(pair);
  for (const auto& [threshold, points] : columns.pretrained)
    rows.push_back({threshold, meanPoint(threshold, points), meanPoint(threshold, columns.scratch.at(threshold))});
  return rows;
}

}  // namespace clozebench
