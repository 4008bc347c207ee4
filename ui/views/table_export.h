// Takes the rows of a table or a tree along: Ctrl+C copies the chosen ones (all, when none is) as a spreadsheet wants
// them; entries of a menu copy and save all of it as CSV, TSV, Markdown or LaTeX. Visible columns only, in the order
// they stand in; of a tree every row, a nested one with the names above it.
#pragma once
#include "base/result.h"
#include "experiment/export_table.h"

#include <QAbstractItemView>

#include <filesystem>
#include <set>

class QHeaderView;
class QMenu;

namespace clozebench {

class TableExport : public QObject {
  Q_OBJECT

 public:
  explicit TableExport(QAbstractItemView& view);
  void leaveOut(int column) { m_leftOut.insert(column); }  // one that is drawn, not written
  void copy();
  void copyAs(TableFormat format);
  QString asText(TableFormat format) const;  // every row, with the header; raw numbers in CSV and TSV
  void chooseAndSave(const QString& suggestedName);
  void saveAs(const std::filesystem::path& file);  // as its suffix says: .csv, .tsv, .md, .tex
  // "Copy", "Copy as" and "Save as…", for the menu of a button or of a view; what is saved is called so.
  void addActions(QMenu& menu, const QString& suggestedName);
  // A menu of those alone, and as the context menu of the view.
  void openMenu(const QPoint& place, const QString& suggestedName);
  void offerInContextMenu(const QString& suggestedName);

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 private:
  QHeaderView* header() const;
  int pathColumn() const;
  QList<int> columns() const;
  QModelIndexList allRows() const;
  QModelIndexList chosenRows() const;  // all when none is chosen
  QString rowsText(const QModelIndexList& rows, TableFormat format) const;

  QAbstractItemView& m_view;
  std::set<int> m_leftOut;
};

}  // namespace clozebench
