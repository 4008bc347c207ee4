// A chart's menu: save, copy, axes, which lines are shown.
#include "compare/figure_layout.h"
#include "ui/plot/chart.h"
#include "ui/plot/figure_plot.h"

#include <QActionGroup>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace clozebench {
void Chart::contextMenuEvent(QContextMenuEvent* event) {
  openMenu(event->globalPos());
}

void Chart::openMenu(const QPoint& place) {
  auto* menu = new QMenu(this);
  menu->setObjectName("chartMenuEntries");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  fillMenu(*menu);
  menu->popup(place);
}

void Chart::fillMenu(QMenu& menu) {
  hideReadout();
  menu.addAction(tr("&Save chart as…"), this, &Chart::saveAsked)->setObjectName("saveChart");
  menu.addAction(tr("&Copy as picture"), this,
                 [this] {
                   copyImage();
                   Q_EMIT said(tr("The picture is on the clipboard"));
                 })
      ->setObjectName("copyPicture");
  menu.addAction(tr("Copy &numbers"), this,
                 [this] {
                   copyNumbers();
                   Q_EMIT said(tr("The numbers are on the clipboard"));
                 })
      ->setObjectName("copyNumbers");
  menu.addSeparator();
  const auto addLog = [&](const QString& text, const char* name, bool on, bool fixed, auto choose) {
    QAction* action = menu.addAction(text, this, choose);
    action->setObjectName(name);
    action->setCheckable(true);
    action->setChecked(on);
    action->setEnabled(!fixed);
  };
  addLog(tr("Logarithmic &x axis"), "logX", logX(), m_figureLogX || !m_figure.categories.empty(), [this](bool on) {
    setLogAxes(on, m_logY);
    Q_EMIT logAxesChosen(m_logX, m_logY);
  });
  addLog(tr("Logarithmic &y axis"), "logY", logY(), m_figureLogY || !m_figure.rows.empty(), [this](bool on) {
    setLogAxes(m_logX, on);
    Q_EMIT logAxesChosen(m_logX, m_logY);
  });
  menu.addSeparator();
  fillRangeMenu(menu);
  fillSeriesMenu(menu);
  fillLegendMenu(menu);
  menu.addAction(tr("Show &everything (Home)"), this, &Chart::showEverything)->setObjectName("showEverything");
}

void Chart::fillRangeMenu(QMenu& menu) {
  QAction* choose = menu.addAction(tr("Select a &range… (Shift and drag, or R)"), this, &Chart::askForRange);
  choose->setObjectName("selectRange");
  choose->setEnabled(canSelectRange());
  if (m_range) menu.addAction(tr("&Forget the range"), this, &Chart::clearRange)->setObjectName("clearRange");
}

void Chart::fillSeriesMenu(QMenu& menu) {
  QMenu* lines = menu.addMenu(tr("&Lines"));
  lines->setObjectName("chartLines");
  for (const FigureSeries& series : m_figure.series) {
    if (series.faint || series.name.empty()) continue;
    QString text = QString::fromStdString(series.name);
    QAction* action = lines->addAction(text.replace('&', "&&"), this,
                                       [this, name = series.name](bool shown) { setSeriesHidden(name, !shown); });
    action->setCheckable(true);
    action->setChecked(!m_hidden.contains(series.name));
  }
  lines->menuAction()->setVisible(lines->actions().size() > 1);
}

void Chart::fillLegendMenu(QMenu& menu) {
  const bool named = std::ranges::any_of(m_figure.series, isNamedSeries);
  QMenu* legend = menu.addMenu(tr("Le&gend"));
  legend->setObjectName("chartLegend");
  legend->menuAction()->setVisible(named && m_figure.rows.empty());
  auto* one = new QActionGroup(legend);
  for (const auto& [shown, text] :
       {std::pair{LegendShown::Automatic, tr("&Automatic")}, std::pair{LegendShown::Always, tr("Al&ways")},
        std::pair{LegendShown::Never, tr("&Never")}}) {
    QAction* action = legend->addAction(text, this, [this, shown = shown] {
      setLegendShown(shown);
      Q_EMIT legendChosen(shown);
    });
    action->setObjectName(QString("legend_") + kLegendNames[static_cast<int>(shown)]);
    action->setCheckable(true);
    action->setChecked(shown == m_legendShown);
    one->addAction(action);
  }
}

Figure Chart::shownFigure() const {
  Figure figure = m_figure;
  std::erase_if(figure.series,
                [this](const FigureSeries& series) { return isSeriesHidden(m_figure, series, m_hidden); });
  return figure;
}

Status Chart::save(const std::filesystem::path& file) const {
  return renderFigure(shownFigure(), file);
}

void Chart::copyImage() const {
  QGuiApplication::clipboard()->setPixmap(pictureOf(*m_plot, m_figure, m_plot->size()));
}

void Chart::copyNumbers() const {
  QGuiApplication::clipboard()->setText(QString::fromStdString(figureCsv(shownFigure(), '\t')));
}

}  // namespace clozebench
