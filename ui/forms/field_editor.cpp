#include "ui/forms/field_editor.h"

#include "ui/forms/list_editors.h"
#include "ui/forms/number_edits.h"
#include "ui/models/core_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QWheelEvent>

namespace clozebench {
namespace {

class IntEditor : public FieldEditor {
 public:
  IntEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent), m_spin(new Int64SpinBox(this)) {
    m_spin->setRange(static_cast<std::int64_t>(field.min), static_cast<std::int64_t>(field.max));
    m_spin->setSingleStep(std::max<std::int64_t>(1, static_cast<std::int64_t>(field.step)));
    setInput(m_spin);
    connect(m_spin, &Int64SpinBox::edited, this, &FieldEditor::edited);
  }

 protected:
  Result<Value> read() const override {
    if (const auto value = m_spin->value()) return Value(*value);
    return fail(ErrorCode::WrongUse, "This is not a whole number", "Write digits only");
  }
  void write(const Value& value) override { m_spin->setValue(std::get<std::int64_t>(value)); }

 private:
  Int64SpinBox* m_spin;
};

class RealEditor : public FieldEditor {
 public:
  RealEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent), m_edit(new RealEdit(this)) {
    setInput(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
  }

 protected:
  Result<Value> read() const override {
    if (const auto value = m_edit->value()) return Value(*value);
    return fail(ErrorCode::WrongUse, "This is not a number", "Write it like 0.1 or 3e-5");
  }
  void write(const Value& value) override { m_edit->setValue(std::get<double>(value)); }

 private:
  RealEdit* m_edit;
};

class BoolEditor : public FieldEditor {
 public:
  BoolEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent), m_box(new QCheckBox(this)) {
    setInput(m_box);
    connect(m_box, &QCheckBox::clicked, this, &FieldEditor::edited);
  }

 protected:
  Result<Value> read() const override { return Value(m_box->isChecked()); }
  void write(const Value& value) override { m_box->setChecked(std::get<bool>(value)); }

 private:
  QCheckBox* m_box;
};

class StringEditor : public FieldEditor {
 public:
  StringEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent), m_edit(new QLineEdit(this)) {
    setInput(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
    if (isPathField(field)) addBrowseButton(*this, *m_edit, ManyFiles::No);
  }

 protected:
  Result<Value> read() const override { return Value(m_edit->text().toStdString()); }
  void write(const Value& value) override { m_edit->setText(QString::fromStdString(std::get<std::string>(value))); }

 private:
  QLineEdit* m_edit;
};

// A list that scrolls with the form instead of changing under the wheel.
class CalmComboBox : public QComboBox {
 public:
  using QComboBox::QComboBox;

 protected:
  void wheelEvent(QWheelEvent* event) override {
    if (hasFocus()) {
      QComboBox::wheelEvent(event);
    } else {
      event->ignore();
    }
  }
};

class ChoiceEditor : public FieldEditor {
 public:
  ChoiceEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent), m_box(new CalmComboBox(this)) {
    for (const std::string& choice : field.choices) {
      const QString key = QString::fromStdString(choice);
      m_box->addItem(choiceText(field, choice), key);
      // What a file or --set calls it.
      m_box->setItemData(m_box->count() - 1, QString::fromStdString(field.key) + " = " + key, Qt::ToolTipRole);
    }
    m_box->setFocusPolicy(Qt::StrongFocus);
    setInput(m_box);
    connect(m_box, &QComboBox::activated, this, &FieldEditor::edited);
  }

 protected:
  Result<Value> read() const override { return Value(m_box->currentData().toString().toStdString()); }
  void write(const Value& value) override {
    m_box->setCurrentIndex(m_box->findData(QString::fromStdString(std::get<std::string>(value))));
  }

 private:
  QComboBox* m_box;
};

}  // namespace

FieldEditor::FieldEditor(const FieldInfo& field, QWidget* parent) : QWidget(parent), m_field(field) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
}

void FieldEditor::setInput(QWidget* input) {
  m_input = input;
  input->setObjectName(QString::fromStdString(m_field.key));
  input->setToolTip(fieldHelp(m_field));
  input->setAccessibleName(fieldLabel(m_field));
  layout()->addWidget(input);
  setFocusProxy(input);
}

Result<Value> FieldEditor::value() const {
  CLOZE_TRY(const Value raw, read());
  return checkedValue(m_field, raw);
}

void FieldEditor::show(const Value& value) {
  const auto now = this->value();
  if (now && *now == value && m_input->hasFocus()) return;
  write(value);
}

bool isCountedField(const FieldInfo& field) {
  return field.key == "experiment.seeds";
}

bool isPathField(const FieldInfo& field) {
  static const std::vector<std::string> kKeys = {"corpus.path", "task.train",      "task.validation",
                                                 "task.test",   "tokenizer.model", "tokenizer.embeddings"};
  return std::find(kKeys.begin(), kKeys.end(), field.key) != kKeys.end();
}

FieldEditor* FieldEditor::make(const FieldInfo& field, QWidget* parent) {
  switch (field.type) {
    case FieldType::Int:
      return new IntEditor(field, parent);
    case FieldType::Real:
      return new RealEditor(field, parent);
    case FieldType::Bool:
      return new BoolEditor(field, parent);
    case FieldType::String:
      return new StringEditor(field, parent);
    case FieldType::Choice:
      return new ChoiceEditor(field, parent);
    case FieldType::List:
      if (!field.choices.empty()) return makeChecksEditor(field, parent);
      if (isCountedField(field)) return makeCountedEditor(field, parent);
      return makeListEditor(field, parent);
    case FieldType::Points:
      return makePointsEditor(field, parent);
  }
  return nullptr;
}

}  // namespace clozebench
