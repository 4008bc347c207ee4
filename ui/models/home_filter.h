// The rows of Home that are asked for, in the order asked for: words to find, a kind of state, stars. A run stays with
// its experiment in sight; rows without a value stand last in either order.
#pragma once
#include "ui/models/home_model.h"

#include <QSortFilterProxyModel>

namespace clozebench {

class HomeFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  enum class Scope { All, Starred, Running, Ended };  // Ended: failed, stopped or interrupted

  explicit HomeFilter(QObject* parent);
  void setSearch(const QString& words);  // each word must be found
  void setScope(Scope scope);
  void setTag(const QString& tag);  // "" for any; the runs of a tagged experiment too
  const QString& tag() const { return m_tag; }
  bool narrows() const { return !m_words.isEmpty() || m_scope != Scope::All || !m_tag.isEmpty(); }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  bool matches(const QModelIndex& index) const;
  bool isInScope(const QModelIndex& index) const;
  bool isTagged(const QModelIndex& index) const;

  QStringList m_words;
  QString m_tag;
  Scope m_scope = Scope::All;
};

}  // namespace clozebench
