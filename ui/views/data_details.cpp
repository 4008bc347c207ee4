#include "ui/views/data_details.h"

#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/data_texts.h"
#include "ui/models/texts.h"
#include "ui/views/data_delegates.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

enum Tab { kRowsTab, kLabelsTab, kLengthsTab, kLeaksTab, kSkippedTab, kNoticesTab };

std::vector<TextTableModel::Row> noticeRows(const FileInspection& file) {
  std::vector<TextTableModel::Row> rows;
  for (const std::string& notice : file.report.notices) rows.push_back({{withFieldLabels(coreText(notice))}});
  return rows;
}

}  // namespace

DataDetails::DataDetails(SetupModel& setup, QWidget* parent)
    : QWidget(parent),
      m_firstRows(new TextTableModel({tr("Labels"), tr("Tokens"), tr("Text")}, {1}, this)),
      m_labels(new TextTableModel({tr("Label"), tr("Rows"), tr("Share"), QString()}, {1, 2}, this)),
      m_skipped(new TextTableModel({tr("File"), tr("Line"), tr("Why it was skipped")}, {1}, this)),
      m_notices(new TextTableModel({tr("What the reader noticed")}, {}, this)),
      m_tabs(new QTabWidget(this)),
      m_line(new WrappedLabel(this)),
      m_findings(new WrappedLabel(this)),
      m_labelLine(new WrappedLabel(this)),
      m_leaks(new DataLeaksPage(setup, this)),
      m_lengths(new Chart(this)) {
  describe(*m_tabs, "dataTabs", tr("What the file holds"), {});
  m_line->setObjectName("dataFileLine");
  m_findings->setObjectName("dataFindings");
  m_labelLine->setObjectName("dataLabelLine");
  m_labelLine->setContentsMargins(kGap, 0, kGap, 0);
  for (QLabel* label : {m_line, m_findings}) label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_lengths->setObjectName("dataLengths");
  m_lengths->setAccessibleName(tr("Lengths of the texts"));
  m_lengths->setEmptyText(tr("Nothing was read yet"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  for (QWidget* part : std::initializer_list<QWidget*>{m_line, m_findings}) layout->addWidget(part);
  layout->addWidget(m_tabs, 1);
  m_rows = makeTable(*m_firstRows, "dataRows", tr("&First rows"));
  m_rows->setItemDelegateForColumn(2, new CutTextDelegate(m_rows));
  m_rows->setColumnWidth(0, 130);
  m_rows->setColumnWidth(1, 64);
  m_labelPage = new QWidget(this);
  auto* labels = makeTable(*m_labels, "dataLabels", {});
  auto* labelLayout = new QVBoxLayout(m_labelPage);
  labelLayout->setContentsMargins(0, kGap, 0, 0);
  labelLayout->addWidget(m_labelLine);
  labelLayout->addWidget(labels, 1);
  labels->setItemDelegateForColumn(3, new BarDelegate(labels));
  labels->setColumnWidth(0, 200);
  labels->setColumnWidth(1, 80);
  labels->setColumnWidth(2, 70);
  m_tabs->addTab(m_labelPage, tr("&Labels"));
  m_tabs->addTab(m_lengths, tr("Len&gths"));
  m_tabs->addTab(m_leaks, {});
  connect(m_leaks, &DataLeaksPage::said, this, &DataDetails::said);
  connect(m_leaks, &DataLeaksPage::failed, this, &DataDetails::failed);
  connect(m_tabs, &QTabWidget::currentChanged, this, &DataDetails::fitFindings);
  auto* skipped = makeTable(*m_skipped, "dataSkipped", tr("S&kipped"));
  skipped->setColumnWidth(0, 160);
  skipped->setTextElideMode(Qt::ElideMiddle);  // a long name keeps its ending
  makeTable(*m_notices, "dataNotices", tr("&Notices"));
  clear();
}

CopyableTable* DataDetails::makeTable(TextTableModel& model, const QString& name, const QString& title) {
  auto* table = new CopyableTable(name, title.isEmpty() ? tr("Labels") : QString(title).remove('&'), this);
  table->setModel(&model);
  table->verticalHeader()->hide();
  table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  table->horizontalHeader()->setStretchLastSection(true);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setShowGrid(false);
  table->setWordWrap(false);
  table->setTabKeyNavigation(false);
  connect(table, &CopyableTable::said, this, &DataDetails::said);
  connect(table, &CopyableTable::failed, this, &DataDetails::failed);
  if (!title.isEmpty()) m_tabs->addTab(table, title);
  return table;
}

void DataDetails::show(const DataReport& report, const FileInspection& file) {
  if (file.error) {
    clear();
    showLeaks(report);
    m_line->setText(tr("⚠ %1").arg(withFieldLabels(coreText(*file.error))));
    tint(*m_line, Tint::Error);
    return;
  }
  untint(*m_line);
  showLeaks(report);
  m_line->setText(fileLine(file) + (file.layout.empty() ? QString() : "\n" + layoutText(file)));
  showFindings(report, file);
  m_firstRows->setRows(firstRows(file));
  m_rows->setColumnHidden(1, report.unit != LengthUnit::Tokens);
  m_labels->setRows(labelRows(file));
  m_skipped->setRows(skippedRows(file));
  m_notices->setRows(noticeRows(file));
  m_lengths->setFigure(lengthFigure(report, file));
  nameTabs(file);
}

void DataDetails::clear() {
  m_line->clear();
  m_findings->clear();
  for (TextTableModel* model : {m_firstRows, m_labels, m_skipped, m_notices}) model->setRows({});
  m_lengths->setFigure({});
  for (const int tab : {kLabelsTab, kLeaksTab, kSkippedTab, kNoticesTab}) m_tabs->setTabVisible(tab, false);
}

// Over all files, whichever is shown.
void DataDetails::showLeaks(const DataReport& report) {
  const bool all = std::ranges::all_of(report.files, [](const auto& file) { return file.complete && !file.error; });
  m_leaks->show(report.leaks, all);
  m_tabs->setTabVisible(kLeaksTab, true);
  m_tabs->setTabText(kLeaksTab, tr("D&uplicates and leaks (%L1)").arg(report.leaks.groupsInAll));
}

// A sign before what to worry about, not its colour alone.
void DataDetails::showFindings(const DataReport& report, const FileInspection& file) {
  QStringList lines;
  for (const auto& [sentence, worry] : findings(report, file)) lines << (worry ? "⚠ " : "• ") + sentence;
  m_findings->setText(lines.join('\n'));
  fitFindings();
}

// The page of leaks says it itself, with switches that change what is found: they stay under the pointer.
void DataDetails::fitFindings() {
  m_findings->setVisible(!m_findings->text().isEmpty() && m_tabs->currentWidget() != m_leaks);
}

void DataDetails::nameTabs(const FileInspection& file) {
  m_tabs->setTabVisible(kLabelsTab, file.labelled);
  m_tabs->setTabVisible(kSkippedTab, file.report.skipped > 0);
  m_tabs->setTabVisible(kNoticesTab, !file.report.notices.empty());
  m_tabs->setTabText(kLabelsTab, tr("&Labels (%L1)").arg(file.labels.size()));
  m_tabs->setTabText(kSkippedTab, tr("S&kipped (%L1)").arg(file.report.skipped));
  m_tabs->setTabText(kNoticesTab, tr("&Notices (%L1)").arg(file.report.notices.size()));
  qint64 rare = 0;
  constexpr std::int64_t kFewRows = 10;
  for (const auto& [label, rows] : file.labels) rare += rows < kFewRows;
  QString text = tr("%Ln different label(s).", nullptr, static_cast<int>(file.labels.size()));
  if (rare > 0)
    text += " " + tr("%Ln of them on fewer than %1 rows: too few to learn much about.", nullptr, static_cast<int>(rare))
                      .arg(kFewRows);
  if (!file.labelsPerRow.empty()) text += " " + tr("Rows may have several labels.");
  m_labelLine->setText(text);
}

}  // namespace clozebench
