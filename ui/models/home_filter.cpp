#include "ui/models/home_filter.h"

#include "ui/models/natural_order.h"

#include <algorithm>

namespace clozebench {

HomeFilter::HomeFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(HomeModel::SortRole);
  setDynamicSortFilter(true);
}

void HomeFilter::setSearch(const QString& words) {
  m_words = words.toLower().split(' ', Qt::SkipEmptyParts);
  invalidateFilter();
}

void HomeFilter::setScope(Scope scope) {
  m_scope = scope;
  invalidateFilter();
}

void HomeFilter::setTag(const QString& tag) {
  m_tag = tag;
  invalidateFilter();
}

bool HomeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const QModelIndex index = sourceModel()->index(row, 0, parent);
  if (matches(index)) return true;
  for (int child = 0; child < sourceModel()->rowCount(index); ++child)
    if (matches(sourceModel()->index(child, 0, index))) return true;
  return false;
}

bool HomeFilter::matches(const QModelIndex& index) const {
  if (!isInScope(index) || !isTagged(index)) return false;
  if (m_words.isEmpty()) return true;
  const QString text = index.data(HomeModel::SearchRole).toString();
  return std::ranges::all_of(m_words, [&](const QString& word) { return text.contains(word); });
}

bool HomeFilter::isTagged(const QModelIndex& index) const {
  return m_tag.isEmpty() || index.data(HomeModel::TagsRole).toStringList().contains(m_tag) ||
         index.parent().data(HomeModel::TagsRole).toStringList().contains(m_tag);
}

bool HomeFilter::isInScope(const QModelIndex& index) const {
  const auto state = static_cast<RunState>(index.data(HomeModel::StateRole).toInt());
  switch (m_scope) {
    case Scope::All:
      return true;
    case Scope::Starred:  // the runs of a starred experiment too
      return index.data(HomeModel::StarredRole).toBool() || index.parent().data(HomeModel::StarredRole).toBool();
    case Scope::Running:
      return state == RunState::Running || state == RunState::Paused;
    case Scope::Ended:
      return state == RunState::Failed || state == RunState::Stopped || state == RunState::Interrupted;
  }
  return true;
}

bool HomeFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const bool ascending = sortOrder() == Qt::AscendingOrder;
  // Runs stand in the order in which they were begun, whichever way the experiments go by time.
  if (left.parent().isValid() && left.column() == static_cast<int>(HomeColumn::Started))
    return ascending ? left.row() < right.row() : left.row() > right.row();
  const QVariant a = left.data(HomeModel::SortRole), b = right.data(HomeModel::SortRole);
  if (a.isValid() != b.isValid()) return a.isValid() == ascending;
  if (!a.isValid()) return ascending ? left.row() < right.row() : left.row() > right.row();
  if (a.userType() == QMetaType::QString) return comesBefore(a.toString(), b.toString());
  return a.toDouble() < b.toDouble();
}

}  // namespace clozebench
