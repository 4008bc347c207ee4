// The tests of cloze fork themselves instead of starting it (cloze_process.h): the process is prepared as cloze is.
#include "train/train.h"

#include <gtest/gtest.h>

int main(int argc, char** argv) {
  clozebench::prepareProcess(argc, argv);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
