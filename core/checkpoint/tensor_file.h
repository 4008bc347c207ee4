// Torch tensors in safetensors files: the bridge between core/format, which knows no torch, and the network.
#pragma once
#include "base/result.h"
#include "format/safetensors.h"
#include "model/tensor.h"

#include <filesystem>
#include <map>
#include <string>

namespace clozebench::checkpoint {

Status writeTensors(const std::filesystem::path& file, const std::map<std::string, torch::Tensor>& tensors);
// A copy on the CPU, in the type of the file.
torch::Tensor toTensor(const format::TensorView& view);

}  // namespace clozebench::checkpoint
