#include "ui/views/setup_variant_delegate.h"

#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QKeyEvent>

#include <algorithm>

namespace clozebench {
namespace {

// The editor of the cell that a part of it belongs to.
FieldEditor* editorAround(QObject* part) {
  for (; part; part = part->parent()) {
    if (auto* editor = qobject_cast<FieldEditor*>(part)) return editor;
  }
  return nullptr;
}

}  // namespace

VariantDelegate::VariantDelegate(VariantTable& table, QObject* parent) : QStyledItemDelegate(parent), m_table(table) {}

QWidget* VariantDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                       const QModelIndex& index) const {
  const FieldInfo* field = m_table.field(index.column());
  if (!field) {
    QWidget* name = QStyledItemDelegate::createEditor(parent, option, index);
    name->setObjectName("variantName");
    return name;
  }
  auto* editor = FieldEditor::make(*field, parent);
  editor->setAutoFillBackground(true);
  m_start = {index, std::nullopt};
  if (m_table.isOwn(index)) m_start.own = m_table.value(index);
  // The form has inputs of the same names; keys are for the editor as a whole.
  for (QWidget* part : editor->findChildren<QWidget*>()) {
    if (part->objectName().startsWith(toQt(field->key))) part->setObjectName("variant." + part->objectName());
    part->installEventFilter(const_cast<VariantDelegate*>(this));
  }
  connect(editor, &FieldEditor::edited, this,
          [this, editor, cell = QPersistentModelIndex(index)] { take(*editor, cell); });
  return editor;
}

void VariantDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  if (auto* field = qobject_cast<FieldEditor*>(editor)) {
    field->show(m_table.value(index));
  } else {
    QStyledItemDelegate::setEditorData(editor, index);
  }
}

void VariantDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  if (auto* field = qobject_cast<FieldEditor*>(editor)) {
    take(*field, index);
    Q_EMIT problemFound({});  // a text that was no value is gone with its editor
  } else {
    QStyledItemDelegate::setModelData(editor, model, index);
  }
}

void VariantDelegate::take(const FieldEditor& editor, const QModelIndex& index) const {
  const auto value = editor.value();
  Q_EMIT problemFound(value ? QString() : withFieldLabels(coreText(value.error().sentence())));
  // Looking into a cell does not give the variant a value of its own.
  if (value && index.isValid() && *value != m_table.value(index)) m_table.setValue(index, *value);
}

void VariantDelegate::takeBack() const {
  if (!m_start.cell.isValid()) return;
  if (!m_start.own) {
    if (m_table.isOwn(m_start.cell)) m_table.clear({m_start.cell});
  } else if (m_table.value(m_start.cell) != *m_start.own) {
    m_table.setValue(m_start.cell, *m_start.own);
  }
}

// Keys and focus come to the part that is being typed into; the view knows the editor as a whole.
bool VariantDelegate::eventFilter(QObject* object, QEvent* event) {
  FieldEditor* editor = editorAround(object);
  if (!editor) return QStyledItemDelegate::eventFilter(object, event);
  if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    takeBack();
    Q_EMIT problemFound({});
    Q_EMIT closeEditor(editor, QAbstractItemDelegate::RevertModelCache);
    return true;
  }
  const bool keys = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  if (object != editor && !keys) return false;
  return QStyledItemDelegate::eventFilter(editor, event);
}

void VariantDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                           const QModelIndex&) const {
  QRect place = option.rect;
  place.setWidth(std::max(place.width(), editor->minimumSizeHint().width()));
  editor->setGeometry(place);
}

}  // namespace clozebench
