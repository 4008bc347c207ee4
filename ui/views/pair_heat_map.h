// A matrix whose cells are coloured by their value, the number always in them: blue above 0, orange below, on the
// ground of the theme. The arrows move in it, Enter or a click opens a cell.
#pragma once
#include "ui/models/pair_matrix_model.h"

#include <QTableView>

namespace clozebench {

class PairHeatMap : public QTableView {
  Q_OBJECT

 public:
  PairHeatMap(const QString& objectName, const QString& accessibleName, PairMatrixModel* model, QWidget* parent);
  PairMatrixModel& matrix() const { return *m_model; }
  void fitCells();  // to the room there is, no smaller than their numbers need

 Q_SIGNALS:
  void opened(const QModelIndex& index);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  int turnNames(int widest, int cell);
  int widestNumber() const;

  PairMatrixModel* m_model;
};

// The colour of a cell on this palette's ground, and one of text that can be read on it.
QColor heatColor(double heat, const QPalette& palette);
QColor textOn(const QColor& ground);

}  // namespace clozebench
