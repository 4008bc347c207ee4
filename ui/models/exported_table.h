// Rows of an item model as a table that can leave the program.
#pragma once
#include "experiment/export_table.h"

#include <QAbstractItemModel>
#include <QList>

namespace clozebench {

// A column is of numbers when every cell of it is one (kPlainRole), else of texts.
Table exportedTable(const QAbstractItemModel& model, const QList<int>& rows, const QList<int>& columns);

}  // namespace clozebench
