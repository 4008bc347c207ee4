#include "ui/forms/settings_form.h"

#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

QString sentence(const std::string& text, const std::string& remedy) {
  return withFieldLabels(coreText(Error{ErrorCode::WrongUse, text, remedy}.sentence()));
}

int widestLabel(const QFontMetrics& metrics) {
  int width = 0;
  for (const FieldInfo& field : allFields()) {
    width = std::max(width, metrics.horizontalAdvance(fieldLabel(field)));
  }
  return std::min(width, 158) + 8;
}

// "only with Backbone: textcnn"
QString whenText(const FieldInfo& field) {
  const auto parts = toQt(field.when).split('=');
  const FieldInfo* other = findField(parts.value(0).toStdString());
  if (!other) return {};
  QStringList choices;
  for (const QString& choice : parts.value(1).split('|'))
    choices << (choice == "true" ? QObject::tr("on") : choiceText(*other, choice.toStdString()));
  return QObject::tr("only with %1: %2").arg(fieldLabel(*other), choices.join(QObject::tr(" or ")));
}

}  // namespace

SettingsForm::SettingsForm(SetupModel& model, QWidget* parent) : QScrollArea(parent), m_model(model) {
  setObjectName("settingsForm");
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* body = new QWidget;
  m_layout = new QVBoxLayout(body);
  m_layout->setContentsMargins(4, 4, 12, 12);
  m_layout->setSpacing(6);
  m_nothing = makeHint({}, body);
  m_nothing->setObjectName("fieldSearchNothing");
  m_layout->addWidget(m_nothing);
  QFont bold = font();
  bold.setBold(true);
  const int labelWidth = widestLabel(QFontMetrics(bold));
  for (const SectionInfo& info : sections()) addSection(info, labelWidth, *m_layout);
  m_layout->addStretch();
  setWidget(body);
  connect(&m_model, &SetupModel::edited, this, [this] {
    showValues(m_editing);
    filter();  // a choice brings its settings in and takes others out
  });
  connect(&m_model, &SetupModel::replaced, this, [this] {
    m_unreadable.clear();
    showValues(nullptr);
    showIssues();
    Q_EMIT unreadableChanged();
  });
  connect(&m_model, &SetupModel::issuesChanged, this, &SettingsForm::showIssues);
  showValues(nullptr);
  showIssues();
  filter();
}

void SettingsForm::addSection(const SectionInfo& info, int labelWidth, QVBoxLayout& layout) {
  Section section;
  section.box = new SectionBox(sectionLabel(info), sectionHelp(info), this);
  section.box->setObjectName(QString::fromStdString("section." + info.id));
  for (const FieldInfo* field : fieldsOf(info.id)) {
    auto* row = new FieldRow(*field, labelWidth, section.box);
    section.box->addRow(row);
    section.rows.push_back(row);
    m_rows[field->key] = row;
    connect(&row->editor(), &FieldEditor::edited, this, [this, row] { takeEdit(*row); });
    connect(row, &FieldRow::resetAsked, this, [this, row] { m_model.reset(row->field().key); });
    connect(row, &FieldRow::offerTaken, this, [this, row] { Q_EMIT offerTaken(row->field().key); });
  }
  layout.addWidget(section.box);
  m_sections.push_back(std::move(section));
}

void SettingsForm::takeEdit(FieldRow& row) {
  const std::string& key = row.field().key;
  auto value = row.editor().value();
  Status taken = value ? Status() : Status(tl::unexpected(value.error()));
  m_editing = &row;
  if (value) taken = m_model.set(key, *value);
  m_editing = nullptr;
  if (taken) {
    m_unreadable.erase(key);
    row.setIssue("", false);
  } else {
    m_unreadable.insert(key);
    row.setIssue(withFieldLabels(coreText(taken.error().sentence())), false);
  }
  Q_EMIT unreadableChanged();
}

void SettingsForm::showValues(const FieldRow* except) {
  std::map<std::string, QString> marks;
  const QString preset = QString::fromStdString(m_model.shown().backbone.preset);
  for (const PresetChange& change : m_model.presetChanges()) {
    marks[change.key] = tr("%1 has %2").arg(preset, QString::fromStdString(formatValue(change.preset)));
  }
  for (const auto& [key, row] : m_rows) {
    // A text that is no value yet stays for the person to finish.
    if (row != except && m_unreadable.count(key) == 0) {
      row->editor().show(m_model.shownValue(key));
      row->showUnit(m_model.shownValue(key));
    }
    const auto mark = marks.find(key);
    const QString presetText = mark == marks.end() ? QString() : mark->second;
    row->setGiven(m_model.isGiven(key), isInUse(row->field(), m_model.shown()) ? presetText : whenText(row->field()));
  }
}

void SettingsForm::showIssues() {
  std::map<std::string, std::pair<QStringList, bool>> byKey;  // bool: only warnings
  for (const Issue& issue : m_model.issues()) {
    auto& [lines, warning] = byKey.try_emplace(issue.key, QStringList(), true).first->second;
    lines << sentence(issue.text, issue.remedy);
    warning = warning && issue.warning;
  }
  for (const auto& [key, row] : m_rows) {
    if (m_unreadable.count(key) > 0) continue;
    const auto found = byKey.find(key);
    if (found == byKey.end()) {
      row->setIssue("", false);
    } else {
      row->setIssue(found->second.first.join('\n'), found->second.second);
    }
  }
  filter();
}

void SettingsForm::setAllFields(bool all) {
  m_all = all;
  filter();
}

void SettingsForm::setSearch(const QString& words) {
  m_search = words.trimmed();
  filter();
}

bool SettingsForm::isWanted(const FieldRow& row) const {
  if (!m_search.isEmpty()) return row.matches(m_search);
  if (!row.issue().isEmpty()) return true;
  if (!isInUse(row.field(), m_model.shown())) return false;
  return m_all || row.field().basic || m_model.isGiven(row.field().key);  // what was set is never hidden
}

void SettingsForm::filter() {
  bool anything = false;
  for (Section& section : m_sections) {
    bool any = false;
    for (FieldRow* row : section.rows) {
      const bool wanted = isWanted(*row);
      row->setVisible(wanted);
      any = any || wanted;
    }
    section.box->setVisible(any);
    if (any && !m_search.isEmpty()) section.box->setOpen(true);
    anything = anything || any;
  }
  for (const Part& part : m_parts) {
    const QStringList words = m_search.split(' ', Qt::SkipEmptyParts);
    const bool wanted = std::all_of(words.begin(), words.end(), [&](const QString& word) {
      return part.words.contains(word, Qt::CaseInsensitive);
    });
    part.box->setVisible(wanted);
    anything = anything || wanted;
  }
  m_nothing->setText(
      tr("No setting has “%1” in its name, key or help. Try another word, or part of one.").arg(m_search));
  m_nothing->setVisible(!anything);
}

void SettingsForm::addPart(SectionBox* box, const std::string& after, const std::string& key, const QString& words) {
  int at = m_layout->count() - 1;
  for (const SectionInfo& info : sections()) {
    const QWidget* section = findChild<QWidget*>(toQt("section." + info.id));
    if (info.id == after && section) at = m_layout->indexOf(section) + 1;
  }
  for (const Part& part : m_parts) at = std::max(at, m_layout->indexOf(part.box) + 1);
  m_layout->insertWidget(at, box);
  m_parts.push_back({box, key, words});
  filter();
}

void SettingsForm::setOffer(const std::string& key, const FieldOffer& offer) {
  if (const auto found = m_rows.find(key); found != m_rows.end()) found->second->setOffer(offer);
}

void SettingsForm::goTo(const std::string& key) {
  for (const Part& part : m_parts) {
    if (part.key != key) continue;
    part.box->setOpen(true);
    scrollTo(*part.box);
    return;
  }
  const auto found = m_rows.find(key);
  if (found == m_rows.end()) return;
  FieldRow* row = found->second;
  for (Section& section : m_sections) {
    if (std::find(section.rows.begin(), section.rows.end(), row) != section.rows.end()) section.box->setOpen(true);
  }
  scrollTo(*row);
  row->editor().setFocus();
}

void SettingsForm::scrollTo(QWidget& widget) {
  widget.show();
  ensureWidgetVisible(&widget, 20, 60);
}

}  // namespace clozebench
