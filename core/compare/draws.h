// Random draws of the paired bootstrap, shared by the gain and the gains of classes. Draw number i is a function of
// (seed, i): the number of threads changes nothing.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace clozebench {

// SplitMix64 (Steele et al. 2014), inline: forty million indices have to be quick.
class IndexStream {
 public:
  // Mixed twice: streams whose start differed by a multiple of the increment would be shifted copies of each other.
  IndexStream(std::uint64_t seed, std::uint64_t stream) : m_state(mixed(mixed(seed + 1) ^ (stream + 1))) {}
  std::uint64_t next() { return mixed(m_state += 0x9e3779b97f4a7c15ull); }
  // In [0, bound); the bias of bound / 2^32 is far below what 10,000 draws resolve.
  static std::uint32_t scaled(std::uint32_t bits, std::uint32_t bound) {
    return static_cast<std::uint32_t>((std::uint64_t{bits} * bound) >> 32);
  }
  // Calls draw(index) for `count` indices in [0, count).
  template <class Draw>
  void drawIndices(std::uint32_t count, Draw draw) {
    for (std::uint32_t i = 0; i + 1 < count; i += 2) {
      const auto bits = next();
      draw(scaled(static_cast<std::uint32_t>(bits), count));
      draw(scaled(static_cast<std::uint32_t>(bits >> 32), count));
    }
    if (count % 2) draw(scaled(static_cast<std::uint32_t>(next()), count));
  }

 private:
  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }

  std::uint64_t m_state;
};

// How often each of `seeds` runs was drawn, as shares.
std::vector<double> drawSeedShares(std::size_t seeds, IndexStream& random);
// Linear between order statistics, as numpy.quantile does by default.
double quantileOf(std::span<const double> sorted, double share);

}  // namespace clozebench
