// Every key of the window, read off its real actions, buttons and shortcuts: the list cannot say what is not so.
#pragma once
#include <QString>
#include <QWidget>

#include <vector>

namespace clozebench {

struct ShortcutEntry {
  QString group;  // the menu or the view
  QString text, keys;
};

std::vector<ShortcutEntry> shortcutsOf(const QWidget& window);
// A window of its own, in nobody's way; shown again instead of opened twice.
void showShortcutList(QWidget* window);

}  // namespace clozebench
