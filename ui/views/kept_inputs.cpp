#include "ui/views/kept_inputs.h"

#include "ui/views/splitter_room.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

namespace clozebench {
namespace {

constexpr const char* kState = "keptState";  // of a widget that knows best what to keep

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

// What is chosen, with the words for it: a list that is filled later does not have it yet.
QVariant choiceOf(const QComboBox& box) {
  if (box.currentIndex() < 0 || box.isEditable()) return {};
  return QVariantList{box.currentData(), box.currentText(), box.currentIndex()};
}

void choose(const QVariantList& kept, QComboBox& box) {
  const bool named = kept.at(0).isValid();
  int index = named ? box.findData(kept.at(0)) : kept.at(2).toInt();
  if (named && index < 0) {  // stands for itself until the list comes, which keeps what is chosen
    box.addItem(kept.at(1).toString(), kept.at(0));
    index = box.count() - 1;
  }
  if (index >= box.count() || index == box.currentIndex()) return;
  box.setCurrentIndex(index);
  Q_EMIT box.activated(index);  // as if a person had chosen it
}

// Of a list that a person sorts: its column and direction.
QVariant orderOf(const QHeaderView& header) {
  return QVariantList{header.sortIndicatorSection(), static_cast<int>(header.sortIndicatorOrder())};
}

// Those of the navigation are no input.
bool isKept(const QAbstractButton& button) {
  return button.isCheckable() && !button.objectName().startsWith("nav.");
}

// Also in the form: what is no setting of its model, such as a grid that nobody has added yet.
bool knowsItself(const QWidget* widget) {
  return widget->metaObject()->indexOfProperty(kState) >= 0;
}

QVariant valueOf(const QWidget* widget) {
  if (const QVariant state = widget->property(kState); state.isValid()) return state;
  if (const auto* box = qobject_cast<const QComboBox*>(widget)) return choiceOf(*box);
  if (const auto* table = qobject_cast<const QTableView*>(widget))
    return table->isSortingEnabled() ? orderOf(*table->horizontalHeader()) : QVariant();
  if (const auto* tree = qobject_cast<const QTreeView*>(widget))
    return tree->isSortingEnabled() ? orderOf(*tree->header()) : QVariant();
  if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
    return isKept(*button) ? QVariant(button->isChecked()) : QVariant();
  if (const auto* edit = qobject_cast<const QLineEdit*>(widget))
    return edit->isReadOnly() || isPartOfAnother(edit) ? QVariant() : edit->text();
  if (const auto* edit = qobject_cast<const QPlainTextEdit*>(widget))
    return edit->isReadOnly() ? QVariant() : edit->toPlainText();
  if (const auto* tabs = qobject_cast<const QTabWidget*>(widget)) return tabs->currentIndex();
  if (const auto* splitter = qobject_cast<const QSplitter*>(widget)) return splitter->saveState();
  return {};
}

void put(const QVariant& value, QWidget* widget) {
  if (knowsItself(widget)) {
    widget->setProperty(kState, value);
    return;
  }
  if (auto* box = qobject_cast<QComboBox*>(widget)) choose(value.toList(), *box);
  const auto sort = [&](auto& list) {
    list.sortByColumn(value.toList().at(0).toInt(), static_cast<Qt::SortOrder>(value.toList().at(1).toInt()));
  };
  if (auto* table = qobject_cast<QTableView*>(widget)) sort(*table);
  if (auto* tree = qobject_cast<QTreeView*>(widget)) sort(*tree);
  if (auto* button = qobject_cast<QAbstractButton*>(widget); button && button->isEnabled()) button->click();
  if (auto* edit = qobject_cast<QLineEdit*>(widget)) edit->setText(value.toString());
  if (auto* edit = qobject_cast<QPlainTextEdit*>(widget)) edit->setPlainText(value.toString());
  if (auto* tabs = qobject_cast<QTabWidget*>(widget)) tabs->setCurrentIndex(value.toInt());
  if (auto* splitter = qobject_cast<QSplitter*>(widget)) restoreRoom(*splitter, value.toByteArray());
}

}  // namespace

KeptInputs::KeptInputs(const QWidget& from) {
  for (const QWidget* widget : from.findChildren<QWidget*>()) {
    if (widget->objectName().isEmpty() || (isOfTheForm(widget) && !knowsItself(widget))) continue;
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
