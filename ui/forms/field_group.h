// Some fields of the form in another place: the same values, undo and issues, because it edits the same SetupModel.
// The inputs are named PREFIX + key, so that the same field can stand in two views.
#pragma once
#include "ui/forms/field_row.h"
#include "ui/models/setup_model.h"

#include <set>
#include <string>
#include <vector>

namespace clozebench {

class FieldGroup : public QWidget {
  Q_OBJECT

 public:
  // Labels are at least as wide as `labelWidth`, so that groups can stand below each other.
  FieldGroup(SetupModel& model, const std::vector<std::string>& keys, const QString& prefix, int labelWidth,
             QWidget* parent);

 private:
  void addRow(const FieldInfo& field, const QString& prefix, int labelWidth);
  void takeEdit(FieldRow& row);
  void showValues(const FieldRow* except);
  void showIssues();

  SetupModel& m_model;
  std::vector<FieldRow*> m_rows;
  std::set<std::string> m_unreadable;  // keys whose text is no value yet
  FieldRow* m_editing = nullptr;
};

}  // namespace clozebench
