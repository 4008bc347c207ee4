#include "ui/views/data_leaks_page.h"

#include "ui/forms/wrapped_label.h"
#include "ui/models/data_leak_texts.h"
#include "ui/views/look.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kWhereColumn = 4, kLeastText = 140;
constexpr int kRowsMeasured = 60;  // for the widths of columns

bool contains(const TextTableModel::Row& row, const QString& words) {
  return row.toolTip.contains(words, Qt::CaseInsensitive) ||
         std::ranges::any_of(row.cells, [&](const QString& cell) { return cell.contains(words, Qt::CaseInsensitive); });
}

QCheckBox* makeSwitch(const QString& name, const QString& text, const QString& toolTip, QWidget* parent) {
  auto* box = new QCheckBox(text, parent);
  describe(*box, name, QString(text).remove('&'), toolTip);
  return box;
}

}  // namespace

DataLeaksPage::DataLeaksPage(SetupModel& setup, QWidget* parent)
    : QWidget(parent),
      m_setup(setup),
      m_rows(new TextTableModel(leakHeaders(), {1}, this)),
      m_summary(new WrappedLabel(this)),
      m_find(new QLineEdit(this)),
      m_leaks(makeSwitch("dataLeaveOutLeaks", tr("Leave &out leaks"),
                         tr("Leaves rows out of training and validation whose text stands in a split that is judged "
                            "by, and such texts out of the raw text. Test rows always stay."),
                         this)),
      m_duplicates(makeSwitch("dataLeaveOutDuplicates", tr("Leave out dupl&icates"),
                              tr("Leaves training rows out whose text came before; the first one stays"), this)),
      m_table(new CopyableTable("dataLeaks", tr("Duplicates and leaks"), this)) {
  m_summary->setObjectName("dataLeaksSummary");
  m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
  describe(*m_find, "dataLeaksFind", tr("Search the texts"), tr("Shows only rows with these words"));
  m_find->setPlaceholderText(tr("Search text, file or label"));
  m_find->setClearButtonEnabled(true);
  m_table->setModel(m_rows);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setShowGrid(false);
  m_table->setWordWrap(false);
  m_table->setTabKeyNavigation(false);
  m_table->horizontalHeader()->setResizeContentsPrecision(kRowsMeasured);
  connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
    if (!m_fitting && column != kWhereColumn) m_widthsChosen = true;
  });
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kGap);
  // Above what their change says anew in more or fewer lines: they stay under the pointer.
  layout->addLayout(makeToolbarRow({m_leaks, m_duplicates, nullptr}));
  layout->addWidget(m_summary);
  layout->addWidget(m_find);
  layout->addWidget(m_table, 1);
  connect(m_find, &QLineEdit::textChanged, this, &DataLeaksPage::showRows);
  connect(m_leaks, &QCheckBox::clicked, this, &DataLeaksPage::leaveOutLeaks);
  connect(m_duplicates, &QCheckBox::clicked, this, &DataLeaksPage::leaveOutDuplicates);
  connect(m_table, &CopyableTable::said, this, &DataLeaksPage::said);
  connect(m_table, &CopyableTable::failed, this, &DataLeaksPage::failed);
  for (const auto signal : {&SetupModel::edited, &SetupModel::replaced})
    connect(&m_setup, signal, this, &DataLeaksPage::showSwitches);
  showSwitches();
}

void DataLeaksPage::show(const LeakReport& report, bool allRead) {
  m_report = report;
  m_all = leakRows(report);
  m_summary->setText(leakSummary(report, allRead));
  showRows();
  showSwitches();
  fitColumns();
}

void DataLeaksPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitColumns();
}

// What a text is and where it stands is told whole where there is room; the text, which is long anyway, takes the rest.
void DataLeaksPage::fitColumns() {
  if (m_widthsChosen || m_rows->rowCount() == 0) return;
  m_fitting = true;
  m_table->resizeColumnsToContents();
  const QAbstractItemView& view = *m_table;
  const int all = width() - view.verticalScrollBar()->sizeHint().width();  // the table is laid out later
  const auto fit = [&](int column, int most) {
    m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), most));
    return m_table->columnWidth(column);
  };
  const int named = fit(0, 200) + fit(1, 70) + fit(3, 160),
            where = std::min(view.sizeHintForColumn(kWhereColumn) + kGap, all / 2);
  m_table->setColumnWidth(2, std::max(kLeastText, all - named - where));
  m_fitting = false;
}

void DataLeaksPage::showRows() {
  auto rows = m_all;
  const QString words = m_find->text().trimmed();
  if (!words.isEmpty()) std::erase_if(rows, [&](const auto& row) { return !contains(row, words); });
  m_table->setEmptyText(m_report.groups.empty()
                            ? tr("Texts that stand in several places appear here with their rows and labels.")
                            : tr("No row has these words."));
  m_rows->setRows(std::move(rows));
}

void DataLeaksPage::showSwitches() {
  const Settings& settings = m_setup.shown();
  const bool leaks = settings.task.excludeLeaks || settings.corpus.excludeLeaks,
             duplicates = settings.task.excludeDuplicates;
  m_leaks->setChecked(leaks);
  m_leaks->setEnabled(leaks || leaksToLeaveOut(m_report.counts) > 0);
  m_duplicates->setChecked(duplicates);
  m_duplicates->setEnabled(duplicates || duplicatesToLeaveOut(m_report.counts) > 0);
}

// Only where there is something to leave out: a setting that changes nothing would still make other runs of it.
void DataLeaksPage::leaveOutLeaks(bool out) {
  const LeakCounts& counts = m_report.counts;
  if (!out) return set({{"task.exclude_leaks", false}, {"corpus.exclude_leaks", false}});
  std::vector<std::pair<std::string, Value>> values;
  if (counts.leaksToLeaveOut > 0) values.emplace_back("task.exclude_leaks", true);
  if (counts.corpusInJudged > 0) values.emplace_back("corpus.exclude_leaks", true);
  set(values);
}

void DataLeaksPage::leaveOutDuplicates(bool out) {
  set({{"task.exclude_duplicates", out}});
}

void DataLeaksPage::set(const std::vector<std::pair<std::string, Value>>& values) {
  const Status status = m_setup.setAll(values);
  if (!status) Q_EMIT failed(status.error());
  showSwitches();
}

}  // namespace clozebench
