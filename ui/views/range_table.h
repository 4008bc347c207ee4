// The numbers of a stretch of a chart: a small window beside it, with the two ends to type and one row a line. It
// follows the chart: another stretch, new points, hidden lines. Closing it forgets the stretch.
#pragma once
#include "base/result.h"
#include "ui/models/text_table_model.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace clozebench {

class Chart;
class CopyableTable;
class RealEdit;

class RangeTable : public QWidget {
  Q_OBJECT

 public:
  explicit RangeTable(Chart& chart);
  void open();  // beside the chart, with the keyboard in the first of the two numbers

 Q_SIGNALS:
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QWidget* makeEnds();
  QWidget* makeButtons();
  void takeEnds();
  void fill();
  void placeBeside();

  Chart& m_chart;
  RealEdit *m_from = nullptr, *m_to = nullptr;
  QLabel* m_unit = nullptr;
  TextTableModel* m_model;
  CopyableTable* m_table;
  QTimer m_soon;  // live charts change many times a second
};

}  // namespace clozebench
