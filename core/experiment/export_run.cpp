#include "experiment/export_run.h"

#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "compare/number_text.h"
#include "experiment/arm_pairs.h"
#include "experiment/driver.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace clozebench {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> testScores(const RunRecord& run) {
  std::vector<std::string> scores;
  for (const char* metric : {"f1_micro", "f1_macro", "f1_mean", "accuracy", "mcc", "auroc"}) {
    const double value = run.summary.test.get(metric);
    if (std::isfinite(value)) scores.push_back(metricLabel(metric) + " " + fixedNumber(value, 3));
  }
  return scores;
}

}  // namespace

CardFacts cardFacts(const Workspace& workspace, const RunRecord& run) {
  CardFacts facts;
  facts.scores = testScores(run);
  if (run.kind == RunKind::Finetune && !run.experimentId.empty()) {
    const auto gains = gainsOf(workspace, run.experimentId);
    if (!gains) return facts;
    const auto runs = workspace.runs(run.experimentId);
    if (!runs) return facts;
    const auto pairs = armPairs(*runs);
    const auto joined = std::ranges::find_if(pairs, [&](const ArmPairs& pair) { return pair.isOf(run.variant); });
    if (joined == pairs.end()) return facts;
    const auto own = std::ranges::find(*gains, joined->variant, &Gain::variant);
    if (own == gains->end()) return facts;
    facts.gain = "In its experiment: " + gainVerdict(*own);
    for (const std::string& warning : leakSentences(*own)) facts.gain += ' ' + warning;
  }
  return facts;
}

Result<Exported> exportRun(const Workspace& workspace, const std::string& runId, ExchangeFormat format,
                           const fs::path& out) {
  CLOZE_TRY(const auto run, workspace.run(runId));
  CLOZE_TRY(const auto checkpoint, keptCheckpoint(workspace, run));
  return exportCheckpoint(checkpoint, format, out, cardFacts(workspace, run));
}

std::string exportName(const RunRecord& run) {
  std::string name = run.experiment + (run.variant.empty() ? "" : "-" + run.variant);
  name += run.kind == RunKind::Pretrain ? "-pretraining" : "-" + run.arm + "-seed-" + std::to_string(run.seed);
  for (char& c : name)
    if (c == '/' || c == ' ') c = '-';
  return name;
}

}  // namespace clozebench
