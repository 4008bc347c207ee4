#include "ui/views/compare_run_page.h"

#include "ui/views/look.h"

#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

namespace clozebench {
namespace {
constexpr double kFurthest = 1e12;
constexpr int kTypingMs = 300;
}  // namespace

CompareRunPage::CompareRunPage(QWidget* parent)
    : QWidget(parent),
      m_model(new CompareRunModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_table(new CopyableTable("runsTable", tr("Runs that are drawn"), this)) {
  m_sorted->setSourceModel(m_model);
  m_sorted->setSortRole(CompareRunModel::kSortRole);
  m_sorted->setSortLocaleAware(true);
  m_table->setModel(m_sorted);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(-1, Qt::AscendingOrder);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->setEmptyText(tr("Runs appear here when they are checked on the left and meet the filter"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kTightGap, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addLayout(makeHead());
  layout->addWidget(m_table, 1);
}

QLayout* CompareRunPage::makeHead() {
  m_place = new QDoubleSpinBox(this);
  describe(*m_place, "runsPlace", tr("Place on the x axis"),
           tr("The column “At” shows the last value at or before this place of the x axis, none of a run that ended "
              "before it; 0 leaves it out"));
  m_place->setRange(0, kFurthest);
  m_place->setDecimals(2);
  m_place->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  m_place->setSpecialValueText(tr("nowhere"));
  m_place->setMaximumWidth(130);
  auto* at = new QLabel(tr("Values at"), this);
  at->setBuddy(m_place);
  m_differing = new QCheckBox(tr("Only what differs"), this);
  describe(*m_differing, "onlyDiffering", tr("Only what differs"),
           tr("Leaves out columns that are the same in all rows"));
  m_columns = new QPushButton(tr("Columns"), this);
  describe(*m_columns, "runColumns", tr("Columns"), tr("Which columns are shown"));
  m_columns->setMenu(new QMenu(m_columns));
  m_typing.setSingleShot(true);
  m_typing.setInterval(kTypingMs);
  connect(m_place, &QDoubleSpinBox::valueChanged, &m_typing, qOverload<>(&QTimer::start));
  connect(&m_typing, &QTimer::timeout, this, &CompareRunPage::placeChosen);
  connect(m_differing, &QCheckBox::clicked, this, [this] {
    showColumns();
    Q_EMIT columnsChosen();
  });
  connect(m_columns->menu(), &QMenu::aboutToShow, this, &CompareRunPage::fillColumns);
  return makeToolbarRow({at, m_place, m_differing, nullptr, m_columns});
}

void CompareRunPage::showChoice(const CompareChoice& choice) {
  const QSignalBlocker quiet(m_place);
  m_place->setValue(choice.at);
  m_differing->setChecked(choice.onlyDiffering);
  m_hidden = choice.hiddenColumns;
  showColumns();
}

void CompareRunPage::putInto(CompareChoice& choice) const {
  choice.at = m_place->value();
  choice.onlyDiffering = m_differing->isChecked();
  choice.hiddenColumns = m_hidden;
}

void CompareRunPage::showTable(RunTable table) {
  m_somewhere = table.place > 0;
  if (!m_typing.isActive() && m_place->value() != table.place) {  // another axis has taken it away
    const QSignalBlocker quiet(m_place);
    m_place->setValue(table.place);
  }
  m_model->setTable(std::move(table));
  showColumns();
}

void CompareRunPage::showColumns() {
  for (int column = 0; column < m_model->columnCount(); ++column) {
    const bool nowhere = column == CompareRunModel::At && !m_somewhere;
    // What was asked for is seen, and be it that no run has a value there.
    const bool same = m_differing->isChecked() && column != CompareRunModel::At && m_model->isSameInAll(column);
    m_table->setColumnHidden(column, nowhere || same || m_hidden.contains(m_model->columnId(column)));
  }
}

void CompareRunPage::fillColumns() {
  QMenu* menu = m_columns->menu();
  menu->clear();
  for (int column = 0; column < m_model->columnCount(); ++column) {
    if (column == CompareRunModel::Fixed) menu->addSeparator();
    QAction* action = menu->addAction(m_model->columnTitle(column).replace('&', "&&"));
    action->setCheckable(true);
    const QString id = m_model->columnId(column);
    action->setChecked(!m_hidden.contains(id));
    connect(action, &QAction::toggled, this, [this, id](bool on) {
      m_hidden.removeAll(id);
      if (!on) m_hidden << id;
      showColumns();
      Q_EMIT columnsChosen();
    });
  }
}

}  // namespace clozebench
