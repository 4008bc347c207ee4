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

void askToSaveFigure(QWidget& owner, const Figure& figure, std::function<void(const Result<QString>& saved)> told) {
  const auto save = [&owner, figure, told](const std::filesystem::path& path) {
    const auto done = [told, path](const Status& saved) {
      if (!saved) return told(tl::unexpected(saved.error()));
      told(ChartDesk::tr("Saved: %1").arg(toQt(path.string())));
    };
    // Pictures are drawn with the window's fonts, on its thread; texts of a million points are written beside it.
    if (path.extension() != ".csv" && path.extension() != ".svg") return done(renderFigure(figure, path));
    inBackground(
        &owner, [figure, path] { return renderFigure(figure, path); }, done);
  };
  askSaveFile(&owner,
              {"chartFileDialog",
               ChartDesk::tr("Save chart"),
               nameOf(figure) + ".png",
               {ChartDesk::tr("Picture (*.png)"), ChartDesk::tr("Vector drawing (*.svg)"), ChartDesk::tr("PDF (*.pdf)"),
                ChartDesk::tr("Numbers (*.csv)")}},
              save);
}

void ChartDesk::chooseFile() {
  askToSaveFigure(m_chart, m_chart.shownFigure(), [this](const Result<QString>& saved) {
    if (saved)
      Q_EMIT m_requests.said(*saved);
    else
      Q_EMIT m_requests.raised(saved.error());
  });
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
