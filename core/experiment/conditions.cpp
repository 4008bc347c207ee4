#include "experiment/conditions.h"

namespace clozebench {

std::string precisionCondition(const ResolvedCompute& compute) {
  if (compute.deterministic || compute.reason.find("as measured") == std::string::npos) return "";
  return "The precision was the faster one on this machine and is one of the run's conditions: with the same seeds " +
         std::string(compute.precision == "bf16" ? "fp32" : "bf16") + " gives other numbers. compute.precision = \"" +
         compute.precision +
         "\" keeps it elsewhere; compute.deterministic = true measures nothing and takes fp32 on one thread.";
}

}  // namespace clozebench
