#include "ui/forms/field_row.h"

#include "ui/forms/wrapped_label.h"
#include "ui/views/palette.h"

#include <QGridLayout>
#include <QRegularExpression>

namespace clozebench {
namespace {
constexpr int kCellWidth = 298;  // editor and unit; what follows stands in one column

// The unit, which the label mostly says already; for counts of which 0 takes everything, that it does.
QString unitText(const FieldInfo& field) {
  static const QRegularExpression kAll("\\b0 (uses|reads) all\\b");
  const QString unit = QString::fromStdString(field.unit);
  return QString::fromStdString(field.help).contains(kAll) ? FieldRow::tr("0 = all") : unit;
}

}  // namespace

FieldRow::FieldRow(const FieldInfo& field, int labelWidth, QWidget* parent)
    : QWidget(parent),
      m_editor(FieldEditor::make(field, this)),
      m_label(new QLabel(QString::fromStdString(field.label), this)),
      m_mark(new QLabel(this)),
      m_issue(new WrappedLabel(this)),
      m_reset(new QToolButton(this)) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(1);
  m_label->setFixedWidth(labelWidth);
  m_label->setWordWrap(true);
  m_label->setBuddy(m_editor->input());
  m_label->setToolTip(QString::fromStdString(field.help));
  m_editor->setFixedWidth(isPathField(field) ? kCellWidth : field.type == FieldType::Real ? 130 : 220);
  m_reset->setText("↺");
  m_reset->setAutoRaise(true);
  m_reset->setToolTip(tr("Back to the preset or default"));
  m_reset->setAccessibleName(tr("Reset %1").arg(QString::fromStdString(field.label)));
  m_reset->setObjectName(QString::fromStdString(field.key) + ".reset");
  m_issue->setObjectName(QString::fromStdString(field.key) + ".issue");
  m_mark->setObjectName(QString::fromStdString(field.key) + ".mark");
  // Both give way in a narrow window; nothing else of the line may be pushed out of sight by them.
  m_mark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_issue->hide();
  // The place of the reset button is kept while it is hidden, so that nothing moves under the pointer.
  QSizePolicy policy = m_reset->sizePolicy();
  policy.setRetainSizeWhenHidden(true);
  m_reset->setSizePolicy(policy);
  m_reset->hide();
  auto* unit = new QLabel(unitText(field), this);
  unit->setForegroundRole(QPalette::PlaceholderText);
  m_mark->setForegroundRole(QPalette::PlaceholderText);
  grid->addWidget(m_label, 0, 0);
  auto* cell = new QHBoxLayout;
  cell->setSpacing(8);
  cell->addWidget(m_editor);
  cell->addWidget(unit);
  cell->addStretch();
  grid->addLayout(cell, 0, 1);
  grid->setColumnMinimumWidth(1, kCellWidth);
  grid->addWidget(m_reset, 0, 3);
  grid->addWidget(m_mark, 0, 4);
  grid->setColumnStretch(4, 1);
  grid->addWidget(m_issue, 1, 1, 1, 4);
  connect(m_reset, &QToolButton::clicked, this, &FieldRow::resetAsked);
}

void FieldRow::setIssue(const QString& sentence, bool warning) {
  m_issue->setText(sentence);
  m_issue->setVisible(!sentence.isEmpty());
  tint(*m_issue, warning ? Tint::Warning : Tint::Error);
}

void FieldRow::setGiven(bool given, const QString& presetText) {
  m_reset->setVisible(given);
  m_mark->setText(presetText);
  m_mark->setToolTip(presetText);
  QFont font = m_label->font();
  font.setBold(given && !presetText.isEmpty());
  m_label->setFont(font);
}

bool FieldRow::matches(const QString& words) const {
  const FieldInfo& field = m_editor->field();
  const QString text = QString::fromStdString(field.key + " " + field.label + " " + field.help);
  for (const QString& word : words.split(' ', Qt::SkipEmptyParts)) {
    if (!text.contains(word, Qt::CaseInsensitive)) return false;
  }
  return true;
}

}  // namespace clozebench
