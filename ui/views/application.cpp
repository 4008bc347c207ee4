#include "ui/views/application.h"

namespace clozebench {
int runWindow(int, char**) {
  return 0;
}
}  // namespace clozebench
