// The language of the main window: its own words (interface_language.h) and those of the core.
#pragma once
#include "ui/views/interface_language.h"

namespace clozebench {

// Takes effect at once: Qt sends QEvent::LanguageChange to every window.
void applyLanguage(Language language);

}  // namespace clozebench
