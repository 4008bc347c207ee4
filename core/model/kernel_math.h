// Arithmetic of the CPU kernels, written so that the compiler turns the loops
// over it into vector code: no branches, no library calls, bf16 as 16 bits.
// Torch-free.
#pragma once
#include <bit>
#include <cstdint>

// Each kernel is compiled for AVX-512, AVX2 and the baseline, and the processor
// picks one at load time. Sanitizers cannot run their hooks that early.
#if defined(__x86_64__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define CLOZE_KERNEL __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CLOZE_KERNEL
#endif
// For the functions a kernel is made of: they must be compiled for the kernel's
// processor.
#define CLOZE_INLINE [[gnu::always_inline]] inline

namespace clozebench::kernels {

struct Bf16 {
  std::uint16_t bits;
};
static_assert(sizeof(Bf16) == 2);

CLOZE_INLINE float load(float value) {
  return value;
}
CLOZE_INLINE float load(Bf16 value) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits) << 16);
}
CLOZE_INLINE void store(float& target, float value) {
  target = value;
}
// To nearest, ties to even.
CLOZE_INLINE void store(Bf16& target, float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  target.bits = static_cast<std::uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}

// e^x to 2 units in the last place; 0 below -87, finite above 88. 2^n e^r with
// |r| <= ln(2)/2, the minimax polynomial of Cephes (Moshier). NaN stays NaN.
CLOZE_INLINE float exponential(float x) {
  const float limited = x > 88.0f ? 88.0f : x;
  const float shifted = limited * 1.44269504f + 12582912.0f;  // 1.5 * 2^23: rounds to a whole number in the low bits
  const float n = shifted - 12582912.0f;
  const float r = (limited - n * 0.693359375f) + n * 2.12194440e-4f;
  float p = 1.9875691500e-4f;
  p = p * r + 1.3981999507e-3f;
  p = p * r + 8.3334519073e-3f;
  p = p * r + 4.1665795894e-2f;
  p = p * r + 1.6666665459e-1f;
  p = p * r + 5.0000001201e-1f;
  const float power = std::bit_cast<float>((std::bit_cast<std::int32_t>(shifted) + (127 - 0x4b400000)) << 23);
  const float result = (p * r * r + r + 1.0f) * power;
  return x < -87.0f ? 0.0f : result;
}

// e^x to 1e-4, a tenth of what bf16 can tell apart; |x| is taken for 87 at most.
CLOZE_INLINE float roughExponential(float x) {
  const float scaled = x * 1.44269504f;
  const float below = scaled < 126.0f ? scaled : 126.0f, limited = below > -126.0f ? below : -126.0f;
  const float shifted = limited + 12582912.0f;
  const float r = limited - (shifted - 12582912.0f);
  const float p = ((r * 0.05517132f + 0.24261054f) * r + 0.69326097f) * r + 0.99992812f;
  return p * std::bit_cast<float>((std::bit_cast<std::int32_t>(shifted) + (127 - 0x4b400000)) << 23);
}

// As precise as elements of type E can show.
template <class E>
CLOZE_INLINE float exponentialFor(float x) {
  return sizeof(E) == sizeof(Bf16) ? roughExponential(x) : exponential(x);
}

template <class E>
CLOZE_INLINE float hyperbolicTangent(float x) {
  const float limited = x > 10.0f ? 10.0f : x < -10.0f ? -10.0f : x;
  return 1.0f - 2.0f / (exponentialFor<E>(2.0f * limited) + 1.0f);
}

}  // namespace clozebench::kernels
