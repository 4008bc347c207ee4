// Edits a cell of the variants with the editor that the form has for that setting. What is typed counts at once, as in
// the form; Escape takes it back.
#pragma once
#include "ui/forms/field_editor.h"
#include "ui/models/variant_table.h"

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

#include <optional>

namespace clozebench {

class VariantDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  VariantDelegate(VariantTable& table, QObject* parent);

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 Q_SIGNALS:
  void problemFound(const QString& sentence) const;  // with what stands in the cell; "" = none

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void take(const FieldEditor& editor, const QModelIndex& index) const;
  void takeBack() const;

  VariantTable& m_table;
  struct Start {
    QPersistentModelIndex cell;
    std::optional<Value> own;
  };
  mutable Start m_start;  // what the cell held when its editor opened
};

}  // namespace clozebench
