// What of the machine takes part in a run's numbers, told where they are shown.
#pragma once
#include "run/request.h"

#include <string>

namespace clozebench {

// That a measured precision is one of the run's conditions, and how to fix it; "" where a person fixed it already.
std::string precisionCondition(const ResolvedCompute& compute);

}  // namespace clozebench
