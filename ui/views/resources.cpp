#include "ui/views/resources.h"

#include <QDir>

static void initialise() {
  Q_INIT_RESOURCE(clozebench);
  Q_INIT_RESOURCE(translations);
}  // must stand outside any namespace

namespace clozebench {
void loadResources() {
  initialise();
}
}  // namespace clozebench
