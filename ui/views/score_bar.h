// Draws a share between 0 and 1 in a table's cell: a bar of that length behind the number, so that it is told by length
// and by digits, not by colour.
#pragma once
#include <QStyledItemDelegate>

namespace clozebench {

class ScoreBar : public QStyledItemDelegate {
  Q_OBJECT

 public:
  explicit ScoreBar(int shareRole, QObject* parent) : QStyledItemDelegate(parent), m_shareRole(shareRole) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  int m_shareRole;
};

}  // namespace clozebench
