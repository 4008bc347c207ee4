#include "ui/views/banner.h"

#include "ui/views/palette.h"

#include <QHBoxLayout>

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

void Banner::showProblem(const QString& sentence) {
  m_text->setText(sentence);
  tint(*m_text, Tint::Error);
  m_action->hide();
  show();
}

void Banner::offer(const QString& sentence, const QString& button, std::function<void()> act) {
  m_text->setText(sentence);
  untint(*m_text);
  m_action->setText(button);
  m_action->show();
  m_act = std::move(act);
  show();
}

}  // namespace clozebench
