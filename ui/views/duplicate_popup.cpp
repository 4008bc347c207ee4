#include "ui/views/duplicate_popup.h"

#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QStandardItemModel>

namespace clozebench {
namespace {

constexpr int kWidth = 420;

Settings settingsOf(const QueueEntry& entry) {
  const auto experiment = parseExperiment(entry.toml, entry.directory);
  if (!experiment) return {};
  const auto resolved = resolve(*experiment, experiment->variants.front());
  return resolved ? *resolved : experiment->settings;
}

// "Learning rate (Fine-tuning)   finetune.learning_rate": found by either.
QStandardItemModel* fieldsInUse(const Settings& settings, QObject* parent) {
  auto* model = new QStandardItemModel(parent);
  for (const FieldInfo& field : allFields()) {
    if (!isInUse(field, settings)) continue;
    auto* item = new QStandardItem(QString("%1   %2").arg(fieldName(field.key), toQt(field.key)));
    item->setData(toQt(field.key), Qt::UserRole);
    item->setToolTip(fieldHelp(field));
    model->appendRow(item);
  }
  return model;
}

}  // namespace

DuplicatePopup::DuplicatePopup(const QueueEntry& entry, QWidget* parent)
    : QDialog(parent),
      m_id(entry.id),
      m_settings(settingsOf(entry)),
      m_search(new QLineEdit(this)),
      m_place(new QWidget(this)),
      m_help(makeHint({}, this)),
      m_problem(new QLabel(this)),
      m_add(makeButton("duplicateAdd", "add", tr("&Add to queue"), tr("Right behind the first one"), this)) {
  setObjectName("duplicatePopup");
  setWindowTitle(tr("Duplicate “%1” with a change").arg(toQt(entry.name)));
  setAttribute(Qt::WA_DeleteOnClose);
  setModal(false);
  m_problem->setObjectName("duplicateProblem");
  m_problem->setWordWrap(true);
  tint(*m_problem, Tint::Error);
  m_place->setLayout(new QVBoxLayout);
  m_place->layout()->setContentsMargins(0, 0, 0, 0);
  makeSearch();
  auto* close = makeButton("duplicateCancel", "cancel", tr("&Cancel"), tr("Nothing is added"), this);
  auto* label = new QLabel(tr("&Setting to change"), this);
  label->setBuddy(m_search);
  auto* layout = new QVBoxLayout(this);
  for (QWidget* part : std::initializer_list<QWidget*>{label, m_search, m_place, m_help, m_problem})
    layout->addWidget(part);
  layout->addStretch();
  layout->addLayout(makeToolbarRow({nullptr, close, m_add}));
  m_add->setDefault(true);
  connect(m_add, &QPushButton::clicked, this, &DuplicatePopup::accept);
  connect(close, &QPushButton::clicked, this, &QDialog::reject);
  resize(kWidth, sizeHint().height());
  check();
  m_search->setFocus();
}

void DuplicatePopup::makeSearch() {
  describe(*m_search, "duplicateSearch", tr("Setting to change"), tr("A part of its name: rate, layers, mask …"));
  m_search->setPlaceholderText(tr("Type a part of its name"));
  m_search->setClearButtonEnabled(true);
  auto* completer = new QCompleter(fieldsInUse(m_settings, this), this);
  completer->setFilterMode(Qt::MatchContains);
  completer->setCaseSensitivity(Qt::CaseInsensitive);
  completer->popup()->setObjectName("duplicateChoices");
  m_search->setCompleter(completer);
  connect(completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
          [this](const QModelIndex& index) { chooseField(index.data(Qt::UserRole).toString().toStdString()); });
  // A whole key or the only match, then Return: no list needed.
  connect(m_search, &QLineEdit::returnPressed, this, [this, completer] {
    if (completer->completionCount() == 1)
      chooseField(completer->currentIndex().data(Qt::UserRole).toString().toStdString());
  });
}

void DuplicatePopup::chooseField(const std::string& key) {
  const FieldInfo* field = findField(key);
  if (!field || (m_editor && m_editor->field().key == key)) return;
  delete m_editor;
  m_editor = FieldEditor::make(*field, m_place);
  m_place->layout()->addWidget(m_editor);
  if (const auto value = getField(m_settings, key)) m_editor->show(*value);
  m_help->setText(fieldHelp(*field));
  connect(m_editor, &FieldEditor::edited, this, &DuplicatePopup::check);
  setTabOrder(m_search, m_editor->input());
  setTabOrder(m_editor->input(), m_add);
  check();
  m_editor->input()->setFocus();
}

void DuplicatePopup::check() {
  m_problem->setVisible(false);
  m_add->setEnabled(false);
  if (!m_editor) return;
  const auto value = m_editor->value();
  if (!value) {
    m_problem->setText(withFieldLabels(coreText(value.error().sentence())));
    m_problem->setVisible(true);
    return;
  }
  const auto now = getField(m_settings, m_editor->field().key);
  m_add->setEnabled(!now || *now != *value);
}

void DuplicatePopup::accept() {
  if (!m_add->isEnabled()) return;
  Q_EMIT chosen(m_id, m_editor->field().key, *m_editor->value());
  QDialog::accept();
}

}  // namespace clozebench
