// Home: what shared runs count as, and what leaves or enters from there.
#include "tests/ui/home_window.h"
#include "ui/views/home_actions.h"

#include <QFileDialog>
#include <QLabel>
#include <QMenu>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;
using HomeSharing = uitest::HomeWindow;

TEST_F(HomeSharing, ARunThatTwoExperimentsShareIsCountedOnce) {
  {
    auto workspace = store();
    const auto other = workspace.experiment("older idea");
    ASSERT_TRUE(other);
    ASSERT_TRUE(workspace.linkRun(other->id, m_made.pretraining, ""));
  }
  open();
  EXPECT_TRUE(waitFor([&] { return find<QLabel>(*m_window, "homeCounts")->text() == "3 experiments, 7 runs"; }))
      << find<QLabel>(*m_window, "homeCounts")->text().toStdString();
}

TEST_F(HomeSharing, CurvesAndEventsLeaveFromItsMenu) {
  open();
  choose("made");
  for (const auto& [action, file] :
       {std::pair{"homeCurves", "points.csv"}, std::pair{"homeEvents", "events.out.tfevents"}}) {
    m_table->findChild<QAction*>(action)->trigger();
    ASSERT_TRUE(waitFor([&] { return m_window->findChild<QFileDialog*>("saveCurves"); })) << action;
    QPointer<QFileDialog> dialog = m_window->findChild<QFileDialog*>("saveCurves");
    const auto place = folder() / action;
    ASSERT_TRUE(std::filesystem::create_directories(place));
    Q_EMIT dialog->fileSelected(QString::fromStdString(place.string()));
    dialog->close();
    const auto written = [&] {
      std::error_code ignored;
      for (const auto& entry : std::filesystem::recursive_directory_iterator(place, ignored))
        if (entry.path().filename().string().starts_with(file)) return true;
      return false;
    };
    EXPECT_TRUE(waitFor(written)) << action;
    EXPECT_TRUE(waitFor([&] { return dialog.isNull(); }));
  }
}

TEST(HomeOfAnEmptyWorkspace, OffersToImportACapsule) {
  QSettings().clear();
  const QTemporaryDir folder;
  MainWindow window(std::filesystem::path(folder.path().toStdString()) / "new");
  window.show();
  window.showView(ViewId::Home);
  ASSERT_TRUE(waitFor([&] { return find<QPushButton>(window, "welcomeCapsule")->isVisible(); }));
  QTest::mouseClick(find<QPushButton>(window, "welcomeCapsule"), Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return window.findChild<QFileDialog*>("openCapsule"); }));
}

}  // namespace
}  // namespace clozebench
