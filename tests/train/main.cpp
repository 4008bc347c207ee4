// The tests, or, with --train FILE, the training run that one of them starts and kills.
#include "child.h"

#include <gtest/gtest.h>

#include <cstring>

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "--train") == 0) return clozebench::test::trainAsChild(argv[2]);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
