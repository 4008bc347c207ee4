#include "ui/models/checkpoints_model.h"

#include "ui/models/plain_role.h"
#include "ui/models/scores.h"
#include "ui/models/texts.h"

#include <QDateTime>
#include <QFont>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

std::string keyOf(const KeptCheckpoint& row) {
  return row.folder.string() + '\n' + row.savedAt + '\n' + std::to_string(row.step);
}

bool lookAlike(const KeptCheckpoint& left, const KeptCheckpoint& right) {
  const auto name = [](const KeptCheckpoint& one) { return one.run ? one.run->experiment + one.run->note : ""; };
  return keyOf(left) == keyOf(right) && left.variant == right.variant && left.used == right.used &&
         name(left) == name(right) && (!left.run || left.run->state == right.run->state);
}

QString whichText(const KeptCheckpoint& row) {
  if (row.which == "imported") return CheckpointsModel::tr("imported");
  if (const auto tokens = pointOf(row))
    return CheckpointsModel::tr("after %1 tokens").arg(countText(static_cast<double>(*tokens)));
  if (row.which == "best") return row.used ? CheckpointsModel::tr("best, in use") : CheckpointsModel::tr("best");
  return row.used ? CheckpointsModel::tr("last, in use") : CheckpointsModel::tr("last");
}

QString titleOf(const KeptCheckpoint& row) {
  RunRecord named = *row.run;
  named.variant = row.variant;
  return runTitle(named);
}

QDateTime savedAt(const KeptCheckpoint& row) {
  return QDateTime::fromString(toQt(row.savedAt), Qt::ISODateWithMs).toLocalTime();
}

QString stageText(RunKind kind, const std::string& arm, const std::string& variant, bool trial) {
  const QString stage = kind == RunKind::Pretrain ? CheckpointsModel::tr("Pre-training")
                        : trial                   ? CheckpointsModel::tr("Trial of a rate, %1").arg(armText(arm))
                        : arm.empty()             ? CheckpointsModel::tr("Fine-tuning")
                                                  : CheckpointsModel::tr("Fine-tuning, %1").arg(armText(arm));
  return variant.empty() ? stage : CheckpointsModel::tr("%1 · %2").arg(stage, toQt(variant));
}

}  // namespace

bool CheckpointsModel::setCheckpoints(std::vector<KeptCheckpoint> checkpoints) {
  if (std::ranges::equal(m_rows, checkpoints, lookAlike)) return false;
  beginResetModel();
  m_rows = std::move(checkpoints);
  endResetModel();
  return true;
}

int CheckpointsModel::rowOf(const std::filesystem::path& folder) const {
  const auto found = std::ranges::find(m_rows, folder, &KeptCheckpoint::folder);
  return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int CheckpointsModel::rowOfRun(const std::string& runId) const {
  const auto found =
      std::ranges::find_if(m_rows, [&](const auto& row) { return row.used && row.run && row.run->id == runId; });
  return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

std::vector<std::filesystem::path> CheckpointsModel::unread() const {
  std::vector<std::filesystem::path> folders;
  for (const KeptCheckpoint& row : m_rows)
    if (!factsOf(row)) folders.push_back(row.folder);
  return folders;
}

void CheckpointsModel::setFacts(const std::map<std::filesystem::path, CheckpointFacts>& facts) {
  for (const KeptCheckpoint& row : m_rows)
    if (const auto found = facts.find(row.folder); found != facts.end()) m_facts[keyOf(row)] = found->second;
  if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const CheckpointFacts* CheckpointsModel::factsOf(const KeptCheckpoint& row) const {
  const auto found = m_facts.find(keyOf(row));
  return found == m_facts.end() ? nullptr : &found->second;
}

std::int64_t CheckpointsModel::sizeBytes(int row) const {
  const CheckpointFacts* facts = factsOf(checkpoint(row));
  return facts ? facts->sizeBytes : 0;
}

std::int64_t CheckpointsModel::totalBytes() const {
  std::int64_t bytes = 0;
  for (int row = 0; row < rowCount(); ++row) bytes += sizeBytes(row);
  return bytes;
}

bool CheckpointsModel::isSpare(int row) const {
  const KeptCheckpoint& one = checkpoint(row);
  return one.run && !one.used && !pointOf(one) && one.run->state == RunState::Finished;
}

bool CheckpointsModel::trains(const KeptCheckpoint& checkpoint) {
  return checkpoint.run && (checkpoint.run->state == RunState::Running || checkpoint.run->state == RunState::Paused);
}

QString CheckpointsModel::useText(int row) const {
  const KeptCheckpoint& one = checkpoint(row);
  if (!one.run) return tr("Imported: no run here uses it. Once it is deleted it has to be imported again.");
  if (pointOf(one))
    return tr("Kept along the pre-training, so that fine-tuning can start from here. Runs that did keep their own.");
  const bool alone = std::ranges::none_of(m_rows, [&](const KeptCheckpoint& other) {
    return other.run && other.run->id == one.run->id && other.which != one.which && !pointOf(other);
  });
  const QString other = one.which == "best" ? tr("last") : tr("best");
  if (one.used && alone)
    return tr(
        "In use: trying, exporting and starting from its run take this one. Without it none of that can be done.");
  if (one.used)
    return tr("In use: trying, exporting and starting from its run take this one. Without it they take “%1”.")
        .arg(other);
  if (one.which == "last" && one.run->state != RunState::Finished)
    return tr("Not in use, but the run goes on with its training from here.");
  return tr("Not in use: nothing takes it while “%1” is there.").arg(other);
}

RunKind CheckpointsModel::kindOf(const KeptCheckpoint& row) const {
  if (row.run) return row.run->kind;
  const CheckpointFacts* facts = factsOf(row);
  return facts ? facts->kind : RunKind::Pretrain;
}

double CheckpointsModel::scoreOf(const KeptCheckpoint& row) const {
  const CheckpointFacts* facts = factsOf(row);
  if (!facts) return std::numeric_limits<double>::quiet_NaN();
  return facts->validation.get(metricOf(row));
}

std::string CheckpointsModel::metricOf(const KeptCheckpoint& row) const {
  return judgedBy(kindOf(row), row.run ? row.run->settingsJson : std::string());
}

std::int64_t CheckpointsModel::stepOf(const KeptCheckpoint& row) const {
  const CheckpointFacts* facts = factsOf(row);
  return row.run || !facts ? row.step : facts->step;
}

QString CheckpointsModel::display(const KeptCheckpoint& row, int column) const {
  const CheckpointFacts* facts = factsOf(row);
  const QLocale locale;
  const double score = scoreOf(row);
  switch (column) {
    case Experiment:
      return toQt(row.run ? row.run->experiment : row.folder.filename().string());
    case Stage:
      if (!row.run && !facts) return {};
      return stageText(kindOf(row), row.run ? row.run->arm : facts->arm, row.variant,
                       row.run && row.run->role == "search");
    case Seed:
      return row.run || facts ? locale.toString(static_cast<qlonglong>(row.run ? row.run->seed : facts->seed))
                              : QString();
    case Which:
      return trains(row) ? tr("%1, training").arg(whichText(row)) : whichText(row);
    case Step:
      return locale.toString(static_cast<qlonglong>(stepOf(row)));
    case Score:
      return std::isfinite(score) ? metricName(metricOf(row)) + ' ' + scoreNumber(score) : QString("–");
    case Size:
      return facts ? bytesText(static_cast<double>(facts->sizeBytes)) : QString("…");
    default:
      return dateTimeText(row.savedAt);
  }
}

QVariant CheckpointsModel::sortKey(const KeptCheckpoint& row, int column) const {
  const CheckpointFacts* facts = factsOf(row);
  switch (column) {
    case Seed:
      return static_cast<qlonglong>(row.run ? row.run->seed : facts ? facts->seed : 0);
    case Step:
      return static_cast<qlonglong>(stepOf(row));
    case Score: {
      const double score = scoreOf(row);
      // Losses stand behind the scores, the lowest first among the best.
      constexpr double kBelowAnyScore = 1e6;
      if (!std::isfinite(score)) return -2 * kBelowAnyScore;
      return lowerIsBetter(metricOf(row)) ? -kBelowAnyScore - score : score;
    }
    case Size:
      return static_cast<qlonglong>(facts ? facts->sizeBytes : 0);
    case Saved:
      return savedAt(row);
    default:
      return display(row, column);
  }
}

QString CheckpointsModel::toolTip(const KeptCheckpoint& row) const {
  QStringList lines{toQt(row.folder.string())};
  if (row.run) lines.prepend(tr("%1 (%2)").arg(titleOf(row), stateText(row.run->state)));
  lines << useText(static_cast<int>(&row - m_rows.data()));
  return lines.join('\n');
}

QVariant CheckpointsModel::data(const QModelIndex& index, int role) const {
  const KeptCheckpoint& row = checkpoint(index.row());
  const int column = index.column();
  const bool number = column == Seed || column == Step || column == Score || column == Size;
  switch (role) {
    case Qt::DisplayRole:
      return display(row, column);
    case Qt::ToolTipRole:
      return toolTip(row);
    case Qt::TextAlignmentRole:
      return QVariant(number ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case kSortRole:
      return sortKey(row, column);
    case kPlainRole:
      if (column == Size && factsOf(row)) return static_cast<qlonglong>(factsOf(row)->sizeBytes);
      if (column == Step) return static_cast<qlonglong>(stepOf(row));
      return column == Saved ? toQt(row.savedAt) : QVariant();
    case kSearchRole: {
      QStringList words;
      for (int one = 0; one < ColumnCount; ++one) words << display(row, one);
      if (row.run) words << stateText(row.run->state) << toQt(row.run->id) << toQt(row.run->note);
      return words.join(' ');
    }
    default:
      return {};
  }
}

QVariant CheckpointsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole) {
    if (section == Score)
      return tr("On validation: of fine-tuning what its run is judged by, of pre-training the loss of masked words");
    if (section == Which)
      return tr(
          "“best” by validation or “last” of its run; “in use”: what trying, exporting and starting from its run take");
    return {};
  }
  if (role == Qt::TextAlignmentRole) {
    const bool number = section == Seed || section == Step || section == Score || section == Size;
    return QVariant(number ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole) return {};
  const QStringList titles{tr("Experiment"), tr("Stage"),         tr("Seed"), tr("Kept"),
                           tr("Step"),       tr("On validation"), tr("Size"), tr("Saved")};
  return titles.value(section);
}

int CheckpointsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CheckpointsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

}  // namespace clozebench
