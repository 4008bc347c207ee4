// How the window looks, in one place: the sizes of type, the distances, and the parts that every view is put together
// from. Everything is painted from the palette, so it follows light, dark and the desktop's own colours; there are no
// style sheets. The one accent colour is QPalette::Highlight.
#pragma once
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <initializer_list>

namespace clozebench {

// Distances in device-independent pixels: between parts that belong together, between others, around a view.
constexpr int kTightGap = 4, kGap = 8, kWideGap = 16, kMargin = 12;

// Small: captions, hints. Body: the desktop's own size. Strong: a heading within a view, a column's headline.
// Title: what a view says first. All scale with the desktop's font.
enum class Type { Small, Body, Strong, Title };
QFont typeFont(Type type);
void setType(QWidget& widget, Type type);

// Names a control for the tests, for screen readers and for the mouse at once. An input needs all three.
void describe(QWidget& control, const QString& objectName, const QString& accessibleName, const QString& toolTip);

QLabel* makeTitle(const QString& text, QWidget* parent);    // a view's first line
QLabel* makeHeading(const QString& text, QWidget* parent);  // of a section or a card
// Words beside the matter: wraps, quiet colour that follows the theme.
QLabel* makeHint(const QString& text, QWidget* parent);

// A button with icon and words; the tool tip says what happens, the name is the objectName.
QPushButton* makeButton(const QString& objectName, const QString& icon, const QString& text, const QString& toolTip,
                        QWidget* parent);
// An icon alone, for rows and toolbars: `text` is its accessible name.
QToolButton* makeIconButton(const QString& objectName, const QString& icon, const QString& text, const QString& toolTip,
                            QWidget* parent);
// The one button of a view that a person most likely wants: filled with the accent colour.
void makePrimary(QPushButton& button);
bool isPrimary(const QWidget* button);  // for the style that paints it

// A thin line between parts.
QWidget* makeRule(QWidget* parent);

// The margins and distance of a whole view, and of a row of controls inside it.
QVBoxLayout* makeViewLayout(QWidget* view);
// Controls from left to right; a nullptr is the stretch between left and right ones.
QHBoxLayout* makeToolbarRow(std::initializer_list<QWidget*> controls);

// A rounded area on the ground of the view, for what belongs together.
class Card : public QFrame {
  Q_OBJECT

 public:
  explicit Card(QWidget* parent);
  QVBoxLayout& body() { return *m_body; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QVBoxLayout* m_body;
};

// What a view shows while there is nothing to show: what would be here, and the way there.
class EmptyState : public QWidget {
  Q_OBJECT

 public:
  EmptyState(const QString& icon, const QString& headline, const QString& sentence, QWidget* parent);
  QPushButton* addButton(const QString& objectName, const QString& text, const QString& toolTip);
  void setText(const QString& headline, const QString& sentence);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString m_icon;
  QWidget* m_picture;
  QLabel *m_headline, *m_sentence;
  QHBoxLayout* m_buttons;
};

}  // namespace clozebench
