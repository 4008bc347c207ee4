#include "ui/views/lineage_picture.h"

#include "base/files.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/texts.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

struct Picture {
  Q_DECLARE_TR_FUNCTIONS(LineagePicture)
};

constexpr int kMargin = 12, kArrow = 34, kPad = 10, kBelowGap = 6, kRadius = 5;
constexpr int kNarrowest = 110, kWidest = 260;
constexpr int kLetters = 13;             // pixels: the same on every device
constexpr double kPrintedSharpness = 3;  // pixels of a PNG per point
const QColor kInk("#1c1e21"), kQuiet("#5a5f66"), kFrame("#9aa0a8"), kGround("#f5f6f8"), kAccent("#0072B2");

QFont plainFont() {
  QFont font = QGuiApplication::font();
  font.setPixelSize(kLetters);
  return font;
}

QFont strongFont() {
  QFont font = plainFont();
  font.setBold(true);
  return font;
}

int widthOf(const LineageCard& card) {
  const QFontMetrics plain(plainFont()), strong(strongFont());
  int width = std::max(strong.horizontalAdvance(card.title), plain.horizontalAdvance(card.detail));
  for (const LineageCard& below : card.below) width = std::max(width, strong.horizontalAdvance(below.title));
  return std::clamp(width + 2 * kPad, kNarrowest, kWidest);
}

int lineHeight() {
  return QFontMetrics(strongFont()).lineSpacing();
}

int headHeight() {
  return 2 * lineHeight() + 2 * kPad;
}

int smallHeight() {
  return lineHeight() + kPad;
}

int heightOf(const LineageCard& card) {
  return headHeight() + static_cast<int>(card.below.size()) * (smallHeight() + kBelowGap);
}

void drawBox(QPainter& painter, const QRect& place, bool taken) {
  painter.setPen(QPen(taken ? kAccent : kFrame, taken ? 2 : 1));
  painter.setBrush(kGround);
  painter.drawRoundedRect(place, kRadius, kRadius);
}

void drawLine(QPainter& painter, const QRect& place, const QFont& font, const QColor& color, const QString& text) {
  painter.setFont(font);
  painter.setPen(color);
  const QString fitting = QFontMetrics(font).elidedText(text, Qt::ElideMiddle, place.width());
  painter.drawText(place, Qt::AlignHCenter | Qt::AlignVCenter, fitting);
}

void drawArrow(QPainter& painter, const QPoint& from, const QPoint& to) {
  constexpr int kHead = 5;
  painter.setPen(QPen(kInk, 1.4));
  painter.drawLine(from, to);
  painter.setBrush(kInk);
  painter.drawPolygon(QPolygon({to, to + QPoint(-kHead - 2, -kHead), to + QPoint(-kHead - 2, kHead)}));
}

void drawColumn(QPainter& painter, const LineageCard& card, const QRect& head) {
  drawBox(painter, head, false);
  const QRect words = head.adjusted(kPad / 2, kPad, -kPad / 2, -kPad);
  drawLine(painter, QRect(words.topLeft(), QSize(words.width(), lineHeight())), strongFont(), kInk, card.title);
  drawLine(painter, QRect(words.left(), words.top() + lineHeight(), words.width(), lineHeight()), plainFont(), kQuiet,
           card.detail);
  QRect small(head.left(), head.bottom() + 1 + kBelowGap, head.width(), smallHeight());
  for (const LineageCard& below : card.below) {
    painter.setPen(QPen(kFrame, 1));
    painter.drawLine(small.center().x(), small.top() - kBelowGap, small.center().x(), small.top());
    drawBox(painter, small, below.taken);
    drawLine(painter, small.adjusted(kPad / 2, 0, -kPad / 2, 0), below.taken ? strongFont() : plainFont(), kInk,
             below.title);
    small.translate(0, smallHeight() + kBelowGap);
  }
}

QByteArray svgOf(const std::vector<LineageCard>& cards) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  const QSize size = lineagePictureSize(cards);
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setTitle(Picture::tr("Where a checkpoint came from"));
  QPainter painter(&generator);
  paintLineage(painter, cards);
  painter.end();
  return bytes;
}

QByteArray pngOf(const std::vector<LineageCard>& cards) {
  QImage image(lineagePictureSize(cards) * kPrintedSharpness, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setDevicePixelRatio(kPrintedSharpness);
  QPainter painter(&image);
  paintLineage(painter, cards);
  painter.end();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  image.save(&buffer, "PNG");
  return bytes;
}

QByteArray pdfOf(const std::vector<LineageCard>& cards) {
  constexpr int kDotsPerInch = 96;
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(kDotsPerInch);
  writer.setPageSize(QPageSize(QSizeF(lineagePictureSize(cards)) * 72.0 / kDotsPerInch, QPageSize::Point));
  writer.setPageMargins(QMarginsF());
  QPainter painter(&writer);
  paintLineage(painter, cards);
  painter.end();
  return bytes;
}

}  // namespace

QSize lineagePictureSize(const std::vector<LineageCard>& cards) {
  int width = 2 * kMargin, height = 0;
  for (const LineageCard& card : cards) {
    width += widthOf(card) + (&card == &cards.front() ? 0 : kArrow);
    height = std::max(height, heightOf(card));
  }
  return {width, height + 2 * kMargin};
}

void paintLineage(QPainter& painter, const std::vector<LineageCard>& cards) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(QRect(QPoint(0, 0), lineagePictureSize(cards)), Qt::white);
  int left = kMargin;
  for (const LineageCard& card : cards) {
    const QRect head(left, kMargin, widthOf(card), headHeight());
    if (left > kMargin) drawArrow(painter, {left - kArrow + 4, head.center().y()}, {left - 3, head.center().y()});
    drawColumn(painter, card, head);
    left = head.right() + 1 + kArrow;
  }
}

Status saveLineage(const std::vector<LineageCard>& cards, const std::filesystem::path& file) {
  const std::string ending = file.extension().string();
  const QByteArray bytes = ending == ".png" ? pngOf(cards) : ending == ".pdf" ? pdfOf(cards) : svgOf(cards);
  return writeFileAtomically(file, bytes.toStdString());
}

void chooseAndSaveLineage(QWidget* parent, const std::vector<LineageCard>& cards,
                          std::function<void(const Result<std::filesystem::path>&)> done) {
  askSaveFile(
      parent,
      {"lineageFile", Picture::tr("Save the picture"), "lineage.svg", {"SVG (*.svg)", "PNG (*.png)", "PDF (*.pdf)"}},
      [cards, done = std::move(done)](const std::filesystem::path& file) {
        const Status saved = saveLineage(cards, file);
        done(saved ? Result<std::filesystem::path>(file) : tl::unexpected(saved.error()));
      });
}

}  // namespace clozebench
