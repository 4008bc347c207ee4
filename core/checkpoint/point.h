// The name of a checkpoint that is kept on the way, after so many tokens: "tokens-500000", beside "best" and "last".
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clozebench {

inline constexpr std::string_view kPointPrefix = "tokens-";

inline std::string pointName(std::int64_t tokens) {
  return std::string(kPointPrefix) + std::to_string(tokens);
}
inline std::optional<std::int64_t> pointTokens(std::string_view name) {
  if (!name.starts_with(kPointPrefix)) return std::nullopt;
  const auto digits = name.substr(kPointPrefix.size());
  constexpr std::size_t kMostDigits = 18;
  if (digits.empty() || digits.size() > kMostDigits || digits.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  std::int64_t tokens = 0;
  for (const char digit : digits) tokens = 10 * tokens + (digit - '0');
  return tokens;
}

}  // namespace clozebench
