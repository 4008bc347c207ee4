#include "ui/plot/chart_readout.h"

#include "compare/figure_cells.h"
#include "compare/figure_layout.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace clozebench {
namespace {

constexpr int kPad = 6, kSwatch = 26, kLongestName = 340;

class Words {
  Q_DECLARE_TR_FUNCTIONS(clozebench::Chart)
};

}  // namespace

std::vector<ReadoutRow> readoutAt(const Figure& figure, double x, double reach, const std::set<std::string>& hidden) {
  std::vector<ReadoutRow> rows;
  for (const FigureSeries& series : figure.series) {
    const auto count = static_cast<std::ptrdiff_t>(pointCount(series));
    if (count == 0 || series.kind == SeriesKind::Cells || isSeriesHidden(figure, series, hidden)) continue;
    const auto begin = series.x.begin(), end = begin + count;
    auto place = std::lower_bound(begin, end, x);
    if (place == end || (place != begin && x - *(place - 1) < *place - x)) --place;
    const bool within = x >= *begin && x <= *(end - 1);
    if (!within && std::abs(*place - x) > reach) continue;
    rows.push_back({&series, *place, series.y[static_cast<std::size_t>(place - begin)]});
  }
  std::ranges::stable_sort(rows, [](const ReadoutRow& a, const ReadoutRow& b) {
    if (a.series->faint != b.series->faint) return b.series->faint;
    if (std::isnan(a.y) || std::isnan(b.y)) return !std::isnan(a.y);
    return a.y > b.y;
  });
  return rows;
}

std::vector<ReadoutRow> readoutOfCell(const Figure& figure, double x, double y) {
  std::vector<ReadoutRow> rows;
  for (const FigureSeries& series : figure.series) {
    for (std::size_t i = 0; i < cellCount(series); ++i)
      if (series.x[i] == std::round(x) && series.y[i] == std::round(y))
        rows.push_back({&series, series.x[i], series.values[i]});
  }
  return rows;
}

QString readoutTitleOfCell(const Figure& figure, double x, double y) {
  const auto named = [](const std::vector<std::string>& names, double at) {
    const auto place = static_cast<std::size_t>(std::max(0.0, std::round(at)));
    return place < names.size() ? QString::fromStdString(names[place]) : QString();
  };
  return named(figure.rows, y) + " / " + named(figure.categories, x);
}

QString readoutNumber(double value) {
  if (std::isnan(value)) return Words::tr("not a number");
  if (std::isinf(value)) return value > 0 ? Words::tr("infinite") : Words::tr("minus infinite");
  const QLocale locale;
  if (value == std::floor(value) && std::abs(value) < 1e9) return locale.toString(value, 'f', 0);
  const double size = std::abs(value);
  if (size >= 0.01 && size < 1e6)
    return locale.toString(value, 'f', size < 1 ? 4 : size < 100 ? 3 : size < 1000 ? 1 : 0);
  return locale.toString(value, 'g', 3);
}

QString readoutTitle(const Figure& figure, double x) {
  const auto place = static_cast<std::size_t>(std::max(0.0, std::round(x)));
  if (place < figure.categories.size()) return QString::fromStdString(figure.categories[place]);
  const QLocale locale;
  const QString number = std::abs(x) >= 1000 ? locale.toString(std::round(x), 'f', 0) : locale.toString(x, 'g', 4);
  return Words::tr("%1: %2", "axis title and value").arg(QString::fromStdString(figure.xTitle), number);
}

CrossHair::CrossHair(QWidget* plot) : QWidget(plot) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setGeometry(plot->rect());
  plot->installEventFilter(this);
}

bool CrossHair::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  return QWidget::eventFilter(watched, event);
}

void CrossHair::point(const QRect& axes, double pixel, std::vector<Dot> dots, const QColor& ink) {
  m_axes = axes;
  m_pixel = pixel;
  m_dots = std::move(dots);
  m_ink = ink;
  update();
}

void CrossHair::clear() {
  if (m_pixel < 0) return;
  m_pixel = -1;
  update();
}

void CrossHair::shade(const QRectF& range) {
  if (std::exchange(m_shade, range) != range) update();
}

void CrossHair::setFocusShown(bool shown) {
  m_focus = shown;
  update();
}

void CrossHair::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (m_focus) {
    QColor accent = palette().color(QPalette::Highlight);
    painter.setPen(accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
  if (!m_shade.isEmpty()) {
    QColor ground = palette().color(QPalette::Highlight);
    painter.setPen(QPen(ground, 1));
    painter.drawLine(m_shade.topLeft(), m_shade.bottomLeft());
    painter.drawLine(m_shade.topRight(), m_shade.bottomRight());
    ground.setAlpha(46);
    painter.fillRect(m_shade, ground);
  }
  if (m_pixel < 0) return;
  QColor ink = m_ink;
  ink.setAlpha(140);
  painter.setPen(QPen(ink, 1, Qt::DashLine));
  painter.drawLine(QPointF(m_pixel, m_axes.top()), QPointF(m_pixel, m_axes.bottom()));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(m_axes);
  for (const Dot& dot : m_dots) {
    painter.setPen(QPen(palette().color(QPalette::Base), 1));
    painter.setBrush(dot.color);
    painter.drawEllipse(dot.place, 3.5, 3.5);
  }
}

ReadoutBox::ReadoutBox(QWidget* window) : QWidget(window) {
  setObjectName("chartReadout");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  hide();
}

int ReadoutBox::rowHeight() const {
  return fontMetrics().height() + 1;
}

void ReadoutBox::show(const QString& title, const std::vector<ReadoutRow>& rows, const PlotTheme& theme,
                      const QPoint& at) {
  m_title = title;
  m_theme = theme;
  m_rows.clear();
  m_more.clear();
  const QRect room = parentWidget()->rect().adjusted(4, 4, -4, -4);
  const auto most = static_cast<std::size_t>(std::max(1, (room.height() - 2 * kPad) / rowHeight() - 2));
  const std::size_t shown = std::min(most, rows.size());
  int names = fontMetrics().horizontalAdvance(title) - kSwatch, values = 0;
  for (const ReadoutRow& row : std::span(rows).first(shown)) {
    QString name = QString::fromStdString(row.series->name);
    if (name.isEmpty()) name = Words::tr("value");
    name = fontMetrics().elidedText(name, Qt::ElideMiddle, kLongestName);
    m_rows.push_back({name, readoutNumber(row.y), seriesPen(*row.series, theme), row.series->faint});
    names = std::max(names, fontMetrics().horizontalAdvance(name));
    values = std::max(values, fontMetrics().horizontalAdvance(m_rows.back().value));
  }
  if (shown < rows.size()) m_more = Words::tr("and %n more", nullptr, static_cast<int>(rows.size() - shown));
  const int lines = static_cast<int>(m_rows.size()) + 1 + (m_more.isEmpty() ? 0 : 1);
  resize(2 * kPad + kSwatch + names + 14 + values, 2 * kPad + lines * rowHeight());
  QPoint place = at + QPoint(16, 12);
  if (place.x() + width() > room.right()) place.setX(at.x() - 16 - width());
  place.setX(std::max(room.left(), place.x()));
  place.setY(std::clamp(place.y(), room.top(), std::max(room.top(), room.bottom() - height())));
  move(place);
  QWidget::show();
  raise();
  update();
}

QString ReadoutBox::text() const {
  QStringList lines{m_title};
  for (const Row& row : m_rows) lines << row.name + "\t" + row.value;
  if (!m_more.isEmpty()) lines << m_more;
  return lines.join('\n');
}

void ReadoutBox::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(QPen(m_theme.grid, 1));
  painter.setBrush(m_theme.background);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
  const int line = rowHeight();
  int y = kPad;
  painter.setPen(m_theme.text);
  QFont bold = font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.drawText(QRect(kPad, y, width() - 2 * kPad, line), Qt::AlignLeft | Qt::AlignVCenter, m_title);
  painter.setFont(font());
  for (const Row& row : m_rows) {
    y += line;
    painter.setPen(row.pen);
    painter.drawLine(kPad, y + line / 2, kPad + kSwatch - 6, y + line / 2);
    QColor ink = m_theme.text;
    if (row.faint) ink.setAlpha(170);
    painter.setPen(ink);
    const QRect text(kPad + kSwatch, y, width() - 2 * kPad - kSwatch, line);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, row.name);
    painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, row.value);
  }
  if (m_more.isEmpty()) return;
  painter.setPen(m_theme.text);
  painter.drawText(QRect(kPad + kSwatch, y + line, width() - kPad - kSwatch, line), Qt::AlignVCenter, m_more);
}

}  // namespace clozebench
