#include "train/pretrain_data.h"

namespace clozebench {
namespace {

constexpr std::uint64_t kHoldOutSeed = 0x68656c646f7574;  // "heldout": a constant, so that runs can be compared
constexpr int kShortestRow = 3;                           // start, one token, end

RowSet usableRows(const TokenCache& cache, const std::vector<std::int32_t>& rows) {
  RowSet set;
  for (const auto row : rows) {
    if (cache.length(row) < kShortestRow) continue;
    set.rows.push_back(row);
    set.lengths.push_back(cache.length(row));
  }
  return set;
}

}  // namespace

Result<PretrainRows> pretrainRows(const TokenCache& cache, double validationFraction) {
  const auto split = splitRows(cache, validationFraction, kHoldOutSeed);
  PretrainRows rows{usableRows(cache, split.train), usableRows(cache, split.validation)};
  if (rows.train.rows.empty() || (validationFraction > 0 && rows.validation.rows.empty()))
    return fail(ErrorCode::BadInput,
                "The text for pre-training has only " + std::to_string(cache.rows()) +
                    " rows, too few to train on and hold some out for validation",
                "Add text to corpus.path: a few thousand sentences at least");
  return rows;
}

}  // namespace clozebench
