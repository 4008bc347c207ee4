// Below Compare's charts: the gain table of one variant with what it means, a row for every variant, and the settings
// in which the drawn runs differ. Each can be copied and saved.
#pragma once
#include "ui/models/compare_tables.h"
#include "ui/models/gain_table_model.h"
#include "ui/views/copyable_table.h"

#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>

#include <string>
#include <vector>

namespace clozebench {

class CompareResults : public QTabWidget {
  Q_OBJECT

 public:
  explicit CompareResults(QWidget* parent);
  // `chosen`: the gain whose table is shown, null when there is none.
  void showGains(const std::vector<Gain>& gains, const Gain* chosen);
  void showSettings(const SettingTable& table, const std::string& problem);
  // Tab-separated, by file name; what is empty is left out.
  std::vector<std::pair<std::string, std::string>> tables() const;

 Q_SIGNALS:
  void variantChosen(const std::string& variant);  // a row of the overview was opened
  void said(const QString& text);
  void failed(const Error& error);

 private:
  QWidget* makeGainPage();
  QWidget* makeSettingsPage();
  QWidget* makeButtons();
  void addTable(CopyableTable& table);
  CopyableTable* shownTable() const;
  void showButtons();

  GainTableModel* m_gainModel;
  CompareTableModel *m_variantsModel, *m_settingsModel;
  CopyableTable *m_gain, *m_variants, *m_settings;
  QLabel *m_caption = nullptr, *m_same = nullptr;
  QTextBrowser* m_summary = nullptr;
  QWidget *m_gainPage = nullptr, *m_settingsPage = nullptr;
  QPushButton* m_copy = nullptr;
  QToolButton* m_save = nullptr;
};

}  // namespace clozebench
