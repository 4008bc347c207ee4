#include "experiment/tensorboard.h"

#include "base/files.h"
#include "run/filled_in.h"

#include <algorithm>
#include <array>
#include <bit>
#include <ctime>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

// --- Protobuf's wire format (protobuf.dev/programming-guides/encoding), as far as Event needs it.

constexpr int kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5;

template <class T>
void append(std::string& out, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
}

void appendVarint(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}

void appendTag(std::string& out, int field, int type) {
  appendVarint(out, static_cast<std::uint64_t>(field << 3 | type));
}

void appendBytes(std::string& out, int field, std::string_view bytes) {
  appendTag(out, field, kBytes);
  appendVarint(out, bytes.size());
  out += bytes;
}

// Event: double wall_time = 1; int64 step = 2.
std::string eventAt(double wallTime, std::int64_t step) {
  std::string event;
  appendTag(event, 1, kFixed64);
  append(event, std::bit_cast<std::uint64_t>(wallTime));
  if (step == 0) return event;  // a value of 0 is not written
  appendTag(event, 2, kVarint);
  appendVarint(event, static_cast<std::uint64_t>(step));
  return event;
}

// --- The records.

std::uint32_t maskedCrc(std::string_view bytes) {
  const std::uint32_t crc = crc32c(bytes);
  return (crc >> 15 | crc << 17) + 0xa282ead8u;
}

// Seconds since 1970 of "2026-03-01T12:00:00.123Z"; 0 for "".
double secondsOf(const std::string& iso) {
  std::tm parts{};
  double rest = 0;
  if (iso.size() < 19 || !::strptime(iso.c_str(), "%Y-%m-%dT%H:%M:%S", &parts)) return 0;
  if (iso.size() > 20) {
    for (std::size_t i = 20, weight = 100; i < iso.size() && std::isdigit(static_cast<unsigned char>(iso[i]));
         ++i, weight /= 10)
      rest += static_cast<double>(static_cast<std::size_t>(iso[i] - '0') * weight) / 1000;
  }
  return static_cast<double>(::timegm(&parts)) + rest;
}

using Scalars = std::vector<std::pair<std::string, float>>;

Scalars scalarsOf(const std::string& prefix, const std::map<std::string, double>& values) {
  Scalars scalars;
  for (const auto& [name, value] : values) scalars.emplace_back(prefix + name, static_cast<float>(value));
  return scalars;
}

// Seconds after the start at which a step was done.
double secondsAt(const std::vector<StepPoint>& points, std::int64_t step) {
  if (points.empty()) return 0;
  const auto index = std::min<std::int64_t>(std::max<std::int64_t>(step - points.front().step, 0),
                                            static_cast<std::int64_t>(points.size()) - 1);
  return points[static_cast<std::size_t>(index)].seconds;
}

}  // namespace

std::uint32_t crc32c(std::string_view bytes) {
  static const auto table = [] {
    std::array<std::uint32_t, 256> rows{};
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1 ? 0x82f63b78u : 0);
      rows[i] = value;
    }
    return rows;
  }();
  std::uint32_t crc = ~0u;
  for (const char c : bytes) crc = crc >> 8 ^ table[(crc ^ static_cast<std::uint8_t>(c)) & 0xff];
  return ~crc;
}

std::string tfRecord(std::string_view data) {
  std::string record;
  append(record, static_cast<std::uint64_t>(data.size()));
  append(record, maskedCrc(record));
  record += data;
  append(record, maskedCrc(data));
  return record;
}

// string file_version = 3
std::string versionEvent(double wallTime) {
  std::string event = eventAt(wallTime, 0);
  appendBytes(event, 3, "brain.Event:2");
  return event;
}

// Summary summary = 5 { repeated Value value = 1 { string tag = 1; float simple_value = 2 } }
std::string scalarEvent(double wallTime, std::int64_t step, const Scalars& scalars) {
  std::string summary;
  for (const auto& [tag, number] : scalars) {
    std::string value;
    appendBytes(value, 1, tag);
    appendTag(value, 2, kFixed32);
    append(value, std::bit_cast<std::uint32_t>(number));
    appendBytes(summary, 1, value);
  }
  std::string event = eventAt(wallTime, step);
  appendBytes(event, 5, summary);
  return event;
}

// Value { string tag = 1; TensorProto tensor = 8 { DataType dtype = 1; TensorShapeProto tensor_shape = 2 { Dim dim = 2
// { int64 size = 1 } }; bytes string_val = 8 }; SummaryMetadata metadata = 9 { PluginData plugin_data = 1 { string
// plugin_name = 1 } } }
std::string textEvent(double wallTime, std::int64_t step, const std::string& tag, const std::string& text) {
  constexpr std::uint64_t kString = 7;
  std::string size, shape, tensor, plugin, metadata, value, summary;
  appendTag(size, 1, kVarint);
  appendVarint(size, 1);
  appendBytes(shape, 2, size);
  appendTag(tensor, 1, kVarint);
  appendVarint(tensor, kString);
  appendBytes(tensor, 2, shape);
  appendBytes(tensor, 8, text);
  appendBytes(plugin, 1, "text");
  appendBytes(metadata, 1, plugin);
  appendBytes(value, 1, tag);
  appendBytes(value, 8, tensor);
  appendBytes(value, 9, metadata);
  appendBytes(summary, 1, value);
  std::string event = eventAt(wallTime, step);
  appendBytes(event, 5, summary);
  return event;
}

namespace {

// Numbers as scalars; the sentences, whose names change with what was guessed, as one text.
std::string probeRecords(double wallTime, const Probed& row) {
  Probed numbers{row.step, row.values};
  std::erase_if(numbers.values, [](const auto& one) { return isFilledIn(one.first); });
  std::string records;
  if (!numbers.values.empty())
    records += tfRecord(scalarEvent(wallTime, row.step, scalarsOf("heldout/", numbers.values)));
  std::string text;
  for (const FilledSentence& one : filledIn(row)) text += (text.empty() ? "" : "\n\n") + one.text;  // Markdown
  if (!text.empty()) records += tfRecord(textEvent(wallTime, row.step, "heldout/filled_in", text));
  return records;
}

}  // namespace

Result<fs::path> writeTensorboard(const Workspace& workspace, const RunRecord& run, const fs::path& folder) {
  CLOZE_TRY(const auto points, workspace.points(run.id));
  CLOZE_TRY(const auto evaluations, workspace.evaluations(run.id));
  CLOZE_TRY(const auto probes, workspace.probes(run.id));
  const double begin = secondsOf(run.startedAt.empty() ? run.createdAt : run.startedAt);
  std::string content = tfRecord(versionEvent(begin));
  for (const StepPoint& point : points)
    content += tfRecord(scalarEvent(begin + point.seconds, point.step,
                                    {{"train/loss", point.loss},
                                     {"train/learning_rate", point.learningRate},
                                     {"train/gradient_norm", point.gradientNorm}}));
  for (const Evaluated& row : evaluations)
    content += tfRecord(
        scalarEvent(begin + secondsAt(points, row.step), row.step, scalarsOf(row.split + "/", row.metrics.values)));
  const RunSummary& summary = run.summary;
  const bool tested = std::ranges::any_of(evaluations, [](const Evaluated& row) { return row.split == "test"; });
  if (!tested && !summary.test.values.empty())
    content += tfRecord(scalarEvent(begin + secondsAt(points, summary.bestStep), summary.bestStep,
                                    scalarsOf("test/", summary.test.values)));
  for (const Probed& row : probes) content += probeRecords(begin + secondsAt(points, row.step), row);
  CLOZE_CHECK(makeDirectories(folder));
  const fs::path file =
      folder / ("events.out.tfevents." + std::to_string(static_cast<std::int64_t>(begin)) + "." + run.id);
  CLOZE_CHECK(writeFileAtomically(file, content));
  return file;
}

}  // namespace clozebench
