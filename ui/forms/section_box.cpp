#include "ui/forms/section_box.h"

#include "ui/views/look.h"

#include <QHBoxLayout>
#include <QLabel>

namespace clozebench {

SectionBox::SectionBox(const QString& title, const QString& help, QWidget* parent)
    : QWidget(parent), m_header(new QToolButton(this)), m_body(new QWidget(this)), m_rows(new QVBoxLayout(m_body)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  auto* head = new QHBoxLayout;
  head->setSpacing(8);
  m_header->setText(title);
  m_header->setAutoRaise(true);
  m_header->setFocusPolicy(Qt::StrongFocus);
  m_header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_header->setToolTip(help);
  QFont bold = font();
  bold.setBold(true);
  m_header->setFont(bold);
  head->addWidget(m_header);
  head->addWidget(makeRule(this), 1);
  layout->addLayout(head);
  layout->addWidget(m_body);
  m_rows->setContentsMargins(14, 2, 0, 8);
  m_rows->setSpacing(5);
  connect(m_header, &QToolButton::clicked, this, [this] { setOpen(!m_open); });
  setOpen(true);
}

void SectionBox::setOpen(bool open) {
  m_open = open;
  m_header->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  m_body->setVisible(open);
}

}  // namespace clozebench
