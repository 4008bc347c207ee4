#include "ui/views/theme.h"

#include <QApplication>
#include <QPalette>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>

namespace clozebench {
namespace {

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
  palette.setColor(QPalette::Highlight, QColor("#0072B2"));
  palette.setColor(QPalette::HighlightedText, Qt::white);
  palette.setColor(QPalette::Link, link);
  return palette;
}

// Fusion's check boxes take their frame from the window's colour made darker: on a dark ground that cannot be seen.
class DarkStyle : public QProxyStyle {
 public:
  DarkStyle() : QProxyStyle("fusion") {}
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (element != PE_IndicatorCheckBox || !button) {
      QProxyStyle::drawPrimitive(element, option, painter, widget);
      return;
    }
    QStyleOptionButton framed(*button);
    framed.palette.setColor(QPalette::Window, QColor("#c8ccd2"));
    QProxyStyle::drawPrimitive(element, &framed, painter, widget);
  }
};

}  // namespace

void applyTheme(Theme theme) {
  static const QString systemStyle = QApplication::style()->objectName();
  switch (theme) {
    case Theme::System:
      QApplication::setStyle(systemStyle);
      QApplication::setPalette(QPalette());
      return;
    case Theme::Light:
      QApplication::setStyle("fusion");
      QApplication::setPalette(madePalette(QColor("#f3f4f6"), Qt::white, QColor("#1c1e21"), QColor("#0057a8")));
      return;
    case Theme::Dark:
      QApplication::setStyle(new DarkStyle);
      QApplication::setPalette(madePalette(QColor("#26282c"), QColor("#1d1f22"), QColor("#e8e8e8"), QColor("#7ab8ff")));
      return;
  }
}

}  // namespace clozebench
