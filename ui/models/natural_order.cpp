#include "ui/models/natural_order.h"

#include <QCollator>
#include <QLocale>

namespace clozebench {

bool comesBefore(const QString& left, const QString& right) {
  const QLocale here;
  // The C locale compares bytes, whatever is asked for.
  QCollator collator(here.language() == QLocale::C ? QLocale(QLocale::English) : here);
  collator.setNumericMode(true);
  collator.setCaseSensitivity(Qt::CaseInsensitive);
  return collator.compare(left, right) < 0;
}

bool NaturalOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = left.data(sortRole()), b = right.data(sortRole());
  if (a.userType() != QMetaType::QString || b.userType() != QMetaType::QString)
    return QSortFilterProxyModel::lessThan(left, right);
  return comesBefore(a.toString(), b.toString());
}

}  // namespace clozebench
