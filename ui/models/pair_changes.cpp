#include "ui/models/pair_changes.h"

#include "ui/models/pair_texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

struct Say {
  Q_DECLARE_TR_FUNCTIONS(PairChanges)
};

QString percent(double share) {
  return Say::tr("%1 %").arg(QLocale().toString(100 * share, 'f', 1));
}

// Hardly ever made from scratch: below that, one more is no longer a new one.
bool wasAbsent(const PairConfusion& confusion, const ConfusionChange& change) {
  constexpr double kLeastShare = 0.005, kLeastExamples = 1;
  const double examples = static_cast<double>(confusion.count(PairArm::Scratch, change.row, change.column)) /
                          static_cast<double>(confusion.seeds);
  return confusion.share(PairArm::Scratch, change.row, change.column) < kLeastShare && examples < kLeastExamples;
}

// What a change is good for: more of the diagonal, less of the rest.
QString meaning(const PairConfusion& confusion, const ConfusionChange& change) {
  if (change.gold == change.predicted)
    return change.perSeed > 0 ? Say::tr("more are right") : Say::tr("fewer are right");
  if (change.perSeed < 0) return Say::tr("a confusion less");
  return wasAbsent(confusion, change) ? Say::tr("a new confusion") : Say::tr("a confusion more");
}

}  // namespace

std::vector<ConfusionChange> confusionChanges(const PairConfusion& confusion, std::size_t most) {
  std::vector<ConfusionChange> changes;
  for (std::size_t row = 0; row < confusion.rows.size(); ++row) {
    for (std::size_t column = 0; column < confusion.columns.size(); ++column) {
      const auto difference =
          confusion.count(PairArm::Pretrained, row, column) - confusion.count(PairArm::Scratch, row, column);
      if (difference != 0)
        changes.push_back({confusion.rowLabels[row], static_cast<std::int32_t>(column), row, column,
                           static_cast<double>(difference) / static_cast<double>(confusion.seeds)});
    }
  }
  std::ranges::stable_sort(changes, std::greater(),
                           [](const ConfusionChange& change) { return std::abs(change.perSeed); });
  if (changes.size() > most) changes.resize(most);
  return changes;
}

void showChanges(CompareTableModel& model, const PairConfusion& confusion,
                 const std::vector<ConfusionChange>& changes) {
  std::vector<CompareTableModel::Row> rows;
  for (const ConfusionChange& change : changes) {
    const QString label = labelText(confusion.rows[change.row]), taken = labelText(confusion.columns[change.column]);
    const double pretrained = confusion.share(PairArm::Pretrained, change.row, change.column),
                 scratch = confusion.share(PairArm::Scratch, change.row, change.column);
    const QString sign = change.perSeed > 0 ? QLocale().positiveSign() : QLocale().negativeSign();
    rows.push_back(
        {{label, taken, meaning(confusion, change), sign + QLocale().toString(std::abs(change.perSeed), 'f', 1),
          percent(pretrained), percent(scratch)},
         {},
         {},
         {label, taken, meaning(confusion, change), change.perSeed, 100 * pretrained, 100 * scratch}});
  }
  model.set({Say::tr("Label"), Say::tr("Taken for"), Say::tr("With pre-training"), Say::tr("Examples a seed"),
             Say::tr("Pre-trained"), Say::tr("From scratch")},
            std::move(rows), 3,
            {"label", "taken_for", "with_pretraining", "examples_per_seed", "pretrained_percent", "scratch_percent"});
}

}  // namespace clozebench
