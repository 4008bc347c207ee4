#include "exchange/place.h"

namespace clozebench::exchange {

Status checkFree(const std::filesystem::path& out) {
  std::error_code problem;
  if (out.empty()) return fail(ErrorCode::WrongUse, "No folder to write into was named", "Name a new one with --out");
  if (!std::filesystem::exists(out, problem)) return {};
  if (std::filesystem::is_directory(out, problem) && std::filesystem::is_empty(out, problem)) return {};
  return fail(ErrorCode::WrongUse, out.string() + " is there already and not an empty folder",
              "Name a new or empty folder", {{"file", out.string()}});
}

}  // namespace clozebench::exchange
