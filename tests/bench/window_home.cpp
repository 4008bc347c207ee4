// bench_window_home [N]: from the window's first line of code to a filled Home, in a workspace of N runs (1,000), and
// the longest time that the window's loop was blocked meanwhile. Offscreen.
#include "tests/bench/many_runs.h"
#include "tests/bench/window_program.h"
#include "ui/views/main_window.h"

#include <QElapsedTimer>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  using namespace clozebench;
  const bench::WindowProgram program(argc, argv);
  const int runs = argc > 1 ? std::atoi(argv[1]) : 1000;
  const auto workspace = program.folder() / "workspace";
  bench::orGiveUp(bench::makeManyRuns(workspace, runs));
  QElapsedTimer clock, beat;
  clock.start();
  MainWindow window(workspace);
  window.showView(ViewId::Home);
  qint64 longest = 0;
  QTimer heart;
  QObject::connect(&heart, &QTimer::timeout, [&] { longest = std::max(longest, beat.restart()); });
  auto* home = window.findChild<HomeView*>("home");
  QObject::connect(home, &HomeView::filled, qApp, &QApplication::quit, Qt::QueuedConnection);
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
