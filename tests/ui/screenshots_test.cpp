// Pictures of every view with finished data, for people to look at: build artifacts, kept in <build>/screenshots (or in
// the folder that CLOZEBENCH_SCREENSHOTS names). The test itself only sees that each view shows its data.
#include "tests/ui/demo_like_workspace.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QAbstractItemView>
#include <QDir>
#include <QPlainTextEdit>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

struct Look {
  const char* name;
  Theme theme;
  const char* language;
};

QString folderForPictures() {
  const QString chosen = qEnvironmentVariable("CLOZEBENCH_SCREENSHOTS");
  return chosen.isEmpty() ? QCoreApplication::applicationDirPath() + "/../screenshots" : chosen;
}

class Screenshots : public testing::TestWithParam<Look> {
 protected:
  void SetUp() override {
    QSettings().clear();
    QSettings().setValue("language", GetParam().language);
    QSettings().setValue("theme", static_cast<int>(GetParam().theme));
    ASSERT_TRUE(QDir().mkpath(folderForPictures()));
  }
  void TearDown() override {
    QSettings().clear();
    applyTheme(Theme::System);
  }

  // Home has its rows, Data its files, Try an answer.
  static bool hasItsData(MainWindow& window, ViewId view) {
    if (view == ViewId::Home) return find<QAbstractItemView>(window, "homeTable")->model()->rowCount() > 0;
    if (view == ViewId::Data) return find<QAbstractItemView>(window, "dataRows")->model()->rowCount() > 0;
    if (view != ViewId::Try) return true;
    auto* text = find<QPlainTextEdit>(window, "fillText");
    if (text->toPlainText().isEmpty()) text->setPlainText("the [MASK] sleeps near the old [MASK] in house number 7");
    auto* fill = find<QAbstractButton>(window, "fill");
    auto* guesses = find<QAbstractItemView>(window, "guesses");
    if (guesses->model()->rowCount() == 0 && fill->isEnabled()) fill->click();
    return guesses->model()->rowCount() > 0;
  }
  static void keep(MainWindow& window, const QString& view) {
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
      window.resize(size);
      QTest::qWait(220);  // the charts' timers
      const QString name = QString("%1/%2-%3-%4.png").arg(folderForPictures(), view, GetParam().name).arg(size.width());
      const QPixmap picture = window.grab();
      EXPECT_EQ(picture.size(), size * picture.devicePixelRatio());
      EXPECT_TRUE(picture.save(name)) << name.toStdString();
    }
  }
};

TEST_P(Screenshots, OfEveryViewWithItsData) {
  QTemporaryDir folder;
  const auto made = uitest::makeDemoLikeWorkspace(folder.path().toStdString());
  MainWindow window(folder.path().toStdString());
  window.show();
  window.openFile(made.experimentFile);
  find<CompareView>(window, "compare")->showExperiment(made.experimentId);
  find<MonitorView>(window, "monitor")->showExperiment(made.experimentId);
  ASSERT_TRUE(waitFor([&] { return find<QLabel>(window, "headline")->text().contains("F1"); }));
  const std::pair<ViewId, const char*> views[] = {{ViewId::Home, "home"},
                                                  {ViewId::Data, "data"},
                                                  {ViewId::Setup, "setup"},
                                                  {ViewId::Monitor, "monitor"},
                                                  {ViewId::Compare, "compare"},
                                                  {ViewId::Try, "try"},
                                                  {ViewId::Checkpoints, "checkpoints"}};
  for (const auto& [view, name] : views) {
    window.showView(view);
    ASSERT_TRUE(waitFor([&] { return hasItsData(window, view); })) << name;
    keep(window, name);
  }
}

TEST_P(Screenshots, OfEveryViewOfAnEmptyWorkspace) {
  QTemporaryDir folder;
  MainWindow window(folder.path().toStdString());
  window.resize(1280, 800);
  window.show();
  for (const char* name : {"home", "data", "setup", "monitor", "compare", "try", "checkpoints"}) {
    find<QAbstractButton>(window, std::string("nav.") + name)->click();
    QTest::qWait(150);
    EXPECT_TRUE(window.grab().save(QString("%1/empty-%2-%3.png").arg(folderForPictures(), name, GetParam().name)));
  }
}

INSTANTIATE_TEST_SUITE_P(All, Screenshots,
                         testing::Values(Look{"light", Theme::Light, "en"}, Look{"dark", Theme::Dark, "en"},
                                         Look{"chinese", Theme::Light, "zh_CN"}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace clozebench
