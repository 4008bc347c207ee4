// `clozebench --picture`: what it takes for views and sizes, and that the picture is there when it says so.
#include "ui/views/window_picture.h"

#include "tests/ui/support.h"
#include "ui/bridge/background.h"
#include "ui/views/main_window.h"

#include <QImage>
#include <QTemporaryDir>

#include <atomic>
#include <optional>
#include <thread>

namespace clozebench {
namespace {

TEST(WindowPicture, ViewsAndSizesAreNamedAsInTheHelp) {
  EXPECT_EQ(*viewNamed("home"), ViewId::Home);
  EXPECT_EQ(*viewNamed("checkpoints"), ViewId::Checkpoints);
  ASSERT_FALSE(viewNamed("start"));
  EXPECT_NE(viewNamed("start").error().remedy.find("compare"), std::string::npos);
  EXPECT_EQ(*sizeFrom("1920x1080"), QSize(1920, 1080));
  for (const char* wrong : {"", "1920", "10x10", "1920x1080x2", "wide"}) EXPECT_FALSE(sizeFrom(wrong)) << wrong;
}

TEST(WindowPicture, IsTakenOnceTheWindowHasComeToRest) {
  QSettings().clear();
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  MainWindow window(base / "workspace");
  window.show();
  std::vector<Status> answers;
  for (const auto& file : {base / "a.png", base / "no such folder" / "a.png"}) {
    auto* picture = new WindowPicture(window, {file, {1024, 640}});
    QObject::connect(picture, &WindowPicture::taken, &window,
                     [&](const Status& written) { answers.push_back(written); });
  }
  ASSERT_TRUE(uitest::waitFor([&] { return answers.size() == 2; }));
  EXPECT_TRUE(answers[0]);
  ASSERT_FALSE(answers[1]);
  EXPECT_EQ(answers[1].error().code, ErrorCode::Io);
  EXPECT_EQ(QImage(QString::fromStdString((base / "a.png").string())).size(), QSize(1024, 640));
}

// As a page does whose numbers are counted when it is first looked at.
TEST(WindowPicture, WaitsForWhatIsCountedInTheBackground) {
  QSettings().clear();
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  MainWindow window(base / "workspace");
  window.show();
  std::atomic<bool> goOn{false};
  bool shown = false;
  inBackground(
      &window,
      [&goOn] {
        while (!goOn) std::this_thread::yield();
        return true;
      },
      [&shown](bool) { shown = true; });
  std::optional<bool> shownBefore;
  auto* picture = new WindowPicture(window, {base / "a.png", {1024, 640}});
  QObject::connect(picture, &WindowPicture::taken, &window, [&](const Status&) { shownBefore = shown; });
  QTest::qWait(1200);
  EXPECT_FALSE(shownBefore.has_value());
  goOn = true;
  ASSERT_TRUE(uitest::waitFor([&] { return shownBefore.has_value(); }));
  EXPECT_TRUE(*shownBefore);
}

}  // namespace
}  // namespace clozebench
