// bench_window_live [N]: how soon the window shows what another process has committed (a new run, its first points; N
// tries of each, 10), and from the press of "Run the pair" to the first point on the chart. Offscreen.
#include "base/files.h"
#include "tests/bench/many_runs.h"
#include "tests/bench/window_program.h"
#include "ui/plot/chart.h"
#include "ui/views/main_window.h"

#include <QAbstractItemView>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

namespace clozebench::bench {
namespace {

constexpr int kPatienceMs = 60000;

void wait(int ms) {
  QEventLoop loop;
  QTimer::singleShot(ms, &loop, &QEventLoop::quit);
  loop.exec();
}

qint64 msUntil(const std::function<bool()>& there, const char* what) {
  QElapsedTimer clock;
  clock.start();
  while (!there()) {
    if (clock.elapsed() > kPatienceMs) giveUp(std::string("never seen: ") + what);
    wait(1);
  }
  return clock.elapsed();
}

struct Times {
  qint64 sum = 0, most = 0;
  int count = 0;
  void add(qint64 ms) {
    sum += ms;
    most = std::max(most, ms);
    ++count;
  }
  void print(const char* what) const {
    std::printf("%-52s mean %5.0f ms, longest %5lld ms (%d tries)\n", what,
                static_cast<double>(sum) / std::max(count, 1), static_cast<long long>(most), count);
  }
};

std::size_t pointsOf(MainWindow& window) {
  const Figure& figure = window.findChild<Chart*>("lossChart")->figure();
  return figure.series.empty() ? 0 : figure.series[0].x.size();
}

// As another process: a connection of its own.
void watchOthers(MainWindow& window, const std::filesystem::path& place, int tries) {
  Workspace other = orGiveUp(Workspace::open(place));
  Times rows, points;
  const auto* home = window.findChild<QAbstractItemView*>("homeTable");
  for (int i = 0; i < tries; ++i) {
    window.showView(ViewId::Home);
    wait(300 + 37 * i);  // at another moment of the reader's rhythm each time
    const int before = home->model()->rowCount();
    RunRecord draft;
    draft.experimentId = orGiveUp(other.experimentFor("new " + std::to_string(i), std::to_string(i), "")).id;
    draft.kind = RunKind::Pretrain;
    draft.identity = "live" + std::to_string(i);
    draft.settingsJson = "{}";
    const std::string id = orGiveUp(other.createRun(draft)).id;
    orGiveUp(other.linkRun(draft.experimentId, id));
    rows.add(msUntil([&] { return home->model()->rowCount() > before; }, "the new run in Home"));
    window.showView(ViewId::Monitor);
    window.findChild<MonitorView*>("monitor")->showExperiment(draft.experimentId);
    wait(300);
    Started started;
    started.totalSteps = 600;
    orGiveUp(other.record(id, started));
    orGiveUp(other.record(id, madePoints(20)));
    points.add(msUntil([&] { return pointsOf(window) > 0; }, "its first points in Monitor"));
    orGiveUp(other.record(id, Stopped{}));
  }
  rows.print("a new run of another process in Home");
  points.print("its first points on Monitor's chart");
}

void launch(MainWindow& window, const std::filesystem::path& folder) {
  std::string rows = "text\tlabel\n", raw;
  for (int i = 0; i < 60; ++i) {
    rows += (i % 2 ? "a cat sleeps in barn " : "an axe hangs in shed ") + std::to_string(i) +
            (i % 2 ? "\tanimal\n" : "\ttool\n");
    raw += "here is a cat and there is an axe number " + std::to_string(i) + '\n';
  }
  orGiveUp(writeFileAtomically(folder / "rows.tsv", rows));
  orGiveUp(writeFileAtomically(folder / "raw.txt", raw));
  orGiveUp(writeFileAtomically(
      folder / "launch.toml",
      "[experiment]\nname = \"launch\"\nseeds = [1]\n[corpus]\npath = \"raw.txt\"\n[task]\ntrain = \"rows.tsv\"\n"
      "[tokenizer]\nkind = \"word\"\n[backbone]\npreset = \"tiny\"\n[pretrain]\nsteps = 200000\n[finetune]\nepochs = "
      "1\n"));
  window.openFile(folder / "launch.toml");
  auto* run = window.findChild<QPushButton*>("runPair");
  const auto* name = window.findChild<QLineEdit*>("experiment.name");
  msUntil([&] { return name->text() == "launch" && run->isEnabled(); }, "a form that is ready");
  run->click();
  const qint64 ms = msUntil([&] { return pointsOf(window) > 0; }, "a first point");
  std::printf("%-52s %5lld ms (tokenizer, reading and the first steps among it)\n",
              "from the launch to the first point", static_cast<long long>(ms));
  window.stopAndClose();
  msUntil([&] { return !window.isVisible(); }, "the end");
}

}  // namespace
}  // namespace clozebench::bench

int main(int argc, char** argv) {
  using namespace clozebench;
  const bench::WindowProgram program(argc, argv);
  const std::filesystem::path& base = program.folder();
  bench::orGiveUp(bench::makeManyRuns(base / "workspace", 40));
  {
    MainWindow window(base / "workspace");
    window.show();
    bench::watchOthers(window, base / "workspace", argc > 1 ? std::atoi(argv[1]) : 10);
  }
  MainWindow window(base / "another");
  window.show();
  bench::launch(window, base);
  return 0;
}
