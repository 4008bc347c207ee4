// The window of an installed program's first start, over a stand-in of the script that fetches.
#include "ui/setup/setup_window.h"

#include "tests/base/temporary_folder.h"
#include "tests/ui/support.h"

#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>

#include <fstream>

namespace clozebench {
namespace {

using namespace uitest;
namespace fs = std::filesystem;

constexpr const char* kFacts =
    "if [ \"$1\" = --facts ]; then\n"
    "  printf 'version\\t2.15.0\\nwheels\\ttorch 2.15.0, other 1.0\\nindex\\tPyPI\\nfolder\\t/some/cache\\n'\n"
    "  printf 'download\\t555\\nunpacked\\t550\\ngpu_download\\t2690\\nnvidia_driver\\t1\\n'\n"
    "  exit\nfi\n";

class SetupWindowTest : public ::testing::Test {
 protected:
  // `fetch` is what the script does when it is not asked for facts; $folder is a place for its traces.
  void open(const std::string& fetch) {
    const fs::path script = m_folder.path() / "setup";
    std::ofstream(script) << "#!/bin/sh\nfolder=$(dirname \"$0\")\n" << kFacts << fetch << '\n';
    fs::permissions(script, fs::perms::owner_all);
    m_window = std::make_unique<SetupWindow>(QString::fromStdString(script.string()));
    m_window->show();
    ASSERT_TRUE(waitFor([&] { return button("setupFetch").isEnabled(); }));
  }
  QPushButton& button(const std::string& name) { return *find<QPushButton>(*m_window, name); }
  QString text(const std::string& name) { return find<QLabel>(*m_window, name)->text(); }
  bool seen(const std::string& name) { return find<QWidget>(*m_window, name)->isVisible(); }
  void press(const std::string& name) {
    button(name).setFocus();
    QTest::keyClick(&button(name), Qt::Key_Space);
  }

  TemporaryFolder m_folder;
  std::unique_ptr<SetupWindow> m_window;
};

TEST_F(SetupWindowTest, ItSaysWhatFromWhereAndHowMuchBeforeItAsks) {
  open("touch \"$folder/fetched\"");
  QStringList texts;
  for (const QLabel* label : m_window->findChildren<QLabel*>()) texts << label->text();
  const QString all = texts.join('\n');
  for (const char* word : {"LibTorch 2.15.0", "torch 2.15.0, other 1.0", "PyPI", "555 MB to download", "/some/cache",
                           "BSD-3-Clause", "End User License Agreement"})
    EXPECT_TRUE(all.contains(word)) << word << '\n' << all.toStdString();
  EXPECT_TRUE(find<QCheckBox>(*m_window, "setupGpu")->isVisible());
  EXPECT_FALSE(find<QCheckBox>(*m_window, "setupGpu")->isChecked());
  for (const QLabel* label : m_window->findChildren<QLabel*>()) {
    if (!label->wordWrap() || !label->isVisible()) continue;
    EXPECT_TRUE(waitFor([&] { return label->height() >= label->heightForWidth(label->width()); }, 2000))
        << label->text().toStdString() << " is cut off";
  }
  screenshot(*m_window, "setup-question");
  press("setupNotNow");
  EXPECT_FALSE(m_window->isVisible());
  EXPECT_FALSE(fs::exists(m_folder.path() / "fetched"));
}

TEST_F(SetupWindowTest, AYesShowsHowFarItIsAndEndsByItself) {
  open(
      "echo \"$*\" >\"$folder/arguments\"; printf 'stage\\tDownloading\\nprogress\\t111\\t555\\n'\n"
      "while [ ! -e \"$folder/go\" ]; do sleep 0.02; done; printf 'stage\\tUnpacking\\ndone\\t/x\\n'");
  QSignalSpy done(m_window.get(), &SetupWindow::done);
  QTest::mouseClick(find<QCheckBox>(*m_window, "setupGpu"), Qt::LeftButton, {}, QPoint(5, 8));
  press("setupFetch");
  auto* bar = find<QProgressBar>(*m_window, "setupProgress");
  ASSERT_TRUE(waitFor([&] { return bar->value() == 111; }));
  EXPECT_EQ(bar->maximum(), 555);
  EXPECT_EQ(text("setupRemaining"), "111 of 555 MB");
  EXPECT_TRUE(seen("setupCancel"));
  EXPECT_FALSE(seen("setupFetch"));
  screenshot(*m_window, "setup-progress");
  std::ofstream(m_folder.path() / "go").put('x');
  ASSERT_TRUE(waitFor([&] { return done.count() == 1; }));
  std::ifstream file(m_folder.path() / "arguments");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), "--lines --gpu\n");
}

TEST_F(SetupWindowTest, CancelEndsTheFetchAndAsksAgain) {
  open("trap 'exit 130' TERM; printf 'stage\\tDownloading\\n'; while true; do sleep 0.02; done");
  press("setupFetch");
  ASSERT_TRUE(waitFor([&] { return text("setupStage") == "Downloading"; }));
  press("setupCancel");
  EXPECT_TRUE(waitFor([&] { return seen("setupFetch"); }));
  EXPECT_FALSE(seen("setupProblem"));
}

TEST_F(SetupWindowTest, AFailureSaysWhatHappenedAndWhatToDoAndCanBeTriedAgain) {
  open(
      "if [ -e \"$folder/second\" ]; then printf 'done\\t/x\\n'; exit; fi; touch \"$folder/second\"\n"
      "printf 'error\\tThe download failed:\\tCheck the network and start again.\\n'; echo 'no route' >&2; exit 1");
  QSignalSpy done(m_window.get(), &SetupWindow::done);
  press("setupFetch");
  ASSERT_TRUE(waitFor([&] { return seen("setupProblem"); }));
  EXPECT_EQ(text("setupProblem"), "The download failed:");
  EXPECT_EQ(text("setupRemedy"), "Check the network and start again.");
  press("setupCopyDetails");
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("no route"));
  screenshot(*m_window, "setup-failure");
  EXPECT_EQ(button("setupFetch").text(), "&Try again");
  press("setupFetch");
  EXPECT_TRUE(waitFor([&] { return done.count() == 1; }));
}

TEST_F(SetupWindowTest, AScriptThatIsNotThereIsAFailureToo) {
  SetupWindow window(QString::fromStdString((m_folder.path() / "nothing").string()));
  window.show();
  ASSERT_TRUE(waitFor([&] { return find<QLabel>(window, "setupProblem")->isVisible(); }));
  EXPECT_FALSE(find<QLabel>(window, "setupRemedy")->text().isEmpty());
}

}  // namespace
}  // namespace clozebench
