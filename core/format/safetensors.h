// Safetensors files (https://github.com/huggingface/safetensors): 8-byte length, JSON header, raw little-endian data.
// The reader trusts nothing: every offset, shape and length is checked before a byte is touched.
#pragma once
#include "base/files.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace clozebench::format {

enum class DataType { F64, F32, F16, BF16, I64, I32, I16, I8, U8, Bool };
std::size_t sizeOf(DataType type);
const char* dataTypeName(DataType type);  // as in the header: "F32", "BOOL"

struct TensorView {
  DataType type = DataType::F32;
  std::vector<std::int64_t> shape;
  std::span<const std::byte> data;  // may start at any byte: copy, do not cast
};

class SafetensorsFile {
 public:
  // Corrupt for anything that breaks the format; the file stays mapped as long as this object lives.
  static Result<SafetensorsFile> open(const std::filesystem::path& path);
  const std::map<std::string, TensorView>& tensors() const { return m_tensors; }
  const std::map<std::string, std::string>& metadata() const { return m_metadata; }

 private:
  MappedFile m_file;
  std::map<std::string, TensorView> m_tensors;
  std::map<std::string, std::string> m_metadata;
};

struct NamedTensor {
  std::string name;
  TensorView view;  // data must stay alive until the call returns
};
// Aside, fsync, rename. Wide elements first, so that each tensor lies at a multiple of its element size.
Status writeSafetensors(const std::filesystem::path& path, std::span<const NamedTensor> tensors,
                        const std::map<std::string, std::string>& metadata = {});

}  // namespace clozebench::format
