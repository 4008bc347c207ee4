// A counter-based generator (Philox 4x32-10; Salmon et al. 2011, "Parallel random numbers: as easy as 1, 2, 3"):
// value number i of a key is a pure function of (key, i), so the number of workers or a resume never changes the data.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace clozebench {

// One block of Philox 4x32-10: a bijection of the counter for each key.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

class CounterRandom {
 public:
  // Independent streams for each (seed, stream, substream), e.g. (seed, epoch, sample).
  CounterRandom(std::uint64_t seed, std::uint64_t stream, std::uint64_t substream = 0);
  std::uint32_t next32();
  // Uniform in [0, 1), 53 bits.
  double uniform();
  // Uniform in [0, bound), unbiased; bound > 0.
  std::uint32_t below(std::uint32_t bound);

  using result_type = std::uint32_t;  // a UniformRandomBitGenerator, for std::shuffle-like use
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return 0xffffffffu; }
  result_type operator()() { return next32(); }

 private:
  void refill();
  std::array<std::uint32_t, 2> m_key;
  std::array<std::uint32_t, 4> m_counter;
  std::array<std::uint32_t, 4> m_block{};
  unsigned m_used = 4;
};

// Fisher-Yates with below(): the same order with every standard library (std::shuffle promises none).
template <class Sequence>
void shuffle(Sequence& values, CounterRandom& random) {
  for (std::size_t i = values.size(); i > 1; --i) {
    const auto j = random.below(static_cast<std::uint32_t>(i));
    using std::swap;
    swap(values[i - 1], values[j]);
  }
}

}  // namespace clozebench
