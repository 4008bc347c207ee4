#include "ui/plot/chart.h"

#include "base/files.h"
#include "ui/plot/plot_style.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace clozebench {
namespace {

bool hasPoints(const Figure& figure) {
  for (const FigureSeries& series : figure.series) {
    if (!series.x.empty()) return true;
  }
  return false;
}

void arrange(QCustomPlot& plot) {
  plot.axisRect()->setupFullAxesBox(false);
  plot.xAxis2->setVisible(false);
  plot.yAxis2->setVisible(false);
  plot.axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignRight);
  plot.axisRect()->setMinimumMargins(QMargins(10, 10, 12, 6));
  plot.xAxis->setNumberPrecision(6);
  plot.yAxis->setNumberPrecision(6);
  plot.xAxis->setNumberFormat("gbc");
  plot.yAxis->setNumberFormat("gbc");
  plot.xAxis->setTickLengthIn(0);
  plot.yAxis->setTickLengthIn(0);
  plot.xAxis->setTickLengthOut(4);
  plot.yAxis->setTickLengthOut(4);
}

// The corner in which a legend of this share of the axes hides the least of the lines; the top right one among equals.
Qt::Alignment freestCorner(const QCustomPlot& plot, const Figure& figure, double width, double height) {
  constexpr int kSamplesPerLine = 60;  // also between points: a line hides under a legend as well as its points do
  const QCPRange x = plot.xAxis->range(), y = plot.yAxis->range();
  std::array<int, 4> hidden{};  // top right, bottom right, top left, bottom left
  const auto count = [&](double left, double up) {
    left = (left - x.lower) / x.size();
    up = (up - y.lower) / y.size();
    const bool sides[] = {left > 1 - width, left < width}, ends[] = {up > 1 - height, up < height};
    for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] += sides[i / 2] && ends[i % 2] ? 1 : 0;
  };
  for (const FigureSeries& series : figure.series) {
    const std::size_t points = std::min(series.x.size(), series.y.size());
    if (points == 1) count(series.x[0], series.y[0]);
    for (int i = 0; points > 1 && i < kSamplesPerLine; ++i) {
      const double at = static_cast<double>(points - 1) * i / (kSamplesPerLine - 1);
      const std::size_t before = std::min(points - 2, static_cast<std::size_t>(at));
      const double share = at - static_cast<double>(before);
      const double height = series.y[before] + share * (series.y[before + 1] - series.y[before]);
      if (std::isfinite(height)) count(series.x[before] + share * (series.x[before + 1] - series.x[before]), height);
    }
  }
  const auto best = std::min_element(hidden.begin(), hidden.end()) - hidden.begin();
  return (best % 2 == 0 ? Qt::AlignTop : Qt::AlignBottom) | (best / 2 == 0 ? Qt::AlignRight : Qt::AlignLeft);
}

void placeLegend(QCustomPlot& plot, const Figure& figure) {
  constexpr double kAxesWidth = 70, kAxesHeight = 50;  // of tick labels and titles, about
  const QSize size = plot.legend->minimumOuterSizeHint();
  const double width = std::min(1.0, size.width() / std::max(1.0, plot.width() - kAxesWidth));
  const double height = std::min(1.0, size.height() / std::max(1.0, plot.height() - kAxesHeight));
  plot.axisRect()->insetLayout()->setInsetAlignment(0, freestCorner(plot, figure, width, height));
}

void addTitle(QCustomPlot& plot, const Figure& figure, const PlotTheme& theme) {
  if (figure.title.empty()) return;
  plot.plotLayout()->insertRow(0);
  QFont font = plot.font();
  font.setPointSizeF(font.pointSizeF() * 1.15);
  font.setBold(true);
  auto* title = new QCPTextElement(&plot, QString::fromStdString(figure.title), font);
  title->setTextColor(theme.text);
  plot.plotLayout()->addElement(0, 0, title);
}

Status writePicture(const Figure& figure, const std::filesystem::path& file, QSize size) {
  const QString name = QString::fromStdString(file.string());
  QCustomPlot plot;
  arrange(plot);
  applyTheme(plot, paperTheme());
  drawFigure(plot, figure, paperTheme());
  fitAxes(plot, figure);
  placeLegend(plot, figure);
  addTitle(plot, figure, paperTheme());
  const bool written = file.extension() == ".pdf" ? plot.savePdf(name, size.width(), size.height())
                                                  : plot.savePng(name, size.width(), size.height(), 2.0);
  if (written) return {};
  return fail(ErrorCode::Io, "The picture " + file.string() + " could not be written",
              "Check that the folder exists, is writable and has space");
}

}  // namespace

Chart::Chart(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)), m_empty(new QLabel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_plot);
  arrange(*m_plot);
  m_plot->setObjectName("plot");
  m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  m_plot->setNoAntialiasingOnDrag(true);
  // A line of 2,000 points two pixels wide takes 2 ms this way instead of 40; pictures in files are drawn the fine way.
  m_plot->setPlottingHint(QCP::phFastPolylines, true);
  m_plot->setFocusPolicy(Qt::StrongFocus);
  m_plot->installEventFilter(this);
  m_plot->setMouseTracking(true);
  m_empty->setAlignment(Qt::AlignCenter);
  m_empty->setWordWrap(true);
  m_empty->setForegroundRole(QPalette::PlaceholderText);
  m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
  applyPalette();
  rebuild();
}

Chart::~Chart() = default;

void Chart::setFigure(Figure figure) {
  m_figure = std::move(figure);
  rebuild();
}

void Chart::setEmptyText(const QString& text) {
  m_empty->setText(text);
}

void Chart::rebuild() {
  const bool any = hasPoints(m_figure);
  m_empty->setVisible(!any);
  drawFigure(*m_plot, m_figure, themeOf(palette()));
  for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
    axis->setVisible(any);
    axis->grid()->setVisible(any);
  }
  if (!any) m_plot->legend->setVisible(false);
  if (!m_zoomed) {
    fitAxes(*m_plot, m_figure);
    placeLegend(*m_plot, m_figure);
  }
  // Hidden plots may have no size yet; showing them replots.
  if (isVisible() && !m_plot->size().isEmpty()) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::resetView() {
  m_zoomed = false;
  rebuild();
}

void Chart::applyPalette() {
  applyTheme(*m_plot, themeOf(palette()));
  QFont small = font();
  small.setPointSizeF(std::max(7.0, small.pointSizeF() - 1));
  m_plot->legend->setFont(small);
  for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
    axis->setTickLabelFont(small);
    axis->setLabelFont(small);
  }
}

void Chart::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    applyPalette();
    rebuild();
  }
}

void Chart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_empty->setGeometry(rect().adjusted(24, 8, -24, -8));
  m_empty->raise();
  if (!m_zoomed) placeLegend(*m_plot, m_figure);
}

bool Chart::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_plot) return QWidget::eventFilter(watched, event);
  switch (event->type()) {
    case QEvent::MouseButtonDblClick:
      resetView();
      return true;
    case QEvent::Wheel:
      m_zoomed = true;
      break;
    case QEvent::MouseMove: {
      auto* move = static_cast<QMouseEvent*>(event);
      if (move->buttons() & Qt::LeftButton) m_zoomed = true;
      if (move->buttons() == Qt::NoButton) showValuesAt(move->pos());
      break;
    }
    case QEvent::KeyPress:
      if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Home) {
        resetView();
        return true;
      }
      break;
    default:
      break;
  }
  return QWidget::eventFilter(watched, event);
}

void Chart::showValuesAt(const QPoint& position) {
  if (!m_plot->axisRect()->rect().contains(position)) return QToolTip::hideText();
  const double x = m_plot->xAxis->pixelToCoord(position.x());
  QStringList lines;
  double nearestX = std::nan("");
  for (int i = 0; i < m_plot->graphCount(); ++i) {
    QCPGraph* graph = m_plot->graph(i);
    if (!m_plot->legend->hasItemWithPlottable(graph) || graph->data()->isEmpty()) continue;
    auto point = graph->data()->findBegin(x, true);
    if (point == graph->data()->constEnd()) continue;
    auto next = point + 1;
    if (next != graph->data()->constEnd() && std::abs(next->key - x) < std::abs(point->key - x)) point = next;
    nearestX = point->key;
    lines << QString("%1: %2").arg(graph->name()).arg(point->value, 0, 'g', 5);
  }
  if (lines.isEmpty()) return QToolTip::hideText();
  lines.prepend(QString("%1 %2").arg(m_plot->xAxis->label()).arg(nearestX, 0, 'g', 7));
  QToolTip::showText(m_plot->mapToGlobal(position + QPoint(12, 12)), lines.join('\n'), m_plot);
}

void Chart::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("&Save chart as…"), this, &Chart::chooseFileAndSave);
  menu->addAction(tr("&Copy as picture"), this, &Chart::copyImage);
  menu->addAction(tr("Show &everything (double click)"), this, &Chart::resetView);
  menu->popup(event->globalPos());
}

void Chart::chooseFileAndSave() {
  auto* dialog = new QFileDialog(this, tr("Save chart"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters(
      {tr("Picture (*.png)"), tr("Vector drawing (*.svg)"), tr("PDF (*.pdf)"), tr("Numbers (*.csv)")});
  dialog->setDefaultSuffix("png");
  connect(dialog, &QFileDialog::filterSelected, dialog,
          [dialog](const QString& filter) { dialog->setDefaultSuffix(filter.section("*.", 1).section(')', 0, 0)); });
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
    if (auto saved = save(file.toStdString()); !saved) {
      QToolTip::showText(QCursor::pos(), QString::fromStdString(saved.error().sentence()), this);
    }
  });
  dialog->open();
}

Status Chart::save(const std::filesystem::path& file) const {
  return renderFigure(m_figure, file);
}

void Chart::copyImage() const {
  QApplication::clipboard()->setPixmap(m_plot->toPixmap(0, 0, 2.0));
}

QRectF Chart::shownRange() const {
  const QCPRange x = m_plot->xAxis->range(), y = m_plot->yAxis->range();
  return {x.lower, y.lower, x.size(), y.size()};
}

Qt::Alignment Chart::legendPlace() const {
  return m_plot->axisRect()->insetLayout()->insetAlignment(0);
}

int Chart::drawnPoints() const {
  int points = 0;
  for (int i = 0; i < m_plot->graphCount(); ++i) {
    const QCPGraph* graph = m_plot->graph(i);
    if (graph->pen() != QPen(Qt::NoPen)) points += graph->data()->size();
  }
  return points;
}

Status renderFigure(const Figure& figure, const std::filesystem::path& file, QSize size) {
  const auto suffix = file.extension();
  if (suffix == ".svg") return writeFileAtomically(file, figureSvg(figure, size.width(), size.height()));
  if (suffix == ".csv") return writeFileAtomically(file, figureCsv(figure));
  if (suffix == ".png" || suffix == ".pdf") return writePicture(figure, file, size);
  return fail(ErrorCode::WrongUse, "A chart cannot be saved as " + file.string(),
              "Give a file name that ends in .png, .pdf, .svg or .csv");
}

}  // namespace clozebench
