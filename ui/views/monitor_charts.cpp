#include "ui/views/monitor_charts.h"

#include "ui/views/look.h"
#include "ui/views/splitter_room.h"

#include <QDataStream>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace clozebench {
namespace {

constexpr int kDrawEveryMs = 25;                     // one of the charts each time
constexpr int kLeastWidth = 110, kLeastHeight = 90;  // of a chart, unless a person closes it
constexpr const char* kEmptyText = "emptyText";

QSplitter* makeRow(const char* name, Qt::Orientation orientation, QWidget* parent) {
  auto* row = new QSplitter(orientation, parent);
  row->setObjectName(name);
  row->setHandleWidth(kGap);
  return row;
}

}  // namespace

MonitorCharts::MonitorCharts(Source source, QWidget* parent)
    : QWidget(parent),
      m_source(std::move(source)),
      m_rows(makeRow("chartRows", Qt::Vertical, this)),
      m_above(makeRow("chartsAbove", Qt::Horizontal, this)),
      m_below(makeRow("chartsBelow", Qt::Horizontal, this)),
      m_loss(add(*m_above, "lossChart", tr("Loss"),
                 tr("The training loss appears here once a run has made its first step"))),
      m_score(add(*m_above, "validationChart", tr("Score on validation data"),
                  tr("The score on validation data appears here"))),
      m_probes(add(*m_above, "probesChart", tr("Probes of pre-training"),
                   tr("How many masked words are found on held-out text appears here"))),
      m_rate(add(*m_below, "rateChart", tr("Learning rate"), tr("Learning rate"))),
      m_gradient(add(*m_below, "gradientChart", tr("Gradient norm"), tr("Gradient norm"))),
      m_speed(add(*m_below, "speedChart", tr("Tokens per second"), tr("Speed"))) {
  // One place for both, of which one is shown at a time: were each a part of the splitter, the one that comes would
  // have what the other leaves of a room that was shared out without it.
  auto* second = new QStackedWidget(m_above);
  second->addWidget(m_score);
  second->addWidget(m_probes);
  m_above->addWidget(second);
  m_above->setStretchFactor(m_above->indexOf(second), 1);
  m_rows->addWidget(m_above);
  m_rows->addWidget(m_below);
  m_rows->setStretchFactor(0, 3);
  m_rows->setStretchFactor(1, 2);
  m_rows->setSizes({300, 190});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_rows);
  setKind(RunKind::Pretrain);
  linkCharts({m_loss, m_score, m_probes, m_rate, m_gradient, m_speed});  // one stretch of steps, in all of them
  connect(&m_timer, &QTimer::timeout, this, &MonitorCharts::drawIfNeeded);
  m_timer.start(kDrawEveryMs);
}

Chart* MonitorCharts::add(QSplitter& row, const char* name, const QString& title, const QString& empty) {
  auto* chart = new Chart(&row);
  chart->setObjectName(name);
  chart->setAccessibleName(title);
  chart->setEmptyText(empty);
  chart->setProperty(kEmptyText, empty);
  chart->setMinimumSize(kLeastWidth, kLeastHeight);
  row.addWidget(chart);
  row.setStretchFactor(row.indexOf(chart), 1);
  return chart;
}

void MonitorCharts::setKind(RunKind kind) {
  auto* second = qobject_cast<QStackedWidget*>(m_above->widget(1));
  second->setCurrentWidget(kind == RunKind::Pretrain ? m_probes : m_score);
}

void MonitorCharts::resetViews() {
  for (Chart* chart : {m_loss, m_score, m_probes, m_rate, m_gradient, m_speed}) chart->resetView();
}

QByteArray MonitorCharts::arrangement() const {
  QByteArray state;
  QDataStream stream(&state, QIODevice::WriteOnly);
  for (const QSplitter* splitter : {m_rows, m_above, m_below}) stream << splitter->saveState();
  return state;
}

void MonitorCharts::restoreArrangement(const QByteArray& state) {
  QDataStream stream(state);
  for (QSplitter* splitter : {m_rows, m_above, m_below}) {
    QByteArray part;
    stream >> part;
    restoreRoom(*splitter, part);
  }
}

void MonitorCharts::drawIfNeeded() {
  if (!isVisible()) return;
  if (m_toDraw.empty() && std::exchange(m_dirty, false))
    m_toDraw = {m_speed, m_gradient, m_rate, m_probes->isVisible() ? m_probes : m_score, m_loss};
  if (m_toDraw.empty()) return;
  Chart* chart = m_toDraw.back();
  m_toDraw.pop_back();
  const auto subject = m_source();
  const bool read = !subject || subject->chosen.curves;
  chart->setEmptyText(read ? chart->property(kEmptyText).toString() : tr("The curves of this run are being read…"));
  chart->setFigure(subject && read ? figureFor(*chart, *subject) : Figure());
}

Figure MonitorCharts::figureFor(const Chart& chart, const Subject& subject) const {
  const RunCurves& curves = *subject.chosen.curves;
  const bool pretrain = subject.chosen.run.kind == RunKind::Pretrain;
  if (&chart == m_loss) return lossFigure(curves);
  if (&chart == m_rate) return rateFigure(curves);
  if (&chart == m_gradient) return gradientFigure(curves);
  if (&chart == m_speed) return speedFigure(curves);
  return pretrain == (&chart == m_probes) ? validationFigure(subject.chosen, subject.others) : Figure();
}

}  // namespace clozebench
