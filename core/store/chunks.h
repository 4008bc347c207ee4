// Step points as columns: per run and series chunks of values in one BLOB each, with a summary beside it. Each flush
// appends a small chunk; small neighbours are merged into ones of 64, 512 and 4096 values (a log-structured merge), so
// every value is written about four times however short the flushes are, and 20 million points are 5,000 chunks.
#pragma once
#include "store/sqlite.h"
#include "store/workspace.h"

#include <span>
#include <string_view>
#include <vector>

namespace clozebench::chunks {

constexpr std::int64_t kFullChunk = 4096;  // values

// Appends in the caller's transaction. Points at steps that are there already replace them and what follows.
Status append(const sqlite::Database& database, std::int64_t runKey, std::span<const StepPoint> points);
// Deletes every point after `step`, cutting the chunk that holds it.
Status truncateAfter(const sqlite::Database& database, std::int64_t runKey, std::int64_t step);
Result<std::vector<StepPoint>> read(const sqlite::Database& database, std::int64_t runKey, std::int64_t afterStep);
// WrongUse naming the series there are when `series` is unknown.
Result<std::vector<SeriesBin>> bins(const sqlite::Database& database, std::int64_t runKey, std::string_view series);

}  // namespace clozebench::chunks
