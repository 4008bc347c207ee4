#include "ui/views/setup_grid.h"

#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/grid_proposals.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QLocale>

#include <algorithm>

namespace clozebench {
namespace {

constexpr const char* kLabelsKey = "task.max_train_examples";
constexpr const char* kTokensKey = "finetune.from_tokens";
constexpr std::size_t kNamesShown = 6;

// Each value between the commas replaced by `word` of it, the blanks around it left as they are.
template <class Word>
QString eachValue(const QString& values, const Word& word) {
  QStringList parts;
  for (const QString& part : values.split(',')) {
    const QString value = part.trimmed();
    parts << (value.isEmpty() ? part : QString(part).replace(part.indexOf(value), value.size(), word(value)));
  }
  return parts.join(',');
}

// With the word for 0 where the field has one: "50, 100, all".
QString withWords(const FieldInfo& field, const QString& values) {
  if (field.zero.empty()) return values;
  return eachValue(values, [&](const QString& value) { return value == "0" ? fieldZero(field) : value; });
}

// Numbers as a person would type them.
QString listed(const std::string& key, const std::vector<std::int64_t>& values) {
  QStringList texts;
  for (const std::int64_t value : values) texts << QString::number(static_cast<qlonglong>(value));
  return withWords(*findField(key), texts.join(", "));
}

// "all" is 0 where the field says so.
QString withZeros(const FieldInfo& field, const QString& values) {
  if (field.zero.empty()) return values;
  return eachValue(values, [&](const QString& value) {
    const bool zero = value.compare(fieldZero(field), Qt::CaseInsensitive) == 0 ||
                      value.compare(toQt(field.zero), Qt::CaseInsensitive) == 0;
    return zero ? QString("0") : value;
  });
}

}  // namespace

GridPanel::GridPanel(SetupModel& setup, const CostMeter& cost, QWidget* parent)
    : QWidget(parent),
      m_setup(setup),
      m_cost(cost),
      m_rows(new QVBoxLayout),
      m_outcome(new WrappedLabel(this)),
      m_prompt(makeHint(tr("Choose what to vary, or one of the two questions above."), this)) {
  setObjectName("gridPanel");
  auto* labels =
      makeButton("gridLabels", "data", tr("Against the number of la&bels"),
                 tr("The same with few and with many labelled examples: where does pre-training help most?"), this);
  m_tokens = makeButton("gridTokens", "monitor", tr("Against pre-training to&kens"),
                        tr("Fine-tunes from several points of one pre-training: how much of it is needed?"), this);
  auto* more = makeButton("gridMore", "add", tr("Another setting"), tr("One more setting with several values"), this);
  m_add = makeButton("gridAdd", "check", tr("Add these variants"), tr("They can be changed and taken out one by one"),
                     this);
  auto* cancel = makeButton("gridCancel", "cancel", tr("Cancel"), tr("Add nothing"), this);
  m_outcome->setObjectName("gridOutcome");
  m_rows->setSpacing(kTightGap);
  auto* card = new Card(this);
  card->body().addWidget(makeHeading(tr("A grid of values"), card));
  card->body().addLayout(makeToolbarRow({labels, m_tokens, nullptr}));
  card->body().addLayout(m_rows);
  card->body().addLayout(makeToolbarRow({more, nullptr}));
  card->body().addWidget(m_prompt);
  card->body().addWidget(m_outcome);
  card->body().addLayout(makeToolbarRow({m_add, cancel, nullptr}));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(card);
  connect(labels, &QPushButton::clicked, this,
          [this] { propose(kLabelsKey, listed(kLabelsKey, proposedLabels(m_setup.shown(), m_cost.data()))); });
  connect(m_tokens, &QPushButton::clicked, this,
          [this] { propose(kTokensKey, listed(kTokensKey, proposedTokens(m_setup.shown(), m_cost.data()))); });
  connect(more, &QPushButton::clicked, this, [this] {
    addAxis();
    m_axes.back().field->setFocus();
  });
  connect(m_add, &QPushButton::clicked, this, &GridPanel::add);
  connect(cancel, &QPushButton::clicked, this, &GridPanel::closed);
  for (const auto signal : {&SetupModel::edited, &SetupModel::replaced})
    connect(&m_setup, signal, this, &GridPanel::showOutcome);
  connect(&m_cost, &CostMeter::changed, this, &GridPanel::showOutcome);
}

void GridPanel::begin() {
  while (!m_axes.empty()) removeAxis(m_axes.back().row);
  addAxis();
  show();
  Q_EMIT opened();
  showOutcome();
  m_axes.front().field->setFocus();
}

QVariant GridPanel::keptState() const {
  if (isHidden()) return {};
  QVariantList rows;
  for (const Axis& axis : m_axes) {
    const FieldInfo* field = findField(axis.field->key());
    const QString values = axis.values->text();
    rows << QVariant(QStringList{toQt(axis.field->key()), field ? withZeros(*field, values) : values});
  }
  return rows;
}

void GridPanel::setKeptState(const QVariant& kept) {
  if (!kept.isValid()) return;
  while (!m_axes.empty()) removeAxis(m_axes.back().row);
  for (const QVariant& row : kept.toList()) {
    const QStringList axis = row.toStringList();
    const FieldInfo* field = findField(axis.value(0).toStdString());
    addAxis(axis.value(0).toStdString(), field ? withWords(*field, axis.value(1)) : axis.value(1));
  }
  show();
  Q_EMIT opened();
  showOutcome();
}

void GridPanel::addAxis(const std::string& key, const QString& values) {
  auto* row = new QWidget(this);
  const QString number = QString::number(m_axes.size() + 1);
  auto* field = new FieldChooser(tr("Choose a setting …"), row);
  describe(*field, "gridField" + number, tr("Setting of the grid"), tr("The setting that takes several values"));
  auto* edit = new QLineEdit(row);
  describe(*edit, "gridValues" + number, tr("Values of the grid"),
           tr("The values with commas between them; of a setting that is a list itself with semicolons"));
  edit->setPlaceholderText(tr("values, with commas between"));
  auto* remove = makeIconButton("gridRemove" + number, "delete", tr("Take this setting out of the grid"),
                                tr("Take this setting out of the grid"), row);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(field, 1);
  layout->addWidget(edit, 1);
  layout->addWidget(remove);
  m_rows->addWidget(row);
  m_axes.push_back({row, field, edit});
  field->setKey(key);
  edit->setText(values);
  connect(field, &FieldChooser::chosen, this, [this, row] {
    for (const Axis& axis : m_axes)
      if (axis.row == row) proposeValues(axis);
    showOutcome();
  });
  connect(edit, &QLineEdit::textChanged, this, &GridPanel::showOutcome);
  connect(edit, &QLineEdit::returnPressed, this, &GridPanel::add);
  connect(remove, &QToolButton::clicked, this, [this, row] { removeAxis(row); });
  showOutcome();
}

void GridPanel::removeAxis(QWidget* row) {
  std::erase_if(m_axes, [row](const Axis& axis) { return axis.row == row; });
  row->hide();
  row->deleteLater();
  showOutcome();
}

// Into the first row that is still empty, or a new one.
void GridPanel::propose(const std::string& key, const QString& values) {
  auto axis = std::find_if(m_axes.begin(), m_axes.end(), [&](const Axis& one) { return one.field->key() == key; });
  if (axis == m_axes.end())
    axis = std::find_if(m_axes.begin(), m_axes.end(), [](const Axis& one) { return one.field->key().empty(); });
  if (axis == m_axes.end()) {
    addAxis(key, values);
  } else {
    axis->field->setKey(key);
    axis->values->setText(values);
  }
  m_axes.back().values->setFocus();
  showOutcome();
}

// What the form has now is one of the values most likely; of a choice all are.
void GridPanel::proposeValues(const Axis& axis) {
  const FieldInfo* field = findField(axis.field->key());
  if (!field || !axis.values->text().isEmpty()) return;
  if (!field->choices.empty() && field->type == FieldType::Choice) {
    QStringList choices;
    for (const std::string& choice : field->choices) choices << toQt(choice);
    axis.values->setText(choices.join(", "));
  } else if (field->type == FieldType::Bool) {
    axis.values->setText(QStringList{"false", "true"}.join(", "));
  } else {
    axis.values->setText(toQt(formatValue(m_setup.shownValue(field->key))));
  }
  axis.values->setFocus();
  axis.values->selectAll();
}

Result<std::vector<GridAxis>> GridPanel::axes() const {
  std::vector<GridAxis> axes;
  for (const Axis& axis : m_axes) {
    const FieldInfo* field = findField(axis.field->key());
    if (!field) continue;  // a row that nobody filled in
    CLOZE_TRY(auto parsed, parseGridAxis(field->key, withZeros(*field, axis.values->text()).toStdString()));
    axes.push_back(std::move(parsed));
  }
  return axes;
}

void GridPanel::showOutcome() {
  if (isHidden()) return;
  const bool knows = !proposedTokens(m_setup.shown(), m_cost.data()).empty();
  m_tokens->setEnabled(knows);
  const auto wanted = axes();
  auto variants = wanted ? gridVariants(*wanted, m_setup.experiment().variants)
                         : Result<std::vector<Variant>>(tl::unexpected(wanted.error()));
  m_add->setEnabled(variants.has_value() && !wanted->empty());
  if (!variants) {
    m_outcome->show();
    m_prompt->hide();
    m_outcome->setText(withFieldLabels(coreText(variants.error().sentence())));
    return tint(*m_outcome, Tint::Warning);
  }
  tint(*m_outcome, Tint::Good);
  m_outcome->setVisible(!wanted->empty());
  m_prompt->setVisible(wanted->empty());
  if (wanted->empty()) return;
  QStringList names;
  for (std::size_t i = 0; i < std::min(variants->size(), kNamesShown); ++i) names << toQt((*variants)[i].name);
  if (variants->size() > kNamesShown) names << "…";
  const auto& experiment = m_setup.shown().experiment;
  const auto runs = static_cast<int>(variants->size() * experiment.arms.size() * experiment.seeds.size());
  m_outcome->setText(tr("%n variant(s): %1.", nullptr, static_cast<int>(variants->size())).arg(names.join("; ")) + " " +
                     tr("With arms and seeds %n fine-tuning(s).", nullptr, runs));
  const QString remark = tooMany(*wanted);
  if (remark.isEmpty()) return;
  m_outcome->setText(m_outcome->text() + "\n" + remark);
  tint(*m_outcome, Tint::Warning);
}

// Asking for more labels than there are is asking for all.
QString GridPanel::tooMany(const std::vector<GridAxis>& axes) const {
  const auto rows = m_cost.data().trainRows;
  QStringList over;
  for (const GridAxis& axis : axes) {
    if (axis.key != kLabelsKey || rows == 0) continue;
    for (const Value& value : axis.values)
      if (const auto* count = std::get_if<std::int64_t>(&value); count && *count > rows)
        over << QLocale().toString(static_cast<qlonglong>(*count));
  }
  if (over.isEmpty()) return {};
  return tr("⚠ Only %Ln labelled example(s) are there to train on: %1 is the same as all.", nullptr,
            static_cast<int>(rows))
      .arg(QLocale().createSeparatedList(over));
}

void GridPanel::add() {
  const auto wanted = axes();
  if (!wanted || wanted->empty()) return;
  auto variants = gridVariants(*wanted, m_setup.experiment().variants);
  if (!variants) return;
  m_setup.setVariants(std::move(*variants));
  Q_EMIT closed();
}

}  // namespace clozebench
