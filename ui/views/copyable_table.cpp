#include "ui/views/copyable_table.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>

namespace clozebench {
namespace {

constexpr int kRowRoom = 6;  // pixels around a line of text
constexpr int kEmptyMargin = 24;

}  // namespace

CopyableTable::CopyableTable(const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QTableView(parent), m_export(new TableExport(*this)) {
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
  connect(m_export, &TableExport::said, this, &CopyableTable::said);
  connect(m_export, &TableExport::failed, this, &CopyableTable::failed);
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

void CopyableTable::contextMenuEvent(QContextMenuEvent* event) {
  m_export->openMenu(event->globalPos(), objectName());
}

}  // namespace clozebench
