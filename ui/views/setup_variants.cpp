#include "ui/views/setup_variants.h"

#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"
#include "ui/views/setup_variant_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kMostRows = 9;  // in sight; the rest is scrolled
constexpr int kMostColumnWidth = 260;
}  // namespace

VariantsPanel::VariantsPanel(SetupModel& setup, const CostMeter& cost, QWidget* parent)
    : QWidget(parent),
      m_setup(setup),
      m_variants(setup),
      m_hint(makeHint(tr("Nothing to compare yet beside the arms: all runs have the settings of this form. A variant "
                         "changes some of them; a grid makes variants of several values."),
                      this)),
      m_problem(new WrappedLabel(this)),
      m_table(new QTableView(this)),
      m_chooser(new FieldChooser(tr("Change a setting …"), this)),
      m_grid(new GridPanel(setup, cost, this)) {
  m_hint->setObjectName("variantsHint");
  m_problem->setObjectName("variantsProblem");
  tint(*m_problem, Tint::Error);
  makeTable();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(m_hint);
  layout->addWidget(m_table);
  layout->addWidget(m_problem);
  layout->addLayout(makeButtons());
  layout->addWidget(m_grid);
  m_grid->hide();
  connect(m_grid, &GridPanel::opened, m_openGrid, &QWidget::hide);
  connect(m_grid, &GridPanel::closed, this, [this] {
    m_grid->hide();
    m_openGrid->setVisible(true);
    m_openGrid->setFocus();
  });
  connect(&m_variants, &QAbstractItemModel::modelReset, this, &VariantsPanel::show);
  connect(&m_variants, &QAbstractItemModel::dataChanged, this, &VariantsPanel::fitTable);
  connect(&m_setup, &SetupModel::issuesChanged, this, &VariantsPanel::showIssues);
  show();
  showIssues();
}

void VariantsPanel::makeTable() {
  describe(
      *m_table, "variants", tr("Variants"),
      tr("One variant a row, one changed setting a column. F2 or a double click edits, Delete takes a value back to "
         "that of the form."));
  auto* delegate = new VariantDelegate(m_variants, this);
  m_table->setModel(&m_variants);
  m_table->setItemDelegate(delegate);
  m_table->setTabKeyNavigation(false);
  m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                           QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
  m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 14);
  m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  m_table->horizontalHeader()->setMaximumSectionSize(kMostColumnWidth);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->setAlternatingRowColors(true);
  m_table->installEventFilter(this);
  connect(delegate, &VariantDelegate::problemFound, this, [this](const QString& sentence) {
    tint(*m_problem, Tint::Error);
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    if (sentence.isEmpty()) showIssues();
  });
}

QLayout* VariantsPanel::makeButtons() {
  m_add = makeButton("addVariant", "add", tr("Add a variant"), tr("One more set of changed settings to compare"), this);
  m_duplicate = makeButton("duplicateVariant", "copy", tr("Dup&licate"), tr("A copy of the chosen variant"), this);
  m_remove = makeButton("removeVariant", "delete", tr("Re&move"), tr("Takes the chosen variants out"), this);
  m_openGrid = makeButton("openGrid", "add", tr("Add a &grid…"),
                          tr("Variants of all combinations of some values: labels, sizes, rates"), this);
  describe(*m_chooser, "variantSetting", tr("Setting to change"),
           tr("Gives the chosen variant its own value of this setting, in a column of its own"));
  connect(m_add, &QPushButton::clicked, this, [this] { edit(m_variants.index(m_variants.add(), 0)); });
  connect(m_duplicate, &QPushButton::clicked, this,
          [this] { edit(m_variants.index(m_variants.duplicate(chosenRow()), 0)); });
  connect(m_remove, &QPushButton::clicked, this, [this] {
    const auto chosen = m_table->selectionModel()->selectedIndexes();
    m_variants.remove(chosen.isEmpty() ? QModelIndexList{m_variants.index(chosenRow(), 0)} : chosen);
  });
  connect(m_openGrid, &QPushButton::clicked, m_grid, &GridPanel::begin);
  connect(m_chooser, &FieldChooser::chosen, this, &VariantsPanel::addSetting);
  auto* rows = new QVBoxLayout;
  rows->setSpacing(kTightGap);
  rows->addLayout(makeToolbarRow({m_add, m_duplicate, m_remove, m_openGrid, nullptr}));
  rows->addLayout(makeToolbarRow({m_chooser, nullptr}));
  return rows;
}

int VariantsPanel::chosenRow() const {
  const QModelIndex current = m_table->currentIndex();
  return current.isValid() ? current.row() : m_variants.rowCount() - 1;
}

void VariantsPanel::edit(const QModelIndex& cell) {
  m_table->setFocus();
  m_table->setCurrentIndex(cell);
  m_table->scrollTo(cell);
  m_table->edit(cell);
}

void VariantsPanel::addSetting(const std::string& key) {
  const int row = m_variants.rowCount() == 0 ? m_variants.add() : chosenRow();
  const QModelIndex cell = m_variants.addSetting(key, row);
  m_chooser->setKey("");
  edit(cell);
}

bool VariantsPanel::eventFilter(QObject* object, QEvent* event) {
  if (object == m_table && event->type() == QEvent::Resize) fitHeight();
  if (object == m_table && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const auto chosen = m_table->selectionModel()->selectedIndexes();
    if ((key == Qt::Key_Delete || key == Qt::Key_Backspace) && !chosen.isEmpty()) {
      m_variants.clear(chosen);
      return true;
    }
  }
  return QWidget::eventFilter(object, event);
}

void VariantsPanel::show() {
  const bool any = m_variants.rowCount() > 0;
  m_hint->setVisible(!any);
  m_table->setVisible(any);
  m_duplicate->setVisible(any);
  m_remove->setVisible(any);
  fitTable();
}

void VariantsPanel::fitTable() {
  m_table->resizeColumnsToContents();
  for (int column = 0; column < m_variants.columnCount(); ++column)
    m_table->setColumnWidth(column, std::clamp(m_table->columnWidth(column) + 8, 90, kMostColumnWidth));
  fitHeight();
}

// As high as its rows, with room for the bar where the columns need one.
void VariantsPanel::fitHeight() {
  const int rows = std::min(m_variants.rowCount(), kMostRows);
  const bool wide = m_table->horizontalHeader()->length() > m_table->viewport()->width();
  const int bar = wide ? m_table->horizontalScrollBar()->sizeHint().height() : 0;
  m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                          rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth() + bar);
}

void VariantsPanel::showIssues() {
  QStringList lines;
  bool error = false;
  for (const Issue& issue : m_setup.issues()) {
    if (issue.key != "variant" && m_variants.columnOf(issue.key) < 0) continue;  // a value in one of the cells
    error = error || !issue.warning;
    lines << withFieldLabels(coreText(Error{ErrorCode::WrongUse, issue.text, issue.remedy}.sentence()));
  }
  tint(*m_problem, error ? Tint::Error : Tint::Warning);
  m_problem->setText(lines.join('\n'));
  m_problem->setVisible(!lines.isEmpty());
}

}  // namespace clozebench
