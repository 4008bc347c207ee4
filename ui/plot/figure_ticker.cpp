#include "ui/plot/figure_ticker.h"

#include "compare/axis.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr int kTickWidth = 62, kTickHeight = 42;  // pixels that a tick should have for itself
constexpr int kLongestName = 22;                  // letters

int lengthOf(const QCPAxis& axis) {
  const QRect rect = axis.axisRect()->rect();
  return axis.orientation() == Qt::Horizontal ? rect.width() : rect.height();
}

}  // namespace

int FigureTicker::wanted() const {
  return std::max(2, lengthOf(m_axis) / (m_axis.orientation() == Qt::Horizontal ? kTickWidth : kTickHeight));
}

void FigureTicker::generate(const QCPRange& range, const QLocale& locale, QChar, int, QVector<double>& ticks,
                            QVector<double>* subTicks, QVector<QString>* tickLabels) {
  const bool logarithmic = m_axis.scaleType() == QCPAxis::stLogarithmic;
  const auto ticksFor = [&](int count) {
    return logarithmic ? logAxis(range.lower, range.upper, count) : linearAxis(range.lower, range.upper, count);
  };
  Axis axis = ticksFor(wanted());
  // Two numbers hardly tell a scale, one tells none.
  for (int more = 1; axis.ticks.size() < 3 && more <= 4; ++more) axis = ticksFor(wanted() + more);
  ticks = QVector<double>(axis.ticks.begin(), axis.ticks.end());
  if (subTicks) subTicks->clear();
  if (!tickLabels) return;
  tickLabels->clear();
  for (const std::string& label : axis.labels)
    tickLabels->append(QString::fromStdString(label).replace('.', locale.decimalPoint()));
}

CategoryTicker::CategoryTicker(const QCPAxis& axis, const std::vector<std::string>& names) : m_axis(axis) {
  for (const std::string& name : names) {
    QString shown = QString::fromStdString(name).simplified();
    if (shown.size() > kLongestName) shown = shown.left(kLongestName - 1) + QChar(0x2026);
    m_names << shown;
  }
}

bool CategoryTicker::fits(int length) const {
  const QFontMetrics metrics(m_axis.tickLabelFont());
  const double room = length / std::max(1.0, m_axis.range().size()) - 8;
  return std::ranges::all_of(m_names, [&](const QString& name) { return metrics.horizontalAdvance(name) <= room; });
}

void CategoryTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks,
                              QVector<double>* subTicks, QVector<QString>* tickLabels) {
  const int line = QFontMetrics(m_axis.tickLabelFont()).height();
  const double room = lengthOf(m_axis) / std::max(1e-9, range.size());
  const int every = std::max(1, static_cast<int>(std::ceil(line / std::max(room, 1e-9))));
  ticks.clear();
  if (subTicks) subTicks->clear();
  if (tickLabels) tickLabels->clear();
  for (int i = 0; i < m_names.size(); i += every) {
    if (!range.contains(i) || m_names[i].isEmpty()) continue;
    ticks.append(i);
    if (tickLabels) tickLabels->append(m_names[i]);
  }
}

}  // namespace clozebench
