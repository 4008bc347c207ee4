// Cells of the Data view that are more than text: a bar for a share, and a text whose end a model never sees.
#pragma once
#include <QStyledItemDelegate>

namespace clozebench {

// Draws TextTableModel::kBarRole.
class BarDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// What lies beyond TextTableModel::kCutRole is quiet and struck through.
class CutTextDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace clozebench
