#include "ui/views/theme.h"

#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>
#include <type_traits>

namespace clozebench {
namespace {

// The first colour of the charts: what is chosen and what is drawn of it have one colour.
void setAccent(QPalette& palette) {
  palette.setColor(QPalette::Highlight, QColor("#0072B2"));
  palette.setColor(QPalette::HighlightedText, Qt::white);
}

QPalette madePalette(const QColor& window, const QColor& base, const QColor& text, const QColor& link) {
  const bool dark = window.lightness() < 128;
  QPalette palette(window);
  palette.setColor(QPalette::Base, base);
  palette.setColor(QPalette::AlternateBase, dark ? base.lighter(118) : base.darker(104));
  palette.setColor(QPalette::Button, dark ? window.lighter(125) : window);
  palette.setColor(QPalette::ToolTipBase, dark ? base.lighter(130) : QColor("#fffbe6"));
  for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
    palette.setColor(role, text);
  }
  QColor quiet = text;
  quiet.setAlpha(150);
  palette.setColor(QPalette::PlaceholderText, quiet);
  for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    QColor disabled = text;
    disabled.setAlpha(95);
    palette.setColor(QPalette::Disabled, role, disabled);
  }
  setAccent(palette);
  palette.setColor(QPalette::Link, link);
  return palette;
}

constexpr int kRowAir = 10;     // above and below the words of a row together
constexpr int kButtonAir = 10;  // left and right of a button's words together, beside the style's own
constexpr qreal kButtonRadius = 3;
const QColor kBoxFrame("#c8ccd2"), kFieldFrame("#757a82");

// The desktop's style with rows of the same, readable height in every list and table, and with a button in the accent
// colour. On a dark ground the frames of inputs are drawn lighter: Fusion takes them from the window's colour made
// darker, which cannot be seen there.
class CalmStyle : public QProxyStyle {
 public:
  explicit CalmStyle(const QString& base) : QProxyStyle(base) {}

  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                         const QWidget* widget) const override {
    QSize made = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ItemViewItem && option)
      made.setHeight(std::max(made.height(), option->fontMetrics.height() + kRowAir));
    if (type == CT_PushButton) made.rwidth() += kButtonAir;
    return made;
  }
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
    if (metric == PM_HeaderDefaultSectionSizeVertical && widget) return widget->fontMetrics().height() + kRowAir;
    return QProxyStyle::pixelMetric(metric, option, widget);
  }
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    if (element == PE_PanelButtonCommand && isPrimary(widget) && option->state & State_Enabled)
      return drawAccent(*option, *painter);
    if (!isDark(option->palette)) return QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isFrame = qstyleoption_cast<const QStyleOptionFrame*>(option) != nullptr;
    if (element == PE_IndicatorCheckBox && qstyleoption_cast<const QStyleOptionButton*>(option)) {
      drawFramed<QStyleOptionButton>(option, [&](auto& framed) { drawBase(element, framed, painter, widget); });
    } else if ((element == PE_FrameLineEdit || element == PE_Frame) && isFrame) {
      drawFramed<QStyleOptionFrame>(option, [&](auto& framed) { drawBase(element, framed, painter, widget); });
    } else {
      QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
  }
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override {
    if (!qstyleoption_cast<const QStyleOptionSpinBox*>(option) || !isDark(option->palette))
      return QProxyStyle::drawComplexControl(control, option, painter, widget);
    drawFramed<QStyleOptionSpinBox>(
        option, [&](const auto& framed) { QProxyStyle::drawComplexControl(control, &framed, painter, widget); });
  }

 private:
  void drawBase(PrimitiveElement element, const QStyleOption& option, QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, &option, painter, widget);
  }
  template <class Option>
  static void drawFramed(const QStyleOption* option, const auto& draw) {
    Option framed(*qstyleoption_cast<const Option*>(option));
    framed.palette.setColor(QPalette::Window, std::is_same_v<Option, QStyleOptionButton> ? kBoxFrame : kFieldFrame);
    draw(framed);
  }
  static void drawAccent(const QStyleOption& option, QPainter& painter) {
    QColor color = option.palette.color(QPalette::Highlight);
    if (option.state & State_MouseOver) color = color.lighter(112);
    if (option.state & (State_Sunken | State_On)) color = color.darker(118);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const QRectF place = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(place, kButtonRadius, kButtonRadius);
    if (option.state & State_HasFocus && option.state & State_KeyboardFocusChange) {
      painter.setBrush(Qt::NoBrush);
      painter.setPen(option.palette.color(QPalette::HighlightedText));
      painter.drawRoundedRect(place.adjusted(2, 2, -2, -2), kButtonRadius, kButtonRadius);
    }
    painter.restore();
  }
};

}  // namespace

void applyTheme(Theme theme) {
  static const QString systemStyle = QApplication::style()->objectName();
  switch (theme) {
    case Theme::System: {
      QApplication::setStyle(new CalmStyle(systemStyle));
      QPalette accent;  // everything else is the desktop's, and follows it
      setAccent(accent);
      QApplication::setPalette(accent);
      return;
    }
    case Theme::Light:
      QApplication::setStyle(new CalmStyle("fusion"));
      QApplication::setPalette(madePalette(QColor("#f3f4f6"), Qt::white, QColor("#1c1e21"), QColor("#0057a8")));
      return;
    case Theme::Dark:
      QApplication::setStyle(new CalmStyle("fusion"));
      QApplication::setPalette(madePalette(QColor("#26282c"), QColor("#1d1f22"), QColor("#e8e8e8"), QColor("#7ab8ff")));
      return;
  }
}

}  // namespace clozebench
