// The export button beside a run's details, and the toy task's button: what they offer and what they refuse.
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QMenu>
#include <QSettings>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class Export : public testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
  std::filesystem::path folder() const { return m_folder.path().toStdString(); }
  QTemporaryDir m_folder;
};

TEST_F(Export, NeedsARunWithACheckpointAndSaysWhenItIsGone) {
  const auto made = uitest::makeWorkspace(folder() / "workspace", 8);
  {
    auto workspace = Workspace::open(folder() / "workspace");
    ASSERT_TRUE(workspace);
    auto run = *workspace->run(made.pretraining);
    run.checkpoint = (folder() / "gone").string();
    ASSERT_TRUE(workspace->setRunData(run.id, run));
  }
  MainWindow window(folder() / "workspace");
  window.show();
  window.showView(ViewId::Monitor);
  auto* list = find<RunList>(window, "runs");
  auto* button = find<ExportButton>(window, "exportCheckpoint");
  ASSERT_TRUE(waitFor([&] { return list->topLevelItemCount() == 5; }));
  list->choose(made.pretraining);
  ASSERT_TRUE(waitFor([&] { return button->isEnabled(); }));
  EXPECT_EQ(button->menu()->actions().size(), 3);
  uitest::screenshot(window, "monitor-export");
  button->exportInto(folder() / "out", ExchangeFormat::Hf);
  EXPECT_FALSE(button->isEnabled()) << "one at a time";
  auto* banner = find<Banner>(window, "banner");
  ASSERT_TRUE(waitFor([&] { return banner->isVisible(); }));
  EXPECT_TRUE(banner->text().contains("has no checkpoint")) << banner->text().toStdString();
  EXPECT_TRUE(button->isEnabled());
  EXPECT_FALSE(std::filesystem::exists(folder() / "out"));
}

TEST_F(Export, IsOffWithoutARun) {
  MainWindow window(folder() / "empty");
  window.show();
  window.showView(ViewId::Monitor);
  EXPECT_FALSE(find<ExportButton>(window, "exportCheckpoint")->isEnabled());
}

TEST_F(Export, TheToyTaskHasAButtonBesideTheDemo) {
  MainWindow window(folder() / "empty");
  window.showView(ViewId::Setup);
  window.show();
  auto* toy = find<QPushButton>(window, "toy");
  EXPECT_TRUE(toy->isEnabled());
  EXPECT_TRUE(toy->isVisible());
}

}  // namespace
}  // namespace clozebench
