// What the tests against tests/golden/model share: values by the rule that make.py uses too, tensors from JSON,
// comparison.
#pragma once
#include "model/parameters.h"
#include "model/tensor.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace clozebench::golden {

// make.py's fill(): every parameter by its place among the sorted names.
void fill(ParameterSet& parameters);
std::vector<std::string> sortedNames(const ParameterSet& parameters);
torch::Tensor tensor(const nlohmann::json& nested);  // float64
void expectClose(const torch::Tensor& got, const torch::Tensor& want, double tolerance);
// entries: name -> [[index, gradient]...].
void expectGradients(const ParameterSet& parameters, const nlohmann::json& entries, double tolerance);

}  // namespace clozebench::golden
