// Pictures without a window: of chart files and of experiments.
#include "base/files.h"
#include "experiment/figure_json.h"
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "ui/views/render_command.h"

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
