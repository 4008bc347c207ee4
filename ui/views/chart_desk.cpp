#include "ui/views/chart_desk.h"

#include "ui/bridge/background.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/texts.h"
#include "ui/plot/chart.h"
#include "ui/views/range_table.h"
#include "ui/views/requests.h"

#include <QRegularExpression>

namespace clozebench {

class ChartDesk : public QObject {
  Q_OBJECT

 public:
  ChartDesk(Chart& chart, Requests& requests) : QObject(&chart), m_chart(chart), m_requests(requests) {
    connect(&chart, &Chart::said, &requests, &Requests::said);
    connect(&chart, &Chart::saveAsked, this, &ChartDesk::chooseFile);
    connect(&chart, &Chart::rangeAsked, this, &ChartDesk::showRange);
  }

 private:
  void chooseFile();
  void save(const std::filesystem::path& path);
  void showRange();

  Chart& m_chart;
  Requests& m_requests;
  RangeTable* m_range = nullptr;
};

namespace {

// "micro F1 over step".
QString nameOf(const Figure& figure) {
  const QString name = toQt(figure.title).isEmpty()
                           ? ChartDesk::tr("%1 over %2").arg(toQt(figure.yTitle), toQt(figure.xTitle))
                           : toQt(figure.title);
  return QString(name).replace(QRegularExpression("[/\\\\:*?\"<>|\\x00-\\x1f]+"), " ").simplified();
}

}  // namespace

void ChartDesk::chooseFile() {
  askSaveFile(&m_chart,
              {"chartFileDialog",
               tr("Save chart"),
               nameOf(m_chart.figure()) + ".png",
               {tr("Picture (*.png)"), tr("Vector drawing (*.svg)"), tr("PDF (*.pdf)"), tr("Numbers (*.csv)")}},
              [this](const std::filesystem::path& file) { save(file); });
}

void ChartDesk::save(const std::filesystem::path& path) {
  const auto done = [this, path](const Status& saved) {
    if (!saved) return void(Q_EMIT m_requests.raised(saved.error()));
    Q_EMIT m_requests.said(tr("Saved: %1").arg(toQt(path.string())));
  };
  // Pictures are drawn with the window's fonts, on its thread; texts of a million points are written beside it.
  if (path.extension() != ".csv" && path.extension() != ".svg") return done(m_chart.save(path));
  inBackground(
      this, [figure = m_chart.shownFigure(), path] { return renderFigure(figure, path); }, done);
}

void ChartDesk::showRange() {
  if (!m_range) {
    m_range = new RangeTable(m_chart);
    connect(m_range, &RangeTable::said, &m_requests, &Requests::said);
    connect(m_range, &RangeTable::failed, &m_requests, &Requests::raised);
  }
  m_range->open();
}

void connectChart(Chart& chart, Requests& requests) {
  if (!chart.findChild<ChartDesk*>(QString(), Qt::FindDirectChildrenOnly)) new ChartDesk(chart, requests);
}

void connectCharts(QWidget& parent, Requests& requests) {
  for (Chart* chart : parent.findChildren<Chart*>()) connectChart(*chart, requests);
}

}  // namespace clozebench

#include "chart_desk.moc"
