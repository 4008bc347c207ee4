#include "train/train.h"

#include <torch/torch.h>

namespace clozebench {
void prepareProcess(int, char**) {}
}  // namespace clozebench
