// The column beside the form: what the chosen sizes cost, what is to be mended, and the buttons that start something.
#pragma once
#include "ui/views/context.h"
#include "ui/views/dry_run_box.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QWidget>

#include <set>
#include <string>

namespace clozebench {

class SetupSummary : public QWidget {
  Q_OBJECT

 public:
  SetupSummary(const AppContext& context, QWidget* parent);
  void setUnreadable(const std::set<std::string>& keys);
  // The runs of the workspace: finished pre-trainings, to fine-tune from. A chosen run that is none of them is gone.
  void setCheckpoints(const std::vector<RunRecord>& runs);
  void startFrom(const std::string& runOrFolder);  // chosen for fine-tuning, added to the list if need be
  std::string start() const;                       // what is chosen there; "" an equal pre-training
  void focusStart() { m_startFrom->setFocus(); }

 Q_SIGNALS:
  void fieldAsked(const std::string& key);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeLaunchBox();
  QWidget* makeFittingBox(QWidget* parent);
  QWidget* makeCostBox();
  QWidget* makeIssueBox();
  QPushButton* addButton(QLayout& layout, const QString& name, const QString& text, const QString& help);
  void showCost();
  void showPlan();
  void showTime();
  void showIssues();
  void showTitle();
  void fitIssues();
  void showFitting();
  void takeFitting();
  void addToQueue();
  void showButtons();
  void addStart(const std::string& runOrFolder);
  QString startText(const std::string& runOrFolder) const;

  AppContext m_context;
  std::set<std::string> m_unreadable;
  QLabel *m_parameters = nullptr, *m_memory = nullptr, *m_disk = nullptr, *m_time = nullptr, *m_plan = nullptr,
         *m_preset = nullptr, *m_issueTitle = nullptr, *m_launch = nullptr;
  std::vector<RunRecord> m_runs;  // of the workspace, for their names
  QListWidget* m_issues = nullptr;
  QWidget* m_fitting = nullptr;  // the offer of a smaller preset
  QLabel* m_fittingText = nullptr;
  QPushButton* m_takeFitting = nullptr;
  QComboBox* m_startFrom = nullptr;
  DryRunBox* m_dryRun = nullptr;
  QPushButton *m_pair = nullptr, *m_queue = nullptr, *m_pretrain = nullptr, *m_finetune = nullptr, *m_demo = nullptr,
              *m_quickDemo = nullptr, *m_toy = nullptr;
};

}  // namespace clozebench
