#include "ui/models/run_names.h"

#include "ui/models/texts.h"

#include <algorithm>
#include <set>
#include <string>

namespace clozebench {

// Either fine-tunings of several variants started from it, or, before they did, it is the only pre-training of an
// experiment with several variants.
bool servesSeveralVariants(const RunRecord& run, const std::vector<RunRecord>& runs) {
  if (run.kind != RunKind::Pretrain || std::ranges::find(runs, run.id, &RunRecord::id) == runs.end()) return false;
  std::set<std::string> pretrained{run.variant}, served;
  for (const RunRecord& other : runs) {
    if (other.kind == RunKind::Finetune && other.parent == run.id) served.insert(other.variant);
    if (other.kind == RunKind::Pretrain && other.experimentId == run.experimentId) pretrained.insert(other.variant);
  }
  return served.size() > 1 || (served.empty() && pretrained.size() == 1);
}

QString runTitleAmong(const RunRecord& run, const std::vector<RunRecord>& runs) {
  if (!servesSeveralVariants(run, runs)) return runTitle(run);
  RunRecord named = run;
  named.variant.clear();
  return runTitle(named);
}

}  // namespace clozebench
