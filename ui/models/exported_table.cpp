#include "ui/models/exported_table.h"

#include "ui/models/plain_role.h"

#include <optional>
#include <vector>

namespace clozebench {
namespace {

using Kind = TableColumn::Kind;

// A column of the file: one of the model, or a part of it.
struct Source {
  int column = 0;
  qsizetype part = -1;  // of what the cells list; -1: they are one value
  QString name, title;
};

std::vector<Source> sourcesOf(const QAbstractItemModel& model, const QList<int>& columns) {
  std::vector<Source> sources;
  for (const int column : columns) {
    const QString title = model.headerData(column, Qt::Horizontal).toString();
    const QVariant name = model.headerData(column, Qt::Horizontal, kPlainRole);
    if (name.typeId() != QMetaType::QStringList) {
      sources.push_back({column, -1, name.isValid() ? name.toString() : title, title});
      continue;
    }
    const QStringList names = name.toStringList();
    for (qsizetype part = 0; part < names.size(); ++part) sources.push_back({column, part, names[part], names[part]});
  }
  return sources;
}

QVariant plainOf(const QModelIndex& row, const Source& source) {
  const QModelIndex index = row.siblingAtColumn(source.column);
  const QVariant plain = index.data(kPlainRole);
  if (source.part >= 0) return plain.toList().value(source.part);
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
Kind kindOf(const QModelIndexList& rows, const Source& source) {
  std::optional<Kind> found;
  for (const QModelIndex& row : rows) {
    const QVariant value = plainOf(row, source);
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

TableColumn columnOf(const QModelIndexList& rows, const Source& source) {
  const Kind kind = kindOf(rows, source);
  return {source.name.toStdString(), source.title.toStdString(), kind, kind == Kind::Number ? -1 : 3};
}

}  // namespace

Table exportedTable(const QAbstractItemModel& model, const QModelIndexList& rows, const QList<int>& columns,
                    int pathColumn) {
  Table table;
  const std::vector<Source> sources = sourcesOf(model, columns);
  for (const Source& source : sources) table.columns.push_back(columnOf(rows, source));
  for (const QModelIndex& row : rows) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const bool nested = sources[i].column == pathColumn && row.parent().isValid();
      const QVariant value = nested ? QVariant(pathOf(row, pathColumn)) : plainOf(row, sources[i]);
      cells.push_back(cellOf(value, table.columns[i].kind));
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

}  // namespace clozebench
