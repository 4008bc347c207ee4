#include "ui/models/compare_run_table.h"

#include "experiment/setting_table.h"
#include "ui/models/compare_tables.h"
#include "ui/models/core_text.h"
#include "ui/models/pair_texts.h"
#include "ui/models/plain_role.h"
#include "ui/models/scores.h"
#include "ui/models/texts.h"

#include <QLocale>

#include <array>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

constexpr std::array kIds = {"experiment", "variant", "arm",  "seed",  "state",   "best", "best_at",
                             "last",       "at",      "test", "steps", "seconds", "tags", "note"};
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

double yOf(const std::optional<CourseValue>& value) {
  return value ? value->y : kNaN;
}

QString placeText(double place) {
  return QLocale().toString(place, 'g', 6);
}

QString axisWord(CurveAxis axis) {
  switch (axis) {
    case CurveAxis::Step:
      return CompareRunModel::tr("step");
    case CurveAxis::Epoch:
      return CompareRunModel::tr("epoch");
    case CurveAxis::Examples:
      return CompareRunModel::tr("examples");
    case CurveAxis::Tokens:
      return CompareRunModel::tr("tokens");
    case CurveAxis::Seconds:
      return CompareRunModel::tr("seconds");
  }
  return {};
}

}  // namespace

void CompareRunModel::setTable(RunTable table) {
  beginResetModel();
  m_table = std::move(table);
  endResetModel();
}

int CompareRunModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.runs.size());
}

int CompareRunModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(Fixed) + static_cast<int>(m_table.keys.size());
}

QString CompareRunModel::columnId(int column) const {
  if (column < Fixed) return kIds.at(static_cast<std::size_t>(column));
  return toQt(m_table.keys.at(static_cast<std::size_t>(column - Fixed)));
}

QString CompareRunModel::columnTitle(int column) const {
  switch (column) {
    case Experiment:
      return tr("Experiment");
    case Variant:
      return tr("Variant");
    case Arm:
      return tr("Arm");
    case Seed:
      return tr("Seed");
    case State:
      return tr("State");
    case Best:
      return tr("Best");
    case BestAt:
      return tr("Best at %1", "epoch, step ...").arg(axisWord(m_table.axis));
    case Last:
      return tr("Last");
    case At:
      return tr("At %1 %2", "epoch 5").arg(axisWord(m_table.axis), placeText(m_table.place));
    case Test:
      return scoreName(m_table.metric, "test");
    case Steps:
      return tr("Steps");
    case Time:
      return tr("Time");
    case Tags:
      return tr("Tags");
    case Note:
      return tr("Note");
    default:
      return settingName(columnId(column).toStdString());
  }
}

bool CompareRunModel::isSameInAll(int column) const {
  if (m_table.runs.size() < 2 || column >= Fixed) return false;
  for (int row = 1; row < rowCount(); ++row) {
    if (textAt(row, column) != textAt(0, column)) return false;
  }
  return true;
}

QVariant CompareRunModel::valueAt(int row, int column) const {
  const ComparedRun& one = m_table.runs.at(static_cast<std::size_t>(row));
  const RunRecord& run = one.run;
  QStringList tags;
  switch (column) {
    case Experiment:
      return toQt(run.experiment);
    case Variant:
      return toQt(run.variant);
    case Arm:
      return run.kind == RunKind::Pretrain ? tr("pre-training") : armText(run.arm);
    case Seed:
      return static_cast<double>(run.seed);
    case State:
      return stateText(run.state);
    case Best:
      return yOf(one.best);
    case BestAt:
      return one.best ? one.best->x : kNaN;
    case Last:
      return yOf(one.last);
    case At:
      return yOf(one.at);
    case Test:
      return run.summary.test.get(m_table.metric);
    case Steps:
      return static_cast<double>(run.summary.steps);
    case Time:
      return run.summary.seconds;
    case Tags:
      for (const std::string& tag : run.tags) tags << toQt(tag);
      return tags.join(", ");
    case Note:
      return toQt(run.note).simplified();
    default: {
      const std::string& value = one.settings.at(static_cast<std::size_t>(column - Fixed));
      return columnId(column) == kStartRow ? coreText(value) : toQt(value);
    }
  }
}

QString CompareRunModel::textAt(int row, int column) const {
  const QVariant value = valueAt(row, column);
  if (!isNumber(column)) return value.toString();
  const double number = value.toDouble();
  if (!std::isfinite(number)) return "–";
  if (column == Time) return durationText(number);
  if (column == Seed || column == Steps) return QLocale().toString(static_cast<qlonglong>(number));
  return column == BestAt ? placeText(number) : scoreText(number);
}

QVariant CompareRunModel::data(const QModelIndex& index, int role) const {
  const int column = index.column();
  if (role == Qt::DisplayRole) return textAt(index.row(), column);
  if (role == kSortRole) {
    const QVariant value = valueAt(index.row(), column);
    bool isNumeric = false;
    const double number = value.toString().toDouble(&isNumeric);  // settings are texts, many of them numbers
    return isNumeric ? QVariant(number) : value;
  }
  if (role == kPlainRole && isNumber(column)) return valueAt(index.row(), column);
  if (role == Qt::ToolTipRole)
    return tr("Run %1").arg(toQt(m_table.runs.at(static_cast<std::size_t>(index.row())).run.id));
  if (role == Qt::TextAlignmentRole)
    return QVariant((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  return {};
}

QVariant CompareRunModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return columnTitle(section);
  if (role == kPlainRole) return columnId(section);
  if (role == Qt::TextAlignmentRole)
    return QVariant((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  return {};
}

}  // namespace clozebench
