#include "ui/views/report_writer.h"

#include "base/files.h"
#include "experiment/report_html.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/language.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QTextObjectInterface>

namespace clozebench {
namespace {

constexpr int kMarginMm = 10;
constexpr int kResolution = 96;  // dots an inch: sizes in the HTML are those of a screen

// Charts stay lines and letters in a PDF: drawn from SVG where the text says "figure:N".
class FigurePlaces : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)

 public:
  explicit FigurePlaces(const std::vector<Figure>& figures) {
    for (const Figure& figure : figures)
      m_svgs << QByteArray::fromStdString(figureSvg(figure, kReportFigureWidth, kReportFigureHeight));
  }
  QSizeF intrinsicSize(QTextDocument*, int, const QTextFormat& format) override {
    const QTextImageFormat image = format.toImageFormat();
    return {image.width(), image.height()};
  }
  void drawObject(QPainter* painter, const QRectF& place, QTextDocument*, int, const QTextFormat& format) override {
    bool known = false;
    const int number = format.toImageFormat().name().section(':', 1).toInt(&known);
    if (!known || number < 0 || number >= m_svgs.size()) return;
    QSvgRenderer(m_svgs[number]).render(painter, place);
  }

 private:
  QList<QByteArray> m_svgs;
};

struct Say {
  Q_DECLARE_TR_FUNCTIONS(ReportWriter)
};

// As the form says it: a choice in words, a number with its unit.
QString settingText(const std::string& key, const std::string& value) {
  const FieldInfo* field = findField(key);
  if (!field) return QString::fromStdString(value);
  if (field->type == FieldType::Choice) return choiceText(*field, value);
  if (field->type == FieldType::Bool) return value == "true" ? Say::tr("on") : Say::tr("off");
  const QString unit = fieldUnit(*field), text = QString::fromStdString(value);
  return unit.isEmpty() ? text : text + ' ' + unit;
}

ReportWriting writingFor(bool placesForFigures) {
  ReportWriting writing;
  writing.language = coreText(QString("Curves")) == "Curves" ? "en" : "zh-CN";
  writing.translate = [](const std::string& english) { return withFieldLabels(coreText(english)).toStdString(); };
  writing.settingText = [](const std::string& key, const std::string& value) {
    return settingText(key, value).toStdString();
  };
  writing.placesForFigures = placesForFigures;
  writing.withDetails = !placesForFigures;
  return writing;
}

// One page: smaller letters until it is, down to what can still be read, with fewer examples before the smallest; then
// fewer variants, which it says.
void layOut(QTextDocument& document, const Report& report, ReportWriting writing, const QSizeF& page) {
  constexpr double kSmallest = 0.75;
  constexpr std::size_t kFewest = 3;
  const auto fits = [&](double scale, std::size_t mostVariants) {
    writing.scale = scale;
    writing.mostVariants = mostVariants;
    document.setHtml(QString::fromStdString(reportHtml(report, writing)));
    document.setPageSize(page);
    return document.pageCount() == 1;
  };
  constexpr std::pair<double, std::size_t> kTries[] = {{1.0, 3},  {0.95, 3}, {0.9, 3},       {0.85, 3},     {0.85, 2},
                                                       {0.85, 1}, {0.8, 1},  {kSmallest, 1}, {kSmallest, 0}};
  for (const auto& [scale, examples] : kTries) {
    writing.mostExamples = examples;
    if (fits(scale, 0)) return;
  }
  for (std::size_t shown = report.verdicts.size(); shown-- > kFewest;)
    if (fits(kSmallest, shown)) return;
}

QByteArray pdfOf(const Report& report) {
  const ReportWriting writing = writingFor(/*placesForFigures=*/true);
  FigurePlaces places(reportFigures(report, writing));
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter pdf(&buffer);
  pdf.setTitle(QString::fromStdString(report.title));
  pdf.setCreator("Clozebench");
  pdf.setResolution(kResolution);
  pdf.setPageLayout({QPageSize(QPageSize::A4), QPageLayout::Portrait,
                     QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter});
  QTextDocument document;
  document.documentLayout()->registerHandler(QTextFormat::ImageObject, &places);
  document.documentLayout()->setPaintDevice(&pdf);
  document.setDocumentMargin(0);
  layOut(document, report, writing, pdf.pageLayout().paintRectPixels(kResolution).size());
  document.print(&pdf);
  return bytes;
}

}  // namespace

Status writeReport(const Report& report, const std::filesystem::path& file) {
  if (file.has_parent_path()) CLOZE_CHECK(makeDirectories(file.parent_path()));
  if (file.extension() == ".html") return writeFileAtomically(file, reportHtml(report, writingFor(false)));
  if (file.extension() == ".pdf") return writeFileAtomically(file, pdfOf(report).toStdString());
  return fail(ErrorCode::WrongUse, "A report cannot be written as " + file.string(),
              "Give a file name that ends in .html or .pdf", {{"file", file.string()}});
}

Result<std::filesystem::path> writeOrderedReport(const ReportOrder& order) {
  applyLanguage(languageFromId(order.language == "zh" ? "zh_CN" : "en"));
  CLOZE_TRY(const Workspace workspace, Workspace::open(order.workspace, Workspace::Mode::ReadOnly));
  CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(order.experiment));
  CLOZE_TRY(const Report report, makeReport(workspace, experiment.id, CLOZEBENCH_VERSION));
  CLOZE_CHECK(writeReport(report, order.out));
  return order.out;
}

}  // namespace clozebench

#include "report_writer.moc"
