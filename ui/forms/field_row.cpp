#include "ui/forms/field_row.h"

#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QGridLayout>

namespace clozebench {
namespace {
constexpr int kCellWidth = 298;  // editor and unit; what follows stands in one column

bool isZero(const Value& value) {
  const auto* whole = std::get_if<std::int64_t>(&value);
  const auto* real = std::get_if<double>(&value);
  return (whole && *whole == 0) || (real && *real == 0);
}

int editorWidth(const FieldInfo& field) {
  if (isPathField(field) || isCountedField(field)) return kCellWidth;
  // A word beside the number ("= ten times a run") has to fit into the cell.
  if (!field.zero.empty()) return 130;
  return field.type == FieldType::Real ? 130 : field.type == FieldType::Int ? 180 : 220;
}

}  // namespace

FieldRow::FieldRow(const FieldInfo& field, int labelWidth, QWidget* parent)
    : QWidget(parent),
      m_editor(FieldEditor::make(field, this)),
      m_label(new QLabel(fieldLabel(field), this)),
      m_unit(new QLabel(fieldUnit(field), this)),
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
  m_label->setToolTip(fieldHelp(field));
  m_editor->setFixedWidth(editorWidth(field));
  m_reset->setText("↺");
  m_reset->setAutoRaise(true);
  m_reset->setToolTip(tr("Back to the preset or default"));
  m_reset->setAccessibleName(tr("Reset %1").arg(fieldLabel(field)));
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
  m_unit->setObjectName(QString::fromStdString(field.key) + ".unit");
  m_unit->setForegroundRole(QPalette::PlaceholderText);
  m_mark->setForegroundRole(QPalette::PlaceholderText);
  grid->addWidget(m_label, 0, 0);
  auto* cell = new QHBoxLayout;
  cell->setSpacing(8);
  cell->addWidget(m_editor);
  cell->addWidget(m_unit);
  cell->addStretch();
  if (isPathField(field) || isCountedField(field)) m_unit->hide();  // such an editor fills the cell
  grid->addLayout(cell, 0, 1);
  grid->setColumnMinimumWidth(1, kCellWidth);
  grid->addWidget(m_reset, 0, 3);
  grid->addWidget(m_mark, 0, 4);
  grid->setColumnStretch(4, 1);
  grid->addWidget(m_issue, 1, 1, 1, 4);
  connect(m_editor, &FieldEditor::edited, this, [this] {
    if (const auto value = m_editor->value()) showUnit(*value);
  });
  connect(m_reset, &QToolButton::clicked, this, &FieldRow::resetAsked);
}

void FieldRow::setIssue(const QString& sentence, bool warning) {
  m_issue->setText(sentence);
  m_issue->setVisible(!sentence.isEmpty());
  tint(*m_issue, warning ? Tint::Warning : Tint::Error);
}

void FieldRow::setOffer(const FieldOffer& offer) {
  if (!m_note) {
    if (offer.sentence.isEmpty()) return;
    m_note = makeHint({}, this);
    m_note->setObjectName(QString::fromStdString(field().key) + ".note");
    m_offer = new QPushButton(this);
    m_offer->setObjectName(QString::fromStdString(field().key) + ".offer");
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(m_note, 2, 1, 1, 4);
    grid->addWidget(m_offer, 3, 1, 1, 4, Qt::AlignLeft);
    connect(m_offer, &QPushButton::clicked, this, &FieldRow::offerTaken);
  }
  m_note->setText(offer.sentence);
  m_note->setVisible(!offer.sentence.isEmpty());
  m_offer->setText(offer.button);
  m_offer->setToolTip(offer.help);
  m_offer->setVisible(!offer.button.isEmpty());
}

void FieldRow::setGiven(bool given, const QString& presetText) {
  m_reset->setVisible(given);
  m_mark->setText(presetText);
  m_mark->setToolTip(presetText);
  QFont font = m_label->font();
  font.setBold(given && !presetText.isEmpty());
  m_label->setFont(font);
}

void FieldRow::showUnit(const Value& value) {
  const std::string& zero = m_editor->field().zero;
  const bool word = !zero.empty() && isZero(value);
  m_unit->setText(word ? "= " + fieldZero(m_editor->field()) : fieldUnit(m_editor->field()));
}

bool FieldRow::matches(const QString& words) const {
  const FieldInfo& field = m_editor->field();
  const QString text = QString::fromStdString(field.key + " " + field.label + " " + field.help) + " " +
                       fieldLabel(field) + " " + fieldHelp(field);
  for (const QString& word : words.split(' ', Qt::SkipEmptyParts)) {
    if (!text.contains(word, Qt::CaseInsensitive)) return false;
  }
  return true;
}

}  // namespace clozebench
