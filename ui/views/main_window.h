// The window: navigation, views, menus, banner, and what closing means. It owns the bridge, the reader and the setup
// model and hands them to the views; it holds no experiment knowledge of its own.
#pragma once
#include "ui/views/banner.h"
#include "ui/views/checkpoints_view.h"
#include "ui/views/compare_view.h"
#include "ui/views/data_view.h"
#include "ui/views/home_view.h"
#include "ui/views/monitor_view.h"
#include "ui/views/navigation.h"
#include "ui/views/setup_view.h"
#include "ui/views/try_view.h"

#include <QMainWindow>
#include <QSettings>
#include <QStackedWidget>

#include <filesystem>
#include <memory>

namespace clozebench {

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  using View = ViewId;
  explicit MainWindow(const std::filesystem::path& workspaceFolder);
  ~MainWindow() override;

  // What the command line names: its settings replace the last session's (undo brings those back), and are shown.
  void openFile(const std::filesystem::path& file);
  void showView(ViewId view);
  // Closes this window for the one of another folder (closed() names it); what runs is asked about as for any closing.
  void openWorkspace(const std::filesystem::path& folder);
  // Stop and keep, then close, without asking: what SIGTERM and SIGINT mean.
  void stopAndClose();

 Q_SIGNALS:
  void closed(const std::filesystem::path& nextWorkspace);  // "" when none is to follow

 protected:
  void closeEvent(QCloseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  enum class AfterStop { Nothing, Close, KeepRunning };
  void makeAll();
  void makeAnew();  // after the language has changed
  void makeViews();
  void makeMenus();
  void makeRunMenu();
  void makeViewMenu();
  void makeWorkspaceMenu(QMenu& file);
  void makeLanguageMenu(QMenu& menu);
  void connectParts();
  void connectRequests();
  void showError(const Error& error);  // with the way to its setting where it names one
  void takeRuns();                     // what the workspace holds: welcome, checkpoints, interrupted runs
  void offerInterrupted(const RunRecord& run);
  void withdrawOffer(const std::vector<RunRecord>& runs);
  void takeEnd(const ExperimentEnded& end);
  void judgeIfToy(const std::string& experimentId);
  void keepRunningElsewhere();
  void askWhatClosingMeans();
  void chooseWorkspace();
  void askAndOpenWorkspace(const std::filesystem::path& folder);
  void showProgressInTitle();
  void restoreSession();
  void saveSession();

  std::unique_ptr<WorkspaceReader> m_reader;
  std::unique_ptr<ExperimentBridge> m_bridge;
  std::unique_ptr<SetupModel> m_setup;
  std::unique_ptr<Launcher> m_launcher;
  std::unique_ptr<CostMeter> m_cost;
  Requests m_requests;
  QSettings m_settings;

  QWidget* m_center = nullptr;  // parent of all views
  Navigation* m_navigation = nullptr;
  QStackedWidget* m_stack = nullptr;
  Banner* m_banner = nullptr;
  HomeView* m_homeView = nullptr;
  DataView* m_dataView = nullptr;
  SetupView* m_setupView = nullptr;
  MonitorView* m_monitorView = nullptr;
  CompareView* m_compareView = nullptr;
  TryView* m_tryView = nullptr;
  CheckpointsView* m_checkpointsView = nullptr;
  AfterStop m_afterStop = AfterStop::Nothing;
  std::filesystem::path m_nextWorkspace;
  QString m_language;        // the setting that the views were made with
  std::size_t m_census = 0;  // of the runs that the views were told of last
  bool m_offered = false;
  std::string m_offeredRun;  // interrupted, and offered to be continued ...
  QString m_offer;           // ... in these words
};

}  // namespace clozebench
