// Below Compare's charts: the gain table of one variant with what it means, a row for every variant, the runs with
// their values, the learning rates that were tried, and the settings in which they differ. Each can be copied and
// saved.
#pragma once
#include "experiment/rate_search.h"
#include "ui/models/compare_tables.h"
#include "ui/models/gain_table_model.h"
#include "ui/views/compare_run_page.h"
#include "ui/views/copyable_table.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>

#include <optional>
#include <string>
#include <vector>

namespace clozebench {

class CompareResults : public QTabWidget {
  Q_OBJECT

 public:
  CompareResults(CompareChoice& choice, QWidget* parent);
  void showChoice();
  // `chosen`: the gain whose table is shown, null when there is none. One of another variant than before comes to the
  // front.
  void showGains(const std::vector<Gain>& gains, const Gain* chosen, const std::vector<RateSearch>& searches);
  void showRuns(RunTable table);
  void showSettings(const SettingTable& table, const std::string& problem);

 Q_SIGNALS:
  void variantChosen(const std::string& variant);  // a row of the variants was opened
  void readingNeeded();
  void changed();  // something that is to be remembered
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeGainPage();
  QLayout* makeEpochs();
  void takeEpochs(const QString& text);
  void fitGainPage();
  void showSummary();
  void showTable();
  QWidget* makeSettingsPage();
  QWidget* makeButtons();
  void addTable(CopyableTable& table);
  CopyableTable* shownTable() const;
  void showButtons();

  CompareChoice& m_choice;
  std::optional<Gain> m_shown;
  bool m_opening = false;  // a variant was opened from its row: its table is to be seen
  GainTableModel* m_gainModel;
  CompareTableModel *m_variantsModel, *m_ratesModel, *m_settingsModel;
  CopyableTable *m_gain, *m_variants, *m_rates, *m_settings;
  std::vector<RateSearch> m_searches;
  QSplitter* m_gainSplit = nullptr;
  bool m_splitByHand = false;
  CompareRunPage* m_runs = nullptr;
  QComboBox* m_epochs = nullptr;
  QLabel *m_epochsProblem = nullptr, *m_same = nullptr;
  QTextBrowser* m_summary = nullptr;
  QWidget *m_gainPage = nullptr, *m_settingsPage = nullptr;
  QPushButton* m_copy = nullptr;
  QToolButton* m_save = nullptr;
};

}  // namespace clozebench
