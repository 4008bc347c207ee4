// The widget of one field, made from its FieldInfo alone. The input inside carries the field's key as objectName.
// A new field type costs one case in make(); no editor knows a key.
#pragma once
#include "config/fields.h"

#include <QWidget>

namespace clozebench {

class FieldEditor : public QWidget {
  Q_OBJECT

 public:
  static FieldEditor* make(const FieldInfo& field, QWidget* parent);

  const FieldInfo& field() const { return m_field; }
  // What stands in the widget, checked against type and range; the error is the sentence to show beside it.
  Result<Value> value() const;
  // Shows a value; emits nothing. A widget being typed in keeps its text when it already means this value.
  void show(const Value& value);
  QWidget* input() const { return m_input; }

 Q_SIGNALS:
  void edited();  // by the person

 protected:
  FieldEditor(const FieldInfo& field, QWidget* parent);
  virtual Result<Value> read() const = 0;
  virtual void write(const Value& value) = 0;
  void setInput(QWidget* input);

 private:
  const FieldInfo& m_field;  // a row of allFields(), or one that outlives this
  QWidget* m_input = nullptr;
};

// Whether a list is mostly a count: three seeds are 1, 2, 3.
bool isCountedField(const FieldInfo& field);
// Whether the field names files or folders, so that it gets a Browse button and takes dropped files.
bool isPathField(const FieldInfo& field);

}  // namespace clozebench
