#include "ui/views/lineage.h"

#include "ui/views/icons.h"
#include "ui/views/look.h"

#include <QLabel>
#include <QToolButton>

namespace clozebench {
namespace {
constexpr int kIconSize = 20, kCardWidth = 148;
}

LineageView::LineageView(QWidget* parent) : QScrollArea(parent) {
  setObjectName("lineage");
  setAccessibleName(tr("Where the checkpoint came from"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setFocusPolicy(Qt::NoFocus);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  viewport()->setAutoFillBackground(false);  // the ground is that of the card around it
  clear();
}

QWidget* LineageView::makeCard(const LineageCard& card, int number) {
  auto* button = new QToolButton(m_row);
  const bool leads = !card.files.isEmpty() || !card.run.empty();
  describe(*button, QString("lineage%1").arg(number), tr("%1: %2").arg(card.title, card.detail), card.toolTip);
  button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
  button->setIcon(lineIcon(card.icon));
  button->setIconSize({kIconSize, kIconSize});
  const QString detail = button->fontMetrics().elidedText(card.detail, Qt::ElideMiddle, kCardWidth - kWideGap);
  button->setText(card.title + '\n' + detail);
  button->setFixedSize(kCardWidth, kIconSize + 2 * button->fontMetrics().lineSpacing() + kWideGap + kGap);
  button->setAutoRaise(!leads);
  button->setFocusPolicy(leads ? Qt::StrongFocus : Qt::NoFocus);
  if (leads)
    connect(button, &QToolButton::clicked, this, [this, card] {
      if (!card.run.empty()) {
        Q_EMIT runAsked(card.run);
      } else {
        Q_EMIT filesAsked(card.files);
      }
    });
  return button;
}

void LineageView::setCards(const std::vector<LineageCard>& cards) {
  m_row = new QWidget;
  auto* layout = new QHBoxLayout(m_row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kTightGap);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i > 0) layout->addWidget(new QLabel(QString("→"), m_row));
    layout->addWidget(makeCard(cards[i], static_cast<int>(i)));
  }
  layout->addStretch(1);
  if (QWidget* before = takeWidget()) before->deleteLater();  // one of its buttons may be why we are here
  setWidget(m_row);
  m_row->setAutoFillBackground(false);
  setFixedHeight(std::max(m_row->sizeHint().height(), fontMetrics().height() * 5) + kGap);
}

}  // namespace clozebench
