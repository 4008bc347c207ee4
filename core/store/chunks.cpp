#include "store/chunks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

namespace clozebench::chunks {
namespace {

using sqlite::Blob;
using sqlite::Database;
using sqlite::Row;

constexpr std::array<std::int64_t, 3> kMergeSizes{64, 512, kFullChunk};

// The number in the database is the index here; BLOBs hold float32 or float64, little-endian as every platform of ours.
struct Series {
  std::string_view name;
  bool wide;  // float64: token counts and seconds outgrow 24 bits
  double (*get)(const StepPoint&);
  void (*set)(StepPoint&, double);
};
constexpr std::array<Series, 5> kSeries{{
    {"loss", false, [](const StepPoint& p) -> double { return p.loss; },
     [](StepPoint& p, double v) { p.loss = static_cast<float>(v); }},
    {"learning_rate", false, [](const StepPoint& p) -> double { return p.learningRate; },
     [](StepPoint& p, double v) { p.learningRate = static_cast<float>(v); }},
    {"gradient_norm", false, [](const StepPoint& p) -> double { return p.gradientNorm; },
     [](StepPoint& p, double v) { p.gradientNorm = static_cast<float>(v); }},
    {"tokens", true, [](const StepPoint& p) { return p.tokens; }, [](StepPoint& p, double v) { p.tokens = v; }},
    {"seconds", true, [](const StepPoint& p) { return p.seconds; }, [](StepPoint& p, double v) { p.seconds = v; }},
}};

template <class T>
std::vector<std::byte> packed(std::span<const double> values) {
  std::vector<std::byte> bytes(values.size() * sizeof(T));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const T value = static_cast<T>(values[i]);
    std::memcpy(bytes.data() + i * sizeof(T), &value, sizeof(T));
  }
  return bytes;
}

template <class T>
void unpack(Blob bytes, std::vector<double>& values) {
  for (std::size_t i = 0; i + sizeof(T) <= bytes.size(); i += sizeof(T)) {
    T value;
    std::memcpy(&value, bytes.data() + i, sizeof(T));
    values.push_back(value);
  }
}

std::vector<std::byte> packed(const Series& series, std::span<const double> values) {
  return series.wide ? packed<double>(values) : packed<float>(values);
}

void unpack(const Series& series, Blob bytes, std::vector<double>& values) {
  series.wide ? unpack<double>(bytes, values) : unpack<float>(bytes, values);
}

struct Summary {
  std::optional<double> low, high;  // of the finite values
  std::int64_t nonFinite = 0;
};

Summary summarise(std::span<const double> values) {
  Summary summary;
  for (const double value : values) {
    if (!std::isfinite(value)) {
      ++summary.nonFinite;
      continue;
    }
    summary.low = std::min(value, summary.low.value_or(value));
    summary.high = std::max(value, summary.high.value_or(value));
  }
  return summary;
}

Status insertChunk(const Database& database, std::int64_t runKey, std::size_t series, std::int64_t firstStep,
                   std::span<const double> values) {
  const auto bytes = packed(kSeries[series], values);
  const Summary summary = summarise(values);
  return database.run(
      "INSERT INTO chunk (run_key, series, first_step, count, low, high, first, last, non_finite, data)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      runKey, static_cast<std::int64_t>(series), firstStep, static_cast<std::int64_t>(values.size()), summary.low,
      summary.high, values.front(), values.back(), summary.nonFinite, Blob(bytes));
}

// A stretch of one series cut into pieces of `size`, the last one shorter.
Status insertPieces(const Database& database, std::int64_t runKey, std::size_t series, std::int64_t firstStep,
                    std::span<const double> values, std::int64_t size) {
  for (std::size_t begin = 0; begin < values.size(); begin += static_cast<std::size_t>(size)) {
    const auto count = std::min(values.size() - begin, static_cast<std::size_t>(size));
    CLOZE_CHECK(insertChunk(database, runKey, series, firstStep + static_cast<std::int64_t>(begin),
                            values.subspan(begin, count)));
  }
  return {};
}

// Values of one series in [firstStep, the end of the run), chunk by chunk.
Result<std::vector<double>> valuesFrom(const Database& database, std::int64_t runKey, std::size_t series,
                                       std::int64_t firstStep) {
  std::vector<double> values;
  CLOZE_CHECK(database.each(
      "SELECT data FROM chunk WHERE run_key = ? AND series = ? AND first_step >= ? ORDER BY first_step",
      [&](const Row& row) { unpack(kSeries[series], row.blob(0), values); }, runKey, static_cast<std::int64_t>(series),
      firstStep));
  return values;
}

Status deleteFrom(const Database& database, std::int64_t runKey, std::size_t series, std::int64_t firstStep) {
  return database.run("DELETE FROM chunk WHERE run_key = ? AND series = ? AND first_step >= ?", runKey,
                      static_cast<std::int64_t>(series), firstStep);
}

Status mergeFrom(const Database& database, std::int64_t runKey, std::int64_t firstStep, std::int64_t size) {
  for (std::size_t series = 0; series < kSeries.size(); ++series) {
    CLOZE_TRY(const auto values, valuesFrom(database, runKey, series, firstStep));
    CLOZE_CHECK(deleteFrom(database, runKey, series, firstStep));
    CLOZE_CHECK(insertPieces(database, runKey, series, firstStep, values, size));
  }
  return {};
}

struct Tail {
  std::int64_t firstStep = 0, values = 0, chunks = 0;
};

// For each merge size the stretch at the end of the run that consists of smaller chunks without a gap. All series are
// cut alike, so the first one speaks for them. Each stretch holds fewer than twice kFullChunk values.
Result<std::array<Tail, kMergeSizes.size()>> tails(const Database& database, std::int64_t runKey) {
  std::array<Tail, kMergeSizes.size()> found;
  std::array<bool, kMergeSizes.size()> ended{};
  std::int64_t next = -1;  // first step of the chunk after the one at hand
  CLOZE_CHECK(database.each(
      "SELECT first_step, count FROM chunk WHERE run_key = ? AND series = 0 ORDER BY first_step DESC",
      [&](const Row& row) {
        const std::int64_t first = row.integer(0), count = row.integer(1);
        const bool gap = next >= 0 && first + count != next;
        for (std::size_t i = 0; i < found.size(); ++i) {
          ended[i] = ended[i] || gap || count >= kMergeSizes[i];
          if (!ended[i]) found[i] = {first, found[i].values + count, found[i].chunks + 1};
        }
        next = first;
        return !ended.back();
      },
      runKey));
  return found;
}

// The largest merge that is due contains the smaller ones.
Status mergeTail(const Database& database, std::int64_t runKey) {
  CLOZE_TRY(const auto found, tails(database, runKey));
  for (std::size_t i = found.size(); i-- > 0;)
    if (found[i].chunks > 1 && found[i].values >= kMergeSizes[i])
      return mergeFrom(database, runKey, found[i].firstStep, kMergeSizes[i]);
  return {};
}

Result<std::int64_t> lastStep(const Database& database, std::int64_t runKey) {
  std::int64_t step = 0;
  CLOZE_CHECK(database.each(
      "SELECT first_step + count - 1 FROM chunk WHERE run_key = ? AND series = 0 ORDER BY first_step DESC LIMIT 1",
      [&](const Row& row) { step = row.integer(0); }, runKey));
  return step;
}

// Points of consecutive steps.
Status appendStretch(const Database& database, std::int64_t runKey, std::span<const StepPoint> points) {
  CLOZE_TRY(const auto last, lastStep(database, runKey));
  if (points.front().step <= last) CLOZE_CHECK(truncateAfter(database, runKey, points.front().step - 1));
  std::vector<double> values(points.size());
  for (std::size_t series = 0; series < kSeries.size(); ++series) {
    std::ranges::transform(points, values.begin(), kSeries[series].get);
    CLOZE_CHECK(insertPieces(database, runKey, series, points.front().step, values, kFullChunk));
  }
  return mergeTail(database, runKey);
}

}  // namespace

Status append(const Database& database, std::int64_t runKey, std::span<const StepPoint> points) {
  for (std::size_t begin = 0, end = 0; begin < points.size(); begin = end) {
    for (end = begin + 1; end < points.size() && points[end].step == points[end - 1].step + 1;) ++end;
    CLOZE_CHECK(appendStretch(database, runKey, points.subspan(begin, end - begin)));
  }
  return {};
}

Status truncateAfter(const Database& database, std::int64_t runKey, std::int64_t step) {
  for (std::size_t series = 0; series < kSeries.size(); ++series) {
    std::int64_t firstStep = 0;
    std::vector<double> kept;
    CLOZE_CHECK(deleteFrom(database, runKey, series, step + 1));
    CLOZE_CHECK(database.each(
        "SELECT first_step, data FROM chunk WHERE run_key = ? AND series = ? AND first_step + count - 1 > ?"
        " ORDER BY first_step DESC LIMIT 1",
        [&](const Row& row) {
          firstStep = row.integer(0);
          unpack(kSeries[series], row.blob(1), kept);
        },
        runKey, static_cast<std::int64_t>(series), step));
    if (kept.empty()) continue;
    kept.resize(static_cast<std::size_t>(step - firstStep + 1));
    CLOZE_CHECK(deleteFrom(database, runKey, series, firstStep));
    CLOZE_CHECK(insertChunk(database, runKey, series, firstStep, kept));
  }
  return {};
}

Result<std::vector<StepPoint>> read(const Database& database, std::int64_t runKey, std::int64_t afterStep) {
  std::vector<StepPoint> points;
  std::vector<double> values;
  for (std::size_t series = 0; series < kSeries.size(); ++series) {
    std::size_t at = 0;
    // The chunk that holds afterStep, and all later ones.
    CLOZE_CHECK(database.each(
        "SELECT first_step, data FROM chunk WHERE run_key = ?1 AND series = ?2 AND first_step >= coalesce("
        "(SELECT max(first_step) FROM chunk WHERE run_key = ?1 AND series = ?2 AND first_step <= ?3), 0)"
        " ORDER BY first_step",
        [&](const Row& row) {
          values.clear();
          unpack(kSeries[series], row.blob(1), values);
          const std::int64_t first = row.integer(0);
          const auto skipped = static_cast<std::size_t>(std::max<std::int64_t>(0, afterStep + 1 - first));
          for (std::size_t i = skipped; i < values.size(); ++i, ++at) {
            if (series == 0) points.push_back({.step = first + static_cast<std::int64_t>(i)});
            if (at < points.size()) kSeries[series].set(points[at], values[i]);
          }
        },
        runKey, static_cast<std::int64_t>(series), afterStep));
  }
  return points;
}

Result<std::vector<SeriesBin>> bins(const Database& database, std::int64_t runKey, std::string_view series) {
  const auto found = std::ranges::find(kSeries, series, &Series::name);
  if (found == kSeries.end()) {
    std::string names;
    for (const auto& known : kSeries) names += (names.empty() ? "" : ", ") + std::string(known.name);
    return fail(ErrorCode::WrongUse, "There is no series " + std::string(series), "Choose one of " + names);
  }
  std::vector<SeriesBin> bins;
  CLOZE_CHECK(database.each(
      "SELECT first_step, count, low, high, first, last, non_finite FROM chunk WHERE run_key = ? AND series = ?"
      " ORDER BY first_step",
      [&](const Row& row) {
        const auto real = [&](int column) { return static_cast<float>(row.real(column)); };
        bins.push_back(
            {row.integer(0), row.integer(0) + row.integer(1) - 1, real(2), real(3), real(4), real(5), row.integer(6)});
      },
      runKey, static_cast<std::int64_t>(found - kSeries.begin())));
  return bins;
}

}  // namespace clozebench::chunks
