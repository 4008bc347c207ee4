#include "checkpoint/tensor_file.h"

#include <array>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace clozebench::checkpoint {
namespace {

using format::DataType;

constexpr std::array<std::pair<DataType, torch::ScalarType>, 10> kTypes = {{
    {DataType::F64, torch::kFloat64},
    {DataType::F32, torch::kFloat32},
    {DataType::F16, torch::kFloat16},
    {DataType::BF16, torch::kBFloat16},
    {DataType::I64, torch::kInt64},
    {DataType::I32, torch::kInt32},
    {DataType::I16, torch::kInt16},
    {DataType::I8, torch::kInt8},
    {DataType::U8, torch::kUInt8},
    {DataType::Bool, torch::kBool},
}};

std::optional<DataType> fileType(torch::ScalarType type) {
  for (const auto& [file, torchType] : kTypes)
    if (torchType == type) return file;
  return std::nullopt;
}

torch::ScalarType torchType(DataType type) {
  for (const auto& [file, torchType] : kTypes)
    if (file == type) return torchType;
  return torch::kFloat32;
}

}  // namespace

Status writeTensors(const std::filesystem::path& file, const std::map<std::string, torch::Tensor>& tensors) {
  std::vector<torch::Tensor> kept;  // keeps copies from a GPU alive until the file is written
  std::vector<format::NamedTensor> named;
  for (const auto& [name, tensor] : tensors) {
    const auto type = fileType(tensor.scalar_type());
    if (!type)
      return fail(ErrorCode::Bug, "The tensor \"" + name + "\" has a type that no file holds", "Please report this");
    kept.push_back(tensor.detach().to(torch::kCPU).contiguous());
    const auto* data = static_cast<const std::byte*>(kept.back().const_data_ptr());
    named.push_back({name, {*type, kept.back().sizes().vec(), {data, static_cast<std::size_t>(kept.back().nbytes())}}});
  }
  return format::writeSafetensors(file, named);
}

torch::Tensor toTensor(const format::TensorView& view) {
  auto tensor = torch::empty(view.shape, torchType(view.type));
  if (!view.data.empty()) std::memcpy(tensor.mutable_data_ptr(), view.data.data(), view.data.size());
  return tensor;
}

}  // namespace clozebench::checkpoint
