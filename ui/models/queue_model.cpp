#include "ui/models/queue_model.h"

#include "experiment/queue_variations.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QFont>
#include <QLocale>
#include <QMimeData>

#include <algorithm>

namespace clozebench {
namespace {

constexpr const char* kMimeType = "application/x-clozebench-queue-entry";

bool sameRows(const std::vector<QueueEntry>& left, const std::vector<QueueEntry>& right) {
  return std::ranges::equal(left, right, {}, &QueueEntry::id, &QueueEntry::id);
}

QString scopeText(const QueueEntry& entry) {
  if (entry.scope == "pretrain") return QueueModel::tr("Pre-training only");
  if (entry.scope == "finetune") return QueueModel::tr("Fine-tuning only");
  return QueueModel::tr("Pre-training and fine-tuning");
}

// "Masked share 0.3, Layers 4", "Most labelled examples 50, 100, 200; 3 seeds"
QString changesText(const std::vector<FieldDifference>& differences) {
  QStringList parts;
  bool lists = false;
  for (const FieldDifference& one : differences) {
    const auto* seeds = std::get_if<std::vector<std::int64_t>>(&one.right);
    const bool counted = seeds && one.key == "experiment.seeds";
    parts << (counted ? QueueModel::tr("%n seed(s)", nullptr, static_cast<int>(seeds->size()))
                      : QString("%1 %2").arg(fieldName(one.key), toQt(listedValue(one.right))));
    lists |= parts.last().contains(", ");
  }
  return lists ? parts.join("; ") : QLocale().createSeparatedList(parts);
}

QStringList amountLines(const QueueAmount& amount) {
  const int left = amount.runs - amount.reused;
  QStringList lines{QueueModel::tr("%n run(s) to do", nullptr, left)};
  if (amount.reused > 0)
    lines << QueueModel::tr("%n run(s) are there already or will be by then, and are not repeated", nullptr,
                            amount.reused);
  if (left > 0) lines << QueueModel::tr("%1 on this machine").arg(coreText(aboutTime(amount.seconds)));
  if (amount.estimated) lines << QueueModel::tr("The time is estimated: nothing equal has run here yet");
  return lines;
}

QString toolTipOf(const QueueEntry& entry, const QString& changes) {
  QStringList lines{toQt(entry.name), scopeText(entry)};
  if (!changes.isEmpty()) lines << changes;
  if (entry.error) lines << withFieldLabels(coreText(entry.error->sentence()));
  return lines.join('\n');
}

}  // namespace

QString queueStateText(QueueState state) {
  switch (state) {
    case QueueState::Waiting:
      return QueueModel::tr("waiting");
    case QueueState::Running:
      return QueueModel::tr("running");
    case QueueState::Done:
      return QueueModel::tr("done");
    case QueueState::Failed:
      return QueueModel::tr("failed");
    case QueueState::Stopped:
      return QueueModel::tr("stopped");
    case QueueState::Interrupted:
      return QueueModel::tr("interrupted");
  }
  return {};
}

QString amountTimeText(const QueueAmount& amount) {
  if (amount.reused == amount.runs) return QueueModel::tr("all there");
  const QString time = coreText(aboutTime(amount.seconds));
  return amount.estimated ? QueueModel::tr("%1, estimated", "a time").arg(time) : time;
}

void QueueModel::setAmounts(const std::map<std::string, QueueAmount>& amounts) {
  m_amounts = amounts;
  if (!m_entries.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void QueueModel::setEntries(std::vector<QueueEntry> entries,
                            const std::map<std::string, std::vector<FieldDifference>>& changes,
                            const std::set<std::string>& nothingNew) {
  m_changes.clear();
  m_nothingNew = nothingNew;
  for (const auto& [id, differences] : changes) m_changes[id] = changesText(differences);
  if (sameRows(m_entries, entries)) {  // what is chosen and dragged stays so
    m_entries = std::move(entries);
    if (!m_entries.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    return;
  }
  beginResetModel();
  m_entries = std::move(entries);
  endResetModel();
}

const QueueEntry* QueueModel::entryAt(int row) const {
  return row >= 0 && row < rowCount() ? &m_entries[static_cast<std::size_t>(row)] : nullptr;
}

int QueueModel::rowOf(const std::string& id) const {
  const auto found = std::ranges::find(m_entries, id, &QueueEntry::id);
  return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

int QueueModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int QueueModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant QueueModel::data(const QModelIndex& index, int role) const {
  const QueueEntry* entry = entryAt(index.row());
  if (!entry) return {};
  const QString changes = m_changes.contains(entry->id) ? m_changes.at(entry->id) : QString();
  const bool nothingNew = m_nothingNew.contains(entry->id);
  const auto amount = m_amounts.find(entry->id);
  const bool hasAmount = amount != m_amounts.end() && isOpen(entry->state);
  if (role == Qt::ToolTipRole) {
    QStringList lines{toolTipOf(*entry, changes)};
    if (nothingNew) lines << tr("Nothing new: all of its runs were there already and are reused");
    if (hasAmount) lines << amountLines(amount->second);
    return lines.join('\n');
  }
  if (role == Qt::TextAlignmentRole && index.column() == Place) return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::FontRole && entry->state == QueueState::Running) {
    QFont bold;
    bold.setBold(true);
    return bold;
  }
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Place:
      return entry->position > 0 ? QString::number(entry->position) : QString("–");
    case Name:
      return changes.isEmpty() ? toQt(entry->name) : QString("%1 · %2").arg(toQt(entry->name), changes);
    case Time:
      return hasAmount ? amountTimeText(amount->second) : QString();
    default:
      return nothingNew ? tr("nothing new: reused") : queueStateText(entry->state);
  }
}

QVariant QueueModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
  switch (section) {
    case Place:
      return QString("#");
    case Name:
      return tr("Experiment");
    case Time:
      return tr("Time");
    default:
      return tr("State");
  }
}

Qt::ItemFlags QueueModel::flags(const QModelIndex& index) const {
  const QueueEntry* entry = entryAt(index.row());
  if (!entry) return Qt::ItemIsDropEnabled;  // between the rows, never onto one
  const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
  return entry->state == QueueState::Running ? flags : flags | Qt::ItemIsDragEnabled;
}

QStringList QueueModel::mimeTypes() const {
  return {kMimeType};
}

QMimeData* QueueModel::mimeData(const QModelIndexList& indexes) const {
  const QueueEntry* entry = indexes.isEmpty() ? nullptr : entryAt(indexes.first().row());
  if (!entry) return nullptr;
  auto* data = new QMimeData;  // the caller's
  data->setData(kMimeType, QByteArray::fromStdString(entry->id));
  return data;
}

// Answers false: the rows are not taken away by the view, they come anew once the queue has changed.
bool QueueModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int, const QModelIndex&) {
  const std::string id = data->data(kMimeType).toStdString();
  const int from = rowOf(id);
  if (from < 0) return false;
  const int to = row < 0 ? rowCount() : row;
  Q_EMIT moveAsked(id, from < to ? to : to + 1);
  return false;
}

}  // namespace clozebench
