// Pictures without a window: of chart files and of experiments.
#include "base/files.h"
#include "experiment/figure_json.h"
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/plot/chart.h"
#include "ui/views/render_command.h"

#include <QImage>
#include <QTemporaryDir>

#include <cmath>

namespace clozebench {
namespace {

TEST(Render, AChartFileBecomesThePictureItNames) {
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  Figure figure{"t", "step", "loss", {{"a", {1, 2, 3}, {3, std::nan(""), 1}, {}, {}, 1}}};
  ASSERT_TRUE(writeFileAtomically(base / "loss.figure.json", toJson(figure).dump()));
  const auto one = renderCharts({{(base / "loss.figure.json").string()}, {}, base / "x.png"});
  ASSERT_TRUE(one) << one.error().sentence();
  EXPECT_TRUE(std::filesystem::exists(base / "x.png"));
  const auto several = renderCharts({{(base / "loss.figure.json").string()}, {}, base / "out", {".pdf", ".csv"}});
  ASSERT_TRUE(several);
  EXPECT_EQ(*several, (std::vector{base / "out" / "loss.pdf", base / "out" / "loss.csv"}));
  for (const auto& file : *several) EXPECT_TRUE(std::filesystem::exists(file)) << file;
}

TEST(Render, AGridOfCellsBecomesAPictureOfItsOwnSize) {
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  FigureSeries cells{.name = "all",
                     .x = {0, 1, 0, 1},
                     .y = {0, 0, 1, 1},
                     .kind = SeriesKind::Cells,
                     .values = {9, 1, 2, 8},
                     .heat = {0.9, 0.1, 0.2, 0.8}};
  Figure figure{.title = "confusion", .xTitle = "given label", .yTitle = "right label", .series = {cells}};
  figure.categories = figure.rows = {"ant", "bee"};
  figure.caption = "The numbers are test examples.\nThe colour tells the share of the row.";
  ASSERT_TRUE(writeFileAtomically(base / "confusion.figure.json", toJson(figure).dump()));
  const auto files =
      renderCharts({{(base / "confusion.figure.json").string()}, {}, base / "out", {".png", ".pdf", ".svg", ".csv"}});
  ASSERT_TRUE(files) << files.error().sentence();
  for (const auto& file : *files) EXPECT_GT(std::filesystem::file_size(file), 40u) << file;
  const QImage picture(QString::fromStdString((base / "out" / "confusion.png").string()));
  EXPECT_EQ(picture.width(), 2 * usualSize(figure).width);
  int blue = 0;
  for (int x = 0; x < picture.width(); x += 7)
    for (int y = 0; y < picture.height(); y += 7) {
      const QColor color = picture.pixelColor(x, y);
      blue += color.blue() > color.red() + 60 ? 1 : 0;
    }
  EXPECT_GT(blue, 300) << "two of four cells are strongly blue";
  Chart chart;
  chart.setFigure(figure);
  EXPECT_EQ(chart.drawnPoints(), 4);
}

TEST(Render, AnExperimentBecomesItsStandardCharts) {
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  uitest::makeWorkspace(base / "w", 8);
  const auto files = renderCharts({{"made"}, base / "w", base / "out"});
  ASSERT_TRUE(files) << files.error().sentence();
  EXPECT_GE(files->size(), 3u);
  for (const auto& file : *files) EXPECT_GT(std::filesystem::file_size(file), 1000u) << file;
}

TEST(Render, WrongUseSaysWhatToWrite) {
  const auto nothing = renderCharts({});
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::WrongUse);
  const auto missing = renderCharts({{"/no/such.figure.json"}, {}, "x.png"});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString();
  ASSERT_TRUE(writeFileAtomically(base / "bad.figure.json", "{\"title\": 3"));
  const auto broken = renderCharts({{(base / "bad.figure.json").string()}, {}, base / "x.png"});
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, ErrorCode::BadInput);
}

}  // namespace
}  // namespace clozebench
