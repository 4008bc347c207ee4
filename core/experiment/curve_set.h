// The courses of runs as numbers: one measure of each, on one x axis, grouped into those that differ only in their
// seed. Reading them from the store is one thing, drawing them (curves.h) another: a smoothing or a colour needs no
// database.
#pragma once
#include "compare/curve_axis.h"
#include "compare/curve_values.h"
#include "compare/named_text.h"
#include "compare/over_seeds.h"
#include "store/workspace.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

// What tells curves apart, once by colour and once by line style: "experiment", "variant", "arm", "seed", or the key of
// a setting. Runs that are alike in both are one group, whatever else they differ in.
struct CurveGrouping {
  std::string colour, line;
  // Both empty, or variant and arm: runs that differ only in their seed are a group. When both are empty CurveLook says
  // which of variant and arm has the colour.
  bool isUsual() const {
    return (colour.empty() && line.empty()) || (colour == "variant" && line == "arm") ||
           (colour == "arm" && line == "variant");
  }
  friend bool operator==(const CurveGrouping&, const CurveGrouping&) = default;
};
// What these runs can be told apart by: of "experiment", "variant", "arm", "seed" and all settings those in which they
// differ.
std::vector<std::string> groupingKeys(const std::vector<RunRecord>& runs);

struct CurveOptions {
  CurveAxis axis = CurveAxis::Epoch;
  std::string variant;  // only this one; "" = all
  // Moves the pre-trained arm's curves right by what its pre-training cost (tokens and seconds axes only).
  bool addPretrainingCost = false;
  CurveGrouping grouping;
  SeedBand band = SeedBand::Deviation;  // around the means of figures that are made without a CurveLook
  // All runs that could be drawn: a value has its colour by its place among them, whichever are left out.
  const std::vector<RunRecord>* among = nullptr;
};

// What a curve is of: a metric of the evaluations, or a series of every optimizer step.
struct CurveMeasure {
  std::string id;  // "f1_micro", "train_loss", "pretrain_loss", "mlm_accuracy"
  RunKind kind = RunKind::Finetune;
  bool everyStep = false;
  std::string source;  // the metric, or the series of points: loss, gradient_norm, learning_rate
  std::string split = "validation";
};
// All there are, in the order of a choice: of fine-tuning, then of pre-training.
const std::vector<CurveMeasure>& curveMeasures();
const CurveMeasure* findCurveMeasure(std::string_view id);
std::string measureTitle(const CurveMeasure& measure);  // "F1 (micro) on validation", "training loss, nats"

struct Curve {
  std::vector<double> x, y;
};
// Keeps the curves of runs that are over, whose points no longer change. Belongs to one thread.
using CurveCache = std::map<std::string, std::shared_ptr<const Curve>>;

struct CurveMember {
  std::string runId;
  std::int64_t seed = 0;
  std::shared_ptr<const Curve> curve;  // never null; empty for a run without this measure
  // Whether it takes part in the mean: once runs of a group are finished, those that are not stay out of it, and so do
  // those whose partner in the other arm (same variant and seed) is not, so that both means are of the same seeds.
  bool inMean = true;
};
// Runs that differ only in their seed, or that are alike in what CurveGrouping names. No run is twice in it.
struct CurveGroup {
  std::string experiment, variant, arm;
  std::string name;  // "from scratch", "wide, pre-trained"; with the experiment when there are several
  std::vector<CurveMember> members;
  std::string colour, line;               // values of what CurveGrouping names
  std::vector<NameSpan> givenNames = {};  // what of `name` people gave
  bool shared = false;  // the same runs for several variants; `variant` is then none of them
};
struct CurveSet {
  CurveMeasure measure;
  CurveAxis axis = CurveAxis::Epoch;
  bool withCost = false;
  std::string experiment;  // of all of them, "" when there are several
  std::vector<CurveGroup> groups;
  CurveGrouping grouping;
  std::vector<CurveGroup> known = {};  // of CurveOptions::among, without curves
};

// Of a run, what a table shows of a measure: best, last, and at a chosen x.
struct CurveValues {
  std::string runId, group;
  std::int64_t seed = 0;
  std::optional<CourseValue> best, last, at;
};
std::vector<CurveValues> curveValues(const CurveSet& set, std::optional<double> at = std::nullopt);

// "pre-training", "pre-trained", "from scratch": the words of the reports and the window.
std::string armName(const RunRecord& run);
// The runs of one stage in their groups, without curves. An arm that several variants have in common is one group.
std::vector<CurveGroup> groupRuns(const std::vector<RunRecord>& runs, RunKind kind, const std::string& variant = "",
                                  const CurveGrouping& grouping = {});

// A run of very many steps comes as the store's bins: of each its least and greatest value, and what was not finite.
Result<CurveSet> readCurveSet(const Workspace& workspace, const std::vector<RunRecord>& runs,
                              const CurveMeasure& measure, const CurveOptions& options, CurveCache* cache = nullptr);

}  // namespace clozebench
