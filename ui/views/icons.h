// The window's icons: one-colour drawings from resources/icons in the colour of the text around them.
#pragma once
#include <QIcon>
#include <QPalette>

namespace clozebench {
QIcon lineIcon(const QString& name, const QPalette& palette);  // "setup" -> :/icons/setup.svg
QIcon applicationIcon();
}  // namespace clozebench
