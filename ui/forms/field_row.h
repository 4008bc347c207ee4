// One line of the form: label, editor, unit, a way back to the default, and beneath it what is wrong with the value.
#pragma once
#include "ui/forms/field_editor.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

namespace clozebench {

struct FieldOffer {
  QString sentence;      // "" = nothing to say; the label is named KEY.note
  QString button, help;  // button "" = nothing to offer; it is named KEY.offer
};

class FieldRow : public QWidget {
  Q_OBJECT

 public:
  FieldRow(const FieldInfo& field, int labelWidth, QWidget* parent);

  FieldEditor& editor() { return *m_editor; }
  const FieldInfo& field() const { return m_editor->field(); }
  // Sentence beside the field; "" hides it. A warning is shown in another colour.
  void setIssue(const QString& sentence, bool warning);
  QString issue() const { return m_issue->text(); }
  // How the value stands: not given, given, or given and other than the preset says.
  void setGiven(bool given, const QString& presetText);
  // Beside the number: its unit, or what 0 stands for while it is 0.
  void showUnit(const Value& value);
  bool matches(const QString& words) const;  // for the search
  // Under the field: what its value means here, and a button for another one that suits better.
  void setOffer(const FieldOffer& offer);

 Q_SIGNALS:
  void resetAsked();
  void offerTaken();

 private:
  FieldEditor* m_editor;
  QLabel *m_label, *m_unit, *m_mark, *m_issue;
  QToolButton* m_reset;
  QLabel* m_note = nullptr;  // both made when there is something to say
  QPushButton* m_offer = nullptr;
};

}  // namespace clozebench
