// Charts as files: SVG and CSV from the figure itself, PNG and PDF drawn as on screen, but on white.
#include "base/files.h"
#include "ui/plot/chart.h"
#include "ui/plot/figure_plot.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr double kPictureScale = 2;

void addTitle(QCustomPlot& plot, const Figure& figure) {
  if (figure.title.empty()) return;
  plot.plotLayout()->insertRow(0);
  QFont font = plot.font();
  font.setPointSizeF(font.pointSizeF() * 1.15);
  font.setBold(true);
  auto* title = new QCPTextElement(&plot, QString::fromStdString(figure.title), font);
  title->setTextColor(paperTheme().text);
  plot.plotLayout()->addElement(0, 0, title);
}

// What a vector drawing of this width can show of very long series.
Figure thinnedFor(Figure figure, int width) {
  for (FigureSeries& series : figure.series) series = thin(series, 4 * static_cast<std::size_t>(std::max(width, 200)));
  return figure;
}

// Polylines of thousands of ups and downs take seconds the fine way, which every writer of pictures goes.
bool isDense(const Figure& figure) {
  return std::ranges::any_of(figure.series, [](const FigureSeries& series) { return series.x.size() > 1000; });
}

Status writePicture(const Figure& figure, const std::filesystem::path& file, QSize size) {
  const QString name = QString::fromStdString(file.string());
  QCustomPlot plot;
  arrange(plot);
  applyTheme(plot, paperTheme());
  plot.setPlottingHint(QCP::phFastPolylines, true);
  FigurePlot drawing(plot);
  drawing.setFigure(figure, paperTheme(), {});
  drawing.fit();
  addTitle(plot, figure);
  plot.resize(size);
  plot.setViewport(QRect(QPoint(), size));
  plot.replot(QCustomPlot::rpImmediateRefresh);  // lays out: thinning and ticks go by the room there is
  if (drawing.placeLegend()) plot.replot(QCustomPlot::rpImmediateRefresh);
  drawing.refresh();
  const bool written = file.extension() == ".pdf"
                           ? plot.savePdf(name, size.width(), size.height(), QCP::epAllowCosmetic, "Clozebench",
                                          QString::fromStdString(figure.title))
                           : pictureOf(plot, figure, size).save(name, "PNG");
  if (written) return {};
  return fail(ErrorCode::Io, "The picture " + file.string() + " could not be written",
              "Check that the folder exists, is writable and has space");
}

}  // namespace

QPixmap pictureOf(QCustomPlot& plot, const Figure& figure, QSize size) {
  if (!isDense(figure)) return plot.toPixmap(size.width(), size.height(), kPictureScale);
  // What the screen would show, with finer pixels.
  const double scale = plot.bufferDevicePixelRatio();
  plot.setBufferDevicePixelRatio(kPictureScale);
  plot.replot(QCustomPlot::rpImmediateRefresh);
  QPixmap picture(size * kPictureScale);
  picture.setDevicePixelRatio(kPictureScale);
  picture.fill(Qt::white);
  plot.render(&picture, QPoint(), QRegion(), QWidget::DrawWindowBackground);
  plot.setBufferDevicePixelRatio(scale);
  plot.replot(QCustomPlot::rpQueuedReplot);
  return picture;
}

Status renderFigure(const Figure& figure, const std::filesystem::path& file, QSize size) {
  const auto suffix = file.extension();
  if (suffix == ".svg")
    return writeFileAtomically(file, figureSvg(thinnedFor(figure, size.width()), size.width(), size.height()));
  if (suffix == ".csv") return writeFileAtomically(file, figureCsv(figure));
  if (suffix == ".png" || suffix == ".pdf") return writePicture(figure, file, size);
  return fail(ErrorCode::WrongUse, "A chart cannot be saved as " + file.string(),
              "Give a file name that ends in .png, .pdf, .svg or .csv");
}

}  // namespace clozebench
