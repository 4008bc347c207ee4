#include "data/masking.h"

#include "base/random.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

bool isSpecial(std::int64_t id, const SpecialIds& specials) {
  return id == specials.pad || id == specials.unknown || id == specials.start || id == specials.end ||
         id == specials.mask;
}

std::int64_t randomToken(const MaskingOptions& options, CounterRandom& random) {
  for (int attempt = 0; attempt < 64; ++attempt) {
    const std::int64_t id = random.below(static_cast<std::uint32_t>(options.vocabSize));
    if (!isSpecial(id, options.specials)) return id;
  }
  return options.specials.mask;  // a vocabulary of specials only
}

}  // namespace

int maskedCount(int length, double rate) {
  const int inner = length - 2;
  if (inner < 1) return 0;
  return std::clamp(static_cast<int>(std::lround(rate * inner)), 1, inner);
}

void maskRow(std::span<std::int64_t> ids, const MaskingOptions& options, std::uint64_t seed, std::uint64_t epoch,
             std::uint64_t row, std::span<std::int64_t> positions, std::span<std::int64_t> targets) {
  const auto inner = ids.size() < 2 ? 0 : ids.size() - 2;
  std::size_t needed = std::min(positions.size(), inner), found = 0;
  CounterRandom random(seed, epoch, row);
  // Selection sampling (Knuth, TAOCP 3.4.2, algorithm S): exactly `needed` of `inner`, ascending, no memory.
  for (std::size_t i = 0; i < inner && needed > 0; ++i) {
    if (random.below(static_cast<std::uint32_t>(inner - i)) >= needed) continue;
    --needed;
    positions[found] = static_cast<std::int64_t>(i + 1);
    targets[found] = ids[i + 1];
    ++found;
  }
  for (std::size_t k = 0; k < found; ++k) {
    std::int64_t& id = ids[static_cast<std::size_t>(positions[k])];
    const double draw = random.uniform();
    if (draw < options.keepShare) continue;
    id = draw < options.keepShare + options.randomShare ? randomToken(options, random) : options.specials.mask;
  }
}

}  // namespace clozebench
