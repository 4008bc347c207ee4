#include "ui/forms/field_group.h"

#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kMostLabelWidth = 130;
}

FieldGroup::FieldGroup(SetupModel& model, const std::vector<std::string>& keys, const QString& prefix, int labelWidth,
                       QWidget* parent)
    : QWidget(parent), m_model(model) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  for (const std::string& key : keys)
    labelWidth = std::max(labelWidth, fontMetrics().horizontalAdvance(fieldLabel(*findField(key))) + 4);
  for (const std::string& key : keys) addRow(*findField(key), prefix, std::min(labelWidth, kMostLabelWidth));
  connect(&m_model, &SetupModel::edited, this, [this] { showValues(m_editing); });
  connect(&m_model, &SetupModel::replaced, this, [this] {
    m_unreadable.clear();
    showValues(nullptr);
  });
  connect(&m_model, &SetupModel::issuesChanged, this, &FieldGroup::showIssues);
  showValues(nullptr);
  showIssues();
}

void FieldGroup::addRow(const FieldInfo& field, const QString& prefix, int labelWidth) {
  auto* row = new FieldRow(field, labelWidth, this);
  for (QWidget* child : row->findChildren<QWidget*>()) {
    if (child->objectName().startsWith(toQt(field.key))) child->setObjectName(prefix + child->objectName());
  }
  layout()->addWidget(row);
  m_rows.push_back(row);
  connect(&row->editor(), &FieldEditor::edited, this, [this, row] { takeEdit(*row); });
  connect(row, &FieldRow::resetAsked, this, [this, row] { m_model.reset(row->field().key); });
}

void FieldGroup::takeEdit(FieldRow& row) {
  const std::string& key = row.field().key;
  const auto value = row.editor().value();
  m_editing = &row;
  const Status taken = value ? m_model.set(key, *value) : Status(tl::unexpected(value.error()));
  m_editing = nullptr;
  if (taken) {
    m_unreadable.erase(key);
    row.setIssue("", false);
  } else {
    m_unreadable.insert(key);
    row.setIssue(withFieldLabels(coreText(taken.error().sentence())), false);
  }
}

void FieldGroup::showValues(const FieldRow* except) {
  for (FieldRow* row : m_rows) {
    const std::string& key = row->field().key;
    const Value value = m_model.shownValue(key);
    if (row != except && !m_unreadable.contains(key)) row->editor().show(value);
    row->showUnit(value);
    row->setGiven(m_model.isGiven(key), {});
    row->setVisible(isInUse(row->field(), m_model.shown()));
  }
}

void FieldGroup::showIssues() {
  for (FieldRow* row : m_rows) {
    if (m_unreadable.contains(row->field().key)) continue;
    QStringList lines;
    bool warning = true;
    for (const Issue& issue : m_model.issues()) {
      if (issue.key != row->field().key) continue;
      lines << withFieldLabels(coreText(Error{ErrorCode::WrongUse, issue.text, issue.remedy}.sentence()));
      warning = warning && issue.warning;
    }
    row->setIssue(lines.join('\n'), warning);
  }
}

}  // namespace clozebench
