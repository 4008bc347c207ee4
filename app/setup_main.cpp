// clozebench-setup: the question of the first start, for desktops. Built without LibTorch, which is what it fetches;
// the installed launcher starts it. Composition root only.
#include "ui/setup/setup_application.h"

int main(int argc, char** argv) {
  return clozebench::runSetup(argc, argv);
}
