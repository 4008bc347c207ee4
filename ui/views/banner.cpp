#include "ui/views/banner.h"

#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QApplication>
#include <QClipboard>
#include <QPainter>

#include <utility>

namespace clozebench {
namespace {

constexpr int kPassingMs = 15000;

// For whoever is asked for help: one fact a line, in the words of the program's files.
QString detailsOf(const Error& error) {
  QStringList lines{QString("code: %1").arg(errorCodeName(error.code))};
  for (const auto& [name, value] : error.context)
    if (!value.empty()) lines << QString("%1: %2").arg(toQt(name), toQt(value));
  return lines.join('\n');
}

}  // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent),
      m_text(new QLabel(this)),
      m_details(new QLabel(this)),
      m_showDetails(new QToolButton(this)),
      m_copy(makeIconButton("bannerCopy", "copy", tr("Copy"), tr("Copy the message with its details"), this)),
      m_action(new QPushButton(this)),
      m_dismiss(new QPushButton(tr("Dismiss"), this)) {
  setObjectName("banner");
  setAccessibleName(tr("Message"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  m_text->setObjectName("bannerText");
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_details->setObjectName("bannerDetails");
  m_details->setWordWrap(true);
  m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setType(*m_details, Type::Small);
  m_details->hide();
  describe(*m_showDetails, "bannerShowDetails", tr("Details"), tr("What the program knows besides"));
  m_showDetails->setText(tr("Details"));
  m_showDetails->setCheckable(true);
  m_showDetails->setAutoRaise(true);
  describe(*m_action, "bannerAction", tr("Act on the message"), tr("Does what stands on it, and takes this line away"));
  m_dismiss->setObjectName("bannerDismiss");
  m_dismiss->setToolTip(tr("Takes this line away"));
  layOut();
  connect(m_showDetails, &QToolButton::toggled, m_details, &QWidget::setVisible);
  connect(m_copy, &QToolButton::clicked, this, &Banner::copy);
  connect(m_dismiss, &QPushButton::clicked, this, &QWidget::hide);
  connect(m_action, &QPushButton::clicked, this, [this] {
    hide();
    if (m_act) std::exchange(m_act, nullptr)();
  });
  m_passing.setSingleShot(true);
  m_passing.setInterval(kPassingMs);
  connect(&m_passing, &QTimer::timeout, this, &Banner::passOn);
  hide();
}

void Banner::layOut() {
  auto* row = new QHBoxLayout;
  row->setSpacing(kGap);
  row->addWidget(m_text, 1);
  for (QWidget* button : {static_cast<QWidget*>(m_action), static_cast<QWidget*>(m_showDetails),
                          static_cast<QWidget*>(m_copy), static_cast<QWidget*>(m_dismiss)})
    row->addWidget(button, 0, Qt::AlignTop);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, 6, kGap, 6);
  layout->setSpacing(kTightGap);
  layout->addLayout(row);
  layout->addWidget(m_details);
}

void Banner::showProblem(const QString& sentence, const QString& button, std::function<void()> act) {
  present(Kind::Problem, sentence, {}, button, std::move(act));
}

void Banner::showError(const Error& error, const QString& sentence, const QString& button, std::function<void()> act) {
  present(Kind::Problem, sentence, detailsOf(error), button, std::move(act));
}

void Banner::offer(const QString& sentence, const QString& button, std::function<void()> act) {
  present(Kind::Offer, sentence, {}, button, std::move(act));
}

void Banner::tell(const QString& sentence, const QString& button, std::function<void()> act) {
  present(Kind::Done, sentence, {}, button, std::move(act));
  m_passing.start();
}

void Banner::passOn() {
  if (m_kind != Kind::Done) return;
  m_passing.stop();
  hide();
}

void Banner::withdraw(const QString& sentence) {
  if (!sentence.isEmpty() && isVisibleTo(parentWidget()) && m_text->text() == sentence) hide();
}

void Banner::present(Kind kind, const QString& sentence, const QString& details, const QString& button,
                     std::function<void()> act) {
  m_kind = kind;
  m_passing.stop();
  m_text->setText(sentence);
  kind == Kind::Problem ? tint(*m_text, Tint::Error) : untint(*m_text);
  m_details->setText(details);
  m_showDetails->setChecked(false);
  m_showDetails->setVisible(!details.isEmpty());
  m_copy->setVisible(kind == Kind::Problem);
  m_action->setText(button);
  m_action->setAccessibleName(QString(button).remove('&'));
  m_action->setVisible(!button.isEmpty());
  m_act = std::move(act);
  show();
  update();
}

void Banner::copy() {
  const QString version = QString("Clozebench %1").arg(QApplication::applicationVersion());
  QApplication::clipboard()->setText(QStringList{m_text->text(), m_details->text(), version}.join('\n'));
}

void Banner::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  if (m_kind != Kind::Problem) return;
  constexpr int kEdgeWidth = 4, kGroundAlpha = 34;
  QColor color = tintColor(Tint::Error, palette());
  QPainter painter(this);
  painter.fillRect(0, 0, kEdgeWidth, height(), color);
  color.setAlpha(kGroundAlpha);
  painter.fillRect(rect(), color);
}

}  // namespace clozebench
