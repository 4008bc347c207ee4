// Charts as files: SVG and CSV from the figure itself, PNG and PDF drawn as on screen, but on white.
#include "base/files.h"
#include "compare/figure_layout.h"
#include "ui/plot/chart.h"
#include "ui/plot/figure_plot.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr double kPictureScale = 2;

// As the uppermost row; words too long for the picture go on in a line below.
void addWords(QCustomPlot& plot, int row, const std::string& words, const QFont& font, int width) {
  if (words.empty()) return;
  const QFontMetrics metrics(font);
  QStringList lines;
  for (const std::string& line : linesOf(words, [&](const std::string& one) {
         return metrics.horizontalAdvance(QString::fromStdString(one)) <= width - 24;
       }))
    lines << QString::fromStdString(line);
  plot.plotLayout()->insertRow(row);
  auto* element = new QCPTextElement(&plot, lines.join('\n'), font);
  element->setTextColor(paperTheme().text);
  plot.plotLayout()->addElement(row, 0, element);
}

void addTitle(QCustomPlot& plot, const Figure& figure, int width) {
  QFont title = plot.font();
  title.setPointSizeF(title.pointSizeF() * 1.15);
  title.setBold(true);
  addWords(plot, 0, figure.caption, plot.legend->font(), width);
  addWords(plot, 0, figure.title, title, width);
}

// What a vector drawing of this width can show of very long series.
Figure thinnedFor(Figure figure, int width) {
  for (FigureSeries& series : figure.series) series = thin(series, 4 * static_cast<std::size_t>(std::max(width, 200)));
  return figure;
}

// Polylines of thousands of ups and downs take seconds the fine way, which every writer of pictures goes.
bool isDense(const Figure& figure) {
  return std::ranges::any_of(figure.series, [](const FigureSeries& series) {
    return series.kind != SeriesKind::Cells && series.x.size() > 1000;
  });
}

// The figure laid out on paper.
class PaperPlot {
 public:
  PaperPlot(const Figure& figure, QSize size) : m_drawing(m_plot) {
    arrange(m_plot);
    applyTheme(m_plot, paperTheme());
    m_plot.setPlottingHint(QCP::phFastPolylines, true);
    m_drawing.setFigure(figure, paperTheme(), {});
    m_drawing.fit();
    addTitle(m_plot, figure, size.width());
    m_plot.resize(size);
    m_plot.setViewport(QRect(QPoint(), size));
    m_plot.replot(QCustomPlot::rpImmediateRefresh);  // lays out: thinning and ticks go by the room there is
    if (m_drawing.placeLegend()) m_plot.replot(QCustomPlot::rpImmediateRefresh);
    m_drawing.refresh();
  }
  QCustomPlot& plot() { return m_plot; }

 private:
  QCustomPlot m_plot;
  FigurePlot m_drawing;
};

Status writePicture(const Figure& figure, const std::filesystem::path& file, QSize size) {
  const QString name = QString::fromStdString(file.string());
  PaperPlot paper(figure, size);
  const bool written = file.extension() == ".pdf"
                           ? paper.plot().savePdf(name, size.width(), size.height(), QCP::epAllowCosmetic, "Clozebench",
                                                  QString::fromStdString(figure.title))
                           : pictureOf(paper.plot(), figure, size).save(name, "PNG");
  if (written) return {};
  return fail(ErrorCode::Io, "The picture " + file.string() + " could not be written",
              "Check that the folder exists, is writable and has space");
}

QSize usualSizeOf(const Figure& figure) {
  const FigureSize size = usualSize(figure);
  return {size.width, size.height};
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

QPixmap figurePixmap(const Figure& figure) {
  const QSize size = usualSizeOf(figure);
  PaperPlot paper(figure, size);
  return pictureOf(paper.plot(), figure, size);
}

Status renderFigure(const Figure& figure, const std::filesystem::path& file, QSize asked) {
  const QSize size = asked.isEmpty() ? usualSizeOf(figure) : asked;
  const auto suffix = file.extension();
  if (suffix == ".svg")
    return writeFileAtomically(file, figureSvg(thinnedFor(figure, size.width()), size.width(), size.height()));
  if (suffix == ".csv") return writeFileAtomically(file, figureCsv(figure));
  if (suffix == ".png" || suffix == ".pdf") return writePicture(figure, file, size);
  return fail(ErrorCode::WrongUse, "A chart cannot be saved as " + file.string(),
              "Give a file name that ends in .png, .pdf, .svg or .csv");
}

}  // namespace clozebench
