#include "ui/models/exported_table.h"

#include "ui/models/plain_role.h"

#include <optional>

namespace clozebench {
namespace {

using Kind = TableColumn::Kind;

QVariant plainOf(const QModelIndex& row, int column) {
  const QModelIndex index = row.siblingAtColumn(column);
  const QVariant plain = index.data(kPlainRole);
  return plain.isValid() ? plain : index.data();
}

QString pathOf(const QModelIndex& row, int column) {
  QString path = row.siblingAtColumn(column).data().toString();
  for (QModelIndex above = row.parent(); above.isValid(); above = above.parent())
    path = above.siblingAtColumn(column).data().toString() + " / " + path;
  return path;
}

bool isNumber(const QVariant& value) {
  switch (value.typeId()) {
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
    case QMetaType::Float:
    case QMetaType::Double:
      return true;
    default:
      return false;
  }
}

Kind kindOf(const QVariant& value) {
  if (value.typeId() == qMetaTypeId<MeanCell>()) return Kind::Mean;
  if (value.typeId() == qMetaTypeId<IntervalCell>()) return Kind::Interval;
  return isNumber(value) ? Kind::Number : Kind::Text;
}

// Nothing is nothing in a column of numbers, too. A lone number stands among means as a mean without deviation.
Kind kindOf(const QModelIndexList& rows, int column) {
  std::optional<Kind> found;
  for (const QModelIndex& row : rows) {
    const QVariant value = plainOf(row, column);
    const Kind kind = kindOf(value);
    if (kind == Kind::Text && !value.toString().isEmpty()) return Kind::Text;
    if (kind == Kind::Text || found == kind) continue;
    if (!found || found == Kind::Number)
      found = kind;
    else if (kind != Kind::Number)
      return Kind::Text;
  }
  return found.value_or(Kind::Text);
}

Cell cellOf(const QVariant& value, Kind kind) {
  const double number = isNumber(value) ? value.toDouble() : kNoNumber;
  switch (kind) {
    case Kind::Number:
      return number;
    case Kind::Mean:
      return kindOf(value) == Kind::Mean ? value.value<MeanCell>() : MeanCell{number, kNoNumber};
    case Kind::Interval:
      return kindOf(value) == Kind::Interval ? value.value<IntervalCell>() : IntervalCell{number, kNoNumber, kNoNumber};
    case Kind::Text:
      break;
  }
  return value.toString().toStdString();
}

TableColumn columnOf(const QAbstractItemModel& model, const QModelIndexList& rows, int column) {
  const QString title = model.headerData(column, Qt::Horizontal).toString();
  const QVariant name = model.headerData(column, Qt::Horizontal, kPlainRole);
  const Kind kind = kindOf(rows, column);
  return {name.isValid() ? name.toString().toStdString() : title.toStdString(), title.toStdString(), kind,
          kind == Kind::Number ? -1 : 3};
}

}  // namespace

Table exportedTable(const QAbstractItemModel& model, const QModelIndexList& rows, const QList<int>& columns,
                    int pathColumn) {
  Table table;
  for (const int column : columns) table.columns.push_back(columnOf(model, rows, column));
  for (const QModelIndex& row : rows) {
    std::vector<Cell> cells;
    for (qsizetype i = 0; i < columns.size(); ++i) {
      const bool nested = columns[i] == pathColumn && row.parent().isValid();
      const QVariant value = nested ? QVariant(pathOf(row, pathColumn)) : plainOf(row, columns[i]);
      cells.push_back(cellOf(value, table.columns[static_cast<std::size_t>(i)].kind));
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

}  // namespace clozebench
