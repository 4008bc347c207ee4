// bench_window_compare [N] [M]: from asking to a filled Compare view of M experiments laid over each other (9: 63 runs)
// in a workspace of N runs (1,000), and the longest time that the window's loop was blocked meanwhile. Offscreen.
#include "tests/bench/many_runs.h"
#include "tests/bench/window_program.h"
#include "ui/models/compare_choice.h"
#include "ui/views/main_window.h"

#include <QElapsedTimer>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

namespace {

using namespace clozebench;

CompareChoice everythingOver(const std::filesystem::path& folder, int experiments) {
  CompareChoice choice;
  choice.measures = {"f1_micro", "train_loss"};
  const auto workspace = Workspace::open(folder);
  const auto all = workspace ? workspace->experiments() : Result<std::vector<ExperimentRecord>>();
  for (int i = 0; all && i < std::min(experiments, static_cast<int>(all->size())); ++i) {
    const std::string& id = (*all)[static_cast<std::size_t>(i)].id;
    if (i == 0)
      choice.experiment = id;
    else
      choice.added << QString::fromStdString(id);
  }
  return choice;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::WindowProgram program(argc, argv);
  const int runs = argc > 1 ? std::atoi(argv[1]) : 1000, experiments = argc > 2 ? std::atoi(argv[2]) : 9;
  const auto workspace = program.folder() / "workspace";
  bench::orGiveUp(bench::makeManyRuns(workspace, runs));
  saveCompareChoice(workspace, everythingOver(workspace, experiments));
  MainWindow window(workspace);
  window.resize(1280, 800);
  window.show();
  QApplication::processEvents();
  auto* chart = window.findChild<Chart*>("compareLossChart");
  qint64 longest = 0;
  QElapsedTimer clock, beat;
  QTimer heart;
  QObject::connect(&heart, &QTimer::timeout, [&] {
    longest = std::max(longest, beat.restart());
    if (!chart->figure().series.empty()) QApplication::quit();
  });
  clock.start();
  beat.start();
  heart.start(0);
  window.showView(ViewId::Compare);
  QApplication::exec();
  window.grab();
  std::printf("%d runs, %d experiments compared: %zu lines and %d points drawn after %lld ms, longest stall %lld ms\n",
              runs, experiments, chart->figure().series.size(), chart->drawnPoints(),
              static_cast<long long>(clock.elapsed()), static_cast<long long>(longest));
  return 0;
}
