#include "ui/views/banner.h"

#include "ui/views/palette.h"

#include <QHBoxLayout>
#include <QPainter>

namespace clozebench {

Banner::Banner(QWidget* parent)
    : QFrame(parent),
      m_text(new QLabel(this)),
      m_action(new QPushButton(this)),
      m_dismiss(new QPushButton(tr("Dismiss"), this)) {
  setObjectName("banner");
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  m_text->setObjectName("bannerText");
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_action->setObjectName("bannerAction");
  m_dismiss->setObjectName("bannerDismiss");
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(12, 6, 8, 6);
  layout->addWidget(m_text, 1);
  layout->addWidget(m_action);
  layout->addWidget(m_dismiss);
  connect(m_dismiss, &QPushButton::clicked, this, &QWidget::hide);
  connect(m_action, &QPushButton::clicked, this, [this] {
    hide();
    if (m_act) std::exchange(m_act, nullptr)();
  });
  hide();
}

void Banner::showProblem(const QString& sentence, const QString& button, std::function<void()> act) {
  m_problem = true;
  m_text->setText(sentence);
  tint(*m_text, Tint::Error);
  m_action->setText(button);
  m_action->setVisible(!button.isEmpty());
  m_act = std::move(act);
  show();
  update();
}

void Banner::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  if (!m_problem) return;
  constexpr int kEdgeWidth = 4, kGroundAlpha = 34;
  QColor color = tintColor(Tint::Error, palette());
  QPainter painter(this);
  painter.fillRect(0, 0, kEdgeWidth, height(), color);
  color.setAlpha(kGroundAlpha);
  painter.fillRect(rect(), color);
}

void Banner::offer(const QString& sentence, const QString& button, std::function<void()> act) {
  m_problem = false;
  m_text->setText(sentence);
  untint(*m_text);
  m_action->setText(button);
  m_action->show();
  m_act = std::move(act);
  show();
  update();
}

}  // namespace clozebench
