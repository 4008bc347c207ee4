// The courses of runs as numbers: one measure of each, on one x axis, grouped into those that differ only in their
// seed. Reading them from the store is one thing, drawing them (curves.h) another: a smoothing or a colour needs no
// database.
#pragma once
#include "store/workspace.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

enum class CurveAxis { Step, Epoch, Examples, Tokens, Seconds };
const char* curveAxisName(CurveAxis axis);  // "step" ...
std::optional<CurveAxis> curveAxisFromName(std::string_view name);
const std::vector<std::string>& curveAxisNames();

struct CurveOptions {
  CurveAxis axis = CurveAxis::Epoch;
  std::string variant;  // only this one; "" = all
  // Moves the pre-trained arm's curves right by what its pre-training cost (tokens and seconds axes only).
  bool addPretrainingCost = false;
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
};
// Runs that differ only in their seed.
struct CurveGroup {
  std::string experiment, variant, arm;
  std::string name;  // "from scratch", "wide, pre-trained"; with the experiment when there are several
  std::vector<CurveMember> members;
};
struct CurveSet {
  CurveMeasure measure;
  CurveAxis axis = CurveAxis::Epoch;
  bool withCost = false;
  std::string experiment;  // of all of them, "" when there are several
  std::vector<CurveGroup> groups;
};

// "pre-training", "pre-trained", "from scratch": the words of the reports and the window.
std::string armName(const RunRecord& run);
// The runs of one stage in their groups, without curves.
std::vector<CurveGroup> groupRuns(const std::vector<RunRecord>& runs, RunKind kind, const std::string& variant = "");

// A run of very many steps comes as the store's bins: of each its least and greatest value, and what was not finite.
Result<CurveSet> readCurveSet(const Workspace& workspace, const std::vector<RunRecord>& runs,
                              const CurveMeasure& measure, const CurveOptions& options, CurveCache* cache = nullptr);

}  // namespace clozebench
