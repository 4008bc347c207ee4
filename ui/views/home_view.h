// Home: experiments and runs of the workspace, and what to do first. It looks again when somebody wrote something new,
// as long as it is shown.
#pragma once
#include "ui/models/home_filter.h"
#include "ui/views/home_actions.h"
#include "ui/views/look.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <set>

namespace clozebench {

class HomeView : public QWidget {
  Q_OBJECT

 public:
  HomeView(const AppContext& context, QWidget* parent);
  ~HomeView() override;

 Q_SIGNALS:
  void filled();  // the workspace has answered and the list shows it

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  using Overview = std::shared_ptr<const WorkspaceOverview>;
  QWidget* makeList();
  QHBoxLayout* makeSearchRow(QWidget* parent);
  void connectModel();
  void look();  // at the workspace
  void take(Overview overview);
  void tellUnreadable(const Error& error);
  void write(std::function<Status(Workspace&)> work);
  void countSoon();
  void showCounts();
  QComboBox* makeTags(QWidget* parent);
  void fillTags();
  void mendGains();
  void restoreColumns();
  void saveColumns();

  AppContext m_context;
  HomeModel m_model;
  HomeFilter m_filter;
  HomeTable* m_table = nullptr;
  HomeActions* m_actions = nullptr;
  QStackedWidget* m_pages;
  EmptyState* m_unreadable;
  QWidget *m_welcome, *m_list;
  QLineEdit* m_search = nullptr;
  QButtonGroup* m_scopes = nullptr;
  QComboBox* m_tags = nullptr;
  std::set<std::string> m_mended;  // experiments with the runs they had then: a gain that cannot be is asked for once
  QLabel *m_counts = nullptr, *m_nothing = nullptr;
  bool m_countWaits = false;
  Overview m_last;
  QTimer m_lookTimer;
  bool m_looking = false, m_stale = true;
};

}  // namespace clozebench
