// What the charts of the window ask for beside drawing: to be saved as a file (asked before another is replaced), a
// table of what a stretch holds, a word in the status bar. Charts know no view and no dialog; this answers for all of
// them.
#pragma once
#include "base/result.h"
#include "compare/figure.h"

#include <QWidget>

#include <functional>

namespace clozebench {

class Chart;
class Requests;

// Every chart below `parent`, once. A chart that is made later needs a call of its own.
void connectCharts(QWidget& parent, Requests& requests);
void connectChart(Chart& chart, Requests& requests);
// Asks for a file and writes the figure as its suffix says. `told` gets what to say of it, while `owner` lives.
void askToSaveFigure(QWidget& owner, const Figure& figure, std::function<void(const Result<QString>& saved)> told);

}  // namespace clozebench
