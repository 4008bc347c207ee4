#include "ui/views/copyable_table.h"

#include "base/files.h"
#include "ui/bridge/background.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/exported_table.h"
#include "ui/models/texts.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QShortcut>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kRowRoom = 6;  // pixels around a line of text
constexpr int kEmptyMargin = 24;

// In the order of TableFormat.
struct FormatText {
  Q_DECLARE_TR_FUNCTIONS(TableFormats)
 public:
  static QStringList filters() {
    return {tr("Comma-separated (*.csv)"), tr("Tab-separated (*.tsv)"), tr("Markdown (*.md)"), tr("LaTeX (*.tex)")};
  }
  static QStringList names() {
    return {tr("&Comma-separated values"), tr("&Tab-separated values"), tr("&Markdown"), tr("&LaTeX")};
  }
};

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

QList<int> CopyableTable::allRows() const {
  QList<int> rows;
  for (int row = 0; row < model()->rowCount(); ++row) rows << row;
  return rows;
}

QList<int> CopyableTable::chosenRows() const {
  QList<int> rows;
  for (const QModelIndex& index : selectionModel()->selectedRows()) rows << index.row();
  std::sort(rows.begin(), rows.end());
  return rows.isEmpty() ? allRows() : rows;
}

QString CopyableTable::rowsText(const QList<int>& rows, TableFormat format) const {
  QList<int> columns;
  for (int visual = 0; visual < model()->columnCount(); ++visual) {
    const int column = horizontalHeader()->logicalIndex(visual);
    if (!isColumnHidden(column)) columns << column;
  }
  return QString::fromStdString(tableText(exportedTable(*model(), rows, columns), format));
}

void CopyableTable::copy() {
  copyAs(TableFormat::Tsv);
}

void CopyableTable::copyAs(TableFormat format) {
  const QList<int> rows = chosenRows();
  QApplication::clipboard()->setText(rowsText(rows, format));
  Q_EMIT said(tr("%Ln row(s) are on the clipboard", nullptr, static_cast<int>(rows.size())));
}

QString CopyableTable::asText(TableFormat format) const {
  return rowsText(allRows(), format);
}

void CopyableTable::chooseAndSave(const QString& suggestedName) {
  const QString name = suggestedName.contains('.') ? suggestedName : suggestedName + ".csv";
  askSaveFile(this, {"saveTable", tr("Save the table"), name, FormatText::filters()},
              [this](const std::filesystem::path& file) { saveAs(file); });
}

void CopyableTable::saveAs(const std::filesystem::path& file) {
  const std::string text = asText(tableFormatOf(file)).toStdString();
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

void CopyableTable::addExportActions(QMenu& menu, const QString& suggestedName) {
  QAction* copying = menu.addAction(tr("&Copy"), this, &CopyableTable::copy);
  copying->setObjectName("copyTable");
  QMenu* as = menu.addMenu(tr("Copy &as"));
  as->setObjectName("copyTableAs");
  const QStringList names = FormatText::names();
  for (qsizetype i = 0; i < names.size(); ++i) {
    const auto format = static_cast<TableFormat>(i);
    as->addAction(names[i], this, [this, format] {
        copyAs(format);
      })->setObjectName("copyAs_" + QString::fromStdString(tableFormatNames()[static_cast<std::size_t>(i)]));
  }
  QAction* saving =
      menu.addAction(tr("&Save table as…"), this, [this, suggestedName] { chooseAndSave(suggestedName); });
  saving->setObjectName("saveTableAs");
  const bool any = model() && model()->rowCount() > 0;
  for (QAction* action : {copying, as->menuAction(), saving}) action->setEnabled(any);
}

void CopyableTable::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setObjectName("tableMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  addExportActions(*menu, objectName());
  menu->popup(event->globalPos());
}

}  // namespace clozebench
