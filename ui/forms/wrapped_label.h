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
    // One that was never laid out has no width to go by: at its first hundred pixels it would ask for a tall window.
    if (!isVisible()) return {0, hint.height()};
    return {0, std::max(hint.height(), heightForWidth(width()))};
  }

 protected:
  void showEvent(QShowEvent* event) override {
    QLabel::showEvent(event);
    updateGeometry();
  }
  void resizeEvent(QResizeEvent* event) override {
    QLabel::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) updateGeometry();
  }
};

}  // namespace clozebench
