// The column beside the form: what the chosen sizes cost, what is to be mended, and the buttons that start something.
#pragma once
#include "ui/views/context.h"
#include "ui/views/dry_run_box.h"
#include "ui/views/start_choice.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QWidget>

#include <functional>
#include <set>
#include <string>

namespace clozebench {

class SetupSummary : public QWidget {
  Q_OBJECT

 public:
  SetupSummary(const AppContext& context, QWidget* parent);
  void setUnreadable(const std::set<std::string>& keys);
  StartChoice& startChoice() { return *m_startFrom; }

 Q_SIGNALS:
  void fieldAsked(const std::string& key);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeLaunchBox();
  QWidget* makeFittingBox(QWidget* parent);
  QWidget* makeIssueBox();
  QPushButton* addButton(QLayout& layout, const QString& name, const QString& text, const QString& help);
  void showLaunch();
  void showPlan();
  void showIssues();
  void showTitle();
  void fitIssues();
  void showFitting();
  void takeFitting();
  void askToAddAgain(const QString& name, const std::function<void()>& add);
  void showButtons();

  AppContext m_context;
  std::set<std::string> m_unreadable;
  QLabel *m_issueTitle = nullptr, *m_launch = nullptr;
  QListWidget* m_issues = nullptr;
  QWidget* m_fitting = nullptr;  // the offer of a smaller preset
  QLabel* m_fittingText = nullptr;
  QPushButton* m_takeFitting = nullptr;
  StartChoice* m_startFrom = nullptr;
  DryRunBox* m_dryRun = nullptr;
  QPushButton *m_pair = nullptr, *m_queue = nullptr, *m_pretrain = nullptr, *m_finetune = nullptr, *m_demo = nullptr,
              *m_quickDemo = nullptr, *m_toy = nullptr;
};

}  // namespace clozebench
