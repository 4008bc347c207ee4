// The JSON header of a safetensors file as values, read with one pass and bounded memory: no tree is built, nesting
// beyond what the format needs is refused at once, and so is a name given twice.
#pragma once
#include "format/safetensors.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench::format {

struct HeaderEntry {
  std::string name;
  DataType type = DataType::F32;
  std::vector<std::int64_t> shape;
  std::uint64_t begin = 0, end = 0;  // into the data part
};

struct Header {
  std::vector<HeaderEntry> entries;
  std::map<std::string, std::string> metadata;
};

// The problem as half a sentence ("the name x stands twice"), "" when all is well.
std::string parseHeader(std::string_view json, Header& header);

}  // namespace clozebench::format
