#include "ui/views/language.h"

#include "ui/models/core_text.h"

namespace clozebench {

// Told before a window is: what it reads again while it changes is in the new language.
void applyLanguage(Language language) {
  setCoreTextLanguage(translationOf(language));
  applyInterfaceLanguage(language);
}

}  // namespace clozebench
