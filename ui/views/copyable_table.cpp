#include "ui/views/copyable_table.h"

#include "base/files.h"
#include "ui/bridge/background.h"
#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHeaderView>
#include <QPainter>
#include <QShortcut>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kRowRoom = 6;  // pixels around a line of text
constexpr int kEmptyMargin = 24;

QString cell(QString text, QChar separator) {
  if (separator == '\t') return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  if (!text.contains(separator) && !text.contains('"') && !text.contains('\n') && !text.contains('\r')) return text;
  return '"' + text.replace("\"", "\"\"") + '"';
}

}  // namespace

CopyableTable::CopyableTable(const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QTableView(parent) {
  setObjectName(objectName);
  setAccessibleName(accessibleName);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kRowRoom);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  setAlternatingRowColors(true);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);  // Tab leaves the table; the arrows move in it
  auto* copying = new QShortcut(QKeySequence::Copy, this, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copying, &QShortcut::activated, this, &CopyableTable::copy);
}

void CopyableTable::setEmptyText(const QString& text) {
  m_emptyText = text;
  viewport()->update();
}

void CopyableTable::paintEvent(QPaintEvent* event) {
  QTableView::paintEvent(event);
  if (m_emptyText.isEmpty() || !model() || model()->rowCount() > 0) return;
  QPainter painter(viewport());
  painter.setPen(palette().color(QPalette::PlaceholderText));
  const QRect place = viewport()->rect().adjusted(kEmptyMargin, kEmptyMargin, -kEmptyMargin, -kEmptyMargin);
  painter.drawText(place, Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

QString CopyableTable::rowsText(const QList<int>& rows, QChar separator) const {
  QStringList lines;
  QList<int> columns;
  for (int visual = 0; visual < model()->columnCount(); ++visual) {
    const int column = horizontalHeader()->logicalIndex(visual);
    if (!isColumnHidden(column)) columns << column;
  }
  QStringList cells;
  for (int column : columns) cells << cell(model()->headerData(column, Qt::Horizontal).toString(), separator);
  lines << cells.join(separator);
  for (int row : rows) {
    cells.clear();
    for (int column : columns) {
      const QModelIndex index = model()->index(row, column);
      const QVariant plain = index.data(kPlainRole);
      cells << cell((plain.isValid() ? plain : index.data()).toString(), separator);
    }
    lines << cells.join(separator);
  }
  return lines.join('\n') + '\n';
}

void CopyableTable::copy() {
  QList<int> rows;
  for (const QModelIndex& index : selectionModel()->selectedRows()) rows << index.row();
  if (rows.isEmpty()) {
    for (int row = 0; row < model()->rowCount(); ++row) rows << row;
  }
  std::sort(rows.begin(), rows.end());
  QApplication::clipboard()->setText(rowsText(rows, '\t'));
  Q_EMIT said(tr("%Ln row(s) are on the clipboard", nullptr, static_cast<int>(rows.size())));
}

QString CopyableTable::asText(QChar separator) const {
  QList<int> rows;
  for (int row = 0; row < model()->rowCount(); ++row) rows << row;
  return rowsText(rows, separator);
}

void CopyableTable::chooseAndSave(const QString& suggestedName) {
  auto* dialog = new QFileDialog(this, tr("Save the table"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters({tr("Tab-separated (*.tsv)"), tr("Comma-separated (*.csv)")});
  dialog->setDefaultSuffix("tsv");
  dialog->selectFile(suggestedName);
  connect(dialog, &QFileDialog::filterSelected, dialog,
          [dialog](const QString& filter) { dialog->setDefaultSuffix(filter.contains("csv") ? "csv" : "tsv"); });
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { saveAs(file.toStdString()); });
  dialog->open();
}

void CopyableTable::saveAs(const std::filesystem::path& file) {
  const std::string text = asText(file.extension() == ".csv" ? ',' : '\t').toStdString();
  inBackground(
      this, [file, text] { return writeFileAtomically(file, text); },
      [this, file](const Status& written) {
        if (written) {
          Q_EMIT said(tr("Saved as %1").arg(toQt(file.string())));
        } else {
          Q_EMIT failed(written.error());
        }
      });
}

}  // namespace clozebench
