// A view's button in the navigation: icon over title, painted from the palette alone so that it follows the theme.
#pragma once
#include <QToolButton>

namespace clozebench {

class NavigationButton : public QToolButton {
  Q_OBJECT

 public:
  NavigationButton(QString icon, QWidget* parent) : QToolButton(parent), m_icon(std::move(icon)) {}
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString m_icon;
};

}  // namespace clozebench
