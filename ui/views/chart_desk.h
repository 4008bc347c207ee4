// What the charts of the window ask for beside drawing: to be saved as a file (asked before another is replaced), a
// table of what a stretch holds, a word in the status bar. Charts know no view and no dialog; this answers for all of
// them.
#pragma once
#include <QWidget>

namespace clozebench {

class Chart;
class Requests;

// Every chart below `parent`, once. A chart that is made later needs a call of its own.
void connectCharts(QWidget& parent, Requests& requests);
void connectChart(Chart& chart, Requests& requests);

}  // namespace clozebench
