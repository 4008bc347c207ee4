#include "ui/models/home_model.h"

#include "ui/models/texts.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace clozebench {
namespace {

// Turns the rows `now` into `wanted`: what went away is taken out, what came is put in. What stays keeps its order.
template <class Take, class Put>
void follow(std::vector<std::string> now, const std::vector<std::string>& wanted, const Take& take, const Put& put) {
  const std::set<std::string> staying(wanted.begin(), wanted.end());
  for (std::size_t i = now.size(); i-- > 0;) {
    if (staying.contains(now[i])) continue;
    take(static_cast<int>(i));
    now.erase(now.begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i < now.size() && now[i] == wanted[i]) continue;
    put(static_cast<int>(i));
    now.insert(now.begin() + static_cast<std::ptrdiff_t>(i), wanted[i]);
  }
}

// In the middle where words stand next to it: at its edge a number would run into them.
QVariant alignmentOf(HomeColumn column) {
  if (column == HomeColumn::Score) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (column == HomeColumn::Gain || column == HomeColumn::Duration) return QVariant(Qt::AlignCenter);
  return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
}

std::vector<std::string> runKeys(const ExperimentOverview& experiment) {
  std::vector<std::string> keys;
  for (const RunOverview& run : experiment.runs) keys.push_back(run.id);
  return keys;
}

bool isSameNumber(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

bool isSame(const RunOverview& a, const RunOverview& b) {
  return a.variant == b.variant && a.state == b.state && a.steps == b.steps && a.totalSteps == b.totalSteps &&
         a.starred == b.starred && a.note == b.note && a.tags == b.tags && a.startedAt == b.startedAt &&
         isSameNumber(a.validation, b.validation) && isSameNumber(a.test, b.test) && isSameNumber(a.seconds, b.seconds);
}

// Apart from the runs.
bool isSame(const ExperimentOverview& a, const ExperimentOverview& b) {
  return a.record.name == b.record.name && a.record.starred == b.record.starred && a.record.note == b.record.note &&
         a.record.tags == b.record.tags && a.gainRuns == b.gainRuns && a.reused == b.reused && a.variants == b.variants;
}

}  // namespace

void HomeModel::setOverview(std::shared_ptr<const WorkspaceOverview> overview) {
  m_overview = std::move(overview);
  if (m_nodes.empty()) {
    beginResetModel();
    for (const ExperimentOverview& experiment : m_overview->experiments)
      m_nodes.push_back(std::make_unique<Node>(Node{static_cast<int>(m_nodes.size()), experiment}));
    endResetModel();
    return;
  }
  followExperiments(*m_overview);
  for (std::size_t i = 0; i < m_nodes.size(); ++i) {
    followRuns(*m_nodes[i], m_overview->experiments[i]);
    takeValues(*m_nodes[i], m_overview->experiments[i]);
  }
}

void HomeModel::followExperiments(const WorkspaceOverview& overview) {
  std::vector<std::string> now, wanted;
  for (const auto& node : m_nodes) now.push_back(node->experiment.record.id);
  for (const ExperimentOverview& experiment : overview.experiments) wanted.push_back(experiment.record.id);
  follow(
      std::move(now), wanted,
      [this](int row) {
        beginRemoveRows({}, row, row);
        m_nodes.erase(m_nodes.begin() + row);
        renumber();
        endRemoveRows();
      },
      [&, this](int row) {
        beginInsertRows({}, row, row);
        auto node = std::make_unique<Node>(Node{row, overview.experiments[static_cast<std::size_t>(row)]});
        m_nodes.insert(m_nodes.begin() + row, std::move(node));
        renumber();
        endInsertRows();
      });
}

void HomeModel::followRuns(Node& node, const ExperimentOverview& wanted) {
  const QModelIndex parent = index(node.row, 0);
  auto& runs = node.experiment.runs;
  follow(
      runKeys(node.experiment), runKeys(wanted),
      [&, this](int row) {
        beginRemoveRows(parent, row, row);
        runs.erase(runs.begin() + row);
        endRemoveRows();
      },
      [&, this](int row) {
        beginInsertRows(parent, row, row);
        runs.insert(runs.begin() + row, wanted.runs[static_cast<std::size_t>(row)]);
        endInsertRows();
      });
}

// Tells only of rows that changed: sorting and drawing a thousand others again would be felt.
void HomeModel::takeValues(Node& node, const ExperimentOverview& wanted) {
  const std::vector<RunOverview> before = std::exchange(node.experiment.runs, wanted.runs);
  const QModelIndex parent = index(node.row, 0);
  bool changed = !isSame(node.experiment, wanted);
  node.experiment = wanted;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (isSame(before[i], wanted.runs[i])) continue;
    changed = true;
    tellChanged(index(static_cast<int>(i), 0, parent));
  }
  if (changed) tellChanged(parent);
}

void HomeModel::renumber() {
  for (std::size_t i = 0; i < m_nodes.size(); ++i) m_nodes[i]->row = static_cast<int>(i);
}

HomeRow HomeModel::rowOf(const QModelIndex& index) const {
  if (!index.isValid()) return {};
  const auto row = static_cast<std::size_t>(index.row());
  if (const auto* node = static_cast<const Node*>(index.internalPointer()))
    return {&node->experiment, &node->experiment.runs.at(row)};
  return {&m_nodes.at(row)->experiment, nullptr};
}

QModelIndex HomeModel::find(const std::string& experimentId, const std::string& runId) const {
  for (const auto& node : m_nodes) {
    if (!experimentId.empty() && node->experiment.record.id != experimentId) continue;
    if (runId.empty()) return index(node->row, 0);
    const auto& runs = node->experiment.runs;
    const auto run = std::ranges::find(runs, runId, &RunOverview::id);
    if (run != runs.end()) return index(static_cast<int>(run - runs.begin()), 0, index(node->row, 0));
  }
  return {};
}

QModelIndex HomeModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column < 0 || column >= kHomeColumns || row >= rowCount(parent)) return {};
  if (!parent.isValid()) return createIndex(row, column, nullptr);
  return createIndex(row, column, m_nodes.at(static_cast<std::size_t>(parent.row())).get());
}

QModelIndex HomeModel::parent(const QModelIndex& index) const {
  const auto* node = static_cast<const Node*>(index.internalPointer());
  return node ? createIndex(node->row, 0, nullptr) : QModelIndex();
}

int HomeModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return static_cast<int>(m_nodes.size());
  if (parent.internalPointer() || parent.column() > 0) return 0;
  return static_cast<int>(m_nodes.at(static_cast<std::size_t>(parent.row()))->experiment.runs.size());
}

int HomeModel::columnCount(const QModelIndex&) const {
  return kHomeColumns;
}

QVariant HomeModel::data(const QModelIndex& index, int role) const {
  const HomeRow row = rowOf(index);
  if (!row) return {};
  const auto column = static_cast<HomeColumn>(index.column());
  switch (role) {
    case Qt::DisplayRole:
      return homeText(row, column);
    case Qt::EditRole:
      return column == HomeColumn::Name ? toQt(row.experiment->record.name) : homeText(row, column);
    case Qt::ToolTipRole:
      return homeHelp(row, column);
    case Qt::AccessibleTextRole:
      if (column == HomeColumn::Star) return row.starred() ? tr("starred") : tr("not starred");
      return homeText(row, column);
    case Qt::TextAlignmentRole:
      return alignmentOf(column);
    case SortRole:
      return homeSortValue(row, column);
    case CourseRole:
      return QVariant::fromValue(homeCourse(row, *m_overview));
    case StateRole:
      return static_cast<int>(row.state());
    case StarredRole:
      return row.starred();
    case SearchRole:
      return homeSearchText(row);
    case ExperimentRole:
      return toQt(row.experiment->record.id);
    case RunRole:
      return row.run ? toQt(row.run->id) : QString();
    case TagsRole: {
      QStringList tags;
      for (const std::string& tag : row.tags()) tags << toQt(tag);
      return tags;
    }
    default:
      return {};
  }
}

bool HomeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  const HomeRow row = rowOf(index);
  if (role != Qt::EditRole || !row) return false;
  if (index.column() == static_cast<int>(HomeColumn::Tags)) {
    setTags(index, value.toString());
    return true;
  }
  if (row.run || index.column() != static_cast<int>(HomeColumn::Name)) return false;
  const QString name = value.toString().simplified();
  const QString before = toQt(row.experiment->record.name);
  if (name.isEmpty() || name == before) return false;
  Q_EMIT renamed(before, name);
  return true;
}

HomeModel::Node& HomeModel::nodeOf(const QModelIndex& index) {
  const QModelIndex top = index.parent().isValid() ? index.parent() : index;
  return *m_nodes.at(static_cast<std::size_t>(top.row()));
}

void HomeModel::toggleStar(const QModelIndex& index) {
  const HomeRow row = rowOf(index);
  if (!row || (!row.run && row.experiment->record.id.empty())) return;
  ExperimentOverview& experiment = nodeOf(index).experiment;
  bool& starred =
      row.run ? experiment.runs.at(static_cast<std::size_t>(index.row())).starred : experiment.record.starred;
  starred = !starred;
  tellChanged(index);
  Q_EMIT starChanged(experiment.record.id, row.run ? row.run->id : std::string(), starred);
}

void HomeModel::setNote(const QModelIndex& index, const QString& note) {
  const HomeRow row = rowOf(index);
  if (!row || (!row.run && row.experiment->record.id.empty()) || toQt(row.note()) == note) return;
  ExperimentOverview& experiment = nodeOf(index).experiment;
  (row.run ? experiment.runs.at(static_cast<std::size_t>(index.row())).note : experiment.record.note) =
      note.toStdString();
  tellChanged(index);
  Q_EMIT noteChanged(experiment.record.id, row.run ? row.run->id : std::string(), note);
}

void HomeModel::setTags(const QModelIndex& index, const QString& text) {
  const HomeRow row = rowOf(index);
  std::vector<std::string> tags = tagsFrom(text);
  std::ranges::sort(tags);
  tags.erase(std::ranges::unique(tags).begin(), tags.end());
  if (!row || (!row.run && row.experiment->record.id.empty()) || row.tags() == tags) return;
  ExperimentOverview& experiment = nodeOf(index).experiment;
  (row.run ? experiment.runs.at(static_cast<std::size_t>(index.row())).tags : experiment.record.tags) = tags;
  tellChanged(index);
  Q_EMIT tagsChanged(experiment.record.id, row.run ? row.run->id : std::string(), tags);
}

QStringList HomeModel::allTags() const {
  std::set<std::string> tags;
  for (const auto& node : m_nodes) {
    tags.insert(node->experiment.record.tags.begin(), node->experiment.record.tags.end());
    for (const RunOverview& run : node->experiment.runs) tags.insert(run.tags.begin(), run.tags.end());
  }
  QStringList list;
  for (const std::string& tag : tags) list << toQt(tag);
  return list;
}

void HomeModel::tellChanged(const QModelIndex& index) {
  Q_EMIT dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(kHomeColumns - 1));
}

QVariant HomeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<HomeColumn>(section);
  if (role == Qt::DisplayRole) return homeHeader(column);
  if (role == Qt::TextAlignmentRole) return alignmentOf(column);
  if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) return homeHeaderHelp(column);
  if (role == Qt::AccessibleTextRole) return column == HomeColumn::Star ? tr("Star") : homeHeader(column);
  return {};
}

Qt::ItemFlags HomeModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractItemModel::flags(index);
  const HomeRow row = rowOf(index);
  const bool stored = row && (row.run || !row.experiment->record.id.empty());
  const auto column = static_cast<HomeColumn>(index.column());
  if ((stored && !row.run && column == HomeColumn::Name) || (stored && column == HomeColumn::Tags))
    flags |= Qt::ItemIsEditable;
  return flags;
}

}  // namespace clozebench
