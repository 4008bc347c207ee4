// A table whose rows can be taken along: Ctrl+C copies the chosen rows (all, when none is) as a spreadsheet wants them;
// its context menu copies them and saves all of it as CSV, TSV, Markdown or LaTeX. While it has no rows it says why.
#pragma once
#include "base/result.h"
#include "experiment/export_table.h"

#include <QTableView>

#include <filesystem>

class QMenu;

namespace clozebench {

class CopyableTable : public QTableView {
  Q_OBJECT

 public:
  CopyableTable(const QString& objectName, const QString& accessibleName, QWidget* parent);
  void setEmptyText(const QString& text);
  void copy();
  void copyAs(TableFormat format);
  // Every row, with the header, visible columns only; raw numbers in CSV and TSV.
  QString asText(TableFormat format) const;
  void chooseAndSave(const QString& suggestedName);
  void saveAs(const std::filesystem::path& file);  // as its suffix says: .csv, .tsv, .md, .tex
  // "Copy", "Copy as" and "Save as…", for the menu of a button or of a view; what is saved is called so.
  void addExportActions(QMenu& menu, const QString& suggestedName);

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  QList<int> allRows() const;
  QList<int> chosenRows() const;  // all when none is chosen
  QString rowsText(const QList<int>& rows, TableFormat format) const;

  QString m_emptyText;
};

}  // namespace clozebench
