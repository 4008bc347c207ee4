// bench_window_charts [RUNS] [POINTS]: how long a chart takes to show so many noisy curves (20 of 100,000 points),
// first and while it is zoomed, and what the same costs as pictures in files. Offscreen; the pixels are drawn all the
// same.
#include "ui/plot/chart.h"

#include <QApplication>
#include <QTemporaryDir>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <random>

namespace {

using clozebench::Chart;
using clozebench::Figure;
using clozebench::FigureSeries;

Figure noisyRuns(int runs, int points) {
  Figure figure{"", "step", "loss"};
  std::minstd_rand random(7);
  std::normal_distribution<double> noise(0, 0.3);
  for (int run = 0; run < runs; ++run) {
    FigureSeries series;
    series.name = "run " + std::to_string(run);
    series.color = run % 7;
    series.style = run / 7;
    for (int i = 0; i < points; ++i) {
      series.x.push_back(i + 1);
      series.y.push_back(2 + 5 / std::sqrt(1 + i / 500.0) + 0.1 * run + noise(random));
    }
    figure.series.push_back(std::move(series));
  }
  return figure;
}

// Of the processor: other programs on the machine do not count.
double milliseconds(const std::function<void()>& work) {
  const std::clock_t before = std::clock();
  work();
  QApplication::processEvents();  // the drawing
  return static_cast<double>(std::clock() - before) * 1e3 / CLOCKS_PER_SEC;
}

}  // namespace

int main(int argc, char** argv) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  const int runs = argc > 1 ? std::atoi(argv[1]) : 20, points = argc > 2 ? std::atoi(argv[2]) : 100'000;
  const Figure figure = noisyRuns(runs, points);
  Chart chart;
  chart.resize(1000, 560);
  chart.show();
  QApplication::processEvents();
  for (int round = 0; round < 3; ++round) {
    Figure copy = figure;
    const double first = milliseconds([&] { chart.setFigure(std::move(copy)); });
    double slowest = 0, sum = 0;
    constexpr int kZooms = 20;
    for (int i = 1; i <= kZooms; ++i) {
      const double took = milliseconds([&] { chart.showStretch(1, points / (1.0 + i)); });
      slowest = std::max(slowest, took);
      sum += took / kZooms;
    }
    chart.resetView();
    std::printf("%d runs x %d points: first %.1f ms, zoomed %.1f ms (slowest %.1f ms), %d points drawn\n", runs, points,
                first, sum, slowest, chart.drawnPoints());
  }
  QTemporaryDir folder;
  for (const char* suffix : {".png", ".pdf", ".svg"}) {
    const std::filesystem::path file = folder.path().toStdString() + "/chart" + suffix;
    const double took = milliseconds([&] { (void)chart.save(file); });
    std::printf("  as %s: %.0f ms, %.1f MB\n", suffix + 1, took,
                static_cast<double>(std::filesystem::file_size(file)) / 1e6);
  }
  return 0;
}
