// Pictures of every view, page and tab over a workspace that the product itself has trained (SmallDemo), for people to
// look at: build artifacts, kept in <build>/screenshots (or in the folder that CLOZEBENCH_SCREENSHOTS names). The test
// itself only sees that each view shows its data. A new tab is photographed without a change here.
#include "tests/ui/small_demo.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QDir>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::SmallDemo;
using uitest::waitFor;

constexpr QSize kSmall(1280, 800), kLarge(1920, 1080);
constexpr int kNewPoints = 25;
constexpr int kQuickly = 70;  // of a PNG: packed less, not worse

struct Look {
  const char* name;
  Theme theme;
  const char* language;
};

QString folderForPictures() {
  const QString chosen = qEnvironmentVariable("CLOZEBENCH_SCREENSHOTS");
  return chosen.isEmpty() ? QCoreApplication::applicationDirPath() + "/../screenshots" : chosen;
}

// Pages, lists and charts fill themselves a moment later: until two looks are the same.
void settle(QWidget& window) {
  QImage before;
  for (int look = 0; look < 25; ++look) {
    QTest::qWait(90);
    const QImage now = window.grab().toImage();
    if (now == before) return;
    before = now;
  }
}

class Screenshots : public testing::TestWithParam<Look> {
 protected:
  void SetUp() override {
    QSettings().clear();
    QSettings().setValue("language", GetParam().language);
    QSettings().setValue("theme", static_cast<int>(GetParam().theme));
    applyTheme(GetParam().theme);
    ASSERT_TRUE(QDir().mkpath(folderForPictures()));
  }
  void TearDown() override {
    QSettings().clear();
    applyTheme(Theme::System);
  }

  static void save(QWidget& widget, const QString& name) {
    const QString file = QString("%1/%2.png").arg(folderForPictures(), name);
    const QPixmap picture = widget.grab();
    EXPECT_EQ(picture.size(), widget.size() * picture.devicePixelRatio());
    EXPECT_TRUE(picture.save(file, "PNG", kQuickly)) << file.toStdString();
  }
  static void keep(MainWindow& window, const QString& name) {
    window.resize(kSmall);
    settle(window);
    save(window, QString("%1-%2-%3").arg(name, GetParam().name).arg(kSmall.width()));
    window.resize(kLarge);
    QTest::qWait(180);  // all is read by now; the charts draw themselves anew
    save(window, QString("%1-%2-%3").arg(name, GetParam().name).arg(kLarge.width()));
  }
  // The widget's tabs one after the other, those of a page inside them, too.
  static void keepTabs(MainWindow& window, QWidget& widget, const QString& name) {
    std::vector<QTabWidget*> outer;
    for (QTabWidget* tabs : widget.findChildren<QTabWidget*>()) {
      const bool inside = std::ranges::any_of(outer, [&](QTabWidget* other) { return other->isAncestorOf(tabs); });
      if (tabs->isVisible() && !inside) outer.push_back(tabs);
    }
    if (outer.empty()) return keep(window, name);
    for (QTabWidget* tabs : outer) {
      const int first = tabs->currentIndex();
      for (int page = 0; page < tabs->count(); ++page) {
        if (!tabs->isTabVisible(page) || !tabs->isTabEnabled(page)) continue;
        tabs->setCurrentIndex(page);
        QTest::qWait(0);
        keepTabs(window, *tabs->widget(page), QString("%1-%2-%3").arg(name, tabs->objectName()).arg(page));
      }
      tabs->setCurrentIndex(first);
    }
  }
  // What an action of the menus opens.
  static void keepDialog(MainWindow& window, const char* action, const char* dialogName) {
    find<QAction>(window, action)->trigger();
    ASSERT_TRUE(waitFor([&] { return window.findChild<QDialog*>(dialogName) != nullptr; })) << dialogName;
    auto* dialog = find<QDialog>(window, dialogName);
    QTest::qWait(150);
    save(*dialog, QString("dialog-%1-%2").arg(dialogName, GetParam().name));
    dialog->close();
  }
  void open() {
    m_window = std::make_unique<MainWindow>(SmallDemo::shared().workspace());
    m_window->resize(kSmall);
    m_window->show();
    m_window->openFile(SmallDemo::shared().experimentFile());
    find<CompareView>(*m_window, "compare")->showExperiment(SmallDemo::shared().experimentId());
    find<MonitorView>(*m_window, "monitor")->showExperiment(SmallDemo::shared().experimentId());
    ASSERT_TRUE(waitFor([&] { return !find<QLabel>(*m_window, "headline")->text().isEmpty(); }));
  }
  bool hasRows(const char* table) { return find<QAbstractItemView>(*m_window, table)->model()->rowCount() > 0; }

  std::unique_ptr<MainWindow> m_window;
};

TEST_P(Screenshots, OfHomeAndTheData) {
  open();
  m_window->showView(ViewId::Home);
  ASSERT_TRUE(waitFor([&] { return hasRows("homeTable"); }));
  find<QAbstractItemView>(*m_window, "homeTable")
      ->setCurrentIndex(find<QAbstractItemView>(*m_window, "homeTable")->model()->index(0, 0));
  keep(*m_window, "home");
  m_window->showView(ViewId::Data);
  ASSERT_TRUE(waitFor([&] { return hasRows("dataRows"); }));
  keepTabs(*m_window, *find<DataView>(*m_window, "data"), "data");
}

TEST_P(Screenshots, OfSetUpAndTheDialogs) {
  open();
  m_window->showView(ViewId::Setup);
  keep(*m_window, "setup");
  find<SetupView>(*m_window, "setup")->setAllFields(true);
  keep(*m_window, "setup-all");
  keepDialog(*m_window, "keyboardShortcuts", "shortcutList");
}

TEST_P(Screenshots, OfTheMonitorAtRestAndAtWork) {
  open();
  auto& monitor = *find<MonitorView>(*m_window, "monitor");
  m_window->showView(ViewId::Monitor);
  monitor.showRun(SmallDemo::shared().pretraining());
  ASSERT_TRUE(waitFor([&] { return !find<Chart>(*m_window, "probesChart")->figure().series.empty(); }));
  keepTabs(*m_window, monitor, "monitor-pretraining");
  monitor.showRun(SmallDemo::shared().finetuning());
  ASSERT_TRUE(waitFor([&] { return !find<Chart>(*m_window, "validationChart")->figure().series.empty(); }));
  keep(*m_window, "monitor-finetuning");
  monitor.showExperiment(SmallDemo::shared().stoppedExperimentId());
  auto* goOn = find<QAbstractButton>(*m_window, "continueExperiment");
  ASSERT_TRUE(waitFor([&] { return goOn->isVisible() && goOn->isEnabled(); }));
  const auto points = [&] {
    const Figure& figure = find<Chart>(*m_window, "lossChart")->figure();
    return figure.series.empty() ? 0 : figure.series[0].x.size();
  };
  ASSERT_TRUE(waitFor([&] { return points() > 0; }));
  const auto before = points();
  goOn->click();
  ASSERT_TRUE(waitFor([&] { return points() > before + kNewPoints; }));
  for (const QSize size : {kLarge, kSmall}) {
    m_window->resize(size);
    QTest::qWait(250);  // two rounds of the charts' timer: it never settles
    save(*m_window, QString("monitor-running-%1-%2").arg(GetParam().name).arg(size.width()));
  }
  auto* stop = find<QAbstractButton>(*m_window, "stop");
  stop->click();
  ASSERT_TRUE(waitFor([&] { return !stop->isEnabled() || !stop->isVisible(); }));
  ASSERT_TRUE(waitFor([&] { return goOn->isVisible() && goOn->isEnabled(); }));
}

TEST_P(Screenshots, OfEveryPageOfCompare) {
  open();
  m_window->showView(ViewId::Compare);
  keepTabs(*m_window, *find<CompareView>(*m_window, "compare"), "compare");
}

TEST_P(Screenshots, OfWhatACheckpointAnswers) {
  open();
  m_window->showView(ViewId::Try);
  auto* checkpoint = find<TryView>(*m_window, "try");
  const auto ask = [&](const std::string& run, const char* text, const QString& words, const char* button,
                       const char* answers, int tab) {
    checkpoint->showCheckpoint(run);
    auto* tabs = find<QTabWidget>(*m_window, "tryTabs");
    ASSERT_TRUE(waitFor([&] { return tabs->isTabVisible(tab); })) << button;  // it shows what this checkpoint can do
    tabs->setCurrentIndex(tab);
    find<QPlainTextEdit>(*m_window, text)->setPlainText(words);
    auto* start = find<QAbstractButton>(*m_window, button);
    ASSERT_TRUE(waitFor([&] {
      if (!hasRows(answers) && start->isEnabled()) start->click();
      return hasRows(answers);
    })) << button;
    keep(*m_window, QString("try-%1").arg(button));
  };
  ask(SmallDemo::shared().pretraining(), "fillText", "a person who [MASK] the piano\na large [MASK] with long ears",
      "fill", "guesses", 0);
  ask(SmallDemo::shared().finetuning(), "classifyText",
      "a small animal that lives in trees\nin a slow and careful manner\nmove quickly from one place to another",
      "classify", "classified", 1);
}

TEST_P(Screenshots, OfTheCheckpoints) {
  open();
  m_window->showView(ViewId::Checkpoints);
  ASSERT_TRUE(waitFor([&] { return hasRows("checkpointTable"); }));
  keep(*m_window, "checkpoints");
}

TEST_P(Screenshots, OfEveryViewOfAnEmptyWorkspace) {
  QTemporaryDir folder;
  MainWindow window((folder.path() + "/new").toStdString());
  window.resize(kSmall);
  window.show();
  for (const char* name : {"home", "data", "setup", "monitor", "compare", "try", "checkpoints"}) {
    find<QAbstractButton>(window, std::string("nav.") + name)->click();
    QTest::qWait(150);
    save(window, QString("empty-%1-%2").arg(name, GetParam().name));
  }
}

INSTANTIATE_TEST_SUITE_P(All, Screenshots,
                         testing::Values(Look{"light", Theme::Light, "en"}, Look{"dark", Theme::Dark, "en"},
                                         Look{"chinese", Theme::Light, "zh_CN"}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace clozebench
