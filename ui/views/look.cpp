#include "ui/views/look.h"

#include "ui/forms/wrapped_label.h"
#include "ui/views/icons.h"

#include <QApplication>
#include <QPainter>

namespace clozebench {
namespace {

constexpr double kLineShare = 0.18;  // of lines and frames, towards the colour of letters
constexpr int kRadius = 8, kPictureSize = 56, kSentenceWidth = 460, kIconSize = 18;
constexpr const char* kIconProperty = "clozebenchIcon";
constexpr const char* kPrimaryProperty = "clozebenchPrimary";

// Between the ground and the letters: what is to be seen without being looked at.
QColor mixed(const QPalette& palette, double ofText) {
  const QColor ground = palette.color(QPalette::Window), text = palette.color(QPalette::WindowText);
  const auto part = [&](float from, float to) { return static_cast<float>(from + (to - from) * ofText); };
  return QColor::fromRgbF(part(ground.redF(), text.redF()), part(ground.greenF(), text.greenF()),
                          part(ground.blueF(), text.blueF()));
}

class Rule : public QWidget {
 public:
  explicit Rule(QWidget* parent) : QWidget(parent) { setFixedHeight(1); }

 protected:
  void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), mixed(palette(), kLineShare)); }
};

}  // namespace

QFont typeFont(Type type) {
  QFont font = QApplication::font();
  const double factor = type == Type::Small ? 0.9 : type == Type::Strong ? 1.0 : type == Type::Title ? 1.3 : 1.0;
  font.setPointSizeF(font.pointSizeF() * factor);
  font.setBold(type == Type::Strong || type == Type::Title);
  return font;
}

void setType(QWidget& widget, Type type) {
  widget.setFont(typeFont(type));
}

void describe(QWidget& control, const QString& objectName, const QString& accessibleName, const QString& toolTip) {
  control.setObjectName(objectName);
  control.setAccessibleName(accessibleName);
  control.setToolTip(toolTip);
}

// Names that people gave stand in all of these: none of it is markup.
QLabel* makeTitle(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  setType(*label, Type::Title);
  return label;
}

QLabel* makeHeading(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  setType(*label, Type::Strong);
  return label;
}

QLabel* makeHint(const QString& text, QWidget* parent) {
  auto* label = new WrappedLabel(parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setTextFormat(Qt::PlainText);
  label->setText(text);
  return label;
}

QPushButton* makeButton(const QString& objectName, const QString& icon, const QString& text, const QString& toolTip,
                        QWidget* parent) {
  auto* button = new QPushButton(text, parent);
  if (!icon.isEmpty()) button->setIcon(lineIcon(icon));
  button->setProperty(kIconProperty, icon);
  button->setIconSize({kIconSize, kIconSize});
  QString name = text;
  describe(*button, objectName, name.remove('&'), toolTip);
  return button;
}

QToolButton* makeIconButton(const QString& objectName, const QString& icon, const QString& text, const QString& toolTip,
                            QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(lineIcon(icon));
  button->setIconSize({kIconSize, kIconSize});
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::StrongFocus);
  describe(*button, objectName, text, toolTip);
  return button;
}

void makePrimary(QPushButton& button) {
  button.setProperty(kPrimaryProperty, true);
  QPalette palette;
  for (auto group : {QPalette::Active, QPalette::Inactive})
    palette.setColor(group, QPalette::ButtonText, QApplication::palette().color(QPalette::HighlightedText));
  button.setPalette(palette);
  const QString icon = button.property(kIconProperty).toString();
  if (!icon.isEmpty()) button.setIcon(lineIcon(icon, QPalette::HighlightedText));
  QFont font = button.font();
  font.setBold(true);
  button.setFont(font);
}

bool isPrimary(const QWidget* button) {
  return button && button->property(kPrimaryProperty).toBool();
}

QWidget* makeRule(QWidget* parent) {
  return new Rule(parent);
}

QVBoxLayout* makeViewLayout(QWidget* view) {
  auto* layout = new QVBoxLayout(view);
  layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  layout->setSpacing(kGap);
  return layout;
}

QHBoxLayout* makeToolbarRow(std::initializer_list<QWidget*> controls) {
  auto* row = new QHBoxLayout;
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kGap);
  for (QWidget* control : controls) {
    if (control) {
      row->addWidget(control);
    } else {
      row->addStretch(1);
    }
  }
  return row;
}

Card::Card(QWidget* parent) : QFrame(parent), m_body(new QVBoxLayout(this)) {
  m_body->setContentsMargins(kWideGap, kMargin, kWideGap, kMargin);
  m_body->setSpacing(kGap);
}

void Card::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(mixed(palette(), kLineShare), 1));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

EmptyState::EmptyState(const QString& icon, const QString& headline, const QString& sentence, QWidget* parent)
    : QWidget(parent),
      m_icon(icon),
      m_picture(new QWidget(this)),
      m_headline(makeTitle(headline, this)),
      m_sentence(makeHint(sentence, this)),
      m_buttons(new QHBoxLayout) {
  m_picture->setFixedSize(kPictureSize, kPictureSize);
  m_headline->setAlignment(Qt::AlignCenter);
  m_headline->setWordWrap(true);
  m_sentence->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  m_sentence->setFixedWidth(kSentenceWidth);
  auto* middle = new QHBoxLayout;  // not an alignment: that asks a wrapping label for one line's height
  middle->addStretch(1);
  middle->addWidget(m_sentence);
  middle->addStretch(1);
  m_buttons->setSpacing(kGap);
  m_buttons->addStretch(1);
  m_buttons->addStretch(1);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(kMargin);
  layout->addStretch(2);
  layout->addWidget(m_picture, 0, Qt::AlignHCenter);
  layout->addWidget(m_headline);
  layout->addLayout(middle);
  layout->addLayout(m_buttons);
  layout->addStretch(3);
}

QPushButton* EmptyState::addButton(const QString& objectName, const QString& text, const QString& toolTip) {
  QPushButton* button = makeButton(objectName, {}, text, toolTip, this);
  button->setMinimumHeight(button->sizeHint().height() + kGap);
  if (m_buttons->count() == 2) makePrimary(*button);  // the first one, between the stretches
  m_buttons->insertWidget(m_buttons->count() - 1, button);
  return button;
}

void EmptyState::setText(const QString& headline, const QString& sentence) {
  m_headline->setText(headline);
  m_sentence->setText(sentence);
}

void EmptyState::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintLineIcon(painter, m_icon, m_picture->geometry(), mixed(palette(), 0.4));
}

}  // namespace clozebench
