// cloze: the engine in a terminal. Composition root only; commands live in app/cli.
#include "app/cli/cli.h"
#include "train/train.h"

int main(int argc, char** argv) {
  clozebench::prepareProcess(argc, argv);
  return clozebench::cli::run(argc, argv);
}
