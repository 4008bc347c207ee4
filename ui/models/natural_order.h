// Texts in the order of the language, numbers in them by their size: "40 examples" before "100 examples".
#pragma once
#include <QSortFilterProxyModel>

namespace clozebench {

bool comesBefore(const QString& left, const QString& right);

// Rows by their sort role; texts in natural order.
class NaturalOrder : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

 protected:
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

}  // namespace clozebench
