// Habits that people bring along: keys and their list, files dropped on the window, going over to another workspace,
// a message that can be copied.
#include "base/files.h"
#include "tests/ui/support.h"
#include "ui/dialogs/shortcut_list.h"
#include "ui/models/recent_workspaces.h"
#include "ui/views/dropped_files.h"
#include "ui/views/window_keeper.h"

#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <set>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::type;
using uitest::waitFor;

class Habits : public testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
  std::filesystem::path folder(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }
  QString path(const std::string& name) const { return QString::fromStdString(folder(name).string()); }
  static void activate(QWidget& window) {
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  }
  static bool drop(QWidget& window, const QStringList& files) {
    QMimeData dragged;
    QList<QUrl> urls;
    for (const QString& file : files) urls << QUrl::fromLocalFile(file);
    dragged.setUrls(urls);
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &dragged, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    QDropEvent dropped(QPointF(5, 5), Qt::CopyAction, &dragged, Qt::LeftButton, {});
    if (enter.isAccepted()) QApplication::sendEvent(&window, &dropped);
    return enter.isAccepted();
  }
  QTemporaryDir m_folder;
};

TEST_F(Habits, ListsEveryKeyOfTheRealWindowAndFindsOne) {
  MainWindow window(folder("workspace"));
  window.show();
  activate(window);
  QTest::keyClick(&window, Qt::Key_F1);
  auto* dialog = window.findChild<QDialog*>("shortcutList");
  ASSERT_NE(dialog, nullptr);
  EXPECT_FALSE(dialog->isModal());
  const auto entries = shortcutsOf(window);
  const auto has = [&](const QString& text, const QString& keys) {
    return std::ranges::any_of(
        entries, [&](const ShortcutEntry& entry) { return entry.text == text && entry.keys.contains(keys); });
  };
  EXPECT_TRUE(has("Undo", "Ctrl+Z"));
  EXPECT_TRUE(has("Compare", "Ctrl+5"));
  EXPECT_TRUE(has("Rename", "F2"));
  EXPECT_TRUE(has("Keyboard shortcuts", "F1"));
  EXPECT_TRUE(has("Numbers of a range", "R"));
  auto* list = find<QTreeWidget>(*dialog, "shortcuts");
  int rows = 0;
  for (int i = 0; i < list->topLevelItemCount(); ++i) rows += list->topLevelItem(i)->childCount();
  EXPECT_EQ(rows, static_cast<int>(entries.size()));
  screenshot(window, "shortcuts");
  type(find<QLineEdit>(*dialog, "shortcutSearch"), "rename");
  int shown = 0;
  for (int i = 0; i < list->topLevelItemCount(); ++i) shown += !list->topLevelItem(i)->isHidden();
  EXPECT_EQ(shown, 1);
}

TEST_F(Habits, NoTwoActionsOfTheWholeWindowShareAKey) {
  MainWindow window(folder("workspace"));
  std::set<QString> seen;
  for (const auto* action : window.findChildren<QAction*>()) {
    if (action->shortcutContext() != Qt::WindowShortcut) continue;
    for (const QKeySequence& keys : action->shortcuts())
      EXPECT_TRUE(seen.insert(keys.toString()).second)
          << action->text().toStdString() << " " << keys.toString().toStdString();
  }
  EXPECT_GT(seen.size(), 8u);
}

TEST_F(Habits, AnExperimentDroppedAnywhereIsOpenedAndDataGoToTheDataView) {
  ASSERT_TRUE(writeFileAtomically(folder("dropped.toml"), "[experiment]\nname = \"dropped\"\n"));
  MainWindow window(folder("workspace"));
  window.show();
  window.showView(ViewId::Compare);
  EXPECT_TRUE(drop(window, {path("dropped.toml")}));
  EXPECT_TRUE(find<SetupView>(window, "setup")->isVisible());
  EXPECT_TRUE(waitFor([&] { return find<QLineEdit>(window, "experiment.name")->text() == "dropped"; }));
  QSignalSpy spy(window.findChild<DroppedFiles*>(), &DroppedFiles::dataDropped);
  EXPECT_TRUE(drop(window, {path("texts.tsv"), path("more.tsv")}));
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].toStringList(), (QStringList{path("texts.tsv"), path("more.tsv")}));
  EXPECT_TRUE(find<DataView>(window, "data")->isVisible());
  EXPECT_FALSE(drop(window, {}));
}

TEST_F(Habits, AMessageTellsMoreWhenAskedAndGoesIntoTheClipboardWhole) {
  QWidget parent;
  auto* banner = new Banner(&parent);
  parent.show();
  banner->showError({ErrorCode::BadInput, "Line 7 has no label", "Give it one", {{"file", "train.tsv"}, {"line", "7"}}},
                    "Line 7 has no label. Give it one");
  auto* details = find<QLabel>(*banner, "bannerDetails");
  EXPECT_FALSE(details->isVisible());
  QTest::mouseClick(find<QToolButton>(*banner, "bannerShowDetails"), Qt::LeftButton);
  EXPECT_TRUE(details->isVisible());
  EXPECT_TRUE(details->text().contains("bad_input"));
  EXPECT_TRUE(details->text().contains("train.tsv"));
  QTest::mouseClick(find<QToolButton>(*banner, "bannerCopy"), Qt::LeftButton);
  EXPECT_TRUE(QApplication::clipboard()->text().startsWith("Line 7 has no label. Give it one\n"));
  EXPECT_TRUE(QApplication::clipboard()->text().contains("line: 7"));
  banner->offer("Go on?", "Yes", [] {});
  EXPECT_FALSE(find<QToolButton>(*banner, "bannerCopy")->isVisible());
  EXPECT_FALSE(details->isVisible());
}

TEST_F(Habits, RecentWorkspacesAreTheNewestFirstEachOnceAndOnlyThoseThatAreThere) {
  for (const char* name : {"a", "b", "gone"}) {
    ASSERT_TRUE(makeDirectories(folder(name)));
    RecentWorkspaces::add(folder(name));
  }
  RecentWorkspaces::add(folder("a") / "");
  std::filesystem::remove(folder("gone"));
  EXPECT_EQ(RecentWorkspaces::list(), (QStringList{path("a"), path("b")}));
  EXPECT_FALSE(RecentWorkspaces::chosen());
  RecentWorkspaces::setChosen(folder("b"));
  EXPECT_EQ(RecentWorkspaces::chosen(), folder("b"));
}

TEST_F(Habits, GoesOverToAnotherWorkspaceInANewWindowAndRemembersBoth) {
  WindowKeeper keeper(nullptr);
  keeper.open(folder("first"));
  ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(folder("first") / "workspace.sqlite"); }));
  ASSERT_TRUE(makeDirectories(folder("second")));
  ASSERT_TRUE(writeFileAtomically(folder("second") / "holiday.jpg", "not a workspace"));
  keeper.open(folder("second"));
  ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(folder("second") / "workspace.sqlite"); }));
  auto* recent = find<QMenu>(*keeper.window(), "recentWorkspaces");
  recent->aboutToShow();
  ASSERT_EQ(recent->actions().size(), 2);
  EXPECT_FALSE(recent->actions()[0]->isEnabled());  // the one that is open
  recent->actions()[1]->trigger();
  const auto place = [&] { return find<QLabel>(*keeper.window(), "workspacePlace")->text(); };
  EXPECT_TRUE(waitFor([&] { return keeper.window() && place().contains("first"); }));
  EXPECT_TRUE(keeper.window()->isVisible());
  EXPECT_TRUE(find<HomeView>(*keeper.window(), "home")->isVisible());
  EXPECT_EQ(RecentWorkspaces::list(), (QStringList{path("first"), path("second")}));
  EXPECT_EQ(RecentWorkspaces::chosen(), folder("first"));
}

}  // namespace
}  // namespace clozebench
