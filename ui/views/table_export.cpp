#include "ui/views/table_export.h"

#include "base/files.h"
#include "ui/bridge/background.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/exported_table.h"
#include "ui/models/texts.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QShortcut>
#include <QTableView>
#include <QTreeView>

#include <algorithm>

namespace clozebench {
namespace {

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

struct Words {
  Q_DECLARE_TR_FUNCTIONS(clozebench::CopyableTable)
};

void addRows(const QAbstractItemModel& model, const QModelIndex& parent, QModelIndexList& rows) {
  for (int row = 0; row < model.rowCount(parent); ++row) {
    rows << model.index(row, 0, parent);
    addRows(model, rows.back(), rows);
  }
}

}  // namespace

TableExport::TableExport(QAbstractItemView& view) : QObject(&view), m_view(view) {
  auto* copying = new QShortcut(QKeySequence::Copy, &view, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copying, &QShortcut::activated, this, &TableExport::copy);
}

QHeaderView* TableExport::header() const {
  if (const auto* table = qobject_cast<QTableView*>(&m_view)) return table->horizontalHeader();
  const auto* tree = qobject_cast<QTreeView*>(&m_view);
  return tree ? tree->header() : nullptr;
}

int TableExport::pathColumn() const {
  const auto* tree = qobject_cast<QTreeView*>(&m_view);
  return !tree ? -1 : std::max(0, tree->treePosition());
}

QList<int> TableExport::columns() const {
  QList<int> columns;
  const QHeaderView* header = this->header();
  for (int visual = 0; visual < m_view.model()->columnCount(); ++visual) {
    const int column = header ? header->logicalIndex(visual) : visual;
    const bool hidden = header && header->isSectionHidden(column);
    if (!hidden && !m_leftOut.contains(column)) columns << column;
  }
  return columns;
}

QModelIndexList TableExport::allRows() const {
  QModelIndexList rows;
  addRows(*m_view.model(), {}, rows);
  return rows;
}

QModelIndexList TableExport::chosenRows() const {
  QModelIndexList rows;
  const QItemSelectionModel& chosen = *m_view.selectionModel();
  for (const QModelIndex& row : allRows())  // in their order
    if (chosen.isRowSelected(row.row(), row.parent())) rows << row;
  return rows.isEmpty() ? allRows() : rows;
}

QString TableExport::rowsText(const QModelIndexList& rows, TableFormat format) const {
  return toQt(tableText(exportedTable(*m_view.model(), rows, columns(), pathColumn()), format));
}

void TableExport::copy() {
  copyAs(TableFormat::Tsv);
}

void TableExport::copyAs(TableFormat format) {
  const QModelIndexList rows = chosenRows();
  QApplication::clipboard()->setText(rowsText(rows, format));
  Q_EMIT said(Words::tr("%Ln row(s) are on the clipboard", nullptr, static_cast<int>(rows.size())));
}

QString TableExport::asText(TableFormat format) const {
  return rowsText(allRows(), format);
}

void TableExport::chooseAndSave(const QString& suggestedName) {
  const QString name = suggestedName.contains('.') ? suggestedName : suggestedName + ".csv";
  askSaveFile(&m_view, {"saveTable", Words::tr("Save the table"), name, FormatText::filters()},
              [this](const std::filesystem::path& file) { saveAs(file); });
}

void TableExport::saveAs(const std::filesystem::path& file) {
  const std::string text = asText(tableFormatOf(file)).toStdString();
  inBackground(
      this, [file, text] { return writeFileAtomically(file, text); },
      [this, file](const Status& written) {
        if (written) {
          Q_EMIT said(Words::tr("Saved as %1").arg(toQt(file.string())));
        } else {
          Q_EMIT failed(written.error());
        }
      });
}

void TableExport::addActions(QMenu& menu, const QString& suggestedName) {
  QAction* copying = menu.addAction(Words::tr("&Copy"), this, &TableExport::copy);
  copying->setObjectName("copyTable");
  QMenu* as = menu.addMenu(Words::tr("Copy &as"));
  as->setObjectName("copyTableAs");
  const QStringList names = FormatText::names();
  for (qsizetype i = 0; i < names.size(); ++i) {
    const auto format = static_cast<TableFormat>(i);
    as->addAction(names[i], this, [this, format] {
        copyAs(format);
      })->setObjectName("copyAs_" + QString::fromStdString(tableFormatNames()[static_cast<std::size_t>(i)]));
  }
  QAction* saving =
      menu.addAction(Words::tr("&Save table as…"), this, [this, suggestedName] { chooseAndSave(suggestedName); });
  saving->setObjectName("saveTableAs");
  const bool any = m_view.model() && m_view.model()->rowCount() > 0;
  for (QAction* action : {copying, as->menuAction(), saving}) action->setEnabled(any);
}

void TableExport::openMenu(const QPoint& place, const QString& suggestedName) {
  auto* menu = new QMenu(&m_view);
  menu->setObjectName("tableMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  addActions(*menu, suggestedName);
  menu->popup(place);
}

void TableExport::offerInContextMenu(const QString& suggestedName) {
  m_view.setContextMenuPolicy(Qt::CustomContextMenu);
  connect(&m_view, &QWidget::customContextMenuRequested, this, [this, suggestedName](const QPoint& place) {
    openMenu(m_view.viewport()->mapToGlobal(place), suggestedName);
  });
}

}  // namespace clozebench
