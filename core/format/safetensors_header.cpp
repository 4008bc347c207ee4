#include "format/safetensors_header.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <set>

namespace clozebench::format {
namespace {

constexpr std::size_t kMaxRank = 64;

const std::map<std::string, DataType, std::less<>>& dataTypes() {
  static const std::map<std::string, DataType, std::less<>> types = {
      {"F64", DataType::F64}, {"F32", DataType::F32},  {"F16", DataType::F16}, {"BF16", DataType::BF16},
      {"I64", DataType::I64}, {"I32", DataType::I32},  {"I16", DataType::I16}, {"I8", DataType::I8},
      {"U8", DataType::U8},   {"BOOL", DataType::Bool}};
  return types;
}

// nlohmann's SAX calls; each returns false to end the parse. Its parser keeps no stack of calls, so depth costs
// nothing.
class HeaderReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit HeaderReader(Header& header) : m_header(header) {}
  const std::string& problem() const { return m_problem; }

  bool start_object(std::size_t) override {
    if (m_inArray || m_depth == 2) return refuse("an object stands where none belongs");
    if (++m_depth == 2) {
      m_fields.clear();
      m_entry = {};
      m_entry.name = m_name;
    }
    return true;
  }

  bool key(string_t& key) override {
    if (m_depth == 1) {
      m_name = key;
      return m_seen.insert(key).second || refuse("the name \"" + key + "\" stands twice");
    }
    m_field = key;
    if (!m_fields.insert(key).second) return refuse("\"" + key + "\" stands twice in \"" + m_name + "\"");
    if (inMetadata() || key == "dtype" || key == "shape" || key == "data_offsets") return true;
    return refuse("\"" + m_name + "\" has the unknown field \"" + key + "\"");
  }

  bool end_object() override {
    if (m_depth-- != 2 || inMetadata()) return true;
    if (m_fields.size() != 3) return refuse("\"" + m_name + "\" lacks dtype, shape or data_offsets");
    if (m_offsets.size() != 2) return refuse("\"" + m_name + "\" does not have two data_offsets");
    m_entry.begin = m_offsets[0];
    m_entry.end = m_offsets[1];
    m_offsets.clear();
    m_header.entries.push_back(std::move(m_entry));
    return true;
  }

  bool start_array(std::size_t) override {
    if (m_inArray || m_depth != 2 || inMetadata() || m_field == "dtype")
      return refuse("a list stands where none belongs");
    return m_inArray = true;
  }
  bool end_array() override {
    m_inArray = false;
    return true;
  }

  bool number_unsigned(number_unsigned_t value) override {
    if (!m_inArray) return refuse("a number stands where none belongs");
    if (m_field == "data_offsets") {
      m_offsets.push_back(value);
      return m_offsets.size() <= 2 || refuse("\"" + m_name + "\" does not have two data_offsets");
    }
    if (value > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max()))
      return refuse("\"" + m_name + "\" has a size beyond 2^63");
    m_entry.shape.push_back(static_cast<std::int64_t>(value));
    return m_entry.shape.size() <= kMaxRank || refuse("\"" + m_name + "\" has more than 64 dimensions");
  }

  bool string(string_t& value) override {
    if (m_depth != 2 || m_inArray) return refuse("a text stands where none belongs");
    if (inMetadata()) {
      m_header.metadata[m_field] = value;
      return true;
    }
    if (m_field != "dtype") return refuse("\"" + m_field + "\" of \"" + m_name + "\" is a text");
    const auto type = dataTypes().find(value);
    if (type == dataTypes().end()) return refuse("\"" + m_name + "\" has the unknown dtype \"" + value + "\"");
    m_entry.type = type->second;
    return true;
  }

  bool null() override { return refuse("a null stands in the header"); }
  bool boolean(bool) override { return refuse("a true or false stands in the header"); }
  bool number_integer(number_integer_t) override { return refuse("a negative number stands in \"" + m_name + "\""); }
  bool number_float(number_float_t, const string_t& text) override {
    return refuse("\"" + m_name + "\" has " + text + " where a whole number below 2^64 belongs");
  }
  bool binary(binary_t&) override { return refuse("binary data stands in the header"); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    return refuse("its header is not JSON (byte " + std::to_string(position) + ")");
  }

 private:
  bool inMetadata() const { return m_name == "__metadata__"; }
  bool refuse(std::string problem) {
    m_problem = std::move(problem);
    return false;
  }

  Header& m_header;
  std::string m_problem, m_name, m_field;
  std::set<std::string> m_seen, m_fields;
  HeaderEntry m_entry;
  std::vector<std::uint64_t> m_offsets;
  int m_depth = 0;
  bool m_inArray = false;
};

}  // namespace

const char* dataTypeName(DataType type) {
  const auto found =
      std::find_if(dataTypes().begin(), dataTypes().end(), [&](const auto& each) { return each.second == type; });
  return found->first.c_str();
}

std::string parseHeader(std::string_view json, Header& header) {
  if (json.empty() || json.front() != '{') return "its header is not a JSON object";
  HeaderReader reader(header);
  const bool read = nlohmann::json::sax_parse(json.begin(), json.end(), &reader);
  if (!reader.problem().empty()) return reader.problem();
  return read ? "" : "its header is not JSON";
}

}  // namespace clozebench::format
