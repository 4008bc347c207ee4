// bench_window_home [N]: from the window's first line of code to a filled Home, in a workspace of N runs (1,000), and
// the longest time that the window's loop was blocked meanwhile. Offscreen.
#include "tests/bench/many_runs.h"
#include "train/train.h"
#include "ui/views/main_window.h"
#include "ui/views/resources.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  using namespace clozebench;
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  prepareProcess(argc, argv);
  QTemporaryDir folder;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
  QApplication application(argc, argv);
  loadResources();
  const int runs = argc > 1 ? std::atoi(argv[1]) : 1000;
  const auto workspace = std::filesystem::path(folder.path().toStdString()) / "workspace";
  if (const auto made = bench::makeManyRuns(workspace, runs); !made) {
    std::fprintf(stderr, "%s\n", made.error().sentence().c_str());
    return 1;
  }
  QElapsedTimer clock, beat;
  clock.start();
  MainWindow window(workspace);
  window.showView(ViewId::Home);
  qint64 longest = 0;
  QTimer heart;
  QObject::connect(&heart, &QTimer::timeout, [&] { longest = std::max(longest, beat.restart()); });
  auto* home = window.findChild<HomeView*>("home");
  QObject::connect(home, &HomeView::filled, &application, &QApplication::quit, Qt::QueuedConnection);
  window.show();
  const qint64 made = clock.elapsed();
  beat.start();
  heart.start(0);
  QApplication::exec();
  window.grab();  // drawn, too
  std::printf("%d runs: window made %lld ms, Home filled and drawn %lld ms, longest stall of the loop %lld ms\n", runs,
              static_cast<long long>(made), static_cast<long long>(clock.elapsed()), static_cast<long long>(longest));
  return 0;
}
