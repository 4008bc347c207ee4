#include "ui/views/navigation.h"

#include "ui/views/navigation_button.h"

namespace clozebench {

Navigation::Navigation(QWidget* parent) : QFrame(parent), m_layout(new QVBoxLayout(this)) {
  setObjectName("navigation");
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::AlternateBase);
  m_layout->setContentsMargins(6, 8, 6, 8);
  m_layout->setSpacing(3);
  m_layout->addStretch();
}

void Navigation::add(const QString& id, const QString& title, const QString& help) {
  auto* button = new NavigationButton(id, this);
  const int index = static_cast<int>(m_entries.size());
  const QKeySequence keys(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + index));
  button->setObjectName("nav." + id);
  button->setText(title);
  button->setAccessibleName(title);
  button->setToolTip(QString("%1 (%2)").arg(help, keys.toString(QKeySequence::NativeText)));
  button->setShortcut(keys);
  button->setCheckable(true);
  button->setAutoExclusive(true);
  button->setFocusPolicy(Qt::StrongFocus);
  button->setIconSize(QSize(24, 24));
  button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  m_layout->insertWidget(index, button);
  m_entries.push_back({title, button});
  connect(button, &QToolButton::clicked, this, [this, index] { Q_EMIT chosen(index); });
}

void Navigation::choose(int index) {
  if (index >= 0 && index < static_cast<int>(m_entries.size()))
    m_entries[static_cast<std::size_t>(index)].button->setChecked(true);
}

void Navigation::setBadge(int index, const QString& badge) {
  Entry& entry = m_entries.at(static_cast<std::size_t>(index));
  const QKeySequence keys = entry.button->shortcut();
  // updateGeometry comes with setText: a second line makes the button taller. It also takes the shortcut away.
  entry.button->setText(badge.isEmpty() ? entry.title : entry.title + "\n" + badge);
  entry.button->setShortcut(keys);
}

}  // namespace clozebench
