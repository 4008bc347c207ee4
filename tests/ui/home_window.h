// Home over a made workspace of three experiments: what its tests share.
#pragma once
#include "experiment/gains.h"
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QSettings>
#include <QTemporaryDir>

namespace clozebench::uitest {

class HomeWindow : public ::testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    m_made = makeWorkspace(folder(), 20);
    auto workspace = store();
    ASSERT_TRUE(storeGains(workspace, m_made.experimentId, *gainsOf(workspace, m_made.experimentId)));
    addExperiment(workspace, "older idea", RunState::Failed);
    addExperiment(workspace, "bees and wasps", RunState::Stopped);
  }
  std::filesystem::path folder() const {
    return std::filesystem::path(m_folder.path().toStdString()) / "work space 工作";
  }
  Workspace store() const { return std::move(*Workspace::open(folder())); }
  // One pre-training that ended as told.
  static std::string addExperiment(Workspace& workspace, const std::string& name, RunState state) {
    Experiment file = makeExperiment();
    EXPECT_TRUE(setGiven(file, "experiment.name", Value(name)));
    RunRecord draft;
    draft.experimentId = workspace.experimentFor(name, name, toToml(file))->id;
    draft.settingsJson = "{}";
    const std::string run = workspace.createRun(draft)->id;
    Started started;
    started.totalSteps = 10;
    EXPECT_TRUE(workspace.record(run, started));
    EXPECT_TRUE(workspace.record(run, Steps{{StepPoint{1, 5.0f}, StepPoint{2, 4.0f}}}));
    const Error error{ErrorCode::Diverged, "The loss is not finite", "Lower the rate"};
    const bool failed = state == RunState::Failed;
    const Status ended = failed                       ? workspace.record(run, Failed{error, {}})
                         : state == RunState::Stopped ? workspace.record(run, Stopped{})
                                                      : Status();
    EXPECT_TRUE(ended);
    return run;
  }
  void open() {
    m_window = std::make_unique<MainWindow>(folder());
    m_window->resize(1280, 800);
    m_window->show();
    m_window->showView(ViewId::Home);
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    m_table = find<HomeTable>(*m_window, "homeTable");
    ASSERT_TRUE(waitFor([&] { return rows() == 3; }));
  }
  int rows() const { return m_table->model()->rowCount(); }
  QModelIndex cell(int row, HomeColumn column, const QModelIndex& parent = {}) const {
    return m_table->model()->index(row, static_cast<int>(column), parent);
  }
  QString text(int row, HomeColumn column, const QModelIndex& parent = {}) const {
    return cell(row, column, parent).data().toString();
  }
  // Chooses the row of this name and puts the keyboard there.
  QModelIndex choose(const QString& name) {
    for (int row = 0; row < rows(); ++row) {
      if (text(row, HomeColumn::Name) != name) continue;
      m_window->activateWindow();
      EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));  // after a question, again
      m_table->setFocus();
      m_table->setCurrentIndex(cell(row, HomeColumn::Name));
      return cell(row, HomeColumn::Star);  // what has children is the first column
    }
    ADD_FAILURE() << name.toStdString() << " is not listed";
    return {};
  }
  void press(Qt::Key key) { QTest::keyClick(m_table, key); }

  QTemporaryDir m_folder;
  MadeWorkspace m_made;
  std::unique_ptr<MainWindow> m_window;
  HomeTable* m_table = nullptr;
};

}  // namespace clozebench::uitest
