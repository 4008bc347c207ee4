#include "store/identifiers.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <random>

namespace clozebench {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kTimeDigits = 6;  // 2^30 seconds: until 2058
constexpr std::size_t kRandomDigits = 4;
constexpr std::int64_t kBegin = 1735689600;  // 2025-01-01, so that the first digit says the year

std::string digits(std::uint64_t value, std::size_t count) {
  std::string text(count, '0');
  for (std::size_t i = count; i-- > 0; value /= kDigits.size()) text[i] = kDigits[value % kDigits.size()];
  return text;
}

std::uint64_t valueOf(std::string_view text) {
  std::uint64_t value = 0;
  for (const char c : text) value = value * kDigits.size() + std::min(kDigits.find(c), kDigits.size() - 1);
  return value;
}

}  // namespace

std::string newIdentifier(std::string_view newest) {
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch());
  auto time = static_cast<std::uint64_t>(std::max<std::int64_t>(seconds.count() - kBegin, 1));
  if (newest.size() >= kTimeDigits) time = std::max(time, valueOf(newest.substr(0, kTimeDigits)) + 1);
  std::random_device random;
  return digits(time, kTimeDigits) + digits(random(), kRandomDigits);
}

std::string nowText() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char text[40];
  const auto length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text + length, sizeof text - length, ".%03dZ", static_cast<int>(ms));
  return text;
}

}  // namespace clozebench
