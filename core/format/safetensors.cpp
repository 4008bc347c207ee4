#include "format/safetensors.h"

#include "format/safetensors_header.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cstring>

namespace clozebench::format {
namespace {

static_assert(std::endian::native == std::endian::little, "safetensors data is little-endian and read in place");

constexpr std::size_t kLengthBytes = 8;
constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;  // the reference implementation's limit
constexpr const char* kMetadata = "__metadata__";

tl::unexpected<Error> corrupt(const std::filesystem::path& path, const std::string& problem) {
  return fail(ErrorCode::Corrupt, path.string() + " is not a valid safetensors file: " + problem,
              "Copy it again from where it came from, or use another checkpoint", {{"file", path.string()}});
}

// Bytes that the shape asks for; false when the number does not fit 64 bits.
bool byteCount(const std::vector<std::int64_t>& shape, DataType type, std::uint64_t& bytes) {
  bytes = sizeOf(type);
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) bytes = 0;
  for (const auto size : shape) {
    if (bytes != 0 && __builtin_mul_overflow(bytes, static_cast<std::uint64_t>(size), &bytes)) return false;
  }
  return true;
}

// Every byte of the data part belongs to exactly one tensor. Returns the problem, "" when there is none.
std::string checkLayout(std::vector<HeaderEntry>& entries, std::uint64_t dataBytes) {
  std::sort(entries.begin(), entries.end(),
            [](const auto& a, const auto& b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
  std::uint64_t position = 0;
  for (const auto& entry : entries) {
    std::uint64_t bytes = 0;
    if (entry.end < entry.begin || entry.end > dataBytes) return "\"" + entry.name + "\" lies outside of the data";
    if (!byteCount(entry.shape, entry.type, bytes) || bytes != entry.end - entry.begin)
      return "\"" + entry.name + "\" has another size than its shape asks for";
    if (entry.begin < position) return "\"" + entry.name + "\" overlaps another tensor";
    if (entry.begin > position) return "bytes before \"" + entry.name + "\" belong to no tensor";
    position = entry.end;
  }
  return position == dataBytes ? "" : "bytes after the last tensor belong to none";
}

std::string headerText(std::span<const NamedTensor* const> ordered,
                       const std::map<std::string, std::string>& metadata) {
  auto header = nlohmann::ordered_json::object();
  if (!metadata.empty()) header[kMetadata] = metadata;
  std::uint64_t position = 0;
  for (const auto* tensor : ordered) {
    const auto end = position + tensor->view.data.size();
    header[tensor->name] = {
        {"dtype", dataTypeName(tensor->view.type)}, {"shape", tensor->view.shape}, {"data_offsets", {position, end}}};
    position = end;
  }
  std::string text = header.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  text.resize((text.size() + kLengthBytes - 1) / kLengthBytes * kLengthBytes, ' ');  // data starts at a multiple of 8
  return text;
}

Status checkTensors(std::span<const NamedTensor* const> tensors) {
  std::map<std::string_view, int> seen;
  for (const auto* tensor : tensors) {
    std::uint64_t bytes = 0;
    if (tensor->name == kMetadata || ++seen[tensor->name] > 1 ||
        !byteCount(tensor->view.shape, tensor->view.type, bytes) || bytes != tensor->view.data.size())
      return fail(ErrorCode::Bug, "The tensor \"" + tensor->name + "\" has a name given twice or the wrong size",
                  "Please report this");
  }
  return {};
}

}  // namespace

std::size_t sizeOf(DataType type) {
  switch (type) {
    case DataType::F64:
    case DataType::I64:
      return 8;
    case DataType::F32:
    case DataType::I32:
      return 4;
    case DataType::F16:
    case DataType::BF16:
    case DataType::I16:
      return 2;
    case DataType::I8:
    case DataType::U8:
    case DataType::Bool:
      return 1;
  }
  return 1;
}

Result<SafetensorsFile> SafetensorsFile::open(const std::filesystem::path& path) {
  SafetensorsFile file;
  CLOZE_TRY(file.m_file, MappedFile::open(path));
  const auto bytes = file.m_file.bytes();
  if (bytes.size() < kLengthBytes) return corrupt(path, "it is shorter than 8 bytes");
  std::uint64_t headerBytes = 0;
  std::memcpy(&headerBytes, bytes.data(), kLengthBytes);
  if (headerBytes > kMaxHeaderBytes) return corrupt(path, "its header claims to be larger than 100 MB");
  if (headerBytes > bytes.size() - kLengthBytes) return corrupt(path, "it ends inside its header");
  Header header;
  const std::string_view json(reinterpret_cast<const char*>(bytes.data()) + kLengthBytes, headerBytes);
  if (const auto problem = parseHeader(json, header); !problem.empty()) return corrupt(path, problem);
  const auto data = bytes.subspan(kLengthBytes + headerBytes);
  if (const auto problem = checkLayout(header.entries, data.size()); !problem.empty()) return corrupt(path, problem);
  for (auto& entry : header.entries)
    file.m_tensors[entry.name] = {entry.type, std::move(entry.shape),
                                  data.subspan(entry.begin, entry.end - entry.begin)};
  file.m_metadata = std::move(header.metadata);
  return file;
}

Status writeSafetensors(const std::filesystem::path& path, std::span<const NamedTensor> tensors,
                        const std::map<std::string, std::string>& metadata) {
  std::vector<const NamedTensor*> ordered;
  for (const auto& tensor : tensors) ordered.push_back(&tensor);
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const auto* a, const auto* b) { return sizeOf(a->view.type) > sizeOf(b->view.type); });
  CLOZE_CHECK(checkTensors(ordered));
  const std::string header = headerText(ordered, metadata);
  const std::uint64_t headerBytes = header.size();
  std::vector<std::string_view> pieces{{reinterpret_cast<const char*>(&headerBytes), kLengthBytes}, header};
  for (const auto* tensor : ordered)
    pieces.emplace_back(reinterpret_cast<const char*>(tensor->view.data.data()), tensor->view.data.size());
  return writeFileAtomically(path, pieces);
}

}  // namespace clozebench::format
