#include "base/random.h"

namespace clozebench {
namespace {

std::uint64_t mix(std::uint64_t value) {  // splitmix64's finaliser
  value += 0x9e3779b97f4a7c15ull;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ull;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebull;
  return value ^ (value >> 31);
}

}  // namespace

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = 0xD2511F53ull * counter[0];
    const std::uint64_t b = 0xCD9E8D57ull * counter[2];
    counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
               static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
    key[0] += 0x9E3779B9u;
    key[1] += 0xBB67AE85u;
  }
  return counter;
}

CounterRandom::CounterRandom(std::uint64_t seed, std::uint64_t stream, std::uint64_t substream) {
  const std::uint64_t key = mix(seed ^ mix(stream));
  m_key = {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)};
  m_counter = {0, 0, static_cast<std::uint32_t>(substream), static_cast<std::uint32_t>(substream >> 32)};
}

void CounterRandom::refill() {
  m_block = philox(m_counter, m_key);
  if (++m_counter[0] == 0) ++m_counter[1];
  m_used = 0;
}

std::uint32_t CounterRandom::next32() {
  if (m_used == 4) refill();
  return m_block[m_used++];
}

double CounterRandom::uniform() {
  const std::uint64_t high = next32() >> 5;
  const std::uint64_t low = next32() >> 6;
  return static_cast<double>((high << 26) | low) * 0x1.0p-53;
}

std::uint32_t CounterRandom::below(std::uint32_t bound) {
  // Lemire's multiply-shift with rejection.
  const std::uint32_t threshold = -bound % bound;
  for (;;) {
    const std::uint64_t product = static_cast<std::uint64_t>(next32()) * bound;
    if (static_cast<std::uint32_t>(product) >= threshold) return static_cast<std::uint32_t>(product >> 32);
  }
}

}  // namespace clozebench
