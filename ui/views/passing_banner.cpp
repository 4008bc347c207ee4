#include "ui/views/passing_banner.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace clozebench {

PassingBanner::PassingBanner(QWidget* window, const QWidget& views) : Banner(window), m_views(views) {
  setObjectName("passingBanner");
  window->installEventFilter(this);
  connect(&views, &QObject::destroyed, this, [this] {
    hide();  // and is placed by them no more
    deleteLater();
  });
}

bool PassingBanner::event(QEvent* event) {
  const bool taken = Banner::event(event);
  if (isVisible() && (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest)) place();
  return taken;
}

bool PassingBanner::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && isVisible()) place();
  return Banner::eventFilter(watched, event);
}

void PassingBanner::place() {
  const int left = m_views.mapTo(parentWidget(), QPoint()).x(), width = m_views.width();
  const int height = std::max(layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : 0,
                              layout()->totalMinimumSize().height());
  setGeometry(left, parentWidget()->height() - height, width, height);
  raise();
}

}  // namespace clozebench
