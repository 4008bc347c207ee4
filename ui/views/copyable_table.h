// A table whose rows can be taken along by Ctrl+C and its context menu (table_export.h). While it has no rows it says
// why.
#pragma once
#include "ui/views/table_export.h"

#include <QTableView>

namespace clozebench {

class CopyableTable : public QTableView {
  Q_OBJECT

 public:
  CopyableTable(const QString& objectName, const QString& accessibleName, QWidget* parent);
  void setEmptyText(const QString& text);
  void copy() { m_export->copy(); }
  void copyAs(TableFormat format) { m_export->copyAs(format); }
  QString asText(TableFormat format) const { return m_export->asText(format); }
  void chooseAndSave(const QString& suggestedName) { m_export->chooseAndSave(suggestedName); }
  void saveAs(const std::filesystem::path& file) { m_export->saveAs(file); }
  void addExportActions(QMenu& menu, const QString& suggestedName) { m_export->addActions(menu, suggestedName); }

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  TableExport* m_export;
  QString m_emptyText;
};

}  // namespace clozebench
