// `clozebench --render`: charts as PNG, PDF, SVG or CSV without a window on screen.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

struct RenderOptions {
  std::vector<std::string> what;  // NAME.figure.json files, or experiments of the workspace (id or name)
  std::filesystem::path workspace;
  std::filesystem::path out;                   // a file (one figure) or a folder
  std::vector<std::string> suffixes{".png"};  // for a folder: each chart as each of them
};
// The files written.
Result<std::vector<std::filesystem::path>> renderCharts(const RenderOptions& options);

}  // namespace clozebench
