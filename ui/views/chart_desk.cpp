#include "ui/views/chart_desk.h"

#include "ui/bridge/background.h"
#include "ui/dialogs/decision.h"
#include "ui/models/texts.h"
#include "ui/plot/chart.h"
#include "ui/views/range_table.h"
#include "ui/views/requests.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>

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
  void askAndSave(const QString& file);
  void save(const QString& file);
  void showRange();

  Chart& m_chart;
  Requests& m_requests;
  RangeTable* m_range = nullptr;
};

namespace {

constexpr const char* kFolderKey = "chart/folder";

// "micro F1 over step".
QString nameOf(const Figure& figure) {
  const QString name = toQt(figure.title).isEmpty()
                           ? ChartDesk::tr("%1 over %2").arg(toQt(figure.yTitle), toQt(figure.xTitle))
                           : toQt(figure.title);
  return QString(name).replace(QRegularExpression("[/\\\\:*?\"<>|\\x00-\\x1f]+"), " ").simplified();
}

}  // namespace

void ChartDesk::chooseFile() {
  auto* dialog = new QFileDialog(&m_chart, tr("Save chart"));
  dialog->setObjectName("chartFileDialog");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setOption(QFileDialog::DontConfirmOverwrite);  // asked below, for the name with its ending
  dialog->setNameFilters(
      {tr("Picture (*.png)"), tr("Vector drawing (*.svg)"), tr("PDF (*.pdf)"), tr("Numbers (*.csv)")});
  dialog->setDefaultSuffix("png");
  const QString folder = QSettings().value(kFolderKey).toString();
  if (!folder.isEmpty() && QDir(folder).exists()) dialog->setDirectory(folder);
  dialog->selectFile(nameOf(m_chart.figure()));
  connect(dialog, &QFileDialog::filterSelected, dialog,
          [dialog](const QString& filter) { dialog->setDefaultSuffix(filter.section("*.", 1).section(')', 0, 0)); });
  connect(dialog, &QFileDialog::fileSelected, this, &ChartDesk::askAndSave);
  dialog->open();
}

void ChartDesk::askAndSave(const QString& file) {
  const QFileInfo info(file);
  QSettings().setValue(kFolderKey, info.absolutePath());
  if (!info.exists()) return save(file);
  askDecision(&m_chart, tr("“%1” is there already. Replace it?").arg(info.fileName()),
              tr("It is in %1. What it holds now would be lost.").arg(QDir::toNativeSeparators(info.absolutePath())),
              {{"replace", tr("&Replace"), QMessageBox::DestructiveRole},
               {"otherName", tr("Another &name…"), QMessageBox::ActionRole},
               {"cancel", tr("&Cancel"), QMessageBox::RejectRole}},
              [this, file](const QString& decided) {
                if (decided == "replace") save(file);
                if (decided == "otherName") chooseFile();
              });
}

void ChartDesk::save(const QString& file) {
  const auto done = [this, file](const Status& saved) {
    if (!saved) return void(Q_EMIT m_requests.raised(saved.error()));
    Q_EMIT m_requests.said(tr("Saved: %1").arg(QDir::toNativeSeparators(file)));
  };
  const std::filesystem::path path = file.toStdString();
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
