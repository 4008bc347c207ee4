// What was done, at the foot of the window and above all else there, until it goes by itself: it takes no room, so what
// a person is about to press stays where it is.
#pragma once
#include "ui/views/banner.h"

namespace clozebench {

class PassingBanner : public Banner {
  Q_OBJECT

 public:
  // Below `window`'s `views`, along their whole width.
  PassingBanner(QWidget* window, const QWidget& views);

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
  const QWidget& m_views;
};

}  // namespace clozebench
