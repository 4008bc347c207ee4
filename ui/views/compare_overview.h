// The first page of Compare: two charts of the courses and of the gain, below them the gain table and what it means.
#pragma once
#include "ui/models/compare_reading.h"
#include "ui/views/compare_panel.h"
#include "ui/views/compare_results.h"

#include <QWidget>

#include <array>

namespace clozebench {

class CompareOverview : public QWidget {
  Q_OBJECT

 public:
  CompareOverview(CompareChoice& choice, QWidget* parent);
  CompareResults& results() { return *m_results; }
  Chart& chart(std::size_t place) { return m_panels.at(place)->chart(); }
  void showChoice();
  void applyLook();
  // Curves are taken over.
  void show(Comparison& comparison, const std::vector<Gain>& drawnGains);

 Q_SIGNALS:
  void readingNeeded();
  void changed();            // something that is to be remembered
  void logXChosen(bool on);  // in a chart's own menu

 private:
  void connectPanel(std::size_t place);

  CompareChoice& m_choice;
  std::array<ComparePanel*, 2> m_panels = {};
  CompareResults* m_results;
};

}  // namespace clozebench
