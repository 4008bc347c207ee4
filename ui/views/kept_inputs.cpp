#include "ui/views/kept_inputs.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>

namespace clozebench {
namespace {

bool isOfTheForm(const QWidget* widget) {
  for (; widget; widget = widget->parentWidget()) {
    if (widget->objectName() == "settingsForm") return true;
  }
  return false;
}

bool isPartOfAnother(const QWidget* widget) {
  return qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) ||
         qobject_cast<const QComboBox*>(widget->parentWidget());
}

QVariant valueOf(const QWidget* widget) {
  if (const auto* edit = qobject_cast<const QLineEdit*>(widget))
    return edit->isReadOnly() || isPartOfAnother(edit) ? QVariant() : edit->text();
  if (const auto* edit = qobject_cast<const QPlainTextEdit*>(widget))
    return edit->isReadOnly() ? QVariant() : edit->toPlainText();
  if (const auto* tabs = qobject_cast<const QTabWidget*>(widget)) return tabs->currentIndex();
  if (const auto* splitter = qobject_cast<const QSplitter*>(widget)) return splitter->saveState();
  return {};
}

void put(const QVariant& value, QWidget* widget) {
  if (auto* edit = qobject_cast<QLineEdit*>(widget)) edit->setText(value.toString());
  if (auto* edit = qobject_cast<QPlainTextEdit*>(widget)) edit->setPlainText(value.toString());
  if (auto* tabs = qobject_cast<QTabWidget*>(widget)) tabs->setCurrentIndex(value.toInt());
  if (auto* splitter = qobject_cast<QSplitter*>(widget)) splitter->restoreState(value.toByteArray());
}

}  // namespace

KeptInputs::KeptInputs(const QWidget& from) {
  for (const QWidget* widget : from.findChildren<QWidget*>()) {
    if (widget->objectName().isEmpty() || isOfTheForm(widget)) continue;
    const QVariant value = valueOf(widget);
    if (value.isValid()) m_values[widget->objectName()] = value;
  }
}

void KeptInputs::putInto(QWidget& widgets) const {
  for (QWidget* widget : widgets.findChildren<QWidget*>()) {
    const auto kept = m_values.constFind(widget->objectName());
    if (kept != m_values.constEnd() && valueOf(widget) != *kept) put(*kept, widget);
  }
}

}  // namespace clozebench
