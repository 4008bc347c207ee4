#include "ui/forms/field_chooser.h"

#include "config/fields.h"
#include "ui/models/core_text.h"

#include <QCompleter>
#include <QLineEdit>
#include <QWheelEvent>

namespace clozebench {

FieldChooser::FieldChooser(const QString& placeholder, QWidget* parent) : QComboBox(parent) {
  setEditable(true);
  setInsertPolicy(QComboBox::NoInsert);
  setFocusPolicy(Qt::StrongFocus);
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(30);
  setMaxVisibleItems(14);
  for (const SectionInfo& section : sections()) {
    if (section.id == "experiment") continue;  // equal for all variants
    for (const FieldInfo* field : fieldsOf(section.id)) {
      addItem(QString("%1: %2").arg(sectionLabel(section), fieldLabel(*field)), QString::fromStdString(field->key));
      setItemData(count() - 1, QString::fromStdString(field->key) + "\n" + fieldHelp(*field), Qt::ToolTipRole);
    }
  }
  completer()->setFilterMode(Qt::MatchContains);
  completer()->setCaseSensitivity(Qt::CaseInsensitive);
  completer()->setCompletionMode(QCompleter::PopupCompletion);
  lineEdit()->setPlaceholderText(placeholder);
  setCurrentIndex(-1);
  connect(this, &QComboBox::activated, this, [this] {
    if (!key().empty()) Q_EMIT chosen(key());
  });
  connect(lineEdit(), &QLineEdit::editingFinished, this, &FieldChooser::takeText);
}

// A key typed in full is taken like the name; anything else that names no field is put back.
void FieldChooser::takeText() {
  const QString text = lineEdit()->text().trimmed();
  const int byName = findText(text, Qt::MatchFixedString);
  const int index = byName >= 0 ? byName : findData(text);
  if (index < 0 && text.isEmpty()) return setCurrentIndex(-1);
  if (index < 0) return lineEdit()->setText(currentIndex() < 0 ? QString() : itemText(currentIndex()));
  if (index == currentIndex()) return lineEdit()->setText(itemText(index));
  setCurrentIndex(index);
  Q_EMIT chosen(key());
}

std::string FieldChooser::key() const {
  return currentData().toString().toStdString();
}

void FieldChooser::setKey(const std::string& key) {
  setCurrentIndex(findData(QString::fromStdString(key)));
}

void FieldChooser::wheelEvent(QWheelEvent* event) {
  if (hasFocus()) {
    QComboBox::wheelEvent(event);
  } else {
    event->ignore();
  }
}

}  // namespace clozebench
