// One file of the Data view: what was found in it, its first rows, labels, lengths and what was skipped.
#pragma once
#include "experiment/data_report.h"
#include "ui/models/text_table_model.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/data_leaks_page.h"

#include <QLabel>
#include <QTabWidget>
#include <QWidget>

namespace clozebench {

class DataDetails : public QWidget {
  Q_OBJECT

 public:
  DataDetails(SetupModel& setup, QWidget* parent);
  void show(const DataReport& report, const FileInspection& file);
  void clear();

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 private:
  CopyableTable* makeTable(TextTableModel& model, const QString& name, const QString& title);
  void showFindings(const DataReport& report, const FileInspection& file);
  void fitFindings();
  void showLeaks(const DataReport& report);
  void nameTabs(const FileInspection& file);

  TextTableModel *m_firstRows, *m_labels, *m_skipped, *m_notices;
  QTabWidget* m_tabs;
  QLabel *m_line, *m_findings, *m_labelLine;
  QWidget* m_labelPage = nullptr;
  DataLeaksPage* m_leaks;
  CopyableTable* m_rows = nullptr;
  Chart* m_lengths;
};

}  // namespace clozebench
