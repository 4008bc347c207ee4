// The page "Duplicates and leaks" of the Data view: the texts that stand in several places, over all files, and the two
// switches that leave them out.
#pragma once
#include "experiment/data_report.h"
#include "ui/models/setup_model.h"
#include "ui/models/text_table_model.h"
#include "ui/views/copyable_table.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <string>
#include <utility>
#include <vector>

namespace clozebench {

class DataLeaksPage : public QWidget {
  Q_OBJECT

 public:
  DataLeaksPage(SetupModel& setup, QWidget* parent);
  void show(const LeakReport& report, bool allRead);
  CopyableTable& table() { return *m_table; }

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  void showRows();
  void showSwitches();
  void leaveOutLeaks(bool out);
  void leaveOutDuplicates(bool out);
  void set(const std::vector<std::pair<std::string, Value>>& values);

  SetupModel& m_setup;
  LeakReport m_report;
  std::vector<TextTableModel::Row> m_all;
  TextTableModel* m_rows;  // those of m_all that were searched for
  QLabel* m_summary;
  QLineEdit* m_find;
  QCheckBox *m_leaks, *m_duplicates;
  CopyableTable* m_table;
  bool m_fitting = false, m_widthsChosen = false;  // by hand
};

}  // namespace clozebench
