// Light and dark for systems whose desktop does not tell Qt; "System" leaves everything as it came.
#pragma once
namespace clozebench {
enum class Theme { System, Light, Dark };
void applyTheme(Theme theme);
}  // namespace clozebench
