#include "ui/views/lineage.h"

#include "ui/views/icons.h"
#include "ui/views/look.h"
#include "ui/views/tokenizer_window.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kIconSize = 20, kNarrowest = 148, kWidest = 240;
constexpr std::size_t kMostBelow = 6;  // the rest is told by the last one

// Wide enough for what stands below a card.
int widthOf(const LineageCard& card, const QFont& font) {
  QFont strong = font;
  strong.setBold(true);
  int width = kNarrowest;
  for (const LineageCard& below : card.below)
    width = std::max(width, QFontMetrics(strong).horizontalAdvance(below.title) + kWideGap);
  return std::min(width, kWidest);
}

// Those in the picture but beyond what there is room for below a card.
LineageCard restCard(const LineageCard& card) {
  LineageCard rest;
  rest.title = LineageView::tr("and %n more", nullptr, static_cast<int>(card.below.size() - (kMostBelow - 1)));
  rest.toolTip = LineageView::tr("All of them stand in the picture that can be saved");
  return rest;
}

}  // namespace

LineageView::LineageView(QWidget* parent, Height height) : QScrollArea(parent), m_height(height) {
  setObjectName("lineage");
  setAccessibleName(tr("Where the checkpoint came from"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setFocusPolicy(Qt::NoFocus);
  if (height == Height::Whole) setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  viewport()->setAutoFillBackground(false);  // the ground is that of the card around it
  clear();
  installEventFilter(this);
}

QToolButton* LineageView::makeCard(const LineageCard& card, const QString& name, int width) {
  auto* button = new QToolButton(m_row);
  describe(*button, name, tr("%1: %2").arg(card.title, card.detail), card.toolTip);
  button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
  button->setIcon(lineIcon(card.icon));
  button->setIconSize({kIconSize, kIconSize});
  const QString detail = button->fontMetrics().elidedText(card.detail, Qt::ElideMiddle, width - kWideGap);
  button->setText(card.title + '\n' + detail);
  button->setFixedSize(width, kIconSize + 2 * button->fontMetrics().lineSpacing() + kWideGap + kGap);
  connectCard(button, card);
  return button;
}

QToolButton* LineageView::makeSmallCard(const LineageCard& card, const QString& name, int width) {
  auto* button = new QToolButton(m_row);
  describe(*button, name, card.title, card.toolTip);
  if (card.taken) {
    QFont strong = button->font();
    strong.setBold(true);
    button->setFont(strong);
  }
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  button->setText(button->fontMetrics().elidedText(card.title, Qt::ElideMiddle, width - kGap));
  if (button->text() != card.title) button->setToolTip(card.title + '\n' + card.toolTip);
  button->setFixedSize(width, button->fontMetrics().lineSpacing() + kGap);
  connectCard(button, card);
  return button;
}

void LineageView::connectCard(QToolButton* button, const LineageCard& card) {
  button->setAutoRaise(!card.leads());
  button->setFocusPolicy(card.leads() ? Qt::StrongFocus : Qt::NoFocus);
  if (!card.leads()) return;
  button->installEventFilter(this);
  connect(button, &QToolButton::clicked, this, [this, card] { follow(card); });
}

void LineageView::follow(const LineageCard& card) {
  if (!card.checkpoint.empty()) {
    Q_EMIT checkpointAsked(card.checkpoint);
  } else if (!card.run.empty()) {
    Q_EMIT runAsked(card.run);
  } else if (!card.tokenizer.empty()) {
    new TokenizerWindow(card.tokenizer, window());
  } else {
    Q_EMIT filesAsked(card.settings, card.files);
  }
}

bool LineageView::eventFilter(QObject* watched, QEvent* event) {
  // A window about a card would stand in front of whatever view is shown next.
  if (watched == this && event->type() == QEvent::Hide && !event->spontaneous()) {
    for (TokenizerWindow* opened : window()->findChildren<TokenizerWindow*>()) opened->close();
  }
  auto* button = qobject_cast<QToolButton*>(watched);
  if (button && event->type() == QEvent::FocusIn) ensureWidgetVisible(button, kGap, kTightGap);
  if (button && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      button->click();
      return true;
    }
  }
  return QScrollArea::eventFilter(watched, event);
}

QLayout* LineageView::makeColumn(const LineageCard& card, int number) {
  auto* column = new QVBoxLayout;
  column->setSpacing(2);
  const QString name = QString("lineage%1").arg(number);
  const int width = widthOf(card, font());
  column->addWidget(makeCard(card, name, width));
  const bool tooMany = card.below.size() > kMostBelow;
  const std::size_t shown = tooMany ? kMostBelow - 1 : card.below.size();
  for (std::size_t i = 0; i < shown; ++i)
    column->addWidget(makeSmallCard(card.below[i], QString("%1.%2").arg(name).arg(i), width));
  if (tooMany) column->addWidget(makeSmallCard(restCard(card), name + ".rest", width));
  column->addStretch(1);
  return column;
}

void LineageView::setCards(const std::vector<LineageCard>& cards) {
  if (m_row && cards == m_cards) return;  // who is on one of them stays there
  m_cards = cards;
  m_row = new QWidget;
  auto* layout = new QHBoxLayout(m_row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kTightGap);
  int arrowHeight = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i > 0) {
      auto* arrow = new QLabel(QString("→"), m_row);
      arrow->setFixedHeight(arrowHeight);
      layout->addWidget(arrow, 0, Qt::AlignTop);
    }
    QLayout* column = makeColumn(cards[i], static_cast<int>(i));
    arrowHeight = column->itemAt(0)->widget()->height();
    layout->addLayout(column);
  }
  layout->addStretch(1);
  if (QWidget* before = takeWidget()) before->deleteLater();  // one of its buttons may be why we are here
  setWidget(m_row);
  m_row->setAutoFillBackground(false);
  if (m_height == Height::Whole)
    setFixedHeight(std::max(m_row->sizeHint().height(), fontMetrics().height() * 5) +
                   horizontalScrollBar()->sizeHint().height());
}

}  // namespace clozebench
