// What a person can meet in a window: every widget with the texts it shows, and what is wrong with it.
#pragma once
#include <QStringList>
#include <QWidget>

#include <vector>

namespace clozebench::uitest {

struct ShownText {
  QString where;  // object names down to the widget
  QString text;
};
// Texts, tool tips, names for screen readers, placeholders, tabs, headers and menu entries of all widgets below.
std::vector<ShownText> shownTexts(const QWidget& window);

// "where: text" of each text with words in Latin letters that are neither names, keys, units nor `data`.
QStringList untranslated(const QWidget& window, const QStringList& data);
// Controls without a name for screen readers, inputs without a tool tip.
QStringList unnamedControls(const QWidget& window);
// Labels and buttons whose text does not fit into them, as they stand on the screen now.
QStringList clippedTexts(const QWidget& window);

}  // namespace clozebench::uitest
