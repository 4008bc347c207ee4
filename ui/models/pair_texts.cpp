#include "ui/models/pair_texts.h"

#include "ui/models/core_text.h"
#include "ui/models/exported_table.h"
#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace clozebench {
namespace {
struct Say {
  Q_DECLARE_TR_FUNCTIONS(PairTexts)
};
constexpr double kSmallestP = 0.001;
}  // namespace

// Labels are the person's own words, but the core has two names for what is no label.
QString labelText(const std::string& label) {
  const bool isCores = label == "(not in training)" || label == "(label unseen in training)";
  return isCores ? coreText(label) : toQt(label);
}

QString exampleKindText(ExampleKind kind) {
  switch (kind) {
    case ExampleKind::Fixed:
      return Say::tr("fixed");
    case ExampleKind::Broken:
      return Say::tr("broken");
    case ExampleKind::AlwaysRight:
      return Say::tr("both right");
    case ExampleKind::AlwaysWrong:
      return Say::tr("both wrong");
    case ExampleKind::Even:
      return Say::tr("undecided");
  }
  return {};
}

QString exampleKindText(ExampleKind kind, bool clear) {
  if (!clear && kind == ExampleKind::Fixed) return Say::tr("partly fixed");
  if (!clear && kind == ExampleKind::Broken) return Say::tr("partly broken");
  return exampleKindText(kind);
}

QString exampleKindHelp(ExampleKind kind) {
  switch (kind) {
    case ExampleKind::Fixed:
      return Say::tr("Pre-training fixed it: more seeds are right with pre-training than from scratch");
    case ExampleKind::Broken:
      return Say::tr("Pre-training broke it: more seeds are right from scratch than with pre-training");
    case ExampleKind::AlwaysRight:
      return Say::tr("Every seed of both arms is right");
    case ExampleKind::AlwaysWrong:
      return Say::tr("Every seed of both arms is wrong");
    case ExampleKind::Even:
      return Say::tr("Some seeds are right, as many of either arm");
  }
  return {};
}

QString answerText(const Pair& pair, const ArmAnswer& answer) {
  const QString labels = labelText(labelsText(pair, answer.labels));
  if (!answer.tied.empty()) {  // no label of one seed may pass for what the arm says
    const QString seeds = QLocale().toString(static_cast<qulonglong>(answer.seeds));
    QStringList votes{Say::tr("%1 %2", "label and how many seeds give it").arg(labels, seeds)};
    for (const auto& other : answer.tied)
      votes << Say::tr("%1 %2", "label and how many seeds give it").arg(labelText(labelsText(pair, other)), seeds);
    return votes.join(Say::tr(", ", "between conditions"));
  }
  return std::isfinite(answer.score)
             ? Say::tr("%1 (%2)", "label and its score").arg(labels, QLocale().toString(answer.score, 'f', 2))
             : labels;
}

QString rightText(const ArmAnswer& answer, std::size_t seeds) {
  return Say::tr("%1 of %2", "seeds that are right")
      .arg(QLocale().toString(static_cast<qulonglong>(answer.right)),
           QLocale().toString(static_cast<qulonglong>(seeds)));
}

QString filterText(const Pair& pair, const ExampleFilter& filter) {
  QStringList parts;
  const auto name = [&](std::int32_t label) { return labelText(pair.labelName(label)); };
  if (filter.label) parts << Say::tr("with the label %1, rightly or predicted").arg(name(*filter.label));
  if (filter.gold) parts << Say::tr("labelled %1").arg(name(*filter.gold));
  if (filter.predicted) {
    const QString said = name(*filter.predicted);
    parts << (!filter.arm                          ? Say::tr("taken for %1 by either arm").arg(said)
              : *filter.arm == PairArm::Pretrained ? Say::tr("taken for %1 when pre-trained").arg(said)
                                                   : Say::tr("taken for %1 from scratch").arg(said));
  }
  return parts.join(Say::tr(", ", "between conditions"));
}

QString bandText(SeedBand band) {
  switch (band) {
    case SeedBand::Error:
      return Say::tr("standard error");
    case SeedBand::Interval:
      return Say::tr("95 % interval");
    default:
      return Say::tr("standard deviation");
  }
}

QString spreadText(const Spread& spread, SeedBand band) {
  const Interval around = seedBand(spread.values, band);
  const double half = (around.high - around.low) / 2;
  if (!std::isfinite(half)) return scoreText(spread.mean);
  return Say::tr("%1 ± %2", "mean and half of its band").arg(scoreText(spread.mean), scoreText(half));
}

QVariant meanCell(const Spread& spread) {
  return QVariant::fromValue(MeanCell{spread.mean, spread.values.size() > 1 ? spread.sd : kNoNumber});
}

QVariant meanCell(const GainRowArm& arm, const std::string& metric) {
  const auto found = arm.metrics.find(metric);
  return found == arm.metrics.end() ? QVariant::fromValue(MeanCell{}) : meanCell(found->second);
}

QString scoreText(double value) {
  return std::isfinite(value) ? QLocale().toString(value, 'f', 3) : QString("–");
}

QString differenceText(double value) {
  if (!std::isfinite(value)) return "–";
  return (value < 0 ? QString() : QString("+")) + QLocale().toString(value, 'f', 3);
}

QString pValueText(double value) {
  if (!std::isfinite(value)) return "–";
  return value < kSmallestP ? Say::tr("< %1").arg(QLocale().toString(kSmallestP, 'f', 3))
                            : QLocale().toString(value, 'f', 3);
}

}  // namespace clozebench
