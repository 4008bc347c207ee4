// Ticks of a chart on screen: those of core/compare/axis.h, so that the window and the SVG say the same numbers.
#pragma once
#include "qcustomplot.h"

namespace clozebench {

class FigureTicker : public QCPAxisTicker {
 public:
  explicit FigureTicker(const QCPAxis& axis) : m_axis(axis) {}
  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;

 private:
  int wanted() const;
  const QCPAxis& m_axis;  // owns this ticker
};

// Names at 0, 1, 2 ...: all of them while there is room, else every second, third ...
class CategoryTicker : public QCPAxisTicker {
 public:
  CategoryTicker(const QCPAxis& axis, const std::vector<std::string>& names);
  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;
  // Whether the names fit beside each other when the axis has this length.
  bool fits(int length) const;

 private:
  const QCPAxis& m_axis;
  QStringList m_names;
};

}  // namespace clozebench
