// clozebench: the window. Composition root only.
#include "train/train.h"
#include "ui/views/application.h"

int main(int argc, char** argv) {
  clozebench::prepareProcess(argc, argv);
  return clozebench::runWindow(argc, argv);
}
