// A table whose rows can be taken along: Ctrl+C copies the chosen rows (all, when none is) as a spreadsheet wants them,
// and all of it can be saved as TSV or CSV. While it has no rows it says why.
#pragma once
#include "base/result.h"

#include <QTableView>

#include <filesystem>

namespace clozebench {

class CopyableTable : public QTableView {
  Q_OBJECT

 public:
  CopyableTable(const QString& objectName, const QString& accessibleName, QWidget* parent);
  void setEmptyText(const QString& text);
  void copy();
  // Every row, with the header, visible columns only; quotes and line ends as the format wants them.
  QString asText(QChar separator) const;
  void chooseAndSave(const QString& suggestedName);
  void saveAs(const std::filesystem::path& file);  // CSV by its extension, else TSV

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString rowsText(const QList<int>& rows, QChar separator) const;

  QString m_emptyText;
};

}  // namespace clozebench
