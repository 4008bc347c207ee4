// Rows of an item model as a table that can leave the program.
#pragma once
#include "experiment/export_table.h"

#include <QAbstractItemModel>
#include <QList>

namespace clozebench {

// A column is of numbers when every cell of it is one (kPlainRole), else of texts. One whose header has a list of names
// (kPlainRole) is a column for each of them, of which its cells have a list of values; none of an empty list. In
// `pathColumn` stand the names of the rows above a nested one before its own.
Table exportedTable(const QAbstractItemModel& model, const QModelIndexList& rows, const QList<int>& columns,
                    int pathColumn = -1);

}  // namespace clozebench
