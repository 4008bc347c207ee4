#include "ui/models/run_names.h"

#include "compare/number_text.h"
#include "ui/models/texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace clozebench {
namespace {

struct Names {
  Q_DECLARE_TR_FUNCTIONS(RunNames)
};

}  // namespace

QString runTitleAmong(const RunRecord& run, const std::vector<RunRecord>& runs) {
  const auto known = std::ranges::find(runs, run.id, &RunRecord::id);
  return runTitle(known == runs.end() ? run : *known);
}

QString servedText(const RunUses::Variants& variants) {
  std::vector<std::string> sorted(variants.begin(), variants.end());
  std::ranges::stable_sort(sorted, comesBefore);  // "2 layers" before "10 layers"
  QStringList names;
  for (const std::string& variant : sorted) names << toQt(variant);
  return Names::tr("Serves the variants: %1").arg(names.join(", "));
}

}  // namespace clozebench
