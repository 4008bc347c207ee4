// A label whose wrapped text is never cut: QLabel's own minimum is one line, and a layout that is short of height at
// its first pass takes it at its word.
#pragma once
#include <QLabel>
#include <QResizeEvent>

namespace clozebench {

class WrappedLabel : public QLabel {
 public:
  explicit WrappedLabel(QWidget* parent) : QLabel(parent) { setWordWrap(true); }
  QSize minimumSizeHint() const override {
    const QSize hint = QLabel::minimumSizeHint();
    return {0, std::max(hint.height(), heightForWidth(width()))};
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QLabel::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) updateGeometry();
  }
};

}  // namespace clozebench
